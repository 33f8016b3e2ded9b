"""Which keys are used, possibly used, unused, undefined; scanning and the incremental index."""

from __future__ import annotations

import json
import os
import subprocess
import tracemalloc
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from projects import written

import i18n_workbench as i18n
from i18n_workbench.errors import Cancelled
from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.progress import Progress
from i18n_workbench.source import Inventory, Report, SourceIndex, analyse, rules_of
from i18n_workbench.source.keep import reading
from i18n_workbench.source.keep.scanning import MAX_SIZE, walk
from i18n_workbench.source.read.soundness import broken_at

if TYPE_CHECKING:
    from pathlib import Path


def scan(
    root: Path,
    frameworks: str = "vue",
    *,
    existing: tuple[str, ...] = (),
    **kwargs: Any,
) -> SourceIndex:
    known = all_frameworks()
    rules = rules_of(
        [known[name] for name in frameworks.split()], {}, namespaces=existing
    )
    return SourceIndex().scan(root, rules, **kwargs)


def judge(
    root: Path,
    text: str,
    keys: dict[str, tuple[str, ...]] | list[str],
    frameworks: str = "vue",
    **inventory: Any,
) -> Report:
    written(root, {"src/a.ts": text})
    names = keys if isinstance(keys, dict) else dict.fromkeys(keys, ())
    return analyse(scan(root, frameworks), Inventory(names, **inventory))


def statuses(report: Report) -> dict[str, str]:
    return {row.key: row.status for row in report.rows}


