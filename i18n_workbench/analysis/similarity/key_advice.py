"""Advice on key names: what the project's own keys do, and which of them do otherwise.

Nothing is a rule of ours: a habit counts when most names of a project (or of a branch) have it. Only a name that
contradicts its English text is wrong in any project. Keys that are sentences get no advice.
"""

from __future__ import annotations

import fnmatch
import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.spelling import misspelled
from i18n_workbench.catalog.keys import render, segments
from i18n_workbench.extraction.slug import styled, words_of
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("key", "proposal", "reason", "confidence")
HABIT, SURE = 0.75, 0.9
"""The share of names from which something is a habit, and one that hardly anybody breaks on purpose."""
FEW = 4
"""Names below which there is no habit to see."""
MOSTLY, SOME = 0.5, 0.1
"""Shares of names with blanks: where most are sentences, all may be; where some are, capitalised words are texts, too
(``Login`` of uptime-kuma, where two fifths of the keys are texts).
"""
_EMPTY_NAMES = frozenset(
    {
        "key",
        "text",
        "label",
        "string",
        "str",
        "msg",
        "message",
        "item",
        "value",
        "translation",
        "t",
        "untitled",
        "tmp",
    }
)
_SHORT = 5
"""Words up to which a text is short enough for its key to say the same."""


_HEAD = re.compile(r"[A-Za-z0-9]+[_-]")


class Advice(NamedTuple):
    """One row: what a key could be called, and why."""

    key: str
    proposal: str
    reason: str
    confidence: float


class Name(NamedTuple):
    """A key in its parts: namespace with delimiter, the segments above the last one, the last one."""

    key: str
    space: str
    above: tuple[str | int, ...]
    leaf: str

    def renamed(self, leaf: str) -> str:
        """The key with another last segment."""
        return self.space + render((*self.above, leaf))


def key_advice(catalog: Catalog) -> pd.DataFrame:
    """The frame ``key proposal reason confidence``, surest first, at most one row a key.

    ``proposal`` is the whole new key, free in the project, or empty where only the reason can be given (a key outside of
    the project's branches).
    """
    names = list(all_names(catalog))
    with_blanks = sum(" " in name.leaf for name in names)
    sentences = with_blanks / max(len(names), 1)
    if sentences > MOSTLY:
        return _frame([])
    if sentences > SOME:
        names = [name for name in names if not name.leaf[0].isupper()]
    surest: dict[str, Advice] = {}
    for advice in _all(names, catalog):
        other = surest.get(advice.key)
        if other is None or advice.confidence > other.confidence:
            surest[advice.key] = advice
    ranked = sorted(
        surest.values(), key=lambda advice: (-advice.confidence, advice.key)
    )
    return _frame(_free(ranked, catalog))


def all_names(catalog: Catalog) -> Iterator[Name]:
    """The keys in their parts, without those whose last segment is a number, and those that libraries ask for by name."""
    frameworks = catalog.project.frameworks
    globs: list[str] = []
    for framework in frameworks:
        globs += framework.keys.implicit_keys
    is_implicit = re.compile("|".join(map(fnmatch.translate, globs))).match
    for key, space in zip(catalog.keys, catalog.namespaces, strict=True):
        if globs and is_implicit(key):
            continue
        head = f"{space}{catalog.delimiter}" if space else ""
        path = segments(key[len(head) :])
        if path and isinstance(path[-1], str) and path[-1]:
            yield Name(key, head, path[:-1], path[-1])


def _all(names: Sequence[Name], catalog: Catalog) -> Iterator[Advice]:
    source = catalog.project.source_language
    texts = {name.key: catalog.text(name.key, source) or "" for name in names}
    # What is named like its text is a proper name: macOS.
    yield from _styles([name for name in names if name.leaf != texts[name.key]])
    yield from _depths(names)
    for siblings in _siblings(names):
        yield from _affixes(siblings)
    yield from _verbs(names, texts if source.split("-")[0] == "en" else {})
    yield from _meaningless(names, texts)
    yield from _slips(names, texts)


