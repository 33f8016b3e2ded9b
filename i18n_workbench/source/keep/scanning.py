"""Which files are source code: a walk that honours ``.gitignore`` at every level and says why it leaves a file out."""

from __future__ import annotations

import codecs
import os
import re
import stat
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import refuse_irregular
from i18n_workbench.disk.looking import is_regular, text_of
from i18n_workbench.disk.platform import READING
from i18n_workbench.errors import EncodingError
from i18n_workbench.project.globs import branches, git_patterns
from i18n_workbench.text.built import SCRIPTS, mean_line
from i18n_workbench.text.encodings import decode
from i18n_workbench.text.escape import NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from pathspec import GitIgnoreSpec

BUILT_IN_IGNORES = (
    "node_modules", "bower_components", "vendor", "vendored", "third_party", "third-party", "thirdparty", "3rdparty", "!**/views/vendor", "!**/views/vendor/**", "dist", "build", "out", ".output", ".nuxt", ".next", "coverage",
    "__snapshots__", "__tests__", "__mocks__", "*.test.*", "*.spec.*", "*_spec.rb", "*_test.rb", "*_test.dart", "*.mocks.dart", "*.g.dart",
    "*.min.*", "*.d.ts", ".phpstorm.meta.php", "_ide_helper*.php",
)  # fmt: skip
"""Views that a project took over from a package (Laravel) are its own. Left out unless ``usage.scanningIgnore`` switches one off again (``!build``)."""

