"""Gettext PO files and templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import CannotRepresent, EncodingError
from i18n_workbench.formats.base import (
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    SetValue,
    Values,
)
from i18n_workbench.formats.in_place import replaced
from i18n_workbench.formats.numbered_forms import completed, no_such_form
from i18n_workbench.formats.po import header
from i18n_workbench.formats.po.edit import PoEditor
from i18n_workbench.formats.po.entries import (
    ENTRY,
    FORM,
    STRIDE,
    Entry,
    check,
    description,
    form_spans,
    is_fuzzy,
    only_entry,
    split,
)
from i18n_workbench.formats.po.plurals import (
    categories,
    category_at,
    wordable_categories,
)
from i18n_workbench.formats.po.strings import read, read_all
from i18n_workbench.text import Decoded, Span, decode, newline_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Po(Format):
    """PO, POT and POTX. An entry is one key, ``msgid`` or ``context|msgid``; its plural forms are CLDR categories."""

    id = "po"
    extensions: ClassVar[tuple[str, ...]] = ("po", "pot", "potx")
    nesting = False
    has_branches = False
    comments = True
    carries_sources = True
    homes: ClassVar[tuple[str, ...]] = ("resource.language.{locale}/strings.po",)
    """Kodi's add-ons: a folder a language, whatever the one above is called."""
    described_by: ClassVar[tuple[str, ...]] = ("#",)
    plurals = True
    numbered_forms = True
    contexts = True
    indentation = False

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """In the default encoding, a file that is no UTF-8 (or pure ASCII) is in the charset its header names."""
        if encoding.lower() in {"", "auto", "utf8", "utf-8"}:
            charset = header.charset(data)
        else:
            charset = ""
        if charset in {"", "utf-8"} or data.startswith(b"\xef\xbb\xbf"):
            return decode(data, encoding)
        if data.isascii():
            return decode(data, charset)
        try:
            return decode(data, encoding)
        except EncodingError:
            return decode(data, charset)

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The template's header (or a minimal one) with the locale and its plural rule, and no entries."""
        del layout
        entries = split(template)[0] if template else []
        first = next((entry for entry in entries if entry.is_header), None)
        return header.for_locale(first, locale, newline_of(template or ""))


class PoDocument(Document):
    """A parsed PO file."""

    format = Po

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self._categories: tuple[str, ...] | None = None
        self._entries: dict[Path, list[Entry]] | None = None
        self._may_repeat = True
        """Whether an entry may come twice; not once reading has counted as many paths as entries."""

    @property
    def categories(self) -> tuple[str, ...]:
        """The plural category of each ``msgstr[n]``."""
        if self._categories is None:
            self._categories = categories(header.fields(self.text))
        return self._categories

    def _read(self) -> Values:
        parts = ENTRY.split(self.text)
        check(self.text, parts[::STRIDE])
        values = Values()
        entries = 0
        ids, contexts = read_all(parts[2::STRIDE]), parts[1::STRIDE]
        texts = read_all([raw or '""' for raw in parts[4::STRIDE]])
        rows = zip(
            parts[::STRIDE],
            contexts,
            ids,
            parts[3::STRIDE],
            texts,
            parts[5::STRIDE],
            strict=False,
        )
        for gap, context, msgid, raw_plural, text, raw_forms in rows:
            path = (msgid,) if context is None else (f"{read(context)}|{msgid}",)
            first = len(values.paths)
            if raw_forms is not None:
                entries += 1
                self._read_forms(
                    values,
                    path,
                    (msgid, read(raw_plural) if raw_plural else msgid),
                    raw_forms,
                )
            elif msgid or context is not None:
                entries += 1
                values.paths.append(path)
                values.texts.append(text)
                values.sources[first] = msgid
            if "fuzzy" in gap and is_fuzzy(gap):
                values.states.update(
                    dict.fromkeys(range(first, len(values.paths)), "fuzzy")
                )
        self._may_repeat = len(set(values.paths)) < entries
        if values.forms:
            values.wordable = wordable_categories(header.fields(self.text))
        return values

    def _read_forms(
        self, values: Values, path: Path, sources: tuple[str, str], raw: str
    ) -> None:
        for index, text in FORM.findall(raw):
            form = category_at(self.categories, int(index))
            row = values.add(path, read(text), form=form)
            values.sources[row] = sources[form != "one"]

    def descriptions(self) -> dict[Path, str]:
        """The extracted comments (``#.``) and the translators' comments (``#``) of each entry."""
        found = {
            path: description(entries[-1].comments)
            for path, entries in self._index().items()
        }
        return {path: text for path, text in found.items() if text}

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Entries whose msgid and context come again later."""
        if not self._may_repeat:
            return []
        return [
            (path, self._location(entry, entry.parts().span(4)))
            for path, entries in self._index().items()
            for entry in entries[:-1]
        ]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is: the literals of its ``msgstr`` without the outermost quotes."""
        for entry in reversed(self._index().get(path, [])):
            if not form and entry.parts()[4] is not None:
                return self._location(entry, entry.parts().span(4))
            for index, span in form_spans(entry.body):
                if form in {"", category_at(self.categories, index)}:
                    return self._location(entry, span)
        return None

    def _spliced(self, edits: Sequence[Edit]) -> str:
        """Do the edits; one form of a plural entry brings the others into being (empty), and cannot go alone."""
        return super()._spliced(
            completed(edits, self.values(), self.categories, self._refusal)
        )

    def _in_place(self, row: int, text: str) -> str | None:
        """Edit the entry as if it were the whole file; a fuzzy one changes its comments too, so not this way."""
        values = self.values()
        if row in values.states:
            span = None
        else:
            span = only_entry(self.text, values.paths[row])
        if span is None:
            return None
        editor = PoEditor(span.of(self.text), self.categories)
        editor.apply(SetValue(values.paths[row], text, values.forms.get(row, "")))
        return replaced(self.text, span, editor.text())

    def _splice(self, edits: Sequence[Edit]) -> str:
        editor = PoEditor(self.text, self.categories)
        for edit in edits:
            editor.apply(edit)
        return editor.text()

    def _normalize(self, layout: Layout) -> str:
        if layout.sort_key is None:
            return self.text
        editor = PoEditor(self.text, self.categories)
        editor.sort(layout.sort_key)
        return editor.text()

    def _index(self) -> dict[Path, list[Entry]]:
        if self._entries is None:
            self._entries = {}
            for entry in split(self.text)[0]:
                if not entry.is_header:
                    self._entries.setdefault(entry.path, []).append(entry)
        return self._entries

    def _location(self, entry: Entry, value: tuple[int, int]) -> Location:
        start, end = value if value[0] >= 0 else next(form_spans(entry.body))[1]
        key = entry.parts().span(2)
        at = entry.start
        return Location(
            Span(at + start + 1, at + end - 1),
            Span(at + key[0] + 1, at + key[1] - 1),
            Span(at - len(entry.comments), at + len(entry.body)),
        )

    def _refusal(self, edit: SetValue) -> CannotRepresent:
        step = "correct Plural-Forms in the file's header, or choose one of its forms"
        return no_such_form(
            edit,
            self.categories,
            "the plural rule in the header",
            self.place(edit.path),
            step,
        )


Po.document = PoDocument
