"""Short cuts that must say what the long way says: plain ignore patterns, loops, facts of a text, places of lines."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pathspec import GitIgnoreSpec

from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.frameworks.readers.angular_texts import marked
from i18n_workbench.frameworks.symfony import Symfony
from i18n_workbench.source.keep.scanning import (
    BUILT_IN_IGNORES,
    _own_patterns,
    read_source,
    walk,
)
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.model import Rules
from i18n_workbench.source.read import foreign, meanings
from i18n_workbench.source.read.calls import Reader
from i18n_workbench.source.read.detector import find_calls
from i18n_workbench.source.read.loops import Loops
from i18n_workbench.source.read.scopes import scope_at
from i18n_workbench.source.read.suspicions import may_be_commented, may_be_quoted
from i18n_workbench.source.read.visibility import Mentions
from i18n_workbench.source.resolve.existing import Existing
from i18n_workbench.text import LineIndex

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.frameworks import Scope

PATHS = (
    "build/", "a/build/", "a/build", "builder/", "a/x.test.ts", "a/test.ts", "x.d.ts", "d.ts", "a/b_spec.rb", ".output/",
    "a.output/", "a/x.min.js", "coverage", "__tests__/", "my__tests__/", "a/x.test.", "vendor.ts", "a b/dist/",
    "resources/views/vendor/", "resources/views/vendor", "vendor/",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_plain_patterns_leave_out_what_gitignore_leaves_out(path: str) -> None:
    expected = (
        GitIgnoreSpec.from_lines(BUILT_IN_IGNORES).check_file(path).include is True
    )
    assert _own_patterns(BUILT_IN_IGNORES)(path) == expected


@pytest.mark.parametrize(
    ("text", "name", "collections"),
    [
        ("items.map(item => t(item))", "item", ["items"]),
        ("items.map(async item => t(item))", "item", ["items"]),
        ("items.map(function (item) { t(item) })", "item", ["items"]),
        ("items.map(async function each({ item }) {})", "item", ["items"]),
        ("items.map(functions => 0)", "functions", ["items"]),
        ("(['a', 'b'] as const).forEach((kind) => t(kind))", "kind", ["['a', 'b']"]),
        ("this.rows.filter(({ id, kind }) => kind)", "kind", ["this.rows"]),
        ("items.map(items2 => 0)", "item", []),
        (
            "for (const kind of KINDS) for (const other of OTHERS) {}",
            "other",
            ["OTHERS"],
        ),
        (
            "<li v-for=\"(tab, i) in tabs\"><b v-for='x of tab.items'/></li>",
            "tab",
            ["tabs"],
        ),
        ("{#each ['a'] as tab}{tab}{/each}", "tab", ["['a']"]),
    ],
)
def test_names_run_over_collections(
    text: str, name: str, collections: list[str]
) -> None:
    assert [
        collection for collection, _ in Loops(text).collections(name)
    ] == collections


def test_facts_of_a_text() -> None:
    facts = Mentions("const a = 1\nlet $b$c: Kind; function f(d?: string) { e.g += 1 }")
    assert all(facts.declares(name) for name in ("a", "a.b", "$b$c", "$b"))
    assert not facts.declares("Kind")
    assert facts.annotates("d")
    assert not facts.annotates("g")


@given(st.text("ab\n\r\u2028", max_size=40))
def test_lines_begin_where_an_editor_says(text: str) -> None:
    starts = [0, *(end.end() for end in re.finditer(r"\r\n|\n|\r", text))]
    lines = LineIndex(text)
    assert [lines.offset(number) for number in range(1, len(starts) + 1)] == starts


@pytest.mark.parametrize(
    ("file", "language"),
    [("a/b.html.erb", "html.erb"), ("b.erb", "erb"), (".js", "javascript"), ("x.blade.php", "blade"), ("Makefile", ""), ("a.JBUILDER", "ruby"), ("a.tar.gz", "gz"), ("page.njk", "twig")],
)  # fmt: skip
def test_the_longest_ending_says_the_language(file: str, language: str) -> None:
    assert language_of(file) == language


@pytest.mark.parametrize("size", [0, 1, 65_536, 65_537, 300_000])
def test_files_of_any_length_are_read_whole(tmp_path: Path, size: int) -> None:
    (tmp_path / "a.ts").write_bytes(b"x" * size)
    assert read_source(tmp_path, "a.ts") == (b"x" * size, "")


@pytest.mark.parametrize(
    ("endings", "ignore", "excluded"),
    [
        (None, [], []),
        ({"ts"}, [], []),
        (set(), [], []),
        ({"ts", "json"}, ["legacy"], ["locales", "src/a.ts"]),
        (None, ["!build"], ["/src/"]),
        ({"ts"}, ["**/deep/*.ts"], ["."]),
    ],
)
def test_part_of_a_walk_is_a_walk_over_less(
    tmp_path: Path, endings: set[str] | None, ignore: list[str], excluded: list[str]
) -> None:
    for path in ("src/a.ts", "src/b.d.ts", "src/deep/c.ts", "locales/en.json", "locales/x/de.json", "build/d.ts", "legacy/e.ts", "src/locales.ts", "top.TS"):  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("x", encoding="utf-8")
    (tmp_path / "src" / "link.ts").symlink_to(tmp_path / "src" / "a.ts")
    everything = walk(tmp_path, None, ignore=[*ignore, "!*.d.ts"])
    assert everything.within(endings, ignore=ignore, excluded=excluded) == walk(
        tmp_path, endings, ignore=ignore, excluded=excluded
    )


class Watched(str):
    """A text that counts how many of its characters are looked at."""

    __slots__ = ("seen",)

    def count(self, sub: str, start: int = 0, end: int | None = None) -> int:  # type: ignore[override]
        return super().count(sub, *self._looked_at(start, end))

    def find(self, sub: str, start: int = 0, end: int | None = None) -> int:  # type: ignore[override]
        return super().find(sub, *self._looked_at(start, end))

    def rfind(self, sub: str, start: int = 0, end: int | None = None) -> int:  # type: ignore[override]
        return super().rfind(sub, *self._looked_at(start, end))

    def _looked_at(self, start: int, end: int | None) -> tuple[int, int]:
        last = len(self) if end is None else end
        self.seen: int = getattr(self, "seen", 0) + max(last - start, 0)
        return start, last


@pytest.mark.parametrize("before", ["", "/* a */", "{# a #}", '"""a"""', "`a`"])
def test_a_long_line_is_walked_once(before: str) -> None:
    text = Watched(before.replace("a", "{a}") + "t('a.b') " * 2000)
    offsets = [found.start() for found in re.finditer("a[.]b", text)]
    assert not may_be_quoted(text, offsets)
    assert may_be_commented(text, "python", offsets) is ("/" in before or "#" in before)
    assert not may_be_commented(text, "typescript", offsets)
    assert text.seen < 40 * len(text)


TRICKY = st.text(alphabet="/*#<!->{}%='\"`\nab", max_size=40)


@given(TRICKY, st.lists(st.integers(0, 40), max_size=3))
def test_what_may_be_a_comment(text: str, offsets: list[int]) -> None:
    expected = any(
        "//" in text[:at].rpartition("\n")[2]
        or ("*/" not in text[:at].rpartition("/*")[2] and "/*" in text[:at])
        for at in offsets
    )
    assert may_be_commented(text, "typescript", offsets) is expected


UNCLOSED = (
    "<p i18n>text ", "<!--", "{{", "{n, plural, =0 {x} ", "@if (", "$localize`x ", 'i18n-title title="x" ', "<p '\"",
)  # fmt: skip


@pytest.mark.parametrize("opening", UNCLOSED)
def test_what_angular_never_closes_is_read_once(opening: str) -> None:
    """Each took the square of its length: 4,000 unclosed elements 2.5 s, 4,000 attributes 24 s."""
    template = "<p i18n>" + opening * 20_000 + "</p><p " + opening * 20_000 + ">"
    begin = time.process_time()
    list(marked(template))
    assert time.process_time() - begin < 20


def test_texts_that_angular_marks() -> None:
    template = (
        "<div i18n>One <div>two</div> <b i18n>three</b> {{ four }}</div>"
        '<input i18n-title title="Name" [value]="x" placeholder="no"/>'
        "<p i18n>{n, plural, one {a {k, select, x {b}}} other {c}} files</p>"
        '<p i18n="@@own">named</p><li i18n>open<br>'
    )
    assert set(marked(template)) == {
        "One two three", "Name", "one a x b other c", "files", "",
    }  # fmt: skip


@pytest.mark.parametrize(
    "piece", ["{{ 'x'|trans(", "'x'|trans({}, 'a', ", "{% trans %} a ", "{% trans "]
)
def test_what_never_closes_in_a_page_of_twig_is_read_in_time(piece: str) -> None:
    """Each took the square of its length: 8,000 open filters 31 s."""
    started = time.process_time()
    list(Symfony().calls(piece * 8_000, "twig"))
    assert time.process_time() - started < 20


@pytest.mark.parametrize(
    ("framework", "language", "piece"),
    [
        ("android", "kt", "t.a.b."),
        ("ios", "swift", "L10n.a."),
        ("flutter", "dart", "t.a.b."),
        ("lingui", "typescript", "import a from "),
        ("hugo", "html", "{{{{"),
    ],
)
def test_long_chains_are_read_in_time(
    framework: str, language: str, piece: str
) -> None:
    """Each took the square of its length: 6,000 pieces up to 20 s."""
    started = time.process_time()
    list(all_frameworks()[framework].calls(piece * 6_000, language))
    assert time.process_time() - started < 20


@pytest.mark.parametrize(
    ("language", "hole"),
    [("swift", r"\(a)"), ("swift", r"\(a(b))"), ("kotlin", "${a}"), ("csharp", "{a}")],
)
def test_an_open_text_with_many_holes_is_read_in_time(language: str, hole: str) -> None:
    """Twenty took .4 s, and each one more twice as long."""
    started = time.process_time()
    foreign.read(f'"{hole * 4_000}', 0, language)
    foreign.read(f'$"{hole * 4_000}', 0, language)
    assert time.process_time() - started < 20


def test_a_function_is_looked_for_once_in_a_file_that_calls_it_often(
    monkeypatch,
) -> None:
    """Each look reads the whole file: of 10,000 calls in one that would be 10,000 times its size."""
    looked = []
    search = re.search

    def counted(pattern, text, flags=0):
        looked.append(len(text))
        return search(pattern, text, flags)

    reader = Reader("function a(tell) { tell('x') }\n", "javascript")
    monkeypatch.setattr(re, "search", counted)
    assert [reader._is_own(name) for name in ("tell", "other") * 3] == [True, False] * 3
    assert len(looked) == 2


NAMES = st.text("ab.", max_size=4)


@given(st.frozensets(NAMES, max_size=8), NAMES, NAMES)
def test_a_key_is_known_by_its_beginning_and_end(
    keys: frozenset[str], prefix: str, suffix: str
) -> None:
    asked = [key for key in keys if key.startswith(prefix) and key.endswith(suffix)]
    assert Existing.of(keys).has(prefix, suffix) == bool(asked)


def test_a_call_looks_only_at_the_scopes_near_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at: list[int] = []

    def counting(
        scopes: Sequence[Scope], offset: int, names: Sequence[str]
    ) -> Scope | None:
        looked_at.append(len(scopes))
        return scope_at(scopes, offset, names)

    monkeypatch.setattr(meanings, "scope_at", counting)
    component = (
        "function C%d() {\n  const { t } = useTranslation('n%d');\n  t('a');\n}\n"
    )
    text = "".join(component % (number, number) for number in range(500))
    rules = Rules((all_frameworks()["react-i18next"],), namespaces=True)
    uses = find_calls(text, "a.tsx", rules)
    assert [use.key for use in uses] == [f"n{number}.a" for number in range(500)]
    assert sum(looked_at) < len(uses) ** 2 / 4
