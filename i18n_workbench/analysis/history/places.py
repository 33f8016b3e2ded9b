"""Where locale files can stand, by the names of folders and files alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.locales import is_locale
from i18n_workbench.project.candidates import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

_SEPARATORS = re.compile(r"[/._-]")


class Places:
    """The folders of a project's locale files, those that frameworks have, and what is called as locales are."""

    def __init__(self, folders: Iterable[str] = ()) -> None:
        layouts = [one.layout for one in all_frameworks().values()]
        usual = {name.lower() for layout in layouts for name in layout.directory_names}
        self._names = NAMES | usual
        self._folders = (
            *(f"{path}/" for layout in layouts for path in layout.locales_paths),
            *folders,
        )
        self._tags: dict[str, bool] = {}

    def holds(self, path: str) -> bool:
        """Whether a folder above is called as locale directories are, or a part of the name as a locale is."""
        if path.startswith(self._folders):
            return True
        stem = path.lower().rpartition(".")[0]
        if not self._names.isdisjoint(stem.split("/")[:-1]):
            return True
        return any(map(self._is_tag, _SEPARATORS.split(stem)))

    def _is_tag(self, part: str) -> bool:
        known = self._tags.get(part)
        if known is None:
            known = self._tags[part] = is_locale(part, "bcp47", placed=False)
        return known