CASES = [
    ("$t('a')", ["a", "b"], {}, {"a": "used", "b": "unused"}),
    ("$t('x')", ["a"], {}, {"a": "unused", "x": "undefined"}),
    ("$t('a.' + s)", ["a.b", "a.c.d", "b"], {}, {"a.b": "possibly used", "a.c.d": "possibly used", "b": "unused"}),
    ("$t(`${s}.end`)", ["a.end", "end", "b"], {}, {"a.end": "possibly used", "end": "unused", "b": "unused"}),
    ("$t(s)", ["a"], {}, {"a": "unused"}),
    ("$tm('errors')", ["errors.a", "errors.b.c", "error"], {}, {"errors.a": "used", "errors.b.c": "used", "error": "unused"}),
    ("const x = 'a.b'", ["a.b", "a.c"], {}, {"a.b": "possibly used", "a.c": "unused"}),
    ("$t('list.0')", ["list[0]", "list[1]"], {}, {"list[0]": "used", "list[1]": "unused"}),
    ("$t('a')", ["a", "b", "c"], {"references": {"a": ["b"], "b": ["c"], "c": ["a"]}}, {"a": "used", "b": "used", "c": "used"}),
    ("", ["a", "b"], {"references": {"a": ["b"]}}, {"a": "unused", "b": "unused"}),
    ("$t('item')", ["item_one", "item_other", "item_x"], {"derived": ["{key}_one", "{key}_other"]}, {"item_one": "used", "item_other": "used", "item_x": "unused"}),
    ("$t('friend')", ["friend", "friend_male", "friends"], {"contexts": ["_"]}, {"friend": "used", "friend_male": "possibly used", "friends": "unused"}),
    ("", ["errors:a", "errors2:a", "a b"], {"in_use": ["errors.*"], "delimiter": ":"}, {"errors:a": "used", "errors2:a": "unused", "a b": "unused"}),
    ("", ["errors.a", "errors.a.b", "errors", "x"], {"in_use": ["errors.*", "x"]}, {"errors.a": "used", "errors.a.b": "used", "errors": "unused", "x": "used"}),
    ("", ["activerecord.a", "b"], {"implicit": ["activerecord.*"]}, {"activerecord.a": "possibly used", "b": "unused"}),
    ("// i18n-workbench-use a, b.*", ["a", "b.c", "d"], {}, {"a": "used", "b.c": "used", "d": "unused"}),
    ("// $t('a.b')", ["a.b"], {}, {"a.b": "unused"}),
    ("// $t('a.b')\nf('a.b')", ["a.b"], {}, {"a.b": "possibly used"}),
    ("x = kind + '.page.title'", ["a.page.title", "a.title"], {}, {"a.page.title": "possibly used", "a.title": "unused"}),
    ("x = `${kind}.label`", ["a.label", "a.b"], {}, {"a.label": "possibly used", "a.b": "unused"}),
    ("const END = '.crumbs'; r = 'admin.import'", ["admin.import.crumbs", "admin.crumbs"], {}, {"admin.import.crumbs": "possibly used", "admin.crumbs": "unused"}),
    ("s = use('init.step'); s('title')", ["init.step.title", "init.title"], {}, {"init.step.title": "possibly used", "init.title": "unused"}),
    ("go('home'); f('title')", ["home.title"], {}, {"home.title": "unused"}),
    ("$t('home.title')", ["pages.home.title"], {}, {"home.title": "undefined", "pages.home.title": "possibly used"}),
    ("x('table.search')", ["k8s.table.search", "table.find"], {}, {"k8s.table.search": "possibly used", "table.find": "unused"}),
    ("// x('table.search')", ["k8s.table.search"], {}, {"k8s.table.search": "unused"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "keys", "inventory", "expected"), CASES)
def test_status(
    tmp_path: Path,
    text: str,
    keys: list[str],
    inventory: dict[str, Any],
    expected: dict[str, str],
) -> None:
    assert statuses(judge(tmp_path, text, keys, **inventory)) == expected


def test_where_calls_ask_for_hardly_any_of_many_keys_nothing_is_called_unused(
    tmp_path: Path,
) -> None:
    many = [f"a.key{number}" for number in range(40)]
    unknown = judge(tmp_path, "say(a.key1)", many)
    assert {row.status for row in unknown.rows} == {"possibly used"}
    assert "not known" in unknown.rows[0].reason
    for name in ("key", "gone"):
        calls = "\n".join(f"$t('a.{name}{number}')" for number in range(10, 16))
        assert statuses(judge(tmp_path, calls, many))["a.key2"] == "unused"


def test_a_key_in_a_class_of_its_own_name_counts(tmp_path: Path) -> None:
    written(
        tmp_path,
        {"a.html": '<p class="i18n_intro_text bold"></p><b data-i18n="title">x</b>'},
    )
    report = analyse(
        scan(tmp_path, "chrome-ext"),
        Inventory(dict.fromkeys(["intro_text", "title", "other"], ())),
    )
    assert statuses(report) == {
        "intro_text": "possibly used",
        "title": "used",
        "other": "unused",
    }


def test_a_scope_that_is_not_known_is_not_undefined(tmp_path: Path) -> None:
    written(
        tmp_path,
        {
            "app/a.rb": "t(:full, scope: [:errors, name])\nt(:gone, scope: where)\nt(@x, scope: 'nav.type')"
        },
    )
    keys = ["errors.user.full", "errors.user.other", "a.gone", "nav.type.node", "b"]
    report = analyse(scan(tmp_path, "ruby-rails"), Inventory(dict.fromkeys(keys, ())))
    assert statuses(report) == {
        "errors.user.full": "possibly used",
        "errors.user.other": "unused",
        "a.gone": "possibly used",
        "nav.type.node": "possibly used",
        "b": "unused",
    }


def test_a_framework_writes_its_own_delimiter_beside_another(tmp_path: Path) -> None:
    written(
        tmp_path,
        {
            "a.php": "trans('errors.port'); trans('admin/nests.eggs.title'); __('log.' . $x)"
        },
    )
    keys = ["errors:port", "admin.nests:eggs.title", "log:a", "log:b", "errors:other"]
    index = scan(
        tmp_path, "react-i18next laravel", existing=("errors", "admin.nests", "log")
    )
    inventory = Inventory(
        dict.fromkeys(keys, ()),
        namespaces=("errors", "admin.nests", "log"),
        delimiter=":",
    )
    assert statuses(analyse(index, inventory)) == {
        "errors:port": "used",
        "admin.nests:eggs.title": "used",
        "log:a": "possibly used",
        "log:b": "possibly used",
        "errors:other": "unused",
    }


def test_a_family_is_one_key_under_all_its_names(tmp_path: Path) -> None:
    report = judge(
        tmp_path,
        "t('item'); t('item_one')",
        {"item": ("item_one", "item_other")},
        "react-i18next",
    )
    assert [(row.key, row.status, row.count) for row in report.rows] == [
        ("item", "used", 2)
    ]
    assert set(report.places_table(lambda key: key == "item").column("text")) == {
        "item",
        "item_one",
    }


def test_reasons_name_the_place(tmp_path: Path) -> None:
    report = judge(tmp_path, "\n  $t('a.' + s); const y = 'b.c'", ["a.x", "b.c"])
    reasons = {row.key: row.reason for row in report.rows}
    assert "src/a.ts:2:6" in reasons["a.x"]
    assert "a." in reasons["a.x"]
    assert "src/a.ts:2:28" in reasons["b.c"]


def test_dynamic_calls_are_listed(tmp_path: Path) -> None:
    report = judge(tmp_path, "$t(s); $t('a.' + s)", ["a.b"])
    assert report.dynamic_table().frame()[["text", "prefix"]].to_numpy().tolist() == [
        ["s", ""],
        ["'a.' + s", "a."],
    ]


def test_frames_keep_their_columns_and_types_when_empty(tmp_path: Path) -> None:
    report = judge(tmp_path, "", [])
    assert list(report.table().frame().columns) == ["key", "status", "count", "reason"]
    assert list(report.places_table().frame().columns) == [
        "key", "file", "line", "column", "end_line", "end_column", "framework", "scope", "text",
    ]  # fmt: skip
    assert report.places_table().frame()["line"].dtype == "int64"


def test_what_is_no_pattern_leaves_out_nothing(tmp_path: Path) -> None:
    written(tmp_path, dict.fromkeys(["a.ts", "b.ts", "c.ts"], "x"))
    written(tmp_path, {".gitignore": "a.ts\n!\n[z-a]\n\\\nb.ts\n"})
    assert [file.file for file in walk(tmp_path, ["ts"], ignore=["!"]).files] == [
        "c.ts"
    ]


@pytest.mark.skipif(os.name == "nt", reason="links need a permission there")
def test_a_gitignore_that_links_to_itself_leaves_out_nothing(tmp_path: Path) -> None:
    written(tmp_path, {"a.ts": "x"})
    (tmp_path / ".gitignore").symlink_to(".gitignore")
    assert [file.file for file in walk(tmp_path, ["ts"]).files] == ["a.ts"]


def test_what_git_tracks_it_does_not_ignore(tmp_path: Path) -> None:
    files = ["emails/a.ts", "emails/new.ts", "log/b.ts", "src/c.ts"]
    written(tmp_path, dict.fromkeys(files, "x"))
    for arguments in (["init", "-q"], ["add", "emails/a.ts"]):
        subprocess.run(["git", "-C", str(tmp_path), *arguments], check=True)
    written(tmp_path, {".gitignore": "emails\nlog\n"})
    found = [file.file for file in walk(tmp_path, ["ts"]).files]
    assert found == ["emails/a.ts", "src/c.ts"]


def test_the_walk_honours_every_gitignore_and_the_settings(tmp_path: Path) -> None:
    files = [
        "src/a.ts", "src/a.test.ts", "src/gen/b.ts", "src/gen/keep.ts", "node_modules/x/a.ts", "build/c.ts", ".hidden/d.ts",
        "locales/en.ts", "src/mine/e.ts", "README.md",
    ]  # fmt: skip
    written(tmp_path, dict.fromkeys(files, "x"))
    written(tmp_path, {"src/.gitignore": "/gen/*\n!/gen/keep.ts\n"})
    found = [file.file for file in walk(tmp_path, ["ts"], excluded=["locales"]).files]
    assert found == ["src/a.ts", "src/gen/keep.ts", "src/mine/e.ts"]
    found = [
        file.file
        for file in walk(
            tmp_path, ["ts"], ignore=["!build", "src/mine"], excluded=["locales"]
        ).files
    ]
    assert found == ["build/c.ts", "src/a.ts", "src/gen/keep.ts"]
    for glob in ("**/{mine,gen}/**", "./src/{mine,gen}", "src\\mine\\**"):
        found = [
            file.file
            for file in walk(
                tmp_path, ["ts"], ignore=[glob], excluded=["locales"]
            ).files
        ]
        assert "src/mine/e.ts" not in found


def test_a_source_with_a_byte_of_value_0_is_read(tmp_path: Path) -> None:
    code = b"$t('a'); const key = one + '\0' + two;\n"
    filling = b"// a comment of some length\n" * 10
    for name, data in {
        "a.ts": code + filling,
        "video.ts": code + filling + b"\xff",
        "wide.ts": code.decode().encode("utf-16-le"),
    }.items():
        (tmp_path / name).write_bytes(data)
    index = scan(tmp_path)
    assert index.skipped == {"video.ts": "binary", "wide.ts": "binary"}
    assert [use.key for uses in index.usages().values() for use in uses] == ["a"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_a_source_in_wide_characters_with_a_mark_is_read(
    tmp_path: Path, encoding: str
) -> None:
    mark = "" if encoding in {"utf-16", "utf-32"} else "\ufeff"
    code = f"{mark}// Grüße\n$t('a')\n"
    (tmp_path / "a.ts").write_bytes(code.encode(encoding))
    index = scan(tmp_path)
    assert not index.skipped
    uses = index.usages()["a.ts"]
    assert [(use.key, use.line) for use in uses] == [("a", 2)]


def test_what_is_not_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "torn.ts").write_bytes(b"\xff\xfe$\xd8")
    for name in ("a.ts", "b.ts", "c.ts", "d.ts"):
        (tmp_path / name).write_bytes(b"$t('b')\0")
    (tmp_path / "made.js").write_bytes(b"$t('b') //# sourceMappingURL=x")
    index = scan(tmp_path)
    unreadable, generated, binary = index.findings()
    assert (unreadable.rule, unreadable.severity) == ("usage-unreadable", "warning")
    assert unreadable.file == "torn.ts"
    assert unreadable.suggestion
    assert generated.rule == "usage-generated"
    assert "made.js (it names a source map)" in generated.message
    assert binary.message == (
        "4 source files not read, being no text: a.ts, b.ts, c.ts and 1 more"
    )


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything"
)
def test_a_source_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    written(tmp_path, {"a.ts": "$t('a')", "shut/b.ts": "$t('b')"})
    (tmp_path / "a.ts").chmod(0)
    (tmp_path / "shut").chmod(0)
    try:
        told = scan(tmp_path).findings()
    finally:
        (tmp_path / "shut").chmod(0o755)
    assert [each.file for each in told] == ["a.ts", "shut"]


