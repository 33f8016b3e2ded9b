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

    def add(self, key: str, locale: int, *, differs: bool) -> None:
        """Note a key of which another place has a text that counts."""
        self.keys[key] = differs or self.keys.get(key, False)
        self.locales.add(locale)


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
            text = values.texts[row]
            cell = (key, chunk.locales[row])
            earlier = seen.get(cell)
            seen[cell] = number, text
            if earlier is None or earlier[0] == number:
                continue
            loser, hidden_text = earlier
            hidden = places.hidden(loser, by=number)
            hidden.add(names[key], cell[1], differs=hidden_text != text)
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
            self._pairs[old, by] = self._paired(old, by)
        return self._pairs[old, by]

    def _paired(self, old: int, by: int) -> _Hidden:
        file = self._files[old]
        other = self._files[by]
        hidden = self._hidden.setdefault(self._name(old), _Hidden())
        hidden.files[file.path] = None
        hidden.by.setdefault(self._name(by), other.path)
        is_beside = file.entry.directory == other.entry.directory
        is_domain = other.entry.format in {"po", "xliff"}
        hidden.by_its_own |= is_beside and not is_domain
        return hidden

    def findings(self) -> list[Finding]:
        """One for each place that loses something."""
        places = sorted(self._hidden)
        return [_finding(self._hidden[place]) for place in places]

    def _name(self, number: int) -> str:
        if number not in self._names:
            file = self._files[number]
            self._names[number] = _place(file.entry)
        return self._names[number]


def _finding(hidden: _Hidden) -> Finding:
    file = next(iter(hidden.files))
    differing = [key for key, differs in hidden.keys.items() if differs]
    shown = differing or list(hidden.keys)
    where = list(hidden.by.values())
    is_one = len(shown) == 1
    count = "a key" if is_one else f"{len(shown)} keys"
    others = ", ".join(where[:2])
    if len(where) > 2:
        others += f" and {len(where) - 2} more"
    if differing:
        verb = "says" if is_one else "say"
        said = f"{count} {verb} something else in {others}, and the last one counts"
    else:
        verb = "stands" if is_one else "stand"
        said = f"{count} {verb} in {others}, too, with the same text"
    locales = ""
    if len(hidden.locales) > 1:
        locales = f" (so in {len(hidden.locales)} locales)"
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
    name = file.rpartition("/")[2]
    names = [path.rpartition("/")[2] for path in where]
    if name in names:
        return "open one place by itself (`localesPaths`), or delete one of the two"
    return "turn namespaces on (`namespace`), or delete one of the two"
