"""Words that siblings begin or end with (``error_…``, ``…_label``), and those that lack one."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.analysis.similarity import key_naming as naming
from i18n_workbench.analysis.similarity.habits import FEW, HABIT, SURE, Advice
from i18n_workbench.extraction.keys.slug import styled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.analysis.similarity.key_names import Name

_A_WORD = 3
"""Letters from which on a word says what siblings are: ``in`` stands in front of another word (0 of 1 judged, ``back_in``)."""


def affixes(siblings: Sequence[Name], style: str) -> Iterator[Advice]:
    """Siblings that lack the first or last word that the others share, or have it at the other end; what they are called
    instead is in the ``style`` that they have (empty = none).
    """
    if not style:
        return
    compounds = []
    for name in siblings:
        words = naming.words(name.leaf)
        if len(words) > 1:
            compounds.append(words)
    for end in _ENDS:
        affix, having, others = _usual_end(compounds, end)
        share = having / max(len(siblings) - others, 1)
        if not affix or having < FEW - 1 or share < HABIT:
            continue
        yield from _lacking(siblings, end, affix, style, share)


def _usual_end(compounds: Sequence[Sequence[str]], end: _End) -> tuple[str, int, int]:
    """The word that most names of several words have at this end, how many do, and how many have it at the other one:
    these are no witnesses against it.
    """
    counts = Counter(words[end.position] for words in compounds)
    if not counts or len(compounds) < FEW:
        return "", 0, 0
    affix, having = counts.most_common(1)[0]
    others = sum(words[-1 - end.position] == affix for words in compounds)
    is_small = len(affix) < _A_WORD
    # Several at the other end are no slips: ``insert_link`` beside ``invalid_link_insert`` says what is done.
    is_at_both = others >= FEW
    if is_small or is_at_both or having < HABIT * (len(compounds) - others):
        return "", 0, 0
    return affix, having, others


def _lacking(
    siblings: Sequence[Name],
    end: _End,
    affix: str,
    style: str,
    share: float,
) -> Iterator[Advice]:
    """Siblings without the word that such a share of them has at one end; one that lacks a word of an act says another one
    (``signed_in`` among ``error_…``).
    """
    is_sure = share >= SURE and len(siblings) >= 2 * FEW
    for name in siblings:
        words = naming.words(name.leaf)
        rest = [word for word in words if word != affix]
        if not rest or words[end.position] == affix:
            continue
        leaf = styled(end.joined(affix, rest), style)
        proposal = name.renamed(leaf)
        reason = f"its siblings {end.verb} with {affix!r}"
        if words[-1 - end.position] == affix:
            reason += ", this one has it at the other end"
            yield Advice(name.key, proposal, reason, share)
        elif affix not in words and is_sure and not naming.acts([affix]):
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
