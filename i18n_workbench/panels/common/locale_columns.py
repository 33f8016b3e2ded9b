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
