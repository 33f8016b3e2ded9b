"""Haml: what is found by how lines begin, and what stands in its place."""

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
    "config/locales/en.yml": "en:\n  a: A\n",
}


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("%h1 Your cart", ["Your cart"]),
        ("%h1= t('.cart')", []),
        (".lead#top> Your cart", ["Your cart"]),
        ("%p\n  Your cart\n  is empty.\n  %b Go on", ["Your cart is empty.", "Go on"]),
        ("%p\n  One text\n%p\n  Another one", ["One text", "Another one"]),
        ("%p Hello #{@user.name}!", ["Hello {0}!"]),
        ("%p #{t('.a')}", []),
        ("%p #{link_to 'Help page', x}", ["Help page"]),
        ("\\= Your cart", ["= Your cart"]),
        ("%p== Your #{kind} cart", ["Your {0} cart"]),
        ("%p Tom &amp; Jerry", ["Tom & Jerry"]),
        ("-# Your cart\n  is empty\n%p Full", ["Full"]),
        ("/ Your cart\n%p Full", ["Full"]),
        (":javascript\n  say('Your cart')\n%p Full", ["Full"]),
        ("%code Your cart", []),
        ("!!! XML\n%p Full", ["Full"]),
        ("%p {{ 'a.b' | t }}&nbsp;", []),
        ("%p{title: \"{{ 'a.b' | t }}\"}", []),
        ("= link_to 'Your cart', path, title: 'Go there'", ["Your cart", "Go there"]),
        ("= link_to 'Your cart',\n  path, title: 'Go there'", ["Your cart", "Go there"]),
        ("- each do |a, b|\n  %b{\n    title: 'Text'\n  }", ["Text"]),
        ("- flash[:notice] = 'It was saved'", ["It was saved"]),
        ("- if kind == 'Some Thing'\n  %p Full", ["Full"]),
        ("%a{href: 'x', title: 'Go (there)',\n  alt: 'Here'} Text", ["Go (there)", "Here", "Text"]),
        ("%a(href='x')[thing]/\n%p Full", ["Full"]),
        ("%a{title: \"All #{h({a: '}'})}\"} Text", ["All {0}", "Text"]),
        ("%p{title: 'never closed\n%p Full", ["Full"]),
    ],
)  # fmt: skip
def test_what_is_found_in_haml(page: str, texts: list[str]) -> None:
    found = detect_text(f"{page}\n", "app/views/a.html.haml", floor=0.5)
    assert [each.text for each in found] == texts


@pytest.mark.parametrize(
    ("page", "parted"),
    [
        ("%p\n  Set the\n  = link_to 'limit', x\n", "link_to"),
        ("%p\n  = link_to 'Set', x\n  the limit\n", "link_to"),
        ("%p\n  Set the\n  %b= limit\n", ""),
        ("%p Set the\n= link_to 'limit', x\n", ""),
    ],
)
def test_a_sentence_around_a_value_is_said_to_be_parted(page: str, parted: str) -> None:
    found = detect_text(page, "app/views/a.html.haml", floor=0.5)
    assert {each.parted for each in found if each.site == "text"} == {parted}


def test_a_script_in_haml_says_nothing() -> None:
    page = "$('#users').html('Some text here')\n"
    assert not detect_text(page, "app/views/a.js.haml", floor=0.3)


PAGE = """\
.cart{title: "Your cart"}
  %h1 Your cart
  %p
    Hello #{@user.name}, it
    is empty.
  Text <b>in bold</b> here
  = link_to "Go on", root_path
"""
AFTER = """\
.cart{title: t('your_cart')}
  %h1= t('your_cart')
  %p
    = t('hello_name_it_is_empty', name: @user.name)
  Text <b>in bold</b> here
  = link_to t('go_on'), root_path
"""


def test_a_haml_view_is_extracted_and_taken_back(
    workspace: Callable[..., Path],
) -> None:
    file = "app/views/a.html.haml"
    root = workspace({**RAILS, file: PAGE})
    wb = i18n.open(root)
    extraction = wb.extraction()
    needs = dict(zip(extraction.table["text"], extraction.table["needs"], strict=True))
    assert "by hand" in needs["Text <b>in bold</b> here"]
    extraction.apply()
    assert (root / file).read_text() == AFTER
    wb.undo()
    assert (root / file).read_text() == PAGE


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_line_ends_of_haml_stay(workspace: Callable[..., Path], ends: str) -> None:
    file = "app/views/a.html.haml"
    page = f"%p{ends}  Your cart{ends}  is empty.{ends}%b Full{ends}"
    root = workspace({**RAILS, file: "x"})
    (root / file).write_bytes(page.encode())
    i18n.open(root).extraction().apply()
    said = f"%p{ends}  = t('your_cart_is_empty'){ends}%b= t('full'){ends}"
    assert (root / file).read_bytes() == said.encode()
