"""Taking a transaction back: the whole file, or only its cells where somebody else has changed the file since."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.files import existing_bytes, open_document
from i18n_workbench.catalog.plans.splicing import last_first
from i18n_workbench.disk.rewrite import Rewrite
from i18n_workbench.errors import ConflictError, Place, WorkbenchError
from i18n_workbench.formats import Delete, Document, Edit, Path, SetValue, show
from i18n_workbench.text import encode

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
    entry = next((c.file.entry for c in catalog.chunks if c.file.path == plan.path), None)
    if entry is None or now is None or plan.before is None or plan.after is None:
        raise _conflict(plan.path, [{"file": plan.path, "found": "the file changed since"}])
    return Rewrite(
        plan.path, now, _reverse_cells(catalog, entry, plan, now), plan.encoding, plan.locale_file
    )


def _reverse_cells(catalog: Catalog, entry: LocaleFile, plan: Rewrite, now: bytes) -> bytes:
    """The current file with the transaction's cells as they were before."""
    before, after = (_cells(catalog, entry, data) for data in (plan.before, plan.after))
    document, decoded = open_document(catalog.project.root, entry, catalog.project.settings, now)
    current = document.values().cells()
    changed = [cell for cell in {**before, **after} if before.get(cell) != after.get(cell)]
    touched = [cell for cell in changed if current.get(cell) != before.get(cell)]
    clashes = [cell for cell in touched if current.get(cell) != after.get(cell)]
    if clashes:
        raise _conflict(
            plan.path,
            [
                {"file": plan.path, "key": show(path), "form": form, "seen": _said(after, path, form),
                 "found": _said(current, path, form)}
                for path, form in clashes
            ],
        )  # fmt: skip
    text = _sequence(document, [_reverse(cell, before) for cell in touched])
    typed = [cell for cell in touched if cell in before and before[cell][1]]
    if typed:
        assert plan.before is not None
        old, _ = open_document(catalog.project.root, entry, catalog.project.settings, plan.before)
        for cell in typed:
            text = _as_it_was(old, text, cell)
    return encode(text, decoded)


def _as_it_was(old: Document, text: str, cell: tuple[Path, str]) -> str:
    """The text with a number, a null or an expression as it was written; with a text where it cannot stand any more."""
    document = old.format.open(text, old.options, old.encoding)
    was, now = old.locate(*cell), document.locate(*cell)
    if was is None or now is None:
        return text
    start, end = now.value
    if text[start - 1 : start] == text[end : end + 1] != "" and text[end] in "\"'`":
        start, end = start - 1, end + 1
    new = text[:start] + was.value.of(old.text) + text[end:]
    try:
        cells = old.format.open(new, old.options, old.encoding).values().cells()
    except WorkbenchError:
        return text
    return new if cells == {**document.values().cells(), cell: old.values().cells()[cell]} else text


def _cells(catalog: Catalog, entry: LocaleFile, data: bytes | None) -> Cells:
    assert data is not None
    return (
        open_document(catalog.project.root, entry, catalog.project.settings, data)[0]
        .values()
        .cells()
    )


def _reverse(cell: tuple[Path, str], before: Cells) -> Edit:
    path, form = cell
    old = before.get(cell)
    return Delete(path, form) if old is None else SetValue(path, old[0] or "", form, replace=True)


def _sequence(document: Document, edits: list[Edit]) -> str:
    text = document.text
    for edit in last_first(sorted(edits, key=lambda edit: not isinstance(edit, Delete))):
        text = document.format.open(text, document.options, document.encoding).splice([edit])
    return text


def _said(cells: Cells, path: Path, form: str) -> str | None:
    found = cells.get((path, form))
    return found[0] if found else None


def _conflict(path: str, conflicts: list[dict[str, Any]]) -> ConflictError:
    return ConflictError(
        "somebody changed the same place since: nothing was undone",
        conflicts,
        Place(path),
        "look at the file, or take the change back by hand",
    )
