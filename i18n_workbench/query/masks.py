"""From the tree of a query to a mask over cells; what is known only elsewhere is asked for when a term needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.errors import UsageError
from i18n_workbench.query import facets
from i18n_workbench.query.comparing import compared
from i18n_workbench.query.existing import require
from i18n_workbench.query.fields import COMPARED
from i18n_workbench.query.fitting import key_fits, name_fits, path_fits, text_fits
from i18n_workbench.query.language import parse, refuse
from i18n_workbench.query.picking import Mask, Picking
from i18n_workbench.query.tree import And, Node, Not, Or, Term, Value
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from i18n_workbench.query.cells import Cells
    from i18n_workbench.query.facts import Facts
    from i18n_workbench.query.fitting import Fits


class Matcher:
    """Queries over the same cells."""

    def __init__(self, cells: Cells, facts: Facts) -> None:
        self._cells = cells
        self._facts = facts
        self._pick = Picking(cells)
        self._open: list[str] = []

    def mask(self, node: Node) -> Mask:
        """Which cells fit.

        Raises
        ------
        UsageError
            For a name that the project has not, and a saved query that there is not or that asks for itself.
        RegexError
            For a pattern that does not work.
        """
        match node:
            case Not(item):
                return ~self.mask(item)
            case And(items):
                return self._all(map(self.mask, items))
            case Or(items):
                return self._any(map(self.mask, items))
            case Term():
                return self._term(node)

    def _all(self, masks: Iterable[Mask]) -> Mask:
        fitting = np.ones(len(self._cells), bool)
        for mask in masks:
            fitting &= mask
        return fitting

    def _any(self, masks: Iterable[Mask]) -> Mask:
        fitting = np.zeros(len(self._cells), bool)
        for mask in masks:
            fitting |= mask
        return fitting

    def _term(self, term: Term) -> Mask:
        if not term.field:
            return self._anywhere(term.values[0])
        if term.field in COMPARED:
            return compared(self._cells, self._facts, term)
        of_field = self._OF_FIELD[term.field]
        values: Iterable[Value] = term.values
        if term.field == "locale":
            values = map(self._spelled, values)
        masks = []
        for value in values:
            try:
                require(term.field, value, self._cells, self._facts)
                masks.append(of_field(self, value))
            except UsageError as error:
                if self._open:
                    raise  # its column would be one of the saved query
                refuse(term.at, error.message, error.next_step)
        return self._any(masks)

    def _anywhere(self, value: Value) -> Mask:
        fits = text_fits(value)
        in_keys = self._keys_that(fits)
        in_sources = self._pick.each(fits, self._cells.sources)
        in_values = self._pick.each(fits, self._texts())
        return in_keys | in_sources | in_values

    def _keys_that(self, fits: Fits) -> Mask:
        keys = self._cells.catalog.keys
        return self._pick.keys(map(fits, keys))

    def _texts(self) -> Iterator[str]:
        return (text or "" for text in self._cells.values)

    # --- names and texts ---------------------------------------------------------------------------------------------

    def _key(self, value: Value) -> Mask:
        return self._keys_that(key_fits(value))

    def _namespace(self, value: Value) -> Mask:
        fits = name_fits(value)
        namespaces = self._cells.catalog.namespaces
        return self._pick.keys(map(fits, namespaces))

    def _description(self, value: Value) -> Mask:
        fits = text_fits(value)
        descriptions = self._facts.descriptions()
        return self._keys_that(lambda key: fits(descriptions.get(key, "")))

    def _locale(self, value: Value) -> Mask:
        fits = name_fits(value)
        return self._pick.locales(map(fits, self._cells.locales))

    def _spelled(self, value: Value) -> Value:
        """A locale in the project's spelling."""
        is_pattern = value.kind == "regex" or "*" in value.text
        if is_pattern:
            return value
        return Value(self._facts.spelled(value.text))

    def _form(self, value: Value) -> Mask:
        fitting = map(name_fits(value), FORMS)
        return self._pick.by_number(fitting, self._cells.form)

    def _file(self, value: Value) -> Mask:
        fits = path_fits(value)
        chunks = self._cells.catalog.chunks
        fitting = (fits(chunk.file.path) for chunk in chunks)
        return self._pick.by_number(fitting, self._cells.file)

    def _source(self, value: Value) -> Mask:
        fits = text_fits(value)
        return self._pick.each(fits, self._cells.sources)

    def _value(self, value: Value) -> Mask:
        fits = text_fits(value)
        return self._pick.each(fits, self._texts())

    # --- what others know --------------------------------------------------------------------------------------------

    def _in(self, value: Value) -> Mask:
        folders = self._facts.folders()
        return self._any_of(folders, path_fits(value))

    def _owner(self, value: Value) -> Mask:
        owners = self._facts.owners()
        return self._any_of(owners, name_fits(value))

    def _any_of(self, names: Mapping[str, Collection[str]], fits: Fits) -> Mask:
        """The keys of which any name fits."""

        def any_fits(key: str) -> bool:
            return any(map(fits, names.get(key, ())))

        return self._keys_that(any_fits)

    def _check(self, value: Value) -> Mask:
        fits = name_fits(value)
        cells = set()
        for cell, rules in self._facts.findings().items():
            if any(map(fits, rules)):
                cells.add(cell)
        return self._pick.pairs(cells)

    def _author(self, value: Value) -> Mask:
        fits = text_fits(value)
        origins = self._facts.origins()
        fitting = []
        for name in self._cells.names():
            _, author = origins.get(name, (None, ""))
            fitting.append(bool(author) and fits(author))
        return np.asarray(fitting, bool)

    def _used(self, value: Value) -> Mask:
        status = value.text.lower()
        return facets.used(self._pick, self._facts, status)

    def _state(self, value: Value) -> Mask:
        state = value.text.lower()
        return facets.reviewed(self._pick, self._facts, state)

    def _is(self, value: Value) -> Mask:
        meaning = facets.IS[value.text.lower()]
        return meaning(self._pick, self._facts)

    def _has(self, value: Value) -> Mask:
        meaning = facets.HAS[value.text.lower()]
        return meaning(self._pick, self._facts)

    def _saved(self, value: Value) -> Mask:
        name = value.text
        saved = self._facts.saved()
        if name not in saved:
            names = ", ".join(saved) or "none"
            nearest = did_you_mean(name, saved)
            raise UsageError(
                f"there is no saved query {name!r}",
                next_step=nearest or f"the setting `queries` has {names}",
            )
        if name in self._open:
            raise UsageError(
                f"the saved query {name!r} asks for itself",
                next_step="change the setting `queries`",
            )
        query = parse(saved[name])
        self._open.append(name)
        fitting = self.mask(query)
        self._open.pop()
        return fitting

    _OF_FIELD: ClassVar[Mapping[str, Callable[[Matcher, Value], Mask]]] = {
        "key": _key,
        "namespace": _namespace,
        "description": _description,
        "locale": _locale,
        "form": _form,
        "file": _file,
        "source": _source,
        "value": _value,
        "in": _in,
        "owner": _owner,
        "check": _check,
        "author": _author,
        "used": _used,
        "state": _state,
        "is": _is,
        "has": _has,
        "saved": _saved,
    }
