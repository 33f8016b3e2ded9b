"""Files with all locales, each key a mapping from locales to texts (``"save": {"en": "Save", "de": "Sichern"}``).

Every path begins with the locale, though it stands last in the file.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

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
from i18n_workbench.formats.ecmascript.inline import KeyTableJs, KeyTableTs
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.view import Spot, View, ViewFormat
from i18n_workbench.locales.several import may_be_locale

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.formats.base import Format


class KeyedMessages(View):
    """One file; what stands in it besides texts below locales is never touched."""

    together = True

    def spots(self) -> Iterator[Spot]:
        """The texts of all locales, in file order."""
        for row, path in enumerate(self.inner.values().paths):
            if len(path) > 1 and may_be_locale(str(path[-1])):
                yield Spot(_outer(path), path, row)

    @cached_property
    def _keys(self) -> set[Path]:
        """The keys that have a text in any locale."""
        return {spot.path[1:] for spot in self.spots()}

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """The same edits with the locale at the end of their paths; keys are renamed in all locales at once."""
        leaf_edits: list[Edit] = []
        renames: dict[Path, Path] = {}
        for edit in edits:
            if len(edit.path) < 2:
                raise CannotRepresent(
                    f"{show(edit.path)}: a message of this file has a locale and a key"
                )
            if isinstance(edit, SetValue):
                leaf_edits.append(self._set(edit))
            elif isinstance(edit, SetNull):
                leaf_edits.append(SetNull(_inner(edit.path)))
            elif isinstance(edit, Delete):
                leaf_edits += self._delete(edit)
            else:
                self._rename(edit, edits, renames)
        return [*leaf_edits, *(Rename(old, new) for old, new in renames.items())]

    def _set(self, edit: SetValue) -> SetValue:
        key = edit.path[1:]
        heads = {key[:size] for size in range(1, len(key))}
        if not self._keys.isdisjoint(heads):
            raise CannotRepresent(
                f"{show(edit.path)}: a key above it has texts, and locales stand beside nothing else"
            )
        after = edit.after
        if after:
            after = after[1:]
        return SetValue(_inner(edit.path), edit.text, "", after, edit.replace)

    def _delete(self, edit: Delete) -> Iterator[Edit]:
        """The texts of a locale at a path, or below it."""
        size = len(edit.path)
        for spot in self.spots():
            if spot.path[:size] == edit.path:
                yield Delete(spot.leaf)

    def _rename(
        self, edit: Rename, edits: Sequence[Edit], renames: dict[Path, Path]
    ) -> None:
        locale, *key = edit.path
        new_locale, *new = edit.new
        if locale != new_locale:
            raise CannotRepresent(
                f"{show(edit.path)}: only the key of a message can change"
            )
        renamed = {each.path for each in edits if isinstance(each, Rename)}
        size = len(edit.path)
        for spot in self.spots():
            if spot.path[1:size] != tuple(key):
                continue
            heads = (spot.path[:length] for length in range(2, len(spot.path) + 1))
            if renamed.isdisjoint(heads):
                raise CannotRepresent(
                    f"{show(edit.path)}: the locales of a key are one entry of the file, so they have one name",
                    next_step="rename the key in all locales",
                )
        renames[tuple(key)] = tuple(new)


class KeyedJson(ViewFormat):
    """JSON with an object of locales below each key."""

    id = "json-keyed"
    parser = "json"
    extensions: ClassVar[tuple[str, ...]] = ("json",)
    embedded = True
    locale_in_path = True
    new_files = False
    base: ClassVar[type[Format]] = Json


class KeyedJsonMessages(KeyedMessages):
    """One JSON file."""

    format = KeyedJson


KeyedJson.document = KeyedJsonMessages


class KeyedJs(KeyedJson):
    """The same in an object of a script."""

    id = "js-keyed"
    parser = "js"
    extensions = KeyTableJs.extensions
    comments = True
    base: ClassVar[type[Format]] = KeyTableJs


class KeyedJsMessages(KeyedMessages):
    """One script."""

    format = KeyedJs


KeyedJs.document = KeyedJsMessages


class KeyedTs(KeyedJs):
    """The same in TypeScript."""

    id = "ts-keyed"
    parser = "ts"
    extensions = KeyTableTs.extensions
    base = KeyTableTs


class KeyedTsMessages(KeyedMessages):
    """One TypeScript module."""

    format = KeyedTs


KeyedTs.document = KeyedTsMessages


def _outer(leaf: Path) -> Path:
    """The path of a message: its locale, then its key."""
    return (leaf[-1], *leaf[:-1])


def _inner(path: Path) -> Path:
    """Where the file has a message: below its key."""
    return (*path[1:], path[0])
