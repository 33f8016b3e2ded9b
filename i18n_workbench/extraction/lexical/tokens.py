"""The literals of a program in C++ or Rust, each with what stands around it: calls, blocks, the name that it is given to."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = lazy_pattern(
    r"""
      (?P<remark>//[^\n]*|/\*.*?\*/|^[ \t]*\#[ \t]*(?:include|pragma|error|import|line|if\w*|el\w+|endif|undef)\b[^\n]*)
    | (?P<raw>(?:u8|[uUL])?R"(?P<fence>[^()\\\s"]{0,16})\(.*?\)(?P=fence)"(?:_\w+)?
      |[bc]?r(?P<hashes>\#+)".*?"(?P=hashes)|[bc]?r"[^"]*+")
    | (?P<text>(?:u8|[uULbc])?"(?:[^"\\]|\\.)*+"(?:_\w+)?)
    | (?P<char>[uULb]?'(?:[^'\\\n]|\\[^\n']+|\\')')
    | (?P<number>\d[\w.']*)
    | (?P<name>[A-Za-z_]\w*+(?:(?:::|\.|->)[A-Za-z_]\w*+)*+(?:!(?!=))?)
    | (?P<sign><<|=>|==|!=|<=|>=|::|->|[-+*/%&|]=|[^\s\w])
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_OPENING = {"(": ")", "[": "]", "{": "}"}
_CLOSING = frozenset(_OPENING.values())
_KEYWORDS = frozenset(
    {
        "new", "return", "else", "case", "throw", "emit", "co_return", "const", "static", "in", "let", "mut", "move", "delete", "auto",
    }
)  # fmt: skip
"""Names before a call that are no type of what is made."""
_CONTROLS = frozenset({"if", "while", "for", "switch", "match", "catch"})
"""What stands before a condition: behind it another statement begins."""
_BEFORE_LISTS = frozenset({"(", ",", "=", "{", "[", "&", "<<", "return"})
"""What stands before a brace that holds values; any other begins a block, or the members of what is named."""


class Around(NamedTuple):
    """A bracket around a literal: what is called with it, and whether statements stand in it."""

    called: str
    bracket: str
    is_block: bool


class Literal(NamedTuple):
    """One literal, or several side by side: its place, its texts as they are written, what stands around it."""

    start: int
    end: int
    written: tuple[str, ...]
    around: tuple[Around, ...]
    """Brackets, the innermost first."""
    target: str
    """What the text is given to; empty where nothing is."""
    begins: str
    """The first name of its statement (``qDebug`` of ``qDebug() << "a"``)."""
    before: str
    after: str


class _Frame:
    """An open bracket during the walk."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self.renew()

    def renew(self) -> None:
        """Begin another statement."""
        self.target = self.begins = self.last = ""
        self.is_choice = False


def literals(text: str, *, fields: bool) -> Iterator[Literal]:
    """The literals of a program, in order. ``fields`` says that a colon gives a field its value."""
    frames = [_Frame(Around("", "", is_block=True))]
    tokens = [found for found in _TOKEN.finditer(text) if found.lastgroup != "remark"]
    before = ["", ""]
    at = 0
    while at < len(tokens):
        found = tokens[at]
        at += 1
        kind, said = found.lastgroup, found[0]
        if kind in {"text", "raw", "hashes", "fence"}:
            first = at - 1
            while at < len(tokens) and _is_text(tokens[at]):
                at += 1
            after = tokens[at][0] if at < len(tokens) else ""
            yield _literal(tokens[first:at], frames, before[-1], after)
            before = [before[-1], '"']
            continue
        if kind == "name" and said not in _KEYWORDS:
            frame = frames[-1]
            if fields and _begins_line(text, found.start(), before[-1]):
                frame.renew()
            frame.begins = frame.begins or said
            frame.last = said
        else:
            _read_sign(said, before, frames, fields=fields)
        before = [before[-1], said]


def _read_sign(
    said: str, before: list[str], frames: list[_Frame], *, fields: bool
) -> None:
    """Take up a bracket, a sign or a keyword, which open, end and part what the names around belong to."""
    frame = frames[-1]
    if said in _OPENING:
        frames.append(_Frame(_opened(said, before, frame)))
    elif said in _CLOSING:
        closed = frames.pop() if len(frames) > 1 else frame
        is_over = said == "}" and frames[-1].around.is_block
        if is_over or closed.around.called in _CONTROLS:
            frames[-1].renew()
    elif said in {";", ","} or said in _KEYWORDS:
        frame.renew()
    elif said == "?":
        frame.is_choice = True
    elif said == ":" and not frame.is_choice:
        if fields:
            frame.target = frame.last
        else:
            frame.renew()
    elif said == "=":
        frame.target = frame.last


def _begins_line(text: str, offset: int, before: str) -> bool:
    """Whether a name begins a line behind something that may end a statement."""
    is_end = before[-1:].isalnum() or before in {")", "]", "}", '"'}
    return is_end and text[text.rfind("\n", 0, offset) + 1 : offset].isspace()


def _is_text(match: re.Match[str]) -> bool:
    return match.lastgroup in {"text", "raw", "hashes", "fence"}


def _literal(
    run: list[re.Match[str]], frames: list[_Frame], before: str, after: str
) -> Literal:
    frame = frames[-1]
    return Literal(
        run[0].start(),
        run[-1].end(),
        tuple(each[0] for each in run),
        tuple(each.around for each in reversed(frames)),
        frame.target,
        frame.begins,
        before,
        after,
    )


def _opened(bracket: str, before: list[str], frame: _Frame) -> Around:
    """What a bracket opens: the arguments of a call, of a declaration by its type (``QLabel label("a")``), a block."""
    older, last = before
    is_name = last[:1].isalpha() or last[:1] == "_"
    if bracket == "[":
        return Around("#" if last in {"#", "!"} else "", bracket, is_block=False)
    if bracket == "{":
        is_macro = last.endswith("!")
        is_list = last in _BEFORE_LISTS or is_macro
        is_made = is_name and last[:1].isupper() and frame.begins != last
        called = last if is_macro or is_made else ""
        return Around(called, bracket, is_block=not (is_list or is_made))
    if last in _CONTROLS:
        return Around(last, bracket, is_block=True)
    if not is_name or last in _KEYWORDS:
        return Around("", bracket, is_block=False)
    is_declared = (older[:1].isalpha() or older in {"*", "&"}) and "." not in last
    if is_declared and older not in _KEYWORDS and older[:1].isupper():
        return Around(older, bracket, is_block=False)
    return Around(last, bracket, is_block=False)
