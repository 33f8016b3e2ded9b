"""Which keys are used, possibly used, unused or undefined, and where: pure analysis of keys and uses.

Nothing is called unused that code could reach: a dynamic call with a static part, a string literal that is the key,
a linked message, a plural or context form, a branch that is read as a whole, and what the framework looks up itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.globs import matcher

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.source.index import SourceIndex
    from i18n_workbench.source.model import Usage

MAYBE_GIVEN = "used in code, in no locale file of the project; the framework or a package may bring it"

Status = Literal["used", "possibly used", "unused", "undefined"]

USAGE_COLUMNS = ("key", "status", "count", "reason")
PLACES_COLUMNS = ("key", "file", "line", "column", "end_line", "end_column", "framework", "scope", "text")
DYNAMIC_COLUMNS = ("file", "line", "column", "text", "prefix", "suffix", "framework")


@dataclass(frozen=True, slots=True)
class Inventory:
    """What is to be judged.

    ``keys`` are the logical keys, each with its physical names (``{"item": ("item_one", "item_other")}``; nothing
    where the name is the key). ``derived`` are the rules in force (``{key}_one``), ``in_use`` and ``implicit`` globs
    of keys that the settings declare and that the framework looks up. ``contexts`` separate a key and its context
    (``_``). ``references`` are the keys that a key's value links to.
    """

    keys: Mapping[str, Sequence[str]]
    derived: Sequence[str] = ()
    in_use: Sequence[str] = ()
    implicit: Sequence[str] = ()
    contexts: Collection[str] = ()
    references: Mapping[str, Collection[str]] = field(default_factory=dict)
    namespaces: Collection[str] = ()
    delimiter: str = "."


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the frame *usage*."""

    key: str
    status: Status
    count: int
    reason: str = ""


@dataclass(slots=True)
class Report:
    """What the analysis found: the rows, the uses of each key as (file, usage), and the calls that no key is seen in.

    ``dynamic`` lists every dynamic call, those with a static part and those without.
    """

    rows: list[Row] = field(default_factory=list)
    places: dict[str, list[tuple[str, Usage]]] = field(default_factory=dict)
    dynamic: list[tuple[str, Usage]] = field(default_factory=list)

    def keys(self, status: Status) -> list[str]:
        """The keys with a status."""
        return [row.key for row in self.rows if row.status == status]

    def frame(self) -> pd.DataFrame:
        """The frame *usage*: ``key status count reason``."""
        import pandas as pd

        rows = [(row.key, row.status, row.count, row.reason) for row in self.rows]
        return pd.DataFrame(rows, columns=list(USAGE_COLUMNS)).astype({"count": "int64"})

    def places_frame(self, key: str | None = None) -> pd.DataFrame:
        """The frame *places*, of one key or a branch (``a.b.*``) or of all."""
        import pandas as pd

        fits = matcher([key]) if key else None
        chosen = (uses for name, uses in self.places.items() if fits is None or name == key or fits(name))
        rows = sorted(place_row(file, usage) for uses in chosen for file, usage in uses)
        frame = pd.DataFrame(rows, columns=list(PLACES_COLUMNS))
        return frame.astype(dict.fromkeys(("line", "column", "end_line", "end_column"), "int64"))

    def dynamic_frame(self) -> pd.DataFrame:
        """The dynamic calls: ``file line column text prefix suffix framework``."""
        import pandas as pd

        rows = [(file, u.line, u.column, u.text, u.prefix, u.suffix, u.framework) for file, u in self.dynamic]
        return pd.DataFrame(rows, columns=list(DYNAMIC_COLUMNS))


def place_row(file: str, usage: Usage) -> tuple[str, str, int, int, int, int, str, str, str]:
    """A row of the frame *places*; the span is the key's text without its quotes."""
    return (
        usage.key, file, usage.line, usage.column, usage.end_line, usage.end_column,
        usage.framework, usage.scope, usage.text,
    )  # fmt: skip


