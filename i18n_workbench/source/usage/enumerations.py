"""Keys of an enumeration: code has what they begin with as a text, and what follows as names that stand together.

``GetValues("ColorScheme")`` puts each member of ``enum ColorSchemes { System, Light, Dark }`` behind the text, far from where
these are named: neither place says a key, and both together say all of them. So do ``keyOf("option", "compact_list")`` in one
file and ``type + "." + MOD_ID + "." + id`` in another: each part of ``option.modmenu`` is a text.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.source.resolve.existing import LONGEST
from i18n_workbench.source.usage.compositions import MARKS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

LEAST, MOST = 3, 400
"""Members of an enumeration: fewer stand together by chance. The texts of a mod's interface are one of 245."""
SHARE = 0.8
"""The share of the keys with one beginning whose ends stand together. With :data:`NEAR` and the silence of the whole group 50
keys of Flow.Launcher, openstreetmap-website and Tusky are found so, and no key of 30 other projects that is rightly unused.
"""
NEAR, APART = 200, 60
"""Characters within which names stand together, and how many more each of them may take (a value, a remark)."""

LISTED = 5
"""So many of the ends that are texts of their own in one file need not stand close together. With that, with parts and with all keys
below them 309 more keys of five among 45 new projects are found so; of those looked at none is rightly unused.
"""

TOGETHER = "{!r} stands in code, or each part of it, and what follows it in {} keys stands together in {}"

_CUT = re.compile(r"(?<=[a-z\d])(?=[A-Z])|(?<=[._:/-])(?=\w)")
_NAME = re.compile(r"\w+")
_PARTED = {code: " " for code in range(128) if not _NAME.match(chr(code))}
"""What stands between words of ASCII becomes a blank."""
_PART = re.compile(r"[.:/]")


class Group(NamedTuple):
    """Keys that begin alike, by the part that follows."""

    head: str
    keys: dict[str, list[str]]

    @property
    def least(self) -> float:
        """How many of the ends have to stand together."""
        return max(LEAST, SHARE * len(self.keys))


def by_enumeration(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys whose beginning is a text in code and whose ends stand together somewhere, with those of the keys beside them."""
    groups = list(_groups(judgement, keys))
    if not groups:
        return
    written = judgement.index.code_texts.files
    for file, text in judgement.index.source_texts():
        words = _words(text)
        literals = written[file].literals if file in written else frozenset()
        for group in groups:
            ends = group.keys.keys() & words
            if len(ends) < group.least:
                continue
            listed = len(ends & literals) >= max(LISTED, group.least)
            if listed or _stand_together(text, ends, group.least):
                reason = TOGETHER.format(group.head, len(group.keys), file)
                for key in chain.from_iterable(group.keys.values()):
                    yield key, reason


def _words(text: str) -> set[str]:
    """The different words of a text. Nearly all code is ASCII, where a pattern takes twice as long: for the 3,060 files of
    dspace-angular .40 CPU seconds instead of .18.
    """
    if text.isascii():
        return set(text.translate(_PARTED).split())
    return set(_NAME.findall(text))


def _groups(judgement: Judgement, keys: Sequence[str]) -> Iterator[Group]:
    """The keys that begin with a text in code, where no call names any that does."""
    texts = judgement.index.code_texts.all_literals()
    heads: set[str] = set()
    for key in keys:
        for cut in _CUT.finditer(key, 0, LONGEST):
            head = key[: cut.start()]
            is_text = head in texts or head[:-1] in texts
            if is_text or _all_are(head, texts):
                heads.add(head)
    for head in sorted(heads):
        own = _by_next_part(judgement, head)
        count = len(own)
        if LEAST <= count <= MOST:
            yield Group(head, own)


def _by_next_part(judgement: Judgement, head: str) -> dict[str, list[str]]:
    """The keys with a beginning by the part that follows; none where a call names one of just this part, and without those
    of a part below which a call names any.
    """
    own: dict[str, list[str]] = {}
    called = set()
    for name in judgement.names.starting(head):
        tail = name.removeprefix(head)
        end, *deeper = _PART.split(tail)
        key = judgement.names.by_name[name]
        keys = own.setdefault(end, [])
        keys.append(key)
        if key not in judgement.used:
            continue
        if not deeper:
            return {}
        called.add(end)
    for end in called:
        del own[end]
    return own


def _all_are(head: str, texts: Collection[str]) -> bool:
    """Whether each part of a beginning is a text of its own."""
    if head[-1:] not in MARKS:
        return False
    parts = filter(None, _PART.split(head))
    return all(part in texts for part in parts)


def _stand_together(text: str, names: Collection[str], least: float) -> bool:
    """Whether so many different names stand within a few lines."""
    span = NEAR + APART * len(names)
    near: deque[re.Match[str]] = deque()
    counts: Counter[str] = Counter()
    for word in _NAME.finditer(text):
        if word[0] not in names:
            continue
        near.append(word)
        counts[word[0]] += 1
        while near[0].start() < word.start() - span:
            left = near.popleft()
            counts[left[0]] -= 1
            if not counts[left[0]]:
                del counts[left[0]]
        if len(counts) >= least:
            return True
    return False
