"""What every panel says of locale files that could not be read, and where there is nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.language import counted, gettext

if TYPE_CHECKING:
    from i18n_workbench.catalog import Catalog

NAMED = 3
"""Files that the line of a panel names; of the others it says how many they are."""


def unreadable_line(catalog: Catalog) -> str:
    """Which files could not be read, and why; empty when all were read."""
    files = catalog.unreadable.files
    if not files:
        return ""
    named = "; ".join(f"{file.entry.path}: {file.reason}" for file in files[:NAMED])
    more = len(files) - NAMED
    if more > 0:
        rest = "; " + gettext("and {files}", files=counted(more, "more file"))
    else:
        rest = ""
    what = gettext(
        "{files} could not be read ({named}{rest})",
        files=counted(len(files), "file"),
        named=named,
        rest=rest,
    )
    return gettext("{what}. What stands there is unreadable, not missing.", what=what)


def no_messages(catalog: Catalog) -> str:
    """Why a project has no messages, and what to do about it."""
    if catalog.unreadable.files:
        return gettext(
            "No locale file could be read: mend them first, they are shown as soon as they can be read."
        )
    return gettext(
        "There are no messages yet. wb.doctor() says which files were looked at and why they were not loaded."
    )
