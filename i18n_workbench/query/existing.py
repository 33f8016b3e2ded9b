"""Names that a query asks for: one that the project has not is a slip, and told instead of fitting nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.wanted import meant_locale
from i18n_workbench.checks import all_rules
from i18n_workbench.errors import UsageError
from i18n_workbench.query.fields import IS, USED
from i18n_workbench.query.fitting import key_fits, name_fits, path_fits
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from i18n_workbench.query.cells import Cells
    from i18n_workbench.query.facts import Facts
    from i18n_workbench.query.fitting import Fits
    from i18n_workbench.query.tree import Value

_LISTED = 8
"""Names in a next step where none is near: what fits into two lines of a terminal."""


class Named(NamedTuple):
    """What a field's values name: a noun for it, what fits a value, and the names that there are."""

    noun: str
    fits: Callable[[Value], Fits]
    names: Callable[[Cells, Facts], Iterable[str]]


def require(field: str, value: Value, cells: Cells, facts: Facts) -> None:
    """Refuse a name that there is not; patterns and regular expressions may fit nothing.

    Raises
    ------
    UsageError
        With the name that was probably meant.
    """
    named = _NAMED.get(field)
    is_pattern = value.kind == "regex" or bool({"*", "?"}.intersection(value.text))
    if named is None or is_pattern or not value.text:
        return
    names = sorted({*named.names(cells, facts)} - {""})
    if not any(map(named.fits(value), names)):
        raise UsageError(
            f"there is no {named.noun} {value.text!r}",
            next_step=_step(field, value.text, names),
        )


def _step(field: str, name: str, names: list[str]) -> str:
    if field == "check" and name in IS:
        return f"that is a state: is:{name}"
    if field == "check" and name in USED:
        return f"that is a matter of usage: used:{name}"
    if not names:
        return "the project has none"
    listed = ", ".join(names[:_LISTED])
    more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
    nearest = meant_locale if field == "locale" else did_you_mean
    return nearest(name, names) or f"there are {listed}{more}"


def _users(facts: Facts) -> set[str]:
    return {file for files in facts.folders().values() for file in files}


def _owners(facts: Facts) -> set[str]:
    return {owner for owners in facts.owners().values() for owner in owners}


_NAMED: Final[Mapping[str, Named]] = {
    "key": Named("key", key_fits, lambda cells, _: cells.catalog.keys),
    "locale": Named("locale", name_fits, lambda cells, _: cells.catalog.locales),
    "namespace": Named(
        "namespace", name_fits, lambda cells, _: cells.catalog.namespaces
    ),
    "form": Named("plural form", name_fits, lambda _cells, _facts: FORMS),
    "file": Named(
        "locale file",
        path_fits,
        lambda cells, _: (chunk.file.path for chunk in cells.catalog.chunks),
    ),
    "check": Named("rule", name_fits, lambda _cells, _facts: all_rules()),
    "in": Named(
        "source file or folder that uses a key",
        path_fits,
        lambda _, facts: _users(facts),
    ),
    "owner": Named(
        "owner of code that uses a key", name_fits, lambda _, facts: _owners(facts)
    ),
}
"""The fields whose values are names."""
