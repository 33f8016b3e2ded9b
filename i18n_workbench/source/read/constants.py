"""What names of the same file stand for, as far as literals say it: constants, unions, enums, items of arrays."""

from __future__ import annotations

import re
from dataclasses import replace
from heapq import merge
from itertools import groupby, islice
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.source.read.expressions import (
    UNKNOWN,
    Value,
    expression_end,
    values_of,
)
from i18n_workbench.source.read.loops import Loops
from i18n_workbench.source.read.visibility import ANYWHERE, TYPE, UNION, Declarations
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

_DEPTH = 4
"""How many constants deep a value is followed. Chosen, not measured."""
_ASSIGNMENTS = 12
"""A variable that is assigned more often is no constant. Chosen, not measured."""
_BUDGET = 200
"""Names that one expression may lead to: minified code leads everywhere. Chosen, not measured."""
_ANNOTATION = (
    r"(?::(?:<(?:[^<>=;{}]|\{[^{}]*\})*>|\[[^\[\]=;{}]*\]|\([^()=;{}]*\)|[^=;{},()\[\]\n]"
    r"|\n(?!\s*(?:export|const|let|var|function|return|if|import|type|interface)\b))++)?"
)
"""The type of a name, which ends before the next parameter or statement: ``let kind: Kind`` has no value, whatever is below."""
_LITERALS = re.compile(r"""'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)\"""")
_HELD = re.compile(
    rf"""\s*[\w$]+\s*(?:<[^()]*>)?\(\s*(?:{_LITERALS.pattern})\s*\)[\s;]*"""
)
"""What a function makes of one text alone: mostly a box whose first value it is (``ref('open')``, ``signal('open')``)."""


