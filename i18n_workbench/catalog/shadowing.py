"""Keys that several files of one locale hold: the later file by path counts, and what it hides is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.project.discovery import LocaleFile


@dataclass(slots=True)
class _Hidden:
    """What one place (a file and its siblings in other locales) loses to others."""

    files: dict[str, None] = field(default_factory=dict)
    by: dict[str, str] = field(default_factory=dict)
    keys: dict[str, bool] = field(default_factory=dict)
    """Whether the texts differ, by key."""
    locales: set[int] = field(default_factory=set)
    by_its_own: bool = False
    """Whether a file of the same directory hides something."""


def shadowed(chunks: Sequence[Chunk], names: Sequence[str]) -> list[Finding]:
    """One finding for each place that loses keys; ``names`` are the keys by id.

    A file and its siblings in other locales are one place, so that fifty locales say it once. It is a warning where a
    hidden text differs from the one that counts; where they are equal, or the files lie in two directories and are rather
    two programs' (3 of 4 judged ones), or are two domains of gettext or of Symfony (XLIFF), an info.
    """
    seen: dict[tuple[int, int], tuple[int, str | None]] = {}
    places = _Places(chunks)
    for number, chunk in enumerate(chunks):
        values = chunk.file.values
        if values is None:
            continue
        for row, key in enumerate(chunk.keys):
            if key < 0 or row in values.forms:
                continue
            text, cell = values.texts[row], (key, chunk.locales[row])
            old = seen.get(cell)
            if old is not None and old[0] != number:
                hidden = places.hidden(old[0], by=number)
                hidden.keys[names[key]] = (
                    hidden.keys.get(names[key], False) or old[1] != text
                )
                hidden.locales.add(cell[1])
            seen[cell] = number, text
    return places.findings()


class _Places:
    """The places of some files, each with what it loses. A file's place is told once: it takes a path pattern."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._files = [chunk.file for chunk in chunks]
        self._names: dict[int, str] = {}
        self._hidden: dict[str, _Hidden] = {}
        self._pairs: dict[tuple[int, int], _Hidden] = {}

    def hidden(self, old: int, *, by: int) -> _Hidden:
        """What a file loses, once another one hides something of it; both by number."""
        if (old, by) not in self._pairs:
            hidden = self._hidden.setdefault(self._name(old), _Hidden())
            hidden.files[self._files[old].path] = None
            hidden.by.setdefault(self._name(by), self._files[by].path)
            one, other = self._files[old].entry, self._files[by].entry
            is_domain = other.format in {"po", "xliff"}
            hidden.by_its_own |= one.directory == other.directory and not is_domain
            self._pairs[old, by] = hidden
        return self._pairs[old, by]

    def findings(self) -> list[Finding]:
        """One for each place that loses something."""
        return [_finding(hidden) for _, hidden in sorted(self._hidden.items())]

    def _name(self, number: int) -> str:
        if number not in self._names:
            self._names[number] = _place(self._files[number].entry)
        return self._names[number]


def _finding(hidden: _Hidden) -> Finding:
    file = next(iter(hidden.files))
    differing = [key for key, differs in hidden.keys.items() if differs]
    shown = differing or list(hidden.keys)
    where = list(hidden.by.values())
    one = len(shown) == 1
    count = "a key" if one else f"{len(shown)} keys"
    others = ", ".join(where[:2]) + (
        f" and {len(where) - 2} more" if len(where) > 2 else ""
    )
    if differing:
        said = f"{count} {'says' if one else 'say'} something else in {others}, and the last one counts"
    else:
        said = f"{count} {'stands' if one else 'stand'} in {others}, too, with the same text"
    if len(hidden.locales) > 1:
        locales = f" (so in {len(hidden.locales)} locales)"
    else:
        locales = ""
    return Finding(
        rule="shadowed-key",
        severity="warning" if differing and hidden.by_its_own else "info",
        message=f"{said}: {', '.join(shown[:3])}{locales}",
        file=file,
        suggestion=_suggestion(file, where),
    )


def _place(entry: LocaleFile) -> str:
    """The same for a file and its siblings: the path that it has in one and the same locale."""
    return entry.sibling("en") or entry.path


def _suggestion(file: str, where: Sequence[str]) -> str:
    """Namespaces tell files apart that are named differently; others are different applications."""
    if any(path.rpartition("/")[2] == file.rpartition("/")[2] for path in where):
        return "open one place by itself (`localesPaths`), or delete one of the two"
    return "turn namespaces on (`namespace`), or delete one of the two"
