"""How each branch of a project names its keys: what its names do, with its share, and how many of them leave a habit."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.habits import FEW
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

    Row = tuple[str, int, str, float, int, str, str, int]
    """What :data:`COLUMNS` names."""

COLUMNS = ("branch", "keys", "case", "share", "depth", "first", "last", "leaving")


def branches(catalog: Catalog, leaving: Collection[str]) -> pd.DataFrame:
    """The frame ``branch keys case share depth first last leaving``, the largest branches first.

    A ``branch`` is a namespace, else the first segment (empty: outside of any); those of fewer than four keys are left
    out. ``case`` is how most names of several words are written, with its ``share`` of these, ``depth`` how many segments
    most keys have, ``first`` and ``last`` the commonest words at the ends of names (empty where fewer than four agree),
    ``leaving`` how many of the keys are in ``.leaving``.
    """
    groups: defaultdict[str, list[Name]] = defaultdict(list)
    for name in all_names(catalog):
        groups[branch_of(name)].append(name)
    rows = []
    for branch, names in groups.items():
        if len(names) >= FEW:
            left = sum(name.key in leaving for name in names)
            rows.append((branch, len(names), *_habits(names), left))
    rows.sort(key=_largest_first)
    whole = ["keys", "depth", "leaving"]
    return table(rows, COLUMNS, whole=whole, share=["share"])


def _habits(names: Sequence[Name]) -> tuple[str, float, int, str, str]:
    """The case, its share, the depth, and the words at both ends of most names."""
    case, share = _case(names)
    depth = _commonest(len(name.above) + 1 for name in names)
    compounds = []
    for name in names:
        words = naming.words(name.leaf)
        if len(words) > 1:
            compounds.append(words)
    first = _shared_word(words[0] for words in compounds)
    last = _shared_word(words[-1] for words in compounds)
    return case, share, depth, first, last


def _largest_first(row: Row) -> tuple[int, str]:
    branch, keys, *_ = row
    return -keys, branch


def branch_of(name: Name) -> str:
    """The namespace, else the first segment; empty for a key outside of any branch."""
    if name.space:
        return name.space
    if name.above:
        return str(name.above[0])
    return ""


def _case(names: Sequence[Name]) -> tuple[str, float]:
    """How most names are written, and its share; nothing of names that could be of any style."""
    styles = Counter(naming.style_of(name.leaf) for name in names)
    total = styles.total() - styles.pop("", 0)
    if not total:
        return "", 0.0
    style, count = max(styles.items(), key=lambda each: (each[1], each[0]))
    return style, round(count / total, 3)


def _commonest(values: Iterable[int]) -> int:
    counts = Counter(values)
    return max(counts, key=lambda value: (counts[value], -value))


def _shared_word(words: Iterable[str]) -> str:
    """The word that most have, if so many have it that it could be a habit."""
    counts = Counter(words)
    if not counts:
        return ""
    word = max(counts, key=lambda each: (counts[each], each))
    return word if counts[word] >= FEW else ""
