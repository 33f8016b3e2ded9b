"""Several files put in the place of others, all or none; and taken back, now or after a crash."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

from i18n_workbench.disk import platform
from i18n_workbench.disk.files import (
    from_os,
    read_existing,
    temporaries_of,
    write_in_place,
)
from i18n_workbench.disk.state import make_private, write_state
from i18n_workbench.disk.swap import ForeignTextError, swap
from i18n_workbench.errors import PathError, Place, ReadOnlyError, UnsettledError
from i18n_workbench.text.common import shared_beginning
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from pathlib import Path

    from i18n_workbench.disk.rewrite import Rewrite
    from i18n_workbench.disk.swap import Swapped

KEPT = 50
"""How many texts of others are kept."""


class Transaction:
    """The rewrites of one entry of the journal, on the files of a workspace."""

    def __init__(
        self,
        root: Path,
        rewrites: Sequence[Rewrite],
        kept: Path,
        in_place: Collection[str],
    ) -> None:
        self._root = root
        self._rewrites = rewrites
        self._kept = kept
        self._in_place = in_place
        self.foreign: list[Path] = []
        """Copies of what somebody else had saved and what stands nowhere any more."""
        self.is_taken_back = False
        self.left: list[str] = []
        """Files that say neither what they said before nor after: somebody else changed them, and they stay."""

    def carry_out(self, commit: Callable[[], None]) -> None:
        """Write all files and commit, or take everything back.

        Raises
        ------
        ForeignTextError
            When another program saved one of the files at the same moment; all are as they were, with what it saved.
        ReadOnlyError, DiskError
            When a file cannot be written; all are as they were.
        UnsettledError
            When they could not be taken back either; the journal's entry has to stay.
        """
        swapped: list[Swapped] = []
        place = ""
        try:
            for rewrite in self._rewrites:
                place = rewrite.path
                swapped.append(
                    swap(safe_path(self._root, place), rewrite.before, rewrite.after)
                )
            for folder in {
                safe_path(self._root, rewrite.path).parent for rewrite in self._rewrites
            }:
                # what is gone already, with its folder, stays gone
                with contextlib.suppress(FileNotFoundError):
                    platform.sync_folder(folder)
            for rewrite, one in zip(self._rewrites, swapped, strict=True):
                place = rewrite.path
                one.look()
            for one in swapped:
                one.finish()
            place = "the journal"
            commit()
        except BaseException as error:
            for one in swapped:
                with contextlib.suppress(
                    OSError
                ):  # what is left beside a file goes when that is taken back
                    one.finish()
            self._give_up(error, place)
            raise

    def take_back(self) -> None:
        """Put the contents before back where those after stand; what others wrote meanwhile is left alone.

        Raises
        ------
        UnsettledError
            When the disk does not take them.
        """
        for rewrite in reversed(self._rewrites):
            try:
                self._take_back(rewrite)
            except (OSError, ReadOnlyError) as error:
                message = f"cannot be put back: {getattr(error, 'strerror', None) or getattr(error, 'message', error)}"
                raise UnsettledError(message, Place(rewrite.path)) from error
        self.is_taken_back = True

    def _give_up(self, error: BaseException, place: str) -> None:
        """Take back, and say the error as one of ours."""
        if isinstance(error, ForeignTextError):
            for text in error.superseded:
                self._keep(place, text)
        self.take_back()
        if isinstance(error, ForeignTextError):
            error.conflicts[0]["file"] = place
        if isinstance(error, ForeignTextError | ReadOnlyError):
            error.at(place)
        elif isinstance(error, OSError):
            raise from_os(error, place) from error

    def _take_back(self, rewrite: Rewrite) -> None:
        try:
            full = safe_path(self._root, rewrite.path)
        except PathError:  # a link leads elsewhere by now
            self.left.append(rewrite.path)
            return
        self._sweep(full, rewrite)
        found = read_existing(full)
        if found == rewrite.before:
            return
        if found == rewrite.after:
            try:
                swap(full, rewrite.after, rewrite.before).finish()
            except ForeignTextError as error:
                self.left.append(rewrite.path)
                for text in error.superseded:
                    self._keep(rewrite.path, text)
        elif (
            rewrite.path in self._in_place
            and found is not None
            and rewrite.before is not None
        ):
            if not _is_torn(found, rewrite.before, rewrite.after or b""):
                self._keep(rewrite.path, found)
            write_in_place(full, rewrite.before)
        else:
            self.left.append(rewrite.path)
        if full.parent.is_dir():
            platform.sync_folder(full.parent)

    def _sweep(self, full: Path, rewrite: Rewrite) -> None:
        """Remove what a killed process left beside a file; what is neither its old nor its new text is kept."""
        for path in temporaries_of(full):
            found = read_existing(path)
            is_ours = found == rewrite.before or (rewrite.after or b"").startswith(
                found or b""
            )
            if found and not is_ours:
                self._keep(rewrite.path, found)
            platform.remove(path)

    def _keep(self, path: str, text: bytes) -> None:
        copy = self._kept / f"{time.time_ns():020d}-{path.rpartition('/')[2]}"
        make_private(self._kept)
        write_state(copy, text)
        self.foreign.append(copy)
        for old in sorted(self._kept.iterdir())[:-KEPT]:
            platform.remove(old)


def _is_torn(on_disk: bytes, before: bytes, after: bytes) -> bool:
    """Whether a content is what writing in place leaves when it is cut off: longer first, then from the beginning on."""
    longest = before + after[len(before) :]
    done = shared_beginning(on_disk, after)
    return on_disk[done:] == longest[done : len(on_disk)]
