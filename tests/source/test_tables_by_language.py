"""Tables that code gets by a call or by a variable before it reads a message of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

import i18n_workbench
from i18n_workbench.source.read.members import members

if TYPE_CHECKING:
    from pathlib import Path

NAMES = [f"label_{number}" for number in range(14)]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("client/main.lua", 'Show(Locales[Config.lang]["{}"])'),
        ("page.php", "<?= $lang['{}'] ?>"),
        ("page.php", '<?php echo $this->texts["{}"];'),
        ("src/a.js", "show(translations[settings.locale].{});"),
        ("src/a.ts", "show(translations[locale as Locale]?.{});"),
        ("src/a.js", "show(self.i18n.active().{});"),
    ],
)
def test_what_is_read_of_such_a_table_is_used(
    tmp_path: Path, file: str, line: str
) -> None:
    asked = [*NAMES, "label_lost"]
    files = {
        "locales/en.json": json.dumps(dict.fromkeys([*NAMES, "label_old"], "x")),
        "locales/fr.json": json.dumps(dict.fromkeys([*NAMES, "label_old"], "y")),
        file: "\n".join(line.format(name) for name in asked),
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(NAMES, "used"),
        "label_lost": "undefined",
        "label_old": "unused",
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a.b.c", [("a", "b.c"), ("a.b", "c")]),
        ("a.b().c.d(", [("a", "b"), ("a.b()", "c.d"), ("b().c", "d")]),
        ("x[lang].a.b", [("x[]", "a.b"), ("x[].a", "b")]),
        ("x[lang]['a']", [("x[]", "a")]),
        ("this.x[lang].a", [("this", "x"), ("x[]", "a")]),
        ("x['a'].b", [("x", "a"), ("x.a", "b")]),
        ("x[0].a", []),
        ("list.items.map(", [("list", "items")]),
        ("$x['a']['b'];", [("$x", "a.b"), ("$x.a", "b")]),
        ("$x['a']['b'].c", [("$x", "a.b"), ("$x.a", "b"), ("a.b", "c")]),
        ("x['a b'].c", [("x", "a b"), ("x.a b", "c")]),
        ('x["it\'s"]', [("x", "it's")]),
        ("x['a.b']", [("x", "a.b")]),
        ("x['a'b']", []),
    ],
)
def test_expressions_are_cut_where_a_table_is_given(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(member.name, member.path) for member in members(text)] == expected


def test_a_table_of_tables_is_asked_and_renamed_by_names_in_brackets(
    tmp_path: Path,
) -> None:
    texts = [f"$lang['home']['label_{n}'] = 'Text {n}';" for n in range(16)]
    lines = [f"echo $lang['home']['{name}'];" for name in [*NAMES, "label_lost"]]
    table = "\n".join(["<?php", *texts])
    files = {
        "lang/en.php": table,
        "lang/fr.php": table,
        "page.php": "\n".join(["<?php", *lines]),
    }
    assert judged(tmp_path, files) == {
        **{f"home.{name}": "used" for name in NAMES},
        "home.label_14": "unused",
        "home.label_15": "unused",
        "home.label_lost": "undefined",
    }
    wb = i18n_workbench.open(tmp_path)
    wb.changes().rename("home.label_3", "menu.top.title").apply()
    page = (tmp_path / "page.php").read_text("utf-8")
    assert "echo $lang['menu']['top']['title'];" in page
    assert "home']['label_3'" not in page


@pytest.mark.parametrize(
    ("file", "call", "remarks"),
    [
        ("main.lua", 'Show(_U("{}"))', ("-- {}", "--[[\n{}\n]]")),
        ("main.go", 'show(tr("{}"), `/*`)', ("// {}", "/*\n{}\n*/")),
        ("page.astro", "<p>{{tr('{}')}}</p>", ("<!-- {} -->", "<p>{{/* {} */}}</p>")),
        ("page.haml", '%p= tr("{}")', ("/ {}", "-#\n  {}")),
        ("page.slim", 'p= tr("{}")', ("/ {}", "/ more:\n  {}")),
        ("page.vb", 'Show(Tr("{}"))', ("' {}", "Show() ' {}")),
        (
            "page.gohtml",
            '<p>{{{{ tr "{}" }}}}</p>',
            ("{{{{/* {} */}}}}", "<!-- {} -->"),
        ),
        ("page.cr", 'show tr(locale, "{}")', ("# {}", "show 1 # {}")),
        ("page.ecr", '<%= tr(locale, "{}") %>', ("<%# {} %>", "<!-- {} -->")),
    ],
)
def test_a_remark_asks_for_nothing(
    tmp_path: Path, file: str, call: str, remarks: tuple[str, str]
) -> None:
    lines = [call.format(name) for name in NAMES]
    first, second = (call.format(name) for name in ("label_a", "label_b"))
    lines += [remarks[0].format(first), remarks[1].format(second)]
    texts = json.dumps(dict.fromkeys([*NAMES, "label_a", "label_b"], "x"))
    files = {"locales/en.json": texts, "locales/fr.json": texts, file: "\n".join(lines)}
    assert judged(tmp_path, files) == {
        **dict.fromkeys(NAMES, "used"),
        "label_a": "unused",
        "label_b": "unused",
    }


def test_a_remark_before_a_page_of_astro_asks_for_nothing(tmp_path: Path) -> None:
    lines = [
        "---",
        "// tr('label_a')",
        "const home = 'https://a.b' + tr('label_b')",
        "---",
    ]
    lines += [f"<p>{{tr('{name}')}}</p>" for name in NAMES]
    texts = json.dumps(dict.fromkeys([*NAMES, "label_a", "label_b"], "x"))
    files = {
        "locales/en.json": texts,
        "locales/fr.json": texts,
        "page.astro": "\n".join(lines),
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys([*NAMES, "label_b"], "used"),
        "label_a": "unused",
    }


def test_what_a_macro_of_crystal_puts_in_is_open(tmp_path: Path) -> None:
    lines = [f'show tr(locale, "{name}")' for name in NAMES]
    lines.append('show tr(locale, "label_{{name}}_end")')
    texts = json.dumps(dict.fromkeys([*NAMES, "label_a_end", "label_b"], "x"))
    files = {
        "locales/en.json": texts,
        "locales/fr.json": texts,
        "page.cr": "\n".join(lines),
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(NAMES, "used"),
        "label_a_end": "possibly used",
        "label_b": "unused",
    }


@pytest.mark.parametrize("old", ["LABEL_OLD", "page.title"])
def test_the_names_of_a_table_in_code_are_no_use_of_them(
    tmp_path: Path, old: str
) -> None:
    """Nor is a member of another object that is called as such a name ends."""
    keys = [f"LABEL_{number}" for number in range(30)]
    rows = "\n".join(f'"{key}": "Text {key}",' for key in [*keys, old])
    table = f"const translations = {{ en: {{ {rows} }}, fr: {{ {rows} }} }};"
    calls = "\n".join(f"show($translate('{key}'), book.title);" for key in keys)
    files = {
        "src/table.js": f"{table}\n$translateProvider.translations(translations);",
        "src/page.js": calls,
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(keys, "used"),
        old: "unused",
    }


SENTENCES = [f"add a file: {number}" for number in range(18)]
"""Names that no member behind a dot can have."""


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("src/a.js", 'show(strings["{}"]);'),
        ("src/a.ts", "show(strings?.['{}'] || '');"),
        ("page.php", "<?= $strings['{}'] ?>"),
    ],
)
def test_names_in_brackets_may_be_any_text(
    tmp_path: Path, file: str, line: str
) -> None:
    """Acode, PHPBoost and NGCMS ask so; a type that a generator makes of the keys asks for none."""
    names = [*SENTENCES, "settings-info-tabs", "home.page-title", "Don’t ask…"]
    every = [*names, "not there any more"]
    texts = json.dumps(dict.fromkeys(every, "x"))
    asked = [line.format(name) for name in [*names, "open the fiel"]]
    files = {
        "locales/en.json": texts,
        "locales/fr.json": texts,
        file: "\n".join(asked),
        "src/keys.d.ts": "\n".join(f'"{name}": string;' for name in every),
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(names, "used"),
        "open the fiel": "undefined",
        "not there any more": "unused",
    }
    wb = i18n_workbench.open(tmp_path)
    wb.changes().rename("settings-info-tabs", "tabs: a word").apply()
    assert line.format("tabs: a word") in (tmp_path / file).read_text("utf-8")


def test_marks_of_a_project_s_own_templates(tmp_path: Path) -> None:
    """PHPBoost asks for 1,881 of its keys so."""
    texts = json.dumps(dict.fromkeys([*NAMES, "label_old"], "x"))
    lines = [f"# IF C # <p>{{@{name}}}</p>" for name in [*NAMES, "label_lost"]]
    files = {
        "locales/en.json": texts,
        "locales/fr.json": texts,
        "templates/page.tpl": "\n".join(lines),
    }
    assert judged(tmp_path, files) == {
        **dict.fromkeys(NAMES, "used"),
        "label_lost": "undefined",
        "label_old": "unused",
    }
