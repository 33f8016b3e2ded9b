"""Which other languages stand beside a text that is reviewed: a few that help, unless others are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

FEW = 3
"""So many fit beside the card; of a project with forty locales all of them pushed it off the screen."""


def default_references(wb: Bench, locale: str) -> list[str]:
    """The display language, the variants of the same language, then the locales that have most; never the source."""
    others = [tag for tag in wb.locale_names() if tag not in {locale, wb.source_language}]
    language = _language(locale)
    covered = wb.coverage().set_index("locale")["translated"].to_dict()

    def rank(tag: str) -> tuple[bool, bool, int]:
        return tag != wb.display_language, _language(tag) != language, -int(covered.get(tag, 0))

    return sorted(others, key=rank)[:FEW]


def _language(tag: str) -> str:
    return tag.replace("_", "-").partition("-")[0].lower()
