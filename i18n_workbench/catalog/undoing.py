"""Taking a transaction back: the whole file, or only its cells where somebody else has changed the file since."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.files import existing_bytes, open_document
from i18n_workbench.catalog.plans.splicing import last_first
from i18n_workbench.disk.rewrite import Rewrite
from i18n_workbench.errors import ConflictError, Place, WorkbenchError
from i18n_workbench.formats import Delete, Document, Edit, Path, SetValue, show
from i18n_workbench.text import Span, encode

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.project.discovery import LocaleFile

Cells = Mapping[tuple[Path, str], tuple[str | None, str]]


TakenOut = Callable[[bytes, bytes, bytes | None], bytes | None]
"""What a file says now without what changed it from one content to another (``now, after, before``); None = refused."""


def taken_back(
    catalog: Catalog, plan: Rewrite, rules: Mapping[str, TakenOut] | None = None
) -> Rewrite:
    """The rewrite that takes one back: the whole file where nobody else has changed it since, else only its cells.

    ``rules`` say how that is done in files that are no locale files, by path.

    Raises
    ------
    ConflictError
        When somebody has changed the same cells since.
    """
    now = existing_bytes(catalog.project.root, plan.path)
    if now in (plan.after, plan.before):
        return Rewrite(plan.path, now, plan.before, plan.encoding, plan.locale_file)
    rule = (rules or {}).get(plan.path)
    if rule is not None and now is not None and plan.after is not None:
        without = rule(now, plan.after, plan.before)
        if without is not None:
            return Rewrite(plan.path, now, without, plan.encoding, plan.locale_file)
    entry = _entry_at(catalog, plan.path)
    if entry is None or now is None or plan.before is None or plan.after is None:
        conflict = {"file": plan.path, "found": "the file changed since"}
        raise _conflict(plan.path, [conflict])
    without = _reverse_cells(catalog, entry, plan, now)
    return Rewrite(plan.path, now, without, plan.encoding, plan.locale_file)


def _entry_at(catalog: Catalog, path: str) -> LocaleFile | None:
    """The first of the locale files of a path."""
    for chunk in catalog.chunks:
        if chunk.file.path == path:
            return chunk.file.entry
    return None


def _reverse_cells(
    catalog: Catalog, entry: LocaleFile, plan: Rewrite, now: bytes
) -> bytes:
    """The current file with the transaction's cells as they were before."""
    assert plan.before is not None
    assert plan.after is not None
    root = catalog.project.root
    settings = catalog.project.settings
    old, _ = open_document(root, entry, settings, plan.before)
    new, _ = open_document(root, entry, settings, plan.after)
    document, decoded = open_document(root, entry, settings, now)
    before = old.values().cells()
    after = new.values().cells()
    current = document.values().cells()

    touched = []
    conflicts = []
    for cell in {**before, **after}:
        is_changed = before.get(cell) != after.get(cell)
        if not is_changed or current.get(cell) == before.get(cell):
            continue
        touched.append(cell)
        if current.get(cell) != after.get(cell):
            conflicts.append(_clash(plan.path, cell, after, current))
    if conflicts:
        raise _conflict(plan.path, conflicts)

    text = _sequence(document, [_reverse(cell, before) for cell in touched])
    for cell in touched:
        kind = before[cell][1] if cell in before else ""
        if kind:
            text = _as_it_was(old, text, cell)
    return encode(text, decoded)


def _as_it_was(old: Document, text: str, cell: tuple[Path, str]) -> str:
    """The text with a number, a null or an expression as it was written; with a text where it cannot stand any more."""
    document = old.format.open(text, old.options, old.encoding)
    was = old.locate(*cell)
    now = document.locate(*cell)
    if was is None or now is None:
        return text
    before = _with_quotes(old.text, was.value)
    start, end = _with_quotes(text, now.value)
    new = text[:start] + before.of(old.text) + text[end:]
    wanted = {**document.values().cells(), cell: old.values().cells()[cell]}
    try:
        cells = old.format.open(new, old.options, old.encoding).values().cells()
    except WorkbenchError:
        return text
    return new if cells == wanted else text


def _with_quotes(text: str, value: Span) -> Span:
    start, end = value
    quoted = text[start - 1 : start] == text[end : end + 1] != ""
    return Span(start - 1, end + 1) if quoted and text[end] in "\"'`" else value


def _reverse(cell: tuple[Path, str], before: Cells) -> Edit:
    path, form = cell
    if cell not in before:
        return Delete(path, form)
    text, _ = before[cell]
    return SetValue(path, text or "", form, replace=True)


def _sequence(document: Document, edits: list[Edit]) -> str:
    """The text with one edit after the other: deletions first, the last item of an array before those above it."""
    text = document.text
    deletions_first = sorted(edits, key=lambda edit: not isinstance(edit, Delete))
    for edit in last_first(deletions_first):
        now = document.format.open(text, document.options, document.encoding)
        text = now.splice([edit])
    return text


def _clash(
    file: str, cell: tuple[Path, str], after: Cells, current: Cells
) -> dict[str, Any]:
    """What a conflict says of a cell: what was written, and what stands there now."""
    path, form = cell
    seen, _ = after.get(cell, (None, ""))
    found, _ = current.get(cell, (None, ""))
    return {"file": file, "key": show(path), "form": form, "seen": seen, "found": found}


def _conflict(path: str, conflicts: list[dict[str, Any]]) -> ConflictError:
    return ConflictError(
        "somebody changed the same place since: nothing was undone",
        conflicts,
        Place(path),
        "look at the file, or take the change back by hand",
    )
