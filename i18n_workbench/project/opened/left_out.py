"""Files that look like locale data and are not loaded, as a person is told of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_GROUPS = 3
"""Groups of files that one sentence names; the others are counted."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Files of one folder that look like locale data and are not loaded for one reason."""

    folder: str
    files: int
    reason: str

    @property
    def place(self) -> str:
        """How many files, and where."""
        return f"{self.files} in {self.folder or 'the workspace itself'}"

    @property
    def general_reason(self) -> str:
        """The reason without the name of the folder."""
        return self.reason.replace(f"name {self.folder} in", "name it in")

    def __str__(self) -> str:
        return f"{self.place} ({self.reason})"


def summary(left_out: Iterable[LeftOut]) -> str:
    """What is not loaded, in one line; empty where that is nothing."""
    groups = list(left_out)
    if not groups:
        return ""
    count = sum(group.files for group in groups)
    more = sum(group.files for group in groups[_GROUPS:])
    parts = [*_shown(groups[:_GROUPS]), *([f"{more} elsewhere"] if more else [])]
    if count == 1:
        files = "1 file that looks like locale data is"
    else:
        files = f"{count} files that look like locale data are"
    return f"{files} not loaded: {'; '.join(parts)} (doctor lists them)"


def _shown(groups: Sequence[LeftOut]) -> list[str]:
    """Some groups; a reason that several of them have stands behind the last of these, once."""
    shown = []
    for group, following in zip_longest(groups, groups[1:]):
        reason = group.general_reason
        is_last = following is None or following.general_reason != reason
        is_alone = [each.general_reason for each in groups].count(reason) == 1
        behind = group.reason if is_alone else reason
        shown.append(group.place + (f" ({behind})" if is_last else ""))
    return shown
