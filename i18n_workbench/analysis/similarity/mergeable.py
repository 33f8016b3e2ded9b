"""Which of the messages that say the same in one language a project could have once."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

import pandas as pd

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.analysis.similarity.shared_keys import SHARED
from i18n_workbench.text.words import count_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from i18n_workbench.catalog import Catalog

COMPARED: Final = ("key", "locale", "text", "into")
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
    def is_called_as_it_says(self) -> bool:
        """Whether the name is the words of the text, behind the name of its place where that is no branch
        (``shopSave``): what is named after its use (``title``, ``confirm``, ``badge``) is no name for another one.
        """
        name = self.name
        if naming.says(name.leaf, self.text):
            return True
        behind = naming.words(name.leaf)[1:]
        return not name.above and naming.says("_".join(behind), self.text)

    @property
    def is_shared(self) -> bool:
        """Whether a name says that anybody may use it: it stands in a shared branch, or outside of any and says its text."""
        name = self.name
        parts = [name.space, *map(str, name.above)]
        if any(part.strip(":./").lower() in SHARED for part in parts[:TOP]):
            return True
        if parts[1:]:
            return False
        words = naming.words(name.leaf)
        is_of_all = words[:1] and words[0] in SHARED
        return bool(is_of_all) or naming.says(name.leaf, self.text)


class _Proposal(NamedTuple):
    """What becomes of a message: frame *similar* has the same columns."""

    proposal: str = "keep"
    into: str = ""
    saved_words: int = 0
    differs: str = ""


def mergeable(
    texts: pd.DataFrame, catalog: Catalog, fixed: Collection[str]
) -> pd.DataFrame:
    """The frame of duplicates in which only messages are to ``merge`` that translators word alike, whose names code
    writes, and that have a name for both: ``fixed`` are the keys that code does not call (a framework's, composed and
    unused ones).

    A message merges into one of its file that is shared (``common.save``), else into one of its own branch, and only
    where that one is called as it says: of 83 proposals of ten projects 55 were right, of those whose key is named
    after another use (``title``, ``confirm``) 4 of 31. The key of another page is no name either (3 of 26).
    ``saved_words`` and ``differs`` are those of the key it merges into.
    """
    kept_for = _kept_for(texts, catalog, fixed)
    rows = []
    columns = [texts[name].tolist() for name in COMPARED]
    for key, locale, text, _ in zip(*columns, strict=True):
        kept = kept_for.get(key, "")
        rows.append(_proposed(key, kept, text, locale, catalog))
    proposals = pd.DataFrame(rows, columns=_Proposal._fields, index=texts.index)
    kinds = {name: texts[name].dtype for name in _Proposal._fields}
    proposals = proposals.astype(kinds)
    judged = texts.copy()
    judged[list(_Proposal._fields)] = proposals
    return judged


def without_merges(texts: pd.DataFrame, but: Collection[str]) -> pd.DataFrame:
    """The frame of duplicates in which only the keys of ``but`` are proposed to merge, all others to keep."""
    judged = texts.copy()
    is_kept = (judged["proposal"] == "merge") & ~judged["key"].isin(but)
    for name, value in _Proposal()._asdict().items():
        judged.loc[is_kept, name] = value
    return judged


def _proposed(
    key: str, kept: str, text: str, locale: str, catalog: Catalog
) -> _Proposal:
    """Merge where no other locale words the two otherwise; translations that are missing or repeat the source say nothing."""
    if not kept:
        return _Proposal()
    differing = []
    count = 0
    for tag in catalog.locales:
        own = catalog.text(key, tag)
        other = catalog.text(kept, tag)
        if not own or not other:
            continue
        if own != other:
            differing.append(tag)
        if not _reads_alike(own, other):
            return _Proposal()
        count += tag != locale and not own == other == text
    if not count and len(catalog.locales) > 1:
        return _Proposal()
    words = count_words(text) * (len(catalog.locales) - 1)
    return _Proposal("merge", kept, words, ", ".join(sorted(differing)))


def _reads_alike(own: str, other: str) -> bool:
    """Whether texts differ in nothing but capitals behind the first letter: ``communities`` behind a number is no heading
    ``Communities``, and a tag no ``Special offer!``.
    """
    return own[:1] == other[:1] and own.casefold() == other.casefold()


def _kept_for(
    texts: pd.DataFrame, catalog: Catalog, fixed: Collection[str]
) -> Mapping[str, str]:
    """The key that each message could merge into, where there is one."""
    kept_for: dict[str, str] = {}
    for group in _groups(texts, catalog, fixed):
        shared: dict[str, str] = {}
        first: dict[object, str] = {}
        for message in group:
            if not message.is_called_as_it_says:
                continue
            first.setdefault(message.branch, message.name.key)
            if message.is_shared:
                shared.setdefault(message.file, message.name.key)
        for message in group:
            key = message.name.key
            own = first.get(message.branch, key)
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
