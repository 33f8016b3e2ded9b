"""The elements of a page: their opening tags, and where what they hold ends."""

from __future__ import annotations

from i18n_workbench.lazy import lazy_pattern

TAG = lazy_pattern(
    r"<(?P<name>[\w-]+)(?P<rest>(?:\"[^\"]*\"|'[^']*'|[^<>\"']++){0,400}+)>"
)
"""An opening tag. 400 pieces are 200 attributes: quotes that never meet must not be read again from each tag."""
_EDGE = lazy_pattern(r"<(?P<end>/?)(?P<name>[\w-]+)")


def ends_of(text: str) -> dict[int, int]:
    """Where the content of each element ends, by the offset of its opening tag; none for one that nobody closes."""
    waiting: dict[str, list[int]] = {}
    ends: dict[int, int] = {}
    for edge in _EDGE.finditer(text):
        opened = waiting.setdefault(edge["name"], [])
        if not edge["end"]:
            opened.append(edge.start())
        elif opened:
            ends[opened.pop()] = edge.start()
    return ends
