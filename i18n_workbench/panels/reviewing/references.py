"""Which other languages stand beside a text that is reviewed: a few that help, unless others are chosen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from i18n_workbench.disk.state import state_folder, write_cache
from i18n_workbench.locales.names import readers, script_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.bench import Bench

FEW = 3
"""So many fit beside the card; of a project with forty locales all of them pushed it off the screen."""
NEARLY = 0.9
"""Locales with this share of what the fullest one has count as complete: a difference of one text in two thousand chose
between German and Irish (Kavita)."""


def default_references(wb: Bench, locale: str) -> list[str]:
    """The display language, variants of the same language, then what is complete: in the same script, read by most.

    Never the source, which stands there anyway.
    """
    left_out = {locale, wb.source_language}
    others = [tag for tag in wb.locale_names() if tag not in left_out]
    language = _language(locale)
    script = script_of(locale)
    by_locale = wb.coverage().set_index("locale")
    translated = by_locale["translated"].to_dict()
    counts = [translated.get(tag, 0) for tag in others]
    fullest = max(counts, default=0)
    enough = NEARLY * fullest

    def rank(tag: str) -> tuple[bool, bool, bool, bool, int]:
        return (
            tag != wb.display_language,
            _language(tag) != language,
            translated.get(tag, 0) < enough,
            script_of(tag) != script,
            -readers(tag),
        )

    return sorted(others, key=rank)[:FEW]


def chosen_references(wb: Bench, locale: str) -> list[str]:
    """What was chosen for a locale the last time; where nothing was, :func:`default_references`."""
    chosen = _kept(wb).get(locale)
    if not isinstance(chosen, list):
        return default_references(wb, locale)
    names = set(wb.locale_names(ignored=True))
    others = names - {locale}
    return [tag for tag in chosen if tag in others]


def keep_references(wb: Bench, locale: str, references: Sequence[str]) -> None:
    """Remember what was chosen for a locale, outside of the workspace; where that cannot be, it holds for this panel."""
    kept = _kept(wb)
    kept[locale] = list(references)
    text = json.dumps(kept, ensure_ascii=False)
    write_cache(_file(wb), text.encode())


def _kept(wb: Bench) -> dict[str, object]:
    try:
        data = _file(wb).read_bytes()
        found = json.loads(data)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _file(wb: Bench) -> Path:
    return state_folder(wb.root) / "references.json"


def _language(tag: str) -> str:
    language = tag.replace("_", "-").partition("-")[0]
    return language.lower()
