"""Advice on key names: what the project's own keys do, and which of them do otherwise.

Nothing is a rule of ours: a habit counts when most names of a project (or of a branch) have it. Only a name that
contradicts its English text is wrong in any project. Keys that are sentences get no advice.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.habits import (
    FEW,
    NO_HABIT,
    SURE,
    Advice,
    Habit,
    habit_among,
)
from i18n_workbench.analysis.similarity.joined_names import JoinedNames
from i18n_workbench.analysis.similarity.key_affixes import affixes
from i18n_workbench.analysis.similarity.key_names import Name, all_names
from i18n_workbench.analysis.similarity.spelling import misspelled, speaks_for
from i18n_workbench.extraction.keys.slug import styled, words_of
from i18n_workbench.tables import table
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("key", "proposal", "reason", "confidence")
MOSTLY, SOME = 0.5, 0.1
"""Shares of names with blanks: where most are sentences, all may be; where some are, capitalised words are texts,
too (``Login`` of uptime-kuma, where two fifths of the keys are texts). The shares are chosen, not measured.
"""
MANY = 20
"""Names up to which what leaves a habit is a slip: of 8 projects with 10 and fewer for a reason 17 of 21 judged were right, of 4
with 59 and more 1 of 16 (``Control_Member`` among names in capitals, ``FLVOutput``, ``page_size-tips``).
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
_ACRONYM = re.compile(r"[A-Z]{2,}")
"""What a name begins with that is a constant or product elsewhere (``ABLCRule``, ``FLVOutput``)."""
_SHORT = 5
"""Words up to which a text is short enough for its key to say the same: beginnings of longer ones made no better names
(0 of 3 judged).
"""


StylesOfGroups = defaultdict[object, Counter[str]]
"""How often which style is in each group of names."""


def key_advice(catalog: Catalog) -> pd.DataFrame:
    """The frame ``key proposal reason confidence``, surest first, at most one row a key.

    ``proposal`` is the whole new key, free in the project.
    """
    names = list(all_names(catalog))
    with_blanks = sum(" " in name.leaf for name in names)
    sentences = with_blanks / max(len(names), 1)
    if sentences > MOSTLY:
        return _frame([])
    if sentences > SOME:
        names = [name for name in names if not name.leaf[0].isupper()]
    surest: dict[str, Advice] = {}
    for advice in _rare(_all(names, catalog)):
        other = surest.get(advice.key)
        if other is None or advice.confidence > other.confidence:
            surest[advice.key] = advice
    surest_first = sorted(surest.values(), key=_rank)
    return _frame(_free(surest_first, catalog))


def _rare(advice: Iterable[Advice]) -> Iterator[Advice]:
    """Without what many names are advised for one reason: they have a habit of their own (:data:`MANY`)."""
    by_reason: defaultdict[str, list[Advice]] = defaultdict(list)
    for each in advice:
        by_reason[each.reason].append(each)
    for alike in by_reason.values():
        if len(alike) <= MANY:
            yield from alike


def _rank(advice: Advice) -> tuple[float, str]:
    return -advice.confidence, advice.key


def _all(names: Sequence[Name], catalog: Catalog) -> Iterator[Advice]:
    source = catalog.project.source_language
    texts = {}
    for name in names:
        texts[name.key] = catalog.text(name.key, source) or ""
    # What is named like its text is a proper name: macOS. What has no text is no name of the project's own.
    made = [name for name in names if texts[name.key] not in {"", name.leaf}]
    yield from _styles(made)
    for siblings in _siblings(names):
        yield from affixes(siblings, usual_style(siblings))
    language, _, _ = source.partition("-")
    if language == "en":
        yield from _verbs(names, texts)
    yield from _meaningless(names, texts)
    yield from _slips(names, texts)


def _styles(names: Sequence[Name]) -> Iterator[Advice]:
    """Names that are written otherwise than most: of their siblings, else of the nearest branch around them that has
    enough names, be it all files of their format. Where these disagree there is no habit.
    """
    styles = _styles_of_groups(names)
    beside = Counter((_groups(name)[0], naming.style_of(name.leaf)) for name in names)
    joined = JoinedNames(names)
    repeated = Counter(name.leaf for name in names)
    for name in names:
        leaf = name.leaf
        style, share = _habit_around(name, styles)
        if not style or naming.fits(leaf, style):
            continue
        if not naming.is_styled(leaf):
            continue
        # Constants of a program, and what stands beside them.
        usual, _ = habit_among(styles[name.home])
        if style == "ALL_CAPS" != usual:
            continue
        # A part that every page has is called the same on each of them.
        if repeated[leaf] >= FEW:
            continue
        nearest, *_ = _groups(name)
        if joined.has_a_habit(name, style):
            continue
        if _is_of_few_alike(styles[nearest]):
            continue
        # Several beside each other have a habit of their own: those of a form, of a server's data (``MuteKind_Mute``).
        own = naming.style_of(leaf)
        if (share < SURE or not own) and beside[nearest, own] >= FEW:
            continue
        if _ACRONYM.match(leaf):
            continue
        restyled = naming.restyled(leaf, style)
        proposal = name.renamed(restyled)
        if proposal != name.key:
            yield Advice(name.key, proposal, f"most keys here are {style}", share)