class Constants:
    """Looks names up in one text. Of several declarations the one counts that is seen from the place of the call; where
    none is, a name has the values of all. Of a member one unknown makes all unknown; of a variable the others stay, and are
    not sure.

    What a loop or a lookup by a variable may give is not sure: which list runs, and which of its members, only the
    running code knows.

    Called with a name and a member: ``("COLOURS", "*")`` are all values of an object or array, ``("Status", "Open")``
    is one member of an enum or object, ``("name", "")`` the variable itself.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._depth = 0
        self._left = _BUDGET
        self._at = ANYWHERE
        self._declarations = Declarations(text)
        self._mentions = self._declarations.mentions
        self._loops = Loops(text)
        self._known: dict[tuple[str, str, int, int], list[Value] | None] = {}

    def seen_from(self, offset: int) -> Constants:
        """Itself, looking names up as they are seen from an offset."""
        self._at = offset
        return self

    def __call__(self, name: str, member: str) -> list[Value] | None:
        """The values, None when nobody can know."""
        if not re.fullmatch(r"[\w$]+", name):
            return None
        if not self._depth:
            self._left = _BUDGET
            seen = self._declarations.nearest(name, self._at)
            place = (name, member, seen, self._loops.around(name, self._at))
            if place not in self._known:
                self._known[place] = self._deeper(name, member)
            return self._known[place]
        self._left -= 1
        return (
            self._deeper(name, member)
            if self._depth < _DEPTH and self._left > 0
            else None
        )

    def _deeper(self, name: str, member: str) -> list[Value] | None:
        self._depth += 1
        try:
            return self._member(name, member) if member else self._variable(name)
        finally:
            self._depth -= 1

    def _variable(self, name: str) -> list[Value] | None:
        typed = [value for kind in self._types(name) for value in self._union(kind)]
        if self._is_handed_in(name):
            return _known(typed)
        written = list(islice(self._written(name), _ASSIGNMENTS + 1))
        if len(written) > _ASSIGNMENTS or self._is_added_to(name):
            return None
        assigned = [value for code, at in written for value in self._valued(code, at)]
        items = [
            replace(value, sure=False)
            for owner, inner in self._collections(name)
            for value in self._items(owner, inner)
        ]
        found = [*assigned, *items]
        return _known(found) or _known(typed) or _partly_known(found)

    def _written(self, name: str) -> Iterator[tuple[str, int]]:
        """What a variable is set to; nothing where a function around gets the name, which hides all that stand outside."""
        called = self._loops.around(name, self._at)
        if called > self._declarations.nearest(name, self._at):
            return iter(())
        return self._assigned(name)

    def _valued(self, code: str, offset: int) -> list[Value]:
        """The values of an expression, its names as they are seen from where it stands; of a box any other may come later."""
        if _HELD.fullmatch(code):
            return [UNKNOWN]
        asked, self._at = self._at, offset
        try:
            return list(values_of(code, offset, self))
        finally:
            self._at = asked

    def _is_handed_in(self, name: str) -> bool:
        """Whether a component gets the variable from whoever uses it (Svelte's ``export let``): what it has here is a default."""
        if not self._mentions.has("export let"):
            return False
        seen = self._declarations.nearest(name, self._at)
        places = self._mentions.declarations(name) if seen == ANYWHERE else [seen]
        return any(
            self._text.startswith("let", at) and self._text[:at].endswith("export ")
            for at in places
        )

    def _is_added_to(self, name: str) -> bool:
        if not self._mentions.has("+="):
            return False
        return re.search(rf"(?<![\w$.]){re.escape(name)}\s*\+=", self._text) is not None

    def _enum(self, name: str) -> re.Match[str] | None:
        if not self._mentions.has("enum"):
            return None
        return re.search(
            rf"enum(?<!\wenum)\s+{re.escape(name)}\s*\{{([^}}]*)\}}", self._text
        )

    def _member(self, name: str, member: str) -> list[Value] | None:
        enum = self._enum(name)
        if enum:
            return _known(_entries(enum[1], "=", member))
        items = [
            value
            for owner, inner in self._collections(name)
            for value in ([UNKNOWN] if inner else self._items(owner, member))
        ]
        found = [
            *items,
            *(
                value
                for code, _ in self._assigned(name)
                for value in _members(code, member)
            ),
        ]
        if items or member == "*":
            found = [replace(value, sure=False) for value in found]
        return _known(found)

    def _assigned(self, name: str) -> Iterator[tuple[str, int]]:
        if not self._mentions.declares(name):
            return
        seen = self._declarations.nearest(name, self._at)
        places = self._mentions.declarations(name)
        declaration = re.compile(rf"(?<!\bas )\b(const|let|var)\s+{re.escape(name)}\b")
        wanted = places if seen == ANYWHERE else [seen]
        declared = next(
            (found for at in wanted if (found := declaration.match(self._text, at))),
            None,
        )
        if not declared:
            return
        for at in self._values_of(
            name,
            [at for at in places if at >= declared.start()],
            once=declared[1] == "const",
        ):
            if (
                ANYWHERE not in (seen, other := self._declarations.nearest(name, at))
                and other != seen
            ):
                continue  # another function's variable of that name
            end = self._end(at)
            code = re.split(
                r"\n\s*(?:(?:export|const|let|var|function|return|if)\b|\n)",
                self._text[at:end],
            )[0]
            yield code, at
            if declared[1] == "const":
                return

    def _values_of(self, name: str, places: list[int], *, once: bool) -> Iterator[int]:
        """Where the values begin that a name gets: where it is declared, and, where that is not all, by assignments."""
        own, value = re.escape(name), rf"\s*{_ANNOTATION}=(?![=>])\s*"
        first = re.compile(rf"(?:const|let|var)\s+{own}\b{value}")
        declared = (
            found.end() for at in places if (found := first.match(self._text, at))
        )
        if once:
            yield from declared
            return
        # An attribute (``:key="i"``, JSX's ``key="a"``) is no assignment: one has a blank before its quote.
        # The pattern begins with the name itself, so that a search passes all else quickly.
        again = re.compile(rf"{own}(?<![\w$.:@#-]{own})(?!=['\"]){value}").finditer(
            self._text, places[0]
        )
        yield from (
            end for end, _ in groupby(merge(declared, (found.end() for found in again)))
        )

    def _end(self, offset: int) -> int:
        """Where an assigned value ends; behind its bracket or literal a new line may begin without a semicolon."""
        opened = self._text[offset : offset + 1]
        literal = _LITERALS.match(self._text, offset)
        end = (
            closing(self._text, offset) + 1
            if opened and opened in "[{"
            else literal.end()
            if literal
            else 0
        )
        if end and re.match(
            r"(?:\s+as\s+const)?\s*(?:[;,)}]|\n|$)(?!\s*[.+?(\[])",
            self._text[end : end + 80],
        ):
            return end
        return expression_end(self._text, offset)

    def _collections(self, name: str) -> Iterator[tuple[str, str]]:
        """What a name runs over as it is seen, and the member that it is of each item."""
        return self._loops.collections(name, self._loops.around(name, self._at))

    def _items(self, owner: str, member: str) -> list[Value]:
        if "(" in owner and not owner.startswith("["):
            return [UNKNOWN]  # of an object (``Object.values(KEYS)``)
        code, at = (
            (owner, 0)
            if owner.startswith("[")
            else next(self._assigned(owner), ("", 0))
        )
        code = code.strip()
        if not code.startswith("["):
            return [UNKNOWN]
        if member or re.match(r"\[\s*\{", code):
            return (
                _entries(code, ":", member) if member and member != "*" else [UNKNOWN]
            )
        return values_of(code, at, self)

    def _types(self, name: str) -> Iterator[str]:
        if not self._mentions.annotates(name):
            return
        pattern = re.compile(rf"(?<![\w$.]){re.escape(name)}\s*\??\s*:\s*({TYPE})")
        seen = self._declarations.nearest(name, self._at)
        own = pattern.match(self._text, seen) if seen != ANYWHERE else None
        # What a function gets is what it says itself, not another's member of that name.
        called = self._loops.around(name, self._at)
        places = (called, self._at) if called >= 0 else ()
        matches = (
            pattern.finditer(self._text, *places)
            if seen == ANYWHERE
            else [own]
            if own
            else []
        )
        # One literal alone is hardly a type: ``label: ''`` is an entry, or the end of a ternary.
        yield from (
            found[1] for found in matches if "|" in found[1] or found[1][0].isupper()
        )

    def _union(self, kind: str) -> list[Value]:
        if kind[0] in "'\"|":
            return _literals(kind)
        alias = re.search(
            rf"\btype\s+{re.escape(kind)}\s*=\s*({UNION})\s*(?:;|\n|$)", self._text
        )
        if alias:
            return _literals(alias[1])
        listed = re.search(
            rf"\btype\s+{re.escape(kind)}\s*=\s*\(?\s*typeof\s+(\w+)\s*\)?\s*\[number\]",
            self._text,
        )
        if listed:
            return self._items(listed[1], "")
        enum = self._enum(kind)
        return _entries(enum[1], "=", "*") if enum else [UNKNOWN]


def _members(code: str, member: str) -> list[Value]:
    stripped = code.lstrip()
    if not stripped.startswith("{"):
        return [UNKNOWN]
    return _entries(stripped[1 : closing(stripped, 0)], ":", member)


def _entries(body: str, mark: str, member: str) -> list[Value]:
    """The literal values of ``name: 'value'`` entries: all of them, or of one name."""
    name = r"[\w$'\"-]+" if member == "*" else rf"['\"]?{re.escape(member)}['\"]?"
    found = re.findall(
        rf"(?<![\w$.]){name}\s*{mark}\s*('(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\")?",
        body,
    )
    return [_literals(written)[0] if written else UNKNOWN for written in found]


def _literals(written: str) -> list[Value]:
    return [
        Value((unescaped(found[1] or found[2] or ""),))
        for found in _LITERALS.finditer(written)
    ]


def _partly_known(values: list[Value]) -> list[Value] | None:
    """The values, unknown ones among them (``titleKey || `${name}-title```); None where all are."""
    known = [value for value in values if value != UNKNOWN]
    if not known:
        return None
    return [*(replace(value, sure=False) for value in known), UNKNOWN]


def _known(values: list[Value]) -> list[Value] | None:
    return values if values and UNKNOWN not in values else None
