"""Which keys may be renamed or merged by a plan: those whose every use is a literal that is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.report import Report

_FOLLOWED = (
    "linked from ",
    "declared in keysInUse",
    "undefined in the source language",
)
"""Reasons of used keys whose other names are changed along with them."""


def not_renamable(report: Report, keys: Collection[str]) -> dict[str, str]:
    """The keys that code may call by more than literals that are seen, each with the reason.

    A call that is put together at run time, a text outside of calls, a branch that is read as a whole: what a plan
    renames or merges there would break them.
    """
    found = reasons_beside_calls(report, keys)
    for key in (row.key for row in report.rows if row.key in keys):
        if key not in found:
            dynamic = next(
                (
                    _place(file, use)
                    for file, use in report.dynamic
                    if _reaches(use, key)
                ),
                "",
            )
            unseen = next(
                (
                    _place(file, use)
                    for file, use in report.places.get(key, ())
                    if not _is_literal(use)
                ),
                "",
            )
            if dynamic or unseen:
                found[key] = (
                    f"a key that is put together at {dynamic or unseen} may be this one"
                )
    return found


def reasons_beside_calls(report: Report, keys: Collection[str]) -> dict[str, str]:
    """Why keys are used, or possibly used, by something else than calls of them; without what follows a renaming."""
    return {
        row.key: row.reason
        for row in report.rows
        if row.key in keys
        and (
            row.status == "possibly used"
            or (
                row.status == "used"
                and row.reason
                and not row.reason.startswith(_FOLLOWED)
            )
        )
    }


def _is_literal(usage: Usage) -> bool:
    return usage.literal and not usage.dynamic and not usage.unseen


def _reaches(usage: Usage, key: str) -> bool:
    """Whether a dynamic call with a static part could ask for a key."""
    if not usage.prefix and not usage.middle and not usage.suffix:
        return False
    name = canonical(key)
    is_around = name.startswith(usage.prefix) and name.endswith(usage.suffix)
    return is_around and usage.middle in name


def _place(file: str, usage: Usage) -> str:
    return f"{file}:{usage.line}:{usage.column}"
