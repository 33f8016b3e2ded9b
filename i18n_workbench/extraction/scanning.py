"""The project-wide scan: which files, and what each holds; read again only where something changed."""

from __future__ import annotations

import contextlib
import hashlib
from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.android.strings import GRAMMARS as ANDROID
from i18n_workbench.extraction.dart.strings import GENERATED
from i18n_workbench.extraction.model import LANGUAGES, Hardcoded, Options
from i18n_workbench.extraction.vocabulary import CONFIGURATION, LEFT_OUT, LOCALE_CODE
from i18n_workbench.locales.names import is_language_name
from i18n_workbench.locales.tags import is_locale
from i18n_workbench.progress import Progress, silent
from i18n_workbench.project.globs import Globs
from i18n_workbench.source.keep.remembered import Row, loaded, save
from i18n_workbench.source.keep.scanning import SourceFile, read_text, walk
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.source.languages import endings
from i18n_workbench.text.encodings import decode

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from i18n_workbench.frameworks import Framework

CHUNK = 60
"""Files that one task of an executor reads."""

WORTHWHILE = 300
"""Files from which on starting workers costs less than it saves."""

LANGUAGES_OF_A_TABLE = 3
"""Files in one folder that are called by languages, from which on they hold translations: a tokenizer for Latin is alone."""

_OF_PLATFORMS = {"android": ANDROID.keys(), "ios": {"swift"}}
_FIELDS = tuple(field.name for field in fields(Hardcoded))


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
    languages = {
        name
        for framework in frameworks
        for name in (*framework.code.languages, *framework.extraction.languages)
    }
    enabled = {framework.id for framework in frameworks}
    for platform, own in _OF_PLATFORMS.items():
        if platform not in enabled:
            languages -= own
    include = tuple(settings["extract.scanningInclude"] or ())
    return Scope(
        LANGUAGES if include else frozenset(languages & LANGUAGES),
        include,
        tuple(settings["extract.scanningIgnore"] or ()),
        tuple(settings["usage.scanningIgnore"] or ()),
        frozenset(excluded),
    )


def files_to_scan(root: Path, scope: Scope) -> list[SourceFile]:
    """The files of the scope, in order of their paths; a folder that is named includes all that is in it."""
    wanted: set[str] = set()
    for language in scope.languages:
        wanted.update(endings(language))
    ignored = (*scope.usage_ignore, *scope.ignore)
    walked = walk(root, wanted, ignore=ignored, excluded=scope.excluded)
    loud = [each for each in walked.files if not _is_silent(each.file)]
    named = [pattern.replace("\\", "/").rstrip("/") for pattern in scope.include]
    include = Globs([*named, *(f"{pattern}/**" for pattern in named)])
    if include:
        return [each for each in loud if include.match(each.file)]
    tables = _named_for_languages(each.file for each in loud)
    for file in scope.excluded:
        tables.update(_families(file, is_locale))
    made_from = _made_from(scope.excluded)
    files = []
    for each in loud:
        is_source = not LEFT_OUT.search(each.file)
        if not is_source or _without_ending(each.file) in made_from:
            continue
        if tables.isdisjoint(_families(each.file, _may_be_locale)):
            files.append(each)
    return files


def _made_from(locale_files: Iterable[str]) -> set[str]:
    """What locale files are called without their ending, where their path names a locale."""
    stems = set()
    for file in locale_files:
        names = file.split("/")
        if any(is_locale(name.partition(".")[0]) for name in names):
            stems.add(_without_ending(file))
    return stems


UNREAD = {
    "haml": "Haml", "slim": "Slim", "pug": "Pug", "jade": "Pug", "cshtml": "Razor", "razor": "Razor",
    "xaml": "XAML", "axaml": "XAML", "py": "Python", "twig": "Twig",
}  # fmt: skip
"""Languages that have texts for people and no detector, by the ending of their files."""


def unread(root: Path, scope: Scope, paths: Sequence[str] = ()) -> dict[str, int]:
    """How many files have texts that nobody looks for, by their language: in the project, or those that paths name."""
    named = [path for path in paths if not is_folder(root / path)]
    folders = [path for path in paths if is_folder(root / path)]
    if folders or not paths:
        named += _unread_below(root, scope, folders or ["."])
    languages = (UNREAD.get(file.rpartition(".")[2].lower()) for file in named)
    return Counter(language for language in languages if language)


