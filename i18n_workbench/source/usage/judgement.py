"""What is known so far about every key while a project is judged."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import BRANCH_MARK, CONTEXT_MARK
from i18n_workbench.source.usage.names import Layout, Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.inventory import Inventory

    Reasons = dict[str, str]
    """Why a key has its status."""
    KeyReasons = Iterator[tuple[str, str]]
    """Keys, each with what speaks for it."""
    KeysByText = dict[str, list[str]]
    """Texts, each with the keys that it says."""
    Uses = list[tuple[str, Usage]]
    """Each with its file."""


@dataclass
class Judgement:
    """The keys of ``inventory`` as the code of ``index`` has them; ``neighbours`` are packages beside the project,
    ``layout`` is how calls name keys otherwise than files do.

    ``used`` and ``possible`` say why, ``count`` how often a key is called, ``undefined`` the same of keys that do not
    exist; ``places`` are the uses by key, ``dynamic`` the calls that no key is seen in, each with its file; ``notes``
    say what is left out.
    """

    index: SourceIndex
    inventory: Inventory
    neighbours: Sequence[SourceIndex] = ()
    layout: Layout = field(default_factory=Layout)
    used: Reasons = field(default_factory=dict)
    possible: Reasons = field(default_factory=dict)
    undefined: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    places: dict[str, Uses] = field(default_factory=dict)
    dynamic: Uses = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    names: Names = field(init=False)
    own: frozenset[str] = field(init=False)
    """The translate functions that the code defines itself: what they make of a key is not known."""

    def __post_init__(self) -> None:
        self.names = Names(self.inventory, self.layout, self.index.separator)
        translators = self.index.translators()
        self.own = frozenset(translators)

    def open(self) -> list[str]:
        """The keys that nothing speaks for so far."""
        keys = []
        for key in self.inventory.keys:
            if key in self.used:
                continue
            if key not in self.possible:
                keys.append(key)
        return keys

    def texts(self, keys: Iterable[str]) -> KeysByText:
        """The texts that say one of the keys where they stand as a whole, each with those keys: forms as their base."""
        keys_by_text: KeysByText = {}
        for key in keys:
            for text in self._texts_of(key):
                same = keys_by_text.setdefault(text, [])
                same.append(key)
        return keys_by_text

    def messages(self, keys: Iterable[str]) -> KeysByText:
        """The same, and of a message with a context the message alone, whoever gets it; a branch may be called a namespace."""
        keys_by_text = self.texts(keys)
        for text, own in list(keys_by_text.items()):
            _, mark, message = text.partition(CONTEXT_MARK)
            if mark:
                keys_by_text.setdefault(message, []).extend(own)
            branch, dot, rest = text.partition(".")
            if dot and not self.inventory.namespaces:
                keys_by_text.setdefault(f"{branch}{BRANCH_MARK}{rest}", []).extend(own)
        return keys_by_text

    def asked_by(self) -> dict[str, set[str]]:
        """The keys that each receiver is asked for, those that do not exist among them."""
        keys: defaultdict[str, set[str]] = defaultdict(set)
        for key, uses in self.places.items():
            for _, usage in uses:
                keys[usage.callee].add(key)
        return keys

    def _texts_of(self, key: str) -> Iterator[str]:
        """The texts that say a key."""
        called = self.names.called(key)
        bases: list[str] = []
        for name in dict.fromkeys((key, *called)):
            bases += self.names.bases(name)
        forms = self.inventory.keys[key]
        names = (key, *forms, *called, *bases)
        for name in dict.fromkeys(names):
            yield from self.inventory.written(name)

    def written(self, key: str) -> list[str]:
        """Every way in which code may write a key, also as calls name it otherwise than its file does."""
        return [
            text
            for name in (key, *self.names.called(key))
            for text in self.inventory.written(name)
        ]

    def forget(self, key: str) -> None:
        """Leave a key out that does not exist, and its places."""
        del self.undefined[key], self.places[key]

    def around(self) -> list[tuple[SourceIndex, str]]:
        """The project's code and that around it, each with what a reason says of its places."""
        indexes = [(self.index, "")]
        for neighbour in self.neighbours:
            indexes.append((neighbour, ", outside the project"))
        return indexes


def place(file: str, usage: Usage) -> str:
    """Where a use stands, as reasons say it."""
    return f"{file}:{usage.line}:{usage.column}"
