"""One locale file as it was read: its values as columns, or the reason why it was not loaded."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.parser_options import parser_options
from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.files import IrregularFileError, read_existing, read_file
from i18n_workbench.errors import (
    EncodingError,
    ParseError,
    Place,
    RefusedError,
    WorkbenchError,
)
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.formats import Document, Format, Values, all_formats
from i18n_workbench.formats.faults import faults
from i18n_workbench.text import Decoded, newline_of
from i18n_workbench.text.paths import SafePaths, safe_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path as FilePath

    from i18n_workbench.disk.patience import Patience
    from i18n_workbench.formats.literal.tree import Import
    from i18n_workbench.project.discovery import LocaleFile
    from i18n_workbench.settings import Settings

DEEPEST = 500
"""Levels of keys. Of 7,470 JSON files of real projects none has more than 20; with 10,000, one edit takes 6 s, and 100,000
(600 KB) keep every judgement busy for minutes.
"""
_IMPORTS = re.compile(r"\b(?:import|require|from)\b")


@dataclass(slots=True)
class LoadedFile:
    """A locale file and what was read from it. ``values`` is None when it was not loaded, and ``reason`` says why."""

    entry: LocaleFile
    values: Values | None = None
    encoding: str = ""
    bom: bool = False
    newline: str = ""
    reason: str = ""
    findings: list[Finding] = field(default_factory=list)
    computed: int = 0
    size: int = 0
    """Its bytes."""
    digest: str = ""
    """The name of its content."""
    blank: bool = False
    """Whether it holds nothing but white space."""
    described: bool = False
    """Whether it may hold descriptions for translators."""
    imports: list[Import] = field(default_factory=list)
    """What a locale module takes in from other modules."""
    packages: list[Import] = field(default_factory=list)
    """Those of them that the repository does not hold, so that nobody knows what else they bring."""

    @property
    def path(self) -> str:
        """Relative to the workspace, with ``/``."""
        return self.entry.path

    @property
    def format(self) -> type[Format]:
        """The format that reads it."""
        return all_formats()[self.entry.format]

    def values_in(self, data: bytes) -> Values | None:
        """The values of a content that is the one which was read; None where that is another, or does not tell all."""
        if self.format.computed or self.digest != digest(data):
            return None
        return self.values

    def rewritten(
        self, data: bytes, values: Values, *, is_plain: bool = False
    ) -> LoadedFile | None:
        """The file with a content of which all leaves are known, and perhaps that nothing describes them; None where more
        than these may have changed.
        """
        if self.values is None or self.findings:
            return None
        has_moved = self.values.paths != values.paths
        if has_moved and self._tells_more(data, is_plain=is_plain):
            return None
        return replace(self, values=values, size=len(data), digest=digest(data))

    def _tells_more(self, data: bytes, *, is_plain: bool) -> bool:
        """Whether a content with other keys may hold more than its leaves: descriptions, modules, keys that are fixed."""
        if self.values is None or self.values.fixed or self.blank or not data.strip():
            return True
        if self.imports or self.format.computed:
            return True
        marks = self.format.described_by or ("",)
        may_describe = self.format.comments and any(
            mark.encode() in data for mark in marks
        )
        return may_describe and not is_plain and not self.described


def read_bytes(root: FilePath, path: str, places: SafePaths | None = None) -> bytes:
    """The bytes of a workspace file; ``places`` are those of a pass over many files.

    Raises
    ------
    ParseError
        When it cannot be read.
    """
    try:
        return read_file(places(path) if places else safe_path(root, path))
    except OSError as error:
        raise _unreadable(error, path) from error


def existing_bytes(root: FilePath, path: str) -> bytes | None:
    """As :func:`read_bytes`; None where there is no file."""
    try:
        return read_existing(safe_path(root, path))
    except OSError as error:
        raise _unreadable(error, path) from error


def open_document(
    root: FilePath,
    entry: LocaleFile,
    settings: Settings,
    data: bytes | None = None,
    values: Values | None = None,
) -> tuple[Document, Decoded]:
    """Parse one locale file as the settings say; ``values`` are its leaves where they are known.

    Raises
    ------
    ParseError, EncodingError
        With the file named.
    """
    fmt = all_formats()[entry.format]
    try:
        decoded = fmt.decode(
            read_bytes(root, entry.path) if data is None else data,
            encoding_of(settings),
        )
        options = parser_options(settings, fmt, entry.written and entry.locale)
        if values is not None:
            return fmt.open_again(
                decoded.text, options, decoded.encoding, values
            ), decoded
        document = fmt.open_any(decoded.text, options, decoded.encoding)
        _refuse_depth(document)
    except (ParseError, EncodingError) as error:
        error.next_step = (
            error.next_step
            or "correct the file there; until then nothing of it is read or written"
        )
        raise error.at(entry.path) from None
    return document, decoded


def _refuse_depth(document: Document) -> None:
    deepest = max(map(len, document.values().paths), default=0)
    if deepest > DEEPEST:
        raise ParseError(
            f"keys stand {deepest} levels deep; at most {DEEPEST} are read"
        )


def _unreadable(error: OSError, path: str) -> ParseError:
    irregular = isinstance(error, IrregularFileError)
    if irregular:
        step = "put a regular file there, or take it away"
    else:
        step = "check the file's permissions"
    return ParseError(f"cannot be read: {error.strerror}", Place(path), step)


def load_patiently(
    root: FilePath,
    entry: LocaleFile,
    settings: Settings,
    patience: Patience,
    places: SafePaths | None = None,
    restored: Callable[[LoadedFile], bool] = lambda _: False,
) -> LoadedFile:
    """As :func:`load_file`; what an editor is saving right now is read again when it is whole."""
    return patience.read(
        f"{root}/{entry.path}",
        lambda: load_file(root, entry, settings, places, restored),
        lambda file: file.values is not None and not file.blank,
    )


def load_file(
    root: FilePath,
    entry: LocaleFile,
    settings: Settings,
    places: SafePaths | None = None,
    restored: Callable[[LoadedFile], bool] = lambda _: False,
) -> LoadedFile:
    """Read one file, unless what it says is ``restored`` by its digest; whatever is wrong with it becomes its reason and a
    finding, never an exception.
    """
    loaded = LoadedFile(entry)
    try:
        data = read_bytes(root, entry.path, places)
        loaded.size = len(data)
        loaded.digest = digest(data)
        if restored(loaded):
            return loaded
        loaded.blank = not data.strip()
        document, decoded = open_document(root, entry, settings, data)
        loaded.values = document.values()
        if loaded.format.is_fixed(entry.path.rpartition("/")[2]):
            loaded.values.fixed.update(range(len(loaded.values.paths)))
    except WorkbenchError as error:
        loaded.reason = error.message
        rule = "file-encoding" if isinstance(error, EncodingError) else "file-syntax"
        loaded.findings.append(
            from_error(
                error.at(entry.path),
                "file-refused" if isinstance(error, RefusedError) else rule,
            )
        )
        return loaded
    if decoded.doubt is not None:
        loaded.findings.append(
            from_error(decoded.doubt.at(entry.path), "file-encoding", "info")
        )
    loaded.described = document.may_describe()
    loaded.encoding = decoded.encoding
    loaded.bom = bool(decoded.bom)
    if decoded.text:
        loaded.newline = {"\n": "LF", "\r\n": "CRLF", "\r": "CR"}[
            newline_of(decoded.text)
        ]
    else:
        loaded.newline = ""
    if document.format.computed and _IMPORTS.search(decoded.text):
        loaded.imports = list(getattr(document, "imports", list)())
    loaded.computed = sum(kind == "computed" for kind in loaded.values.kinds.values())
    loaded.findings += faults(document, entry.path)
    return loaded


def encoding_of(settings: Settings) -> str:
    """The encoding of locale files; ``auto`` where nobody has set one, which is UTF-8 but for what a format knows."""
    return str(settings["encoding"]) if settings.is_set("encoding") else "auto"
