"""Which keys of the inventory a written key means: itself, its forms, what is below it, what it is a form of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from os.path import commonprefix
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.resolve.existing import beginning_with
from i18n_workbench.source.resolve.proportions import SHARE
from i18n_workbench.source.usage.inventory import endings_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.source.usage.inventory import Inventory

    KeyByName = dict[str, str]

MANY = 30
"""Of fewer names it is no wonder that they begin alike: a part of a program that has only ``errors.`` looks them all up so. As
many as it takes to say that calls are not seen.
"""
_SPACE = re.compile(r"\s")
_MODIFIER = re.compile(r"\([\w, =-]*\)(?=$|[.\[])")
"""What slang's keys say about themselves (``days(plural)``)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How calls name keys otherwise than their files do.

    ``by_file`` are the files that they name before a key, ``mounts`` what they begin with (nothing for a branch that
    they leave out) and what files have for it, each with the separator behind it.
    """

    by_file: Collection[str] = frozenset()
    mounts: Collection[tuple[str, str]] = ()


class Names:
    """The logical keys by every name that code may call them by, in canonical form, as the ``layout`` has it.

    ``separator`` is what code has between segments where files have dots.
    """

    def __init__(
        self, inventory: Inventory, layout: Layout, separator: str = ""
    ) -> None:
        self._inventory = inventory
        self._separator = separator
        self._endings = endings_of(inventory.derived)
        whole = _whole(inventory)
        self._short = _without_modifiers(whole)
        for name, key in inventory.below_files().items() if layout.by_file else ():
            if name.removesuffix(f".{key}") in layout.by_file:
                self._short[canonical(name)] = key
        self._short.update(inventory.below_folders())
        for called, kept in layout.mounts:
            self._mount(called, kept, whole)
        self._called: dict[str, list[str]] = {}
        for name, key in self._short.items():
            names = self._called.setdefault(key, [])
            names.append(name)
        self.by_name = self._short | whole
        self._spaced = {}
        for name in whole:
            if _SPACE.search(name):
                self._spaced[_plainly_spaced(name)] = name
        self.sorted = sorted(self.by_name)
        self._tails: dict[str, list[str]] | None = None

    def _mount(self, called: str, kept: str, names: KeyByName) -> None:
        """Let calls name the keys that begin in one way in another."""
        for name, key in names.items():
            if name.startswith(kept):
                rest = name.removeprefix(kept)
                self._short[called + rest] = key

    @cached_property
    def common(self) -> str:
        """What nearly all of many names begin with (``admin.``): that something is put behind it says of none that it is."""
        least = max(MANY, ceil(SHARE * len(self.sorted)))
        windows = zip(self.sorted, self.sorted[least - 1 :], strict=False)
        return max(map(commonprefix, windows), key=len, default="")

    def all_written(self) -> set[str]:
        """All keys, logical and physical, as files have them and in canonical form."""
        written = {*self.by_name, *self.by_name.values()}
        for physical in self._inventory.keys.values():
            written.update(physical)
        return written

    def called(self, key: str) -> list[str]:
        """What calls name a key where that is not its name."""
        called = self._called.get(key, [])
        if not self._separator:
            return called
        return [*called, key.replace(".", self._separator)]

    def reached(self, written: str) -> list[tuple[str, str]]:
        """The logical keys that a key in code means: itself, a family, a branch, a list, the base of a derived form."""
        name = self._as_kept(canonical(written))
        exact = self.by_name.get(name)
        forms = {}
        for key in self.derived_from(name):
            if key != exact:
                forms[key] = f"form of {written}"
        if exact is not None:
            items = dict.fromkeys(self._items(name), f"of the list {written}")
            forms = items | forms
            return [(exact, ""), *forms.items()]
        for key in self._below(name):
            forms.setdefault(key, f"below the branch {written}")
        return list(forms.items())

    def _as_kept(self, name: str) -> str:
        """A text as the files have it: extractors of sentences make one space of many, and leave out those around."""
        if name in self.by_name:
            return name
        if not _SPACE.search(name):
            return name
        plain = _plainly_spaced(name)
        kept = plain if plain in self.by_name else name
        return self._spaced.get(plain, kept)

    def derived_from(self, name: str) -> list[str]:
        """Keys that are plural or context forms of a name, by the rules and by context separators."""
        plurals = self.plurals_of(name)
        contexts = self.contexts_of(name)
        forms = dict.fromkeys([*plurals, *contexts])
        return list(forms)

    def plurals_of(self, name: str) -> list[str]:
        """Keys that the rules derive from a name."""
        keys = []
        for rule in self._inventory.derived:
            form = rule.replace("{key}", name)
            if form in self.by_name:
                keys.append(self.by_name[form])
        return keys

    def contexts_of(self, name: str) -> list[str]:
        """Keys that a name and a context make."""
        keys = []
        for mark in self._inventory.contexts:
            begin = name + mark
            for other in self.starting(begin):
                context = other.removeprefix(begin)
                if "." not in context:
                    keys.append(self.by_name[other])
        return keys

    def bases(self, key: str) -> list[str]:
        """The keys that a key may be a plural or context form of, and the list that it stands in."""
        bases = []
        if key.endswith(self._endings):
            for ending in self._endings:
                if key.endswith(ending):
                    bases.append(key.removesuffix(ending))
        if key.endswith("]"):
            whole_list, _, _ = key.rpartition("[")
            bases.append(whole_list)
        for mark in self._inventory.contexts:
            base, _, _ = key.rpartition(mark)
            if base in self.by_name or "." in base:
                bases.append(base)
        return bases

    def starting(self, prefix: str) -> list[str]:
        """The names that begin with a text, in order."""
        return beginning_with(self.sorted, prefix)

    def ending(self, text: str) -> list[str]:
        """The names that end with a text, in order."""
        beginning = text[::-1]
        backwards = beginning_with(self._backwards, beginning)
        names = [name[::-1] for name in backwards]
        return sorted(names)

    @cached_property
    def _backwards(self) -> list[str]:
        """The names from their ends, sorted."""
        backwards = [name[::-1] for name in self.by_name]
        return sorted(backwards)

    def ending_in(self, text: str) -> list[str]:
        """The keys that a text is the end of, whatever scope stands before it."""
        if self._tails is None:
            self._tails = {}
            for name, key in self.by_name.items():
                for at, char in enumerate(name, 1):
                    if char in ".:/":
                        tail = name[at:]
                        keys = self._tails.setdefault(tail, [])
                        keys.append(key)
        tail = canonical(text)
        return self._tails.get(tail, [])

    def _items(self, name: str) -> Iterator[str]:
        """What the items of a list hold that is a message of its own in another locale, or nothing yet."""
        begin = f"{name}."
        for other in self.starting(begin):
            number, *_ = other.removeprefix(begin).split(".")
            key = self.by_name[other]
            if number.isdecimal() and f"[{number}]" in key:
                yield key

    def _below(self, name: str) -> list[str]:
        marks = {"."}
        inventory = self._inventory
        if name in inventory.namespaces:
            marks.add(inventory.delimiter)
        keys: dict[str, None] = {}
        for mark in sorted(marks):
            for other in self.starting(name + mark):
                key = self.by_name[other]
                is_item = key.endswith("]")
                if is_item or key not in inventory.whole:
                    keys.setdefault(key)
        return list(keys)


def _whole(inventory: Inventory) -> KeyByName:
    """The logical keys by their names in files and by their own, which win."""
    whole = {}
    for key, names in inventory.keys.items():
        for name in names:
            whole[canonical(name)] = key
    for key in inventory.keys:
        whole[canonical(key)] = key
    return whole


def _without_modifiers(names: KeyByName) -> KeyByName:
    """The keys by their names without what these say about themselves, where they do; sentences say it to people."""
    short = {}
    for name, key in names.items():
        plain = _MODIFIER.sub("", name)
        if plain != name and not _SPACE.search(plain):
            short[plain] = key
    return short


def _plainly_spaced(text: str) -> str:
    return " ".join(text.split())
