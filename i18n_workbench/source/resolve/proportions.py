"""What tells a translator from any other receiver: the share of its different texts that are keys, and what these prove."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SHARE = 0.9
"""A translator's share of distinct texts that are keys. Of 32 projects the translators had 0.91 to 1.00, the highest other
receiver with enough keys 0.84 (a settings form whose fields are called like messages).
"""

NEARLY_ALL = 0.95
"""The share of keys from which on a namespace is the only one but for strays: a module of code beside the files of wekan was
taken for one of a language, and has 16 of 2,426.
"""

WEIGHT = 12.0
"""What the distinct keys of a translator weigh together; the heaviest other receiver above :data:`SHARE` weighed 11.3
(values of options), the next 10 (names of metadata).
"""

PATH_WEIGHT, WORDS_WEIGHT, WORD_WEIGHT = 1.25, 1.0, 1 / 3
"""What a key proves: a path (``home.title``) is hardly met by chance, a plain word (``close``) often is."""

_PATH = re.compile(r"[^\s.:/]+(?:[.:/][^\s.:/]+)+")
_WORDS = re.compile(r"[a-z\d][A-Z]|[\s_-]|[A-Z]{2}")


class Proof(NamedTuple):
    """The share of different texts that have to be keys, and what these keys have to weigh together."""

    share: float
    weight: float


SENTENCES = (Proof(SHARE, WEIGHT),)
"""Proves that sentences are messages, of a function whose single words may be anything. Of 15 apps eight whose keys are texts
have .98 and more, four whose keys are names .56 and less: there a sentence is a text that nobody has taken out.
"""

TRANSLATOR = (*SENTENCES, Proof(0.75, 75.0))
"""Proves a receiver of which nothing else is known. Keys of much weight (75 of several words, 60 paths) do so from a smaller
share on: of 151 projects one other receiver had as much at a share of more than half: mautic's ``description`` (0.80), a
property, which makes nothing undefined. Translators of projects with many missing keys have 0.64 to 0.87.
"""

NAMED = (Proof(0.75, 8.0),)
"""Proves a function that a framework names: two thirds of the weight that others need, for a program with a dozen keys and two
slips has no more. In 90 projects whose frameworks read along, no status of a key changes even with 6.
"""

MIXED = (Proof(0.95, WEIGHT),)
"""Proves what gets other things, too. Of SwiftUI's views eleven apps have .986 (UTM) and more, IceCubes has .925 and BookPlayer
.87, where the rest are signs and names. Resources looked up by name: Playnite 1,172 of 1,172, Flow.Launcher 653 of 654. Two
slips in an app of 92 texts take .04 away.
"""

USUAL = (Proof(SHARE, 5.0), Proof(1 / 3, 2 * WEIGHT))
"""Proves a function with a usual name. Of 315 programs 17 have one of few keys that would not be learned otherwise (5 to 15
keys); by their texts all are translators. With many keys a third of the texts is enough: noir's ``t`` has 0.39 once 23 keys and
20 calls of its 70 are broken, sidekiq's 0.85 once four of each are, and not to know it hides all that is wrong.
"""

USUAL_NAMES = frozenset(
    {
        *("$t", "_", "__", "gettext", "i18n", "localize"),
        *("t", "tr", "trans", "translate"),
    }
)
"""Names that say by themselves that a function is a translator."""


def are_proved(texts: Mapping[str, bool], proofs: Iterable[Proof]) -> bool:
    """Whether so many of some texts are keys that it is no chance; each with whether it is one.

    >>> are_proved({"home.title": True, "home.back": True, "Oops": False}, TRANSLATOR)
    False
    """
    keys = [text for text, is_key in texts.items() if is_key]
    proof = weight(keys)
    return any(
        len(keys) >= each.share * len(texts) and proof >= each.weight for each in proofs
    )


def weighs_enough(keys: Iterable[str]) -> bool:
    """Whether so many keys are asked for that it is no chance, whatever else is."""
    return weight(keys) >= WEIGHT


def weight(keys: Iterable[str]) -> float:
    """What these keys prove together."""
    return sum(_weight(key) for key in keys)


def _weight(key: str) -> float:
    if is_path(key):
        return PATH_WEIGHT
    return WORDS_WEIGHT if _WORDS.search(key) else WORD_WEIGHT


def is_path(text: str) -> bool:
    """Whether a text is made of names with separators between them."""
    return _PATH.fullmatch(text) is not None
