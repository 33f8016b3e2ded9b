"""The one way to turn text from a workspace (settings, matchers, locale names) into a path: it stays inside."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from i18n_workbench.errors import PathError, Place, UsageError

_SEPARATORS = re.escape("".join({"/", os.sep}))
_DEVICE = re.compile(
    rf"(?:^|[{_SEPARATORS}])(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|[{_SEPARATORS}]|$)",
    re.IGNORECASE,
)
"""A part of a path that names a device, with or without an ending."""


def folder_of(path: str | os.PathLike[str]) -> Path:
    """The absolute path that a person names, ``~`` and links resolved; whether there is anything is not looked at.

    Raises
    ------
    UsageError
        When no path can be written so, ``~name`` is nobody, or links lead in a circle.
    """
    try:
        return Path(_writable(os.fspath(path))).expanduser().resolve()
    except PathError as error:
        place, reason = error.place, error.message
    except (RuntimeError, OSError) as error:
        place = Place(os.fspath(path))
        reason = f"this path leads nowhere: {getattr(error, 'strerror', None) or error}"
    raise UsageError(reason, place, "give the path of a folder")


def folder_inside(name: str | os.PathLike[str]) -> str:
    """The name of a folder of the workspace as a person gives it; where links lead is seen when it is read.

    Raises
    ------
    UsageError
        When it cannot be one: absolute, above the workspace, with a NUL.
    """
    text = os.fspath(name)
    step = "name a folder of the workspace by its path from there"
    if "\x00" in text:
        raise UsageError("a path cannot hold a NUL character", next_step=step)
    if Path(text).is_absolute() or os.pardir in Path(os.path.normpath(text)).parts:
        raise UsageError(f"{text} is no folder of the workspace", next_step=step)
    return text


def safe_path(root: Path, relative: str | os.PathLike[str]) -> Path:
    """The absolute path of ``relative`` below ``root``, links resolved.

    Raises
    ------
    PathError
        When it leaves the workspace (``..``, absolute, through a link), holds a NUL, or names a device.
    """
    text = _harmless(root, relative)
    full = os.path.realpath(root / text)
    return Path(_kept_inside(root, full, text))


class SafePaths:
    """:func:`safe_path` for one pass over many files: the links of a folder are resolved once, not once a file."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._folders: dict[str, str] = {}
        self._inside: dict[str, str] = {}
        """Of folders as paths begin with them, the real ones that stand below the root, with a separator behind them."""

    def __call__(self, relative: str) -> str:
        """As :func:`safe_path`, as text: thousands of ``Path`` take as long as reading the files."""
        text = _harmless(self.root, relative)
        above, slash, name = text.rpartition("/")
        written = above + slash
        folder = self._inside.get(written)
        if folder is None or name in _NO_NAMES or _other_separators(text):
            return self._resolved(text, written)
        full = folder + name
        if _is_link(full):
            return self._resolved(text, written)
        return full

    def _resolved(self, text: str, written: str) -> str:
        folder, name = os.path.split(_joined(self.root, text))
        if folder not in self._folders:
            self._folders[folder] = os.path.realpath(folder)
        full = _joined(self._folders[folder], name)
        if name in _NO_NAMES or _is_link(full):
            full = os.path.realpath(full)
        inside = _kept_inside(self.root, full, text)
        real = self._folders[folder]
        if _is_below(real, os.fspath(self.root)):
            self._inside[written] = _joined(real, "")
        return inside


_NO_NAMES = frozenset(("", ".", ".."))


def _other_separators(text: str) -> bool:
    """Whether a system parts or anchors paths by other characters too, and this one has some."""
    if os.sep == "/":
        return False
    return os.sep in text or ":" in text


def _harmless(root: Path, relative: str | os.PathLike[str]) -> str:
    """The text of a path that names no device and holds no NUL.

    Where a regular file stands by that name the system knows no such device: it is read and written like any other,
    and none is made.
    """
    text = _writable(os.fspath(relative))
    if _DEVICE.search(text) and not _is_file(_joined(root, text)):
        raise PathError(
            "this name belongs to a device", Place(text), "choose another file name"
        )
    return text


def _is_file(path: str) -> bool:
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def _writable(text: str) -> str:
    """A path's text, refused where no system can write it."""
    if "\x00" in text:
        raise PathError(
            "a path cannot hold a NUL character", Place(text.replace("\x00", "\\0"))
        )
    if not text.isascii():
        try:
            os.fsencode(text)
        except UnicodeEncodeError as error:
            shown = text.encode("utf-8", "backslashreplace").decode()
            raise PathError(
                "half a surrogate pair is no character", Place(shown)
            ) from error
    return text


def _kept_inside(root: Path, full: str, text: str) -> str:
    """A real path, refused where it is not below the root.

    A root that a real path begins with is a real path itself: only another one has to be resolved, too.
    """
    is_inside = _is_below(full, os.fspath(root))
    if not is_inside and not _is_below(full, os.path.realpath(root)):
        raise PathError(
            "this path leaves the workspace",
            Place(text),
            "use a path inside the workspace",
        )
    return full


def _joined(folder: str | Path, name: str) -> str:
    """Two parts of a path as one text: a million times ``/`` would take three seconds."""
    return os.path.join(folder, name)  # noqa: PTH118


def _is_below(full: str, base: str) -> bool:
    """Whether a path is a folder or stands in it."""
    full, base = os.path.normcase(full), os.path.normcase(base)
    return full == base or full.startswith(_joined(base, ""))


def _is_link(path: str) -> bool:
    """Whether a link stands there, on Windows a junction too; what cannot be looked at may be one."""
    try:
        status = os.lstat(path)
    except OSError:
        return True
    return stat.S_ISLNK(status.st_mode) or bool(getattr(status, "st_reparse_tag", 0))


def relative_to(root: Path, path: Path) -> str:
    """The path as all frames show it: relative to the workspace, with ``/``."""
    return Path(os.path.relpath(path, root)).as_posix()
