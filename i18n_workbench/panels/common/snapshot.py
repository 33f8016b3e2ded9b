"""Static records of panels: inert HTML that outlives the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.text.escape import as_written, esc

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Snapshot(str):
    """HTML that a notebook shows as such."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return as_written(self)


def page(title: str, *parts: str) -> Snapshot:
    """A titled section of parts that are HTML already."""
    return Snapshot(f"<section><h4>{esc(title)}</h4>{''.join(parts)}</section>")


def paragraph(text: object) -> str:
    """A text as a paragraph."""
    return f"<p>{esc(text)}</p>"


def table(
    columns: Sequence[str], rows: Iterable[Sequence[object]], tags: Sequence[str] = ()
) -> str:
    """A table; ``tags`` names the locale of each column (empty = none), for ``lang`` and ``dir``."""
    from i18n_workbench.locales import direction

    marks = [
        f' lang="{esc(tag)}" dir="{direction(tag)}"' if tag else "" for tag in tags
    ] or [""] * len(columns)
    head = "".join(f"<th scope='col'>{esc(name)}</th>" for name in columns)
    body = "".join(
        f"<tr>{''.join(f'<td{mark}>{esc(value)}</td>' for mark, value in zip(marks, row, strict=True))}</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