def _unread_below(root: Path, scope: Scope, folders: Sequence[str]) -> list[str]:
    """The files of a project in languages without a detector that lie in some folders."""
    ignored = (*scope.usage_ignore, *scope.ignore)
    walked = walk(root, UNREAD, ignore=ignored, excluded=scope.excluded)
    inside = Globs([f"{folder}/**" if folder != "." else "**" for folder in folders])
    files = (each.file for each in walked.files)
    return [file for file in files if inside.match(file) and not LEFT_OUT.search(file)]


def _is_silent(file: str) -> bool:
    """Whether nobody reads the strings of a file, or nobody edits them."""
    return GENERATED.search(file) is not None or CONFIGURATION.search(file) is not None


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
    named = Counter(
        (folder, name.partition(".")[2])
        for folder, _, name in (file.rpartition("/") for file in files)
        if is_language_name(name.partition(".")[0])
    )
    return {
        (f"{folder}/" if folder else "", f".{ending}")
        for (folder, ending), count in named.items()
        if count >= LANGUAGES_OF_A_TABLE
    }


def files_below(root: Path, path: str) -> list[str]:
    """A file itself, whatever it is; of a folder all files in a supported language that are not generated."""
    if not is_folder(root / path):
        return [path]
    endings_ = {end for language in LANGUAGES for end in endings(language)}
    found = walk(root / path, endings_).files
    return [each.file if path in {"", "."} else f"{path}/{each.file}" for each in found]


class HardcodedIndex:
    """The findings of a workspace's files. :meth:`scan` again takes up what changed, also of an earlier process."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._path = state_folder(root) / "hardcoded.json"
        self._options: Options | None = None
        self._entries: dict[str, tuple[int, int, list[Hardcoded]]] = {}

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
        stale = [
            file
            for file in files
            if self._entries.get(file.file, (0, 0))[:2] != (file.mtime, file.size)
        ]
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
        return [found for file in files for found in self._entries[file.file][2]]

    def _load(self, options: Options) -> dict[str, tuple[int, int, list[Hardcoded]]]:
        """What an earlier process kept for the same options; a damaged file counts as none."""
        kept = loaded(self._path, _stamp(options))
        try:
            return {
                name: (mtime, size, [_hardcoded(row) for row in rows])
                for name, (mtime, size, rows) in kept.items()
            }
        except (ValueError, KeyError, TypeError):
            return {}

    def _save(self, options: Options) -> None:
        rows: dict[str, Row] = {
            name: [
                mtime,
                size,
                [[getattr(each, field) for field in _FIELDS] for each in found],
            ]
            for name, (mtime, size, found) in self._entries.items()
        }
        with contextlib.suppress(OSError, WorkbenchError):  # it can be found out again
            save(self._path, _stamp(options), rows)


def detect_file(
    root: Path, file: str, options: Options, *, floor: float = 0.0
) -> list[Hardcoded]:
    """The findings of one file; none where it is gone, binary or in a language that is not supported."""
    from i18n_workbench.extraction.detecting import detect_text

    data, reason = read_text(root, file)
    return [] if reason else detect_text(decode(data).text, file, options, floor=floor)


def detect_files(
    root: Path, options: Options, files: Sequence[SourceFile]
) -> dict[str, tuple[int, int, list[Hardcoded]]]:
    """Read some files; the task of one worker."""
    return {
        each.file: (each.mtime, each.size, _readable(root, each.file, options))
        for each in files
    }


def _readable(root: Path, file: str, options: Options) -> list[Hardcoded]:
    from i18n_workbench.errors import EncodingError, ParseError, warn

    try:
        return detect_file(root, file, options)
    except ParseError as error:
        warn(f"{file}: {error.message}: its texts are not looked for")
        return []
    except EncodingError:
        return []  # the usage scan reports files that are no text


def _batches(
    root: Path, options: Options, files: Sequence[SourceFile], executor: Executor | None
) -> Iterator[dict[str, tuple[int, int, list[Hardcoded]]]]:
    chunks = [files[at : at + CHUNK] for at in range(0, len(files), CHUNK)]
    if executor is None or len(files) < WORTHWHILE:
        for chunk in chunks:
            yield detect_files(root, options, chunk)
        return
    for task in [
        executor.submit(detect_files, root, options, chunk) for chunk in chunks
    ]:
        yield task.result()


def _hardcoded(row: Sequence[Any]) -> Hardcoded:
    values = dict(zip(_FIELDS, row, strict=True))
    values["args"] = tuple(values["args"])
    values["tags"] = tuple((name, opening) for name, opening in values["tags"])
    return Hardcoded(**values)


def _stamp(options: Options) -> str:
    shown = [
        (field.name, _plain(getattr(options, field.name))) for field in fields(options)
    ]
    return hashlib.sha256(
        repr((code_stamp(), shown)).encode("utf-8", "surrogatepass")
    ).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
