"""What WordPress translates of the ``block.json`` of a block, by the contexts that its schema gives."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = '"textdomain"'
"""What stands in the files of blocks that are translated."""


def block_calls(text: str) -> Iterator[Call]:
    """The texts of a ``block.json`` that names its ``textdomain``."""
    if MARK not in text:
        return
    try:
        block = json.loads(text)
    except ValueError:
        return
    for context, message in _translated(block, "block"):
        at = max(text.find(json.dumps(message, ensure_ascii=False)[1:-1]), 0)
        yield Call(
            f"{context}|{message}",
            at,
            at + len(message),
            "block.json",
            (message,),
            sure=False,
        )


def _translated(block: object, kind: str) -> Iterator[tuple[str, str]]:
    if not isinstance(block, dict):
        return
    found = [(f"{kind} {name}", block.get(name)) for name in ("title", "description")]
    found += [(f"{kind} keyword", word) for word in _list(block.get("keywords"))]
    found += [
        (f"{kind} style label", style.get("label"))
        for style in _list(block.get("styles"))
        if isinstance(style, dict)
    ]
    yield from (
        (context, text) for context, text in found if isinstance(text, str) and text
    )
    for variation in _list(block.get("variations")):
        yield from _translated(variation, "block variation")


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
