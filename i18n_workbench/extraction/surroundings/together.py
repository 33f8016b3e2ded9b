"""What only all findings of a project together say: pieces of keys, and values of enumerations."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments
from i18n_workbench.extraction.judgement.judging import Where, confidence
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.model import ATTRIBUTES
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from i18n_workbench.extraction.model import Hardcoded, Kind

REPEATED = 6
"""A property that nothing says is shown, and that has a text this often, has an enumeration's values (of 600 drawn places
41 stand in such a property, none of them is read).
"""
_LISTED = confidence("word", Where("listed", ""))
_VALUE = lazy_pattern(
    r"%(?:\d+\$)?[-+ #0]*[\d.*]*(?:hh?|ll?|[qztjL])?[@diouxXeEfFgGaAcCsSp]|\{\d+\}"
)
"""A value in a text of a catalog, and in a finding."""
_PATH = lazy_pattern(r"\w+(?:\.\w+)+")
"""How a key with branches is written."""


def may_be_pieces(findings: Iterable[Hardcoded], keys: Iterable[str]) -> bool:
    """Whether some texts in code are what keys end with, so that calls may put keys together with them."""
    texts = {found.text for found in findings if found.site == "code"}
    return bool(texts) and any(str(segments(key)[-1]) in texts for key in keys if key)


def without_pieces(
    findings: Sequence[Hardcoded],
    keys: Collection[str],
    prefixes: Callable[[], Collection[str]],
) -> list[Hardcoded]:
    """Findings without those in code that make an existing key behind what some call puts before them."""
    if not may_be_pieces(findings, keys):
        return list(findings)
    before = prefixes()
    return [
        found
        for found in findings
        if found.site != "code"
        or not any(prefix + found.text in keys for prefix in before)
    ]


def without_keys(
    findings: Sequence[Hardcoded], keys: Collection[str], delimiter: str
) -> list[Hardcoded]:
    """Findings in code without keys, where keys are sentences: a call is handed them elsewhere (``{ label: 'Home' }``
    and ``t(item.label)``, ``say('File saved.')`` and ``t(text)``, ``<Text content="File saved." />``); of single words only properties.
    ``delimiter`` stands behind a namespace; empty = there are none. A path of names that is a key is one in every project
    (``const words = ['home.élégant']`` and ``t(words[at])``).
    """
    names = {_without_namespace(key, delimiter) for key in keys}
    are_sentences = any(" " in name for name in names)
    return [
        found
        for found in findings
        if found.text not in names
        or not (_is_path(found) or (are_sentences and _is_handed_over(found)))
    ]


def _is_path(finding: Hardcoded) -> bool:
    """Whether a string in code is written as a path of names."""
    return finding.site == "code" and _PATH.fullmatch(finding.text) is not None


def without_looked_up(
    findings: Sequence[Hardcoded], keys: Collection[str]
) -> list[Hardcoded]:
    """Findings without literals that are keys where they stand, and that a catalog has (``Text("Save")``)."""
    if not any(found.site == "lookup" for found in findings):
        return list(findings)
    known = {_without_values(key.rpartition("|")[2]) for key in keys}
    return [
        found
        for found in findings
        if found.site != "lookup" or _without_values(found.text) not in known
    ]


def _without_values(text: str) -> str:
    """A text with one mark for each value, whatever its type (``Level %lld``, ``Level {0}``)."""
    return _VALUE.sub("{}", text).replace("%%", "%").strip()


def _is_handed_over(finding: Hardcoded) -> bool:
    """Whether a string is given to something that may look it up: a property, code or an attribute of a project's own."""
    if finding.reason.startswith("property "):
        return True
    is_own = finding.site == "jsx-attribute" and finding.attribute not in ATTRIBUTES
    return (is_own or finding.site == "code") and " " in finding.text


def _without_namespace(key: str, delimiter: str) -> str:
    namespace, mark, name = key.partition(delimiter) if delimiter else ("", "", key)
    return name if mark else namespace or name


def words_among_phrases(findings: Sequence[Hardcoded]) -> list[Hardcoded]:
    """Findings of one file in which a word counts as one of a list of texts where half of what stands in its property or
    variable are phrases (``{ name: 'Paper cup' }, { name: 'Straw' }``): of 23 such words in 62 projects people read 21.
    """
    columns: defaultdict[str, list[Kind]] = defaultdict(list)
    for found in findings:
        if _is_named(found):
            columns[found.reason].append(kind_of(found.text))
    return [
        replace(found, confidence=max(found.confidence, _LISTED))
        if _is_named(found)
        and kind_of(found.text) == "word"
        and _are_phrases(columns[found.reason])
        else found
        for found in findings
    ]


def _are_phrases(kinds: Sequence[Kind]) -> bool:
    phrases = sum(kind in {"phrase", "sentence"} for kind in kinds)
    return phrases > 1 and phrases * 2 >= len(kinds)


def without_enumerations(findings: Sequence[Hardcoded]) -> list[Hardcoded]:
    """Findings in which the values of enumerations count half: one property has the same word again and again.

    Several words that are repeated are a message (``notice: "Please wait..."``), and capitals what is shown
    (``label: "PRO"``): so in eight of 42 programs.
    """
    seen = Counter(_place(found) for found in findings)
    return [
        replace(
            found,
            confidence=round(found.confidence / 2, 2),
            reason=f"{found.reason}: a value",
        )
        if _is_named(found)
        and found.confidence <= _LISTED
        and kind_of(found.text) == "word"
        and seen[_place(found)] >= REPEATED
        else found
        for found in findings
    ]


def _place(literal: Hardcoded) -> tuple[str, str]:
    return literal.reason, literal.text


def _is_named(literal: Hardcoded) -> bool:
    return literal.site == "code" and literal.reason.startswith(
        ("property ", "variable ", "assignment")
    )