def analyse(index: SourceIndex, inventory: Inventory) -> Report:
    """Judge every key of the inventory by what the index has."""
    return _Analysis(index, inventory).report()


class _Analysis:
    """One analysis: from uses to certain keys, from those to everything that they carry along."""

    def __init__(self, index: SourceIndex, inventory: Inventory) -> None:
        self._index = index
        self._inventory = inventory
        self._names = _names(inventory.keys)
        self._sorted = sorted(self._names)
        self._count: Counter[str] = Counter()
        self._used: dict[str, str] = {}
        self._possible: dict[str, str] = {}
        self._undefined: dict[str, int] = {}
        self._report = Report()

    def report(self) -> Report:
        for file, usages in self._index.usages(set(self._names.values()) | self._physical()).items():
            for usage in usages:
                self._take(file, usage)
        self._declared()
        self._linked()
        self._maybe()
        known = [self._row(key) for key in self._inventory.keys]
        given = matcher(self._inventory.implicit)
        missing = [
            Row(key, "undefined", count, MAYBE_GIVEN if given(key) else "used in code, in no locale file")
            for key, count in sorted(self._undefined.items())
        ]
        self._report.rows = known + missing
        return self._report

    def _physical(self) -> set[str]:
        return {name for names in self._inventory.keys.values() for name in names}

    def _take(self, file: str, usage: Usage) -> None:
        if usage.dynamic:
            self._report.dynamic.append((file, usage))
            return
        self._report.places.setdefault(usage.key, []).append((file, usage))
        reached = self._reached(usage.key) or self._lazily(file, usage)
        if not reached:
            self._undefined[usage.key] = self._undefined.get(usage.key, 0) + 1
        for key, reason in reached:
            self._count[key] += 1
            self._used.setdefault(key, reason)
            if key != usage.key:
                self._report.places.setdefault(key, []).append((file, usage))

    def _reached(self, written: str) -> list[tuple[str, str]]:
        """The logical keys that a key in code means: itself, a family, a branch, the base of a derived form."""
        name = canonical(written)
        exact = self._names.get(name)
        forms = [(key, f"form of {written}") for key in self._derived_from(name) if key != exact]
        if exact is not None:
            return [(exact, ""), *forms]
        below = [(key, f"below the branch {written}") for key in self._below(name)]
        return forms + [pair for pair in below if pair[0] not in {key for key, _ in forms}]

    def _lazily(self, file: str, usage: Usage) -> list[tuple[str, str]]:
        """A relative key (Rails' ``.title``) whose action only the running code knows: any of the same controller.

        Keys elsewhere that end so are possibly meant (components have rules of their own).
        """
        if not usage.text.startswith("."):
            return []
        owner = usage.key[: -len(usage.text)].rpartition(".")[0] + "."
        ending = [name for name in self._sorted if name.endswith(usage.text)]
        same = [self._names[name] for name in ending if owner != "." and name.startswith(owner)]
        if not same:
            for name in ending:
                self._possible.setdefault(
                    self._names[name], f"relative key {usage.text} at {file}:{usage.line}:{usage.column}"
                )
        return [(key, f"relative key {usage.text} in {owner[:-1]}") for key in same]

    def _derived_from(self, name: str) -> list[str]:
        """Keys that are plural or context forms of a name, by the rules and by context separators."""
        found = [
            self._names[form]
            for rule in self._inventory.derived
            if (form := rule.replace("{key}", name)) in self._names
        ]
        for mark in self._inventory.contexts:
            begin = name + mark
            found += [self._names[key] for key in self._starting(begin) if "." not in key[len(begin) :]]
        return list(dict.fromkeys(found))

    def _below(self, name: str) -> list[str]:
        marks = {".", self._inventory.delimiter} if name in self._inventory.namespaces else {"."}
        return list(dict.fromkeys(self._names[key] for mark in sorted(marks) for key in self._starting(name + mark)))

    def _starting(self, prefix: str) -> Iterator[str]:
        at = bisect_left(self._sorted, prefix)
        while at < len(self._sorted) and self._sorted[at].startswith(prefix):
            yield self._sorted[at]
            at += 1

    def _declared(self) -> None:
        patterns = [(pattern, f"declared in {file}") for file, pattern in self._index.declared()]
        patterns += [(pattern, "declared in keysInUse") for pattern in self._inventory.in_use]
        for pattern, reason in patterns:
            fits = matcher([pattern])
            plain = not set(pattern) & set("*?{")
            names = [canonical(pattern)] if plain else self._sorted
            for name in names:
                if name in self._names and fits(name):
                    self._used.setdefault(self._names[name], reason)
            if plain:
                for key in self._derived_from(canonical(pattern)):
                    self._used.setdefault(key, reason)

    def _linked(self) -> None:
        """What a used message links to is used, and so on; cycles end by themselves."""
        waiting = list(self._used)
        while waiting:
            key = waiting.pop()
            for target in self._inventory.references.get(key, ()):
                for reached, _ in self._reached(target):
                    if reached not in self._used:
                        self._used[reached] = f"linked from {key}"
                        waiting.append(reached)

    def _maybe(self) -> None:
        """What could be reached: by dynamic calls, by string literals, by the framework itself, by links from those."""
        for file, usage in self._report.dynamic:
            for key in self._fitting(usage):
                self._possible.setdefault(key, f"dynamic key {_shape(usage)} at {file}:{usage.line}:{usage.column}")
        for file, usage in self._index.weak():
            for key in (self._names[name] for name in map(canonical, usage.candidates) if name in self._names):
                self._possible.setdefault(
                    key, f"called at {file}:{usage.line}:{usage.column}, though regex.key does not accept it"
                )
        implicit = matcher(self._inventory.implicit)
        left = [key for key in self._inventory.keys if key not in self._used and key not in self._possible]
        for key in left:
            if implicit(key):
                self._possible[key] = "the framework itself looks it up"
        self._by_literal(key for key in left if key not in self._possible)
        for key, targets in self._inventory.references.items():
            if key not in self._used:
                for reached in (pair[0] for target in targets for pair in self._reached(target)):
                    if key in self._possible:
                        self._possible.setdefault(reached, f"linked from {key}, which is possibly used")

    def _fitting(self, usage: Usage) -> Iterator[str]:
        prefix, suffix = canonical(usage.prefix), canonical(usage.suffix)
        if not prefix.strip(".") and not suffix.strip("."):
            return
        least = len(prefix) + len(suffix)
        for name in self._starting(prefix):
            if len(name) > least and name.endswith(suffix) and self._names[name] not in self._used:
                yield self._names[name]

    def _by_literal(self, keys: Iterable[str]) -> None:
        wanted: dict[str, str] = {}
        for key in keys:
            for text in (key, *self._inventory.keys[key], *_without_namespace(key, self._inventory)):
                wanted.setdefault(text, key)
        for text, place in self._index.literals(wanted).items():
            self._possible.setdefault(wanted[text], f"the text {text!r} stands at {place}")

    def _row(self, key: str) -> Row:
        if key in self._used:
            return Row(key, "used", self._count[key], self._used[key])
        if key in self._possible:
            return Row(key, "possibly used", 0, self._possible[key])
        return Row(key, "unused", 0, "")


def _names(keys: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Logical keys by every name that code may call them by, in canonical form."""
    names = {canonical(name): key for key, physical in keys.items() for name in physical}
    return names | {canonical(key): key for key in keys}


def _shape(usage: Usage) -> str:
    return f"{usage.prefix}…{usage.suffix}"


def _without_namespace(key: str, inventory: Inventory) -> list[str]:
    """The path alone, where it has two segments or more: a single word says too little."""
    head, found, path = key.partition(inventory.delimiter)
    return [path] if found and head in inventory.namespaces and "." in path else []
