"""Locale files that could not be read: what they hold is unknown, so none of it is missing, and none can be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from i18n_workbench.catalog.files import LoadedFile


class Unreadable:
    """The files of a catalog that could not be read.

    ``key_ids`` and ``namespaces`` are the catalog's keys; empty namespaces where it has none.
    """

    def __init__(
        self,
        files: Sequence[LoadedFile],
        key_ids: Mapping[str, int],
        namespaces: Sequence[str],
    ) -> None:
        self.files = files
        self._key_ids = key_ids
        self._namespaces = namespaces

    def holds(self, key: str, locale: str) -> bool:
        """Whether a text that was found nowhere may stand in one of them."""
        if not self.files:
            return False
        at = self._key_ids.get(key)
        own = "" if at is None else self._namespaces[at]
        return any(not own or namespace in {"", own} for namespace in self._of(locale))

    def keys(self, locale: str) -> np.ndarray:
        """A mask over the catalog's keys: those whose text in a locale may stand in one of them."""
        size = len(self._namespaces)
        named = set(self._of(locale))
        if not named or "" in named:
            return np.full(size, bool(named))
        held = (not namespace or namespace in named for namespace in self._namespaces)
        return np.fromiter(held, bool, size)

    def _of(self, locale: str) -> Iterator[str]:
        """The namespaces of the files of a locale; empty for one that may hold any key."""
        for file in self.files:
            if file.entry.locale in {"", locale}:
                yield file.entry.namespace
