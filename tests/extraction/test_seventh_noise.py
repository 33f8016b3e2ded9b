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
        (
            "class Page { open() { this.info(`You opened it: ${name}`) } }",
            ["You opened it: {0}"],
        ),
        (
            "const table = { headers: [{ text: 'Full name', value: 'a' }] }",
            ["Full name"],
        ),
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


@pytest.mark.parametrize(
    ("file", "code", "written"),
    [
        ("app/models/post.rb", "class Post\n  validates :title, length: { minimum: 3, message: 'Too short to post' }\nend\n",
         "message: ->(*) { I18n.t('too_short_to_post') }"),
        ("app/models/post.rb", "class Post\n  def note\n    errors.add(:base, 'It is too short')\n  end\nend\n",
         "errors.add(:base, I18n.t('it_is_too_short'))"),
        ("app/controllers/posts_controller.rb", "class PostsController\n  def show\n    flash[:notice] = 'It was saved'\n  end\nend\n",
         "flash[:notice] = t('it_was_saved')"),
        ("app/services/post.rb", 'class Post\n  def call(name)\n    flash[:notice] = "It was saved by #{name}"\n  end\nend\n',
         "I18n.t('it_was_saved_by_name', name: name)"),
    ],
)  # fmt: skip
def test_ruby_calls_what_is_there(
    workspace: Callable[..., Path], file: str, code: str, written: str
) -> None:
    wb = i18n.open(workspace({**RAILS, file: code}))
    wb.extraction().apply()
    assert written in (wb.root / file).read_text("utf-8")


def test_a_text_of_a_class_of_ruby_comes_too_early(
    workspace: Callable[..., Path],
) -> None:
    code = "class PostsController\n  TITLE = 'All the posts of today'\nend\n"
    wb = i18n.open(workspace({**RAILS, "app/controllers/posts_controller.rb": code}))
    assert "when its module is loaded" in wb.extraction().rows[0].needs


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("back()->withErrors(['email' => 'It is taken']);", ["It is taken"]),
        ("throw ValidationException::withMessages(['id' => ['It is taken']]);", ["It is taken"]),
        ("response()->json(['email' => 'It is taken']);", []),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_fields_of_a_form(code: str, texts: list[str]) -> None:
    assert shown(f"<?php function a() {{ {code} }}", "app/Http/A.php") == texts
