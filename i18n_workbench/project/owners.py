"""Who owns a file: the rules of CODEOWNERS, as GitHub and GitLab read them; the last rule that fits decides."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_regular, text_of
from i18n_workbench.project.globs import git_patterns
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from pathlib import Path

    from pathspec import GitIgnoreSpec

PLACES = ("CODEOWNERS", ".github/CODEOWNERS", ".gitlab/CODEOWNERS", "docs/CODEOWNERS")
_SECTION = re.compile(r"\^?\[[^\]]*\](?:\[\d+\])?(.*)")
_SPACE = re.compile(r"(?<!\\)\s+")


class Owners:
    """The owners of the files of a repository, by paths from the folder that holds CODEOWNERS."""

    def __init__(self, text: str) -> None:
        self._rules: list[tuple[str, tuple[str, ...]]] = []
        usual: tuple[str, ...] = ()
        for line in text.splitlines():
            rule = line.partition(" #")[0].strip()
            section = _SECTION.fullmatch(rule)
            if section is not None:
                usual = tuple(section[1].split())
            elif rule and not rule.startswith("#"):
                pattern, *owners = _SPACE.split(rule)
                self._rules.append((pattern, tuple(owners) or usual))

    def of(self, path: str) -> tuple[str, ...]:
        """The owners of a file; none where no rule fits, or where the last one that fits names nobody."""
        found: tuple[str, ...] = ()
        for pattern, owners in self._compiled:
            if pattern.match_file(path):
                found = owners
        return found

    @cached_property
    def _compiled(self) -> list[tuple[GitIgnoreSpec, tuple[str, ...]]]:
        return [(git_patterns([pattern]), owners) for pattern, owners in self._rules]


def owners_of(root: Path) -> Owners:
    """The owners that a repository names; of a folder without CODEOWNERS nobody owns anything."""
    for place in PLACES:
        file = safe_path(root, place)
        if is_regular(file):
            return Owners(text_of(file))
    return Owners("")
