"""Two states of a project as one table of what changed, and back as a change set."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.analysis.renames import find_renames
from i18n_workbench.analysis.unchanged import unchanged
from i18n_workbench.catalog import ChangeSet
from i18n_workbench.catalog.families import (
    CATEGORIES,
    FORM_ORDER,
    Families,
    families_of,
)
from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext, numeral
from i18n_workbench.progress import Progress, silent
from i18n_workbench.tables import Table, is_frame, plain_table
from i18n_workbench.text.markdown import inert, table
from i18n_workbench.text.placeholders import signatures

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pandas as pd

    from i18n_workbench.analysis.history.revisions import Side
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Mask
    from i18n_workbench.frameworks import Plurals

COLUMNS = ("change", "key", "locale", "form", "old", "new", "file")
CHANGES = (
    "renamed",
    "removed",
    "added",
    "source changed",
    "placeholder changed",
    "target changed",
    "state changed",
)
FIRST = 10
"""Rows that are shown while other locales are compared."""
SHOWN = 500
"""Rows of a Markdown report: beyond it a pull request becomes unreadable."""


class _Value(NamedTuple):
    text: str
    state: str
    file: str


Row = tuple[Any, ...]
"""A row of the frame, in the order of its columns."""
_Cells = dict[tuple[str, str, str], _Value]
"""By key, form and locale."""


def diff(
    parts: Iterable[tuple[str, list[Row]]], progress: Progress | None = None
) -> Table:
    """What leads from one side to the other: ``change key locale form old new file``; ``parts`` are its locales.

    ``change`` is ``renamed`` (``key`` and ``old`` are the old key, ``new`` the new one; once for all locales),
    ``removed``, ``added``, ``placeholder changed`` (a value that takes other placeholders than before), ``source
    changed``, ``target changed``, or ``state changed`` (``old`` and ``new`` are states: fuzzy, approved, ...; the value is
    the same). What a renamed key's values changed besides stands under its new name. ``file`` is where the value is, or
    was. None stands for no value. Sorted by change, key, locale and form.
    """
    rows: list[Row] = []
    told = progress or silent()
    told.found = lambda: frame_of(table_of(rows[:FIRST])) if rows else None
    for locale, of_locale in parts:
        rows += of_locale
        told.step(detail=locale)
    return table_of(rows)


def table_of(rows: Iterable[Row]) -> Table:
    """The table of some rows."""
    return plain_table(sorted(rows, key=_rank), COLUMNS, loose=COLUMNS)


def by_locale(one: Side, other: Side) -> Iterator[tuple[str, list[Row]]]:
    """Each locale with its rows, as soon as it is compared: renamed keys, the source language, the others."""
    families = _families(one.catalog, other.catalog)
    same = unchanged(one, other)
    before = _cells(one, families, same.one)
    after = _cells(other, families, same.other)
    on_both = {families.members.get(name, (name, ""))[0] for name in same.names}
    renamed = _renamed(before, after, on_both)
    before_by_new_key = {}
    for (key, form, locale), value in before.items():
        before_by_new_key[renamed.get(key, key), form, locale] = value
    source = other.catalog.project.source_language
    files = {
        key: value.file for (key, _, _), value in {**before_by_new_key, **after}.items()
    }
    yield (
        "",
        [
            ("renamed", old, "", "", old, new, files[new])
            for old, new in renamed.items()
        ],
    )
    cells: dict[str, list[tuple[str, str, str]]] = {}
    for cell in before_by_new_key.keys() | after.keys():
        cells.setdefault(cell[2], []).append(cell)
    for locale in sorted(cells, key=lambda tag: (tag != source, tag)):
        rows: list[Row] = []
        for cell in cells[locale]:
            rows += _compared(
                cell, before_by_new_key.get(cell), after.get(cell), source
            )
        yield locale, rows


def _rank(row: Row) -> tuple[int, str, str, float]:
    """Changes in the order of their kinds, forms in that of CLDR, the rest by the alphabet."""
    change, key, locale, form, *_ = row
    return CHANGES.index(change), key, locale, FORM_ORDER.get(form, math.inf)


def frame_of(differences: Table) -> pd.DataFrame:
    """The frame *diff*: objects, None where there is no value."""
    import pandas as pd

    return pd.DataFrame(differences.rows, columns=list(COLUMNS), dtype=object)


def apply_diff(changes: ChangeSet, frame: object) -> ChangeSet:
    """A change set that does what a *diff* frame says: applied to its first side it gives the values of the second.

    States are no values: ``state changed`` rows are left out.

    Raises
    ------
    UsageError
        When the frame is no *diff* frame.
    """
    if not is_frame(frame) or not set(COLUMNS) <= set(frame.columns):
        raise UsageError(
            "this is no frame of differences",
            next_step=f"it needs the columns {', '.join(COLUMNS)}",
        )
    texts = frame.astype(object).where(frame.notna(), None)
    cells = [
        row for row in _rows(texts) if row.change not in {"renamed", "state changed"}
    ]
    touched = {(row.key, row.locale, row.form) for row in cells}
    renamed = {row.new: row.old for row in _rows(texts[texts["change"] == "renamed"])}
    for row in cells:
        key, form = _known(changes.catalog, row.key, row.form)
        if row.new is not None:
            replace = _is_special(changes.catalog, key, row.locale, form)
            old = None if row.key in renamed else row.old
            changes.set(
                key,
                row.locale,
                row.new,
                form=form,
                old=old,
                replace=replace,
                origin="diff",
            )
        elif changes.catalog.cell(key, row.locale, form) is not None:
            changes.delete(
                key,
                locale=row.locale,
                form=form,
                origin="diff",
            )
    # Last, because from then on the new name of a key stands for the old one.
    for new, old in renamed.items():
        _rename(changes, old, new, touched)
    return changes


def markdown(differences: Table, title: str) -> str:
    """Differences for a pull request: how many changes of which kind by locale, then each of them."""
    if not differences.rows:
        return f"### {inert(title)}\n\n{gettext('No message changed.')}\n"
    changed = differences.column("change")
    locales = [locale or gettext("all") for locale in differences.column("locale")]
    counts = Counter(zip(locales, changed, strict=True))
    kinds = [name for name in CHANGES if name in changed]
    by_locale = (
        (locale, *(counts[locale, kind] for kind in kinds))
        for locale in sorted(set(locales))
    )
    first = differences.rows[:SHOWN]
    parts = [
        f"### {inert(title)}",
        table(["locale", *kinds], by_locale),
        table(
            COLUMNS, (["" if each is None else each for each in row] for row in first)
        ),
    ]
    if len(differences) > SHOWN:
        left = numeral(len(differences) - SHOWN)
        parts.append(gettext("and {count} more", count=left))
    return "\n\n".join(parts) + "\n"


def _rows(frame: pd.DataFrame) -> Iterator[Any]:
    yield from frame.itertuples(index=False)


def _cells(side: Side, families: Families, rows: Mask) -> _Cells:
    """The values in some rows of a side; where several files hold one, the one that counts."""
    catalog = side.catalog
    out: _Cells = {}
    for cell in catalog.cells_at(rows):
        assert cell.chunk.file.values is not None
        own = cell.chunk.file.values.forms.get(cell.row, "")
        if cell.state == "fuzzy":
            state = "fuzzy"
        else:
            state = side.states.get((cell.key, cell.locale), "")
        name = catalog.physical_of(cell.chunk, cell.row)
        own = own or (cell.form if name == cell.key else "")
        key = families.members.get(name, (name, ""))[0]
        form = families.form_in(name, cell.locale) or own
        out[key, form, cell.locale] = _Value(cell.value, state, cell.chunk.file.path)
    return out


def _renamed(before: _Cells, after: _Cells, on_both: set[str]) -> dict[str, str]:
    """What the keys that are gone are called now; some are ``on_both`` sides beyond these cells."""
    old = {key for key, _, _ in before} | on_both
    new = {key for key, _, _ in after} | on_both
    gone = _values(before, old - new)
    came = _values(after, new - old)
    if gone and came:
        return find_renames(gone, came)
    return {}


def _values(cells: _Cells, keys: set[str]) -> dict[str, dict[Any, str]]:
    out: dict[str, dict[Any, str]] = {}
    for (key, form, locale), value in cells.items():
        if key in keys:
            out.setdefault(key, {})
            if value.text:
                out[key][form, locale] = value.text
    return out


def _families(one: Catalog, other: Catalog) -> Families:
    """The plural families of both sides together."""
    names: dict[Plurals, list[str]] = {}
    for catalog in (one, other):
        for plurals, each in catalog.names_by_plurals().items():
            names.setdefault(plurals, []).extend(each)
    return families_of({plurals: sorted(set(each)) for plurals, each in names.items()})


def _compared(
    cell: tuple[str, str, str], old: _Value | None, new: _Value | None, source: str
) -> Iterator[Row]:
    key, form, locale = cell
    there = new or old
    assert there is not None
    texts = (old.text if old else None, new.text if new else None)
    if old is None or new is None:
        yield (
            "added" if old is None else "removed",
            key,
            locale,
            form,
            *texts,
            there.file,
        )
    elif old.text != new.text:
        changed = "source changed" if locale == source else "target changed"
        if old.text and new.text and signatures(old.text) != signatures(new.text):
            changed = "placeholder changed"
        yield (changed, key, locale, form, *texts, there.file)
    elif old.state != new.state:
        yield ("state changed", key, locale, form, old.state, new.state, there.file)


def _known(catalog: Catalog, key: str, form: str) -> tuple[str, str]:
    """A form of a family under the name that the catalog has for it, where it is no family there."""
    if not form or key in catalog.families.separators:
        return key, form
    for name in (f"{key}_{form}", f"{key}.{form}"):
        if name in catalog.key_ids:
            return name, ""
    return key, form


def _rename(
    changes: ChangeSet, old: str, new: str, touched: set[tuple[str, str, str]]
) -> None:
    """Rename a key where its values stay; where they change too, the old one goes and the new one is set."""
    catalog = changes.catalog
    names = []
    if catalog.resolve(old):
        names.append((old, new, ""))
    else:
        for form in CATEGORIES:
            if f"{old}_{form}" in catalog.key_ids:
                names.append((f"{old}_{form}", f"{new}_{form}", form))
    for one, other, form in names:
        part = ChangeSet(catalog).rename(one, other, origin="diff")
        staying = []
        for change in part.changes:
            if (new, change.locale, form or change.form) not in touched:
                staying.append(change)
                continue
            changes.delete(
                one,
                locale=change.locale,
                form=change.form,
                origin="diff",
            )
        part.changes = staying
        changes.extend(part)


def _is_special(catalog: Catalog, key: str, locale: str, form: str) -> bool:
    cell = catalog.cell(key, locale, form)
    return cell is not None and bool(cell.kind)
