"""The project-wide scan: which files, and what each holds; read again only where something changed."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.android.strings import GRAMMARS as ANDROID
from i18n_workbench.extraction.apple.own_views import by_own_views, own_views
from i18n_workbench.extraction.dart.strings import GENERATED
from i18n_workbench.extraction.libraries import (
    Libraries,
    is_built_page,
    is_packed,
    is_released,
    says_it_is_generated,
    tables_of_languages,
    tables_of_locales,
)
from i18n_workbench.extraction.model import LANGUAGES, Hardcoded, Options
from i18n_workbench.extraction.natural import LOCALE_CODE
from i18n_workbench.extraction.vocabulary import CONFIGURATION, LEFT_OUT
from i18n_workbench.locales.names import is_language_name
from i18n_workbench.locales.tags import is_locale
from i18n_workbench.progress import Progress, silent
from i18n_workbench.project.globs import globs_of_files
from i18n_workbench.source.keep.remembered import Row, loaded, save
from i18n_workbench.source.keep.scanning import SourceFile, read_source, walk
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.languages import endings
from i18n_workbench.text.encodings import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from i18n_workbench.frameworks import Framework

CHUNK = 60
"""Files that one task of an executor reads. Chosen, not measured."""

WORTHWHILE = 300
"""Files from which on starting workers costs less than it saves. Chosen, not measured."""

LANGUAGES_OF_A_TABLE = 3
"""Files in one folder that are called by languages, from which on they hold translations: a tokenizer for Latin is alone."""

_OF_PLATFORMS = {"android": ANDROID.keys(), "ios": {"swift"}}
_FIELDS = tuple(field.name for field in fields(Hardcoded))


class Entry(NamedTuple):
    """What a file was when it was read, what was found in it, and what it says for others."""

    mtime: int
    size: int
    findings: list[Hardcoded]
    views: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """Which files the project-wide scan looks into."""

    languages: frozenset[str]
    include: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    usage_ignore: tuple[str, ...] = ()
    excluded: frozenset[str] = frozenset()


def scope_of(
    settings: Any, frameworks: Sequence[Framework], excluded: Collection[str]
) -> Scope:
    """`extract.scanningInclude`, `extract.scanningIgnore`, `usage.scanningIgnore` and the frameworks' languages.

    Java, Kotlin and Swift are read in the projects of their platforms alone: elsewhere they are servers more often than
    not. Where `scanningInclude` names files, their languages count whatever the frameworks read. ``excluded`` are the locale
    files.
    """
    include = settings["extract.scanningInclude"]
    ignore = settings["extract.scanningIgnore"]
    usage_ignore = settings["usage.scanningIgnore"]
    languages = LANGUAGES if include else _languages_of(frameworks)
    return Scope(
        languages=languages,
        include=tuple(include or ()),
        ignore=tuple(ignore or ()),
        usage_ignore=tuple(usage_ignore or ()),
        excluded=frozenset(excluded),
    )


def _languages_of(frameworks: Sequence[Framework]) -> frozenset[str]:
    """The languages of some frameworks that there is a detector for."""
    languages: set[str] = set()
    for framework in frameworks:
        languages.update(framework.code.languages)
        languages.update(framework.code.guest_languages)
        languages.update(framework.extraction.languages)
    enabled = {framework.id for framework in frameworks}
    for platform, own in _OF_PLATFORMS.items():
        if platform not in enabled:
            languages -= own
    return LANGUAGES & languages


def files_to_scan(root: Path, scope: Scope) -> list[SourceFile]:
    """The files of the scope, in order of their paths; a folder that is named includes all that is in it."""
    wanted = _endings_of(scope.languages)
    ignored = (*scope.usage_ignore, *scope.ignore)
    walked = walk(root, wanted, ignore=ignored, excluded=scope.excluded)
    edited = [each for each in walked.files if not _is_unedited(each.file)]
    if scope.include:
        include = globs_of_files(scope.include)
        return [each for each in edited if include.match(each.file)]
    tables = _named_for_languages(each.file for each in edited)
    for file in scope.excluded:
        tables.update(_families(file, is_locale))
    made_from = _made_from(scope.excluded)
    names = [each.file for each in edited]
    of_locales = tables_of_locales(names) | tables_of_languages(names)
    libraries = Libraries(root)
    files = []
    for each in edited:
        if LEFT_OUT.search(each.file) or _without_ending(each.file) in made_from:
            continue
        if each.file in of_locales or libraries.holds(each.file):
            continue
        if tables.isdisjoint(_families(each.file, _may_be_locale)):
            files.append(each)
    return files


def _endings_of(languages: Iterable[str]) -> set[str]:
    """The endings of the files of some languages."""
    wanted: set[str] = set()
    for language in languages:
        wanted.update(endings(language))
    return wanted


def _made_from(locale_files: Iterable[str]) -> set[str]:
    """What locale files are called without their ending, where their path names a locale."""
    stems = set()
    for file in locale_files:
        names = file.split("/")
        if any(is_locale(name.partition(".")[0]) for name in names):
            stems.add(_without_ending(file))
    return stems


def _is_unedited(file: str) -> bool:
    """Whether nobody reads the strings of a file, or nobody edits them."""
    is_generated = GENERATED.search(file) is not None
    return is_generated or CONFIGURATION.search(file) is not None


def _without_ending(file: str) -> str:
    """The name that ``l10n/de.js`` shares with ``l10n/de.json``, which it is made from."""
    return file.rpartition(".")[0]


def _families(file: str, is_named: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """What a file shares with its translations: what stands before and behind the locale in its path (``lang/jp/app.php``
    beside ``lang/en/app.php``, ``cz.js`` beside ``en.js``).
    """
    start = 0
    for segment in file.split("/"):
        name = segment.partition(".")[0]
        if is_named(name):
            yield file[:start], file[start + len(name) :]
        start += len(segment) + 1


def _may_be_locale(name: str) -> bool:
    """Whether something is called as locales or languages are, be it one that is registered or not (``cz``, ``jp``)."""
    return LOCALE_CODE.fullmatch(name) is not None or is_language_name(name)


def _named_for_languages(files: Iterable[str]) -> set[tuple[str, str]]:
    """The families of files of which several are called by a language's name (``languages/english.js``)."""
    named: Counter[tuple[str, str]] = Counter()
    for file in files:
        folder, slash, name = file.rpartition("/")
        stem, _, ending = name.partition(".")
        if is_language_name(stem):
            before = folder + slash
            behind = f".{ending}"
            named[before, behind] += 1
    families = named.items()
    return {family for family, count in families if count >= LANGUAGES_OF_A_TABLE}


