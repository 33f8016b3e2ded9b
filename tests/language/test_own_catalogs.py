"""The workbench speaks its users' language: our own catalogs, opened and judged by ourselves."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import unicodedata
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import i18n_workbench as i18n
from i18n_workbench import language
from i18n_workbench.analysis.differences import COLUMNS, SHOWN, markdown
from i18n_workbench.cli.app import app
from i18n_workbench.cli.speaking import below, details_of, options_of, purpose_of
from i18n_workbench.interpreters import python
from i18n_workbench.language.composed import FLAG
from i18n_workbench.tables import Table

PACKAGE = Path(language.__file__).parents[1]
SPEAKING = {
    *("panels", "cli", "language", "review", "translation"),
    *("gate", "bench", "analysis", "catalog", "lab"),
}
OURS = {
    "localesPaths": ["language"],
    "enabledFrameworks": ["general"],
    "usage.scanningIgnore": [
        f"{room.name}/**" for room in PACKAGE.iterdir() if room.name not in SPEAKING
    ],
}


def composed_texts(tag):
    """What is told of errors, findings and settings; what these are, a test beside this one takes out of the code."""
    with (language.FOLDER / f"{tag}.po").open("rb") as file:
        return {each.id for each in read_po(file, locale=tag) if FLAG in each.flags}


@pytest.fixture(autouse=True)
def _english_again():
    yield
    language.speak("en")


def _help(command):
    yield purpose_of(command)
    yield details_of(command)
    yield from (option.help for option in options_of(command))
    for each in below(command):
        yield from _help(each)


def test_what_panels_and_commands_say_is_in_every_catalog():
    wb = i18n.open(PACKAGE, settings=OURS)
    assert set(wb.locale_names()) == {"ar", "de"}
    assert wb.undefined().empty, "said, and in no catalog"
    # nouns are counted by `counted(3, "row")`, which names no text whole
    app.everything()
    helped = set(filter(None, _help(app)))
    unused = {key for key in wb.unused()["key"] if not key.startswith("{count} ")}
    unused -= composed_texts("de")
    assert unused <= helped, "in the catalogs, and nobody says it"
    assert helped <= set(wb.messages["key"]), "in the help, and in no catalog"
    assert set(wb.coverage()["coverage"]) == {1.0}
    assert wb.gate().passed


SAYS = {"echo", "confirm", "agree", "_say", "_warn"}
"""What prints a text for people."""
TRANSLATES = {"gettext", "counted", "number_of", "N_"}
WORDS = re.compile(r"[A-Za-z]{2,}.*\s.*[A-Za-z]{2,}|[A-Za-z]{4,}")
COMMANDS = re.compile(
    r"\x1b|git config|(?:--rule|--project)\b|info: |## |^ (missing|set) "
)
"""What is typed or matched as it is: commands, options, severities."""


def _called(node):
    name = node.func
    return name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "")


def _bare(node):
    """The texts below a node that go through no catalog."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call):
        if _called(node) not in TRANSLATES:
            yield from _bare(node.func)
    elif not isinstance(node, ast.Compare):
        for child in ast.iter_child_nodes(node):
            yield from _bare(child)


