"""What a text has at all: cheap facts, each read once, that spare a search for every single name.

A pattern that is made for a name has to be compiled; most names stand nowhere as the pattern needs them.
"""

from __future__ import annotations

import re
from functools import cached_property

_DECLARED = re.compile(r"\b(?:const|let|var)(?=\s+([\w$]+))")
_ANNOTATED = re.compile(r"(?<![\w$.])([\w$]++)\s*+\??\s*+:")


class Mentions:
    """The facts of one text. Each may say yes where a search then finds nothing, never no where one would find."""

    def __init__(self, text: str) -> None:
        self._text = text

    def declares(self, name: str) -> bool:
        """Whether the name, or the head of a chain, may stand behind ``const``, ``let`` or ``var``."""
        head = name.partition(".")[0]
        return not head or head in self._declared

    def declarations(self, name: str) -> list[int]:
        """Where a declaration of the name may begin, in order."""
        return self._declared.get(name, [])

    def annotates(self, name: str) -> bool:
        """Whether a colon follows the name: a type, or an entry of an object."""
        return name in self._annotated

    def has(self, word: str) -> bool:
        """Whether a text stands anywhere."""
        return word in self._text

    @cached_property
    def _declared(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for match in _DECLARED.finditer(self._text):
            name = match[1]
            # A name may end before a dollar sign, where a word ends for a pattern.
            heads = (
                (
                    name[:at]
                    for at in range(1, len(name))
                    if "$" in name[at - 1 : at + 1]
                )
                if "$" in name
                else ()
            )
            for each in (name, *heads):
                found.setdefault(each, []).append(match.start())
        return found

    @cached_property
    def _annotated(self) -> frozenset[str]:
        return frozenset(_ANNOTATED.findall(self._text))
