"""Pseudo-localized texts as a change set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from i18n_workbench.catalog import ChangeSet


def pseudo_texts(changes: ChangeSet, locale: str, *, rtl: bool | None = None) -> None:
    """Give a locale a pseudo-localized text for every source text; what its file cannot hold goes to ``changes.left``.

    Raises
    ------
    UsageError
        When ``locale`` is the source language.
    ReadOnlyError
        When the setting `readonly` is true.
    """
    from i18n_workbench.locales import direction
    from i18n_workbench.translation.engines.pseudo import pseudo
    from i18n_workbench.translation.jobs.rows import Direction, Rows, in_file_order
    from i18n_workbench.translation.jobs.unwritable import leave_out

    catalog = changes.catalog
    source = catalog.project.source_language
    catalog.project.refuse_readonly()
    if locale == source:
        raise UsageError(
            f"{locale} is the source language",
            next_step="name another locale, for example en-XA",
        )
    changes.begin(locale)
    is_mirrored = direction(locale) == "rtl" if rtl is None else rtl
    rows = Rows(catalog, override=True).due(Direction(source, locale))
    for row in in_file_order(catalog, rows):
        if row.source.strip() and not row.skip:
            text = pseudo(row.source, rtl=is_mirrored, syntax=row.syntax)
            changes.set(row.key, locale, text, form=row.form, origin="pseudo")
    leave_out(changes)
