"""What a locale file is, which messages it names, and what a directory yields."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import read_file
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.formats import Values
    from i18n_workbench.formats.edits import Segment
    from i18n_workbench.project.matcher import PathMatcher
    from i18n_workbench.project.walking import Skipped


@dataclass(frozen=True, slots=True)
class LocaleFile:
    """One file with messages.

    ``path`` is relative to the workspace; the ``matcher`` works on paths relative to ``directory`` (``.`` = the
    workspace). ``locale`` is canonical and ``written`` as the path has it (empty: the path names none, so the source
    language). ``locale`` is empty where the file itself says it: the first segment of every path
    (``Format.locale_in_path``), or several locales at the top of a ``rooted`` file. ``rooted``: the top-level key is
    the locale. ``namespace`` is empty while namespaces are off.
    """

    path: str
    locale: str
    written: str
    namespace: str
    format: str
    framework: str
    directory: str
    matcher: PathMatcher
    rooted: bool = False
    mount: tuple[str | int, ...] = ()
    """Where another locale module takes this one in (``export default { common }``): in front of all its keys."""
    overridden: str = ""
    """The base file of its bundle (relative to the workspace) all of whose messages it says itself: it is not loaded."""

    @property
    def inner(self) -> str:
        """The path relative to the directory, as the matcher wants it."""
        if self.directory == ".":
            return self.path
        return self.path.removeprefix(f"{self.directory}/")

    def sibling(self, written: str) -> str | None:
        """The path of the same file in another locale, relative to the workspace; None when it cannot be derived."""
        inner = self.matcher.with_locale(self.inner, written)
        return inner and (
            inner if self.directory == "." else f"{self.directory}/{inner}"
        )


@dataclass(slots=True)
class Claim:
    """What a directory holds: the files that are loaded, the others with the reason."""

    files: list[LocaleFile] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)

    @property
    def locales(self) -> set[str]:
        """Canonical locales."""
        return {file.locale for file in self.files}

    @property
    def languages(self) -> Counter[str]:
        """How many of the locales each language has."""
        return Counter(
            locale.replace("_", "-").partition("-")[0] for locale in self.locales
        )


def has_beside(file: LocaleFile, locale: str, paths: Collection[str]) -> bool:
    """Whether a file that names no locale has one beside it that names this one."""
    fmt = all_formats()[file.format]
    names_none = not fmt.tag_of(file.written)
    if not names_none or file.rooted:
        return False
    return file.sibling(fmt.written_as(locale)) in paths


def names_in(path: Path, fmt: str) -> set[Segment]:
    """The first segment of every message's path; none where the file cannot be read."""
    values = _values_in(path, fmt)
    return {each[0] for each in values.paths} if values else set()


def last_names_in(path: Path, fmt: str) -> set[str]:
    """The last name of every message's path: what it is called, whatever stands around all of them."""
    values = _values_in(path, fmt)
    names: set[str] = set()
    for each in values.paths if values else ():
        words = [name for name in each if isinstance(name, str)]
        names.update(words[-1:])
    return names


def texts_in(path: Path, fmt: str) -> list[str]:
    """All texts of a file; none where it cannot be read."""
    values = _values_in(path, fmt)
    return [text for text in values.texts if text] if values else []


def hold_messages(files: Iterable[LocaleFile], root: str | Path) -> bool:
    """Whether one of some files is of a named locale or holds a text: Visual Studio gives each program a
    ``Resources.resx``, with none.
    """
    return any(
        each.written or texts_in(Path(root, each.path), each.format) for each in files
    )


def says_otherwise(base: Path, own: Path, fmt: str) -> bool:
    """Whether a file says most of what both have in other words than a second one: then they are of two languages."""
    texts, others = _texts_by_path(base, fmt), _texts_by_path(own, fmt)
    shared = [path for path in others if path in texts]
    same = sum(texts[path] == others[path] for path in shared)
    return same * 2 < len(shared)


def sources_in(path: Path, fmt: str) -> bool:
    """Whether a file has source texts beside its own."""
    values = _values_in(path, fmt)
    return bool(values and values.sources)


def _texts_by_path(path: Path, fmt: str) -> dict[tuple[Segment, ...], str | None]:
    values = _values_in(path, fmt)
    return dict(zip(values.paths, values.texts, strict=True)) if values else {}


def _values_in(path: Path, fmt: str) -> Values | None:
    reader = all_formats()[fmt]
    try:
        text = reader.decode(read_file(path), "utf-8").text
        return reader.open_any(text).values()
    except (WorkbenchError, OSError):
        return None


def quoted(text: str) -> str:
    """A text as a path pattern that matches only itself."""
    return "".join(
        char if char.isalnum() or char in "_/-" else f"\\{char}" for char in text
    )
