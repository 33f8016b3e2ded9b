"""Receivers: who gets texts all over a project, and by what names they are called."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import BRANCH_MARK, MEMBERS
from i18n_workbench.source.keep.file_kinds import TESTS
from i18n_workbench.source.read.asks import BELOW
from i18n_workbench.source.resolve.proportions import SHARE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from i18n_workbench.source.read.asks import Ask, Kind

SEPARATORS = (":", "/", ".")
"""What may part a namespace or a branch from the rest of a key: files that are namespaces may be asked as branches, too."""

MADE = " = "
"""What stands between a variable and the function that makes it, in the name of a receiver."""


@dataclass(slots=True)
class Receiver:
    """What one receiver gets all over a project: texts with how often, and where the first of them stands.

    ``mark`` is what parts those of a hook from what it was called with, ``called`` are the members of an object that are
    functions.
    """

    kind: Kind
    name: str
    texts: Counter[str] = field(default_factory=Counter)
    places: dict[str, tuple[str, int]] = field(default_factory=dict)
    languages: set[str] = field(default_factory=set)
    mark: str = ""
    called: set[str] = field(default_factory=set)

    def keys(self, names: Collection[str], before: str = "") -> list[str]:
        """The texts that are keys, with ``before`` put in front, or with their first name for a branch (``general:save``)."""
        keys = []
        for text in self.texts:
            below_branch = text.replace(BRANCH_MARK, ".", 1)
            if before + text in names or below_branch in names:
                keys.append(text)
        return keys


def are_functions(receiver: Receiver, keys: Collection[str]) -> bool:
    """Whether nearly all messages of an object are called."""
    called = receiver.called.intersection(keys)
    return bool(called) and len(called) >= SHARE * len(keys)


def receivers(asked: Mapping[str, tuple[str, Iterable[Ask]]]) -> list[Receiver]:
    """What each receiver gets; ``asked`` are the language and the asks of each file.

    An attribute that several elements have is a directive of its own, beside the attributes of each element. Tests
    show nothing: what they look for is made of the program's own names.
    """
    by_name: dict[tuple[Kind, str], Receiver] = {}
    for file, (language, asks) in asked.items():
        if TESTS.search(file):
            continue
        for ask in asks:
            named = (ask.kind, ask.receiver)
            if named not in by_name:
                by_name[named] = Receiver(*named)
            receiver = by_name[named]
            receiver.texts[ask.text] += 1
            receiver.languages.add(language)
            receiver.places.setdefault(ask.text, (file, ask.start))
    everybody = list(by_name.values())
    return [*everybody, *_directives(everybody)]


def _directives(receivers: Iterable[Receiver]) -> Iterator[Receiver]:
    """The attributes that several elements have, whatever the element."""
    by_name: dict[str, list[Receiver]] = defaultdict(list)
    for receiver in receivers:
        if receiver.kind == "attribute":
            attribute = attribute_of(receiver.name)
            by_name[attribute].append(receiver)
    for name, same in by_name.items():
        if len(same) < 2:
            continue
        whole = Receiver("directive", f"[{name}]")
        for receiver in same:
            whole.texts.update(receiver.texts)
            whole.places |= receiver.places
            whole.languages |= receiver.languages
        yield whole


def attribute_of(name: str) -> str:
    """The attribute in the name of a receiver: ``label`` of ``<Input label>`` and of ``[label]``."""
    return name.strip("<>[]").rpartition(" ")[2]


def joined(receiver: Receiver, names: Collection[str]) -> Receiver:
    """What the translators of a hook get, each text behind the branch or the namespace that they were made for."""

    def count_keys(form: Receiver) -> int:
        return sum(text in names for text in form.texts)

    forms = [_with(receiver, mark) for mark in SEPARATORS]
    return max(forms, key=count_keys)


def _with(receiver: Receiver, mark: str) -> Receiver:
    texts: Counter[str] = Counter()
    for text, count in receiver.texts.items():
        marked = text.replace(BELOW, mark)
        texts[marked] += count
    places: dict[str, tuple[str, int]] = {}
    for text, place in receiver.places.items():
        marked = text.replace(BELOW, mark)
        places[marked] = place
    return replace(receiver, texts=texts, places=places, mark=mark)


def last_name(name: str) -> str:
    """The name by which a function is called, whatever stands before it; other receivers are their own."""
    if name[:1] in "<[|{":
        return name
    chain, _, _ = name.partition("(")
    return chain.rpartition(".")[2]


def calling_name(name: str) -> str:
    """What small receivers share with a learned one: the function's name, or the attribute's."""
    if name.startswith(("<", "[")):
        return f"[{attribute_of(name)}]"
    if name.endswith(MEMBERS):
        owner_and_member = name.split(".")[-2:]
        return ".".join(owner_and_member)
    if MADE in name:
        return hook_of(name)
    if "(" in name:
        return name
    return last_name(name)


def hook_of(name: str) -> str:
    """The function that makes the translators of a receiver (``t = makeT()``)."""
    return name.partition(MADE)[2].removesuffix("()")


def member_of(name: str) -> tuple[str, ...]:
    """Which member of what a hook gives is the translator (``{t} = useT()``); none where the whole is."""
    made, _, _ = name.partition(MADE)
    return (made.strip("{}"),) if made.startswith("{") else ()
