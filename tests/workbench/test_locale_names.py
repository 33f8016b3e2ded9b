"""A locale is said the same way everywhere: as a text or a list, however it is spelled; a wrong one is answered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

Workspace = Callable[..., Path]
KEY = "common:btn.cancel"
NOUNS: dict[str, Callable[[i18n.Workbench, Any], object]] = {
    "coverage": lambda wb, tag: wb.coverage(locales=tag),
    "missing": lambda wb, tag: wb.missing(tag),
    "pending": lambda wb, tag: wb.pending(tag),
    "query": lambda wb, tag: wb.query("", tag),
    "similar_messages": lambda wb, tag: wb.similar_messages("Save changes", locale=tag),
    "stale": lambda wb, tag: wb.stale(tag),
    "check": lambda wb, tag: wb.check(tag),
    "findings": lambda wb, tag: wb.findings(tag),
    "gate": lambda wb, tag: wb.gate(tag),
    "translation_job": lambda wb, tag: wb.translation_job(tag, engines="pseudo").plan,
    "suggest": lambda wb, tag: wb.suggest(KEY, tag, engines="pseudo"),
    "compare_engines": lambda wb, tag: wb.compare_engines(tag, "pseudo", 2),
    "candidates": lambda wb, tag: wb.reviews.candidates(tag),
    "set_candidate": lambda wb, tag: wb.reviews.set_candidate(KEY, tag, "x"),
    "discard_all": lambda wb, tag: wb.reviews.discard_all(tag),
    "comment": lambda wb, tag: wb.reviews.comment(KEY, tag, "?"),
    "grid": lambda wb, tag: wb.panels.grid(tag),
    "review": lambda wb, tag: wb.panels.review(tag),
    "translate": lambda wb, tag: wb.panels.translate(tag),
    "delete": lambda wb, tag: wb.changes().delete(KEY, locale=tag),
    "replace": lambda wb, tag: wb.changes().replace("a", "b", locales=tag),
    "set": lambda wb, tag: wb.changes().set(KEY, tag, "x"),
}


@pytest.fixture
def wb() -> i18n.Workbench:
    return i18n.open(i18n.copy_demo())


@pytest.mark.parametrize("noun", NOUNS)
def test_however_it_is_spelled(wb: i18n.Workbench, noun: str) -> None:
    for spelling in ("pt-BR", ["pt-BR"], " pt-BR ", "PT-br", "pt_BR"):
        NOUNS[noun](wb, spelling)


@pytest.mark.parametrize("noun", NOUNS)
@pytest.mark.parametrize("slip", ["pt-BX", "pt"])
def test_a_slip_is_answered_with_the_nearest(
    wb: i18n.Workbench, noun: str, slip: str
) -> None:
    with pytest.raises(
        UsageError, match=f'(?s)there is no locale {slip!r}.*did you mean "pt-BR"'
    ):
        NOUNS[noun](wb, slip)


def test_a_bound_of_the_gate_is_for_a_locale_that_there_is(wb: i18n.Workbench) -> None:
    wb.gate(max_missing={"fr": 0.5, "*": 1})
    with pytest.raises(UsageError, match="there is no locale 'pt-BX'"):
        wb.gate(max_missing={"pt-BX": 0.5})


ONLY_WITH_A_REGION = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A"},
    "locales/fr-FR.json": {},
}


def test_a_language_alone_begins_no_second_file_unless_it_is_meant(
    workspace: Workspace,
) -> None:
    root = workspace(ONLY_WITH_A_REGION)
    wb = i18n.open(root)
    with pytest.raises(
        UsageError, match=r"(?s)did you mean .fr-FR.*fill\('fr'\) begins fr"
    ):
        wb.changes().set("a", "fr", "texte")
    wb.changes().fill("fr").set("a", "fr", "texte").apply()
    wb.changes().set("a", "de", "Text").apply()
    assert sorted(path.stem for path in (root / "locales").iterdir()) == [
        "de",
        "en",
        "fr",
        "fr-FR",
    ]
