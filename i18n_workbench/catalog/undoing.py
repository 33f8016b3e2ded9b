"""Taking a transaction back: the whole file, or only its cells where somebody else has changed the file since."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.files import existing_bytes, open_document
from i18n_workbench.catalog.plans.splicing import last_first
from i18n_workbench.errors import ConflictError, Place, WorkbenchError
from i18n_workbench.formats import Delete, Document, Edit, Path, SetValue, show
from i18n_workbench.text import Span, Splice, apply_splices, encode

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.disk.rewrite import Rewrite
    from i18n_workbench.project.discovery import LocaleFile

Cell = tuple[Path, str]
"""Path and form of a leaf."""
Cells = Mapping[Cell, tuple[str | None, str]]
"""Text and kind of each leaf."""
_NOTHING = (None, "")
"""What a leaf says that is not there."""
_QUOTES = "\"'`"


Content = bytes | None
"""What a file says; None = there is none."""
TakenOut = Callable[[bytes, bytes, Content], Content]
"""What a file says now without what changed it from one content to another (``now, after, before``); None = refused."""


def taken_back(
    catalog: Catalog,
    plan: Rewrite,
    rules: Mapping[str, TakenOut] | None = None,
) -> Rewrite:
    """The rewrite that takes one back: the whole file where nobody else has changed it since, else only its cells.

    ``rules`` say how that is done in files that are no locale files, by path.

    Raises
    ------
    ConflictError
        When somebody has changed the same cells since.
    """
    now = existing_bytes(catalog.project.root, plan.path)
    if now == plan.after:
        return replace(plan, before=plan.after, after=plan.before)
    if now == plan.before:
        content = plan.before
    else:
        rule = rules.get(plan.path) if rules else None
        content = _by_rule(rule, plan, now)
        if content is None:
            content = _reverse_cells(catalog, plan, now)
    return replace(plan, before=now, after=content)


def _by_rule(rule: TakenOut | None, plan: Rewrite, now: Content) -> Content:
    """What a rule makes of a file that is no locale file; None where there is none, or where it refuses."""
    if rule is None or now is None or plan.after is None:
        return None
    return rule(now, plan.after, plan.before)


def _entry_at(catalog: Catalog, path: str) -> LocaleFile | None:
    """The first of the locale files of a path."""
    for chunk in catalog.chunks:
        if chunk.file.path == path:
            return chunk.file.entry
    return None


def _reverse_cells(catalog: Catalog, plan: Rewrite, now: Content) -> bytes:
    """The current file with the transaction's cells as they were before."""
    entry = _entry_at(catalog, plan.path)
    if entry is None or now is None or plan.before is None or plan.after is None:
        conflict = {"file": plan.path, "found": "the file changed since"}
        raise _conflict(plan.path, [conflict])
    root = catalog.project.root
    settings = catalog.project.settings
    old, _ = open_document(root, entry, settings, plan.before)
    new, _ = open_document(root, entry, settings, plan.after)
    document, decoded = open_document(root, entry, settings, now)
    before = old.values().cells()
    after = new.values().cells()
    current = document.values().cells()
    touched = _touched(plan.path, before, after, current)
    reverse = [_reverse(cell, before) for cell in touched]
    text = _sequence(document, reverse)
    for cell in touched:
        _, kind = before.get(cell, _NOTHING)
        if kind:
            text = _as_it_was(old, text, cell)
    return encode(text, decoded)


def _touched(path: str, before: Cells, after: Cells, current: Cells) -> list[Cell]:
    """The cells that a transaction changed and that are not back yet; refused where somebody changed one of them since."""
    touched = []
    conflicts = []
    for cell in {**before, **after}:
        was = before.get(cell)
        written = after.get(cell)
        now = current.get(cell)
        if was in (written, now):
            continue
        touched.append(cell)
        if now != written:
            conflict = _clash(path, cell, after, current)
            conflicts.append(conflict)
    if conflicts:
        raise _conflict(path, conflicts)
    return touched


def _as_it_was(old: Document, text: str, cell: Cell) -> str:
    """The text with a number, a null or an expression as it was written; with a text where it cannot stand any more."""

    def opened(text: str) -> Document:
        return old.format.open(text, old.options, old.encoding)

    document = opened(text)
    was = old.locate(*cell)
    now = document.locate(*cell)
    if was is None or now is None:
        return text
    span_before = _with_quotes(old.text, was.value)
    span_now = _with_quotes(text, now.value)
    written = span_before.of(old.text)
    splice = Splice(*span_now, written)
    new = apply_splices(text, [splice])
    cells_before = old.values().cells()
    wanted = dict(document.values().cells())
    wanted[cell] = cells_before[cell]
    try:
        cells = opened(new).values().cells()
    except WorkbenchError:
        return text
    return new if cells == wanted else text


def _with_quotes(text: str, value: Span) -> Span:
    """The place of a value with the quotes around it, if there are any."""
    start, end = value
    opening = text[start - 1 : start]
    closing = text[end : end + 1]
    if opening and opening == closing and opening in _QUOTES:
        return Span(start - 1, end + 1)
    return value


def _reverse(cell: Cell, before: Cells) -> Edit:
    path, form = cell
    if cell not in before:
        return Delete(path, form)
    text, _ = before[cell]
    return SetValue(path, text or "", form, replace=True)


def _sequence(document: Document, edits: list[Edit]) -> str:
    """The text with one edit after the other: deletions first, the last item of an array before those above it."""
    text = document.text
    deletions = [edit for edit in edits if isinstance(edit, Delete)]
    others = [edit for edit in edits if not isinstance(edit, Delete)]
    for edit in last_first([*deletions, *others]):
        now = document.format.open(text, document.options, document.encoding)
        text = now.splice([edit])
    return text


def _clash(file: str, cell: Cell, after: Cells, current: Cells) -> dict[str, Any]:
    """What a conflict says of a cell: what was written, and what stands there now."""
    path, form = cell
    seen, _ = after.get(cell, _NOTHING)
    found, _ = current.get(cell, _NOTHING)
    return {
        "file": file,
        "key": show(path),
        "form": form,
        "seen": seen,
        "found": found,
    }


def _conflict(path: str, conflicts: list[dict[str, Any]]) -> ConflictError:
    return ConflictError(
        "somebody changed the same place since: nothing was undone",
        conflicts,
        Place(path),
        "look at the file, or take the change back by hand",
    )
