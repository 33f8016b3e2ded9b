"""Changes inside of one entry: an attribute, a child more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.references import attribute_value
from i18n_workbench.formats.xml.scanner import attribute_span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.xml.scanner import Element

_BLANKS = " \t\r\n"


def replace_attribute(body: str, element: Element, name: str, value: str) -> str:
    """Give an attribute another value, or give it to an element that has it not."""
    span = attribute_span(body, element, name)
    if span is not None:
        quote = body[span.end]
        raw = attribute_value(value, span.of(body), quote)
        before = body[: span.start]
        return before + raw + body[span.end :]
    is_empty = body.endswith("/>", 0, element.inner)
    mark = "/>" if is_empty else ">"
    end = element.inner - len(mark)
    start = body[:end].rstrip(_BLANKS)
    rest = body[len(start) :]
    raw = attribute_value(value)
    return f'{start} {name}="{raw}"{rest}'


def drop_attribute(body: str, element: Element, name: str) -> str:
    """Take an attribute away with the blanks before it."""
    span = attribute_span(body, element, name)
    if span is None:
        return body
    offset = body.rindex(name, 0, span.start)
    start = body[:offset].rstrip(_BLANKS)
    return start + body[span.end + 1 :]


def insert_child(
    body: str,
    element: Element,
    siblings: Sequence[Element],
    index: int,
    child: str,
    layout: tuple[str, str, str],
) -> str:
    """Put a child before the sibling of an index, or behind the last one.

    ``layout`` is the line end, the indentation of the element, and one level of it.
    """
    newline, indent, unit = layout
    if siblings:
        model = siblings[max(index - 1, 0)]
        before = body[: model.start]
        written = before.rstrip(_BLANKS)
        blanks = before[len(written) :]
        if index == 0:
            return before + child + blanks + body[model.start :]
        start = body[: model.end]
        return start + blanks + child + body[model.end :]
    new = newline + indent + unit + child + newline + indent
    if element.is_empty_tag:
        start = body[: element.inner].rstrip("/>").rstrip(_BLANKS)
        rest = body[element.end :]
        return f"{start}>{new}</{element.name}>{rest}"
    return body[: element.inner] + new + body[element.close :]


def remove_child(body: str, child: Element) -> str:
    """Take a child out with the blanks before it."""
    before = body[: child.start].rstrip(_BLANKS)
    return before + body[child.end :]
