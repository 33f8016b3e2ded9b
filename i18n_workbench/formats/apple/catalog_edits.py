"""What edits of messages mean for the JSON of a string catalog."""

from __future__ import annotations

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


class CatalogEditor:
    """Turns the edits of one change into edits of leaves."""

    def __init__(self, document: Catalog) -> None:
        self._document = document
        self._made: dict[Path, list[str]] = {}
        """What objects hold besides what the file has, by path."""

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """All of them, in an order in which they can be made."""
        leaf_edits: list[Edit] = []
        new_keys: dict[str, str] = {}
        renamed_paths: set[Path] = set()
        deleted: dict[str, list[Delete]] = {}
        for edit in edits:
            self._check(edit)
            key = str(edit.path[1])
            if isinstance(edit, SetValue):
                leaf_edits += self._set(edit)
            elif isinstance(edit, Delete):
                deleted.setdefault(key, []).append(edit)
            elif isinstance(edit, Rename):
                renamed_paths.add(edit.path)
                new = str(edit.new[1])
                if new_keys.setdefault(key, new) != new:
                    raise _apart(edit.path)
        for key, deletions in deleted.items():
            leaf_edits += self._delete(key, deletions)
        for key, new in new_keys.items():
            leaf_edits += self._rename(key, new, renamed_paths)
        return leaf_edits

    def _check(self, edit: Edit) -> None:
        _check_path(edit.path)
        if isinstance(edit, Rename):
            _check_path(edit.new)
            is_same_locale = edit.path[0] == edit.new[0]
            is_same_part = edit.path[2:] == edit.new[2:]
            if not is_same_locale or not is_same_part:
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
        locale = str(edit.path[0])
        key = str(edit.path[1])
        spot = document.spot(edit.path, edit.form)
        if spot is not None and spot.row >= 0:
            return self._change(spot, edit)
        if spot is not None and edit.text == key:
            return []
        base = (STRINGS, key, LOCALIZATIONS, locale)
        leaf_edits: list[Edit] = []
        if key not in document.keys and (STRINGS, key) not in self._made:
            leaf_edits.append(self._new_key(key, edit.after))
        form = edit.form or self._form_of(edit.path)
        unit = (*base, *steps_to(edit.path[1:], form))
        if form:
            leaf_edits += self._give_way(edit.path, base)
        state = TRANSLATED if edit.text else NEW
        leaf_edits.append(SetValue((*unit, STATE), state, after=self._place(unit)))
        leaf_edits.append(SetValue((*unit, VALUE), edit.text))
        return leaf_edits

    def _change(self, spot: Spot, edit: SetValue) -> list[Edit]:
        """Another text for a unit: what was none is a translation then."""
        change = SetValue(spot.leaf, edit.text, replace=edit.replace)
        if not spot.state or not edit.text:
            return [change]
        if self._document.text_of(spot.leaf) == edit.text:
            return [change]
        unit = spot.leaf[:-1]
        return [SetValue((*unit, STATE), TRANSLATED, after=()), change]

    def _form_of(self, path: Path) -> str:
        """The form that a text without one takes in a localization that has forms: the one for several."""
        if any(self._document.forms(path)):
            return "other"
        return ""

    def _give_way(self, path: Path, base: Path) -> list[Edit]:
        """The plain text of a localization becomes its ``other``, where forms join it."""
        spot = self._document.spot(path)
        leaf = (*base, *steps_to(path[1:], "")[:-1], UNIT)
        if spot is None or spot.row < 0 or leaf in self._made:
            return []
        self._made[leaf] = []
        unit = (*base, *steps_to(path[1:], "other"))
        text = self._document.text_of(spot.leaf) or ""
        return [
            Delete(spot.leaf[:-1], keep=2),
            SetValue((*unit, STATE), TRANSLATED, after=self._place(unit)),
            SetValue((*unit, VALUE), text),
        ]

    def _new_key(self, key: str, after: Path | None) -> Edit:
        self._made[STRINGS, key] = []
        names = self._document.keys
        place: Path | None = None
        if after:
            place = (STRINGS, after[1])
        elif after == ():
            place = ()
        elif names == sorted(names, key=str.casefold):
            before = [name for name in names if name.casefold() < key.casefold()]
            place = (STRINGS, before[-1]) if before else ()
        return SetValue((STRINGS, key, "extractionState"), "manual", after=place)

    def _place(self, path: Path) -> Path | None:
        """Behind which sibling the first new part of a path stands: objects of a catalog are in alphabetical order."""
        for size in range(2, len(path)):
            above = path[:size]
            name = str(path[size])
            names = [*self._document.inner.names(above), *self._made.get(above, ())]
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
        document = self._document
        held = {
            (spot.path, spot.form) for spot in document.spots() if spot.path[1] == key
        }
        gone: set[tuple[Path, str]] = set()
        for edit in deletions:
            gone.update(cell for cell in held if _means(edit, cell))
        if held == gone:
            return [Delete((STRINGS, key))]
        leaf_edits: list[Edit] = []
        for edit in deletions:
            locale = str(edit.path[0])
            if locale == document.source_language and self._is_own_text(key):
                raise CannotRepresent(
                    f"{key!r} is its own text in {locale}: it cannot go while other locales have it",
                    next_step="delete the key in all locales",
                )
            rest = {cell for cell in held - gone if cell[0][0] == locale}
            base = (STRINGS, key, LOCALIZATIONS, locale)
            if not rest:
                leaf_edits.append(Delete(base, keep=2))
                continue
            for cell in gone:
                spot = document.spot(*cell) if _means(edit, cell) else None
                if spot is not None:
                    leaf_edits.append(Delete(spot.leaf[:-2], keep=2))
        return list(dict.fromkeys(leaf_edits))

    def _rename(self, key: str, new: str, paths: set[Path]) -> list[Edit]:
        document = self._document
        held = {spot.path[:2] for spot in document.spots() if spot.path[1] == key}
        if held - {path[:2] for path in paths}:
            raise _apart((document.source_language, key))
        leaf_edits: list[Edit] = []
        if self._is_own_text(key):
            # The key was the text: the text stays.
            unit = (STRINGS, key, LOCALIZATIONS, document.source_language, UNIT)
            place = self._place(unit)
            leaf_edits.append(SetValue((*unit, STATE), TRANSLATED, after=place))
            leaf_edits.append(SetValue((*unit, VALUE), key))
        leaf_edits.append(Rename((STRINGS, key), (STRINGS, new)))
        return leaf_edits

    def _is_own_text(self, key: str) -> bool:
        """Whether the source language has no text for the key but the key itself."""
        spot = self._document.spot((self._document.source_language, key))
        return spot is not None and spot.row < 0


def _check_path(path: Path) -> None:
    if len(path) < 2 or not all(isinstance(name, str) for name in path[:2]):
        raise CannotRepresent(
            f"{show(path)}: a message of a string catalog has a locale and a key"
        )


def _means(edit: Delete, cell: tuple[Path, str]) -> bool:
    path, form = cell
    if edit.form and edit.form != form:
        return False
    return path[: len(edit.path)] == edit.path


def _apart(path: Path) -> CannotRepresent:
    return CannotRepresent(
        f"{show(path)}: the locales of a key are one entry of the file, so they have one name",
        next_step="rename the key in all locales",
    )
