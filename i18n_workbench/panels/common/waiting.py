"""Edits, deletions and renames that wait to be saved: undone step by step, never lost to a conflict."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.errors import (
    CannotRepresent,
    ConflictError,
    ReadOnlyError,
    UsageError,
    WorkbenchError,
)
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.drafts import Draft
from i18n_workbench.panels.common.steps import Step, Steps, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.panels.common.drafts import Record


LONGEST_SAID = 40
"""Characters of a text in the status line: it has one line, beside a key."""


class CellId(NamedTuple):
    """The stable name of a cell."""

    key: str
    form: str
    locale: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A new value beside the one that was seen when it was made."""

    old: str | None
    new: str
    origin: str = "edit"
    resolves: str = ""
    """The id of the comment whose suggestion this is: resolved when it is saved."""


class Saved(NamedTuple):
    """What was saved at once."""

    transaction: str
    tables: tuple[Mapping[Any, object], ...]
    """What waited, as :meth:`Waiting.snapshot` has it."""


class Waiting:
    """What a person has changed in a panel and not saved yet."""

    def __init__(self, wb: Bench) -> None:
        self._wb = wb
        self.edits: dict[CellId, Edit] = {}
        self.deleted: dict[str, bool] = {}
        self.renamed: dict[str, str] = {}
        self.apart: dict[str, bool] = {}
        """The renamed keys whose usages in the code shall stay as they are."""
        self.draft: Draft | None = None
        """Where what waits is kept as well."""
        self.unkept: WorkbenchError | None = None
        """Why it could not be kept there."""
        self.saved: list[Saved] = []
        """What was saved from here and stands, the last one last."""
        self._steps = Steps()

    @property
    def catalog(self) -> Catalog:
        """The messages as they were read last."""
        return self._wb.catalog

    def is_unreadable(self, cell: CellId) -> bool:
        """Whether a cell has no value only as long as a file cannot be read."""
        return self.stored(cell) is None and self.catalog.unreadable.holds(
            cell.key, cell.locale
        )

    def __len__(self) -> int:
        return len(self.edits) + len(self.deleted) + len(self.renamed)

    def snapshot(self) -> tuple[Mapping[Any, object], ...]:
        """What waits now, to be compared with what waits later."""
        return tuple(dict(table) for table in self._tables.values())

    def stored(self, cell: CellId) -> str | None:
        """What the files say (None = no value)."""
        found = self.catalog.cell(cell.key, cell.locale, cell.form)
        return found.value if found else None

    def shown(self, cell: CellId) -> str | None:
        """What the panel shows: the edit, else what the files say."""
        edit = self.edits.get(cell)
        return edit.new if edit else self.stored(cell)

    def in_conflict(self, cell: CellId) -> bool:
        """Whether the files have come to say something else than was seen."""
        edit = self.edits.get(cell)
        return edit is not None and self.stored(cell) not in {edit.old, edit.new}

    def conflicts(self) -> list[dict[str, Any]]:
        """``key form locale seen found yours`` of each edit whose cell somebody else has changed."""
        conflicts = []
        for cell, edit in self.edits.items():
            if self.in_conflict(cell):
                said = {
                    "seen": edit.old,
                    "found": self.stored(cell),
                    "yours": edit.new,
                }
                conflicts.append({**cell._asdict(), **said})
        return conflicts

    @contextmanager
    def step(self) -> Iterator[None]:
        """What happens inside is undone at once; an error takes all of it back."""
        with self._steps.step() as made:
            yield
        self._keep(made)

    def set(
        self,
        cell: CellId,
        value: str,
        *,
        seen: object = ...,
        origin: str = "edit",
        resolves: str = "",
    ) -> None:
        """Give a cell a value; back to what the files say, the edit is gone.

        Raises
        ------
        ConflictError
            When ``seen`` is not what the panel shows: somebody has changed the cell meanwhile.
        CannotRepresent
            When the cell holds no plain text (a number, a computed value).
        ReadOnlyError
            When the workspace is read-only.
        UsageError
            When the key is about to be deleted.
        """
        self.catalog.project.refuse_readonly()
        self._check(cell, seen)
        before = self.edits.get(cell)
        old = before.old if before else self.stored(cell)
        with self.step():
            self._steps.put(
                self.edits,
                cell,
                None if value == (old or "") else Edit(old, value, origin, resolves),
            )

    def delete(self, keys: Iterable[str]) -> None:
        """Mark keys to be deleted in every locale; what was edited in them is dropped (and comes back with undo)."""
        self.catalog.project.refuse_readonly()
        with self.step():
            for key in keys:
                for cell in [cell for cell in self.edits if cell.key == key]:
                    self._steps.put(self.edits, cell, None)
                self._steps.put(self.renamed, key, None)
                self._steps.put(self.deleted, key, True)

    def rename(self, old: str, new: str, *, code: bool = True) -> None:
        """Mark a key to be renamed in every locale, and in the ``code`` that uses it.

        Raises
        ------
        CannotRepresent
            When there is a key of that name already, or about to be.
        UsageError
            When the name is empty, or the key is about to be deleted.
        """
        self.catalog.project.refuse_readonly()
        if not new.strip():
            raise UsageError(gettext("a key needs a name"))
        if old in self.deleted:
            raise UsageError(
                gettext("{old} is about to be deleted", old=old),
                next_step=gettext("undo that first"),
            )
        if new in self.renamed.values():
            raise CannotRepresent(
                gettext("another key is about to become {new}", new=repr(new)),
                next_step=gettext("choose another name"),
            )
        if new != old:
            self._wb.changes().rename(old, new, code=False)
        with self.step():
            self._steps.put(self.renamed, old, None if new == old else new)
            self._steps.put(self.apart, old, None if code or new == old else True)

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back, or what was saved."""
        return bool(self._steps or self.saved)

    def undo(self) -> str:
        """Take back the last step that is not saved yet; what it was, nothing when there is none."""
        undone = self._steps.undo()
        self._keep(undone)
        return self._said(undone)

    def restore(self, steps: Iterable[Sequence[Record]]) -> int:
        """Take up what another panel had left, as one step; what the files say by now is left out. Returns the number."""
        tables = replayed(steps)
        before = len(self)
        with self.step():
            for (key, form, locale), fields in tables["edit"].items():
                cell, edit = CellId(key, form, locale), Edit(*fields)
                if self.stored(cell) != edit.new:
                    self._steps.put(self.edits, cell, edit)
            for table in ("delete", "rename", "apart"):
                for (key,), value in tables[table].items():
                    if key in self.catalog.key_ids:
                        self._steps.put(self._tables[table], key, value)
        return len(self) - before

    def resolve(self, cell: CellId, *, keep: bool) -> None:
        """Settle a conflict: ``keep`` the edit over what the files say now, or drop it."""
        edit = self.edits.get(cell)
        if edit is not None:
            kept = replace(edit, old=self.stored(cell)) if keep else None
            with self.step():
                self._steps.put(self.edits, cell, kept)

    def _said(self, step: Step) -> str:
        """A step in words: where it was, and what is there again."""
        names = list(dict.fromkeys(name for _, name, _ in step))
        if not names:
            return ""
        first = names[0]
        if len(names) > 1:
            return gettext(
                "{place} and {count} more", place=_place(first), count=len(names) - 1
            )
        if not isinstance(first, CellId):
            return _place(first)
        text = self.shown(first)
        if not text:
            return gettext("{place}, empty again", place=_place(first))
        return gettext(
            "{place}, “{text}” again", place=_place(first), text=_short(text)
        )

    @property
    def _tables(self) -> dict[str, dict[Any, Any]]:
        return {
            "edit": self.edits,
            "delete": self.deleted,
            "rename": self.renamed,
            "apart": self.apart,
        }

    def _keep(self, step: Step) -> None:
        """Let the draft have what the tables hold now of what a step has changed."""
        if self.draft is None or not step:
            return
        self.unkept = None
        if not self:
            self.draft.forget()
            return
        names = {id(table): name for name, table in self._tables.items()}
        records = [
            _record(names[id(table)], name, table.get(name)) for table, name, _ in step
        ]
        try:
            self.draft.append(records)
        except WorkbenchError as error:
            self.unkept = error

    def _leave(self, saved: Saved) -> None:
        """Leave what was saved and taken back as a draft: one key too many would lose an hour of typing."""
        if self.draft is None:
            return
        records: list[Record] = []
        for table, waited in zip(self._tables, saved.tables, strict=True):
            records += [_record(table, name, value) for name, value in waited.items()]
        draft = Draft(self.draft.root, self.draft.panel)
        try:
            draft.append(records)
        except WorkbenchError as error:
            self.unkept = error
        finally:
            draft.close()

    def _check(self, cell: CellId, seen: object) -> None:
        if cell.key in self.deleted:
            raise UsageError(
                gettext("{key} is about to be deleted", key=cell.key),
                next_step=gettext("undo that first"),
            )
        shown = self.shown(cell)
        if seen is not ... and (seen or "") != (shown or ""):
            raise ConflictError(
                gettext(
                    "{key} has changed in {locale} meanwhile: nothing was edited",
                    key=cell.key,
                    locale=cell.locale,
                ),
                [{**cell._asdict(), "seen": seen, "found": shown}],
                next_step=gettext("look at the new text and edit again"),
            )
        if self.is_unreadable(cell):
            raise ReadOnlyError(
                gettext(
                    "{key} may stand in a file of {locale} that could not be read: nothing was edited",
                    key=cell.key,
                    locale=cell.locale,
                ),
                next_step=gettext(
                    "mend the file first; wb.problems says what is wrong and where"
                ),
            )
        found = self.catalog.cell(cell.key, cell.locale, cell.form)
        if found is not None and found.kind not in {"", "null"}:
            raise CannotRepresent(
                gettext(
                    "{key} is no plain text in {locale} ({kind})",
                    key=cell.key,
                    locale=cell.locale,
                    kind=found.kind,
                ),
                next_step=gettext(
                    "to replace it: wb.changes().set({key}, {locale}, ..., replace=True)",
                    key=repr(cell.key),
                    locale=repr(cell.locale),
                ),
            )


def _record(table: str, name: Any, value: Any) -> Record:
    """A name of a table with its value, as a draft keeps it."""
    if isinstance(value, Edit):
        value = list(astuple(value))
    cell = list(name) if isinstance(name, CellId) else [name]
    return [table, *cell, value]


def _place(name: Any) -> str:
    if isinstance(name, CellId):
        return gettext("{key} in {locale}", key=name.key, locale=name.locale)
    return str(name)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_SAID else f"{line[:LONGEST_SAID]}…"
