"""Advice on key names: what the project's own keys do, and which of them do otherwise.

Nothing is a rule of ours: a habit counts when most names of a project (or of a branch) have it. Only a name that
contradicts its English text is wrong in any project. Keys that are sentences get no advice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.catalog.keys import render, segments
from i18n_workbench.extraction.slug import styled, words_of
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

COLUMNS = ("key", "proposal", "reason", "confidence")
HABIT, SURE = 0.75, 0.9
"""The share of names from which something is a habit, and one that hardly anybody breaks on purpose."""
FEW = 4
"""Names below which there is no habit to see."""
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
    names = list(_names(catalog))
    if sum(" " in name.leaf for name in names) * 2 > len(names):
        return _frame([])
    found: dict[str, Advice] = {}
    for advice in _all(names, catalog):
        if advice.key not in found or advice.confidence > found[advice.key].confidence:
            found[advice.key] = advice
    return _frame(
        _free(sorted(found.values(), key=lambda one: (-one.confidence, one.key)), catalog)
    )


def _names(catalog: Catalog) -> Iterator[Name]:
    for key, space in zip(catalog.keys, catalog.namespaces, strict=True):
        head = f"{space}{catalog.delimiter}" if space else ""
        path = segments(key[len(head) :])
        if path and isinstance(path[-1], str) and path[-1]:
            yield Name(key, head, path[:-1], path[-1])


def _all(names: Sequence[Name], catalog: Catalog) -> Iterator[Advice]:
    source = catalog.project.source_language
    texts = {name.key: catalog.text(name.key, source) or "" for name in names}
    yield from _styles(
        [name for name in names if name.leaf != texts[name.key]]
    )  # a proper name: macOS
    yield from _depths(names)
    for siblings in _siblings(names):
        yield from _affixes(siblings)
    yield from _verbs(names, texts if source.split("-")[0] == "en" else {})
    yield from _meaningless(names, texts)


def _styles(names: Sequence[Name]) -> Iterator[Advice]:
    """Names that are written otherwise than most: of their siblings, else of their namespace, else of the project."""
    styles: dict[object, list[str]] = defaultdict(list)
    for name in names:
        for group in _groups(name):
            styles[group].append(naming.style_of(name.leaf))
    habits = {group: _habit(found) for group, found in styles.items()}
    for name in names:
        style, share = next(
            (habits[group] for group in _groups(name) if habits[group][0]), ("", 0.0)
        )
        if not style or naming.fits(name.leaf, style) or not naming.is_plain(name.leaf):
            continue
        proposal = name.renamed(naming.restyled(name.leaf, style))
        if proposal != name.key:
            yield Advice(name.key, proposal, f"most keys here are {style}", share)


def _groups(name: Name) -> tuple[object, ...]:
    """What a name belongs to, the nearest first."""
    return ((name.space, name.above), name.space, None)


def _depths(names: Sequence[Name]) -> Iterator[Advice]:
    """Keys outside of any branch where nearly all stand in one."""
    flat = [name for name in names if not name.above]
    share = 1 - len(flat) / max(len(names), 1)
    if len(names) >= FEW and share >= SURE and len(flat) <= max(FEW, len(names) // 50):
        for name in flat:
            yield Advice(name.key, "", "nearly all other keys stand in a branch", share * HABIT)


def _siblings(names: Sequence[Name]) -> list[list[Name]]:
    groups: dict[tuple[str, tuple[str | int, ...]], list[Name]] = defaultdict(list)
    for name in names:
        groups[name.space, name.above].append(name)
    return [group for group in groups.values() if len(group) >= FEW]


def _affixes(siblings: Sequence[Name]) -> Iterator[Advice]:
    """Siblings that lack the first or last word that the others share, or have it at the other end."""
    parts = {name: naming.words(name.leaf) for name in siblings}
    style, _ = _habit(naming.style_of(name.leaf) for name in siblings)
    for first in (True, False):
        affix, _share = _habit(
            found[0 if first else -1] for found in parts.values() if len(found) > 1
        )
        having = sum(
            len(found) > 1 and found[0 if first else -1] == affix for found in parts.values()
        )
        if not affix or not style or having < FEW - 1 or having < HABIT * len(siblings):
            continue
        for name, found in parts.items():
            rest = [word for word in found if word != affix]
            if not rest or found == [affix] or found[0 if first else -1] == affix:
                continue
            moved = affix in found
            if not moved and (having < SURE * len(siblings) or len(siblings) < 2 * FEW):
                continue
            leaf = styled([affix, *rest] if first else [*rest, affix], style)
            where = "begin" if first else "end"
            reason = f"its siblings {where} with {affix!r}" + (
                ", this one has it at the other end" if moved else ""
            )
            yield Advice(
                name.key,
                name.renamed(leaf),
                reason,
                having / len(siblings) * (1 if moved else HABIT),
            )


def _verbs(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say another act than their short English text."""
    for name in names:
        said = naming.words(texts.get(name.key, ""))
        own = naming.words(name.leaf)
        if not said or len(said) > _SHORT:
            continue
        named, meant = naming.acts(own), naming.acts(said)
        if len(named) != 1 or len(meant) != 1 or named == meant:
            continue
        proposal = name.renamed(
            _like(name.leaf, [meant[0] if word == named[0] else word for word in own])
        )
        if naming.opposite(named[0], meant[0]):
            yield Advice(
                name.key, proposal, f"the key says {named[0]!r}, the text says {meant[0]!r}", 0.95
            )
        elif (
            naming.same_act(named[0], meant[0])
            and own[0] in {named[0]} - naming.OUTCOMES
            and said[0] == meant[0]
        ):
            yield Advice(
                name.key,
                proposal,
                f"the text says {meant[0]!r} for what the key calls {named[0]!r}",
                0.5,
            )


def _meaningless(names: Sequence[Name], texts: dict[str, str]) -> Iterator[Advice]:
    """Names that say nothing (``text2``): the words of the text, in the project's style."""
    style, _ = _habit(naming.style_of(name.leaf) for name in names)
    for name in names:
        found = naming.words(name.leaf)
        if found and found[0] in _EMPTY_NAMES and len(found) == 2 and found[1].isdigit():
            slug = styled(words_of(texts.get(name.key, ""))[:_SHORT], style or "snake_case")
            if slug:
                yield Advice(
                    name.key, name.renamed(slug), "the name says nothing about the text", 0.8
                )


def _like(name: str, words: Sequence[str]) -> str:
    """Words in the style of a name."""
    style = naming.style_of(name)
    if style:
        return styled(words, style)
    return words[0] if len(words) == 1 else styled(words, "camelCase")


def _habit(values: Iterable[str]) -> tuple[str, float]:
    """What most of the values are, with its share; the empty text where they are too few or disagree."""
    counts = Counter(value for value in values if value)
    total = sum(counts.values())
    if total < FEW:
        return "", 0.0
    value, count = min(counts.items(), key=lambda item: (-item[1], item[0]))
    return (value, count / total) if count / total >= HABIT else ("", 0.0)


def _free(ranked: Sequence[Advice], catalog: Catalog) -> Iterator[Advice]:
    """Without proposals that another key has already, or gets from a surer row."""
    taken = set(catalog.keys) | {member for key in catalog.keys for member in catalog.members(key)}
    for advice in ranked:
        if advice.proposal and advice.proposal in taken:
            continue
        taken.add(advice.proposal)
        taken.discard("")
        yield advice


def _frame(rows: Iterable[Advice]) -> pd.DataFrame:
    shown = [advice._replace(confidence=round(advice.confidence, 2)) for advice in rows]
    return table(list(shown), COLUMNS, share=["confidence"])
