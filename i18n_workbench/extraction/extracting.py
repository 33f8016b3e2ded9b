"""An extraction: rows to look at, to choose from, and the one change set that they amount to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.errors import (
    CannotRepresent,
    ConflictError,
    Place,
    UsageError,
)
from i18n_workbench.extraction.javascript.dependencies import memo_edits
from i18n_workbench.extraction.javascript.typed_locales import typed_locales
from i18n_workbench.extraction.picking import ask_for_file, remember
from i18n_workbench.extraction.plans.demands import TAKEN_WHOLE, unread_places
from i18n_workbench.extraction.plans.owners import not_read
from i18n_workbench.extraction.rewriting.additions import additions
from i18n_workbench.extraction.rewriting.editing import (
    Replacement,
    apply_replacements,
    unread_in,
)
from i18n_workbench.extraction.rewriting.rich import COMPONENTS
from i18n_workbench.tables import table
from i18n_workbench.text.escape import as_written, esc

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.catalog.plans.plan import Plan
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.extraction.plans.planning import Planner
    from i18n_workbench.extraction.plans.rows import Row
    from i18n_workbench.source.model import Rules
    from i18n_workbench.text.spans import Splice

TABLE = (
    "text", "key", "target", "replacement", "confidence", "file", "line", "column", "context", "needs", "note",
    "similar_key", "similarity", "accepted",
)  # fmt: skip

Filter = Callable[[Mapping[str, Any]], bool] | float | Iterable[int] | None


class _Try(NamedTuple):
    """A file before and after an extraction, and the rows that it cannot take."""

    file: str
    before: str
    after: str
    refused: list[Row]


class Extraction:
    """Hard-coded strings on their way into the locale files. Make one with ``wb.extraction()``.

    Look at :attr:`table`, choose with :meth:`accept`, :meth:`set_key` and :meth:`choose`, then
    ``extraction.changes().apply()``: one transaction over code and locale file, or :meth:`apply` for short.
    """

    def __init__(
        self,
        findings: Sequence[Hardcoded],
        planner: Planner,
        make_changes: Callable[[Callable[[ChangeSet], None]], ChangeSet],
        read: Callable[[str], str],
        rules: Rules | None = None,
        *,
        target: str = "",
        key: str = "",
        template: str = "",
        add_import: bool = False,
    ) -> None:
        self._planner = planner
        self._make_changes = make_changes
        self._read = read
        self._rules = rules
        self._add_import = add_import
        self.rows: list[Row] = planner.rows(
            findings, target=target, key=key, template=template, add_import=add_import
        )
        files = {row.found.file for row in self.rows}
        self._seen = {file: hash(read(file)) for file in files}
        self._key, self._template = key, template
        self._targets = [target] * len(self.rows)

    @property
    def table(self) -> pd.DataFrame:
        """``text key target replacement confidence file line column context needs note similar_key similarity
        accepted``, by file and position; a row whose ``needs`` is not empty writes nothing.
        """
        return table(
            [row.record() for row in self.rows],
            TABLE,
            whole=["line", "column"],
            share=["confidence", "similarity"],
            flag=["accepted"],
        )

    def accept(self, which: Filter = None) -> Extraction:
        """Accept some rows and no others: all of them, those from a confidence on, those at positions of the table
        (or of a boolean column), or those for which a function of the row says so.

        Raises
        ------
        UsageError
            When a position is outside the table.
        """
        chosen = self._chosen(which)
        for at, row in enumerate(self.rows):
            row.accepted = at in chosen
        return self

    def choose(self, target: str, which: Filter = None) -> Extraction:
        """Answer for rows (all that need it unless some are named) which locale file their keys go to."""
        chosen = self._chosen(which)
        wanted = [
            at
            for at, row in enumerate(self.rows)
            if at in chosen and (which is not None or row.candidates)
        ]
        for at in wanted:
            self._targets[at] = target
            self._plan_again(at, self.rows[at].asked_key)
        return self

    def set_key(self, index: int, key: str) -> Extraction:
        """Give the row at a position a key of your own; its file is picked again, unless you chose one.

        One without a namespace goes below the scope in which its translator is called.
        """
        if not key:
            raise UsageError(
                "a row needs a key",
                next_step="give one, or leave the row out with accept()",
            )
        self._chosen([index])
        self._plan_again(index, key)
        return self

    def changes(self) -> ChangeSet:
        """The change set of the accepted rows: the edits of the code and the new keys of the source language.

        Rows that need something are left out, and so are those of :meth:`refused`: ``changes().left`` names these.

        Raises
        ------
        NeedsChoice
            When every accepted row waits for a file; carries the candidates.
        CannotRepresent
            When every row would break its file; with the place of the first.
        ConflictError
            When a file has changed since its strings were looked for.
        """
        ready = self._ready()
        edits, refused = self._edits(ready)
        if refused and len(refused) == len(ready):
            raise CannotRepresent(
                refused[0].refusal(),
                refused[0].place(),
                "use another template (template=, `refactor.templates`), or leave the row out with accept()",
            )
        new = [row for row in ready if not row.exists and not _is_among(row, refused)]
        catalog = self._planner.source_texts.catalog
        targets = {row.found.file: row.target for row in new if row.target}
        changes = self._make_changes(lambda _: remember(catalog.project.root, targets))
        source = catalog.project.source_language
        files = {chunk.file.path for chunk in catalog.chunks}
        for row in new:
            target = row.target if row.target in files else ""
            texts = row.forms or {"": row.value}
            for form, text in texts.items():
                changes.set(
                    row.key, source, text, form=form, target=target, origin="extract"
                )
        for edit in edits:
            changes.edit_file(edit)
        changes.left += [
            f"{row.place()}: {row.refusal()}: left alone" for row in refused
        ]
        for row in ready:
            if row.found.is_cut:
                changes.left.append(f"{row.place()}: {TAKEN_WHOLE}")
        changes.left += typed_locales(catalog, {row.target for row in new}, self._read)
        for edit in edits:
            unreadable = unread_in(edit.old or "", edit.path)
            if unreadable:
                changes.left.append(unread_places(edit.path, unreadable))
        return changes

    def _ready(self) -> list[Row]:
        """The accepted rows that need nothing."""
        accepted = [row for row in self.rows if row.accepted]
        ready = [row for row in accepted if not row.needs]
        waiting = next((row for row in accepted if row.candidates), None)
        if waiting is None or ready:
            return ready
        usual = self._planner.usual_file(waiting)
        raise ask_for_file(len(accepted), waiting.candidates, waiting.place(), usual)

    def _edits(self, ready: Sequence[Row]) -> tuple[list[FileEdit], list[Row]]:
        """The edits of the code with the rows that no file refuses, and those that one does."""
        refused: list[Row] = []
        while True:
            tries = [self._try(file, ready) for file in _files_of(ready)]
            wrong = [row for each in tries for row in each.refused]
            if not wrong:
                changed = (each for each in tries if each.before != each.after)
                edits = [
                    FileEdit(each.file, each.before, each.after, "extract")
                    for each in changed
                ]
                return edits, refused
            refused += wrong
            ready = [row for row in ready if not _is_among(row, wrong)]

    def plan(self) -> Plan:
        """What :meth:`apply` would write, file by file: ``print(extraction.plan().diff())``. Nothing is written.

        Raises
        ------
        NeedsChoice, CannotRepresent
            As :meth:`changes` does.
        """
        return self.changes().plan()

    def apply(self) -> Plan:
        """Write code and locale file in one transaction; ``wb.undo()`` takes it back.

        Raises
        ------
        UsageError
            When every accepted row needs something: nothing would be written.
        """
        changes = self.changes()
        accepted = [row for row in self.rows if row.accepted]
        if accepted and all(row.needs for row in accepted):
            first = accepted[0]
            raise UsageError(
                f"{first.found.text!r} needs {first.needs}",
                first.place(),
                f"all {len(accepted)} rows need something: see the column `needs` of .table",
            )
        return changes.apply()

    def refused(self) -> list[Row]:
        """The accepted rows whose replacement would leave their file with new syntax errors, or with a call that its
        framework does not read.
        """
        return self._edits(
            [row for row in self.rows if row.accepted and not row.needs]
        )[1]

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        needing = sum(bool(row.needs) for row in self.rows)
        files = len({row.found.file for row in self.rows})
        accepted = sum(row.accepted for row in self.rows)
        return f"<Extraction: {len(self.rows)} strings in {files} files, {accepted} accepted, {needing} need something>"

    def _repr_html_(self) -> str:
        names = (
            "text",
            "key",
            "target",
            "replacement",
            "confidence",
            "file",
            "line",
            "needs",
        )
        head = "".join(f"<th>{name}</th>" for name in names)
        records = (row.record() for row in self.rows[:100])
        body = "".join(
            f"<tr>{''.join(f'<td>{esc(record[name])}</td>' for name in names)}</tr>"
            for record in records
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return as_written(f"<p>{esc(repr(self))}</p>{table}")

    def _try(self, file: str, ready: Sequence[Row]) -> _Try:
        """One file with the rows that are its own, and what they need in it.

        Raises
        ------
        ConflictError
            When the file has changed since its strings were looked for: they stand elsewhere now.
        """
        text = self._read(file)
        if self._seen.get(file, hash(text)) != hash(text):
            raise ConflictError(
                "changed since its strings were looked for, so nothing was written",
                [],
                Place(file),
                "look for them again: wb.extraction()",
            )
        rows = [
            row for row in ready if row.found.file == file and row.template is not None
        ]
        replacements = []
        for row in rows:
            if row.template:
                replacements.append(
                    Replacement(row.found, row.replacement, row.template)
                )
        extra = self._additions(text, file, rows, ready) if self._add_import else []
        after, refused = apply_replacements(text, file, replacements, extra)
        broken = {id(each.found) for each in refused}
        wrong = [row for row in rows if id(row.found) in broken]
        for row in rows:
            row.is_unread = False
        if self._rules is not None and not wrong:
            wrong = not_read(rows, file, after, self._rules)
            for row in wrong:
                row.is_unread = True
        return _Try(file, text, after, wrong)

    def _additions(
        self, text: str, file: str, rows: Sequence[Row], ready: Sequence[Row]
    ) -> list[Splice]:
        """What a file needs beside its replacements: imports and hooks, for its own rows and for its templates'."""
        guests = []
        for row in ready:
            if row.adds == "pipe" and row.companion == file and row.found.file != file:
                guests.append(row)
        owners = [row.template.framework for row in (*rows, *guests) if row.template]
        owner = next((framework for framework in owners if framework), None)
        if owner is None:
            return []
        wanted = [(row.found.start, row.adds) for row in rows if row.adds]
        templates = [
            row.template.text
            for row in rows
            if row.template and row.adds == "component"
        ]
        components = [COMPONENTS[template] for template in dict.fromkeys(templates)]
        components += [line for row in rows for line in row.imports]
        added = additions(
            text, file, owner, wanted, [row.found.file for row in guests], components
        )
        called = [
            (row.found.start, row.replacement, row.adds == "hook") for row in rows
        ]
        return added + memo_edits(text, file, called)

    def _plan_again(self, index: int, key: str) -> None:
        old = self.rows[index]
        row = self._planner.rows(
            [old.found],
            target=self._targets[index],
            key=key or self._key,
            template=self._template,
            add_import=self._add_import,
        )[0]
        row.accepted, row.asked_key = old.accepted, key
        self.rows[index] = row

    def _chosen(self, which: Filter) -> set[int]:
        if which is None:
            return set(range(len(self.rows)))
        if callable(which):
            return {at for at, row in enumerate(self.rows) if which(row.record())}
        if isinstance(which, int | float):
            return {
                at for at, row in enumerate(self.rows) if row.found.confidence >= which
            }
        values = list(which)
        if values and all(str(value) in {"True", "False"} for value in values):
            return {at for at, value in enumerate(values) if value}
        outside = [value for value in values if not 0 <= int(value) < len(self.rows)]
        if outside:
            raise UsageError(
                f"there is no row {outside[0]}",
                next_step=f"the table has {len(self.rows)} rows",
            )
        return {int(value) for value in values}


def _files_of(rows: Sequence[Row]) -> list[str]:
    """The files that hold strings of rows, and those of their components."""
    files = [row.found.file for row in rows]
    files += [row.companion for row in rows if row.adds == "pipe"]
    return list(dict.fromkeys(files))


def _is_among(row: Row, rows: Sequence[Row]) -> bool:
    """Whether a row is one of some, and not merely equal to it."""
    return any(row is each for each in rows)
