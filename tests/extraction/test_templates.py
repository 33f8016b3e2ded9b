"""Texts in templates of Go, Jinja, Twig and Liquid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def shown(text: str, file: str) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


@pytest.mark.parametrize("file", ["a.gohtml", "a.html.tmpl", "a.html"])
@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("<p>Hello {{.Name}}, welcome</p>", ["Hello {0}, welcome"]),
        ("<p>{{if .Done}}All done{{else}}Not yet{{end}}</p>", ["All done", "Not yet"]),
        ("<p>{{- range $i, $a := .All -}}Some row{{- end -}}</p>", ["Some row"]),
        ('<p>{{/* Not this one */}}{{template "Some part" .}}Read it</p>', ["Read it"]),
        (
            '<form><input placeholder="Your name" value="{{.Name}}"></form>',
            ["Your name"],
        ),
        ('<p>{{ T "Some key" }}</p><!-- Not this -->', []),
    ],
)
def test_pages_of_go(file: str, text: str, texts: list[str]) -> None:
    assert shown(text, file) == texts


@pytest.mark.parametrize("file", ["a.html.twig", "a.jinja", "a.html.j2"])
def test_pages_of_jinja_and_twig(file: str) -> None:
    text = (
        "{# Not this #}{% if a %}<h1>First page</h1>{% endif %}<p>{% trans %}Known already{% endtrans %}</p>"
        "<p>{{ 'Some key'|trans }}</p><b>Hello {{ name }}</b>"
    )
    assert shown(text, file) == ["First page", "Hello {0}"]


def test_pages_of_liquid() -> None:
    text = (
        "{% comment %}Not this{% endcomment %}<h1>{{ 'some.key' | t }}</h1><p>Our new shop</p>"
        '{% schema %}{"name": "A <b>section</b>"}{% endschema %}'
    )
    assert shown(text, "sections/a.liquid") == ["Our new shop"]


def test_templates_of_something_else_are_left_alone() -> None:
    assert shown("Some Setting: {{ .Values.Name }}\nAnother One: yes\n", "a.tmpl") == []
    assert shown("Some Setting = {{ name }}\n", "roles/templates/a.j2") == []


def test_a_template_of_go_is_left_to_hands(workspace: Callable[..., Path]) -> None:
    files = {
        "go.mod": "module a\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n",
        "active.en.toml": 'Title = "Title"\n',
        "templates/a.gohtml": "<p>Not connected</p>",
        "templates/b.html": "<p>Not found</p>",
    }
    wb = i18n.open(workspace(files))
    frame = wb.hardcoded("templates")
    assert sorted(frame["text"]) == ["Not connected", "Not found"]
    for row in wb.extraction(frame).rows:
        assert row.needs.startswith("to be extracted by hand: only the program says")
