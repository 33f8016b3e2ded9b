"""Members of objects that are made of messages (``L10n.title``, ``Resources.Title``, ``$strings.title``): which key one means.

A generator writes names in its own style, and what it makes is told by its proportion: nearly all that code asks an object
for are keys. Then a member that is no key is one that is missing, whatever the language. So it is with functions that
look up messages and other things by name (``GetString("Title")``, SwiftUI's ``Text("Title")``).
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import (
    BY_NAME,
    EXTENSION,
    GAME,
    LOOKUP,
    MARKED,
    MEMBERS,
    REFERENCE,
    TREE,
    without_domain,
)
from i18n_workbench.source.resolve.proportions import (
    MIXED,
    NAMED,
    SENTENCES,
    are_proved,
)
from i18n_workbench.source.resolve.spellings import squeezed, with_humps

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.resolve.existing import Existing

LEARNED = "learned"
"""The framework whose objects have been told by their proportions already, and by what is called of them."""

Texts = dict[str, bool]
"""What is asked for, and whether it is a key."""

_TRANSLATORS = frozenset({GAME, LOOKUP, MARKED, REFERENCE})
"""What gets nothing but messages. Of the names that XML of Android refers to 11 apps have .991 and more, of the texts that
descriptions of interfaces mark six programs have .87 (terminator, whose catalogs are old) and more.
"""

ONLY_SENTENCES = " of sentences"
"""What stands behind the name of a function whose single words are shown as they are (names, units): of its sentences nearly
all are keys.
"""

_SENTENCE = re.compile(r"[^\W\d_]{2}[,.:;!?…]?\s(?:\S{1,3}\s)*[^\W\d_]{2}")
_VALUE = "\\("
"""What stands in a text of Swift where a value is put into it: which key that makes is only guessed."""


def is_member(usage: Usage) -> bool:
    """Whether a use is a member expression, in which a key's name is seen."""
    return usage.callee.endswith(MEMBERS) and not usage.dynamic


def is_open(usage: Usage) -> bool:
    """Whether a use is a literal that a function gets which looks up other things, too."""
    if usage.dynamic or not usage.only_known:
        return False
    if usage.framework == LEARNED:
        return False
    name = without_domain(usage.callee)
    if name not in BY_NAME and not name.startswith(EXTENSION):
        return False
    return any(map(str.isalpha, usage.key))


def objects(usages: Iterable[Usage], existing: Existing) -> frozenset[str]:
    """The objects nearly all of whose members are keys, and the functions nearly all of whose texts are."""
    made = set()
    for name, texts in _asked(usages, existing).items():
        if _gets_messages(name, texts):
            made.add(name)
        elif not name.endswith(MEMBERS) and are_proved(_sentences(texts), SENTENCES):
            made.add(name + ONLY_SENTENCES)
    return frozenset(made)


def _asked(usages: Iterable[Usage], existing: Existing) -> dict[str, Texts]:
    """What each object or function is asked for, and whether it is a key."""
    asked: defaultdict[str, Texts] = defaultdict(dict)
    for usage in usages:
        is_told = usage.framework == LEARNED
        if is_open(usage) or (is_member(usage) and not is_told):
            name = without_domain(usage.callee)
            texts = asked[name]
            if not texts.get(usage.text):
                texts[usage.text] = bool(_existing(usage, existing))
    return asked


def meant(
    usages: Iterable[Usage], existing: Existing, made: Collection[str]
) -> Iterator[Usage]:
    """The uses of a file's members with their keys decided, and those of ``made`` objects that mean no key.

    Several readings of one place mean one key; what none of them reaches is missing once.
    """
    by_place: defaultdict[int, list[Usage]] = defaultdict(list)
    for usage in usages:
        by_place[usage.start].append(usage)
    for readings in by_place.values():
        reached = [use for usage in readings for use in _existing(usage, existing)]
        yield from reached or _missing(readings[0], made)


def _sentences(texts: Texts) -> Texts:
    """Those of some texts that have several words, and are whole."""
    return {text: is_key for text, is_key in texts.items() if _is_sentence(text)}


def _is_sentence(text: str) -> bool:
    """Whether a text has several words, and is whole."""
    return _VALUE not in text and _SENTENCE.search(text) is not None


def is_made(usage: Usage, made: Collection[str]) -> bool:
    """Whether what gets a text gets nothing but messages, or, of a sentence, no sentences that are none."""
    name = without_domain(usage.callee)
    if name in made:
        return True
    return name + ONLY_SENTENCES in made and _is_sentence(usage.text)


def _missing(usage: Usage, made: Collection[str]) -> Iterator[Usage]:
    if not usage.only_known:
        yield usage
    elif is_made(usage, made):
        yield replace(usage, only_known=False)


def _gets_messages(name: str, texts: Texts) -> bool:
    """Whether most texts that a function gets, or members that an object is asked for, are keys; of one that gets other things, nearly all."""
    is_named = name in _TRANSLATORS or name.startswith(EXTENSION)
    return are_proved(texts, NAMED if is_named or name.endswith(MEMBERS) else MIXED)


def _existing(usage: Usage, existing: Existing) -> list[Usage]:
    """What a member expression means: the longest key that it begins with, or all of it in its generator's style of
    writing, else the branch that it names as a whole.

    A name in another style is no text in which a rename could write another name, nor is a path that goes on behind the key.
    """
    for key in usage.candidates:
        if key in existing.keys:
            goes_on = usage.candidates[0].startswith(f"{key}.")
            literal = usage.literal and not goes_on
            return [replace(usage, key=key, literal=literal)]
    if usage.callee == TREE and usage.key in existing.stems:
        return [usage]
    is_branch = not existing.stems.isdisjoint(usage.candidates)
    beyond = takewhile(lambda name: name not in existing.stems, usage.candidates)
    for candidate in (*usage.candidates[:1], *beyond):
        spelling = squeezed(candidate)
        alike = existing.spelled.get(spelling, ())
        if len(alike) > 1:
            humps = with_humps(candidate)
            alike = [key for key in alike if with_humps(key) == humps]
        if len(alike) == 1:
            return [replace(usage, key=alike[0], literal=False)]
    if is_branch and not usage.only_known:
        return [usage]
    return []
