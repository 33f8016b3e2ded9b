"""Which of the messages that say the same in one language a project could have once."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

import pandas as pd

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.analysis.similarity.shared_keys import SHARED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from i18n_workbench.catalog import Catalog

COMPARED: Final = ("key", "locale", "text", "into")
DIFFERING: Final = 0.25
"""The share of the locales that translate two messages, up to which they may differ: beyond it they are worded apart.

Up to here 178 of 189 proposals of eight projects were right, beyond it 28 of 53 of five (``Community`` of a site and of its
license, ``calories`` behind a number).
"""

TOP: Final = 3
"""Parts of a key (its namespace, two segments) in which a shared branch is named: deeper, it is a part of a page (3 of 3
proposals to merge into ``themes.details.general`` were wrong), and some projects have one root above all (``app.general``).
"""


class _Message(NamedTuple):
    """One of the messages that say the same."""

    name: Name
    file: str
    text: str

    @property
    def branch(self) -> object:
        """What is one place of the project: one branch of one file; of names without branches, those that begin alike."""
        name = self.name
        if name.above:
            return self.file, name.space, name.above
        words = naming.words(name.leaf)
        return self.file, name.space, *words[:1]

    @property
    def is_shared(self) -> bool:
        """Whether a name says that anybody may use it: it stands in a shared branch, or outside of any and says its text."""
        name = self.name
        parts = [name.space, *map(str, name.above)]
        if any(part.strip(":./").lower() in SHARED for part in parts[:TOP]):
            return True
        if parts[1:]:
            return False
        said = naming.words(self.text)
        words = naming.words(name.leaf)
        return bool(words) and (words == said or words[0] in SHARED)


def mergeable(
    texts: pd.DataFrame, catalog: Catalog, fixed: Collection[str]
) -> pd.DataFrame:
    """The frame of duplicates in which only messages are to ``merge`` that translators word alike, whose names code
    writes, and that have a name for both: ``fixed`` are the keys that code does not call (a framework's, composed and
    unused ones).

    A message merges into one of its file that is shared (``common.save``), else into one of its own branch. The key of
    another page is no name for it: of 26 such proposals of seven projects 3 were right.
    """
    kept_for = _kept_for(texts, catalog, fixed)
    proposals: list[str] = []
    into: list[str] = []
    columns = [texts[name].tolist() for name in COMPARED]
    for key, locale, text, _ in zip(*columns, strict=True):
        kept = kept_for.get(key, "")
        is_one = bool(kept)
        pairs = []
        for tag in catalog.locales if is_one else ():
            if tag == locale:
                continue
            own = catalog.text(key, tag)
            other = catalog.text(kept, tag)
            pairs.append((own, other))
        if pairs:
            is_one = _are_alike(pairs, text)
        proposals.append("merge" if is_one else "keep")
        into.append(kept if is_one else "")
    return texts.assign(proposal=pd.Series(proposals), into=pd.Series(into))


def _kept_for(
    texts: pd.DataFrame, catalog: Catalog, fixed: Collection[str]
) -> Mapping[str, str]:
    """The key that each message could merge into, where there is one."""
    kept_for: dict[str, str] = {}
    for group in _groups(texts, catalog, fixed):
        shared: dict[str, str] = {}
        first: dict[object, str] = {}
        for message in group:
            if message.is_shared:
                shared.setdefault(message.file, message.name.key)
        for message in group:
            key = message.name.key
            own = first.setdefault(message.branch, key)
            kept = shared.get(message.file, own)
            if kept != key:
                kept_for[key] = kept
    return kept_for


def _groups(
    texts: pd.DataFrame, catalog: Catalog, fixed: Collection[str]
) -> Iterator[list[_Message]]:
    """The messages of one text each, the one that most are merged into first."""
    names = {name.key: name for name in all_names(catalog)}
    groups: defaultdict[str, list[_Message]] = defaultdict(list)
    columns = [texts[name].tolist() for name in ("key", "file", "text", "into")]
    for key, file, text, into in zip(*columns, strict=True):
        if key not in names or key in fixed:
            continue
        message = _Message(names[key], file, text)
        if into:
            groups[into].append(message)
        else:
            groups[key].insert(0, message)
    return iter(groups.values())


def _are_alike(pairs: Iterable[tuple[str | None, str | None]], text: str) -> bool:
    """Whether the translations of two messages are equal in nearly all locales; those that repeat the source say nothing."""
    count = differing = 0
    for one, other in pairs:
        is_source = one == other == text
        if is_source or not one or not other:
            continue
        count += 1
        differing += one != other
    return count > 0 and differing <= DIFFERING * count
