"""What a draw from twelve strangers' repositories taught: each a mechanism, none a project."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.judging import EXTRACTED
from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.extraction.vocabulary import LEFT_OUT

Project = Callable[..., i18n.Workbench]


def texts(code: str, file: str) -> list[str]:
    """What would be extracted."""
    return [each.text for each in detect_text(code, file) if each.confidence >= EXTRACTED]


def test_properties_that_are_keys_are_handed_to_a_call_elsewhere(react: Project) -> None:
    code = "export const items = [{ label: 'General settings' }, { label: 'Not yet a key' }]\n"
    wb = react({"src/a.ts": code}, {"General settings": "General settings"})
    assert list(wb.hardcoded()["text"]) == ["Not yet a key"]


def test_texts_of_elements_count_even_where_a_key_says_the_same(react: Project) -> None:
    wb = react({"src/a.tsx": "const A = () => <p>Save the file</p>\n"}, {"Save the file": "Save the file"})  # fmt: skip
    assert list(wb.hardcoded()["text"]) == ["Save the file"]


@pytest.mark.parametrize(
    "query", ["AND _geoRadius({0}, {1})", " AND date >= {0}", "OR shares = {0}", "AND tag IN [{0}]"]
)
def test_pieces_of_queries_are_no_texts(query: str) -> None:
    assert kind_of(query) == ""


@pytest.mark.parametrize("text", ["And then it rained", "Or call us", "AND MORE"])
def test_sentences_that_begin_alike_are(text: str) -> None:
    assert kind_of(text)


def test_attributes_of_components_say_it_in_their_last_word() -> None:
    code = '<template><tool-form input-label="Your YAML" data-label="Your data"/></template>'
    assert texts(code, "src/a.vue") == ["Your YAML", "Your data"]


def test_helpers_of_a_project_that_make_buttons() -> None:
    code = '<%= add_element_button "Add another item", class: "x" %><%= render "shared/form" %>'
    assert texts(code, "app/views/a.html.erb") == ["Add another item"]
    assert texts('<%= field label_text: "Proof of it" %>', "app/views/a.html.erb") == [
        "Proof of it"
    ]


def test_many_plain_names_in_a_list_are_no_texts() -> None:
    names = ", ".join(f"'Big Letters {at}'" for at in range(40))
    assert texts(f"const fonts = [{names}]\n", "src/a.ts") == []
    assert texts("const steps = ['Open the door', 'Close the door', 'Go out']\n", "src/a.ts")


@pytest.mark.parametrize(
    "file", ["public/js/vendor.js", "dist2/vendors.js", "public/css/fonts/flaticon.html"]
)
def test_bundles_and_samples_of_fonts_are_left_out(file: str) -> None:
    assert LEFT_OUT.search(file)


def test_what_serves_developers_counts_half() -> None:
    code = "export const route = { description: 'Get a project by its id' }\n"
    assert texts(code, "apps/api/src/project.ts") == []
    assert texts(code, "packages/mcp/src/tools.ts") == []
    assert texts(code, "apps/web/src/project.ts") == ["Get a project by its id"]
