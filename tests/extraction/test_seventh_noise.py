"""What a program calls its places and finds its names by, scripts of servers, and scripts that browsers run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RAILS = {
    "Gemfile": "gem 'rails'\n",
    "config/locales/en.yml": "en:\n  home: Home\n",
}


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("menu = [{ routerLink: '/home', name: 'Products' }]", ["Products"]),
        ("const menu = [{ to: '/home', name: 'Products' }]", ["Products"]),
        ("const routes = [{ path: '/', name: 'Products', component: Home }]", []),
        (
            "function nameById(id) { return 'Unknown task' }",
            ["Unknown task"],
        ),
        ("const rows = [{ company: 'Energy Corp', emissions: 3 }]", []),
        (
            "const FIELD_LABELS = { company: 'Company', price: 'Price' }",
            ["Company", "Price"],
        ),
        ("function userId() { return 'Unknown task' }", []),
    ],
)
def test_what_a_name_beside_it_says(code: str, texts: list[str]) -> None:
    assert shown(code, "src/a.ts") == texts


def test_what_a_name_is_found_by_says_nothing_of_it_in_dart() -> None:
    code = "class P { String getNameById(String id) { return 'Unknown Task'; } }"
    assert shown(code, "lib/a.dart") == ["Unknown Task"]
    assert shown(code.replace("getNameById", "getId"), "lib/a.dart") == []


@pytest.mark.parametrize(
    ("file", "texts"),
    [("public/scripts/game.js", ["Saved it all"]), ("scripts/release.js", [])],
)
def test_scripts_that_are_served_are_for_users(file: str, texts: list[str]) -> None:
    assert shown("status.textContent = 'Saved it all';", file) == texts


def test_a_script_that_rails_fills_is_read_and_extracted(
    workspace: Callable[..., Path],
) -> None:
    code = (
        '$("#page").html("<%= j render \'page\' %>");\n'
        "<% if @saved %>\nalert('Saved it all');\n<% end %>\n"
    )
    wb = i18n.open(workspace({**RAILS, "app/views/pages/show.js.erb": code}))
    wb.extraction().apply()
    text = (wb.root / "app/views/pages/show.js.erb").read_text("utf-8")
    assert "alert(\"<%= j t('saved_it_all') %>\")" in text
    assert "html(\"<%= j render 'page' %>\")" in text


def test_scripts_beside_rails_are_read_and_never_call_what_they_lack(
    workspace: Callable[..., Path],
) -> None:
    file = "app/assets/javascripts/pages.js"
    wb = i18n.open(workspace({**RAILS, file: "alert('Saved it all');\n"}))
    assert list(wb.hardcoded().text) == ["Saved it all"]
    row = wb.extraction().rows[0]
    assert row.needs == (
        "a translator in scripts: Ruby on Rails has none there (template=, --template)"
    )
    with_own = wb.extraction(template="I18n.t('$1')").rows[0]
    assert not with_own.needs


def test_the_pages_that_rails_hands_out_as_they_are_are_read(
    workspace: Callable[..., Path],
) -> None:
    page = "<html><body><h1>Nothing is here</h1></body></html>\n"
    wb = i18n.open(workspace({**RAILS, "public/404.html": page}))
    assert list(wb.hardcoded().text) == ["Nothing is here"]
    assert wb.extraction().rows[0].needs