MAX_SIZE = 2_000_000
"""Bytes of the longest file that is read: longer ones are generated. Of 265,954 source files of 332 repositories 27
are longer, none of them written by hand.
"""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to read: its path relative to the workspace, and what tells whether it changed."""

    file: str
    mtime: int
    size: int


@dataclass(slots=True)
class Walk:
    """What a walk found: the files, and those left out although their names fit, with the reason; ``closed`` are the
    folders that could not be read.
    """

    files: list[SourceFile] = field(default_factory=list)
    skipped: dict[str, str] = field(default_factory=dict)
    closed: dict[str, str] = field(default_factory=dict)

    def within(
        self,
        endings: Collection[str] | None,
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
    ) -> Walk:
        """What a walk with these arguments would find, which may leave out more than this one did."""
        suffixes = (
            ("",) if endings is None else tuple(f".{ending}" for ending in endings)
        )
        own = _own_patterns(tuple(ignore_patterns(ignore)))
        is_shut = _below(frozenset(path.strip("/") for path in excluded) - {"", "."})

        def fits(path: str) -> bool:
            return path.rpartition("/")[2].lower().endswith(suffixes) and not (
                is_shut(path) or own(path)
            )

        return Walk(
            [file for file in self.files if fits(file.file)] if suffixes else [],
            {
                path: reason
                for path, reason in self.skipped.items()
                if suffixes and fits(path)
            },
            {path: reason for path, reason in self.closed.items() if not is_shut(path)},
        )


def _below(folders: Collection[str]) -> Callable[[str], bool]:
    """Whether a path is one of these, or stands below one."""
    known: dict[str, bool] = {"": False}

    def is_below(path: str) -> bool:
        if path in folders:
            return True
        folder = path.rpartition("/")[0]
        if folder not in known:
            known[folder] = is_below(folder)
        return known[folder]

    return is_below


def ignore_patterns(setting: Sequence[str]) -> list[str]:
    """The built-in patterns and those of the setting; ``!name`` switches a built-in one off, or re-includes a path.

    The setting's patterns are gitignore's with what editors' globs have besides: ``{a,b}``, ``./`` and backslashes.
    """
    own = [
        branch
        for pattern in setting
        for branch in branches(pattern.replace("\\", "/").removeprefix("./"))
    ]
    off = {entry[1:].strip("/") for entry in own if entry.startswith("!")}
    return [*(name for name in BUILT_IN_IGNORES if name not in off), *own]


def walk(
    root: Path,
    endings: Collection[str] | None,
    *,
    ignore: Sequence[str] = (),
    excluded: Collection[str] = (),
) -> Walk:
    """The files below ``root`` whose names end so (``None``: all), in order of their paths.

    ``ignore`` is ``usage.scanningIgnore`` (gitignore's patterns), ``excluded`` are locale files and folders. Links to
    folders and hidden folders are not entered.
    """
    found = Walk()
    suffixes = ("",) if endings is None else tuple(f".{ending}" for ending in endings)
    own = _own_patterns(tuple(ignore_patterns(ignore)))
    shut = frozenset(path.strip("/") for path in excluded) - {"", "."}
    if suffixes:
        _enter(str(root), "", [], (suffixes, shut, own, _tracked(root)), found)
    found.files.sort(key=lambda file: file.file)
    return found


Specs = list[tuple[str, "GitIgnoreSpec"]]
Wanted = tuple[
    tuple[str, ...], frozenset[str], "Callable[[str], bool]", "Callable[[str], bool]"
]


def _enter(root: str, folder: str, specs: Specs, wanted: Wanted, walk: Walk) -> None:
    suffixes, shut, own, tracked = wanted
    try:
        below = os.scandir(os.path.join(root, folder))  # noqa: PTH118
        entries = sorted(below, key=lambda entry: entry.name)
    except OSError as error:
        walk.closed[folder] = f"{UNREADABLE}: {error.strerror}"
        return
    if is_collected(Path(root, folder), {entry.name for entry in entries}):
        walk.closed[folder] = f"{GENERATED}: Django's collectstatic has filled it"
        return
    specs = [*specs, *_local(root, folder, entries)]
    for entry in entries:
        path = f"{folder}/{entry.name}" if folder else entry.name
        if entry.is_dir(follow_symlinks=False):
            if (
                not entry.name.startswith(".")
                and path not in shut
                and not own(path + "/")
                and (not _ignored(path + "/", specs) or tracked(path))
            ):
                _enter(root, path, specs, wanted, walk)
        elif (
            entry.name.lower().endswith(suffixes)
            and path not in shut
            and not own(path)
            and (not _ignored(path, specs) or tracked(path))
        ):
            _take(entry, path, walk)


def _take(entry: os.DirEntry[str], path: str, walk: Walk) -> None:
    try:
        if not entry.is_file(follow_symlinks=False):
            walk.skipped[path] = "a link"
            return
        status = entry.stat(follow_symlinks=False)
    except OSError as error:
        walk.skipped[path] = f"{UNREADABLE}: {error.strerror}"
        return
    if status.st_size > MAX_SIZE:
        walk.skipped[path] = (
            f"{GENERATED}: it is longer than {MAX_SIZE // 1_000_000} MB"
        )
        return
    walk.files.append(SourceFile(path, status.st_mtime_ns, status.st_size))


def _local(
    root: str, folder: str, entries: list[os.DirEntry[str]]
) -> Iterator[tuple[str, GitIgnoreSpec]]:
    """The ``.gitignore`` of a folder; its patterns are relative to it."""
    if any(entry.name == ".gitignore" for entry in entries):
        lines = text_of(Path(root, folder, ".gitignore")).splitlines()
        yield folder, git_patterns(lines)


def _tracked(root: Path) -> Callable[[str], bool]:
    """Whether git tracks a file, or one below a folder, although ``.gitignore`` names it: it does not leave that out either.
    Git is asked when the first is left out.
    """

    @cache
    def paths() -> frozenset[str]:
        from i18n_workbench.project.git.known_files import tracked_though_ignored

        files = tracked_though_ignored(root)
        folders = (
            str(above) for file in files for above in PurePosixPath(file).parents
        )
        return frozenset((*files, *folders))

    return lambda path: path in paths()


def _ignored(path: str, specs: Specs) -> bool:
    """Whether ``.gitignore`` files leave a path out: the deepest that speaks about it decides. Ours overrule them."""
    for base, spec in reversed(specs):
        verdict = spec.check_file(path[len(base) + 1 :] if base else path).include
        if verdict is not None:
            return verdict
    return False


@lru_cache(maxsize=16)
def _own_patterns(patterns: tuple[str, ...]) -> Callable[[str], bool]:
    """What our own patterns leave out. Where they are plain names, as the built-in ones are, nearly every file is passed
    by its name alone.
    """
    spec = git_patterns(patterns)
    names = [pattern for pattern in patterns if not pattern.startswith("!")]
    if not names or not all(_PLAIN.fullmatch(pattern) for pattern in names):
        return lambda path: spec.check_file(path).include is True
    either = "|".join(re.escape(name).replace(r"\*", "[^/]*") for name in names)
    named = re.compile(rf"(?:.*/)?(?:{either})/?", re.DOTALL).fullmatch
    return lambda path: (
        named(path) is not None and spec.check_file(path).include is True
    )


_PLAIN = re.compile(r"[\w.*-]*\w[\w.*-]*")


def read_source(root: Path, file: str) -> tuple[bytes, str]:
    """A source file in UTF-8 and, when it cannot be used, the reason. What has the mark of UTF-16 or UTF-32 is recoded."""
    try:
        handle = os.open(os.path.join(root, file), READING)  # noqa: PTH118 - hot loop
        try:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                refuse_irregular(Path(file), status)
            data = _all_of(handle, status.st_size)
        finally:
            os.close(handle)
    except OSError as error:
        return b"", f"{UNREADABLE}: {error.strerror}"
    if data.startswith(_WIDE):
        try:
            data = decode(data).text.encode()
        except (EncodingError, UnicodeError):
            return b"", f"{UNREADABLE}: it has the mark of UTF-16 and is none"
    if b"\0" in data[:_HEAD] and not _is_text(data):
        return b"", BINARY
    reason = generated(root, file, data)
    return (b"", reason) if reason else (data, "")


def source_text(root: Path, file: str) -> str:
    """The text of a source file; empty where it cannot be used."""
    data, _ = read_source(root, file)
    return data.decode("utf-8-sig", "replace")


UNREADABLE = "cannot be read"
"""What the reason of a file or folder begins with that the system does not hand out, or that is not what it says it is."""
BINARY = "binary"
"""The reason of what is no text."""
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)
"""Marks of encodings of two and four bytes; that of UTF-32 in little-endian begins as that of UTF-16 does."""
_HEAD = 8192
"""Bytes in which one of value 0 says that a file is binary, as git has it."""
_RARELY = 100
"""A text has at most one such byte in so many: what people write between the parts of a name (one each in a file of headlamp,
Dokploy, docmost and namida); UTF-16 has one in two, and videos that are called ``.ts`` are no UTF-8.
"""


def _is_text(data: bytes) -> bool:
    """Whether a file with a byte of value 0 is a text all the same."""
    if data.count(0) * _RARELY > len(data):
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


GENERATED = "taken for generated"
"""What the reason of a file begins with that a tool has written from other sources."""

_COLLECTED = "staticfiles.json"
"""What Django's collectstatic leaves behind beside the files that it copies, where their names get a hash."""
_OF_ADMIN = "admin/js/core.js"
"""A file of Django's administration, which is in a project's folder only where collectstatic has put it."""


def is_collected(folder: Path, names: Collection[str]) -> bool:
    """Whether a folder with these names in it is a Django project's STATIC_ROOT: copies of what stands elsewhere."""
    is_shared = "admin" in names and len(names) > 1
    return _COLLECTED in names or (is_shared and is_regular(folder / _OF_ADMIN))


_HEADER = 1000
"""Bytes in which a file says that a tool made it. Chosen, not measured."""
_COPIES = (
    ((".cs", ".vb"), b"<auto-generated"),
    ((".py",), b"# Generated by Django"),
    ((".json",), b'"fingerprint": "'),
    ((".xml",), b"<testsuite"),
    ((".ipynb",), f'"generator": "{NAME}"'.encode()),
)
"""What files of some endings begin with that repeat texts of other sources: ``Resources.Designer.cs`` those of resources,
Django's migrations those of models (they alone kept 24 idle messages of django-cms, recipes and jumpserver), findings, our
notebooks of them and results of tests that somebody has saved those of all.
"""
_PAGES = (".html", ".htm", ".xhtml")
_WRITTEN_PAGE = re.compile(
    rb"""<meta\s[^>{}?%]*\bname=["']?generator\b[^>{}?%]*>|<!--\s*generated by """,
    re.IGNORECASE,
)
"""What a page begins with that a program has written, as HTML has it (a template puts an expression there): documentation of
code (flowable-engine has 430 pages, TrackerControl 216, moolticute 47), of modules (OCA's web 60), our own pages.
"""
_MADE = re.compile(
    rb"do not (?:edit|modify|change)|auto[- ]?generated|@generated|code generated"
    rb"|generated (?:code|file|by|from|using|with|automatically)|automatically generated",
    re.IGNORECASE,
)
_CHUNK = re.compile(r"[.~-](?=[a-f\d]*\d)[a-f\d]{8,20}\.[cm]?js$")
"""Names with a hash of what the file holds (``app.bundle.b397483e3991ab20.js``)."""
_MAPS = b"//# sourceMappingURL="


def generated(root: Path, file: str, data: bytes) -> str:
    """Why a script is no source but what a tool has made of one, empty where it is one."""
    if any(
        file.endswith(endings) and mark in data[:_HEADER] for endings, mark in _COPIES
    ):
        return f"{GENERATED}: so it says at its beginning"
    if file.endswith(_PAGES) and _WRITTEN_PAGE.search(data, 0, _HEADER):
        return f"{GENERATED}: so it says at its beginning"
    if not file.endswith(SCRIPTS):
        return ""
    if _CHUNK.search(file):
        return f"{GENERATED}: its name has a hash"
    if _MAPS in data[-500:]:
        return f"{GENERATED}: it names a source map"
    mean = mean_line(data)
    if mean:
        return f"{GENERATED}: its lines have {mean} bytes"
    stem = os.path.join(root, file).rpartition(".")[0]  # noqa: PTH118 - hot loop
    twin = next((end for end in (".ts", ".tsx") if _is_file(stem + end)), "")
    return f"{GENERATED}: {Path(file).stem}{twin} stands beside it" if twin else ""


def _is_file(path: str) -> bool:
    """Whether a regular file stands there, without a :class:`Path` for each of ten thousand scripts."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116 - hot loop
    except OSError:
        return False


def says_made(data: bytes) -> bool:
    """Whether a file's first comment says that a tool has written it."""
    return _MADE.search(data, 0, _HEADER) is not None


def _all_of(handle: int, size: int) -> bytes:
    """The whole of a file in one call of the system, where a buffered reader takes five; in more where it grows meanwhile."""
    parts = [os.read(handle, size + 1)]
    if len(parts[0]) == size:
        return parts[0]
    while parts[-1]:
        parts.append(os.read(handle, MAX_SIZE))
    return b"".join(parts)
