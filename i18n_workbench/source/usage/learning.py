"""Learning the translators of one project: from what its code asks, whom its frameworks know, and what a person said."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from dataclasses import astuple, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.state import state_folder
from i18n_workbench.source.keep.kept_whole import KeptWhole
from i18n_workbench.source.resolve.proportions import weighs_enough
from i18n_workbench.source.usage.members import likely_objects, objects
from i18n_workbench.source.usage.receivers import last_name, receivers
from i18n_workbench.source.usage.translators import (
    FEW,
    Translator,
    candidates,
    learn,
    shown_only,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.keep.asked import Asked
    from i18n_workbench.source.keep.scanning import SourceFile
    from i18n_workbench.source.model import Rules
    from i18n_workbench.source.read.asks import Ask
    from i18n_workbench.source.usage.receivers import Receiver

EXPLAINED = 0.5
"""Where calls explain a smaller share of the keys, members are looked at, too (``$strings.title``): every expression with
a dot would have to be read for that, which costs as much as all else.
"""

SAMPLE = 8
"""Files in which a function with a framework's name is looked at before it is called the project's own. Chosen, not measured."""

SLASH = "/"
"""What parts the segments of a key in code where files nest them, beside the dot."""

Asks = dict[str, tuple[str, list["Ask"]]]
"""The language of each file and what is asked there."""

GUESTS = ("general", "custom", "learned")
"""Frameworks without functions of their own, and the one that a person wrote, which goes before whatever is learned."""


class KeptTranslators:
    """The translators that an earlier process learned of the same files, with all else the same that ``decides``.

    On outline reading them is half of a second run.
    """

    def __init__(
        self, root: Path, files: Sequence[SourceFile], decides: object
    ) -> None:
        self._kept = KeptWhole(state_folder(root) / "learned.json", files, decides)

    def load(self) -> list[Translator] | None:
        """What was learned; None where nothing was, or of something else."""
        kept = self._kept.load()
        with suppress(KeyError, TypeError, ValueError):
            return [_translator(row) for row in kept["translators"]]
        return None

    def save(self, translators: Iterable[Translator]) -> None:
        """Keep what is learned now."""
        self._kept.save({"translators": [astuple(each) for each in translators]})


def _translator(row: Sequence[Any]) -> Translator:
    values: list[Any] = [
        tuple(value) if isinstance(value, list) else value for value in row
    ]
    return Translator(*values)


class Learning:
    """What a project's code asks, and by which names its frameworks call their functions already.

    What is asked where the ``rules`` of these frameworks see a key needs no learning. ``keys`` says which key is meant by
    each of the ways to write one, which are among the ``names``.
    """

    def __init__(
        self,
        asked: Asked,
        rules: Rules,
        names: frozenset[str],
        keys: Mapping[str, str],
        *,
        confirmed: Collection[str] = (),
        refused: Collection[str] = (),
    ) -> None:
        self._names = names
        self._keys = keys
        self._explained: set[str] = set()
        functions = _known_functions(rules.frameworks)
        own, namesakes = self._parted(asked.by_file(), functions)
        self._unknown = receivers(own)
        self._namesakes = receivers(namesakes)
        self._asked = asked
        self._rules = rules
        self._confirmed = frozenset(confirmed)
        self._refused = frozenset(refused)

    def translators(self, *, only_confirmed: bool = False) -> list[Translator]:
        """The learned translators; with ``only_confirmed`` those that nobody confirmed are only shown."""
        everybody = self._receivers
        found = self._learned(everybody)
        if self._share_explained(found) < EXPLAINED:
            everybody = [*everybody, *self._objects(weighs_enough)]
            found = self._learned(everybody)
        if self._share_explained(found) < EXPLAINED:
            found = self._by_slashes(found)
        by_name = {each.name: each for each in everybody}
        found = [each for each in found if not self._is_known(each, by_name[each.name])]
        return shown_only(found, self._confirmed) if only_confirmed else found

    def _by_slashes(self, translators: list[Translator]) -> list[Translator]:
        """The same, with who is asked for paths with slashes where files have branches
        (Theia's ``nls.localize('arduino/menu/open')``).
        """
        parted = {name.replace(".", SLASH) for name in self._names}
        slashed = learn(
            self._receivers,
            self._names | parted,
            confirmed=self._confirmed,
            refused=self._refused,
        )
        plain = {each.name: each.distinct for each in translators}
        more = {
            each.name: replace(each, within=SLASH)
            for each in slashed
            if each.distinct > plain.get(each.name, 0)
        }
        return [
            *more.values(),
            *(each for each in translators if each.name not in more),
        ]

    def _parted(
        self,
        asked: Mapping[str, tuple[str, Iterable[Ask]]],
        functions_of: Mapping[str, Collection[str]],
    ) -> tuple[Asks, Asks]:
        """What is asked of functions that no framework calls in that language, and of those that have a name which one
        calls: these explain the keys that they get.
        """
        own: Asks = {}
        namesakes: Asks = {}
        for file, (language, asks) in asked.items():
            functions = functions_of.get(language, ())
            own[file] = (language, [])
            namesakes[file] = (language, [])
            for ask in asks:
                if last_name(ask.receiver) not in functions:
                    own[file][1].append(ask)
                    continue
                namesakes[file][1].append(ask)
                if ask.text in self._names:
                    self._explained.add(ask.text)
        return own, namesakes

    @cached_property
    def _receivers(self) -> list[Receiver]:
        """Who gets what no framework reads: a project's own ``t`` beside i18next's, which is imported from elsewhere, too."""
        likely = {each.name for each in self._learned(self._namesakes)}
        unread = [
            each
            for each in self._namesakes
            if each.name in likely and not self._is_ever_read(each)
        ]
        return [*self._unknown, *unread]

    def _is_read(self, file: str, offset: int) -> bool:
        """Whether a framework sees a key at an offset of a file."""
        return self._asked.are_read(self._rules, file, offset)

    def _is_known(self, translator: Translator, receiver: Receiver) -> bool:
        """Whether frameworks read what a translator gets in most of a few files: in one of them its object may have another
        meaning (``var tr = Translations.of(context)``).
        """
        if not translator.file or not self._is_read(translator.file, translator.offset):
            return False
        places = _sample(receiver)
        read = [place for place in places if self._is_read(*place)]
        return 2 * len(read) > len(places)

    def _is_ever_read(self, receiver: Receiver) -> bool:
        """Whether a framework reads what a receiver gets in one of a few files from all over the project."""
        return any(self._is_read(*place) for place in _sample(receiver))

    def candidates(self, count: int) -> list[Translator]:
        """The first receivers that nobody refused, of which at least half of the different texts are keys, but that are
        not learned. Objects are looked at that may have as many keys as the last of those would without them.
        """
        first = self._candidates(self._receivers)
        least = max(FEW, first[count - 1].distinct) if len(first) >= count else FEW
        objects = self._objects(lambda keys: len(keys) >= least)
        found = self._candidates([*self._receivers, *objects]) if objects else first
        return found[:count]

    def _candidates(self, receivers: Collection[Receiver]) -> list[Translator]:
        learned = {each.name for each in self._learned(receivers)} | self._refused
        open_ones = [each for each in receivers if each.name not in learned]
        return candidates(open_ones, self._names)

    def _objects(self, suffices: Callable[[Collection[str]], bool]) -> list[Receiver]:
        """The objects of which keys that suffice may be members."""
        chains = self._asked.chains()
        names = likely_objects(
            chains, self._names, confirmed=self._confirmed, suffices=suffices
        )
        if not names:
            return []
        return objects(self._asked.members(names), self._names)

    def _learned(self, receivers: Iterable[Receiver]) -> list[Translator]:
        return learn(
            receivers,
            self._names,
            confirmed=self._confirmed,
            refused=self._refused,
        )

    def _share_explained(self, translators: Collection[Translator]) -> float:
        """The share of the keys that learned translators or known functions ask for, in whatever way one is written."""
        learned = {each.name for each in translators}
        explained = set(self._explained)
        for receiver in self._receivers:
            if receiver.name in learned:
                explained.update(receiver.keys(self._names))
        keys = {self._keys.get(name, name) for name in explained}
        return len(keys) / max(len(set(self._keys.values())), 1)


def _sample(receiver: Receiver) -> list[tuple[str, int]]:
    """A place of a receiver in each of a few files from all over the project."""
    by_file = dict(sorted(receiver.places.values()))
    places = list(by_file.items())
    return places[:: max(1, len(places) // SAMPLE)]


def _known_functions(frameworks: Iterable[Framework]) -> dict[str, set[str]]:
    """The last names of the functions that frameworks call in each language: what these get is read anyway."""
    found: dict[str, set[str]] = defaultdict(set)
    for framework in frameworks:
        code = framework.code
        if framework.id in GUESTS or not code.languages:
            continue
        names = {
            callee.name.rpartition(".")[2].rpartition(":")[2] for callee in code.callees
        }
        for hook in code.hooks:
            names.update(filter(None, (*hook.members, hook.binds)))
        for language in (*code.languages, *code.guest_languages):
            found[language] |= names
    return found
