"""What an expression can be: the literals, concatenations, ternaries and constants that a call's argument is made of."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.source.read.syntax import Tree, items_of
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from tree_sitter import Node

HOLE = None
LIMIT = 64
"""More values than this are no longer worth counting one by one. Chosen, not measured."""

_LITERAL = re.compile(
    r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\$]|\\.|\$(?!\{))*)`",
    re.DOTALL,
)
_ALONE = re.compile(
    r"[ \t\r\n]*(?:'([^'\\\r\n]*)'|\"([^\"\\\r\n]*)\"|`([^`\\$]*)`)[ \t\r\n]*"
)
"""A literal that needs no syntax tree."""
_QUOTES = "\"'"
_ENDS = frozenset({"", ",", ")", "]", "}", ";"})
"""What stands behind an expression that is a literal and no more."""
_AFTER = re.compile(r"\s*(?:/\*.*?\*/\s*|//[^\n]*\n\s*)*", re.DOTALL)
_TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|\\.|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`|[()\[\]{},;'\"]",
    re.DOTALL,
)
_CHAIN = re.compile(r"^this\s*\.\s*|[\s?!]+(?=\.)|(?<=\.)\s+")


@dataclass(frozen=True, slots=True)
class Value:
    """One thing that an expression can be: pieces of text, None where anything may stand.

    ``span`` is the place of its one literal without quotes; None when it is put together from several. ``name`` is what
    an unknown one is called in the code (``KEYS.save``): another file may say what that is. One that is not ``sure`` is
    excluded by a condition around it, as far as anybody can tell without running the code.
    """

    pieces: tuple[str | None, ...]
    span: Span | None = None
    name: str = field(default="", compare=False)
    sure: bool = field(default=True, compare=False)

    @property
    def text(self) -> str | None:
        """The whole text when every piece is known."""
        if HOLE not in self.pieces:
            return "".join(piece or "" for piece in self.pieces)
        return None

    @property
    def prefix(self) -> str:
        """What it certainly begins with."""
        if HOLE in self.pieces:
            known = self.pieces[: self.pieces.index(HOLE)]
        else:
            known = self.pieces
        return "".join(piece or "" for piece in known)

    @property
    def suffix(self) -> str:
        """What it certainly ends with."""
        reverse = self.pieces[::-1]
        known = reverse[: reverse.index(HOLE)] if HOLE in reverse else reverse
        return "".join(piece or "" for piece in reversed(known))

    @property
    def middle(self) -> str:
        """The longest text that certainly stands between two unknown pieces."""
        between: list[str] = []
        run = ""
        for piece in (
            self.pieces[self.pieces.index(HOLE) + 1 :] if HOLE in self.pieces else ()
        ):
            if piece is HOLE:
                between.append(run)
                run = ""
            else:
                run += piece
        return max(between, key=len, default="")


UNKNOWN = Value((HOLE,))
Lookup = Callable[[str, str], "list[Value] | None"]
"""The values of a name, of one of its members (``("Status", "Open")``; ``*`` = any), None when nobody knows."""


def read(text: str, offset: int, lookup: Lookup) -> tuple[list[Value], Span]:
    """The values of the JavaScript expression that begins at ``offset``, and its range.

    An expression inside an attribute ends at the attribute's quote.
    """
    before = text[offset - 1] if offset else ""
    quote = before if before in _QUOTES else ""
    literal = _LITERAL.match(text, offset)
    is_closed = bool(quote) and text.startswith(quote, offset)
    if literal and not is_closed:
        after = _AFTER.match(text, literal.end())
        end = after.end() if after else len(text)
        following = text[end : end + 1]
        if following in _ENDS or following == quote:
            return [_plain(literal)], Span(offset, literal.end())
    end = expression_end(text, offset, quote)
    values = values_of(text[offset:end], offset, lookup)
    return values, Span(offset, end)


def _plain(literal: re.Match[str]) -> Value:
    group = literal.lastindex or 1
    text = unescaped(literal[group])
    return Value((text,), Span(*literal.span(group)))


def expression_end(text: str, offset: int, quote: str = "") -> int:
    """Where the expression that begins at ``offset`` ends: a comma, a closing bracket, a semicolon or the quote around."""
    depth = 0
    for token in _TOKEN.finditer(text, offset, offset + 4000):
        mark = token[0]
        if mark.startswith(("//", "/*")):
            if quote and quote in mark:
                return token.start() + mark.index(quote)
            continue
        if quote and mark[0] == quote:
            return token.start()
        if mark in "([{":
            depth += 1
        elif mark in ")]}":
            depth -= 1
            if depth < 0:
                return token.start()
        elif mark in ",;" and depth == 0:
            return token.start()
    return min(len(text), offset + 4000)


def values_of(code: str, offset: int, lookup: Lookup) -> list[Value]:
    """The values of an expression; ``offset`` is where it stands in its file."""
    stripped = code.strip()
    if not stripped:
        return []
    literal = _ALONE.fullmatch(code)
    if literal:
        group = literal.lastindex or 1
        return [
            Value(
                (literal[group],),
                Span(offset + literal.start(group), offset + literal.end(group)),
            )
        ]
    try:
        # on a line of its own: the code may end in a comment
        tree = Tree(f"({code}\n)", "tsx")
    except ParseError:
        return [UNKNOWN]
    node = tree.root.named_children[0] if tree.root.named_children else None
    if node is not None and node.type == "expression_statement":
        inner = node.named_children[0]
    else:
        inner = None
    if inner is None or tree.root.has_error:
        return [UNKNOWN]
    found = _Reader(tree, offset - 1, lookup).values(inner)
    return found if len(found) <= LIMIT else [UNKNOWN]


class _Reader:
    """Evaluates a node to the values that it can be."""

    def __init__(self, tree: Tree, shift: int, lookup: Lookup) -> None:
        self._tree = tree
        self._shift = shift
        self._lookup = lookup

    def values(self, node: Node) -> list[Value]:
        reader = getattr(self, f"_{node.type}", None)
        return reader(node) if reader else [UNKNOWN]

    def _string(self, node: Node) -> list[Value]:
        start = self._tree.start(node) + 1
        end = self._tree.end(node) - 1
        text = unescaped(self._tree.text[start:end])
        span = Span(start + self._shift, end + self._shift)
        return [Value((text,), span)]

    def _template_string(self, node: Node) -> list[Value]:
        holes = [
            child
            for child in node.named_children
            if child.type == "template_substitution"
        ]
        if not holes:
            return self._string(node)
        parts: list[list[Value]] = []
        at = node.start_byte + 1
        for hole in holes:
            parts.append(self._raw(at, hole.start_byte))
            parts.append(
                self.values(hole.named_children[0])
                if hole.named_children
                else [UNKNOWN]
            )
            at = hole.end_byte
        parts.append(self._raw(at, node.end_byte - 1))
        return _joined(parts)

    def _raw(self, start: int, end: int) -> list[Value]:
        first = self._tree.offset(start)
        last = self._tree.offset(end)
        text = unescaped(self._tree.text[first:last])
        return [Value((text,))]

    def _binary_expression(self, node: Node) -> list[Value]:
        left = node.child_by_field_name("left")
        right = node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if left is None or right is None or operator is None:
            return [UNKNOWN]
        if operator.type == "+":
            return _joined([self.values(left), self.values(right)])
        if operator.type in {"||", "??"}:
            return [*self.values(left), *self.values(right)]
        return self.values(right) if operator.type == "&&" else [UNKNOWN]

    def _ternary_expression(self, node: Node) -> list[Value]:
        values = []
        for name in ("consequence", "alternative"):
            branch = node.child_by_field_name(name)
            if branch is not None:
                values += self.values(branch)
        return values

    def _inner(self, node: Node) -> list[Value]:
        inside = next(
            (child for child in node.named_children if child.type != "comment"), None
        )
        return self.values(inside) if inside is not None else [UNKNOWN]

    _parenthesized_expression = _as_expression = _satisfies_expression = (
        _non_null_expression
    ) = _inner

    def _array(self, node: Node) -> list[Value]:
        values = []
        for item in items_of(node):
            values += self.values(item)
        return values

    def _call_expression(self, node: Node) -> list[Value]:
        """What a function may make of a text that it is given: texts that begin so (``prefixed('alarm', type)``)."""
        callee = node.child_by_field_name("function")
        arguments = items_of(node.child_by_field_name("arguments"))
        is_function = callee is not None and callee.type == "identifier"
        if not is_function or not arguments or arguments[0].type != "string":
            return [UNKNOWN]
        return [Value((value.text, HOLE)) for value in self._string(arguments[0])]

    def _identifier(self, node: Node) -> list[Value]:
        return self._looked_up(self._tree.source(node), "")

    def _member_expression(self, node: Node) -> list[Value]:
        chain = _CHAIN.sub("", self._tree.source(node))
        owner, _, member = chain.partition(".")
        if not re.fullmatch(r"[\w$]+(?:\.[\w$]+)+", chain):
            return [UNKNOWN]
        if "." not in member:
            return self._looked_up(owner, member)
        return [Value((HOLE,), name=chain)]

    def _subscript_expression(self, node: Node) -> list[Value]:
        owner = node.child_by_field_name("object")
        if owner is not None:
            return self._looked_up(self._tree.source(owner), "*")
        return [UNKNOWN]

    def _arrow_function(self, node: Node) -> list[Value]:
        """A selector (``$ => $.home.title``) is the key ``home.title``."""
        name = re.match(
            r"\(?\s*([\w$]+)\s*\)?\s*=>\s*([\w$]+)((?:\.[\w$]+)+)\s*$",
            self._tree.source(node),
        )
        return [Value((name[3][1:],))] if name and name[1] == name[2] else [UNKNOWN]

    def _looked_up(self, name: str, member: str) -> list[Value]:
        found = self._lookup(name, member)
        if found:
            return [Value(value.pieces, sure=value.sure) for value in found]
        return [Value((HOLE,), name=f"{name}.{member}" if member else name)]


def _joined(parts: list[list[Value]]) -> list[Value]:
    """All concatenations; when there are too many, what varies counts as unknown."""
    size = 1
    for part in parts:
        size *= max(len(part), 1)
    if size > LIMIT:
        parts = [part if len(part) == 1 else [UNKNOWN] for part in parts]
    return [
        Value(
            tuple(piece for value in one for piece in value.pieces),
            sure=all(value.sure for value in one),
        )
        for one in product(*parts)
    ]
