"""Which commands stand together in the program's help, in the order in which a person meets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

SECTIONS = {
    "Start": ("demo", "lab", "status", "doctor", "settings"),
    "Look at translations": (
        "coverage",
        "missing",
        "query",
        "complete",
        "similar",
        "duplicates",
        "naming",
        "key-advice",
    ),
    "Look at code": ("usage", "places", "translators", "hardcoded", "annotate"),
    "Judge": ("check", "gate", "baseline", "audit", "fleet"),
    "Change, and take back": (
        "set",
        "rename",
        "delete",
        "fill",
        "replace",
        "extract",
        "normalize",
        "undo",
    ),
    "Translate and review": (
        "translate",
        "proofread",
        "pseudo",
        "review",
        "stale",
        "export",
        "import",
    ),
    "Over time, in git": ("diff", "history", "merge-driver"),
    "For coding assistants": ("agents", "mcp"),
}


def sectioned(names: Iterable[str]) -> dict[str, list[str]]:
    """The commands of each section; those that no section names come last, as *More*."""
    left = set(names)
    parts = {
        title: [name for name in commands if name in left] for title, commands in SECTIONS.items()
    }
    for commands in parts.values():
        left.difference_update(commands)
    parts["More"] = sorted(left)
    return {title: commands for title, commands in parts.items() if commands}
