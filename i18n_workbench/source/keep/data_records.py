"""Keys that are values in the records of a data file: what a program shows by them is looked up from there.

``[{"id": "symbol.fork", "src": "fork.svg"}, …]`` uses each key, however many of them it has. ``[{"id": "symbol.fork",
"text": "Fork"}, …]`` does not: an export, a memory or a list of messages has their texts beside the keys.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

ENOUGH = 20
"""So many records make a table. Chosen, not measured."""
TEXTS = 0.1
"""So large a share of records with a text beside the key makes them messages. Chosen, not measured."""

_TEXT = re.compile(r"\S+ +\S|[A-Z][a-z]+\W?$|.*[^\x00-\x7f]", re.DOTALL)
"""What people read: several words, a capitalised one, or letters of other scripts."""


def recorded(data: bytes, keys: Collection[bytes]) -> set[bytes]:
    """Those of the keys that stand as values in records with other fields that are no texts; none where the data is
    no JSON, a map of keys, or holds messages.
    """
    try:
        root = json.loads(data)
    except (ValueError, RecursionError):
        return set()
    wanted = {key.decode() for key in keys}
    rows = [
        (here, record)
        for record in _records(root)
        if (here := wanted.intersection(_texts(record)))
    ]
    if len(rows) < ENOUGH or sum(
        _is_message(record, here) for here, record in rows
    ) > TEXTS * len(rows):
        return set()
    return {
        key.encode() for here, record in rows if len(record) > len(here) for key in here
    }


def _records(node: object) -> Iterator[dict[str, object]]:
    """The objects that are elements of arrays, those inside of others too."""
    if isinstance(node, dict):
        for value in node.values():
            yield from _records(value)
    elif isinstance(node, list):
        for item in node:
            if isinstance(item, dict):
                yield item
            yield from _records(item)


def _texts(record: dict[str, object]) -> Iterator[str]:
    return (value for value in record.values() if isinstance(value, str))


def _is_message(record: dict[str, object], keys: set[str]) -> bool:
    return any(text not in keys and _TEXT.match(text) for text in _all_texts(record))


def _all_texts(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, (dict, list)):
        for value in node.values() if isinstance(node, dict) else node:
            yield from _all_texts(value)
