"""What a person points at can be extracted, whether it is reported or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from projects import package, written

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent, ConflictError, UsageError
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from pathlib import Path

Project = Callable[..., i18n.Workbench]


def pointed(wb: i18n.Workbench, file: str, part: str, **more: str) -> str:
    """The file after what ``part`` says was selected and extracted."""
    text = (wb.root / file).read_text()
    at = text.index(part)
    head, tail = text[:at], text[: at + len(part)]
    changes = wb.extract_one(
        file,
        head.count("\n") + 1,
        at - head.rfind("\n"),
        end_line=tail.count("\n") + 1,
        end_column=len(tail) - tail.rfind("\n"),
        add_import=False,
        **more,
    )
    changes.apply()
    after = (wb.root / file).read_text()
    wb.undo()
    assert (wb.root / file).read_text() == text
    return after


@pytest.mark.parametrize(
    ("code", "part", "after"),
    [
        ("const x = 'draft'\n", "'draft'", "const x = t('draft')\n"),
        ("const x = 'draft'\n", "raf", "const x = t('draft')\n"),
        ("console.log('It failed')\n", "It failed", "console.log(t('it_failed'))\n"),
        ("const x = a ? 'on' : 'off'\n", "'off'", "const x = a ? 'on' : t('off')\n"),
        ("const x = { key: 'en-GB' }\n", "'en-GB'", "const x = { key: t('en_gb') }\n"),
        ("const A = () => <p>Hello you, click here now</p>\n", "click here", "const A = () => <p>Hello you, {t('click_here')} now</p>\n"),
        ("const A = () => <p className='big one'>x</p>\n", "big one", "const A = () => <p className={t('big_one')}>x</p>\n"),
        ("const A = () => <code>run it</code>\n", "run it", "const A = () => <code>{t('run_it')}</code>\n"),
        ("const A = () => <i>&times; close</i>\n", "close", "const A = () => <i>&times; {t('close')}</i>\n"),
    ],
)  # fmt: skip
def test_any_literal_and_any_part_of_a_text_in_javascript(
    react: Project, code: str, part: str, after: str
) -> None:
    wb = react({"src/a.tsx": code})
    assert pointed(wb, "src/a.tsx", part) == after


@pytest.mark.parametrize(
    ("markup", "part", "after"),
    [
        ("<p>Hello you, click here now</p>", "click here", "<p>Hello you, {{ $t('click_here') }} now</p>"),
        ("<p>Hi {{ name }}, click here</p>", "click here", "<p>Hi {{ name }}, {{ $t('click_here') }}</p>"),
        ("<p>Dear {{ name }}, click here</p>", "Dear {{ name }}", "<p>{{ $t('dear_name', { name }) }}, click here</p>"),
        ('<p class="big">x</p>', "big", """<p :class="$t('big')">x</p>"""),
        ("""<p :size="'big'">x</p>""", "big", """<p :size="$t('big')">x</p>"""),
        ("<pre>some code</pre>", "some code", "<pre>{{ $t('some_code') }}</pre>"),
        ("<p>{{ a ? 'on' : 'off' }}</p>", "'on'", "<p>{{ a ? $t('on') : 'off' }}</p>"),
    ],
)  # fmt: skip
def test_any_literal_and_any_part_of_a_text_in_a_template(
    vue: Project, markup: str, part: str, after: str
) -> None:
    wb = vue({"src/A.vue": f"<template>{markup}</template>\n"})
    assert pointed(wb, "src/A.vue", part) == f"<template>{after}</template>\n"


def test_a_part_can_be_named_by_its_text(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Hello you, click here</p>\n"})
    wb.extract_one("src/a.tsx", text="click here", key="link").apply()
    assert "Hello you, {t('link')}" in (wb.root / "src/a.tsx").read_text()


def test_a_selection_that_cuts_code_is_refused(vue: Project) -> None:
    wb = vue({"src/A.vue": "<template><p>Dear {{ name }}, click here</p></template>\n"})
    with pytest.raises(UsageError, match="cuts a piece of code") as caught:
        pointed(wb, "src/A.vue", "me }}, click")
    assert str(caught.value.place) == "src/A.vue:1:24"


@pytest.mark.parametrize(
    "code",
    [
        "import x from 'a module'\n",
        "type A = 'one' | 'two words'\n",
        "const x = { 'two words': 1 }\n",
    ],
)
def test_where_no_call_can_stand_the_place_is_said(react: Project, code: str) -> None:
    wb = react({"src/a.ts": code})
    part = "a module" if "module" in code else "two words"
    with pytest.raises(CannotRepresent, match="does not parse") as caught:
        pointed(wb, "src/a.ts", part)
    assert caught.value.place.file == "src/a.ts"
    assert (wb.root / "src/a.ts").read_text() == code


def test_the_argument_of_a_translator_is_no_text(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>{t('some_key')}</p>\n"})
    with pytest.raises(UsageError, match="translated already: its key is"):
        pointed(wb, "src/a.tsx", "some_key")


def test_literals_of_servers_and_dart(workspace: Callable[..., Path]) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/models/a.rb": "STATES = %w[x]\nNAME = 'draft'\n",
    }
    wb = i18n.open(workspace(files))
    assert "NAME = I18n.t('draft')" in pointed(wb, "app/models/a.rb", "'draft'")


def test_a_literal_in_an_attribute_in_braces(workspace: Callable[..., Path]) -> None:
    code = '<script>\n  import { _ } from "svelte-i18n";\n</script>\n\n<input title={"Find " + name} />\n'
    files = {
        "package.json": {"dependencies": {"svelte-i18n": "4"}},
        "src/locales/en.json": {"a": "A"},
        "src/A.svelte": code,
    }
    wb = i18n.open(workspace(files))
    after = pointed(wb, "src/A.svelte", "Find")
    assert 'title={`${$_("find")} ` + name}' in after


def test_texts_beside_a_translator_in_an_attribute_in_braces() -> None:
    code = '<input title={$_("a") + " and the others"} />\n'
    found = detect_text(code, "src/A.svelte", floor=0.0)
    assert [code[each.start : each.end] for each in found] == ['" and the others"']


def one(wb: i18n.Workbench, file: str, start: int, end: int) -> list[str]:
    """What is said of a selection that becomes a key, by offsets in a file of one line."""
    changes = wb.extract_one(file, 1, start + 1, end_column=end + 1, add_import=False)
    changes.apply()
    return changes.left


@pytest.mark.parametrize(
    ("code", "part", "said"),
    [
        ("const x = `Hello ${name}, you`\n", "you", True),
        ("const x = 'Hello you'\n", "Hello", True),
        ("const x = 'Hello you'\n", "'Hello you'", False),
        ("const x = 'Hello you!'\n", "Hello you", False),
        ("const A = () => <p title='Hello you'>x</p>\n", "you", True),
        ("const A = () => <p>Hello you</p>\n", "you", False),
    ],
)
def test_a_literal_that_is_taken_whole_is_said(
    react: Project, code: str, part: str, said: bool
) -> None:
    wb = react({"src/a.tsx": code})
    at = code.index(part)
    left = one(wb, "src/a.tsx", at, at + len(part))
    assert any("the whole literal is taken" in line for line in left) == said


def test_a_selection_over_several_texts_is_refused(react: Project) -> None:
    code = "const A = () => <div><p>Hello one</p><p>Second two</p></div>\n"
    wb = react({"src/a.tsx": code})
    with pytest.raises(UsageError, match="reaches over several texts"):
        one(wb, "src/a.tsx", code.index("one"), code.index(" two"))


@pytest.mark.parametrize("cut", [1, 3, 4])
def test_no_sign_is_cut_in_two(react: Project, cut: int) -> None:
    family = "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
    code = f"const A = () => <p>Hi {family} family</p>\n"
    wb = react({"src/a.tsx": code})
    at = code.index(family)
    one(wb, "src/a.tsx", at + cut, code.index(" family"))
    assert "{t('woman_woman_girl')} family" in (wb.root / "src/a.tsx").read_text()


def test_a_file_whose_syntax_is_not_read_everywhere_is_named(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Hello you</p>\nconst x = {{{ ;\n"})
    (said,) = wb.extraction(add_import=False).changes().left
    assert "cannot be read" in said


def test_a_lone_ampersand_in_an_element_is_a_text(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Save & close</p>\n"})
    assert wb.extraction(add_import=False).changes().left == []


def test_what_changed_since_it_was_searched_is_not_written(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Hello you</p>\n"})
    extraction = wb.extraction(add_import=False)
    path = wb.root / "src/a.tsx"
    path.write_text(f"// mine\n{path.read_text()}")
    with pytest.raises(ConflictError, match="changed since its strings"):
        extraction.apply()


def test_a_blank_in_an_expression_of_an_attribute_stays(vue: Project) -> None:
    page = """<template><a :title="on ? name : 'Listen to ' + name">x</a></template>"""
    after = pointed(vue({"src/App.vue": page}), "src/App.vue", "'Listen to '")
    assert ":title=\"on ? name : `${$t('listen_to')} ` + name\"" in after


def test_the_key_of_a_directive_is_no_text(vue: Project) -> None:
    wb = vue({"src/App.vue": """<template><p v-t="'a.b'" /></template>"""})
    with pytest.raises(UsageError, match=r"translated already: its key is a\.b"):
        pointed(wb, "src/App.vue", "'a.b'")


def test_no_pipe_is_put_into_a_handler_of_angular(
    workspace: Callable[..., Path],
) -> None:
    packages = {"@ngx-translate/core": "17", "@angular/core": "21"}
    wb = i18n.open(
        workspace(
            {
                "package.json": {"dependencies": packages},
                "src/assets/i18n/en.json": {"a": "A"},
                "src/a.html": "<button (click)=\"open('It is on')\">Press it</button>",
            }
        )
    )
    with pytest.raises(UsageError, match="no text that a key could stand for"):
        pointed(wb, "src/a.html", "'It is on'")
    assert "'press_it' | translate" in pointed(wb, "src/a.html", "Press it")


def test_a_place_that_is_translated_says_its_key(vue: Project) -> None:
    page = "<template><p>{{ $t('a') }}</p><b :title=\"$t('a')\">{{ n }}</b></template>"
    wb = vue({"src/App.vue": page})
    for said in ("{{ $t('a') }}", "'a'", "$t('a')"):
        with pytest.raises(UsageError, match="translated already: its key is a"):
            pointed(wb, "src/App.vue", said)


@pytest.mark.parametrize(
    ("part", "after"),
    [
        ("click here", "  Dear you,{' '}\n  {t('click_here')} now\n  or later\n"),
        ("now", "  Dear you,\n  click here {t('now')}{\" \"}\n  or later\n"),
        ("or later", "  Dear you,\n  click here now\n  {\" \"}{t('or_later')}\n"),
    ],
)
def test_a_line_end_beside_braces_is_a_blank(
    react: Project, part: str, after: str
) -> None:
    before = "  Dear you,{' '}\n  click here now\n  or later\n"
    if "{' '}" not in after:
        before = before.replace("{' '}", "")
    wb = react({"src/a.tsx": f"const A = () => <p>\n{before}</p>\n"})
    assert after in pointed(wb, "src/a.tsx", part)


@pytest.mark.parametrize(
    ("part", "after"),
    [
        ("read it", "%p Please #{t('read_it')} twice\n"),
        ("Please read", "%p #{t('please_read')} it twice\n"),
        ("Please read it twice", "%p= t('please_read_it_twice')\n"),
    ],
)
def test_a_part_of_a_line_of_haml_is_printed_in_it(
    workspace: Callable[..., Path], part: str, after: str
) -> None:
    files = {
        "Gemfile": "gem 'rails'\ngem 'haml'\n",
        "config/locales/en.yml": "en:\n  a: A\n",
        "app/views/a.html.haml": "%p Please read it twice\n",
    }
    wb = i18n.open(workspace(files))
    assert pointed(wb, "app/views/a.html.haml", part) == after


def test_a_project_without_messages_is_told_how_they_begin(tmp_path: Path) -> None:
    page = "<template><p>Good morning</p></template>\n"
    wb = i18n.open(
        written(tmp_path, {"package.json": package("vue"), "Page.vue": page})
    )
    with pytest.raises(UsageError) as refused:
        wb.extract_one("Page.vue", text="Good morning")
    assert refused.value.next_step == (
        'begin with all of them: wb.extraction(framework="vue").apply()'
    )
