"""How much code uses the keys that somebody is about to change."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.bench import Bench


def uses_of(wb: Bench, keys: Collection[str]) -> dict[str, int]:
    """In how many ``places`` of how many ``files`` the code uses some keys by name."""
    found = wb.usage_report.places
    spots = {
        (file, use.line, use.column)
        for key in set(keys)
        for file, use in found.get(key, ())
    }
    return {"places": len(spots), "files": len({file for file, *_ in spots})}
