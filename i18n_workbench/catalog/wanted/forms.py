"""Which form of a plural a change means, and what stands where it would go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES, EXACT
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell


def check_form_is_said(catalog: Catalog, key: str, locale: str, form: str) -> None:
    """Refuse a change of a plural family that does not say which form.

    Raises
    ------
    UsageError
        With the forms that there are.
    """
    is_family = key in catalog.families.separators
    if form or not is_family or catalog.cell(key, locale) is not None:
        return
    forms = catalog.forms(key, locale) or ["other"]
    raise UsageError(
        f"{key} is a plural family",
        next_step=f"say which form: form={forms[0]!r} (of {', '.join(forms)})",
    )


def check_form(catalog: Catalog, form: str) -> None:
    """Refuse what no form of a plural is called; exact numbers are forms only where a framework has them.

    Raises
    ------
    UsageError
        For any other text.
    """
    if not form or form in CATEGORIES:
        return
    if form not in EXACT or not _has_exact_forms(catalog):
        raise UsageError(
            f"unknown plural category {form!r}",
            next_step=f"use one of {', '.join(CATEGORIES)}",
        )


def _has_exact_forms(catalog: Catalog) -> bool:
    """Whether a framework of the project knows forms for exact numbers."""
    for framework in catalog.project.frameworks:
        plurals = framework.layout.plurals
        if plurals and plurals.exact:
            return True
    return False


def implied_form(catalog: Catalog, named: str, key: str, locale: str) -> str:
    """The form that a change means which says none: the one that its key names in this locale, else the only one there.

    Where a locale has a plain text for a family, or needs one form only, that is ``other``.
    """
    families = catalog.families
    if not families.separators.get(key):
        return ""
    if catalog.cell(key, locale) is not None:
        return ""
    for name in (named, catalog.qualified(named)):
        form = "" if name == key else families.form_in(name, locale)
        if form:
            return form
    is_alone = families.due(key, locale) == ("other",)
    return "other" if is_alone or plain_cell(catalog, key, locale) else ""


def plain_cell(catalog: Catalog, key: str, locale: str) -> Cell | None:
    """The text that stands under the very name of a key in a locale, not under that of one of its forms."""
    for form in ("", "other"):
        cell = catalog.cell(key, locale, form)
        if cell is None:
            continue
        name = catalog.physical_of(cell.chunk, cell.row)
        if name == key:
            return cell
    return None


def text_in_the_way(catalog: Catalog, key: str, locale: str, form: str) -> Cell | None:
    """The text of a locale that stands where the branch of a new cell would be (``a`` for ``a.b``), if there is one.

    In a nested file such a cell cannot be written.
    """
    name = catalog.families.physical(key, form, locale)
    for offset, char in enumerate(name):
        if char != ".":
            continue
        cell = plain_cell(catalog, name[:offset], locale)
        if cell is not None:
            return cell
    return None
