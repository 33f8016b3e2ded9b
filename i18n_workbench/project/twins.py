"""Files that nobody edits here: the messages of PO files in another format, backups, exports, reports, libraries."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.project.files import last_names_in, texts_in
from i18n_workbench.project.survey.recognizer import NO_MESSAGES
from i18n_workbench.project.walking import Skipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.project.files import LocaleFile

_LOOKED_AT = 5
"""In how many locales a directory is compared with one of PO files."""
_SHARED = 0.85
"""Share of the built files' names that their origin has, too: in joplin's three built directories 1.0, .92 and .92, in
noVNC's .93 (single files that were built long ago have .80 of theirs), in DMPRoadmap's compiled ones 1.0."""
_FEWEST = 10
"""Fewer names than these may be the same by chance. Chosen, not measured."""

_BACKUP = re.compile(
    r"(?P<name>.+?)(?:[._-](?:old|bak|backup|orig)|[ _-]+copy)", re.IGNORECASE
)
"""How a tool or a person calls what a file said before: i18next-parser puts removed keys into ``common_old.json``."""
_REPORT = re.compile(r"_(?:missing|unused)_translations(?![a-z])")
"""How slang's ``analyze`` calls its reports (its documentation): ``_missing_translations_de.json``."""
_EXPORT = re.compile(r"^.*\.xcloc(?=/)")
"""The folder of an export."""
_EXPORTED = re.compile(r"^.*\.xcloc(?=/Source Contents/)")
"""The folder of an export whose copies of the program's own files these are."""
_LIBRARY = re.compile(r"^.*?[A-Za-z][\w.+]*[-_]v?\d+(?:\.\d+)+(?=/)")
"""The folder of a library that is checked in as its makers packed it: ``libs/qscintilla_2.14.1``."""

_Place = tuple[str, str]
"""A directory and a format."""


