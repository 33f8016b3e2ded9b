"""Names of a room that are imported when they are asked for: most of a room is for one question each (PEP 562)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def lazily(
    room: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a room whose ``modules`` hold the names written behind them."""
    module_of = {name: module for module, names in modules.items() for name in names.split()}

    def get(name: str) -> Any:
        if name not in module_of:
            raise AttributeError(f"module {room!r} has no attribute {name!r}")
        home = import_module(room)
        found = vars(home)[name] = getattr(import_module(f"{room}.{module_of[name]}"), name)
        return found

    return get, lambda: sorted(import_module(room).__all__)
