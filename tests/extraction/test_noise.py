"""What the whole project says about its strings: files that are none of it, pieces of keys, values, long lists."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import LANGUAGES, Scope, detect_text, files_to_scan
from i18n_workbench.extraction.javascript import lists
from i18n_workbench.extraction.judgement.natural import kind_of

if TYPE_CHECKING:
    from pathlib import Path

Workspace = Callable[..., "Path"]
REACT = {
    "package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}},
    "locales/en.json": {"a": "A"},
}
SAID = "export const A = () => <p>Some text here</p>\n"


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("src/a.tsx", True),
        ("src/a.stories.tsx", False),
        ("src/a.cy.tsx", False),
        ("tests/a.tsx", False),
        ("ui/src/main/java/org/a/package.html", False),
        ("packages/ui/examples/a.tsx", False),
        ("docs/a.html", False),
        ("e2e/a.tsx", False),
        ("src/stories/a.tsx", True),
        ("app/tests/a.tsx", True),
        ("db/migrate/a.tsx", False),
        ("lib/generators/a.tsx", False),
        ("lib/a.tsx", True),
        ("src/docs/a.tsx", True),
    ],
)
def test_tests_stories_and_documents_are_no_part_of_the_application(
    workspace: Workspace, file: str, counts: bool
) -> None:
    wb = i18n.open(workspace({**REACT, file: SAID}))
    assert bool(len(wb.hardcoded())) == counts
    assert len(wb.hardcoded(file, min_confidence=0.3)) == 1


def test_what_is_included_by_hand_wins(workspace: Workspace) -> None:
    files = {**REACT, "tests/a.tsx": SAID}
    wb = i18n.open(workspace(files, settings={"extract.scanningInclude": ["tests"]}))
    assert len(wb.hardcoded()) == 1


def test_translations_that_no_locale_names_are_none_of_the_code(
    workspace: Workspace,
) -> None:
    files = {
        **REACT,
        "locales/en.json": "",
        "src/locales/en.js": "export default { title: 'The title of it' }\n",
        "src/locales/fr.js": "export default { title: 'Le titre de cela' }\n",
        "src/locales/cz.js": "export default { title: 'Some other title' }\n",
        "src/locales/texts.js": "export const title = 'A text of the code'\n",
    }
    files.pop("locales/en.json")
    wb = i18n.open(workspace(files))
    assert set(wb.hardcoded()["file"]) == {"src/locales/texts.js"}


def test_pages_that_are_translated_as_a_whole_are_none_of_the_code(
    workspace: Workspace,
) -> None:
    page = "<h1>How to add a photo</h1>\n"
    languages = ("de", "en", "pt_BR")
    pages = {f"help/{language}/add.html": page for language in languages}
    new = {"help/en/news.html": page}
    others = {"help/index.html": page, "de/add.html": page, "views/is/add.html": page}
    wb = i18n.open(workspace({**REACT, **pages, **new, **others}))
    assert set(wb.hardcoded()["file"]) == set(others)
    assert len(wb.hardcoded("help/de/add.html")) == 1


def test_a_script_that_is_made_from_a_locale_file_is_none_of_the_code(
    workspace: Workspace,
) -> None:
    texts = {"A password was shared": "Ein Passwort wurde geteilt"}
    script = 'OC.L10N.register("app", {"A password was shared": "Ein Passwort wurde geteilt"});\n'
    files = {
        **REACT,
        "l10n/de.json": texts,
        "l10n/fr.json": texts,
        "l10n/de.js": script,
    }
    wb = i18n.open(workspace({**files, "src/a.tsx": SAID}))
    assert set(wb.hardcoded()["file"]) == {"src/a.tsx"}


@pytest.mark.parametrize(
    ("locale_file", "script", "counts"),
    [
        ("l10n/de.json", "l10n/de.js", False),
        ("l10n/de/app.json", "l10n/de/app.js", False),
        ("src/Home.json", "src/Home.vue", True),
        ("src/Home.vue", "src/Home.ts", True),
        ("src/texts.json", "src/texts.ts", True),
    ],
)
def test_only_what_is_called_by_a_locale_is_made_from_a_locale_file(
    tmp_path: Path, locale_file: str, script: str, counts: bool
) -> None:
    for file in (locale_file, script):
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")
    scope = Scope(LANGUAGES, excluded=frozenset({locale_file}))
    assert [each.file for each in files_to_scan(tmp_path, scope)] == [script] * counts


def test_a_long_table_is_looked_at_once(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes = lists._shape
    asked: list[object] = []
    monkeypatch.setattr(
        lists, "_shape", lambda child: asked.append(child) or shapes(child)
    )
    names = ", ".join(f"'Name number {number}'" for number in range(300))
    wb = i18n.open(
        workspace({**REACT, "src/a.ts": f"export const NAMES = [{names}]\n"})
    )
    assert len(wb.hardcoded(min_confidence=0)) == 300
    assert len(asked) == 300


def test_pieces_of_keys_are_translated_already(workspace: Workspace) -> None:
    files = {
        **REACT,
        "locales/en.json": {"buttons": {"Save it": "Save it", "Go on": "Go on"}},
        "src/a.tsx": "export const A = ({ name, t }) => <b>{t('buttons.' + name)}</b>\n",
        "src/b.tsx": "export const B = [{ title: 'Save it' }, { title: 'Save all' }]\n",
        "src/c.tsx": "export const C = () => <b>Go on</b>\n",
    }
    assert sorted(i18n.open(workspace(files)).hardcoded()["text"]) == [
        "Go on",
        "Save all",
    ]


def test_a_property_that_says_the_same_again_and_again_has_values(
    workspace: Workspace,
) -> None:
    rows = "".join(f"{{ id: {at}, onDelete: 'No action' }},\n" for at in range(8))
    files = {
        **REACT,
        "src/a.ts": f"export const A = [{rows}{{ id: 9, note: 'Some thing' }}]\n",
    }
    assert list(i18n.open(workspace(files)).hardcoded()["text"]) == ["Some thing"]


def test_a_long_list_of_records_is_one_group(workspace: Workspace) -> None:
    rows = "".join(f"  {{ id: {at}, title: 'The thing {at}' }},\n" for at in range(40))
    code = f"export const A = [\n{rows}]\nexport const b = {{ title: 'Alone here' }}\n"
    wb = i18n.open(workspace({**REACT, "src/a.ts": code}))
    frame = wb.hardcoded()
    assert len(frame) == 41
    assert set(frame["group"]) == {"src/a.ts:1", ""}


def test_a_list_is_judged_once_for_all_of_its_strings(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[str] = []

    def watched(text: str) -> str:
        judged.append(text)
        return kind_of(text)

    monkeypatch.setattr(lists, "kind_of", watched)
    rows = "".join(f"'The thing {at}', call({at}),\n" for at in range(80))
    wb = i18n.open(workspace({**REACT, "src/a.ts": f"export const A = [\n{rows}]\n"}))
    assert len(wb.hardcoded()) == 80
    assert len(judged) <= 60


def test_the_list_of_the_command_shows_a_group_once(workspace: Workspace) -> None:
    from i18n_workbench.extraction.frames import folded

    rows = "".join(f"  {{ id: {at}, title: 'The thing {at}' }},\n" for at in range(40))
    wb = i18n.open(workspace({**REACT, "src/a.ts": f"export const A = [\n{rows}]\n"}))
    shown = folded(wb.hardcoded_table())
    assert shown.column("text") == ["The thing 0 (and 39 more of one list)"]


def test_sentences_that_are_keys_are_handed_to_a_translator_elsewhere(
    workspace: Workspace,
) -> None:
    files = {
        **REACT,
        "locales/en.json": {"File saved.": "File saved."},
        "src/a.ts": "alerts.showStatus('File saved.'); alerts.showStatus('File lost.')\n",
    }
    assert list(i18n.open(workspace(files)).hardcoded()["text"]) == ["File lost."]


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("<p>{t('a') || 'Some text'}</p>", False),
        ("<p>{t('a') ?? 'Some text'}</p>", False),
        ("<p>{name || 'Some text'}</p>", True),
        ("<p>{'Some text' || t('a')}</p>", True),
        ("<p>{printInDebugMode('Some text')}</p>", False),
        ("<p>{rendererLog('Some text')}</p>", False),
        ("<p>{yup.string().email().required('Required')}</p>", True),
    ],
)
def test_what_stands_in_for_a_translation_or_is_logged_is_not_shown(
    code: str, shown: bool
) -> None:
    found = detect_text(f"const A = () => {code}\n", "a.tsx", floor=0.5)
    assert bool(found) == shown


def test_flutters_functions_for_debugging_log() -> None:
    code = "void f() { printMessageInDebugMode('Some text here'); }\n"
    assert not detect_text(code, "a.dart")


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("{% block nav-active %}active{% endblock %}", []),
        ("{% block body_class %}page wide{% endblock body_class %}", []),
        ("{% block title %}overview{% endblock %}", ["overview"]),
        ("{% block nav %}Overview{% endblock %}", ["Overview"]),
        ("<script>a.title = '{{ _(\"Saved.\") }}'</script>", []),
        ("<script>a.title = '⏳ {% trans \"Saved.\" %}'</script>", []),
        ("<script>a.title = 'Hello {{ name }}'</script>", ["Hello {{ name }}"]),
    ],
)
def test_names_and_values_of_a_template_are_no_texts(
    page: str, shown: list[str]
) -> None:
    found = detect_text(f"<div></div>\n{page}\n", "a.html", floor=0.5)
    assert [each.text for each in found] == shown


def test_a_bracket_in_quotes_ends_no_arguments_of_a_directive() -> None:
    page = (
        "<div>@include('part', array(\n'hint' => $__t('On moving (today) it') . "
        "' (' . $__t('never') . ')'\n)) <p>Some text</p></div>\n"
    )
    found = detect_text(page, "a.blade.php", floor=0.5)
    assert [each.text for each in found] == ["Some text"]


@pytest.mark.parametrize(
    ("beside", "shown"),
    [("inputSchema: {}", False), ("parameters: z.object()", False), ("id: 1", True)],
)
def test_the_description_of_a_tool_is_read_by_a_model(beside: str, shown: bool) -> None:
    code = f"export const tool = {{ description: 'Finds a page.', {beside} }}\n"
    assert bool(detect_text(code, "a.ts", floor=0.5)) == shown


LOCALES = ("de", "en", "fr", "it", "pt-br", "zh_CN")


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        ([f"js/lang/{name}.js" for name in LOCALES], set()),
        ([f"js/i18n/picker-{name}.js" for name in LOCALES], set()),
        ([f"js/lang/{name}.js" for name in LOCALES[:4]], None),
        (["js/a/id.js", "js/a/is.js", "js/a/it.js", *(f"js/a/part{n}.js" for n in range(9))], None),
    ],
)  # fmt: skip
def test_files_that_are_called_by_locales_are_translations(
    tmp_path: Path, names: list[str], kept: set[str] | None
) -> None:
    _written(tmp_path, names)
    scanned = {each.file for each in files_to_scan(tmp_path, Scope(LANGUAGES))}
    assert scanned == (set(names) if kept is None else kept)


@pytest.mark.parametrize(
    ("beside", "file", "counts"),
    [
        ("public/js/tabs.min.js", "public/js/tabs.js", False),
        ("public/js/other.min.js", "public/js/tabs.js", True),
        ("assets/js/admin.min.js", "assets/js/admin.js", True),
        ("public/libs/editor/LICENSE.txt", "public/libs/editor/plugins/a.js", False),
        ("public/libs/editor/bower.json", "public/libs/editor/a.html", False),
        ("public/LICENSE", "public/js/a.js", True),
        ("public/a.txt", "public/plugins/calendar/a.js", False),
        ("public/a.txt", "site/static/js/libs/editor/a.js", False),
        ("public/a.txt", "public/js/libs.js", True),
        ("public/a.txt", "src/plugins/calendar/a.js", True),
        ("packages/ui/LICENSE", "packages/ui/a.js", True),
        ("app/libraries/Carbon/LICENSE", "app/libraries/Carbon/src/A.php", False),
        ("dep/imgui/LICENSE.txt", "dep/imgui/src/demo.cpp", False),
        ("lib/external/pear/a.php", "lib/external/pear/b.php", True),
        ("libraries/LICENSE", "libraries/ours/a.php", True),
        ("libraries/ours/license.php", "libraries/ours/a.php", True),
        ("libraries/ours/package.json", "libraries/ours/a.js", True),
    ],
)
def test_libraries_are_none_of_the_project(
    tmp_path: Path, beside: str, file: str, counts: bool
) -> None:
    _written(tmp_path, [beside, file])
    scanned = {each.file for each in files_to_scan(tmp_path, Scope(LANGUAGES))}
    assert (file in scanned) == counts


def _written(root: Path, files: list[str]) -> None:
    for file in files:
        path = root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")


@pytest.mark.parametrize(
    "text", [f"c{'3' * 200}\0", f"Ctrl{'+a' * 200} b"], ids=["hash", "keys"]
)
def test_one_long_word_is_looked_at_in_no_time(text: str) -> None:
    """A mark of 64 digits in dnSpy took minutes."""
    started = time.process_time()
    kind_of(text)
    assert time.process_time() - started < 1
