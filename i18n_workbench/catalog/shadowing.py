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


def shadowed(chunks: Sequence[Chunk], names: Sequence[str]) -> list[Finding]:
    """One finding for each place that loses keys; ``names`` are the keys by id.

    A file and its siblings in other locales are one place, so that fifty locales say it once. It is a warning where a
    hidden text differs from the one that counts, else there is only one text to see and it is an info.
    """
    seen: dict[tuple[int, int], tuple[int, str | None]] = {}
    places: dict[str, _Hidden] = {}
    for at, chunk in enumerate(chunks):
        values = chunk.file.values
        if values is None:
            continue
        for row, key in enumerate(chunk.keys):
            if key < 0 or row in values.forms:
                continue
            text, cell = values.texts[row], (key, chunk.locales[row])
            old = seen.get(cell)
            if old is not None and old[0] != at:
                _note(places, chunks[old[0]], chunk, names[key], cell[1], differs=old[1] != text)
            seen[cell] = at, text
    return [_finding(hidden) for _, hidden in sorted(places.items())]


def _note(
    places: dict[str, _Hidden], old: Chunk, new: Chunk, key: str, locale: int, *, differs: bool
) -> None:
    entry = old.file.entry
    hidden = places.setdefault(_place(entry), _Hidden())
    hidden.files[entry.path] = None
    hidden.by.setdefault(_place(new.file.entry), new.file.path)
    hidden.keys[key] = hidden.keys.get(key, False) or differs
    hidden.locales.add(locale)


def _finding(hidden: _Hidden) -> Finding:
    file = next(iter(hidden.files))
    differing = [key for key, differs in hidden.keys.items() if differs]
    shown = differing or list(hidden.keys)
    where = list(hidden.by.values())
    one = len(shown) == 1
    count = "a key" if one else f"{len(shown)} keys"
    others = ", ".join(where[:2]) + (f" and {len(where) - 2} more" if len(where) > 2 else "")
    if differing:
        said = f"{count} {'says' if one else 'say'} something else in {others}, and the last one counts"
    else:
        said = f"{count} {'stands' if one else 'stand'} in {others}, too, with the same text"
    locales = f" (so in {len(hidden.locales)} locales)" if len(hidden.locales) > 1 else ""
    return Finding(
        rule="shadowed-key",
        severity="warning" if differing else "info",
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
