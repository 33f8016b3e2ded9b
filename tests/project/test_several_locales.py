"""Files with the messages of several locales, in code as well, where a project has no other locale file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.project import inline

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("save", "open", "quit", "help", "about")
CODE = """const texts = {
  en: { save: 'Save', open: 'Open', quit: 'Quit', help: 'Help', about: 'About' },
  fr: { save: 'Enregistrer', open: 'Ouvrir', quit: 'Quitter', help: 'Aide' },
}
export const t = (name) => texts[language][name]
"""
TABLE = "{name}: {{ name: '{name}', flag: '{name}', dir: 'ltr' }}"


def table(start: str, pair: str, end: str) -> str:
    pairs = [pair.format(name=name, text=name.title()) for name in NAMES]
    return start + "".join(pairs) + end


DATA = {
    "src/lang.json": '{"save": {"en": "Save", "fr": "Sauver"}' + table(", ", '"{name}": {{"en": "{text}"}}, ', '"save": {"en": "Save", "fr": "Sauver"}}'),
    "src/texts.ts": table("export const T = { save: { en: 'Save', fr: 'Sauver' }, ", "{name}: {{ en: '{text}' }}, ", "save: { en: 'Save', fr: 'Sauver' } } as const\n"),
    "src/translations.json": '{"en": {"save": "Save", "open": "Open", "quit": "Quit", "help": "Help", "about": "About"}, "fr": {"save": "Sauver"}}',
    "texts.yml": table("en:\n", "  {name}: {text}\n", "fr:\n  save: Sauver\n"),
    "texts.toml": table("[en]\n", '{name} = "{text}"\n', '[fr]\nsave = "Sauver"\n'),
    "lib/texts.php": table(
        "<?php\nreturn ['en' => [", "'{name}' => '{text}', ", "], 'fr' => ['save' => 'Sauver']];\n"
    ),
    "bot/texts.py": table('TEXTS = {"en": {', '"{name}": "{text}", ', '}, "fr": {"save": "Sauver"}}\n'),
    "src/main.js": table("i18n.init({ resources: { en: { translation: {", "{name}: '{text}', ", "} }, fr: { translation: { save: 'Sauver' } } } })\n"),
    "src/App.jsx": table("const T = { en: {", "{name}: '{text}', ", "}, fr: { save: 'Sauver' } }\nexport default () => <p>{T[l].save}</p>\n"),
    "src/App.tsx": table("const T: Texts = { en: {", "{name}: '{text}', ", "}, fr: { save: 'Sauver' } }\nexport default () => <p>{T[l].save}</p>\n"),
}  # fmt: skip


@pytest.fixture
def opened(tmp_path: Path):
    def open_with(files: dict[str, str]) -> i18n.Workbench:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return i18n.open(tmp_path)

    return open_with


@pytest.mark.parametrize("file", list(DATA))
def test_one_file_with_all_locales_is_opened(opened, file):
    wb = opened({file: DATA[file]})

    assert wb.locales.locale.tolist() == ["en", "fr"]
    assert sorted(wb.catalog.keys) == sorted(NAMES)
    assert wb.missing("fr").key.tolist() == ["about", "help", "open", "quit"]


def test_an_edit_changes_one_literal_of_the_code_and_is_undone(opened):
    wb = opened({"src/texts.js": CODE})

    wb.changes().set("save", "fr", "L'enregistrer").apply()

    file = wb.root / "src/texts.js"
    assert file.read_text("utf-8") == CODE.replace("'Enregistrer'", "'L\\'enregistrer'")
    wb.undo()
    assert file.read_text("utf-8") == CODE


def test_a_text_that_is_missing_is_written_beside_the_others(opened):
    wb = opened({"src/texts.js": CODE})

    wb.changes().set("about", "fr", "À propos").apply()

    text = (wb.root / "src/texts.js").read_text("utf-8")
    assert text == CODE.replace("help: 'Aide'", "help: 'Aide', about: 'À propos'")


def test_the_code_around_a_table_is_searched_for_uses(opened):
    calls = "".join(f"show(t('{name}'))\n" for name in NAMES[1:])
    wb = opened({"src/App.js": CODE + calls})

    usage = wb.usage()

    assert usage.key[usage.status == "unused"].tolist() == ["save"]


@pytest.mark.parametrize(
    ("code", "unused"),
    [
        ("const page = texts[language]; show(page.save, page?.open)", {"quit", "help", "about"}),
        ("const { save, open: start } = texts[language]", {"quit", "help", "about"}),
        ("const say = (name) => texts[language][name]; say('save')", {"open", "quit", "help", "about"}),
    ],
)  # fmt: skip
def test_a_member_that_is_read_of_any_object_may_be_a_message(opened, code, unused):
    table = CODE[: CODE.index("export")]
    wb = opened({"src/texts.js": table + "export default texts\n", "src/app.js": code})

    usage = wb.usage()

    assert set(usage.key[usage.status == "unused"]) == unused


def test_tables_of_two_pages_have_names_of_their_own(opened):
    wb = opened({"src/Home.js": CODE, "src/About.js": CODE.replace("'Open'", "'Read'")})

    texts = wb.messages.set_index(["key", "locale"]).value
    assert texts["open", "en"] == "Read"
    assert texts["Home.open", "en"] == "Open"


@pytest.mark.parametrize(
    "text",
    [
        f"const locales = {{ {TABLE.format(name='en')}, {TABLE.format(name='ar')} }}",
        "const a = { en: { save: 1, open: 2, quit: 3, help: 4, about: 5 }, style: { save: 1, open: 2 } }",
        "const a = { it: { a: 1, b: 2, c: 3, d: 4, e: 5 }, is: { f: 1, g: 2, h: 3, i: 4, j: 5 } }",
        "const a = { de: { save: 'a', open: 'b', quit: 'c', help: 'd', about: 'e' } }",
        "const a = { us: { save: 'a', open: 'b', quit: 'c', help: 'd', about: 'e' }, de: { save: 'f', open: 'g' } }",
    ],
)
def test_other_tables_are_none(opened, text):
    assert not opened({"src/a.js": text}).catalog.keys


def test_an_animation_whose_members_are_called_like_locales_is_none(opened):
    """Lottie: ``ty`` is Tahitian, ``sr`` Serbian, ``en`` English."""
    rest = dict.fromkeys(("w", "h", "ip", "op", "ix", "nm_", "o_"), 1)
    layers = [{"ty": 4, "sr": 1, "en": 1, "ks": rest} for _ in range(9)]

    assert not opened(
        {"static/animations/tick.json": json.dumps({"layers": layers})}
    ).catalog.keys


def test_a_number_and_a_picture_may_stand_beside_two_languages(opened):
    rows = {f"row{n}": {"id": n, "icon": "x", "en": "A", "fr": "B"} for n in range(6)}

    assert len(opened({"src/rows.json": json.dumps(rows)}).catalog.keys) == 6


def test_names_of_locales_may_be_written_large(opened):
    wb = opened({"src/a.js": CODE.replace("en:", "EN:").replace("fr:", "TR:")})

    assert wb.locales.locale.tolist() == ["en", "tr"]


def test_a_countrys_name_stands_for_its_language_beside_english(opened):
    wb = opened({"src/a.js": CODE.replace("fr:", "ua:")})

    assert wb.locales.locale.tolist() == ["en", "ua"]


def test_locale_files_are_enough(opened):
    files = {"locales/en.json": '{"a": "A"}', "src/texts.js": CODE}

    assert opened(files).catalog.keys == ["a"]


def test_parsers_of_the_settings_hold(opened):
    wb = opened({"src/texts.js": CODE})

    json_alone = i18n.open(wb.root, settings={"enabledParsers": ["json"]})

    assert not json_alone.catalog.keys


def test_a_key_with_its_locales_is_renamed_once_and_written_in_place(opened):
    text = '{"save": {"en": "Save", "fr": "Sauver"}' + "".join(
        f', "{name}": {{"en": "{name}"}}' for name in NAMES[1:]
    )
    wb = opened({"lang.json": text + "}"})

    wb.changes().rename("save", "keep").set("open", "fr", "Ouvrir").apply()

    after = text.replace('"save"', '"keep"')
    after = after.replace('{"en": "open"}', '{"en": "open", "fr": "Ouvrir"}')
    assert (wb.root / "lang.json").read_text("utf-8") == after + "}"
    wb.undo()
    assert (wb.root / "lang.json").read_text("utf-8") == text + "}"


SCRIPTS = (
    "const {locale} = {{ save: '{text}' }}\n",
    "window.TEXTS = window.TEXTS || {{}};\nwindow.TEXTS.{locale} = {{ save: '{text}' }};\n",
    "TEXTS['{locale}'] = {{ save: '{text}' }};\n",
)


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_of_a_page_that_export_nothing_are_read_where_nothing_else_is(
    opened, script
):
    texts = {"en": "Save", "fr": "Sauver"}
    files = {
        f"lang/{locale}.js": script.format(locale=locale, text=text)
        for locale, text in texts.items()
    }

    wb = opened(files)

    assert dict(zip(wb.messages.locale, wb.messages.value, strict=True)) == texts
    assert opened(files | {"po/fr.po": 'msgid "a"\nmsgstr "b"\n'}).catalog.keys == ["a"]


@pytest.mark.parametrize(
    "script", ["tinymce.addI18n('{locale}', {{ a: 'b' }})", "define({{ a: 'b' }})"]
)
def test_scripts_that_hand_texts_to_a_library_are_none(opened, script):
    files = {f"lang/{tag}.js": script.format(locale=tag) for tag in ("en", "fr")}

    assert not opened(files).catalog.keys


def test_the_folder_that_the_settings_name_may_hold_a_table(opened):
    wb = opened({"app/texts.js": CODE, "other/texts.js": CODE.replace("fr", "it")})

    named = i18n.open(wb.root, settings={"localesPaths": ["app"]})

    assert named.locales.locale.tolist() == ["en", "fr"]


def test_a_table_beside_locale_files_is_told_and_read_where_its_folder_is_named(
    opened, tmp_path
):
    files = {
        "locales/en.json": '{"a": "b"}',
        "locales/fr.json": '{"a": "c"}',
        "web/translations.ts": CODE,
    }
    wb = opened(files)
    assert wb.project.discovery.summary == (
        "1 file that looks like locale data is not loaded: 1 in web (holds the messages of several locales: "
        "name its folder in `localesPaths` to load it) (doctor lists them)"
    )
    settings = {"localesPaths": ["locales", "web"]}
    named = i18n.open(tmp_path, settings=settings)
    assert {"a", "save", "help"} <= set(named.messages["key"])
    assert named.project.discovery.summary == ""


def test_a_table_that_cannot_be_read_is_told_with_its_place(opened):
    broken = CODE.replace("help: 'Aide' }", "help: 'Aide' ")

    wb = opened({"src/texts.js": broken})

    problem = wb.problems.iloc[0]
    assert (problem.file, problem.severity) == ("src/texts.js", "error")
    assert problem.line > 0
    (wb.root / "src/texts.js").write_text(CODE, "utf-8")
    wb.reload()
    assert len(wb.problems) == 0
    assert sorted(wb.catalog.keys) == sorted(NAMES)


def test_texts_around_a_table_are_hard_coded_and_its_own_are_not(opened):
    page = 'export const App = () => <p title="Close the window">Hello dear world</p>\n'
    wb = opened({"src/App.jsx": CODE[: CODE.index("export")] + page})

    assert sorted(wb.hardcoded().text) == ["Close the window", "Hello dear world"]


def test_a_table_that_cannot_be_read_keeps_no_other_text_from_being_found(opened):
    broken = CODE.replace("help: 'Aide' }", "help: 'Aide' ")
    page = "export const App = () => <p>Hello dear world</p>\n"

    wb = opened({"src/texts.js": broken, "src/App.jsx": page})

    assert list(wb.hardcoded().text) == ["Hello dear world"]


def test_a_table_beside_an_address_with_an_ampersand_is_read(opened):
    page = 'export const Logo = () => <img src="https://pictures.example/svg?seed=A&size=2" />\n'

    wb = opened({"src/App.jsx": page + CODE})

    assert sorted(wb.catalog.keys) == sorted(NAMES)


@pytest.mark.parametrize(("mark", "namespaces"), [(" ", 0), ("_", 2)])
def test_sentences_mean_the_same_in_each_file(opened, mark, namespaces):
    """owncloud/web: each package has its ``l10n/translations.json``, and calls name none."""
    texts = {}
    for package in ("web-app", "web-shared", "design-system"):
        keys = [f"{name}{mark}{package}" for name in NAMES] + [f"save{mark}it"]
        tables = {tag: dict.fromkeys(keys, "x") for tag in ("de", "fr")}
        texts[f"packages/{package}/l10n/translations.json"] = json.dumps(tables)
    loaded = opened(texts).doctor().query("loaded")
    assert len(loaded) == len(texts)
    assert len(set(loaded["namespace"]) - {""}) == namespaces


def test_a_table_in_code_is_read_once_as_long_as_it_stays(opened, monkeypatch):
    read = []
    found_in = inline._found_in

    def noted(text, formats):
        read.append(text)
        return found_in(text, formats)

    monkeypatch.setattr(inline, "_found_in", noted)
    monkeypatch.setattr(inline, "_searched", {})
    code = CODE.replace("'About'", "'About us'")
    assert list(opened({"src/texts.js": code}).locales["locale"]) == ["en", "fr"]
    first = len(read)
    assert list(opened({"src/new.js": "1"}).locales["locale"]) == ["en", "fr"]
    assert len(read) == first > 0
    german = opened({"src/texts.js": code.replace("fr:", "de:")})
    assert list(german.locales["locale"]) == ["en", "de"]
    assert len(read) == first + 1


@pytest.mark.parametrize("name", ["package-lock.json", "web/packages.lock.json"])
def test_the_lock_of_a_package_manager_is_none(opened, name):
    wb = opened({name: DATA["src/translations.json"]})

    assert wb.locales.locale.tolist() == []


def test_texts_in_a_bundle_are_those_of_a_library(opened) -> None:
    """What a page loads of a library has its texts in forty languages, in lines that nobody writes so long."""
    rows = ",".join(f"word{number}:'Text of word {number}'" for number in range(100))
    bundle = f"var a={{en:{{{rows}}},fr:{{{rows}}},de:{{{rows}}}}};b(a);"
    assert list(opened({"public/js/upload.js": bundle}).locales.index) == []
    written = bundle.replace(",", ",\n")
    assert len(opened({"src/words.js": written}).locales) == 3
