"""Which keys of the inventory a written key means: itself, its forms, what is below it, what it is a form of."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.source.usage.inventory import Inventory

_SPACE = re.compile(r"\s")
_MODIFIER = re.compile(r"\([\w, =-]*\)(?=$|[.\[])")
"""What slang's keys say about themselves (``days(plural)``)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How calls name keys otherwise than their files do.

    ``by_file`` says that they name the file of a key before it, ``mounts`` what files have for what they begin with
    (nothing for a branch that they leave out), each with the separator behind it.
    """

    by_file: bool = False
    mounts: Mapping[str, str] = field(default_factory=dict)


class Names:
    """The logical keys by every name that code may call them by, in canonical form, as the ``layout`` has it."""

    def __init__(self, inventory: Inventory, layout: Layout) -> None:
        self._inventory = inventory
        keys = inventory.keys
        physical = {
            canonical(name): key for key, names in keys.items() for name in names
        }
        whole = physical | {canonical(key): key for key in keys}
        self._short = {
            plain: key
            for name, key in whole.items()
            if (plain := _MODIFIER.sub("", name)) != name
        }
        if layout.by_file:
            below = inventory.below_files()
            self._short |= {canonical(name): key for name, key in below.items()}
        for called, kept in layout.mounts.items():
            self._mount(called, kept, whole)
        self._called: dict[str, list[str]] = {}
        for name, key in self._short.items():
            self._called.setdefault(key, []).append(name)
        self.by_name = self._short | whole
        self._spaced = {
            " ".join(name.split()): name for name in whole if _SPACE.search(name)
        }
        self.sorted = sorted(self.by_name)
        self._tails: dict[str, list[str]] | None = None
        self._folded = (
            {name.lower(): key for name, key in self.by_name.items()}
            if inventory.caseless
            else {}
        )

    def _mount(self, called: str, kept: str, names: Mapping[str, str]) -> None:
        """Let calls name the keys that begin in one way in another."""
        own = {name: key for name, key in names.items() if name.startswith(kept)}
        self._short |= {called + name[len(kept) :]: key for name, key in own.items()}

    def all_written(self) -> set[str]:
        """All keys, logical and physical, as files have them and in canonical form."""
        physical = {name for names in self._inventory.keys.values() for name in names}
        return set(self.by_name.values()) | set(self.by_name) | physical

    def called(self, key: str) -> list[str]:
        """What calls name a key where that is not its name."""
        return self._called.get(key, [])

    def reached(self, written: str) -> list[tuple[str, str]]:
        """The logical keys that a key in code means: itself, a family, a branch, the base of a derived form."""
        name = self._as_kept(canonical(written))
        exact = self.by_name.get(name)
        forms = [
            (key, f"form of {written}")
            for key in self.derived_from(name)
            if key != exact
        ]
        if exact is not None:
            return [(exact, ""), *forms]
        if name.lower() in self._folded:
            return [(self._folded[name.lower()], f"written {written}")]
        below = [(key, f"below the branch {written}") for key in self._below(name)]
        return forms + [
            pair for pair in below if pair[0] not in {key for key, _ in forms}
        ]

    def _as_kept(self, name: str) -> str:
        """A text as the files have it: extractors of sentences make one space of many, and leave out those around."""
        if name in self.by_name or not _SPACE.search(name):
            return name
        plain = " ".join(name.split())
        return self._spaced.get(plain, plain if plain in self.by_name else name)

    def derived_from(self, name: str) -> list[str]:
        """Keys that are plural or context forms of a name, by the rules and by context separators."""
        return list(dict.fromkeys([*self.plurals_of(name), *self.contexts_of(name)]))

    def plurals_of(self, name: str) -> list[str]:
        """Keys that the rules derive from a name."""
        rules = self._inventory.derived
        return [
            self.by_name[form]
            for rule in rules
            if (form := rule.replace("{key}", name)) in self.by_name
        ]

    def contexts_of(self, name: str) -> list[str]:
        """Keys that a name and a context make."""
        found: list[str] = []
        for mark in self._inventory.contexts:
            begin = name + mark
            found += [
                self.by_name[key]
                for key in self.starting(begin)
                if "." not in key[len(begin) :]
            ]
        return found

    def bases(self, key: str) -> list[str]:
        """The keys that a key may be a plural or context form of, and the list that it stands in."""
        suffixes = [
            rule.removeprefix("{key}")
            for rule in self._inventory.derived
            if rule.startswith("{key}")
        ]
        bases = [
            key.removesuffix(suffix) for suffix in suffixes if key.endswith(suffix)
        ]
        contexts = (key.rpartition(mark)[0] for mark in self._inventory.contexts)
        lists = [key.rpartition("[")[0]] if key.endswith("]") else []
        return [
            *bases,
            *lists,
            *(base for base in contexts if base in self.by_name or "." in base),
        ]

    def starting(self, prefix: str) -> list[str]:
        """The names that begin with a text, in order."""
        return _beginning(self.sorted, prefix)

    def ending(self, text: str) -> list[str]:
        """The names that end with a text, in order."""
        backwards = _beginning(self._backwards, text[::-1])
        return sorted(name[::-1] for name in backwards)

    @cached_property
    def _backwards(self) -> list[str]:
        """The names from their ends, sorted."""
        return sorted(name[::-1] for name in self.by_name)

    def ending_in(self, text: str) -> list[str]:
        """The keys that a text is the end of, whatever scope stands before it."""
        if self._tails is None:
            self._tails = {}
            for name, key in self.by_name.items():
                for at, char in enumerate(name):
                    if char in ".:/":
                        self._tails.setdefault(name[at + 1 :], []).append(key)
        return self._tails.get(canonical(text), [])

    def _below(self, name: str) -> list[str]:
        marks = (
            {".", self._inventory.delimiter}
            if name in self._inventory.namespaces
            else {"."}
        )
        return list(
            dict.fromkeys(
                self.by_name[key]
                for mark in sorted(marks)
                for key in self.starting(name + mark)
            )
        )


def _beginning(names: list[str], prefix: str) -> list[str]:
    """Those of sorted names that begin with a text."""
    start = bisect_left(names, prefix)
    return names[start : bisect_left(names, f"{prefix}\U0010ffff", start)]
