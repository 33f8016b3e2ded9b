"""What a key that is no text says (``t('errors', { returnObjects: true })``): all that is below it, on one line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments

if TYPE_CHECKING:
    from collections.abc import Mapping

Node = dict[str | int, "Node | str"]


def compact(texts: Mapping[str, str]) -> str:
    """``{title: "A", items: ["B", "C"]}`` of what is below a branch, by the rest of each key (``.items[0]``)."""
    tree: Node = {}
    for rest, text in texts.items():
        _put(tree, segments(f"x{rest}")[1:] or (rest.removeprefix("."),), text)
    return _shown(tree)


def _put(tree: Node, path: tuple[str | int, ...], text: str) -> None:
    for segment in path[:-1]:
        below = tree.setdefault(segment, {})
        if isinstance(below, str):
            return
        tree = below
    tree[path[-1]] = text


def _shown(node: Node | str) -> str:
    if isinstance(node, str):
        return json.dumps(node, ensure_ascii=False)
    if all(isinstance(name, int) for name in node):
        return f"[{', '.join(_shown(node[at]) for at in sorted(node, key=int))}]"
    return (
        f"{{{', '.join(f'{name}: {_shown(below)}' for name, below in node.items())}}}"
    )
