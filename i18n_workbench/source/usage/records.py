"""Catalogs whose messages are records: ``{"home.title": {"defaultMessage": "…", "description": "…"}}``.

FormatJS extracts such files, Lingui keeps the places of a message beside it; code asks for the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

TEXTS = frozenset({"defaultMessage", "translation", "message"})
FIELDS = TEXTS | {
    "description", "comment", "comments", "extractedComments", "context", "origin", "obsolete", "flags", "placeholders",
}  # fmt: skip
MOST = 0.8
"""The share of the keys that must be fields for the messages to be taken for records."""


def records(keys: Collection[str]) -> dict[str, str]:
    """The message of every key that is a field of one (``{"home.title.defaultMessage": "home.title"}``), else nothing."""
    found = {key: owner for key in keys if (owner := _owner(key))}
    texts = {owner for key, owner in found.items() if key[len(owner) + 1 :] in TEXTS}
    own = {key: owner for key, owner in found.items() if owner in texts}
    return own if len(own) >= MOST * max(len(keys), 1) else {}


def _owner(key: str) -> str:
    """What stands before the field; the fields of a record may be lists (``origin.0.1``)."""
    parts = key.split(".")
    while len(parts) > 1 and parts[-1].isdigit():
        parts.pop()
    return ".".join(parts[:-1]) if parts[-1] in FIELDS else ""
