"""Texts that code has in another language than the source's: they need no translation into that one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.checks.base import language_of
from i18n_workbench.checks.other_language import other_language
from i18n_workbench.gate.elsewhere import Undue
from i18n_workbench.project.survey.neutral import language_by_letters

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from i18n_workbench.catalog import Catalog

    _Carried = Mapping[tuple[str, str], str]


def as_written(catalog: Catalog) -> list[Undue]:
    """What files carry as source texts (gettext's ``msgid``), for the locales of the language that these are written in.

    Who begins a program in Spanish has Spanish texts in code: an empty ``es/LC_MESSAGES/django.po`` shows them as they stand.
    Where not all are, those are that the source language translates. Of eight small Django programs three are written so
    (Artezon, Granja_App, projeto_pi), and all 20 errors that were wrong in the draw ``thirty-first`` were such texts.
    """
    carried = catalog.carried
    own = language_of(catalog.project.source_language)
    for texts in (carried, _translated(catalog)):
        language = _language(set(texts.values()), own)
        if language != own:
            return _undue(catalog, texts, language)
    return []


def _translated(catalog: Catalog) -> _Carried:
    """The carried texts for which the source language has another one."""
    source = catalog.project.source_language
    if source not in catalog.locales:
        return {}
    kept = {}
    for (key, form), text in catalog.carried.items():
        if catalog.text(key, source, form) not in {None, "", text}:
            kept[key, form] = text
    return kept


def _language(texts: Collection[str], own: str) -> str:
    """The language of most texts, by their letters or their small words; their own where nothing tells another one."""
    return language_by_letters(texts) or other_language(texts, own) or own


def _undue(catalog: Catalog, texts: _Carried, language: str) -> list[Undue]:
    locales = [tag for tag in catalog.locales if language_of(tag) == language]
    if not locales:
        return []
    keys = frozenset(key for key, _ in texts)
    return [Undue("", frozenset(locales), keys, written=language)]
