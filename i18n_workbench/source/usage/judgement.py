"""What is known so far about every key while a project is judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.source.usage.names import Layout, Names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.inventory import Inventory


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
    used: dict[str, str] = field(default_factory=dict)
    possible: dict[str, str] = field(default_factory=dict)
    undefined: Counter[str] = field(default_factory=Counter)
    count: Counter[str] = field(default_factory=Counter)
    places: dict[str, list[tuple[str, Usage]]] = field(default_factory=dict)
    dynamic: list[tuple[str, Usage]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    names: Names = field(init=False)
    own: frozenset[str] = field(init=False)
    """The translate functions that the code defines itself: what they make of a key is not known."""

    def __post_init__(self) -> None:
        self.names = Names(self.inventory, self.layout)
        self.own = frozenset(self.index.translators())

    def open(self) -> list[str]:
        """The keys that nothing speaks for so far."""
        closed = self.used.keys() | self.possible.keys()
        return [key for key in self.inventory.keys if key not in closed]

    def texts(self, keys: Sequence[str]) -> dict[str, list[str]]:
        """The texts that say one of the keys where they stand as a whole, each with those keys: forms as their base."""
        keys_by_text: dict[str, list[str]] = {}
        for key in keys:
            for text in self._texts_of(key):
                keys_by_text.setdefault(text, []).append(key)
        return keys_by_text

    def _texts_of(self, key: str) -> Iterator[str]:
        """The texts that say a key."""
        called = self.names.called(key)
        names = (key, *self.inventory.keys[key], *called)
        bases = (
            base
            for name in dict.fromkeys((key, *called))
            for base in self.names.bases(name)
        )
        for name in dict.fromkeys((*names, *bases)):
            for written in self.inventory.written(name):
                yield from self._cases(written)

    def _cases(self, text: str) -> tuple[str, ...]:
        """A text, where names are no matter of case also with the other case of its first letter (``licenseLabel``)."""
        if not self.inventory.caseless:
            return (text,)
        other = text[:1].swapcase() + text[1:]
        return text, other

    def around(self) -> list[tuple[SourceIndex, str]]:
        """The project's code and that around it, each with what a reason says of its places."""
        outside = [(index, ", outside the project") for index in self.neighbours]
        return [(self.index, ""), *outside]


def place(file: str, usage: Usage) -> str:
    """Where a use stands, as reasons say it."""
    return f"{file}:{usage.line}:{usage.column}"