def files_below(root: Path, path: str) -> list[str]:
    """A file itself, whatever it is; of a folder all files in a supported language that are not generated."""
    folder = root / path
    if not is_folder(folder):
        return [path]
    walked = walk(folder, _endings_of(LANGUAGES))
    files = [each.file for each in walked.files]
    if path in {"", "."}:
        return files
    return [f"{path}/{file}" for file in files]


class HardcodedIndex:
    """The findings of a workspace's files. :meth:`scan` again takes up what changed, also of an earlier process."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._path = state_folder(root) / "hardcoded.json"
        self._options: Options | None = None
        self._entries: dict[str, Entry] = {}

    def scan(
        self,
        scope: Scope,
        options: Options,
        *,
        progress: Progress | None = None,
        executor: Executor | None = None,
    ) -> list[Hardcoded]:
        """All findings whatever their confidence, by file and position; ``executor`` spreads the work.

        Raises
        ------
        Cancelled
            When the progress was cancelled; what was read so far is kept.
        """
        if options != self._options:
            self._entries = self._load(options)
            self._options = options
        files = files_to_scan(self._root, scope)
        stale = [file for file in files if not self._is_read(file)]
        progress = progress or silent()
        progress.total = len(stale)
        for batch in _batches(self._root, options, stale, executor):
            self._entries.update(batch)
            progress.step(len(batch))
        gone = self._entries.keys() - {file.file for file in files}
        for name in gone:
            del self._entries[name]
        if stale or gone:
            self._save(options)
        findings: list[Hardcoded] = []
        views: set[str] = set()
        for file in files:
            entry = self._entries[file.file]
            findings += entry.findings
            views.update(entry.views)
        return by_own_views(findings, views)

    def _is_read(self, file: SourceFile) -> bool:
        """Whether what is kept of a file was read of it as it is now."""
        entry = self._entries.get(file.file)
        if entry is None:
            return False
        return entry.mtime == file.mtime and entry.size == file.size

    def _load(self, options: Options) -> dict[str, Entry]:
        """What an earlier process kept for the same options; a damaged file counts as none."""
        kept = loaded(self._path, _stamp(options))
        try:
            return {name: _entry_of(row) for name, row in kept.items()}
        except (ValueError, KeyError, TypeError):
            return {}

    def _save(self, options: Options) -> None:
        rows: dict[str, Row] = {}
        for name, entry in self._entries.items():
            findings = [_values_of(each) for each in entry.findings]
            rows[name] = [entry.mtime, entry.size, findings, list(entry.views)]
        with contextlib.suppress(OSError, WorkbenchError):  # it can be found out again
            save(self._path, _stamp(options), rows)


def detect_file(
    root: Path,
    file: str,
    options: Options,
    *,
    floor: float = 0.0,
    edited: bool = False,
) -> list[Hardcoded]:
    """The findings of one file; none where it is gone, binary or in a language that is not supported, and where only
    what is ``edited`` counts, none where the file says itself that a program writes it.
    """
    from i18n_workbench.extraction.detecting import detect_text

    data, reason = read_source(root, file)
    if reason:
        return []
    text = decode(data).text
    if edited and (says_it_is_generated(text) or _is_written_by_a_tool(file, text)):
        return []
    return detect_text(text, file, options, floor=floor)


def _is_written_by_a_tool(file: str, text: str) -> bool:
    """Whether what stands in a file was built, packed or released, and is not what people edit here."""
    if file.endswith((".html", ".htm")):
        return is_built_page(text)
    if is_released(file, text):
        return True
    return file.endswith((".js", ".mjs", ".cjs")) and is_packed(text)


def detect_files(
    root: Path, options: Options, files: Sequence[SourceFile]
) -> dict[str, Entry]:
    """Read some files; the task of one worker."""
    entries = {}
    for each in files:
        findings = _readable(root, each.file, options)
        views = _own_views(root, each.file)
        entries[each.file] = Entry(each.mtime, each.size, findings, views)
    return entries


def _own_views(root: Path, file: str) -> tuple[str, ...]:
    """What a file says for others; nothing where it cannot be read."""
    if not file.endswith(".swift"):
        return ()
    data, reason = read_source(root, file)
    if reason:
        return ()
    with contextlib.suppress(WorkbenchError):
        return tuple(own_views(decode(data).text))
    return ()


def _readable(root: Path, file: str, options: Options) -> list[Hardcoded]:
    from i18n_workbench.errors import EncodingError, ParseError, warn

    try:
        return detect_file(root, file, options, edited=True)
    except ParseError as error:
        warn(f"{file}: {error.message}: its texts are not looked for")
        return []
    except EncodingError:
        return []  # the usage scan reports files that are no text


def _batches(
    root: Path, options: Options, files: Sequence[SourceFile], executor: Executor | None
) -> Iterator[dict[str, Entry]]:
    starts = range(0, len(files), CHUNK)
    chunks = [files[start : start + CHUNK] for start in starts]
    if executor is None or len(files) < WORTHWHILE:
        for chunk in chunks:
            yield detect_files(root, options, chunk)
        return
    # What the first chunk imports and compiles, workers that are copies of this process have already.
    first, *rest = chunks
    yield detect_files(root, options, first)
    tasks = []
    for chunk in rest:
        task = executor.submit(detect_files, root, options, chunk)
        tasks.append(task)
    for task in tasks:
        yield task.result()


def _entry_of(row: Row) -> Entry:
    mtime, size, rows, views = row
    findings = [_hardcoded(each) for each in rows]
    return Entry(mtime, size, findings, tuple(views))


def _values_of(finding: Hardcoded) -> Row:
    return [getattr(finding, name) for name in _FIELDS]


def _hardcoded(row: Sequence[Any]) -> Hardcoded:
    values = dict(zip(_FIELDS, row, strict=True))
    values["args"] = tuple(values["args"])
    values["tags"] = tuple((name, opening) for name, opening in values["tags"])
    return Hardcoded(**values)


def _stamp(options: Options) -> str:
    """A name for the options, and for the code that looks."""
    shown = []
    for field in fields(options):
        value = getattr(options, field.name)
        shown.append((field.name, _plain(value)))
    written = repr((code_stamp(), shown))
    data = written.encode("utf-8", "surrogatepass")
    return hashlib.sha256(data).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
