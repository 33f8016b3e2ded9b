"""What nobody reads, by the mechanisms that a fresh draw of twelve projects asked for; and what people do read beside it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.judgement.natural import kind_of

Project = Callable[..., i18n.Workbench]


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    "text",
    [
        "/Users/Shared/Library/Application Support",
        '{0}Version="{1}"',
        '{0}Device="{1}", ',
        "++id, role, timestamp",
        "GNU Lesser General Public License, version 2.1",
        "Apache License 2.0",
        "# Tag PXE clients\ndhcp-vendorclass=set:pxe,x\n\n# Boot\ndhcp-boot=tag:pxe",
        "// ******\n// GENERATED CODE\n// SEE README\n",
    ],
)
def test_a_text_for_programs(text: str) -> None:
    assert kind_of(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Accept the License",
        "License 2.0 is here",
        "Save / Open / Close",
        "Name = {0}",
        "# Hello\nThis is a page",
        "Two lines\nof a poem",
    ],
)
def test_a_text_for_people_beside_it(text: str) -> None:
    assert kind_of(text)


@pytest.mark.parametrize(
    "code",
    [
        "useHead({ title: `Shop | ${t('home.title')}` })",
        "useHead({ title: 'Shop | ' + t('home.title') })",
        "useHead({ title: `${t('home.title')} – Shop` })",
        "useHead({ title: `${t('home.title')} - Shop` })",
    ],
)
def test_the_name_of_the_program_beside_a_translated_title(code: str) -> None:
    assert shown(code, "src/a.ts") == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("useHead({ title: `Shop | ${name}` })", "Shop | {0}"),
        ("useHead({ title: 'My orders | ' + t('home.title') })", "My orders |"),
        ("alert('Error: ' + t('home.title'))", "Error:"),
    ],
)
def test_a_text_beside_a_value_or_a_translation(code: str, text: str) -> None:
    assert shown(code, "src/a.ts") == [text]


@pytest.mark.parametrize(
    "code",
    [
        "api({ method: 'get', path: '/lists', description: 'Get all the lists', summary: 'All lists' })",
        "const r = { 404: { description: 'No such list was found.' } }",
        "const b = { description: 'The tags to attach here.', content: { 'application/json': {} } }",
        "const o = { description: 'Get all the lists', responses: {} }",
        "const names = { [Lang.ZH_CN]: '简体中文', [Lang.RU_RU]: 'Русский' }",
    ],
)
def test_descriptions_of_an_api_and_names_of_languages(code: str) -> None:
    assert shown(code, "src/a.ts") == []


@pytest.mark.parametrize(
    "code",
    [
        "const tab = { title: 'Your lists', description: 'All your lists', content: <p/> }",
        "const step = { path: '/lists', description: 'All your lists' }",
    ],
)
def test_a_description_that_people_read(code: str) -> None:
    assert "All your lists" in shown(code, "src/a.tsx")


def test_what_a_parameter_is_worth_in_swift() -> None:
    code = (
        "import SwiftUI\nstruct A: View {\n"
        '    init(items: [Int], emptyMessage: String = "No items found", key: LocalizedStringKey = "Look up", id: String = "Some Id") {}\n'
        '    func ask(title: String? = "Hello there") {}\n}\n'
    )
    assert shown(code, "A.swift") == ["No items found", "Hello there"]


def test_prints_of_a_project_in_swift() -> None:
    code = 'func f() {\n    printOS("Error loading the package")\n    showAlert(title: "It failed")\n}\n'
    assert shown(code, "A.swift") == ["It failed"]


def test_a_sample_that_is_repeated_in_kotlin() -> None:
    code = '@Composable\nfun Card(title: String = "Title ".repeat(2), hint: String = "Write here") {\n    Text(title)\n}\n'
    assert "Title" not in shown(code, "app/src/main/java/a/Card.kt")


def test_the_end_of_an_element_that_nothing_opens() -> None:
    assert shown(
        '<div class"row">\n<p>Hi there</p>\n</div>\n</div>\n', "a.html.erb"
    ) == ["Hi there"]


def test_the_other_languages_of_typed_files_want_the_key(vue: Project) -> None:
    wb = vue(
        {
            "locales/en.json": {},
            "src/i18n/en.ts": "const en = { a: 'A' }\nexport type Texts = typeof en\nexport default en\n",
            "src/i18n/de.ts": "const de: Texts = { a: 'B' }\nexport default de\n",
            "src/i18n/fr.ts": "const fr: Partial<Texts> = { a: 'C' }\nexport default fr\n",
            "src/App.vue": "<template><p>Hello World</p></template>",
        },
        localesPaths="src/i18n",
    )
    left = wb.extraction("src/App.vue").changes().left
    assert [each.partition(":")[0] for each in left] == ["src/i18n/de.ts"]
