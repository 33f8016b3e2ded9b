"""How a locale is shown at the head of a column: its name, its flag, its direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.language import locale_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench import Bench


def locale_columns(wb: Bench, tags: Sequence[str]) -> list[dict[str, str]]:
    """``locale name flag dir`` of each; the flag by `showFlags` and `localeCountryMap`."""
    from i18n_workbench.locales import direction, flag, flag_emoji

    overrides = wb.settings["localeCountryMap"] or {}
    shown = wb.settings["showFlags"]
    return [
        {
            "locale": tag,
            "name": locale_name(tag),
            "flag": flag_emoji(flag(tag, overrides)) if shown else "",
            "dir": direction(tag),
        }
        for tag in tags
    ]


def first_locales(wb: Bench, tags: Sequence[str], count: int) -> list[str]:
    """So many of the locales, which a panel begins with: the source language and those in which most is translated, in
    the order of ``tags``. By name, a project of 77 (uptime-kuma) begins with some that say nothing.
    """
    import numpy as np

    rows = wb.catalog.columns
    names = wb.catalog.locales
    translated = np.bincount(rows.locale[rows.translated], minlength=len(names))
    texts_of = dict(zip(names, translated.tolist(), strict=True))
    others = [tag for tag in tags if tag != wb.source_language]
    others.sort(key=lambda tag: -texts_of.get(tag, 0))
    first = {wb.source_language, *others[: count - 1]}
    return [tag for tag in tags if tag in first][:count]
