"""Which declaration of a name a place sees."""

from __future__ import annotations

import re
from functools import cached_property

UNION = r"""\|?\s*(?:'[^'\n]*'|"[^"\n]*")(?:\s*\|\s*(?:'[^'\n]*'|"[^"\n]*"))*"""
"""A type that lists its values."""
TYPE = rf"(?:{UNION}|[A-Z]\w*(?!\s*[.(\[<\w]))"
"""A type that may list its values, here or by its name."""

ANYWHERE = -1
"""No declaration in particular."""

_TOKEN = re.compile(
    r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`|//[^\n]*|/\*.*?\*/|[{}]",
    re.DOTALL,
)
_FAR, _TRIES = 30_000, 8
"""Characters that are read back for a declaration, and declarations that are tried. Chosen, not measured: they bound what a file full of declarations costs.
"""
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


class Declarations:
    """The declarations of names in one text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.mentions = Mentions(text)
        self._known: dict[str, list[int]] = {}

    def nearest(self, name: str, seen_from: int) -> int:
        """Where the name is declared that is seen at an offset; :data:`ANYWHERE` where there is one declaration at most."""
        offsets = self._offsets(name)
        if len(offsets) < 2:
            return ANYWHERE
        before = [
            offset for offset in offsets if seen_from - _FAR < offset < seen_from
        ][-_TRIES:]
        return next(
            (offset for offset in reversed(before) if self._is_seen(offset, seen_from)),
            ANYWHERE,
        )

    def _offsets(self, name: str) -> list[int]:
        if not (self.mentions.declares(name) or self.mentions.annotates(name)):
            return []
        if name not in self._known:
            self._known[name] = self._found(name)
        return self._known[name]

    def _found(self, name: str) -> list[int]:
        own = re.escape(name)
        declaration = re.compile(rf"(?<!\bas )\b(?:const|let|var)\s+{own}\b")
        declared = [
            found
            for at in self.mentions.declarations(name)
            if (found := declaration.match(self._text, at))
        ]
        if not self.mentions.annotates(name):
            return [found.start() for found in declared]
        # Begins with the name itself, so that a search passes all else quickly.
        typed = re.finditer(
            rf"{own}(?<![\w$.'\"-]{own})\s*\??\s*:\s*{TYPE}", self._text
        )
        of_declared = {found.end() - len(name) for found in declared}
        others = (found.start() for found in typed if found.start() not in of_declared)
        return sorted([*(found.start() for found in declared), *others])

    def _is_seen(self, declared: int, offset: int) -> bool:
        """Whether no block that a declaration stands in is closed before an offset."""
        depth = 0
        for token in _TOKEN.finditer(self._text, declared, offset):
            if token[0] == "{":
                depth += 1
            elif token[0] == "}":
                depth -= 1
                if depth < 0:
                    return False
        return True
