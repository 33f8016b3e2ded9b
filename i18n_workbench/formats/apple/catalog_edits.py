"""What edits of messages mean for the JSON of a string catalog."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.apple.units import (
    LOCALIZATIONS,
    NEW,
    STATE,
    STRINGS,
    TRANSLATED,
    UNIT,
    VALUE,
    steps_to,
)
from i18n_workbench.formats.base import (
    Delete,
    Edit,
    Path,
    Rename,
    SetNull,
    SetValue,
    show,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.formats.json.document import JsonDocument
    from i18n_workbench.formats.view import Spot


class Catalog(Protocol):
    """What has to be known of a catalog to change it."""

    inner: JsonDocument

    @property
    def source_language(self) -> str:
        """The locale of the texts that code holds."""

    @property
    def keys(self) -> list[str]:
        """The keys in file order."""

    def spots(self) -> Iterable[Spot]:
        """The texts of all locales."""

    def spot(self, path: Path, form: str = "") -> Spot | None:
        """A text by its path and form."""

    def forms(self, path: Path) -> list[str]:
        """The forms of a message."""

    def text_of(self, leaf: Path) -> str | None:
        """The text of a leaf of the JSON."""


LeafCell = tuple[Path, str]
"""Path and form of a text."""


class CatalogEditor:
    """Turns the edits of one change into edits of leaves."""

    def __init__(self, document: Catalog) -> None:
        self._document = document
        self._made: dict[Path, list[str]] = {}
        """What objects hold besides what the file has, by path."""
        self._keys = frozenset(document.keys)

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """All of them, in an order in which they can be made."""
        leaf_edits: list[Edit] = []
        new_keys: dict[str, str] = {}
        renamed: set[Path] = set()
        """Locale and key of what is renamed."""
        deleted: dict[str, list[Delete]] = {}
        for edit in edits:
            self._check(edit)
            key = str(edit.path[1])
            if isinstance(edit, SetValue):
                leaf_edits += self._set(edit)
            elif isinstance(edit, Delete):
                deleted.setdefault(key, []).append(edit)
            elif isinstance(edit, Rename):
                renamed.add(edit.path[:2])
                new = str(edit.new[1])
                if new_keys.setdefault(key, new) != new:
                    raise _apart(edit.path)
        for key, deletions in deleted.items():
            leaf_edits += self._delete(key, deletions)
        for key, new in new_keys.items():
            leaf_edits += self._rename(key, new, renamed)
        return leaf_edits

    def _check(self, edit: Edit) -> None:
        _check_path(edit.path)
        if isinstance(edit, Rename):
            _check_path(edit.new)
            locale, _, *part = edit.path
            new_locale, _, *new_part = edit.new
            if locale != new_locale or part != new_part:
                raise CannotRepresent(
                    f"{show(edit.path)}: only the key of a message can change"
                )
        if isinstance(edit, SetNull):
            raise CannotRepresent(
                f"{show(edit.path)}: a string catalog holds texts only"
            )

    # --- values

    def _set(self, edit: SetValue) -> list[Edit]:
        document = self._document
        locale, key = map(str, edit.path[:2])
        spot = document.spot(edit.path, edit.form)
        if spot is not None and spot.row >= 0:
            return self._change(spot, edit)
        if spot is not None and edit.text == key:
            return []
        base = (STRINGS, key, LOCALIZATIONS, locale)
        leaf_edits: list[Edit] = []
        if key not in self._keys and (STRINGS, key) not in self._made:
            leaf_edits.append(self._new_key(key, edit.after))
        form = edit.form or self._form_of(edit.path)
        unit = (*base, *steps_to(edit.path[1:], form))
        if form:
            leaf_edits += self._give_way(edit.path, base)
        state = TRANSLATED if edit.text else NEW
        leaf_edits += self._new_unit(unit, state, edit.text)
        return leaf_edits

    def _new_unit(self, unit: Path, state: str, text: str) -> list[Edit]:
        """A text that a localization has not yet, with its state."""
        place = self._place(unit)
        return [
            SetValue((*unit, STATE), state, after=place),
            SetValue((*unit, VALUE), text),
        ]

    def _change(self, spot: Spot, edit: SetValue) -> list[Edit]:
        """Another text for a unit: what was none is a translation then."""
        change = SetValue(spot.leaf, edit.text, replace=edit.replace)
        if not spot.state or not edit.text:
            return [change]
        if self._document.text_of(spot.leaf) == edit.text:
            return [change]
        unit = spot.leaf[:-1]
        state = SetValue((*unit, STATE), TRANSLATED, after=())
        return [state, change]

    def _form_of(self, path: Path) -> str:
        """The form that a text without one takes in a localization that has forms: the one for several."""
        if any(self._document.forms(path)):
            return "other"
        return ""

    def _give_way(self, path: Path, base: Path) -> list[Edit]:
        """The plain text of a localization becomes its ``other``, where forms join it."""
        spot = self._document.spot(path)
        *steps, _ = steps_to(path[1:], "")
        leaf = (*base, *steps, UNIT)
        if spot is None or spot.row < 0 or leaf in self._made:
            return []
        self._made[leaf] = []
        unit = (*base, *steps_to(path[1:], "other"))
        text = self._document.text_of(spot.leaf) or ""
        deletion = Delete(spot.leaf[:-1], keep=2)
        return [deletion, *self._new_unit(unit, TRANSLATED, text)]

    def _new_key(self, key: str, after: Path | None) -> Edit:
        self._made[STRINGS, key] = []
        place: Path | None = None
        if after:
            place = (STRINGS, after[1])
        elif after == ():
            place = ()
        elif self._is_in_order:
            number = bisect_left(self._folded, key.casefold())
            place = (STRINGS, self._document.keys[number - 1]) if number else ()
        state = (STRINGS, key, "extractionState")
        return SetValue(state, "manual", after=place)

    @cached_property
    def _folded(self) -> list[str]:
        return [name.casefold() for name in self._document.keys]

    @cached_property
    def _is_in_order(self) -> bool:
        return self._folded == sorted(self._folded)

    def _place(self, path: Path) -> Path | None:
        """Behind which sibling the first new part of a path stands: objects of a catalog are in alphabetical order."""
        for size in range(2, len(path)):
            above = path[:size]
            name = str(path[size])
            names = list(self._document.inner.names(above))
            names += self._made.get(above, ())
            if name in names:
                continue
            self._made.setdefault(above, []).append(name)
            before = [sibling for sibling in names if sibling < name]
            if before:
                return (*above, max(before))
            return ()
        return None

    # --- keys

    def _delete(self, key: str, deletions: Sequence[Delete]) -> list[Edit]:
        cells = self._cells(key)
        gone: set[LeafCell] = set()
        for edit in deletions:
            gone.update(cell for cell in cells if _means(edit, cell))
        stays = cells - gone
        if not stays:
            return [Delete((STRINGS, key))]
        leaf_edits: dict[Edit, None] = {}
        for edit in deletions:
            locale = str(edit.path[0])
            self._check_own_text(key, locale)
            if any(path[0] == locale for path, _ in stays):
                objects = self._forms_of(cell for cell in gone if _means(edit, cell))
            else:
                objects = [(STRINGS, key, LOCALIZATIONS, locale)]
            for path in objects:
                leaf_edits[Delete(path, keep=2)] = None
        return list(leaf_edits)

    def _cells(self, key: str) -> set[LeafCell]:
        """The texts that a key has in any locale."""
        return self._cells_by_key.get(key, set())

    @cached_property
    def _cells_by_key(self) -> dict[str, set[LeafCell]]:
        cells: dict[str, set[LeafCell]] = {}
        for spot in self._document.spots():
            cells.setdefault(str(spot.path[1]), set()).add((spot.path, spot.form))
        return cells

    def _forms_of(self, cells: Iterable[LeafCell]) -> list[Path]:
        """The objects of the forms that texts are, each around a text's unit."""
        objects = []
        for cell in cells:
            spot = self._document.spot(*cell)
            if spot is not None:
                objects.append(spot.leaf[:-2])
        return objects

    def _check_own_text(self, key: str, locale: str) -> None:
        if locale == self._document.source_language and self._is_own_text(key):
            raise CannotRepresent(
                f"{key!r} is its own text in {locale}: it cannot go while other locales have it",
                next_step="delete the key in all locales",
            )

    def _rename(self, key: str, new: str, renamed: set[Path]) -> list[Edit]:
        source = self._document.source_language
        if any(path[:2] not in renamed for path, _ in self._cells(key)):
            raise _apart((source, key))
        leaf_edits: list[Edit] = []
        if self._is_own_text(key):
            # The key was the text: the text stays.
            unit = (STRINGS, key, LOCALIZATIONS, source, UNIT)
            leaf_edits += self._new_unit(unit, TRANSLATED, key)
        rename = Rename((STRINGS, key), (STRINGS, new))
        return [*leaf_edits, rename]

    def _is_own_text(self, key: str) -> bool:
        """Whether the source language has no text for the key but the key itself."""
        document = self._document
        spot = document.spot((document.source_language, key))
        return spot is not None and spot.row < 0


def _check_path(path: Path) -> None:
    match path:
        case (str(), str(), *_):
            return
    raise CannotRepresent(
        f"{show(path)}: a message of a string catalog has a locale and a key"
    )


def _means(edit: Delete, cell: LeafCell) -> bool:
    path, form = cell
    if edit.form and edit.form != form:
        return False
    size = len(edit.path)
    return path[:size] == edit.path


def _apart(path: Path) -> CannotRepresent:
    return CannotRepresent(
        f"{show(path)}: the locales of a key are one entry of the file, so they have one name",
        next_step="rename the key in all locales",
    )
