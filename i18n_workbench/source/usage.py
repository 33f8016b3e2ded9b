"""Which keys are used, possibly used, unused or undefined, and where: pure analysis of keys and uses.

Nothing is called unused that code could reach: a dynamic call with a static part, a string literal that is the key,
a linked message, a plural or context form, a branch that is read as a whole, and what the framework looks up itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.compositions import composed
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.literals import begins
from i18n_workbench.source.report import Report, Row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.source.index import SourceIndex
    from i18n_workbench.source.model import Usage

MAYBE_GIVEN = "used in code, in no locale file of the project; the framework or a package may bring it"
NO_SOURCES = "no source file was read, so nothing can be said"
UNREAD_FOLDER = "code reaches hardly any key of {}: its files seem to be read in another way"

UNREAD = "no call reaches any key of the project: the code seems to call for them in a way that is not known"
MANY = 30
"""So many keys, and no call that reaches any."""

FOLDER, HARDLY_REACHED, WELL_REACHED = 10, 0.1, 0.5
"""A locale folder of so many keys, of which code reaches so small a share while it reaches so large a one of another."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """What is to be judged.

    ``keys`` are the logical keys, each with its physical names (``{"item": ("item_one", "item_other")}``; nothing
    where the name is the key). ``derived`` are the rules in force (``{key}_one``), ``in_use`` and ``implicit`` globs
    of keys that the settings declare and that the framework looks up. ``contexts`` separate a key and its context
    (``_``). ``references`` are the keys that a key's value links to. ``bare`` are the namespaces that code may leave
    out. ``folders`` are the locale folders of each key, for projects that have several.
    """

    keys: Mapping[str, Sequence[str]]
    derived: Sequence[str] = ()
    in_use: Sequence[str] = ()
    implicit: Sequence[str] = ()
    contexts: Collection[str] = ()
    references: Mapping[str, Collection[str]] = field(default_factory=dict)
    namespaces: Collection[str] = ()
    bare: Collection[str] = ()
    delimiter: str = "."
    folders: Mapping[str, Collection[str]] = field(default_factory=dict)


def analyse(index: SourceIndex, inventory: Inventory, neighbours: Sequence[SourceIndex] = ()) -> Report:
    """Judge every key of the inventory by what the index has; what stands in ``neighbours`` is possibly used."""
    return _Analysis(index, inventory, neighbours).report()


class _Analysis:
    """One analysis: from uses to certain keys, from those to everything that they carry along."""

    def __init__(self, index: SourceIndex, inventory: Inventory, neighbours: Sequence[SourceIndex]) -> None:
        self._index = index
        self._around = (index, *neighbours)
        self._inventory = inventory
        self._names = _names(inventory.keys)
        self._sorted = sorted(self._names)
        self._count: Counter[str] = Counter()
        self._used: dict[str, str] = {}
        self._possible: dict[str, str] = {}
        self._undefined: dict[str, int] = {}
        self._report = Report()
        self._ranges = False

    def report(self) -> Report:
        found = self._index.usages(set(self._names.values()) | self._physical())
        self._ranges = any(use.scope and use.framework == "custom" for uses in found.values() for use in uses)
        for file, usages in found.items():
            for usage in usages:
                self._take(file, usage)
        self._inventory = replace(self._inventory, bare={*self._inventory.bare, *self._asked()})
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

    def _asked(self) -> set[str]:
        """The namespaces that translators are asked in for keys that only the running code knows (``t(item.label)``)."""
        unsaid = (usage for _, usage in self._report.dynamic if not usage.prefix and not usage.suffix)
        return {usage.scope.partition(self._inventory.delimiter)[0] for usage in unsaid} - {""}

    def _physical(self) -> set[str]:
        return {name for names in self._inventory.keys.values() for name in names}

    def _take(self, file: str, usage: Usage) -> None:
        if usage.dynamic:
            self._report.dynamic.append((file, usage))
            return
        exact = self._names.get(canonical(usage.key), usage.key)
        if exact != usage.key and canonical(exact) == canonical(usage.key):
            usage = replace(usage, key=exact)
        self._report.places.setdefault(usage.key, []).append((file, usage))
        reached = self._reached(usage.key) or self._lazily(file, usage)
        if not reached and not self._unplaced(file, usage):
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
        """A relative key (Rails' ``.title``) whose action or class only the running code knows.

        Meant is any of the same controller, or what the end of the file's path says (components); keys elsewhere that
        end so are possibly meant.
        """
        if not usage.text.startswith("."):
            return []
        path = usage.key[: -len(usage.text)]
        owner = path.rpartition(".")[0] + "."
        ending = [name for name in self._sorted if name.endswith(usage.text)]
        same = [name for name in ending if owner != "." and name.startswith(owner)]
        same = same or [name for name in ending if f".{path}".endswith(f".{name[: -len(usage.text)]}")]
        for name in [] if same else ending:
            place = f"{file}:{usage.line}:{usage.column}"
            self._possible.setdefault(self._names[name], f"relative key {usage.text} at {place}")
        return [(self._names[name], f"relative key {usage.text} in {path or file}") for name in same]

    def _unplaced(self, file: str, usage: Usage) -> bool:
        """Whether a relative key could be any key that ends so: in a class its name decides, which is not known here."""
        if not usage.text.startswith("."):
            return usage.framework == "custom" and self._elsewhere(file, usage)
        return usage.key == usage.text or (
            file.endswith(".rb") and any(name.endswith(usage.text) for name in self._sorted)
        )

    def _elsewhere(self, file: str, usage: Usage) -> bool:
        """Whether a key could stand in another scope: the ranges of a workspace's own patterns do not see translators.

        One that is handed in, or named otherwise, has a scope that no range says. Keys that end so are possibly meant.
        """
        if not self._ranges:
            return False
        text = canonical(usage.text)
        ending = [name for name in self._sorted if name == text or name.endswith(f".{text}")]
        for name in ending:
            place = f"{file}:{usage.line}:{usage.column}"
            self._possible.setdefault(self._names[name], f"the text {usage.text!r} at {place} may have this scope")
        return bool(ending)

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
            for key in (pair[0] for name in usage.candidates for pair in self._reached(name)):
                place = f"{file}:{usage.line}:{usage.column}"
                self._possible.setdefault(key, f"called at {place}, though regex.key does not accept it")
        self._otherwise()
        implicit = matcher(self._inventory.implicit)
        for key in self._open():
            if implicit(key):
                self._possible[key] = "the framework itself looks it up"
        self._by_literal(self._open())
        self._by_beginning(self._open())
        self._by_member(self._open())
        self._by_pieces(self._open())
        self._by_branch(self._open())
        self._by_folder(self._open())
        self._nowhere()
        for key, targets in self._inventory.references.items():
            if key not in self._used:
                for reached in (pair[0] for target in targets for pair in self._reached(target)):
                    if key in self._possible:
                        self._possible.setdefault(reached, f"linked from {key}, which is possibly used")

    def _otherwise(self) -> None:
        """What a call could mean besides the key it was taken for: its translator's namespace stands elsewhere."""
        for key, found in self._report.places.items():
            for file, usage in found:
                for other in usage.candidates if usage.key == key else ():
                    name = self._names.get(canonical(other), key)
                    if name != key:
                        self._possible.setdefault(name, f"could be meant at {file}:{usage.line}:{usage.column}")

    def _open(self) -> list[str]:
        """The keys that nothing speaks for so far."""
        return [key for key in self._inventory.keys if key not in self._used and key not in self._possible]

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
            for text in (key, *self._inventory.keys[key], *self._bases(key)):
                for written in (text, *_without_namespace(text, self._inventory)):
                    wanted.setdefault(written, key)
        for index in self._around:
            for text, place in index.literals(wanted).items():
                self._possible.setdefault(wanted[text], f"the text {text!r} stands at {place}{self._outside(index)}")

    def _outside(self, index: SourceIndex) -> str:
        return "" if index is self._index else ", outside the project"

    def _bases(self, key: str) -> list[str]:
        """The keys that a key may be a plural or context form of."""
        suffixes = [rule.removeprefix("{key}") for rule in self._inventory.derived if rule.startswith("{key}")]
        bases = [key.removesuffix(suffix) for suffix in suffixes if key.endswith(suffix)]
        contexts = (key.rpartition(mark)[0] for mark in self._inventory.contexts)
        return [*bases, *(base for base in contexts if base in self._names)]

    def _by_beginning(self, keys: Sequence[str]) -> None:
        """Keys that begin with a text behind which something is put, wherever that is."""
        for index in self._around:
            known = index.all_beginnings()
            wanted = {key: found for key in keys if (found := list(self._begun(key, known)))}
            places = index.beginnings({text for texts in wanted.values() for text in texts})
            for key, texts in wanted.items():
                text = next((text for text in texts if text in places), "")
                if text:
                    place = f"{places[text]}{self._outside(index)}"
                    self._possible.setdefault(key, f"the text {text!r} stands at {place} and could go on so")

    def _by_member(self, keys: Sequence[str]) -> None:
        """Keys and branches that stand as member expressions where a file reads locale files by itself."""
        chains = self._index.chains()
        for key in keys if chains else ():
            parts = key.split(".")
            heads = (".".join(parts[:size]) for size in range(len(parts), 0, -1))
            chain = next((head for head in heads if head in chains), "")
            if chain:
                self._possible[key] = f"{chains[chain]} names a locale file and {chain}"

    def _begun(self, key: str, known: Collection[str]) -> Iterator[str]:
        for name in (key, *_without_namespace(key, self._inventory)):
            cuts = (name[:size] for size in range(len(name) - 1, 2, -1))
            yield from (text for text in cuts if text in known and begins(name, text))

    def _by_pieces(self, keys: Sequence[str]) -> None:
        """Keys whose pieces stand in the code, to be put together there."""
        # A call that says what it means says no more than that; a workspace's own patterns see no translators.
        sure = {key for key in self._undefined if any(use.framework != "custom" for _, use in self._report.places[key])}
        known = self._names.keys() | sure
        found = composed(keys, known, lambda key: (key, *_without_namespace(key, self._inventory)), self._index)
        self._possible.update(found)

    def _nowhere(self) -> None:
        """Where no call names any key of many, it is the way to call for them that is not known, not the keys."""
        if self._index.files and not self._used and not self._undefined and len(self._inventory.keys) >= MANY:
            for key in self._open():
                self._possible[key] = UNREAD

    def _by_branch(self, keys: Iterable[str]) -> None:
        """Keys below a branch whose name stands where a call says nothing: ``t(name, { scope })``."""
        asking = {file for file, usage in self._report.dynamic if not usage.prefix.strip(".") and not usage.suffix}
        heads = {key: [key[:at] for at, char in enumerate(key) if char == "." and "." in key[:at]] for key in keys}
        files = self._index.holders({head for found in heads.values() for head in found}) if asking else {}
        for key, found in heads.items():
            head = next((head for head in reversed(found) if files.get(head, frozenset()) & asking), "")
            if head:
                self._possible[key] = (
                    f"the text {head!r} stands in {min(files[head] & asking)}, where a call says no key"
                )

    def _by_folder(self, keys: Sequence[str]) -> None:
        """Of several locale folders one that code hardly reaches is read in another way (``fetch``, a build step)."""
        folders = self._inventory.folders
        size = Counter(folder for own in folders.values() for folder in own)
        reached = self._used.keys() | self._possible.keys()
        hits = Counter(folder for key in reached for folder in folders.get(key, ()))
        share = {folder: hits[folder] / size[folder] for folder in size}
        if not share or max(share.values()) < WELL_REACHED:
            return
        for key in keys:
            own = folders.get(key, ())
            if own and all(share[folder] < HARDLY_REACHED and size[folder] >= FOLDER for folder in own):
                self._possible[key] = UNREAD_FOLDER.format(min(own))

    def _row(self, key: str) -> Row:
        if key in self._used:
            return Row(key, "used", self._count[key], self._used[key])
        if key in self._possible:
            return Row(key, "possibly used", 0, self._possible[key])
        return Row(key, "unused", 0, "" if self._index.files else NO_SOURCES)


def _names(keys: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Logical keys by every name that code may call them by, in canonical form."""
    names = {canonical(name): key for key, physical in keys.items() for name in physical}
    return names | {canonical(key): key for key in keys}


def _shape(usage: Usage) -> str:
    return f"{usage.prefix}…{usage.suffix}"


def _without_namespace(key: str, inventory: Inventory) -> list[str]:
    """The key as code may write it: with folders in its namespace, and without a namespace.

    Without it only where that has two segments or more, or where code may leave the namespace out: a single word says
    too little.
    """
    mark = inventory.delimiter
    head = max((name for name in inventory.namespaces if name and key.startswith(name + mark)), key=len, default="")
    if not head:
        return []
    path = key[len(head) + len(mark) :]
    bare = [path] if "." in path or head in inventory.bare else []
    dotted = [f"{head}.{path}"] if mark != "." else []
    return [*bare, *dotted, *([f"{head.replace('.', '/')}{mark}{path}"] if "." in head else [])]
