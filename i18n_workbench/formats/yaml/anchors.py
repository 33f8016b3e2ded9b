"""Anchors that go with an entry while aliases still stand for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import show
from i18n_workbench.formats.yaml.tree import Scalar, walk

if TYPE_CHECKING:
    from i18n_workbench.formats.yaml.tree import Item


def keep_anchors(root: Item) -> None:
    """Let the first alias of a text that is gone say the text, with the anchor for the other ones.

    Raises
    ------
    CannotRepresent
        For an alias of a branch that is gone: its lines belong to another depth.
    """
    items = [(path, item) for path, item, _ in walk(root)]
    there = {id(item.node) for _, item in items}
    for path, item in items:
        alias = item.node
        if not isinstance(alias, Scalar) or alias.style != "*":
            continue
        target = alias.target
        if target is None or id(target) in there:
            continue
        if not isinstance(target, Scalar) or target.style in {"|", ">", "*"}:
            raise CannotRepresent(
                f"{show(path)} ({alias.raw}) stands for what would go",
                next_step="delete that first, or write its values out there",
            )
        item.colon += f"&{target.anchor} "
        item.node = target
        there.add(id(target))
