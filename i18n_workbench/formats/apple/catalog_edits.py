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
        out: list[Edit] = []
        renamed: dict[str, str] = {}
        deleted: dict[str, list[Delete]] = {}
        for edit in edits:
            self._check(edit)
            key = str(edit.path[1])
            if isinstance(edit, SetValue):
                out += self._set(edit)
            elif isinstance(edit, Delete):
                deleted.setdefault(key, []).append(edit)
            elif isinstance(edit, Rename) and renamed.setdefault(
                key, str(edit.new[1])
            ) != str(edit.new[1]):
                raise _apart(edit.path)
        for key, doomed in deleted.items():
            out += self._delete(key, doomed)
        for key, new in renamed.items():
            paths = {edit.path for edit in edits if isinstance(edit, Rename)}
            out += self._rename(key, new, paths)
        return out

    def _check(self, edit: Edit) -> None:
        for path in (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,):
            if len(path) < 2 or not all(isinstance(name, str) for name in path[:2]):
                raise CannotRepresent(
                    f"{show(path)}: a message of a string catalog has a locale and a key"
                )
        if isinstance(edit, Rename) and (
            edit.path[0] != edit.new[0] or edit.path[2:] != edit.new[2:]
        ):
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
        locale, key = str(edit.path[0]), str(edit.path[1])
        spot = document.spot(edit.path, edit.form)
        if spot is not None and spot.row >= 0:
            return self._change(spot, edit)
        if spot is not None and edit.text == key:
            return []
        base = (STRINGS, key, LOCALIZATIONS, locale)
        out: list[Edit] = []
        if key not in document.keys and (STRINGS, key) not in self._made:
            out.append(self._new_key(key, edit.after))
        form = edit.form or self._form_of(edit.path)
        unit = (*base, *steps_to(edit.path[1:], form))
        if form:
            out += self._give_way(edit.path, base)
        state = TRANSLATED if edit.text else NEW
        out.append(SetValue((*unit, STATE), state, after=self._place(unit)))
        out.append(SetValue((*unit, VALUE), edit.text))
        return out

    def _change(self, spot: Spot, edit: SetValue) -> list[Edit]:
        """Another text for a unit: what was none is a translation then."""
        change = SetValue(spot.leaf, edit.text, replace=edit.replace)
        if (
            not spot.state
            or not edit.text
            or self._document.text_of(spot.leaf) == edit.text
        ):
            return [change]
        return [SetValue((*spot.leaf[:-1], STATE), TRANSLATED, after=()), change]

    def _form_of(self, path: Path) -> str:
        """The form that a text without one takes in a localization that has forms: the one for several."""
        return "other" if any(self._document.forms(path)) else ""

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
            above, name = path[:size], str(path[size])
            names = [*self._document.inner.names(above), *self._made.get(above, ())]
            if name not in names:
                self._made.setdefault(above, []).append(name)
                before = [each for each in names if each < name]
                return (*above, max(before)) if before else ()
        return None

    # --- keys

    def _delete(self, key: str, doomed: Sequence[Delete]) -> list[Edit]:
        document = self._document
        held = {
            (spot.path, spot.form) for spot in document.spots() if spot.path[1] == key
        }
        gone = {cell for cell in held for edit in doomed if _means(edit, cell)}
        if held == gone:
            return [Delete((STRINGS, key))]
        out: list[Edit] = []
        for edit in doomed:
            locale = str(edit.path[0])
            if locale == document.source_language and self._is_own_text(key):
                raise CannotRepresent(
                    f"{key!r} is its own text in {locale}: it cannot go while other locales have it",
                    next_step="delete the key in all locales",
                )
            rest = {cell for cell in held - gone if cell[0][0] == locale}
            base = (STRINGS, key, LOCALIZATIONS, locale)
            if not rest:
                out.append(Delete(base, keep=2))
                continue
            spots = [document.spot(*cell) for cell in gone if _means(edit, cell)]
            out += [
                Delete(spot.leaf[:-2], keep=2) for spot in spots if spot is not None
            ]
        return list(dict.fromkeys(out))

    def _rename(self, key: str, new: str, paths: set[Path]) -> list[Edit]:
        document = self._document
        held = {spot.path[:2] for spot in document.spots() if spot.path[1] == key}
        if held - {path[:2] for path in paths}:
            raise _apart((document.source_language, key))
        out: list[Edit] = [Rename((STRINGS, key), (STRINGS, new))]
        if self._is_own_text(key):
            # The key was the text: the text stays.
            unit = (STRINGS, key, LOCALIZATIONS, document.source_language, UNIT)
            place = self._place(unit)
            out = [
                SetValue((*unit, STATE), TRANSLATED, after=place),
                SetValue((*unit, VALUE), key),
                *out,
            ]
        return out

    def _is_own_text(self, key: str) -> bool:
        """Whether the source language has no text for the key but the key itself."""
        spot = self._document.spot((self._document.source_language, key))
        return spot is not None and spot.row < 0


def _means(edit: Delete, cell: tuple[Path, str]) -> bool:
    path, form = cell
    return path[: len(edit.path)] == edit.path and (not edit.form or edit.form == form)


def _apart(path: Path) -> CannotRepresent:
    return CannotRepresent(
        f"{show(path)}: the locales of a key are one entry of the file, so they have one name",
        next_step="rename the key in all locales",
    )
