"""One locale file while a change set is planned: what it says now, the edits to come, what it would become."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import existing_bytes, open_document
from i18n_workbench.catalog.parser_options import indent_unit, parser_options
from i18n_workbench.catalog.plans.diffs import FilePlan
from i18n_workbench.catalog.plans.leaves import leaves_of
from i18n_workbench.catalog.plans.spelled_locales import written_locale
from i18n_workbench.catalog.plans.splicing import (
    last_first,
    room_first,
    splice,
    with_branches,
)
from i18n_workbench.errors import (
    CannotRepresent,
    EncodingError,
    Place,
    ReadOnlyError,
    WorkbenchError,
)
from i18n_workbench.formats import Document, Edit, Layout, Path, all_formats
from i18n_workbench.text import Decoded, decode, encode

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.catalog.plans.leaves import Leaves
    from i18n_workbench.formats.base import Cell
    from i18n_workbench.project.discovery import LocaleFile


class FileState:
    """One locale file during planning: what it says, its leaves, and the edits to come."""

    def __init__(
        self, catalog: Catalog, entry: LocaleFile, alike: Leaves | None = None
    ) -> None:
        self.catalog = catalog
        self.entry = entry
        self.format = all_formats()[entry.format]
        self.before = existing_bytes(catalog.project.root, entry.path)
        if self.before is None:
            self.document, self.decoded = _new_document(catalog, entry)
        else:
            read = catalog.file_at(entry.path)
            known = read.values_in(self.before) if read else None
            self.document, self.decoded = open_document(
                catalog.project.root,
                entry,
                catalog.project.settings,
                self.before,
                known,
            )
        self.leaves: Leaves = leaves_of(catalog, entry, self.document, alike)
        self.edits: list[Edit] = []
        self._as_read: dict[int, bool] = {}
        self.is_laid_out = False
        """Whether the whole file is laid out anew, and not only what was edited: once it is finished."""

    @cached_property
    def _cells(self) -> dict[Cell, tuple[str | None, str]]:
        return self.document.values().cells()

    def is_as_read(self, chunk: Chunk) -> bool:
        """Whether the file has the same leaves at the same rows as when a chunk of the catalog was read of it."""
        if id(chunk) not in self._as_read:
            read, now = chunk.file.values, self.document.values()
            self._as_read[id(chunk)] = (
                read is not None
                and chunk.file.path == self.entry.path
                and (
                    read is now or (read.paths == now.paths and read.forms == now.forms)
                )
            )
        return self._as_read[id(chunk)]

    def at_row(self, row: int) -> tuple[str | None, str]:
        """Text and kind of a leaf by its row."""
        values = self.document.values()
        return values.texts[row], values.kinds.get(row, "")

    def cell(self, path: Path, form: str) -> tuple[str | None, str]:
        """Text and kind of a leaf."""
        return (
            self._cells.get((path, form)) or self._cells.get((path, "")) or (None, "")
        )

    def push(self, edit: Edit) -> None:
        """Take up an edit."""
        self.edits.append(edit)

    def finish(self) -> FilePlan | None:
        """The file after its edits, laid out as the settings say; None when nothing changes."""
        if not self.edits:
            return None
        try:
            text, values, is_plain = splice(
                self.document,
                last_first(
                    with_branches(room_first(self.edits), self.document.values().paths)
                ),
            )
            laid_out = self._relaid(text)
            self.is_laid_out = laid_out != text and self._was_in_disorder()
            after = encode(laid_out, self.decoded)
        except (CannotRepresent, EncodingError) as error:
            raise error.at(self.entry.path) from None
        if after == self.before:
            return None
        return FilePlan(
            self.entry.path,
            self.before,
            after,
            self.decoded.encoding,
            values=values if laid_out == text else None,
            is_plain=is_plain,
        )

    def _relaid(self, text: str) -> str:
        return relaid(text, self.entry, self.catalog, self.decoded.encoding)

    def _was_in_disorder(self) -> bool:
        return (
            self.before is not None
            and self._relaid(self.decoded.text) != self.decoded.text
        )


def relaid(text: str, entry: LocaleFile, catalog: Catalog, encoding: str) -> str:
    """The text sorted and indented as the settings say; as it is where they say nothing."""
    layout = layout_for(catalog, entry)
    fmt = all_formats()[entry.format]
    if layout == Layout():
        return text
    options = parser_options(
        catalog.project.settings, fmt, entry.written and entry.locale
    )
    return fmt.open(text, options, encoding).normalize(layout)


def layout_for(catalog: Catalog, entry: LocaleFile) -> Layout:
    """`indent` and `tabStyle` where they are set, `sortKeys` with `sortCompare` and `sortLocale`."""
    from i18n_workbench.locales import binary_key, collation_key

    settings = catalog.project.settings
    if settings.is_set("indent") or settings.is_set("tabStyle"):
        indent = indent_unit(settings, tabs=all_formats()[entry.format].tabs)
    else:
        indent = None
    key = None
    if settings["sortKeys"]:
        by_locale = settings["sortCompare"] == "locale"
        if by_locale:
            key = collation_key(
                settings["sortLocale"]
                or entry.locale
                or catalog.project.source_language
            )
        else:
            key = binary_key
    return Layout(indent, key)


def _new_document(catalog: Catalog, entry: LocaleFile) -> tuple[Document, Decoded]:
    """An empty file shaped like its source-language sibling."""
    fmt = all_formats()[entry.format]
    if not fmt.new_files:
        raise ReadOnlyError(
            f"{fmt.id} files are not created by the workbench", Place(entry.path)
        )
    settings = catalog.project.settings
    template = _template(catalog, entry)
    locale = entry.written or written_locale(catalog, entry.locale)
    decoded = decode(b"", str(settings["encoding"]))
    options = parser_options(settings, fmt, entry.locale)
    return fmt.new_document(
        template, locale, layout_for(catalog, entry), options, decoded.encoding
    ), decoded


def _template(catalog: Catalog, entry: LocaleFile) -> str | None:
    source = catalog.project.source_language
    siblings = [
        chunk.file.entry
        for chunk in catalog.chunks
        if chunk.file.entry.format == entry.format
        and chunk.file.values is not None
        and chunk.file.entry.path != entry.path
    ]
    siblings.sort(
        key=lambda e: (
            e.locale != source,
            e.namespace != entry.namespace,
            e.directory != entry.directory,
            e.path,
        )
    )
    for each in siblings:
        try:
            return open_document(catalog.project.root, each, catalog.project.settings)[
                0
            ].text
        except WorkbenchError:
            continue
    return None
