"""Locale messages inside a Vue component: each block is a document of another format, moved to its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent, ParseError, Place
from i18n_workbench.formats.base import (
    Delete,
    Location,
    Path,
    Rename,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.text import LineIndex, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from i18n_workbench.formats.base import Document, Edit, Format, Layout
    from i18n_workbench.formats.vue.blocks import Block


class Section:
    """The messages of one block. Paths of a section begin with the locale, be it written in the block's tag or inside."""

    def __init__(
        self,
        text: str,
        block: Block,
        formats: list[type[Format]],
        options: Mapping[str, Any],
        *,
        dedent: bool = False,
    ) -> None:
        self.block = block
        self.locale = block.attributes.get("locale", "")
        self._source = block.content.of(text)
        self._indent = _indent(self._source) if dedent else ""
        self._edits: list[Edit] = []
        self.document = self._open(text, formats, options)
        deep = 0 if self.locale else 1
        values = self.document.values()
        self.rows = [row for row, path in enumerate(values.paths) if len(path) > deep]
        self.paths = {self.outer(values.paths[row]) for row in self.rows}

    def outer(self, path: Path) -> Path:
        """A path of the block's document as the component's."""
        if self.locale:
            return (self.locale, *path)
        return path

    def inner(self, path: Path) -> Path:
        """The opposite."""
        if self.locale:
            return path[1:]
        return path

    def has(self, path: Path) -> bool:
        """Whether something is at or below a path."""
        return any(own[: len(path)] == path for own in self.paths)

    def has_locale(self, locale: str) -> bool:
        """Whether the block is of this locale, or holds messages of it."""
        if self.locale:
            return self.locale == locale
        return self.has((locale,))

    def locate(self, path: Path) -> Location | None:
        """Where a text is in the component."""
        if path not in self.paths:
            return None
        found = self.document.locate(self.inner(path))
        if found:
            return self._outer_location(found)
        return None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Messages that come again later in the block."""
        found = (
            (self.outer(path), place) for path, place in self.document.duplicates()
        )
        return [
            (path, self._outer_location(place))
            for path, place in found
            if path in self.paths
        ]

    def junk(self) -> list[int]:
        """Where something in the block is no message, as offsets in the component."""
        return [
            self._outer_offset(self.document.text, at) for at in self.document.junk()
        ]

    def translated(self, edit: Edit, change: Callable[[Path], Path]) -> Edit:
        """An edit with all its paths changed (by :meth:`inner` or :meth:`outer`)."""
        if isinstance(edit, Rename):
            return Rename(change(edit.path), change(edit.new))
        if isinstance(edit, Delete | SetNull):
            return type(edit)(change(edit.path))
        return SetValue(
            change(edit.path),
            edit.text,
            "",
            change(edit.after) if edit.after else edit.after,
            edit.replace,
        )

    def add(self, edit: Edit) -> None:
        """Remember an edit for :meth:`text`.

        Raises
        ------
        CannotRepresent
            When it would change the locale of the block.
        """
        if (
            self.locale
            and isinstance(edit, Rename)
            and (min(len(edit.path), len(edit.new)) < 2 or edit.new[0] != self.locale)
        ):
            raise CannotRepresent(
                f"{show(edit.path)}: the block is of the locale {self.locale}",
                next_step="set and delete the texts instead",
            )
        if self.locale and edit.path == (self.locale,):
            heads = dict.fromkeys(path[:2] for path in sorted(self.paths, key=str))
            self._edits += [Delete(self.inner(head)) for head in heads]
        else:
            self._edits.append(self.translated(edit, self.inner))
        self._follow(edit)

    def _follow(self, edit: Edit) -> None:
        size = len(edit.path)
        if isinstance(edit, SetValue | SetNull):
            self.paths.add(edit.path)
        elif isinstance(edit, Rename):
            self.paths = {
                edit.new + path[size:] if path[:size] == edit.path else path
                for path in self.paths
            }
        else:
            self.paths = {path for path in self.paths if path[:size] != edit.path}

    def text(self) -> str:
        """The content of the block after the edits.

        Raises
        ------
        CannotRepresent
            When the block's format cannot hold one of them, or when its text would end the block.
        """
        if not self._edits:
            return self._source
        new = self.document.splice(self._edits)
        end = re.compile(f"<(?=/{self.block.name})", re.IGNORECASE)
        if end.search(new):
            if self.document.format.id not in {"json", "json5"}:
                raise CannotRepresent(
                    f"</{self.block.name} would end the block",
                    next_step="write it in another way",
                )
            new = end.sub(lambda _: "<\\", new)
        return _indented(new, self._indent)

    def normalized(self, layout: Layout) -> str:
        """The content of the block, laid out anew."""
        return _indented(self.document.normalize(layout), self._indent)

    def _open(
        self, text: str, formats: Sequence[type[Format]], options: Mapping[str, Any]
    ) -> Document:
        source = _dedented(self._source, self._indent)
        error: ParseError | None = None
        for fmt in formats:
            try:
                return fmt.open(source, options)
            except ParseError as found:
                error = error or found
        assert error is not None
        at = LineIndex(source).offset(error.place.line, error.place.column)
        error.place = Place(
            "", *LineIndex(text).position(self._outer_offset(source, at))
        )
        raise error

    def _outer_location(self, location: Location) -> Location:
        return Location(
            self._outer_span(location.value),
            self._outer_span(location.key),
            self._outer_span(location.entry),
        )

    def _outer_span(self, span: Span) -> Span:
        source = self.document.text
        return Span(
            self._outer_offset(source, span.start), self._outer_offset(source, span.end)
        )

    def _outer_offset(self, source: str, offset: int) -> int:
        if not self._indent:
            return self.block.content.start + offset
        lines = source[:offset].split("\n")
        indented = sum(1 for line in lines[:-1] if line.strip()) + bool(
            source[offset - len(lines[-1]) :].split("\n", 1)[0].strip()
        )
        return self.block.content.start + offset + len(self._indent) * indented


def _indent(source: str) -> str:
    """The blanks that all lines with a text begin with."""
    lines = [line for line in source.split("\n") if line.strip()]
    size = min((len(line) - len(line.lstrip(" \t")) for line in lines), default=0)
    same = {line[:size] for line in lines}
    if len(same) == 1:
        return same.pop()
    return ""


def _dedented(source: str, indent: str) -> str:
    return "\n".join(
        line.removeprefix(indent) if line.strip() else line
        for line in source.split("\n")
    )


def _indented(source: str, indent: str) -> str:
    return "\n".join(
        indent + line if indent and line.strip() else line
        for line in source.split("\n")
    )
