"""Keys that stand twice in a locale, in several files or spelled in two ways in one: the later place counts, and what it
hides is said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from posixpath import basename
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path
    from i18n_workbench.project.discovery import LocaleFile

    _Cell = tuple[int, int]
    """Key and locale, by their numbers."""
    _Text = tuple[int, str | None]
    """The number of a file, and what it has in a cell."""


@dataclass(slots=True)
class _Hidden:
    """What one place (a file and its siblings in other locales) loses to others."""

    files: dict[str, None] = field(default_factory=dict)
    by: dict[str, str] = field(default_factory=dict)
    keys: dict[str, bool] = field(default_factory=dict)
    """Whether the texts differ, by key."""
    locales: set[int] = field(default_factory=set)

    def add(self, key: str, locale: int, *, differs: bool) -> None:
        """Note a key of which another place has a text that counts."""
        self.keys[key] = differs or self.keys.get(key, False)
        self.locales.add(locale)


def shadowed(chunks: Sequence[Chunk], names: Sequence[str]) -> list[Finding]:
    """One finding for each place that loses keys; ``names`` are the keys by id.

    A file and its siblings in other locales are one place, so that fifty locales say it once. It is an info: most are
    parts that a program never loads together, of two modules, domains or builds (9 of 11 judged).
    """
    seen: dict[_Cell, _Text] = {}
    twice: dict[int, set[int]] = {}
    places = _Places(chunks)
    for number, chunk in enumerate(chunks):
        for cell, text in _texts(chunk):
            earlier = seen.get(cell)
            seen[cell] = (number, text)
            if earlier is None:
                continue
            loser, hidden_text = earlier
            key, locale = cell
            if loser == number:
                twice.setdefault(number, set()).add(key)
                continue
            hidden = places.hidden(loser, by=number)
            hidden.add(names[key], locale, differs=hidden_text != text)
    found = places.findings()
    for number, keys in twice.items():
        found += _spelled_twice(chunks[number], keys, names)
    return found


def _spelled_twice(
    chunk: Chunk, keys: set[int], names: Sequence[str]
) -> Iterator[Finding]:
    """Keys that a file has nested and with dots (``a: {b}`` and ``a.b``); what it has twice in one way is said of the file."""
    values = chunk.file.values
    assert values is not None
    paths: dict[int, set[Path]] = {}
    for key, path in zip(chunk.keys, values.paths, strict=True):
        if key in keys:
            paths.setdefault(key, set()).add(path)
    for key, spelled in paths.items():
        name = names[key]
        if len(spelled) > 1:
            yield Finding(
                rule="duplicate-key",
                severity="warning",
                message=f"{name} stands nested and with dots in this file; the last one counts",
                key=name,
                locale=chunk.file.entry.locale,
                suggestion="delete one of the two",
            )


def _texts(chunk: Chunk) -> Iterator[tuple[_Cell, str | None]]:
    """The texts of a file whose keys are no forms of the format itself."""
    values = chunk.file.values
    if values is None:
        return
    cells = zip(chunk.keys, chunk.locales, strict=True)
    for row, cell in enumerate(cells):
        key, _ = cell
        if key >= 0 and row not in values.forms:
            yield cell, values.texts[row]


class _Places:
    """The places of some files, each with what it loses. A file's place is told once: it takes a path pattern."""

    def __init__(self, chunks: Sequence[Chunk]) -> None:
        self._files = [chunk.file for chunk in chunks]
        self._names: dict[int, str] = {}
        self._hidden: dict[str, _Hidden] = {}
        self._pairs: dict[tuple[int, int], _Hidden] = {}

    def hidden(self, old: int, *, by: int) -> _Hidden:
        """What a file loses, once another one hides something of it; both by number."""
        pair = (old, by)
        if pair not in self._pairs:
            self._pairs[pair] = self._paired(old, by)
        return self._pairs[pair]

    def _paired(self, old: int, by: int) -> _Hidden:
        file = self._files[old]
        other = self._files[by]
        place = self._name(old)
        hidden = self._hidden.setdefault(place, _Hidden())
        hidden.files[file.path] = None
        other_place = self._name(by)
        hidden.by.setdefault(other_place, other.path)
        return hidden

    def findings(self) -> list[Finding]:
        """One for each place that loses something."""
        findings = []
        for place in sorted(self._hidden):
            hidden = self._hidden[place]
            findings.append(_finding(hidden))
        return findings

    def _name(self, number: int) -> str:
        if number not in self._names:
            file = self._files[number]
            self._names[number] = _place(file.entry)
        return self._names[number]


def _finding(hidden: _Hidden) -> Finding:
    first_file = next(iter(hidden.files))
    where = list(hidden.by.values())
    differing = [key for key, differs in hidden.keys.items() if differs]
    shown = differing or list(hidden.keys)
    said = _said(len(shown), where, differs=bool(differing))
    examples = ", ".join(shown[:3])
    locales = ""
    locale_count = len(hidden.locales)
    if locale_count > 1:
        locales = f" (so in {locale_count} locales)"
    return Finding(
        rule="shadowed-key",
        severity="info",
        message=f"{said}: {examples}{locales}",
        file=first_file,
        suggestion=_suggestion(first_file, where),
    )


def _said(count: int, where: Sequence[str], *, differs: bool) -> str:
    """How many keys stand where, too, and whether with another text."""
    others = ", ".join(where[:2])
    more = len(where) - 2
    if more > 0:
        others += f" and {more} more"
    is_one = count == 1
    keys = "a key" if is_one else f"{count} keys"
    if differs:
        verb = "says" if is_one else "say"
        return f"{keys} {verb} something else in {others}, and the last one counts"
    verb = "stands" if is_one else "stand"
    return f"{keys} {verb} in {others}, too, with the same text"


def _place(entry: LocaleFile) -> str:
    """The same for a file and its siblings: the path that it has in one and the same locale."""
    return entry.sibling("en") or entry.path


def _suggestion(file: str, where: Sequence[str]) -> str:
    """Namespaces tell files apart that are named differently; others are different applications."""
    names = [basename(path) for path in where]
    if basename(file) in names:
        return "open one place by itself (`localesPaths`), or delete one of the two"
    return "turn namespaces on (`namespace`), or delete one of the two"
