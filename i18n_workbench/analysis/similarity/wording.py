"""Whether one message can stand in for another: the judgement that a similarity score cannot make.

``Organization`` and ``Organizations``, or ``Watch`` and ``Unwatch this repository``, are more alike by any score than
``Loading...`` and ``Loading`` are, yet only the last pair says the same. What counts is what a reader would notice.
"""

from __future__ import annotations

import re
import unicodedata

from i18n_workbench.text.placeholders import signatures

_MARKS = r"[\s.,:;!*_…'\"`´()\[\]{}\-‐-―‘-‟«»‹›、。，：；！「」『』（）。،؛।]+"
_SILENT = re.compile(rf"(?<!\d){_MARKS}|{_MARKS}(?!\d)")
"""White space and the punctuation that changes no meaning; between digits it does (``1.5``), ``?`` makes a question, and
symbols (``+ < # %``) name things."""


def wording(text: str) -> str:
    """What a text says: without case, white space, quotes, brackets, and punctuation other than question marks.

    ``Log in`` and ``login``, ``File(s)`` and ``Files:`` are equal; every word, number and symbol counts.
    """
    normal = unicodedata.normalize("NFKC", text)
    return _SILENT.sub("", normal.casefold())


def contract(text: str, form: str = "") -> tuple[object, ...]:
    """Equal for texts that can stand in for each other: the same wording, placeholders and plural form.

    A text without letters or digits is only what it is.
    """
    said = wording(text) or text
    placeholders = signatures(text).items()
    return form, said, frozenset(placeholders)
