"""What code chooses by the language that is on is translated already, by hand."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.javascript import properties


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.4)]


@pytest.mark.parametrize(
    ("page", "file"),
    [
        ("w(c) => Text(l.languageCode == 'zh' ? 'Hej allihopa' : 'Hello');", "a.dart"),
        ("w(c) => isArabic ? Text('Hej allihopa') : Text('Hello all');", "a.dart"),
        (
            "final label = switch (locale?.languageCode) { 'en' => 'English', _ => 'Chinese' };",
            "a.dart",
        ),
        (
            "const A = () => lang === 'sv' ? <p>Hej allihopa</p> : <p>Hello all</p>",
            "a.tsx",
        ),
    ],
)
def test_a_choice_by_language_is_a_translation(page: str, file: str) -> None:
    assert shown(page, file) == []


@pytest.mark.parametrize(
    ("page", "file", "texts"),
    [
        (
            "w(c) => isActive ? Text('Hello all') : Text('Bye all');",
            "a.dart",
            ["Hello all", "Bye all"],
        ),
        (
            "final label = switch (state.kind) { 'en' => 'Hello all', _ => 'Bye all' };",
            "a.dart",
            ["Hello all", "Bye all"],
        ),
    ],
)
def test_any_other_choice_is_not(page: str, file: str, texts: list[str]) -> None:
    assert shown(page, file) == texts


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<svelte:head><title>{t.title} | Shop</title></svelte:head>", []),
        ("<svelte:head><title>{a ? `${b} - Shop` : c}</title></svelte:head>", []),
        (
            "<svelte:head><title>{name} | All of it</title></svelte:head>",
            ["{0} | All of it"],
        ),
        ("<p>{t.title} | Shop</p>", ["{0} | Shop"]),
    ],
)
def test_the_program_behind_the_title_of_a_page_is_its_name(
    page: str, texts: list[str]
) -> None:
    assert shown(page, "a.svelte") == texts


@pytest.mark.parametrize("said", ["Send it again", "Send"])
def test_a_button_of_a_form_has_its_kind_before_its_text(said: str) -> None:
    page = f'<%= f.button :submit, "{said}", class: "wide" %>'
    assert shown(page, "app/views/a.html.erb") == [said]


def test_a_table_of_texts_is_read_in_a_time_that_grows_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A list of 3,000 functions of PHP took 67 CPU s, since each text asked all others for the code of a language."""

    def looks(count: int) -> int:
        asked = []
        real = properties.name_of
        monkeypatch.setattr(
            properties, "name_of", lambda *of: asked.append(of) or real(*of)
        )
        entries = "".join(f"fn_{n}: 'Gives the number {n}'," for n in range(count))
        detect_text(f"const help = {{{entries}}};", "a.js")
        monkeypatch.setattr(properties, "name_of", real)
        return len(asked)

    assert looks(400) < 3 * looks(200)