def _styles(names: Sequence[Name]) -> Iterator[Advice]:
    """Names that are written otherwise than most: of their siblings, else of the nearest branch around them that has
    enough names, be it the project. Where these disagree there is no habit.
    """
    styles: dict[object, Counter[str]] = defaultdict(Counter)
    for name in names:
        style = naming.style_of(name.leaf)
        if not style:
            continue
        for group in _groups(name):
            styles[group][style] += 1
    usual = _habit(styles[None].elements()).value
    families = _families(names)
    repeated = Counter(name.leaf for name in names)
    for name in names:
        style, share = _habit_around(name, styles)
        if not style or naming.fits(name.leaf, style):
            continue
        if not naming.is_styled(name.leaf):
            continue
        # Constants of a program, and what stands beside them.
        if style == "ALL_CAPS" != usual:
            continue
        # A part that every page has is called the same on each of them.
        if repeated[name.leaf] >= FEW:
            continue
        nearest = _groups(name)[0]
        if _family(name) in families or _is_of_few_alike(styles[nearest]):
            continue
        proposal = name.renamed(naming.restyled(name.leaf, style))
        if proposal != name.key:
            yield Advice(name.key, proposal, f"most keys here are {style}", share)


def _habit_around(name: Name, styles: Mapping[object, Counter[str]]) -> _Habit:
    """The usual style of the nearest group of a name that has enough names."""
    for group in _groups(name):
        if styles[group].total() >= FEW:
            return _habit(styles[group].elements())
    return _NO_HABIT


def _families(names: Iterable[Name]) -> set[tuple[object, ...]]:
    """Beginnings that several siblings share before a sign (``arrow_left``, ``arrow_right``): made names have their own way."""
    sizes = Counter(map(_family, names))
    return {family for family, size in sizes.items() if family and size >= FEW}


def _family(name: Name) -> tuple[object, ...]:
    match = _HEAD.match(name.leaf)
    if match:
        return (name.space, name.above, match[0])
    return ()


def _is_of_few_alike(siblings: Counter[str]) -> bool:
    """Whether two or three siblings are all written in one way: constants of a program, as ``DAY`` and ``NIGHT`` are."""
    return len(siblings) == 1 and 1 < siblings.total() < FEW


def _groups(name: Name) -> tuple[object, ...]:
    """What a name belongs to, the nearest first."""
    depths = range(len(name.above), -1, -1)
    branches = [(name.space, name.above[:depth]) for depth in depths]
    return (*branches, None)


