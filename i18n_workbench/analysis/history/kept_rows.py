"""The rows of the frame *stale* that were told before, kept outside the workspace: who asks again waits for no history.

Of openfoodnetwork's 50 locales the second time took 4.1 s of CPU from the origins that are kept; from rows it takes 1.9,
of which 1.6 open the project.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.history.kept_files import keep, read_kept
from i18n_workbench.disk.state import state_folder
from i18n_workbench.program import written_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.analysis.history.layouts import Layout

Row = tuple[Any, ...]
"""One row of the frame, in the order of its columns: the key first, the form last."""
_ROOMS = ("analysis", "catalog", "formats", "frameworks", "project", "text")
"""What a row says is decided by these, and by the contents of all locale files."""

_DATE = -2
"""Where the date stands in a row."""


class KeptRows:
    """The stale rows of locales, while their files and those of all others hold what they held."""

    def __init__(self, layout: Layout, blobs: Mapping[str, str]) -> None:
        project = layout.project
        settings = project.settings
        decided_by = (
            written_by(*_ROOMS),
            layout.prefix,
            [(name, repr(settings[name])) for name in settings],
            [framework.id for framework in project.frameworks],
            project.source_language,
            sorted(blobs.items()),
        )
        content = repr(decided_by).encode("utf-8", "surrogatepass")
        self._folder: Path = state_folder(project.root) / "history"
        self._path = self._folder / f"stale-{hashlib.sha256(content).hexdigest()}.json"

    def load(self, locales: Iterable[str]) -> dict[str, list[Row]] | None:
        """The rows of some locales; None where those of one are not known."""
        known = self._read()
        found = {}
        for locale in locales:
            if locale not in known:
                return None
            found[locale] = [_row(kept) for kept in known[locale]]
        return found

    def save(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Keep the rows of some locales beside those that are known; the oldest of several states goes."""
        known = self._read()
        for locale, of_locale in rows.items():
            known[locale] = [_kept(row) for row in of_locale]
        keep(self._path, known, "stale-*.json")

    def _read(self) -> dict[str, list[list[Any]]]:
        """What is kept by locale; nothing where the file is missing or damaged."""
        data = read_kept(self._path)
        return data if isinstance(data, dict) else {}


def _kept(row: Row) -> list[Any]:
    date = row[_DATE]
    seconds = date.timestamp() if date is not None else None
    return [*row[:_DATE], seconds, *row[_DATE + 1 :]]


def _row(kept: Sequence[Any]) -> Row:
    seconds = kept[_DATE]
    date = datetime.fromtimestamp(seconds, UTC) if seconds is not None else None
    return (*kept[:_DATE], date, *kept[_DATE + 1 :])
