"""From a catalog to the rows of a job: which cells are due, what text each is translated from, what is told about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.required import required_cells, required_forms
from i18n_workbench.catalog.wanted import keys_asked
from i18n_workbench.translation.jobs.plan import PlanRow

if TYPE_CHECKING:
    from i18n_workbench.catalog import Catalog

NEIGHBOURS = 2
"""How many messages on each side a language model is told. Chosen, not measured."""
OTHERS = 3
"""How many other locales a language model is told. Chosen, not measured: more make a request dearer."""

_PIPED = {
    "laravel": "laravel",
    "polyglot": "polyglot",
    "vue": "vue",
    "vue-sfc": "vue",
}
"""Framework to the syntax of its plural forms in one text (see :mod:`.piped`)."""

STALE = "the source text changed since this was translated (translate.overrideExisting is off)"

Context = Callable[[str, str, str], Mapping[str, Any]]
"""What is told about a key: of key, source locale and target locale."""


@dataclass(frozen=True, slots=True)
class Direction:
    """From one locale into another. ``stale`` are the keys of the target whose source text changed."""

    source: str
    target: str
    stale: Collection[str] = ()


class Rows:
    """The cells of a catalog as rows of a job.

    ``override`` takes cells that have a value, too. Without it the translation of a stale key becomes a candidate
    (where ``reviews`` can keep one), so that no text of a person is written over unasked.
    """

    def __init__(
        self,
        catalog: Catalog,
        *,
        override: bool = False,
        reviews: bool = True,
        context: Context | None = None,
    ) -> None:
        self.catalog = catalog
        self.override = override
        self.reviews = reviews
        self._context = context
        self._syntax = message_syntax(catalog)

    def due(self, way: Direction) -> Iterator[PlanRow]:
        """What is missing, empty or stale; with ``override`` everything."""
        for key, form, state in required_cells(self.catalog, way.target):
            is_done = state == "translated" and key not in way.stale
            if self.override or not is_done:
                yield self._row(way, key, form)

    def named(self, way: Direction, keys: Sequence[str]) -> Iterator[PlanRow]:
        """All due forms of the named keys and branches, those with a value too (the plan says what is skipped)."""
        for key in keys_asked(self.catalog, keys):
            for form in required_forms(self.catalog, key, way.target):
                yield self._row(way, key, form)

    def translated(self, way: Direction) -> Iterator[PlanRow]:
        """The cells that have a translation and a source text of the same form."""
        for key, form, state in required_cells(self.catalog, way.target):
            if state != "translated":
                continue
            if self.catalog.text(key, way.source, form):
                yield self._row(way, key, form)

    def _row(self, way: Direction, key: str, form: str) -> PlanRow:
        source, source_kind = self._source(key, form, way)
        cell = self.catalog.cell(key, way.target, form)
        target_kind = cell.kind if cell else ""
        existing = ""
        if cell and cell.state != "fuzzy":
            existing = cell.value
        outdated = key in way.stale and bool(existing) and not self.override
        no_candidate = outdated and not self.reviews
        context: Mapping[str, Any] = {}
        if self._context:
            context = self._context(key, way.source, way.target)
        return PlanRow(
            key,
            way.target,
            source,
            way.source,
            form,
            existing,
            self._syntax or self._piped(key, source, form, way),
            context,
            skip=_no_text(source_kind, target_kind, outdated=no_candidate),
            review=STALE if outdated else "",
        )

    def _piped(self, key: str, source: str, form: str, way: Direction) -> str:
        """What the framework of the text's file takes pipes for; empty where there is none."""
        if "|" not in source:
            return ""
        frameworks = [self._framework_of(key, form, way.source)]
        for framework in self.catalog.project.frameworks:
            frameworks.append(framework.id)
        for name in frameworks:
            if name in _PIPED:
                return _PIPED[name]
        return ""

    def _framework_of(self, key: str, form: str, locale: str) -> str:
        """The framework of the file that a text stands in."""
        for name in (form, "other", ""):
            cell = self.catalog.cell(key, locale, name)
            if cell is not None:
                return cell.chunk.file.entry.framework
        return ""

    def _source(self, key: str, form: str, way: Direction) -> tuple[str, str]:
        """The text of the form, else of ``other``, else what the file itself carries (gettext); and what kind it is."""
        catalog = self.catalog
        forms = [form, "other", ""] if form else [""]
        for name in forms:
            cell = catalog.cell(key, way.source, name)
            if cell is not None and cell.value and not catalog.is_set_aside(cell):
                return cell.value, cell.kind
        if way.target == catalog.project.source_language:
            return "", ""
        carried = catalog.carried.get((key, form))
        if not carried:
            carried = catalog.carried.get((key, "other"), "")
        return carried, ""