@pytest.mark.parametrize(
    "module", sorted((PACKAGE / "cli").glob("*.py")), ids=lambda path: path.stem
)
def test_what_a_command_prints_goes_through_the_catalogs(module):
    tree = ast.parse(module.read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    said = [
        text
        for call in calls
        if _called(call) in SAYS
        for argument in call.args
        for text in _bare(argument)
    ]
    assert [text for text in said if WORDS.search(text) and not COMMANDS.search(text)] == []  # fmt: skip


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_a_translation_fills_the_same_places(tag):
    catalog = language._catalog(tag)
    composed = {text: (said,) for text, said in catalog.composed.texts.items()}
    for text, forms in (catalog.texts | composed).items():
        places = set(re.findall(r"\{\w+\}", text))
        for form in forms:
            assert places - {"{count}"} <= set(re.findall(r"\{\w+\}", form)) <= places


def test_a_value_keeps_its_direction_where_people_read_from_the_right():
    text = "{file}: {chosen} set, {problems}"
    language.speak("ar")
    said = language.gettext(text, file=".vscode/settings.json", chosen=2, problems="0")
    assert said.startswith("\N{FIRST STRONG ISOLATE}.vscode/settings.json\N{POP DIRECTIONAL ISOLATE}: 2")  # fmt: skip
    language.speak("de")
    assert "\N{FIRST STRONG ISOLATE}" not in language.gettext(text, file=".", chosen=2, problems="0")  # fmt: skip


@pytest.mark.parametrize("tag", language.languages())
def test_who_is_told_of_a_button_finds_one_of_that_name(tag):
    language.speak(tag)
    told = language.gettext("wrote {files}; “Undo last write” takes it back", files="")
    assert language.gettext("Undo last write") in told


def test_what_a_workbench_says_of_itself_reads_from_the_right():
    wb = i18n.open(i18n.copy_demo())
    language.speak("ar")
    counts = "31 مفتاحًا، 8 لغات، 16 ملفًا"
    shown = f"\N{FIRST STRONG ISOLATE}{counts}\N{POP DIRECTIONAL ISOLATE}>"
    assert repr(wb).splitlines()[0].endswith(shown)


def test_a_text_without_words_of_its_own_says_its_direction():
    """The values in it keep theirs to themselves: `all: 32 texts` stood in the order of English."""
    texts = language._catalog("ar").texts
    for said in (form for forms in texts.values() for form in forms):
        own = re.sub(r"\{\w+\}", "", said)
        assert {"L", "R", "AL"} & set(map(unicodedata.bidirectional, own)), said


def test_only_what_is_asked_for_changes_the_language(monkeypatch):
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    monkeypatch.delenv(language.VARIABLE, raising=False)
    assert language.speak() == "en"
    monkeypatch.setenv(language.VARIABLE, "de-AT")
    assert language.speak() == "de"
    assert language.gettext("{place}, empty again", place="a {b}") == "a {b}, wieder leer"  # fmt: skip
    assert language.counted(12345, "row") == "12.345 Zeilen"


def test_a_panel_says_everything_in_the_language_of_jupyterlab(tmp_path, monkeypatch):
    folder = tmp_path / "@jupyterlab" / "translation-extension"
    folder.mkdir(parents=True)
    setting = folder / "plugin.jupyterlab-settings"
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", str(tmp_path))
    monkeypatch.setenv(language.VARIABLE, "de")
    wb = i18n.open(i18n.copy_demo(tmp_path / "demo"))
    setting.write_text('{\n  // chosen in the menu\n  "locale": "ar_SA"\n}')
    grid = wb.grid()
    assert grid.view.status == "36 صفًا، 8 لغات"
    assert grid.view.speech["direction"] == "rtl"
    assert grid.view.speech["texts"]["Rename"] == ("إعادة تسمية",)
    setting.write_text('{"locale": "default"}')
    assert wb.grid().view.status == "36 Zeilen, 8 Sprachen"
    setting.write_text("{broken")
    monkeypatch.delenv(language.VARIABLE)
    assert wb.grid().view.speech == {}


def test_things_in_a_row_have_the_comma_of_the_language():
    said = {}
    for tag in ("en", "de", "ar"):
        language.speak(tag)
        said[tag] = language.listed(["1", "2"])
    assert said == {"en": "1, 2", "de": "1, 2", "ar": "1، 2"}
    assert language.listed(["1", "2"], "; ") == "1؛ 2"


@pytest.mark.parametrize("count", [0, 1, 2, 3, 11, 100])
def test_a_count_takes_its_own_form(count):
    language.speak("ar")
    said = {0: "لا صفوف", 1: "صف واحد", 2: "صفان", 3: "3 صفوف", 11: "11 صفًا", 100: "100 صف"}  # fmt: skip
    assert language.counted(count, "row") == said[count]


@pytest.mark.parametrize(
    ("tag", "said"),
    [("de", "Wie viel übersetzt ist"), ("ar", "كم تُرجم"), ("fr", "How much is")],
)
def test_commands_speak_as_the_environment_says(tag, said):
    variables = os.environ | {language.VARIABLE: tag}
    done = subprocess.run(python("-m", "i18n_workbench", "--help"), env=variables, capture_output=True, encoding="utf-8", check=True)  # fmt: skip
    assert said in done.stdout


def test_a_language_without_a_catalog_is_english():
    assert language.speak("tlh") == "en"
    assert language.speech() == {}


def test_diffs_and_the_naming_report_speak_german():
    language.speak("de")
    wb = i18n.open(i18n.copy_demo())
    changes = wb.changes().set("home.title", "fr", "Salut").delete("btn.cancel")
    assert "1 gesetzt" in repr(changes)
    shown = changes._repr_mimebundle_()["text/html"]
    assert "</b> in " in shown
    assert "Dateien</p>" in shown
    naming = wb.naming()
    assert "<h4>Was Namen tun (" in naming._repr_html_()
    assert "<td>Schreibweise</td>" in naming._repr_html_()
    assert "case" in set(naming.conventions["aspect"]), "programs read the frame"


def test_differences_for_a_pull_request_speak_german():
    language.speak("de")
    same = Table(COLUMNS, [], {})
    assert "Keine Nachricht hat sich geändert." in markdown(same, "v1")
    row = ("renamed", "a", "", "", "b", "a", "")
    many = markdown(Table(COLUMNS, [row] * (SHOWN + 2), {}), "v1")
    assert many.endswith("und 2 weitere\n")


@pytest.mark.parametrize("tag", language.languages()[1:])
def test_a_text_stands_once_in_a_catalog(tag):
    """Two people who translate the same text at once: git keeps both, and the reader takes one without a word."""
    lines = (language.FOLDER / f"{tag}.po").read_text("utf-8").splitlines()
    texts = [line for line in lines if line.startswith('msgid "') and len(line) > 8]
    assert sorted(text for text in texts if texts.count(text) > 1) == []