def test_what_cannot_be_read_is_skipped_with_the_reason(tmp_path: Path) -> None:
    written(tmp_path, {"a.ts": "$t('a')", "long.ts": "x" * (MAX_SIZE + 1)})
    (tmp_path / "binary.ts").write_bytes(b"$t('b')\0")
    (tmp_path / "link.ts").symlink_to(tmp_path / "a.ts")
    index = scan(tmp_path)
    assert set(index.skipped) == {"long.ts", "binary.ts", "link.ts"}
    assert [use.key for uses in index.usages().values() for use in uses] == ["a"]


def test_only_what_changed_is_read_again(tmp_path: Path) -> None:
    written(tmp_path, {"a.ts": "$t('a')", "b.ts": "$t('b')", "c.ts": "$t('c')"})
    rules = rules_of([all_frameworks()["vue"]], {})
    index = SourceIndex().scan(tmp_path, rules)
    before = index.files["a.ts"]
    written(tmp_path, {"b.ts": "$t('changed')"})
    (tmp_path / "c.ts").unlink()
    index.scan(tmp_path, rules)
    assert index.files["a.ts"] is before
    assert [use.key for uses in index.usages().values() for use in uses] == [
        "a",
        "changed",
    ]


def test_a_scan_can_be_cancelled(tmp_path: Path) -> None:
    written(tmp_path, {"a.ts": "$t('a')"})
    progress = Progress("scan")
    progress.cancel()
    with pytest.raises(Cancelled):
        scan(tmp_path, progress=progress)


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_an_executor_reads_the_same(tmp_path: Path, pool: Any) -> None:
    written(tmp_path, {f"f{n}.ts": f"$t('k{n}')" for n in range(450)})
    with pool(max_workers=2) as executor:
        spread = scan(tmp_path, executor=executor)
    assert spread.usages() == scan(tmp_path).usages()