def in_file_order(catalog: Catalog, rows: Iterable[PlanRow]) -> list[PlanRow]:
    """The rows as their source texts stand in the files: what is new in a file then gets their order."""
    listed = list(rows)
    source_locales = {row.source_locale for row in listed}
    places = {tag: _file_order(catalog, tag) for tag in source_locales}
    last = len(catalog.columns.key)

    def place(row: PlanRow) -> int:
        order = places[row.source_locale]
        place_of_other = order.get((row.key, "other"), last)
        return order.get((row.key, row.form), place_of_other)

    return sorted(listed, key=place)


def _file_order(catalog: Catalog, locale: str) -> dict[tuple[str, str], int]:
    """The place of each key and form of a locale, file by file."""
    import numpy as np

    if locale not in catalog.locales:
        return {}
    columns = catalog.columns
    own = columns.of_locale(catalog.locales.index(locale))
    by_file_and_row = np.lexsort((columns.row[own], columns.file[own]))
    key_ids = columns.key[own][by_file_and_row].tolist()
    form_ids = columns.form[own][by_file_and_row].tolist()
    order: dict[tuple[str, str], int] = {}
    for key_id, form_id in zip(key_ids, form_ids, strict=True):
        name = (catalog.keys[key_id], FORMS[form_id])
        order[name] = len(order)
    return order


def message_syntax(catalog: Catalog) -> str:
    """``icu``, ``chrome`` or ``mf2`` where every framework that says how its placeholders look says so, else empty."""
    dialects = []
    for framework in catalog.project.frameworks:
        if framework.layout.placeholders:
            dialects.append(framework.layout.placeholders)
    if not dialects:
        return ""
    for name in ("icu", "chrome", "mf2"):
        if all(name in each for each in dialects):
            return name
    return ""


def contexts(
    catalog: Catalog,
    descriptions: Mapping[str, str],
    places: Callable[[str], Iterable[str]] | None = None,
) -> Context:
    """What a language model is told about a key: ``description``, ``places``, ``neighbours``, ``others``."""

    def context(key: str, source: str, target: str) -> Mapping[str, Any]:
        said = {
            "description": descriptions.get(key, ""),
            "places": list(places(key)) if places else [],
            "neighbours": _neighbours(catalog, key, source),
            "others": _others(catalog, key, {source, target}),
        }
        return {name: value for name, value in said.items() if value}

    return context


def _neighbours(catalog: Catalog, key: str, source: str) -> dict[str, str]:
    """The source texts around a key, of the same branch."""
    branch = _branch(key)
    key_id = catalog.key_ids[key]
    first = max(0, key_id - NEIGHBOURS)
    last = key_id + NEIGHBOURS
    texts = {}
    for name in catalog.keys[first : last + 1]:
        if name == key or _branch(name) != branch:
            continue
        text = catalog.text(name, source)
        if text:
            texts[name] = text
    return texts


def _branch(key: str) -> str:
    branch, _, _ = key.rpartition(".")
    return branch


def _others(catalog: Catalog, key: str, without: set[str]) -> dict[str, str]:
    """The texts of a key in the first other locales that have one."""
    texts: dict[str, str] = {}
    for tag in sorted(catalog.locales):
        if tag in without:
            continue
        text = catalog.text(key, tag)
        if text:
            texts[tag] = text
        if len(texts) == OTHERS:
            break
    return texts


def _no_text(source_kind: str, target_kind: str, *, outdated: bool) -> str:
    """Why a cell is left alone whatever the settings say."""
    if source_kind not in {"", "null"}:
        return f"the source is a {source_kind}, no text"
    if target_kind not in {"", "null"}:
        return f"the value is a {target_kind}, no text"
    if outdated:
        return "stale, but reviews are switched off: no candidate can be kept"
    return ""
