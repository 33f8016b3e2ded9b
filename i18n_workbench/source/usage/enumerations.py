"""Keys of an enumeration: code has what they begin with as a text, and what follows as names that stand together.

``GetValues("ColorScheme")`` puts each member of ``enum ColorSchemes { System, Light, Dark }`` behind the text, far from where
these are named: neither place says a key, and both together say all of them.
"""

from __future__ import annotations

import re
from collections import Counter, deque
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

LEAST, MOST = 3, 60
"""Members of an enumeration: fewer stand together by chance, more are no enumeration."""
SHARE = 0.8
"""The share of the keys with one beginning whose ends stand together. With :data:`NEAR` and the silence of the whole group 50
keys of Flow.Launcher, openstreetmap-website and Tusky are found so, and no key of 30 other projects that is rightly unused.
"""
NEAR, APART = 200, 60
"""Characters within which names stand together, and how many more each of them may take (a value, a remark)."""

TOGETHER = "{!r} stands in code, and what follows it in {} keys stands together in {}"

_CUT = re.compile(r"(?<=[a-z\d])(?=[A-Z])|(?<=[._:/-])(?=\w)")
_NAME = re.compile(r"\w+")


class Group(NamedTuple):
    """Keys that begin alike, by what follows."""

    head: str
    keys: dict[str, str]

    @property
    def least(self) -> float:
        """How many of the ends have to stand together."""
        return max(LEAST, SHARE * len(self.keys))


def by_enumeration(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys whose beginning is a text in code and whose ends stand together somewhere, with those of the keys beside them."""
    groups = list(_groups(judgement, keys))
    if not groups:
        return
    for file, text in judgement.index.source_texts():
        words = set(_NAME.findall(text))
        for group in groups:
            ends = group.keys.keys() & words
            if len(ends) < group.least:
                continue
            if _stand_together(text, ends, group.least):
                reason = TOGETHER.format(group.head, len(group.keys), file)
                for key in group.keys.values():
                    yield key, reason


def _groups(judgement: Judgement, keys: Sequence[str]) -> Iterator[Group]:
    """The keys that begin with a text in code, where no call names any that does."""
    texts = judgement.index.code_texts.all_literals()
    heads: set[str] = set()
    for key in keys:
        for cut in _CUT.finditer(key):
            head = key[: cut.start()]
            if head in texts or head[:-1] in texts:
                heads.add(head)
    by_name = judgement.names.by_name
    for head in sorted(heads):
        own = {}
        for name in judgement.names.starting(head):
            end = name.removeprefix(head)
            own[end] = by_name[name]
        is_silent = judgement.used.keys().isdisjoint(own.values())
        if is_silent and LEAST <= len(own) <= MOST:
            yield Group(head, own)


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
        different = sum(count > 0 for count in counts.values())
        if different >= least:
            return True
    return False