def test_contents_that_are_known_are_not_read_by_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "WORTHWHILE", 2)
    monkeypatch.setattr(reading, "CHUNK", 1)
    written(tmp_path, {f"f{n}.ts": f"$t('k{n}')" for n in range(60)})
    scan(tmp_path)
    for path in tmp_path.iterdir():
        path.touch()
    with ThreadPoolExecutor(1) as executor:
        executor.shutdown()
        again = scan(tmp_path, executor=executor)
    assert len(again.usages()) == 60


def test_the_path_of_a_view_says_all_of_a_relative_key(tmp_path: Path) -> None:
    (tmp_path / "app/views/shops").mkdir(parents=True)
    (tmp_path / "app/controllers").mkdir(parents=True)
    (tmp_path / "app/views/shops/new.html.erb").write_text('<%= t(".submit") %>')
    (tmp_path / "app/controllers/shops_controller.rb").write_text(
        'class ShopsController\n  def one = t(".done")\nend\n'
    )
    keys = ["shops.form.submit", "shops.create.done"]
    now = statuses(
        analyse(scan(tmp_path, "ruby-rails"), Inventory(dict.fromkeys(keys, ())))
    )
    assert now["shops.form.submit"] == "possibly used"
    assert now["shops.new.submit"] == "undefined"
    assert now["shops.create.done"] == "used"


