"""What tells a translator from any other receiver: the share of its different texts that are keys, and what these prove."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SHARE = 0.9
"""A translator's share of distinct texts that are keys. Of 32 projects the translators had 0.91 to 1.00, the highest other
receiver with enough keys 0.84 (a settings form whose fields are called like messages).
"""

PROVEN, OF_PROVEN = 75.0, 0.75
"""Keys of so much weight (75 of several words, 60 paths) prove a translator from a smaller share on. Of 151 projects one
other receiver had as much at a share of more than half: mautic's ``description`` (0.80), a property, which makes nothing
undefined. Translators of projects with many missing keys have 0.64 to 0.87.
"""

WEIGHT = 12.0
"""What the distinct keys of a translator weigh together; the heaviest other receiver above :data:`SHARE` weighed 11.3
(values of options), the next 10 (names of metadata).
"""

PATH_WEIGHT, WORDS_WEIGHT, WORD_WEIGHT = 1.25, 1.0, 1 / 3
"""What a key proves: a path (``home.title``) is hardly met by chance, a plain word (``close``) often is."""

_PATH = re.compile(r"[^\s.:/]+(?:[.:/][^\s.:/]+)+")
_WORDS = re.compile(r"[a-z\d][A-Z]|[\s_-]|[A-Z]{2}")


USUAL = frozenset(
    {"$t", "_", "__", "gettext", "localize", "t", "tr", "trans", "translate"}
)
"""Names that say by themselves that a function is a translator."""

OF_USUAL = 1 / 3
"""The share that such a one needs, whose keys weigh twice as much as others have to: noir's `t` has 0.39 once 23 keys and 20
calls of its 70 are broken, sidekiq's 0.85 once four of each are, and not to know it hides all that is wrong.
"""


USUAL_WEIGHT = 5.0
"""What its keys weigh where :data:`SHARE` of its texts are keys. Of 315 programs 17 have one of so few keys that would not be
learned otherwise (5 to 15 keys); by their texts all are translators.
"""


def is_usual_translator(name: str, texts: Mapping[str, bool]) -> bool:
    """Whether a function with a usual name is one: fewer of its texts need to be keys, but these have to weigh more; of few
    nearly all.
    """
    if name not in USUAL:
        return False
    keys = [text for text, is_key in texts.items() if is_key]
    proof = weight(keys)
    least = OF_USUAL if proof >= 2 * WEIGHT else SHARE
    return proof >= USUAL_WEIGHT and len(keys) >= least * len(texts)


NAMED_WEIGHT = 8.0
"""Two thirds of what others need, and :data:`OF_PROVEN` of the texts, prove a function that a framework names: a program with a dozen keys
and two slips has no more. In 90 projects whose frameworks read along, no status of a key changes even with 6.
"""


def is_named_translator(texts: Mapping[str, bool]) -> bool:
    """Whether a function that a framework names looks up these texts here, too; each with whether it is a key."""
    keys = [text for text, is_key in texts.items() if is_key]
    return len(keys) >= OF_PROVEN * len(texts) and weight(keys) >= NAMED_WEIGHT


def is_translator(texts: Mapping[str, bool]) -> bool:
    """Whether nearly all of these texts are keys, and so many that it is no chance; each with whether it is one."""
    keys = [text for text, is_key in texts.items() if is_key]
    proof = weight(keys)
    share = OF_PROVEN if proof >= PROVEN else SHARE
    return len(keys) >= share * len(texts) and proof >= WEIGHT


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
