"""Widgets whose state is the kernel's alone, and whose messages every wire can carry."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import ipywidgets
from ipywidgets.widgets.trait_types import InstanceDict
from ipywidgets.widgets.widget import widget_serialization

from i18n_workbench.text.escape import well_formed

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Held(threading.local):
    """What a thread holds back, by widget."""

    def __init__(self) -> None:
        self.names: dict[int, set[str]] = {}


_held = _Held()
_wire = threading.RLock()
"""What is read last is sent last: the page ends with what the kernel has."""


class KernelState(ipywidgets.Widget):  # type: ignore[misc] # ipywidgets has no types
    """A widget that takes requests from the page, and nothing else: no state, and no message of another shape.

    Our programs in the page never write state. A widget's own handling would raise for a value of a wrong type, in a
    traceback that nobody has asked for, and take a right one: the program of a view, for example.
    """

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        data = msg["content"].get("data")
        if not isinstance(data, dict):
            return
        method = data.get("method")
        if method in ("custom", "request_state"):
            super()._handle_msg(msg)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Hold back what this thread changes, until its outermost hold ends, and send it as one message.

        A widget's own hold is of all threads, and forgets what another one has changed while it is sent: what a scan said
        at its end, while the answer to a request was on its way, never came to the page.
        """
        if id(self) in _held.names:
            yield
            return
        _held.names[id(self)] = set()
        try:
            yield
        finally:
            self.send_state(_held.names.pop(id(self)))

    def _should_send_property(self, key: str, value: object) -> bool:
        del value  # the page never sends one that would come back to it
        held = _held.names.get(id(self))
        if held is None:
            return True
        held.add(key)
        return False

    def send_state(self, key: Any = None) -> None:
        """Send state to the page."""
        with _wire:
            super().send_state(key)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The traits as they travel."""
        state = super().get_state(key, drop_defaults)
        return dict(carried(state))

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send an answer to the page."""
        super().send(carried(content), buffers)


class KernelLayout(KernelState, ipywidgets.Layout):  # type: ignore[misc]
    """The layout of such a widget: it has a wire of its own."""


def kernel_layout() -> Any:
    """The trait for it."""
    trait = InstanceDict(KernelLayout)
    return trait.tag(sync=True, **widget_serialization)


def carried(value: Any) -> Any:
    """What is sent, in texts that a wire can carry."""
    if isinstance(value, str):
        return well_formed(value)
    if isinstance(value, dict):
        members = {}
        for name, part in value.items():
            members[carried(name)] = carried(part)
        return members
    if isinstance(value, list | tuple):
        return [carried(part) for part in value]
    return value
