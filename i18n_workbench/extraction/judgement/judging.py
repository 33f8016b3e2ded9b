"""How sure we are: what a text looks like, weighed by where it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from i18n_workbench.extraction.judgement.natural import is_prose, kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Kind, Options

Strength = Literal[
    "markup",
    "attribute",
    "ui",
    "shown",
    "listed",
    "neutral",
    "constant",
    "given",
    "weak",
    "thrown",
    "own",
    "none",
]

FLOOR = 0.4
"""Findings below it are not reported unless asked for. In 41 programs of ``benchmarks/drawn_strings.csv`` 858 of their 881
literals that people read are reported from it on, and 38 others; from :data:`EXTRACTED` on 829 and 20. What lies between
are capitalised words of which nothing else is said (20 read, 11 not, the read ones in ten programs): listed, not extracted.
"""

EXTRACTED = 0.5
"""Confidence from which a whole project's strings are extracted unless told otherwise. In twelve repositories that were
drawn after it was chosen people read .90 of what is found from it on, at a recall of .96 (``fresh`` in the same table).
"""

# What is thrown is below FLOOR. Of 27 such texts that are labelled in nine projects people read none for sure (20 are
# unsure), of the first 16 drawn in ten more none, later one; the price are programs whose functions throw what their pages show (199 of
# 14,761 texts of one). What an error says that is handed on instead they read more often.
# What a function gives is read where it is several words or of a script of its own, though it is called by a kind of
# things (``budgetType``): so in three programs of the table.
_TABLE: dict[Strength, dict[Kind, float]] = {
    "markup": {
        "sentence": 0.97, "phrase": 0.95, "word": 0.92, "caps": 0.75, "lower phrase": 0.85, "fragment": 0.75,
        "lower": 0.6, "script": 0.99, "accented": 0.9,
    },
    "attribute": {
        "sentence": 0.97, "phrase": 0.95, "word": 0.92, "caps": 0.75, "lower phrase": 0.85, "fragment": 0.75,
        "lower": 0.55, "script": 0.99, "accented": 0.9,
    },
    "ui": {
        "sentence": 0.93, "phrase": 0.88, "word": 0.75, "caps": 0.5, "lower phrase": 0.65, "fragment": 0.6,
        "script": 0.97, "accented": 0.85,
    },
    "shown": {
        "sentence": 0.93, "phrase": 0.9, "word": 0.8, "caps": 0.55, "lower phrase": 0.7, "fragment": 0.65,
        "lower": 0.55, "script": 0.97, "accented": 0.85,
    },
    "listed": {"sentence": 0.7, "phrase": 0.55, "word": 0.55, "lower phrase": 0.4, "fragment": 0.3, "script": 0.9, "accented": 0.4},
    "neutral": {"sentence": 0.7, "phrase": 0.55, "word": 0.4, "lower phrase": 0.4, "fragment": 0.3, "script": 0.9, "accented": 0.4},
    "constant": {"sentence": 0.55, "phrase": 0.35, "word": 0.1, "lower phrase": 0.3, "fragment": 0.2, "script": 0.7, "accented": 0.2},
    "given": {"sentence": 0.7, "phrase": 0.55, "script": 0.9, "accented": 0.4},
    "weak": {"sentence": 0.4, "phrase": 0.35, "word": 0.1, "lower phrase": 0.3, "fragment": 0.2, "script": 0.7, "accented": 0.2},
    "thrown": {"sentence": 0.35, "phrase": 0.3, "word": 0.1, "lower phrase": 0.25, "fragment": 0.15, "script": 0.7, "accented": 0.2},
    "own": dict.fromkeys(("sentence", "phrase", "word", "caps", "lower phrase", "fragment", "script", "accented"), 0.05),
    "none": {},
}  # fmt: skip


class Where(NamedTuple):
    """A place: how likely people read what stands there, and why."""

    strength: Strength
    reason: str


_TAGGED = lazy_pattern(r"\[[\w ./:-]+\] ")
"""How logs and the actions of stores begin: ``[Auth] Log in``. Such constants and members of enumerations stand in three of
640 repositories, and people read none (513 of the 943 texts listed of spartacus, 170 of 927 of CTemplar, 17 in thingsboard).
"""
_ELEMENT = lazy_pattern(r"<(?!i\b)[a-z][\w-]*[\s>]")
"""How a piece of a page begins that code puts together; the content of ``<i>`` is mostly the name of a picture."""
_SETTING = lazy_pattern(r"\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b")
"""A variable of the environment: who starts a program is told of it (``MAIL_URL is not set``). Of 24 such texts in the
code of four programs, of 45 looked at, nobody who uses the program reads one.
"""
_PERSON = lazy_pattern(r"(?i:\b(?:first|last|given|family)_?name\b|\bsur_?name\b)")
"""Names of what holds a part of a person's name. Of the words alone of which nothing else is said people read none there in
four of five programs that have any (SwiftUI, Compose, Flutter; 210 words, all of made-up people); in the fifth two are shown
where a name is missing. Labels of a form by its fields are known by other signs.
"""
_CODE: frozenset[Strength] = frozenset({"neutral", "listed", "constant", "given"})


def judged(text: str, where: Where, options: Options) -> float:
    """How sure we are of a text at a place; of what a person points at we are, unless it is translated already."""
    if not options.pointed:
        if where.strength in _CODE and _TAGGED.match(text):
            where = Where("thrown", where.reason)
        if where.strength in _CODE | {"ui", "shown"} and _SETTING.search(text):
            where = Where("weak", where.reason)
        if where.strength == "neutral" and _is_element(text):
            where = Where("shown", where.reason)
        if where.strength == "neutral" and _is_of_a_person(text, where):
            where = Where("weak", where.reason)
        kind = kind_of(text)
        if not kind and where.strength == "markup" and is_prose(text):
            kind = "lower phrase"
        return confidence(kind, where)
    if where.reason.startswith("translated already"):
        return 0.0
    has_letters = any(char.isalpha() for char in text)
    return 1.0 if has_letters else 0.0


def _is_element(text: str) -> bool:
    """Whether a text is a piece of a page (``<p class="hit">Score: {0}</p>``): of 79 such places of which
    nothing else says anything, in three of 24 programs, people read all.
    """
    return text[:1] == "<" and "</" in text and _ELEMENT.match(text) is not None


def _is_of_a_person(text: str, where: Where) -> bool:
    """Whether a word is how somebody is called (``Account(firstName: "Jeff", lastName: "Hansen")``)."""
    return len(text.split()) == 1 and _PERSON.search(where.reason) is not None


def confidence(kind: Kind, where: Where) -> float:
    """From 0 (nobody would translate it) to 1."""
    return _TABLE[where.strength].get(kind, 0.0)
