"""How a project names its keys, in figures: what nearly all names do is a convention, whatever anybody would prefer."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.habits import FEW
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("aspect", "value", "keys", "share", "example")
RARE = {"last word": 0.05}
"""Values that a smaller share of the names has are left out; 0.02 for other aspects. Of ten projects' last words hardly
any below it was a convention (`modal`, `library`), above it all were (`title`, `error`, `placeholder`)."""
MOST = 8
"""Rows of one aspect, the commonest first. Chosen, not measured."""
_LABEL = 3
"""Words up to which a text is a label. Chosen, not measured."""
_ENDS_SENTENCE = re.compile(r"[.!。！]$")
_ENDS_QUESTION = re.compile(r"[?？؟;]$")
_ONGOING = re.compile(r"(?:…|\.\.\.)$")


class _Trait(NamedTuple):
    """What one name does in one respect."""

    aspect: str
    value: str
    key: str


def conventions(catalog: Catalog) -> pd.DataFrame:
    """The frame ``aspect value keys share example``: of each aspect its commonest values first.

    Aspects are ``case``, ``depth`` (segments of a key), ``branch`` (the first segment), ``place of the verb``, and
    ``last word of a label`` (of a question, a sentence, ...). ``share`` is of the names that have the aspect at all.
    """
    source = catalog.project.source_language
    names = list(all_names(catalog))
    texts = {}
    for name in names:
        text = catalog.text(name.key, source)
        texts[name.key] = text or ""
    rows = list(_rows(_traits(names, texts)))
    return table(rows, COLUMNS, whole=["keys"], share=["share"])


def kind_of(text: str) -> str:
    """What a text is on a screen, as far as its form tells: ``label``, ``question``, ``sentence``, ``progress``, ``phrase``."""
    text = text.strip()
    if _ONGOING.search(text):
        return "progress"
    if _ENDS_QUESTION.search(text):
        return "question"
    if _ENDS_SENTENCE.search(text):
        return "sentence"
    words = text.split()
    if len(words) <= _LABEL:
        return "label"
    return "phrase"


def _traits(names: Iterable[Name], texts: Mapping[str, str]) -> Iterator[_Trait]:
    for name in names:
        depth = len(name.above) + 1
        yield _Trait("depth", str(depth), name.key)
        if name.above:
            branch = name.space + str(name.above[0])
            yield _Trait("branch", branch, name.key)
        if naming.is_plain(name.leaf):
            style = naming.style_of(name.leaf) or "one word"
            yield _Trait("case", style, name.key)
        words = naming.words(name.leaf)
        place = _place_of_verb(words)
        if place:
            yield _Trait("place of the verb", place, name.key)
        text = texts[name.key]
        if len(words) > 1 and text:
            aspect = f"last word of a {kind_of(text)}"
            yield _Trait(aspect, words[-1], name.key)


def _place_of_verb(words: Sequence[str]) -> str:
    """Where the one word that says an act stands; empty where there is none, or nothing else."""
    indices = [index for index, word in enumerate(words) if naming.acts([word])]
    if len(words) < 2 or len(indices) != 1:
        return ""
    index = indices[0]
    if index == 0:
        return "first"
    if index == len(words) - 1:
        return "last"
    return "inside"


def _rows(traits: Iterable[_Trait]) -> Iterator[tuple[str, str, int, float, str]]:
    counts: dict[str, Counter[str]] = {}
    examples: dict[tuple[str, str], str] = {}
    for trait in traits:
        values = counts.setdefault(trait.aspect, Counter())
        values[trait.value] += 1
        examples.setdefault((trait.aspect, trait.value), trait.key)
    for aspect in sorted(counts, key=_rank):
        total = counts[aspect].total()
        kind, _, _ = aspect.partition(" of ")
        least_share = RARE.get(kind, 0.02)
        least_count = min(FEW, total)
        ranked = sorted(counts[aspect].items(), key=_commonest_first)
        for value, count in ranked[:MOST]:
            share = count / total
            if share >= least_share and count >= least_count:
                yield aspect, value, count, round(share, 3), examples[aspect, value]


def _commonest_first(counted: tuple[str, int]) -> tuple[int, str]:
    value, count = counted
    return -count, value


_ORDER = ("case", "depth", "place of the verb", "branch")


def _rank(aspect: str) -> tuple[int, str]:
    rank = _ORDER.index(aspect) if aspect in _ORDER else len(_ORDER)
    return rank, aspect