@pytest.mark.parametrize(
    ("key", "delimiter", "namespace"),
    [
        ("shop.cart.title", ".", "shop.cart"),
        ("shop.title", ".", "shop"),
        ("shopping.title", ".", ""),
        ("shop", ".", ""),
        ("shop.cart:a:b", ":", "shop.cart"),
        (".title", ".", ""),
    ],
)
def test_the_longest_namespace_before_a_key_is_its_own(
    key: str, delimiter: str, namespace: str
) -> None:
    inventory = Inventory({}, namespaces={"", "shop", "shop.cart"}, delimiter=delimiter)
    assert inventory.namespace_of(key) == namespace


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("$t('a');\nif (b) {\n  $t('b')\n", (2, 8)),
        ("$t('a')\nsay(];\n", (2, 5)),
        ("$t('a')\n}\n", (2, 1)),
        ("const c = 'd;\n$t('a')\n", (1, 11)),
        ("<<<<<<< HEAD\n$t('a')\n=======\n$t('b')\n>>>>>>> other\n", (1, 1)),
        ("a()\n<<<<<<< HEAD\n$t('a')\n=======\n$t('b')\n>>>>>>> other\n", (2, 1)),
    ],
)
def test_a_source_with_broken_syntax_is_told_at_its_place(
    tmp_path: Path, code: str, place: tuple[int, int]
) -> None:
    (tmp_path / "a.ts").write_text(code)
    (broken,) = scan(tmp_path).findings()
    assert (broken.rule, broken.severity) == ("usage-syntax", "info")
    assert (broken.file, broken.line, broken.column) == ("a.ts", *place)


@pytest.mark.parametrize(
    "code",
    [
        "$t('a') // isn't (it\n",
        "$t('a')::next(b => 1); // isn't\n",
        "const smile = ':('; $t('a')\n",
        "const text = `\n<<<<<<< HEAD\n=======\n>>>>>>> other\n`; $t('a')\n",
    ],
)
def test_what_a_grammar_does_not_know_is_no_broken_syntax(
    tmp_path: Path, code: str
) -> None:
    (tmp_path / "a.ts").write_text(code)
    assert not scan(tmp_path).findings()


@pytest.mark.parametrize(
    ("language", "text", "broken"),
    [
        ("vue", "<script>\nconst a = t('a)\n</script>\n<p>It's</p>", True),
        ("vue", "<script>\nconst a = t('a')\n</script>\n<p>It's</p>", False),
        ("svelte", "<script>f(t('a');</script>{#if a}<p>(</p>{/if}", True),
        ("svelte", "<script>f(t('a'));</script>{#if a}<p>(</p>{/if}", False),
        ("kt", "fun f() {\n  show(getString(R.string.a)\n}\n", True),
        ("kt", "fun f() {\n  show(getString(R.string.a))\n} // it's\n", False),
        ("swift", 'let a = NSLocalizedString("a, comment: "")\n', True),
        ("swift", 'f(#macro(a), "\\(a) (") // :)\n', False),
        ("php", "<?php // it's\nclass A { const string NAMESPACE = 'x'; }", False),
        ("php", "<?php\nclass A { const string NAME = __('x); }", True),
        (
            "php",
            "<?php // it's\nclass A { const string NAMESPACE = 'x'; #[Test(']')]\nfunction f() {} }",
            False,
        ),
        (
            "kt",
            'fun f() {\n  // don\'t\n  a.map { b -> suspend { log(T) { "x ${b}" } }.c() }\n}\n',
            False,
        ),
    ],
)
def test_a_bracket_or_quote_without_a_partner_is_told(language, text, broken):
    assert (broken_at(text, language) is not None) is broken


@pytest.mark.parametrize("parts", [20_000])
def test_a_key_of_very_many_parts_takes_little_memory(
    tmp_path: Path, parts: int
) -> None:
    """Each part used to make a text as long as what stands before it: 100,000 parts took all memory of the machine."""
    (tmp_path / "locales").mkdir()
    endless = "a" + ".b" * parts
    text = json.dumps({endless: "x", "a.c": "y"})
    (tmp_path / "locales/en.json").write_text(text)
    wb = i18n.open(tmp_path)
    assert len(wb.messages) == 2
    tracemalloc.start()
    try:
        wb.usage()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 100_000_000  # 10,000 parts took 300 MB before
