"""What an earlier process found in a workspace: which frameworks it uses, and which of its files hold messages.

Kept with every path that was looked at to find that out, and what it was then: where each is as it was, nothing is
searched. One file for each workspace in the user's state folder, which may be deleted at any time; what is damaged, was
written by another version or under other settings, counts as none. Two processes at once each put a whole file in its
place.
"""

from __future__ import annotations

import io
import marshal
import os
import pickle
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import Status, note, noting, settled, status_of
from i18n_workbench.disk.state import state_folder, write_cache
from i18n_workbench.program import written_by
from i18n_workbench.project.opened.found import Searched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from i18n_workbench.settings import Settings

NAME = "project.pickle"
DIGEST = 32
"""Bytes of a SHA-256: a record begins with that of what decides it besides the disk, and that of its own data."""
_ROOMS = ("disk", "formats", "frameworks", "locales", "project", "settings", "text")
_HARMLESS = {("builtins", "frozenset"), ("builtins", "set")}
"""What is made of others' modules when a record is read."""

Statuses = dict[str, Status | None]


class Remembered:
    """The record of one workspace; ``ways`` are the ways in which it was opened, besides its settings."""

    def __init__(self, root: Path, settings: Settings, *ways: object) -> None:
        self._path = state_folder(root) / NAME
        decided_by = (written_by(*_ROOMS), ways, _said(settings))
        self._stamp = sha256(repr(decided_by).encode("utf-8", "replace")).digest()
        self.statuses: Statuses = {}
        """What stood on the disk when the record was compared with it; empty where it was not, or not all was the same."""

    def read(self) -> Searched | None:
        """What was found, where all that was looked at is as it was; else None."""
        try:
            record = memoryview(self._path.read_bytes())
        except OSError:
            return None
        data = record[2 * DIGEST :]
        is_ours = record[:DIGEST] == self._stamp
        if not is_ours or record[DIGEST : 2 * DIGEST] != sha256(data).digest():
            return None
        statuses, packed = marshal.loads(data)  # noqa: S302 - our own, and whole
        for path, before in statuses.items():
            if status_of(path) != before:
                return None
        try:
            found = _Reader(io.BytesIO(packed)).load()
        except (pickle.UnpicklingError, AttributeError, ImportError, TypeError):
            return None
        if not isinstance(found, Searched):
            return None
        self.statuses = statuses
        return found

    def find(self, settings_file: Path, search: Callable[[], Searched]) -> Searched:
        """What a search finds, kept for the next process unless something may have changed meanwhile."""
        began = time.time_ns()
        with noting() as paths:
            note(settings_file)
            found = search()
        statuses = {path: status_of(path) for path in sorted(paths)}
        if _are_settled(statuses, began):
            self._keep(statuses, found)
        return found

    def _keep(self, statuses: Statuses, searched: Searched) -> None:
        if not all(map(_is_ours, searched.detection.frameworks)):
            return
        try:
            data = marshal.dumps((statuses, pickle.dumps(searched, 5)))
        except (pickle.PicklingError, AttributeError, TypeError, ValueError):
            return  # a pattern of a person's own: it is searched again next time
        write_cache(self._path, self._stamp, sha256(data).digest(), data)


class _Reader(pickle.Unpickler):
    """Makes objects of our own classes only: what stands in the file decides nothing else that is run."""

    def find_class(self, module: str, name: str) -> Any:
        is_ours = module.startswith("i18n_workbench.")
        if "." in name or not (is_ours or (module, name) in _HARMLESS):
            raise pickle.UnpicklingError(f"{module}.{name} is none of ours")
        found = super().find_class(module, name)
        if is_ours and not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no class")
        return found


def _are_settled(statuses: Mapping[str, Status | None], began: int) -> bool:
    """Whether all was last changed long enough ago that a later change has another time; of what is not there the folder
    counts in which it would stand.
    """
    changed = list(statuses.values())
    absent: Iterable[str] = (path for path, status in statuses.items() if not status)
    changed += map(status_of, set(map(os.path.dirname, absent)))
    return all(status is None or settled(status, began) for status in changed)


def _is_ours(framework: object) -> bool:
    return type(framework).__module__.startswith("i18n_workbench.")


def _said(settings: Settings) -> list[tuple[str, str, bool]]:
    """All settings, and whether somebody has set them."""
    return [(name, repr(settings[name]), settings.is_set(name)) for name in settings]
