"""JSON: strict on writing, and on reading as tolerant as editors are (comments, trailing commas)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import orjson

from i18n_workbench.formats.json.document import JsonDocument, JsonFormat
from i18n_workbench.formats.json.marks import rewritten
from i18n_workbench.formats.json.string_edits import string_edits
from i18n_workbench.formats.json.string_places import StringPlaces
from i18n_workbench.formats.json.strings import Spelling, changed, encode
from i18n_workbench.formats.json.values import flatten
from i18n_workbench.formats.parsed import APART

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.formats.base import Path, Values
    from i18n_workbench.formats.edits import Edit, Location, SetValue
    from i18n_workbench.formats.json.string_places import Layout
    from i18n_workbench.formats.row_edits import RowEdits


class _TextPlaces(NamedTuple):
    """Where the texts of a file stand: the row of each leaf, and which rows are no texts."""

    strings: StringPlaces
    row_of: Mapping[Path, int]
    no_texts: Collection[int]


class JsonText(JsonDocument):
    """One JSON file."""

    describing_comments: ClassVar[bool] = True
    """Whether comments are what describes messages."""
    _strict = True

    def may_describe(self) -> bool:
        """Whether there may be descriptions: what a strict parser takes has no comments (``//`` of an address is none)."""
        return super().may_describe() and not (
            self.describing_comments and self._strict
        )

    def _load(self) -> Any:
        try:
            return orjson.loads(self.text)
        except orjson.JSONDecodeError:
            self._strict = False
            return None

    def _proved(self, edits: Sequence[Edit]) -> str | None:
        """What changes nothing but strings of a strict file is proved by marks."""
        if self.format is not Json or not self._strict:
            return None
        strings = string_edits(self.values(), edits)
        if strings is None:
            return None
        spelling = Spelling.of(self.text, self.encoding, lines=False)
        new = rewritten(self.text, strings.changed, spelling)
        if new is not None:
            self._note_proved(new, strings.after(), is_plain=True)
        return new

    def _may_rewrite_rows(self) -> bool:
        """A strict file of messages alone: its strings are those of its rows."""
        is_json = self.format is Json and self._strict
        return is_json and not any(name in self.text for name in APART)

    def _with_rows(self, asked: RowEdits) -> str | None:
        data = self._parsed if self._parsed is not None else self._load()
        if not isinstance(data, dict):
            return None
        places = StringPlaces(self.text, data)
        if not places.is_certain or places.rows != len(asked.rows):
            return None
        named = {places.text_at(row): text for row, text in asked.texts.items()}
        for path, name in asked.names.items():
            row = asked.rows.get(path)
            key = places.key_of(path) if row is None else places.text_at(row) - 1
            if key is None or not isinstance(path[-1], str):
                return None
            named[key] = name
        spelling = Spelling.of(self.text, self.encoding, lines=False)
        literals = {
            number: changed(places.literal(number), text, spelling)
            for number, text in named.items()
        }
        for row in asked.added:
            number = places.text_at(row)
            layout = places.layout_behind(number, is_last=row in asked.last)
            if layout is None:
                return None
            literal = literals.get(number) or places.literal(number)
            members = _members(asked.added[row], layout, spelling)
            literals[number] = ",".join([literal, *members])
        return places.replaced(literals.items())

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is; None when there is none. Of a strict file the quotes tell it, which takes a tenth of the time."""
        places = None if form else self._text_places
        if places is None:
            return super().locate(path, form)
        row = places.row_of.get(path)
        if row is None:
            return None
        if row in places.no_texts:
            return super().locate(path)
        number = places.strings.text_at(row)
        return places.strings.location(number, is_named=type(path[-1]) is str)

    @cached_property
    def _text_places(self) -> _TextPlaces | None:
        """Where the texts of a strict file stand; None where only the tree knows."""
        data = self._load()
        leaves = flatten(data, numbers=True) if isinstance(data, dict | list) else None
        if leaves is None:
            return None
        strings = StringPlaces(self.text, data)
        values, _ = leaves
        if not strings.is_certain or strings.rows != len(values.paths):
            return None
        row_of = {path: row for row, path in enumerate(values.paths)}
        return _TextPlaces(strings, row_of, values.kinds)

    def _has_each_key_once(self, data: Any) -> bool:
        """Two quotes for each string; those inside of strings are behind a backslash, which no backslash makes a text."""
        text = self.text
        strings = self._strings
        if self._strict and strings is not None and '\\\\"' not in text:
            quotes = text.count('"') - text.count('\\"')
            if quotes == 2 * strings:
                return True
        return super()._has_each_key_once(data)


def _members(
    new: Sequence[SetValue], layout: Layout, spelling: Spelling
) -> Iterator[str]:
    """New members of an object, laid out as one that it has."""
    for edit in new:
        key = encode(str(edit.path[-1]), '"', spelling)
        text = encode(edit.text, '"', spelling)
        yield f'{layout.lead}"{key}"{layout.colon}"{text}"'


class Json(JsonFormat):
    r"""JSON, nested or flat; numbers keep their spelling, ``\uXXXX`` and ``\/`` stay where they are."""

    id = "json"
    extensions = ("json", "i18n.json")
    document: ClassVar[type[JsonText]] = JsonText

    @classmethod
    def open_again(
        cls, text: str, options: Mapping[str, Any], encoding: str, values: Values
    ) -> JsonText:
        """Without reading it."""
        document = cls.document(text, options, encoding)
        document.take_values(values)
        return document


JsonText.format = Json
