"""From the tree of a query to a mask over cells; what is known only elsewhere is asked for when a term needs it."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.errors import UsageError
from i18n_workbench.project.globs import Globs
from i18n_workbench.query.fields import FIELDS, STATES
from i18n_workbench.query.language import parse
from i18n_workbench.query.tree import And, Node, Not, Or, Term, Value
from i18n_workbench.text.regexes import compile_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.query.cells import Cells


class Facts(Protocol):
    """What a project knows of its cells beside their texts; each is asked for at most once a query."""

    def usage(self) -> Mapping[str, tuple[str, int]]:
        """Key to its status and how many places use it."""
        ...

    def folders(self) -> Mapping[str, Collection[str]]:
        """Key to the source files that use it."""
        ...

    def owners(self) -> Mapping[str, Collection[str]]:
        """Key to the owners of the source files that use it."""
        ...

    def findings(self) -> Mapping[tuple[str, str], Collection[str]]:
        """Key and locale to the rules of their findings."""
        ...

    def stale(self, locale: str) -> Collection[str]:
        """The stale keys of a locale."""
        ...

    def reviews(self) -> Mapping[tuple[str, str], str]:
        """Key and locale to the review's state."""
        ...

    def candidates(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a candidate."""
        ...

    def comments(self) -> Collection[tuple[str, str]]:
        """Keys and locales with a comment."""
        ...

    def descriptions(self) -> Mapping[str, str]:
        """Key to its description."""
        ...

    def origins(self) -> Mapping[tuple[str, str, str], tuple[date, str]]:
        """Key, form and locale to the day and the author of the value."""
        ...

    def saved(self) -> Mapping[str, str]:
        """The saved queries by name."""
        ...

    def spelled(self, locale: str) -> str:
        """A locale in the project's spelling."""
        ...


class Matcher:
    """Queries over the same cells."""

    def __init__(self, cells: Cells, facts: Facts) -> None:
        self._cells = cells
        self._facts = facts
        self._open: list[str] = []

    def mask(self, node: Node) -> NDArray[np.bool_]:
        """Which cells fit.

        Raises
        ------
        UsageError
            For a saved query that there is not, or that asks for itself.
        RegexError
            For a pattern that does not work.
        """
        match node:
            case Not(item):
                return ~self.mask(item)
            case And(items):
                found = np.ones(len(self._cells), bool)
                for each in items:
                    found &= self.mask(each)
                return found
            case Or(items):
                found = np.zeros(len(self._cells), bool)
                for each in items:
                    found |= self.mask(each)
                return found
            case Term():
                return self._term(node)

    def _term(self, term: Term) -> NDArray[np.bool_]:
        if not term.field:
            return self._anywhere(term.values[0])
        if FIELDS[term.field].compares in {"number", "date"}:
            return self._compared(term)
        found = np.zeros(len(self._cells), bool)
        for value in term.values:
            found |= self._one(term.field, value)
        return found

    def _one(self, field: str, value: Value) -> NDArray[np.bool_]:
        cells, facts = self._cells, self._facts
        keys = cells.catalog.keys
        match field:
            case "key":
                return self._of_key(map(_key_fits(value), keys))
            case "namespace":
                return self._of_key(map(_name_fits(value), cells.catalog.namespaces))
            case "description":
                described, fits = facts.descriptions(), _text_fits(value)
                return self._of_key(fits(described.get(key, "")) for key in keys)
            case "in":
                return self._of_key(_any_path(facts.folders(), keys, value))
            case "owner":
                return self._of_key(_any_name(facts.owners(), keys, value))
            case "used":
                return self._used(value.text.lower())
            case "locale":
                return self._locale(value)
            case "form":
                return np.fromiter(map(_name_fits(value), FORMS), bool)[cells.form]
            case "file":
                paths = [chunk.file.path for chunk in cells.catalog.chunks]
                return np.append(np.fromiter(map(_path_fits(value), paths), bool), False)[
                    cells.file
                ]
            case "source":
                return _each(_text_fits(value), cells.sources)
            case "value":
                return _each(_text_fits(value), (text or "" for text in cells.values))
            case "author":
                return self._author(value)
            case "check":
                fits = _name_fits(value)
                rules = facts.findings()
                return self._of_pairs(
                    {pair for pair, names in rules.items() if any(map(fits, names))}
                )
            case "state":
                return self._state(value.text.lower())
            case "saved":
                return self._saved(value.text)
            case "has":
                return self._has(value.text.lower())
            case _:
                return self._is(value.text.lower())

    # --- words -------------------------------------------------------------------------------------------------------

    def _is(self, word: str) -> NDArray[np.bool_]:
        cells = self._cells
        if word in STATES:
            return np.asarray(cells.state == STATES.index(word), bool)
        match word:
            case "untranslated":
                return np.asarray(cells.state <= STATES.index("fuzzy"), bool)
            case "stale":
                stale = {(key, tag) for tag in cells.locales for key in self._facts.stale(tag)}
                return self._of_pairs(stale)
            case "plural":
                families = cells.catalog.families.joints
                return self._of_key(key in families for key in cells.catalog.keys)
            case "unchanged":
                pairs = zip(cells.sources, cells.values, strict=True)
                same = np.fromiter(
                    (bool(value) and source == value for source, value in pairs), bool
                )
                return same & ~self._is("source")
            case "obsolete":
                catalog = cells.catalog
                source = catalog.project.source_language
                carried = {key for key, _ in catalog.carried}
                without = (
                    not catalog.forms(key, source) and key not in carried for key in catalog.keys
                )
                return self._of_key(without) & ~self._is("missing")
            case _:
                source = cells.catalog.project.source_language
                return self._of_locale([tag == source for tag in cells.locales])

    def _has(self, word: str) -> NDArray[np.bool_]:
        from i18n_workbench.text.placeholders import extract

        cells, facts = self._cells, self._facts
        match word:
            case "description":
                described = facts.descriptions()
                return self._of_key(bool(described.get(key)) for key in cells.catalog.keys)
            case "comment":
                return self._of_pairs(facts.comments())
            case "candidate":
                return self._of_pairs(facts.candidates())
            case "finding":
                return self._of_pairs(facts.findings())
            case "usage":
                counts = facts.usage()
                return self._of_key(counts.get(key, ("", 0))[1] > 0 for key in cells.catalog.keys)
            case "tag":
                return _each(cache(lambda text: bool(extract(text, ("tag",)))), cells.sources)
            case _:
                kinds = cache(
                    lambda text: any(
                        p.kind not in {"tag", "entity", "escape"} for p in extract(text)
                    )
                )
                return _each(kinds, cells.sources)

    def _used(self, word: str) -> NDArray[np.bool_]:
        wanted = {
            "yes": {"used", "possibly used"},
            "no": {"unused"},
            "possibly": {"possibly used"},
        }.get(word, {word})
        statuses = self._facts.usage()
        return self._of_key(
            statuses.get(key, ("", 0))[0] in wanted for key in self._cells.catalog.keys
        )

    def _state(self, word: str) -> NDArray[np.bool_]:
        state = {"requested": "change requested", "none": ""}.get(word, word)
        reviews = self._facts.reviews()
        if state:
            return self._of_pairs({pair for pair, found in reviews.items() if found == state})
        return ~self._of_pairs({pair for pair, found in reviews.items() if found})

    def _saved(self, name: str) -> NDArray[np.bool_]:
        saved = self._facts.saved()
        if name not in saved:
            raise UsageError(
                f"there is no saved query {name!r}",
                next_step=f"the setting `queries` has {', '.join(saved) or 'none'}",
            )
        if name in self._open:
            raise UsageError(
                f"the saved query {name!r} asks for itself",
                next_step="change the setting `queries`",
            )
        self._open.append(name)
        found = self.mask(parse(saved[name]))
        self._open.pop()
        return found

    # --- what is compared --------------------------------------------------------------------------------------------

    def _compared(self, term: Term) -> NDArray[np.bool_]:
        numbers, unknown = self._numbers(term.field)
        bounds = [_number(term.field, value) for value in term.values]
        match term.comparison:
            case ">":
                found = numbers > bounds[0]
            case "<":
                found = numbers < bounds[0]
            case ">=":
                found = numbers >= bounds[0]
            case "<=":
                found = numbers <= bounds[0]
            case "..":
                found = (numbers >= bounds[0]) & (numbers <= bounds[1])
            case _:
                found = np.isin(numbers, bounds)
        return np.asarray(found & ~unknown, bool)

    def _numbers(self, field: str) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """The numbers of the cells, and where there is none."""
        from i18n_workbench.analysis.coverage import count_words

        cells = self._cells
        size, known = len(cells), np.zeros(len(cells), bool)
        match field:
            case "uses":
                counts = self._facts.usage()
                of_key = np.fromiter(
                    (counts.get(key, ("", 0))[1] for key in cells.catalog.keys), np.int64
                )
                return of_key[cells.key], known
            case "words":
                return np.fromiter(map(cache(count_words), cells.sources), np.int64, size), known
            case "length":
                missing = np.fromiter((value is None for value in cells.values), bool, size)
                return np.fromiter(
                    (len(value or "") for value in cells.values), np.int64, size
                ), missing
            case _:
                origins = self._facts.origins()
                days = [
                    origins[name][0].toordinal() if name in origins else 0 for name in cells.names()
                ]
                found = np.asarray(days, np.int64)
                return found, found == 0

    def _author(self, value: Value) -> NDArray[np.bool_]:
        origins, fits = self._facts.origins(), _text_fits(value)
        names = (origins.get(name, (None, ""))[1] for name in self._cells.names())
        return np.fromiter((bool(name) and fits(name) for name in names), bool, len(self._cells))

    # --- names and texts ---------------------------------------------------------------------------------------------

    def _anywhere(self, value: Value) -> NDArray[np.bool_]:
        cells, fits = self._cells, _text_fits(value)
        in_texts = _each(fits, cells.sources) | _each(fits, (text or "" for text in cells.values))
        return self._of_key(map(fits, cells.catalog.keys)) | in_texts

    def _locale(self, value: Value) -> NDArray[np.bool_]:
        cells = self._cells
        exact = (
            value
            if value.kind == "regex" or "*" in value.text
            else Value(self._facts.spelled(value.text))
        )
        fits = _name_fits(exact)
        return self._of_locale(map(fits, cells.locales))

    def _of_locale(self, fitting: Iterable[bool]) -> NDArray[np.bool_]:
        """The cells of the locales that fit."""
        found: NDArray[np.bool_] = np.append(np.fromiter(fitting, bool), False)[self._cells.locale]
        return found

    def _of_key(self, fitting: Iterable[bool]) -> NDArray[np.bool_]:
        """The cells of the keys that fit (in the order of the catalog's keys)."""
        found: NDArray[np.bool_] = np.append(np.fromiter(fitting, bool), False)[self._cells.key]
        return found

    def _of_pairs(self, pairs: Collection[tuple[str, str]]) -> NDArray[np.bool_]:
        """The cells of keys and locales."""
        cells = self._cells
        ids = {tag: at for at, tag in enumerate(cells.locales)}
        size = len(cells.locales) or 1
        wanted = [
            cells.catalog.key_ids[key] * size + ids[tag]
            for key, tag in pairs
            if key in cells.catalog.key_ids and tag in ids
        ]
        return np.isin(cells.key.astype(np.int64) * size + cells.locale, wanted)


def _each(fits: Callable[[str], bool], texts: Iterable[str]) -> NDArray[np.bool_]:
    return np.fromiter(map(fits, texts), bool)


def _number(field: str, value: Value) -> int:
    return date.fromisoformat(value.text).toordinal() if field == "changed" else int(value.text)


def _text_fits(value: Value) -> Callable[[str], bool]:
    """Any part of the text, without case; a regular expression as it is written."""
    if value.kind == "regex":
        return cache(_searching(value))
    wanted = value.text.casefold()
    return lambda text: wanted in text.casefold()


def _name_fits(value: Value) -> Callable[[str], bool]:
    """The whole name, ``*`` and ``?`` standing for others."""
    if value.kind == "regex":
        return cache(_searching(value))
    if value.kind == "quoted" or not {"*", "?"}.intersection(value.text):
        return lambda name: name == value.text
    import fnmatch
    import re

    pattern = re.compile(fnmatch.translate(value.text.replace("[", "[[]")))
    return lambda name: pattern.match(name) is not None


def _key_fits(value: Value) -> Callable[[str], bool]:
    """A key as a name; a branch stands for all that is below it."""
    fits = _name_fits(value)
    if value.kind == "regex" or "*" in value.text:
        return fits
    below = (f"{value.text}.", f"{value.text}[", f"{value.text}:", f"{value.text}/")
    return lambda key: fits(key) or key.startswith(below)


def _path_fits(value: Value) -> Callable[[str], bool]:
    """A path, a folder standing for all that is in it."""
    if value.kind == "regex":
        return cache(_searching(value))
    plain = value.text.rstrip("/")
    globs = Globs([plain, f"{plain}/**"])
    return lambda path: bool(globs.match(path))


def _any_path(
    files: Mapping[str, Collection[str]], keys: Sequence[str], value: Value
) -> Iterable[bool]:
    fits = cache(_path_fits(value))
    return (any(map(fits, files.get(key, ()))) for key in keys)


def _any_name(
    names: Mapping[str, Collection[str]], keys: Sequence[str], value: Value
) -> Iterable[bool]:
    fits = _name_fits(value)
    return (any(map(fits, names.get(key, ()))) for key in keys)


def _searching(value: Value) -> Callable[[str], bool]:
    pattern: Any = compile_pattern(f"(?i){value.text}" if value.is_caseless else value.text)
    return lambda text: next(pattern.finditer(text), None) is not None
