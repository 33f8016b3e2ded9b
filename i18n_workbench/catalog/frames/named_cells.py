"""The cells that the rows of any frame name: a filter of *messages*, a query, findings, a wide frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from i18n_workbench.catalog.frames.edited_cells import flat, forms_of, text_of
from i18n_workbench.catalog.wanted import suggestion
from i18n_workbench.errors import UsageError, warn

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog

Name = tuple[str, str, str]
"""Key, form and locale; an empty form means all of the key's, an empty locale all locales."""

_SHOWN = 5
"""As many unknown keys are named in a warning."""


class NamedCells:
    """Cells by name, in the order in which they were named."""

    def __init__(self, names: dict[Name, None]) -> None:
        self.names = names
        self.keys = dict.fromkeys(key for key, _, _ in names)

    @classmethod
    def of_frame(cls, catalog: Catalog, frame: pd.DataFrame) -> Self:
        """The cells of a frame with keys (and locales and forms, where it has them); rows without a key name none.

        Raises
        ------
        UsageError
            When the frame has no keys, or rows of which none names a text of the project. One without rows, as a
            filter may leave it, names nothing. Where only some name none, a warning says which.
        """
        table = flat(frame)
        if "key" not in table.columns:
            raise UsageError(
                "this frame has no column key",
                next_step="give rows of wb.messages, wb.query(...), wb.check() or the like",
            )
        names: dict[Name, None] = {}
        for name in _names(catalog, table):
            names.setdefault(name)
        if not names and len(table):
            raise UsageError(
                "no row of this frame names a text of the project",
                next_step=_step(catalog, table),
            )
        _warn_of_unknown(catalog, table)
        return cls(names)

    @property
    def locales(self) -> list[str]:
        """The locales that are named, each once."""
        return [
            locale for locale in dict.fromkeys(name[2] for name in self.names) if locale
        ]

    def __contains__(self, cell: Name) -> bool:
        key, form, locale = cell
        wider = ((key, form, locale), (key, "", locale), (key, form, ""), (key, "", ""))
        return any(name in self.names for name in wider)


def _warn_of_unknown(catalog: Catalog, table: pd.DataFrame) -> None:
    """Say which keys of a frame are none of the project: their rows name nothing."""
    every = dict.fromkeys(filter(None, map(text_of, table["key"])))
    unknown = [key for key in every if catalog.resolve(key) is None]
    if unknown:
        more = f" and {len(unknown) - _SHOWN:,} more" if len(unknown) > _SHOWN else ""
        names = ", ".join(unknown[:_SHOWN]) + more
        warn(f"this frame has keys that the project has not; left out: {names}")


def _step(catalog: Catalog, table: pd.DataFrame) -> str:
    """What helps where a frame names no text: the key that its first one was probably meant to be."""
    first = text_of(table["key"].iloc[0])
    if first:
        return suggestion(catalog, first)
    return "are its keys those of wb.messages?"


def _names(catalog: Catalog, table: pd.DataFrame) -> Iterator[Name]:
    every = {text_of(key) for key in table["key"]}
    resolved = {}
    for key in every:
        meant = catalog.resolve(key) if key else None
        if meant:
            resolved[key] = meant
    columns = [tag for tag in table.columns if tag in catalog.locales]
    if "locale" in table.columns:
        locales = [text_of(tag) for tag in table["locale"]]
    else:
        locales = None
    for row, (key, form) in enumerate(zip(table["key"], forms_of(table), strict=True)):
        found = resolved.get(text_of(key))
        if found is None:
            continue
        for locale in [locales[row]] if locales is not None else columns or [""]:
            yield found[0], form or found[1], locale
