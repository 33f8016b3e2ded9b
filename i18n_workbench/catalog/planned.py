"""Changes as they stand: rows and edited files, planned against what the files say now, shown, and applied."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from i18n_workbench.catalog.change import COLUMNS, Change, Companion, FileEdit, of_cell
from i18n_workbench.catalog.plans import shown_plan
from i18n_workbench.catalog.wanted.rows import Rows
from i18n_workbench.errors import AppliedError, UsageError
from i18n_workbench.language import counted, gettext, listed
from i18n_workbench.tables import table
from i18n_workbench.text.escape import as_written, esc, for_terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.catalog.plans.diffs import Plan


class Planned:
    """Rows and edits of files, applied all or nothing."""

    def __init__(
        self,
        catalog: Catalog,
        apply: Callable[[Any], Plan] | None = None,
        companions: Sequence[Companion] = (),
    ) -> None:
        self.catalog = catalog
        self._rows = Rows()
        self.file_edits: list[FileEdit] = []
        self.companions = tuple(companions)
        self.left: list[str] = []
        """Places that a rename could not reach (dynamic calls), for somebody to look at."""
        self.left_alone = 0
        """How many places of `replace` reach into placeholders, tags or plural choices."""
        self.rejected = 0
        """How many rows of a file that the set was made from are no changes of it."""
        self.dropped: list[str] = []
        """Texts that merging keys drops because the kept key has another one."""
        self._apply = apply
        self.applied = False
        self._loss_is_meant = False

    @property
    def changes(self) -> list[Change]:
        """The rows, in the order of their making.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> [row.new for row in wb.changes().set("btn.save", "fr", "Garder").changes]
        ['Garder']
        """
        return self._rows.changes

    @changes.setter
    def changes(self, rows: list[Change]) -> None:
        self._rows.changes = rows

    def edit_file(self, edit: FileEdit) -> Self:
        """Let another file (source code, review store, settings) change with the set.

        Parameters
        ----------
        edit
            Path, old and new content.

        Returns
        -------
        Changes
            The set itself.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> from i18n_workbench.catalog import FileEdit
        >>> readme = (wb.root / "README.md").read_bytes()
        >>> wb.changes().edit_file(FileEdit("README.md", readme, readme + b"Bye."))
        <ChangeSet: 1 file edited>
        """
        self.file_edits.append(edit)
        return self

    def extend(self, other: Planned) -> Self:
        """Take up the changes of another set.

        Parameters
        ----------
        other
            Another set of the same project.

        Returns
        -------
        Changes
            The set itself.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> one, other = wb.changes().delete("btn.saveAll"), wb.changes().set("btn.save", "fr", "Garder")
        >>> one.extend(other)
        <ChangeSet: 1 set, 4 texts of 1 key deleted>
        """
        for change in other.changes:
            self._add(change)
        self.file_edits += other.file_edits
        self.left += other.left
        self.dropped += other.dropped
        self.left_alone += other.left_alone
        return self

    def plan(self) -> Plan:
        """What would be written, file by file, against what the files say now; nothing is written.

        Returns
        -------
        Plan
            ``.files``, ``.conflicts``, ``.diff()``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> [file.path for file in wb.changes().set("btn.save", "fr", "Garder").plan().files]
        ['src/locales/fr/common.json', '.vscode/i18n-helper-reviews.yml']
        """
        from i18n_workbench.catalog.plans.plan import make_plan

        return make_plan(
            self.catalog,
            self.changes,
            self._all_file_edits(),
            accept_loss=self._loss_is_meant,
        )

    def accept_loss(self) -> Self:
        """Write also to files that have lost most of the keys that are known of them: somebody has looked, it is meant.

        Returns
        -------
        Changes
            The set itself.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().set("btn.save", "fr", "Garder").accept_loss()
        <ChangeSet: 1 set>
        """
        self._loss_is_meant = True
        return self

    def _all_file_edits(self) -> Iterator[FileEdit]:
        """The edits of other files: this change set's own, then those that its companions make of its rows."""
        yield from self.file_edits
        for companion in self.companions:
            yield from companion(self.changes)

    def diff(self) -> str:
        """The unified diff of all files.

        Returns
        -------
        str
            Empty where nothing would be written.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> print(wb.changes().set("btn.save", "fr", "Garder").diff().splitlines()[0])
        --- a/src/locales/fr/common.json
        """
        return self.plan().diff()

    def frame(self) -> pd.DataFrame:
        """The *changes* frame: ``action key namespace form locale old new file origin``.

        ``file`` of a new value is where it would be written; empty where that needs a choice (``target=``).

        Returns
        -------
        DataFrame
            ``action`` ``key`` ``namespace`` ``form`` ``locale`` ``old`` ``new`` ``file`` ``origin`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.changes().set("btn.save", "fr", "Garder").frame()[["action", "key", "old", "new"]]
          action              key                            old     new
        0    set  common:btn.save  Enregistrer les modifications  Garder
        """
        from i18n_workbench.catalog.plans.targets import goes_to

        rows = []
        for change in self.changes:
            rows.append(
                {
                    **change.record(),
                    "file": change.file or goes_to(self.catalog, change),
                }
            )
        for edit in self.file_edits:
            row = {"action": "edit", "file": edit.path, "origin": edit.origin}
            rows.append({**dict.fromkeys(COLUMNS, ""), **row})
        return table(rows, COLUMNS)

    def apply(self) -> Plan:
        """Write everything, or nothing.

        Returns
        -------
        Plan
            What was written; ``.transaction`` is its name.

        Raises
        ------
        ConflictError
            When a file no longer holds the old values; carries the conflicts.
        ReadOnlyError, CannotRepresent, NeedsChoice, DiskError
            When something cannot be written; nothing was.
        UnsettledError
            When the disk fails, and fails again while that is taken back.
        AppliedError
            When everything was written, and something failed after that.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> plan = wb.changes().set("btn.save", "fr", "Garder").apply()
        >>> wb.undo()
        '1 set in src/locales/fr/common.json'
        """
        if self.applied:
            raise UsageError(
                "this change set is applied already",
                next_step="make a new one with wb.changes()",
            )
        if self._apply is None:
            raise UsageError(
                "this change set belongs to no workbench",
                next_step="make it with wb.changes()",
            )
        try:
            plan = self._apply(self)
        except AppliedError:
            self.applied = True
            raise
        self.applied = True
        return plan

    def __len__(self) -> int:
        return len(self.changes) + len(self.file_edits)

    def __bool__(self) -> bool:
        return bool(self.changes or self.file_edits)

    def __repr__(self) -> str:
        return "\n  ".join([f"<ChangeSet: {self._counts()}>", *self._left()])

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> dict[str, str]:
        del include, exclude
        try:
            plan = self.plan()
        except Exception as error:  # noqa: BLE001 - a repr shows what is wrong, it never raises
            return {
                "text/plain": f"{self!r}\n{error}",
                "text/html": f"<p>{esc(repr(self))}</p><pre>{esc(error)}</pre>",
            }
        left = "".join(f"<p>{esc(line)}</p>" for line in self._left())
        text = for_terminal(f"{self!r}\n{shown_plan.as_text(plan)}")
        return {
            "text/plain": text,
            "text/html": as_written(shown_plan.as_html(plan, self._counts()) + left),
        }

    # --- inside ------------------------------------------------------------------------------------------------------

    def _left(self) -> list[str]:
        """What was left or is dropped, and why: who applies the set has to look there."""
        notes = shown_plan.notes(left=self.left, dropped=self.dropped)
        if self.left_alone:
            notes.append(shown_plan.left_alone(self.left_alone))
        return notes

    def _add(self, change: Change) -> None:
        named = change.namespace or self.catalog.namespace_of(change.key)
        self._rows.add(replace(change, namespace=named))

    def _tell(self, note: str) -> None:
        if note not in self.left:
            self.left.append(note)

    def _remove(self, cell: Cell, origin: str) -> None:
        self._add(of_cell("delete", cell, cell.value, None, origin))

    def _counts(self) -> str:
        counts = shown_plan.counts(self.changes, len(self.file_edits))
        if self.rejected:
            aside = counted(self.rejected, "row")
            told = gettext("{rows} set aside: see .problems", rows=aside)
            counts = listed([counts, told], "; ")
        return counts