def without_twins(
    root: Path, files: Sequence[LocaleFile], *, searched: bool
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that people edit, and those that only repeat them or tell of them, with the reason.

    What programs build or export is told apart where files were ``searched``: who names folders means what lies there.
    """
    kept, backups = without_backups(files)
    kept, reports = without_reports(kept)
    skipped = backups + reports
    if searched:
        kept, forms = without_forms(root, kept)
        kept, built = without_built(root, kept)
        kept, exports = without_exports(kept)
        kept, libraries = without_libraries(kept)
        skipped += forms + built + exports + libraries
    return kept, skipped


def without_built(
    root: Path, files: Iterable[LocaleFile]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that people edit, and those that a program makes of PO files, with the reason."""
    places: dict[_Place, list[LocaleFile]] = {}
    for file in files:
        places.setdefault((file.directory, file.format), []).append(file)
    catalogs = {
        place: of_place for place, of_place in places.items() if place[1] == "po"
    }
    kept: list[LocaleFile] = []
    built: list[Skipped] = []
    for place, of_place in places.items():
        origin = _origin(root, of_place, catalogs) if place not in catalogs else ""
        if origin:
            reason = f"built from the PO files in {origin}, which are read in its place"
            built += [Skipped(file.path, reason, meant=True) for file in of_place]
        else:
            kept += of_place
    return kept, built


def without_forms(
    root: Path, files: Sequence[LocaleFile]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and those of one form or one store of pictures that hold no text, with the reason.

    What has a file in another locale beside it is translated, be it empty so far.
    """
    names = Counter((file.directory, file.namespace) for file in files)

    def reason_of(path: str) -> str:
        file = by_path[path]
        is_alone = names[file.directory, file.namespace] == 1
        if file.format != "resx" or file.written or not is_alone:
            return ""
        return "" if texts_in(root / path, file.format) else NO_MESSAGES

    by_path = {file.path: file for file in files}
    return _parted_unless_all(files, reason_of)


def without_backups(
    files: Sequence[LocaleFile],
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and the backups of them that stand beside them, with the reason."""
    paths = {file.path for file in files}

    def reason_of(path: str) -> str:
        stem, ending = posixpath.splitext(path)
        named = _BACKUP.fullmatch(stem)
        origin = f"{named['name']}{ending}" if named else ""
        return f"a backup of {origin}, by its name" if origin in paths else ""

    return _parted(files, reason_of)


def without_reports(
    files: Sequence[LocaleFile],
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and what slang writes of missing and unused texts beside them, with the reason."""

    def reason_of(path: str) -> str:
        is_report = _REPORT.match(posixpath.basename(path)) is not None
        reason = "a report of slang about the files beside it, by its name"
        return reason if is_report else ""

    return _parted(files, reason_of)


def without_exports(
    files: Sequence[LocaleFile],
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and the copies that Xcode makes of them for translators, with the reason.

    Where there is nothing else, they count: the translations, else what they are made of.
    """
    kept, sources = _left_out(files, _EXPORTED)
    kept, exports = _left_out(kept, _EXPORT)
    return kept, sources + exports


def _left_out(
    files: Sequence[LocaleFile], export: re.Pattern[str]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """Without the files of an export, unless they are all."""

    def reason_of(path: str) -> str:
        found = export.search(path)
        return (
            f"in {found[0]}, an export of the messages for translators" if found else ""
        )

    return _parted_unless_all(files, reason_of)


def without_libraries(
    files: Sequence[LocaleFile],
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and those in folders that are called by a version, with the reason: texts of other programs.

    Where there is nothing else, they count.
    """

    def reason_of(path: str) -> str:
        found = _LIBRARY.search(path)
        return f"in {found[0]}, a library by its name" if found else ""

    return _parted_unless_all(files, reason_of)


def _parted_unless_all(
    files: Sequence[LocaleFile], reason_of: Callable[[str], str]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The same, but for files that would all be left out: then they count."""
    kept, skipped = _parted(files, reason_of)
    if not kept:
        return list(files), []
    return kept, skipped


def _parted(
    files: Iterable[LocaleFile], reason_of: Callable[[str], str]
) -> tuple[list[LocaleFile], list[Skipped]]:
    """The files that count, and those whose path gives a reason to leave them out."""
    kept: list[LocaleFile] = []
    skipped: list[Skipped] = []
    for file in files:
        if reason := reason_of(file.path):
            skipped.append(Skipped(file.path, reason, meant=True))
        else:
            kept.append(file)
    return kept, skipped


def _origin(
    root: Path,
    files: Sequence[LocaleFile],
    catalogs: Mapping[_Place, Sequence[LocaleFile]],
) -> str:
    """The directory of the PO files that some files say the same as; empty where there is none."""
    for (directory, _), originals in catalogs.items():
        by_locale = {file.locale: file for file in originals}
        named = ((file, _named_as(file, by_locale)) for file in files)
        pairs = [(file, original) for file, original in named if original]
        if _are_built(root, pairs[:_LOOKED_AT]):
            return directory
    return ""


def _named_as(
    file: LocaleFile, originals: Mapping[str, LocaleFile]
) -> LocaleFile | None:
    """The PO file of a file's locale, else of its language: ``de.po`` is installed as ``de_DE.UTF-8``."""
    language = file.locale.partition("-")[0]
    return originals.get(file.locale) or originals.get(language)


def _are_built(root: Path, pairs: Iterable[tuple[LocaleFile, LocaleFile]]) -> bool:
    """Whether the messages of files are called by the sentences of their PO files, or compiled from them."""
    total = 0
    spaced = 0
    shared = 0
    for file, original in pairs:
        names = last_names_in(root / file.path, file.format)
        sentences = last_names_in(root / original.path, original.format)
        total += len(names)
        shared += len(names & sentences)
        is_compiled = "po" in all_formats()[file.format].made_from
        spaced += len(names) if is_compiled else sum(" " in name for name in names)
    return total >= _FEWEST and spaced * 2 > total and shared >= _SHARED * total
