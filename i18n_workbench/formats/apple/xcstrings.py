"""String catalogs of Xcode (``.xcstrings``): one JSON file with all locales, states, and variations.

Every path begins with the locale. A key without a text in the source language is its own text there.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.formats.apple.catalog_edits import CatalogEditor
from i18n_workbench.formats.apple.units import (
    LOCALIZATIONS,
    STATE,
    STRINGS,
    TRANSLATED,
    place_of,
)
from i18n_workbench.formats.base import Edit, Layout, Location, Path, Values
from i18n_workbench.formats.json.format import Json, JsonText
from i18n_workbench.formats.json.layout import sort
from i18n_workbench.formats.json.tree import inside
from i18n_workbench.formats.view import Spot, View, ViewFormat
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from i18n_workbench.formats.edits import SortKey
    from i18n_workbench.formats.json.document import JsonDocument
    from i18n_workbench.formats.json.tree import Member


_OWN_STATES = frozenset({"manual", "migrated", "stale"})
"""What a catalog says of keys that the last build has not found in code, or that people keep by hand."""


class CatalogText(JsonText):
    """The JSON of a catalog: sorted are its keys, nothing else."""

    any_numbers = True

    def _sort(self, root: Member, key: SortKey, newline: str, *, deep: bool) -> None:
        del deep
        strings = inside(root).find(STRINGS)
        if strings is not None and strings.box is not None:
            sort(strings, lambda member: key(str(member.name)), newline, deep=False)


class CatalogJson(Json):
    """What reads the JSON of a catalog."""

    id = "xcstrings-json"
    document = CatalogText


CatalogText.format = CatalogJson


class CatalogDocument(View):
    """One string catalog."""

    inner: JsonDocument
    together = True

    @cached_property
    def source_language(self) -> str:
        """The locale of the texts that code holds."""
        return self.text_of(("sourceLanguage",)) or "en"

    @cached_property
    def keys(self) -> list[str]:
        """The keys in file order, those without any localization too."""
        return self.inner.names((STRINGS,))

    def spots(self) -> Iterator[Spot]:
        """The texts of all locales, key by key; in the source language those that are keys, too."""
        return iter(self._spots)

    @cached_property
    def _spots(self) -> list[Spot]:
        units: dict[str, list[Spot]] = {}
        fixed = self._fixed_keys()
        values = self.inner.values()
        for row, path in enumerate(values.paths):
            if path[:1] != (STRINGS,) or path[2:3] != (LOCALIZATIONS,) or len(path) < 5:
                continue
            key, locale = str(path[1]), str(path[3])
            place = place_of(key, path[4:])
            if place is not None:
                state = "" if locale == self.source_language else self._state(path)
                beside = key in fixed or len(place.names) > 1
                units.setdefault(key, []).append(
                    Spot((locale, *place.names), path, row, place.form, state, beside)
                )
        found = []
        for key in self.keys:
            spots = units.get(key, [])
            if key and all(spot.path[0] != self.source_language for spot in spots):
                found.append(
                    Spot(
                        (self.source_language, key),
                        (STRINGS, key),
                        -1,
                        "",
                        "",
                        key in fixed,
                    )
                )
            found += spots
        return found

    def descriptions(self) -> dict[Path, str]:
        """The ``comment`` of each key, at its first text."""
        values = self.inner.values()
        cells = zip(values.paths, values.texts, strict=True)
        said = {
            path[1]: text
            for path, text in cells
            if path[:1] == (STRINGS,) and path[2:] == ("comment",) and text
        }
        return {
            spot.path: said[spot.path[1]]
            for spot in reversed(self._spots)
            if spot.path[1] in said and len(spot.path) == 2
        }

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is; of one that is a key, where the key is."""
        spot = self.spot(path, form)
        if spot is not None and spot.row < 0:
            found = self.inner.place_of_key(spot.leaf)
            return Location(found.key, found.key, found.entry) if found else None
        return super().locate(path, form)

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Units with their states; keys are renamed and deleted in all locales at once."""
        return CatalogEditor(self).leaf_edits(edits)

    def _read(self) -> Values:
        values, leaves = Values(), self.inner.values()
        written = self._not_found()
        for spot in self._spots:
            own = spot.row < 0
            row = values.add(
                spot.path,
                str(spot.path[1]) if own else leaves.texts[spot.row],
                "" if own else leaves.kinds.get(spot.row, ""),
                spot.form,
            )
            if spot.state:
                values.states[row] = spot.state
            if spot.fixed:
                values.fixed.add(row)
            if str(spot.path[1]) not in written:
                values.extracted.add(row)
        values.locales = (self.source_language,)
        return values

    def text_of(self, leaf: Path) -> str | None:
        """The text of a leaf of the JSON."""
        return self._leaves.get(leaf)

    @cached_property
    def _leaves(self) -> dict[Path, str | None]:
        values = self.inner.values()
        return dict(zip(values.paths, values.texts, strict=True))

    def _carried(self, touched: AbstractSet[Path]) -> AbstractSet[Path]:
        """A key that is its own text in the source language comes and goes with its entry."""
        return {(self.source_language, path[1]) for path in touched}

    def _state(self, path: Path) -> str:
        """``fuzzy`` where a text is not yet, or no longer, a translation."""
        state = self.text_of((*path[:-1], STATE))
        return "fuzzy" if state not in {None, "", TRANSLATED} else ""

    def _not_found(self) -> set[str]:
        """The keys that Xcode did not find in code when it built last, or that it does not look for there."""
        return {
            key
            for key in self.keys
            if self.text_of((STRINGS, key, "extractionState")) in _OWN_STATES
        }

    def _fixed_keys(self) -> set[str]:
        """The keys that are not to be translated; what Xcode makes of ``Text("")`` never is."""
        values = self.inner.values()
        return {""} | {
            str(values.paths[row][1])
            for row, kind in values.kinds.items()
            if kind == "boolean"
            and values.paths[row][2:] == ("shouldTranslate",)
            and values.texts[row] == "false"
        }


class Xcstrings(ViewFormat):
    """Xcode's string catalogs."""

    id = "xcstrings"
    extensions = ("xcstrings",)
    homes = ("{namespace}.xcstrings",)
    locale_in_path = True
    plurals = True
    nesting = True
    has_branches = False
    comments = True
    described_by = ("comment",)
    new_files = False
    base = CatalogJson
    document = CatalogDocument

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """A catalog without any key, in the source language of the template."""
        del layout
        newline = newline_of(template or "")
        lines = [
            "{",
            f'  "sourceLanguage" : "{locale}",',
            '  "strings" : {',
            "",
            "  },",
            '  "version" : "1.0"',
            "}",
        ]
        return newline.join([*lines, ""])


CatalogDocument.format = Xcstrings
