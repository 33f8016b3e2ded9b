"""What a change set amounts to: each file before and after, as a unified diff for a terminal and for a notebook."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.rewrite import Rewrite
from i18n_workbench.errors import ConflictError, Place
from i18n_workbench.settings.key_texts import without_secrets
from i18n_workbench.text import Decoded, decode, encode
from i18n_workbench.text.counting import counted
from i18n_workbench.text.rebasing import rebased

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog.change import FileEdit
    from i18n_workbench.findings import Finding
    from i18n_workbench.formats import Values

SETTINGS = "/settings.json"


@dataclass(slots=True)
class FilePlan(Rewrite):
    """One file before and after, as a change set would leave it; the leaves that it then has, where they are known."""

    values: Values | None = field(default=None, repr=False, compare=False)
    is_plain: bool = field(default=False, repr=False, compare=False)
    """Whether it is known to hold nothing that describes messages."""

    @classmethod
    def of(cls, rewrite: Rewrite) -> FilePlan:
        """The same file, as the journal has it."""
        return cls(
            rewrite.path,
            rewrite.before,
            rewrite.after,
            rewrite.encoding,
            rewrite.locale_file,
        )

    def reversed(self) -> FilePlan:
        """The way back."""
        return FilePlan(
            self.path, self.after, self.before, self.encoding, self.locale_file
        )

    def diff(self) -> Iterator[str]:
        """The lines of its unified diff."""
        old, new = (_text(data, self.encoding) for data in (self.before, self.after))
        name = self.path
        if name.endswith(SETTINGS):
            old, new = without_secrets(old), without_secrets(new, old)
        start = "/dev/null" if self.before is None else f"a/{name}"
        end = "/dev/null" if self.after is None else f"b/{name}"
        for line in difflib.unified_diff(_lines(old), _lines(new), start, end, n=3):
            yield (
                line
                if line.endswith("\n")
                else line + "\n\\ No newline at end of file\n"
            )


@dataclass(slots=True, repr=False)
class Plan:
    """What a change set amounts to now: the files that would be written and the conflicts that forbid it."""

    files: list[FilePlan] = field(default_factory=list)
    conflicts: list[dict[str, Any]] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    """What there is to say after the writing: texts of others that were displaced and are kept."""
    laid_out: list[str] = field(default_factory=list)
    """The files that were in another order or indentation than the settings want, and get theirs by the way."""
    transaction: str = ""
    """The name of the transaction once it is written: what takes back this one and no other."""

    def __repr__(self) -> str:
        """The files by name: what stands in them is long, and may be a secret."""
        names = ", ".join(file.path for file in self.files)
        if self.conflicts:
            refused = f"; {counted(len(self.conflicts), 'conflict')}"
        else:
            refused = ""
        return f"<Plan: {names or 'nothing to write'}{refused}>"

    def diff(self) -> str:
        """The unified diff of all files."""
        return "".join(line for file in self.files for line in file.diff())

    def edit_file(self, edit: FileEdit, before: bytes | None) -> None:
        """Take up an edit of a whole file (code, reviews, settings), on top of what is already done to it.

        ``before`` is what the file says now.
        """
        earlier = next((file for file in self.files if file.path == edit.path), None)
        start = earlier.after if earlier else before
        decoded = decode(start) if start is not None else Decoded("", "utf-8")
        current = decoded.text if start is not None else None
        new = edit.new
        if current != edit.old:
            new = edit.merge(current) if edit.merge else _on_top(edit, current, before)
            if new is None and edit.merge is None:
                place = {"key": "", "locale": "", "form": "", "file": edit.path}
                self.conflicts.append({**place, "seen": "", "found": "changed"})
                return
        after = None if new is None else encode(new, decoded)
        if earlier:
            earlier.after = after
        elif after != before:
            self.files.append(
                FilePlan(edit.path, before, after, decoded.encoding, locale_file=False)
            )

    def check(self) -> Plan:
        """Raise when there are conflicts.

        Raises
        ------
        ConflictError
            With the conflicts.
        """
        if self.conflicts:
            first = self.conflicts[0]
            raise ConflictError(
                f"{counted(len(self.conflicts), 'value')} changed meanwhile: nothing was written",
                self.conflicts,
                Place(str(first.get("file", ""))),
                "wb.reload(), look at the conflicts and make the change again",
            )
        return self


def _text(data: bytes | None, encoding: str) -> str:
    return "" if data is None else data.decode(encoding, "replace")


def _lines(text: str) -> list[str]:
    parts = text.split("\n")
    return [part + "\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])


def _on_top(edit: FileEdit, current: str | None, before: bytes | None) -> str | None:
    """The edit on top of what the plan makes of the file (a component that has both calls and messages), if it can be."""
    if (
        before is None
        or current is None
        or edit.old is None
        or edit.new is None
        or decode(before).text != edit.old
    ):
        return None
    return rebased(edit.old, edit.new, current)