def _styles_of_groups(names: Iterable[Name]) -> StylesOfGroups:
    """How the names of each group are written."""
    styles: StylesOfGroups = defaultdict(Counter)
    for name in names:
        style = naming.style_of(name.leaf)
        if not style:
            continue
        for group in _groups(name):
            styles[group][style] += 1
    return styles


def _habit_around(name: Name, styles: StylesOfGroups) -> Habit:
    """The usual style of the nearest group of a name that has enough names."""
    for group in _groups(name):
        if styles[group].total() >= FEW:
            return habit_among(styles[group])
    return NO_HABIT


def _is_of_few_alike(siblings: Counter[str]) -> bool:
    """Whether two or three siblings are all written in one way: constants of a program, as ``DAY`` and ``NIGHT`` are."""
    return len(siblings) == 1 and 1 < siblings.total() < FEW


def _groups(name: Name) -> tuple[object, ...]:
    """What a name belongs to, the nearest first."""
    depths = range(len(name.above), -1, -1)
    branches = [(name.home, name.space, name.above[:depth]) for depth in depths]
    return (*branches, name.home)


def _siblings(names: Sequence[Name]) -> list[list[Name]]:
    groups: dict[tuple[str, tuple[str | int, ...]], list[Name]] = defaultdict(list)
    for name in names:
        groups[name.space, name.above].append(name)
    return [group for group in groups.values() if len(group) >= FEW]


def _verbs(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say the contrary of their short English text, and else the same words."""
    for name in names:
        text_words = naming.words_said(texts.get(name.key, ""))
        if not text_words or len(text_words) > _SHORT:
            continue
        name_words = naming.words(name.leaf)
        name_act = _only_act(name_words)
        text_act = _only_act(text_words)
        if not name_act or not text_act or name_act == text_act:
            continue
        words = [text_act if word == name_act else word for word in name_words]
        says_the_same = set(words) == set(text_words)
        if says_the_same and naming.opposite(name_act, text_act):
            leaf = _like(name.leaf, words)
            reason = f"the key says {name_act!r}, the text says {text_act!r}"
            yield Advice(name.key, name.renamed(leaf), reason, 0.95)


def _only_act(words: Sequence[str]) -> str:
    """The one word that says what is done; empty where there is none, or several."""
    acts = naming.acts(words)
    if len(acts) == 1:
        return acts[0]
    return ""


def _meaningless(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say nothing (``text2``): the words of the text, in the project's style.

    Numbered siblings are pieces of one text, in their order, and a text with values in it gives no name: 0 of 3 judged.
    """
    style = usual_style(names) or "snake_case"
    numbered = Counter(_numbered(name) for name in names)
    for name in names:
        if numbered[_numbered(name)] > 1 or extract(texts.get(name.key, "")):
            continue
        match naming.words(name.leaf):
            case [word, number] if word in _EMPTY_NAMES and number.isdigit():
                text_words = words_of(texts.get(name.key, ""))
                slug = styled(text_words, style)
                if slug and len(text_words) <= _SHORT:
                    reason = "the name says nothing about the text"
                    yield Advice(name.key, name.renamed(slug), reason, 0.8)


def _numbered(name: Name) -> tuple[object, ...]:
    """What numbered siblings have in common (``text0``, ``text1``)."""
    return (name.space, name.above, name.leaf.rstrip("0123456789"))


def _slips(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names with a word that is spelled otherwise everywhere else."""
    slips = misspelled([name.leaf for name in names], texts.values())
    if not slips:
        return
    named = Counter(word for name in names for word in naming.words(name.leaf))
    for name in names:
        wrong = [word for word in naming.words(name.leaf) if word in slips]
        if not wrong:
            continue
        leaf = name.leaf
        for word in wrong:
            leaf = _respelled(leaf, word, slips[word])
        first = wrong[0]
        if not speaks_for(slips[first], first, texts[name.key], named):
            continue
        reason = f"{first!r} is {slips[first]!r} everywhere else"
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
    styles = Counter(naming.style_of(name.leaf) for name in names)
    usual, _ = habit_among(styles)
    return usual


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
