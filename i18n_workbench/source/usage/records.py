"""Catalogs whose messages are records: ``{"home.title": {"defaultMessage": "…", "description": "…"}}``.

FormatJS extracts such files, Lingui keeps the places of a message beside it, Transifex a context beside its ``string``;
code asks for the record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

TEXTS = frozenset({"defaultMessage", "translation", "message", "string"})
"""Fields that hold the text of a message: what stands beside one is said about it."""
MOST = 0.8
"""The share of the keys that must be fields for the messages to be taken for records."""


def records(keys: Collection[str]) -> dict[str, str]:
    """The message of every key that is a field of one (``{"home.title.defaultMessage": "home.title"}``), else nothing."""
    owners = {
        key.rpartition(".")[0] for key in keys if key.rpartition(".")[2] in TEXTS
    } - {""}
    found = {key: owner for key in keys if (owner := _owner(key)) in owners}
    return found if len(found) >= MOST * max(len(keys), 1) else {}


def _owner(key: str) -> str:
    """What stands before the field; the fields of a record may be lists (``origin.0.1``)."""
    parts = key.split(".")
    while len(parts) > 1 and parts[-1].isdigit():
        parts.pop()
    return ".".join(parts[:-1])
