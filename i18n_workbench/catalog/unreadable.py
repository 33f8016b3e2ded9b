"""Locale files that could not be read, or that have lost most of their keys: what they hold is unknown, so what is not
there is not called missing, and none of it can be written. The same holds for what a package may bring to a module.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.errors import LossError, Place
from i18n_workbench.findings import Finding, from_error
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.project.files import LocaleFile


@dataclass(frozen=True, slots=True)
class Loss:
    """A file that has lost keys: how many of how many, and who knows them."""

    path: str
    lost: int
    known: int
    by: str

    @property
    def reason(self) -> str:
        """What it has lost, in words."""
        if self.known:
            keys = f"{self.lost} of the {counted(self.known, 'key')}"
        else:
            keys = "all"
        return f"it has lost {keys} that {self.by} knows of it"

    def error(self) -> LossError:
        """As what refuses to write."""
        return LossError(
            f"{self.reason}: an editor may have saved only half of it yet",
            Place(self.path),
            "wait until it is saved, or restore it (git checkout), and reload; if it is meant so: "
            f"wb.accept_loss({self.path!r}) in code, --accept-loss on the command line",
        )

    def finding(self) -> Finding:
        """As a problem of the project."""
        return from_error(self.error(), "keys-lost")


class UnreadableFile(NamedTuple):
    """A locale file whose texts are not known, and why."""

    entry: LocaleFile
    reason: str


class OpenBranch(NamedTuple):
    """A branch of a locale's keys that a package brings more to (``...messagesOfAPackage``).

    ``start`` is what its keys begin with, ``own`` are the segments below it that the file itself has: a program takes
    those from there. ``module`` is the package.
    """

    module: str
    locale: str
    start: str
    own: frozenset[str]

    def may_hold(self, key: str) -> bool:
        """Whether the package may have a key, or be the whole branch."""
        if not f"{key}.".startswith(self.start):
            return False
        rest = key[len(self.start) :]
        return rest.partition(".")[0].partition("[")[0] not in self.own


class Unreadable:
    """The files and branches of a catalog whose texts are not known.

    ``key_ids`` and ``namespaces`` are the catalog's keys; empty namespaces where it has none.
    """

    def __init__(
        self,
        files: Sequence[UnreadableFile],
        branches: Sequence[OpenBranch],
        key_ids: Mapping[str, int],
        namespaces: Sequence[str],
    ) -> None:
        self.files = files
        self.branches = branches
        self._key_ids = key_ids
        self._namespaces = namespaces
        self._brought: dict[str, np.ndarray] = {}

    def packages(self) -> list[str]:
        """The packages that may bring keys which other locales have themselves."""
        bringing = (
            branch.module
            for branch in self.branches
            if any(map(branch.may_hold, self._key_ids))
        )
        return sorted(set(bringing))

    def holds(self, key: str, locale: str) -> bool:
        """Whether a text that was found nowhere may stand in one of them."""
        of_locale = (branch for branch in self.branches if branch.locale == locale)
        if any(branch.may_hold(key) for branch in of_locale):
            return True
        if not self.files:
            return False
        at = self._key_ids.get(key)
        own = "" if at is None else self._namespaces[at]
        return any(not own or namespace in {"", own} for namespace in self._of(locale))

    def keys(self, locale: str) -> np.ndarray:
        """A mask over the catalog's keys: those whose text in a locale may stand in one of them."""
        size = len(self._namespaces)
        named = set(self._of(locale))
        if "" in named:
            return np.ones(size, bool)
        brought = self.brought(locale)
        if not named:
            return brought
        held = (not namespace or namespace in named for namespace in self._namespaces)
        in_files: np.ndarray = np.fromiter(held, bool, size)
        in_files |= brought
        return in_files

    def brought(self, locale: str) -> np.ndarray:
        """A mask over the catalog's keys: those that a package may bring to a locale."""
        if locale not in self._brought:
            mask = np.zeros(len(self._namespaces), bool)
            for branch in self.branches:
                if branch.locale == locale:
                    held = map(branch.may_hold, self._key_ids)
                    mask |= np.fromiter(held, bool, len(mask))
            self._brought[locale] = mask
        return self._brought[locale]

    def _of(self, locale: str) -> Iterator[str]:
        """The namespaces of the files of a locale; empty for one that may hold any key."""
        for file in self.files:
            if file.entry.locale in {"", locale}:
                yield file.entry.namespace
