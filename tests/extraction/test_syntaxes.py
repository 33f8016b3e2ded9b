"""A text that is extracted comes back at run time: marks for what the syntax of a message would read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction.messages import syntaxes
from i18n_workbench.extraction.messages.syntaxes import Syntax, written
from i18n_workbench.extraction.messages.wording import escapes_arb, vue_i18n_major

Project = Callable[..., i18n.Workbench]
Workspace = Callable[..., Path]

PIECES = (
    "a", "b", "Zu", " ", "{", "}", "{b}", "'", "''", "@", "@:a", "a@b.c", "|", "%", "%%", "%{", "%<", "\\", "\\\\",
    "<b", "</b", "< ", ">", "#", "$", "$$", "-", "é", ".",
)  # fmt: skip


def read_icu(message: str, *, nested: bool = False) -> str:
    """A message of ICU as intl-messageformat shows it, its arguments with their names."""
    said: list[str] = []
    at = 0
    while at < len(message):
        sign = message[at]
        if sign == "'" and message[at + 1 : at + 2] == "'":
            said.append("'")
            at += 2
        elif sign == "'" and message[at + 1 : at + 2] in (
            {*"{}<>", "#"} if nested else {*"{}<>"}
        ):
            end = at + 1
            while True:
                end = message.find("'", end)
                if end < 0 or message[end + 1 : end + 2] != "'":
                    break
                end += 2
            assert end > 0, message
            said.append(message[at + 1 : end].replace("''", "'"))
            at = end + 1
        elif sign == "{":
            name = re.compile(r"\{(\w+)\}").match(message, at)
            assert name, message
            said.append(f"<{name[1]}>")
            at = name.end()
        else:
            assert not (nested and sign in "}#"), message
            said.append(sign)
            at += 1
    return "".join(said)


def read_vue(message: str) -> str:
    """A message of vue-i18n, with what is read in version 9 (``%{``) or in version 11 (backslashes)."""
    token = re.compile(
        r"\{'((?:[^'\\]|\\.)*)'\}|\{(\w+)\}|%(?=\{)|\\[\\{}@|]|[{}@|]|.", re.DOTALL
    )
    said = []
    for found in token.finditer(message):
        if found[1] is not None:
            said.append(re.sub(r"\\(.)", r"\1", found[1]))
        elif found[2]:
            said.append(f"<{found[2]}>")
        else:
            assert found[0] not in {*"{}@|%"} or not message.startswith(
                "{", found.end()
            ), message
            assert len(found[0]) == 1, message
            assert found[0] not in {*"{}@|"}, message
            said.append(found[0])
    return "".join(said)


def read_ruby(message: str) -> str:
    def value(found: re.Match[str]) -> str:
        return "%" if found[0] == "%%" else f"<{found[1]}>"

    return re.sub(r"%%|%\{([\w|]+)\}|%<(\w+)>", value, message)


def read_printf(message: str) -> str:
    assert not re.search(r"%(?!%|\d\$s)", message.replace("%%", ""))
    return re.sub(
        r"%%|%(\d)\$s",
        lambda found: f"<a{int(found[1]) - 1}>" if found[1] else "%",
        message,
    )


def read_java(message: str) -> str:
    outside = True
    shown: list[str] = []
    for piece in re.findall(r"''|'|\{\w+\}|.", message, re.DOTALL):
        if piece == "''":
            shown.append("'")
        elif piece == "'":
            outside = not outside
        elif outside and re.fullmatch(r"\{\w+\}", piece):
            shown.append(f"<{piece[1:-1]}>")
        else:
            assert not (outside and piece in "{}"), message
            shown.append(piece)
    assert outside
    return "".join(shown)


def read_fluent(message: str) -> str:
    shown = re.sub(
        r'\{"([{}])"\}|\{ \$(\w+) \}',
        lambda found: (
            f"\0{'(' if found[1] == '{' else ')'}" if found[1] else f"<{found[2]}>"
        ),
        message,
    )
    assert not re.search(r"[{}]", shown)
    return shown.replace("\0(", "{").replace("\0)", "}")


READERS: list[tuple[Syntax, str, Callable[[str], str]]] = [
    (syntaxes.VUE, "{a%d}", read_vue),
    (syntaxes.ICU, "{a%d}", read_icu),
    (syntaxes.ICU_WITH_ELEMENTS, "{a%d}", read_icu),
    (syntaxes.REACT_INTL, "{a%d}", read_icu),
    (syntaxes.QUIET_ICU, "{a%d}", read_icu),
    (syntaxes.RUBY, "%%{a%d}", read_ruby),
    (syntaxes.PRINTF, "", read_printf),
    (syntaxes.QUIET_JAVA, "{a%d}", read_java),
    (syntaxes.FLUENT, "{ $a%d }", read_fluent),
]


@pytest.mark.parametrize(("syntax", "placeholder", "read"), READERS)
def test_what_is_written_is_read_again(
    syntax: Syntax, placeholder: str, read: Callable[[str], str]
) -> None:
    dice = random.Random(21)
    refused = 0
    for _ in range(400):
        count = dice.choice((0, 0, 1, 2))
        pieces = ["A", *dice.choices(PIECES, k=dice.randint(1, 7))]
        for number in range(count):
            pieces.insert(dice.randint(1, len(pieces)), f"\0{number}")
        holes = [
            placeholder % at if placeholder else f"%{at + 1}$s" for at in range(count)
        ]
        text, wanted = "".join(pieces), "".join(pieces)
        for number in range(count):
            text = text.replace(f"\0{number}", f"{{{number}}}")
            wanted = wanted.replace(f"\0{number}", f"<a{number}>")
        message = written(text, holes, syntax, names=[f"a{at}" for at in range(count)])
        if message.lost:
            refused += 1
        elif not count and syntax.quiet:
            assert message.value == text
        else:
            assert read(message.value) == wanted, message.value
    assert refused < 250


@pytest.mark.parametrize(
    "text", ["don't {0} #1", "{x} of '{0}'", "it's # {0}'", "a } b {0}"]
)
def test_a_form_of_a_plural_ends_where_it_ends(text: str) -> None:
    message = written(text, ["{n}"], syntaxes.ICU, names=["n"], nested=True)
    assert read_icu(message.value, nested=True) == text.replace("{0}", "<n>")
    assert not message.value.endswith("'") or message.value.endswith("''")


@pytest.mark.parametrize(
    ("syntax", "text", "value"),
    [
        (
            syntaxes.VUE,
            "Write to me@example.org | now",
            "Write to me{'@'}example.org {'|'} now",
        ),
        (syntaxes.VUE, "{0}%{1}", "{a}{'%'}{b}"),
        (
            syntaxes.VUE_8,
            "Write to me@example.org | now",
            "Write to me@example.org | now",
        ),
        (syntaxes.VUE_8, "{0}%{1}", "{a}%%{b}"),
        (syntaxes.ICU, "the '{0}' of {1}", "the ''{a}' of {b}"),
        (syntaxes.RUBY, "100%{0} or 50% of {1}", "100%%{a} or 50% of {b}"),
        (syntaxes.LARAVEL, "at 12:30: {0}, {1}", "at 12:30: {a}, {b}"),
        (syntaxes.CHROME, "$5 a month, {0}", "$$5 a month, {a}"),
    ],
)
def test_marks(syntax: Syntax, text: str, value: str) -> None:
    said = written(text, ["{a}", "{b}"], syntax, names=["a", "b"])
    assert (said.value, said.lost) == (value, "")


@pytest.mark.parametrize(
    ("syntax", "text", "count", "lost"),
    [
        (syntaxes.VUE_8, "See @:home.title", 0, "@:h"),
        (syntaxes.VUE_8, "{x} of {0}", 1, "{"),
        (syntaxes.I18NEXT, "Write {{name}}", 0, "{{"),
        (syntaxes.I18NEXT, "Call $t(x)", 0, "$t("),
        (syntaxes.I18NEXT, "{{0}}", 1, "{"),
        (syntaxes.RUBY, "Write %{default}", 0, "%{default}"),
        (syntaxes.LARAVEL, "Write :Name for {0}", 1, ":Name"),
        (syntaxes.NAMED_BRACES, "Write {name} for {0}", 1, "{name}"),
        (syntaxes.REACT_INTL, "a <b of it", 0, "<"),
        (syntaxes.CHROME, "$a$ is none", 0, "$a$"),
        (syntaxes.I18N_JS, "Write %{name}", 0, "%{"),
    ],
)
def test_what_no_mark_gives_back_is_said(
    syntax: Syntax, text: str, count: int, lost: str
) -> None:
    assert (
        written(text, ["{name}"] * count, syntax, names=["name"] * count).lost == lost
    )


def written_to(wb: i18n.Workbench, file: str) -> str:
    """The source text of the one new message."""
    extraction = wb.extraction(file)
    assert list(extraction.table["needs"]) == [""]
    extraction.apply()
    return str(wb.messages.query("key != 'a'")["value"].iloc[0])


@pytest.mark.parametrize(
    ("manifest", "value"),
    [
        ({"dependencies": {"vue-i18n": "^9.2.0"}}, "Write to me{'@'}example.org"),
        ({"dependencies": {"vue-i18n": "~8.28.2"}}, "Write to me@example.org"),
        ({"dependencies": {"@nuxtjs/i18n": "7.3.1"}}, "Write to me@example.org"),
        ({"dependencies": {"@nuxtjs/i18n": "8.0.0"}}, "Write to me{'@'}example.org"),
        ({"dependencies": {"nuxt-i18n": "^6.28.1"}}, "Write to me@example.org"),
    ],
)
def test_vue_is_written_for_its_version(
    vue: Project, manifest: dict[str, object], value: str
) -> None:
    wb = vue(
        {
            "package.json": {"name": "app", **manifest},
            "src/App.vue": "<template><p>Write to me@example.org</p></template>",
        }
    )
    assert written_to(wb, "src/App.vue") == value


@pytest.mark.parametrize(
    ("version", "messages", "needed"),
    [
        ("9", {"a": "A"}, "<b> is no text in a message"),
        ("9", {"a": "<i>A</i>"}, ""),
        ("8", {"a": "A"}, ""),
    ],
)
def test_no_element_gets_into_a_message_for_which_builds_fail(
    vue: Project, version: str, messages: dict[str, str], needed: str
) -> None:
    code = "<script setup>\nshow(`We <b>both</b> are here`)\n</script>\n"
    manifest = {"dependencies": {"vue-i18n": version}}
    wb = vue({"package.json": manifest, "src/App.vue": code}, messages)
    needs = wb.extraction("src/App.vue").table["needs"]
    assert needed in needs[0]
    assert bool(needs[0]) == bool(needed)


def test_an_unknown_version_is_said_and_the_newer_one_taken(vue: Project) -> None:
    manifest = {"name": "app", "dependencies": {"vue-i18n": "latest"}}
    wb = vue(
        {
            "package.json": manifest,
            "src/App.vue": "<template><p>Write to me@example.org</p>\n<p>Hello World</p></template>",
        }
    )
    notes = list(wb.extraction("src/App.vue").table["note"])
    assert "which vue-i18n" in notes[0]
    assert not notes[1]


@pytest.mark.parametrize(
    ("lock", "text"),
    [
        (
            "package-lock.json",
            '{"packages": {"node_modules/vue-i18n": {\n "version": "8.28.2"}}}',
        ),
        (
            "pnpm-lock.yaml",
            "packages:\n\n  vue-i18n@8.28.2(vue@2.7.16):\n    resolution: {}\n",
        ),
        ("pnpm-lock.yaml", "packages:\n\n  /vue-i18n@8.28.2:\n    resolution: {}\n"),
        ("yarn.lock", 'vue-i18n@latest:\n  version "8.28.2"\n'),
        ("yarn.lock", '"vue-i18n@npm:latest":\n  version: 8.28.2\n'),
        ("bun.lock", '{"packages": {"vue-i18n": ["vue-i18n@8.28.2", ""]}}'),
    ],
)
def test_a_lock_file_says_which_version_the_latest_is(
    workspace: Workspace, lock: str, text: str
) -> None:
    manifest = {"name": "app", "dependencies": {"vue-i18n": "latest"}}
    root = workspace({"package.json": manifest, lock: text, "src/App.vue": ""})
    assert vue_i18n_major(root, "src/App.vue") == 8


def test_a_package_of_a_workspace_has_a_version_of_its_own(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "package.json": {"name": "all", "dependencies": {"vue-i18n": "9"}},
            "old/package.json": {"name": "old", "dependencies": {"vue-i18n": "8"}},
            "broken/package.json": "{",
        }
    )
    assert [
        vue_i18n_major(root, f"{name}/App.vue") for name in ("old", "new", "broken")
    ] == [8, 9, 9]


def test_an_arb_file_may_have_quotes(workspace: Workspace) -> None:
    root = workspace(
        {
            "l10n.yaml": "arb-dir: lib\nuse-escaping: true\n",
            "plain/l10n.yaml": "arb-dir: lib\n",
        }
    )
    assert escapes_arb(root, "lib/main.dart")
    assert not escapes_arb(root, "plain/lib/main.dart")


def test_i18next_has_no_mark_for_its_braces(react: Project) -> None:
    wb = react(
        {"src/App.jsx": "export const A = () => <p>{'Write {{name}} there'}</p>;"}
    )
    table = wb.extraction("src/App.jsx").table
    assert table["needs"].str.contains("no text in a message of").all()


def test_a_number_in_braces_is_no_argument(react: Project) -> None:
    wb = react({"src/a.js": "alert(`Write {0} for ${name} here`);"})
    assert list(wb.extraction("src/a.js").table["needs"]) == [
        "to be extracted by hand: a number in braces beside values"
    ]