def _depths(names: Sequence[Name]) -> Iterator[Advice]:
    """Keys outside of any branch where nearly all stand in one."""
    if len(names) < FEW:
        return
    flat = [name for name in names if not name.above and "." not in name.leaf]
    share = 1 - len(flat) / len(names)
    are_few = len(flat) <= max(FEW, len(names) // 50)
    if share < SURE or not are_few:
        return
    reason = "nearly all other keys stand in a branch"
    for name in flat:
        yield Advice(name.key, "", reason, share * HABIT)


def _siblings(names: Sequence[Name]) -> list[list[Name]]:
    groups: dict[tuple[str, tuple[str | int, ...]], list[Name]] = defaultdict(list)
    for name in names:
        groups[name.space, name.above].append(name)
    return [group for group in groups.values() if len(group) >= FEW]


def _affixes(siblings: Sequence[Name]) -> Iterator[Advice]:
    """Siblings that lack the first or last word that the others share, or have it at the other end."""
    style = usual_style(siblings)
    if not style:
        return
    compounds = [naming.words(name.leaf) for name in siblings]
    compounds = [words for words in compounds if len(words) > 1]
    for end in _ENDS:
        affix = _habit(words[end.position] for words in compounds).value
        having = sum(words[end.position] == affix for words in compounds)
        if not affix or having < FEW - 1 or having < HABIT * len(siblings):
            continue
        yield from _lacking(siblings, end, affix, style, having / len(siblings))


def _lacking(
    siblings: Sequence[Name],
    end: _End,
    affix: str,
    style: str,
    share: float,
) -> Iterator[Advice]:
    """Siblings without the word that such a share of them has at one end."""
    is_sure = share >= SURE and len(siblings) >= 2 * FEW
    for name in siblings:
        words = naming.words(name.leaf)
        rest = [word for word in words if word != affix]
        if not rest or words[end.position] == affix:
            continue
        proposal = name.renamed(styled(end.joined(affix, rest), style))
        reason = f"its siblings {end.verb} with {affix!r}"
        if words[-1 - end.position] == affix:
            reason += ", this one has it at the other end"
            yield Advice(name.key, proposal, reason, share)
        elif affix not in words and is_sure:
            yield Advice(name.key, proposal, reason, share * HABIT)


class _End(NamedTuple):
    """The end of a name at which siblings have a word in common."""

    position: int
    verb: str

    def joined(self, affix: str, rest: Sequence[str]) -> list[str]:
        """The words with the affix at this end."""
        if self.position == 0:
            return [affix, *rest]
        return [*rest, affix]


_ENDS = (_End(0, "begin"), _End(-1, "end"))


def _verbs(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say the contrary of their short English text, and else the same words."""
    for name in names:
        text_words = naming.words(texts.get(name.key, ""))
        if not text_words or len(text_words) > _SHORT:
            continue
        name_words = naming.words(name.leaf)
        name_act = _only_act(name_words)
        text_act = _only_act(text_words)
        if not name_act or not text_act or name_act == text_act:
            continue
        words = [text_act if word == name_act else word for word in name_words]
        if naming.opposite(name_act, text_act) and set(words) == set(text_words):
            proposal = name.renamed(_like(name.leaf, words))
            reason = f"the key says {name_act!r}, the text says {text_act!r}"
            yield Advice(name.key, proposal, reason, 0.95)


def _only_act(words: Sequence[str]) -> str:
    """The one word that says what is done; empty where there is none, or several."""
    acts = naming.acts(words)
    if len(acts) == 1:
        return acts[0]
    return ""


def _meaningless(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say nothing (``text2``): the words of the text, in the project's style."""
    style = usual_style(names) or "snake_case"
    for name in names:
        match naming.words(name.leaf):
            case [word, number] if word in _EMPTY_NAMES and number.isdigit():
                slug = styled(words_of(texts.get(name.key, ""))[:_SHORT], style)
                if slug:
                    reason = "the name says nothing about the text"
                    yield Advice(name.key, name.renamed(slug), reason, 0.8)


def _slips(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names with a word that is spelled otherwise everywhere else."""
    slips = misspelled([name.leaf for name in names], texts.values())
    if not slips:
        return
    for name in names:
        wrong = [word for word in naming.words(name.leaf) if word in slips]
        if not wrong:
            continue
        leaf = name.leaf
        for word in wrong:
            leaf = _respelled(leaf, word, slips[word])
        reason = f"{wrong[0]!r} is {slips[wrong[0]]!r} everywhere else"
        yield Advice(name.key, name.renamed(leaf), reason, 0.9)


def _respelled(leaf: str, wrong: str, right: str) -> str:
    """The name with a word spelled rightly, in the case that it had."""
    leaf = leaf.replace(wrong, right)
    leaf = leaf.replace(wrong.title(), right.title())
    return leaf.replace(wrong.upper(), right.upper())


def _like(name: str, words: Sequence[str]) -> str:
    """Words in the style of a name."""
    style = naming.style_of(name)
    if len(words) == 1 and not style:
        return words[0]
    return styled(words, style or "camelCase")


def usual_style(names: Iterable[Name]) -> str:
    """How most names of a project are written; empty where they disagree."""
    return _habit(naming.style_of(name.leaf) for name in names).value


class _Habit(NamedTuple):
    """What most values are, with its share."""

    value: str
    share: float


_NO_HABIT = _Habit("", 0.0)


def _habit(values: Iterable[str]) -> _Habit:
    """What most of the values are; the empty text where they are too few or disagree."""
    counts = Counter(value for value in values if value)
    total = counts.total()
    if total < FEW:
        return _NO_HABIT
    value, count = min(counts.items(), key=lambda item: (-item[1], item[0]))
    share = count / total
    if share >= HABIT:
        return _Habit(value, share)
    return _NO_HABIT


def _free(ranked: Sequence[Advice], catalog: Catalog) -> Iterator[Advice]:
    """Without proposals that another key has already, or gets from a surer row."""
    taken = set(catalog.keys)
    for key in catalog.keys:
        taken.update(catalog.members(key))
    for advice in ranked:
        if advice.proposal and advice.proposal in taken:
            continue
        taken.add(advice.proposal)
        taken.discard("")
        yield advice


def _frame(rows: Iterable[Advice]) -> pd.DataFrame:
    rounded = []
    for advice in rows:
        confidence = round(advice.confidence, 2)
        rounded.append(advice._replace(confidence=confidence))
    return table(rounded, COLUMNS, share=["confidence"])
