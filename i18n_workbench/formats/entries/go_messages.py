"""Messages of go-i18n, and of Hugo, which is made with it: tables of plural forms with a description and a hash.

A file is TOML, YAML or JSON; an older one is a list of ``id`` and ``translation``. A message that has nothing but
``other`` is a plain text.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    SetNull,
    SetValue,
    show,
)
from i18n_workbench.formats.toml.document import TomlDocument
from i18n_workbench.formats.view import Spot, View
from i18n_workbench.locales.plurals import CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

OTHER = "other"
ID = "id"
TRANSLATION = "translation"
DESCRIPTION = "description"
_MEMBERS = frozenset({*CATEGORIES, ID, "hash", DESCRIPTION, "leftdelim", "rightdelim"})
"""What a table of a message may hold, in lower case; one that holds anything else is a level of keys."""


class GoMessages(View):
    """One file; hashes and delimiters are never touched."""

    def spots(self) -> Iterator[Spot]:
        """The texts of the messages, and plain texts between them."""
        return iter(self._spots)

    def descriptions(self) -> dict[Path, str]:
        """The ``description`` of each message, else the comment above it."""
        values = self.inner.values()
        said = dict(zip(values.paths, values.texts, strict=True))
        comments = self.inner.descriptions()
        if isinstance(self.inner, TomlDocument):
            comments |= self.inner.table_comments()
        found: dict[Path, str] = {}
        for spot in self._spots:
            table = self._table_of(spot)
            text = (
                said.get((*table, DESCRIPTION))
                or comments.get(table)
                or comments.get(spot.leaf)
            )
            if text:
                found.setdefault(spot.path, text)
        return found

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Texts are set in their tables; a message is renamed and deleted whole."""
        leaf_edits: list[Edit] = []
        for edit in edits:
            leaf_edits += self._leaf_edits(edit)
        return leaf_edits

    @cached_property
    def _spots(self) -> list[Spot]:
        values = self.inner.values()
        tables: dict[Path, list[str]] = {}
        for path in values.paths:
            tables.setdefault(path[:-1], []).append(str(path[-1]))
        names = self._names()
        found: list[Spot] = []
        for row, path in enumerate(values.paths):
            listed = names.get(path[:1])
            if listed is not None:
                if path[1:2] == (TRANSLATION,):
                    form = str(path[2]) if len(path) == 3 else ""
                    found.append(Spot((listed,), path, row, form))
            elif _is_message(path[:-1], tables[path[:-1]]):
                if path[-1] in CATEGORIES:
                    forms = [name for name in tables[path[:-1]] if name in CATEGORIES]
                    form = "" if forms == [OTHER] else str(path[-1])
                    found.append(Spot(path[:-1], path, row, form))
            else:
                found.append(Spot(path, path, row))
        return found

    def _names(self) -> dict[Path, str]:
        """The ids of the messages of a list."""
        values = self.inner.values()
        return {
            path[:1]: text or ""
            for path, text in zip(values.paths, values.texts, strict=True)
            if len(path) == 2 and isinstance(path[0], int) and path[1] == ID
        }

    def _table_of(self, spot: Spot) -> Path:
        """Where the message of a text stands."""
        if isinstance(spot.leaf[0], int):
            return spot.leaf[:1]
        return spot.path

    def _of(self, path: Path) -> list[Spot]:
        return [spot for spot in self._spots if spot.path == path]

    def _leaf_edits(self, edit: Edit) -> list[Edit]:
        match edit:
            case SetValue():
                return self._set(edit)
            case Delete():
                return self._delete(edit)
            case Rename():
                return [self._rename(edit)]
            case SetNull():
                return [edit]

    def _set(self, edit: SetValue) -> list[Edit]:
        spots = self._of(edit.path)
        spot = self.spot(edit.path, edit.form) or self.spot(
            edit.path, "" if edit.form == OTHER else OTHER
        )
        exact = spot is not None and edit.form in {spot.form, OTHER, ""}
        if spot is not None and exact:
            return [SetValue(spot.leaf, edit.text, "", None, edit.replace)]
        if spots:
            return [
                SetValue((*self._forms_of(spots[0]), edit.form or OTHER), edit.text)
            ]
        for size in range(1, len(edit.path)):
            if self._of(edit.path[:size]):
                raise CannotRepresent(
                    f"{show(edit.path[:size])} is a text, so nothing can be written below it"
                )
        if self._is_list:
            at = len(self._names())
            leaf: Path = (
                (at, TRANSLATION, edit.form) if edit.form else (at, TRANSLATION)
            )
            return [
                SetValue((at, ID), _only_name(edit.path)),
                SetValue(leaf, edit.text),
            ]
        plain = not edit.form and self._is_plain
        after = edit.after
        if after and self._of(after):
            after = self._table_of(self._of(after)[0])
        leaf = edit.path if plain else (*edit.path, edit.form or OTHER)
        return [SetValue(leaf, edit.text, "", after, edit.replace)]

    def _forms_of(self, spot: Spot) -> Path:
        """The table that holds the forms of a message.

        Raises
        ------
        CannotRepresent
            Where the message is a plain text.
        """
        forms: Path = spot.leaf[:2] if isinstance(spot.leaf[0], int) else spot.path
        if spot.leaf == forms:
            raise CannotRepresent(
                f"{show(spot.path)} is a plain text, so it has no plural forms",
                next_step="make it a table with `other` by hand",
            )
        return forms

    def _delete(self, edit: Delete) -> list[Edit]:
        spots = self._of(edit.path)
        if edit.form and len(spots) > 1:
            spot = self.spot(edit.path, edit.form)
            if spot:
                return [Delete(spot.leaf)]
            return []
        if self._is_list:
            if spots:
                return [Delete(self._table_of(spots[0]), shift=True)]
            return []
        return [Delete(self._table_of(spots[0]) if spots else edit.path)]

    def _rename(self, edit: Rename) -> Edit:
        spots = self._of(edit.path)
        if spots and self._is_list:
            if self._of(edit.new):
                raise CannotRepresent(f"{show(edit.new)} exists already")
            return SetValue((*self._table_of(spots[0]), ID), _only_name(edit.new))
        return edit

    @cached_property
    def _is_list(self) -> bool:
        """Whether the messages are a list."""
        return bool(self._names())

    @cached_property
    def _is_plain(self) -> bool:
        """Whether most messages are plain texts."""
        plain = sum(spot.leaf == spot.path for spot in self._spots)
        return 2 * plain > len(self._spots)


def _is_message(table: Path, members: Sequence[str]) -> bool:
    return (
        bool(table)
        and all(name.lower() in _MEMBERS for name in members)
        and any(name in CATEGORIES for name in members)
    )


def _only_name(path: Path) -> str:
    if len(path) != 1:
        raise CannotRepresent(f"{show(path)}: the messages of this list have no levels")
    return str(path[0])
