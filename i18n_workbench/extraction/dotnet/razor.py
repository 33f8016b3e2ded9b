"""Razor (.cshtml, .razor): which stretches are C#, which are markup, nested in one another.

One pass with a stack, as Razor itself reads it: in markup ``@`` begins code, in the blocks of code an element, ``@:`` or
``<text>`` where a statement could begin is markup again.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

Kind = Literal["value", "statements", "members", "wall", "remark"]
"""``value``: an expression that is printed; ``statements``/``members``: code of a method or a class; ``wall``: a directive."""

_KEYWORD = lazy_pattern(
    r"(?:if|for|foreach|while|switch|lock|using)\b\s*\(|(?:do|try)\b(?=\s*\{)"
)
_MEMBERS = lazy_pattern(r"(?:code|functions)\b\s*\{")
_SECTION = lazy_pattern(r"section\s+\w+\s*\{")
_DIRECTIVE = lazy_pattern(
    r"(?:page|model|inject|using(?!\s*\()|inherits|implements|layout|attribute|namespace|addTagHelper|removeTagHelper|"
    r"tagHelperPrefix|typeparam|preservewhitespace|rendermode)(?=\s|$)[^\n]*"
)
_NEXT = lazy_pattern(
    r"\s*(?:else\b(?:\s*if\b\s*\()?|catch\b\s*\(?|finally\b|when\b\s*\(|while\b\s*\()"
)
"""What goes on behind the block of a statement."""
_NAME = lazy_pattern(r"(?:await\s+)?[A-Za-z_]\w*")
_FURTHER = lazy_pattern(
    r"!?(?:\?(?=[.\[])|)(?:\.(?=[A-Za-z_])[A-Za-z_]\w*|(?P<open>[(\[]))"
)
_ATTRIBUTE = lazy_pattern(
    r"[A-Za-z_][\w:.-]*(?=\s*=)|(?:on|bind|ref|key|attributes)\b[\w:.-]*"
)
_QUOTED = r"(?P<long>\"\"\"|\$?@\$?\"|/\*)|\"(?:[^\"\\\n]|\\.)*+\"|'(?:[^'\\\n]|\\.){1,8}+'|//[^\n]*+"
_BRACKET = lazy_pattern(rf"{_QUOTED}|(?P<open>[(\[{{])|(?P<close>[)\]}}])")
_IN_CODE = lazy_pattern(
    rf"(?P<remark>@\*)|{_QUOTED}|(?P<mark>[{{}}]|@:|@?<(?=[A-Za-z]))"
)
_IN_MARKUP = lazy_pattern(
    r"(?P<long><!--)|@@|(?P<remark>@\*)|<(?P<block>script|style)\b"
    r"|</(?P<closed>[A-Za-z][\w.:-]*)\s*>|<(?P<opened>[A-Za-z][\w.:-]*)|(?P<code>(?<![\w.])@)",
    re.IGNORECASE,
)
_IN_TAG = lazy_pattern(r"(?P<end>/?>)|(?P<quote>[\"'])|(?P<remark>@\*)|@@|(?P<code>@)")
_IN_VALUE = {
    quote: re.compile(rf"(?P<quote>{quote})|@@|(?P<code>(?<![\w.])@)")
    for quote in "\"'"
}
_ENDS = {
    mark: re.compile(end, re.IGNORECASE)
    for mark, end in {
        "@*": r"\*@",
        "/*": r"\*/",
        "<!--": "-->",
        '"""': '"""',
        '@"': r'(?:[^"]|"")*+"',
        "<script": r"</script\s*>",
        "<style": r"</style\s*>",
    }.items()
}
"""What closes the marks that may stand far away from it."""
_VOID = words("area base br col embed hr img input link meta source track wbr")
_BEGINNING = ("{", "}", ";", ":", "")
"""What stands before an element that a statement begins with (``case 1: <p>``)."""
_SHORT = 2000
"""Characters in which a bracket has to close once one of the file never did. Chosen, not measured."""


class Stretch(NamedTuple):
    """A piece of code with its marks, and where its code stands inside."""

    start: int
    end: int
    kind: Kind
    at: int
    stop: int


@dataclass(slots=True)
class _Block:
    """A block of code that is open: where it begins, its braces, what of it is markup."""

    at: int
    kind: Kind
    depth: int = 1
    """Braces that are open."""
    since: int = -1
    """The offset from which on its code has not been told."""
    gaps: list[tuple[int, int]] = field(default_factory=list)


@dataclass(slots=True)
class _Element:
    """Markup inside of code: how many elements are open, or the line that it ends with."""

    start: int
    depth: int = 0
    is_line: bool = False


class Script(NamedTuple):
    """The code of one block, markup in it as blanks, and where it begins."""

    at: int
    code: str
    kind: Kind


class Razor:
    """A file taken apart: ``stretches`` in order, ``scripts`` the blocks of C#."""

    def __init__(self, text: str) -> None:
        self.stretches: list[Stretch] = []
        self.scripts: list[Script] = []
        self._text = text
        self._open: list[_Block | _Element] = []
        self._tag = self._quote = ""
        self._reach = len(text)
        self._missing: set[str] = set()
        self._read()

    def _read(self) -> None:
        at = 0
        while at < len(self._text):
            top = self._open[-1] if self._open else None
            at = (
                self._code(top, at)
                if isinstance(top, _Block)
                else self._markup(top, at)
            )
        while self._open:
            top = self._open.pop()
            if isinstance(top, _Block):
                self._told(top, len(self._text), len(self._text))

    def _behind(self, mark: str, offset: int) -> int:
        """The offset behind what closes a mark; where nothing does that of what follows it, and it is not looked for again."""
        name = '@"' if mark.endswith('"') and mark != '"""' else mark.lower()
        found = None
        if name not in self._missing:
            found = _ENDS[name].search(self._text, offset)
        if found is None:
            self._missing.add(name)
        return found.end() if found is not None else offset

    def _markup(self, element: _Element | None, offset: int) -> int:
        """Go on in markup from an offset; the offset behind what was read."""
        if self._quote:
            return self._value(offset)
        if self._tag:
            return self._in_tag(element, offset)
        found = _IN_MARKUP.search(self._text, offset)
        line = self._text.find("\n", offset) if element and element.is_line else -1
        if line >= 0 and (found is None or line < found.start()):
            return self._leave(line)
        if found is None:
            return len(self._text)
        if found["code"]:
            return self._transition(found.start())
        if found["opened"]:
            self._tag = found["opened"]
            return found.end()
        end = self._passed(found)
        is_over = found["closed"] or found["block"]
        if element is not None and not element.is_line and is_over:
            element.depth -= bool(found["closed"])
            if element.depth <= 0:
                return self._leave(end)
        return end

    def _passed(self, match: re.Match[str]) -> int:
        """The offset behind a remark, a script or a mark in markup."""
        mark = match["long"] or match["remark"]
        if match["block"]:
            mark = f"<{match['block']}"
        end = self._behind(mark, match.end()) if mark else match.end()
        if match["remark"]:
            self._add(match.start(), end, "remark")
        return end

    def _in_tag(self, element: _Element | None, offset: int) -> int:
        found = _IN_TAG.search(self._text, offset)
        if found is None:
            return len(self._text)
        if found["quote"]:
            self._quote = found["quote"]
        elif found["code"]:
            name = _ATTRIBUTE.match(self._text, found.end())
            return name.end() if name else self._transition(found.start())
        elif found["remark"]:
            end = self._behind("@*", found.end())
            self._add(found.start(), end, "remark")
            return end
        elif found["end"]:
            is_open = found["end"] == ">" and self._tag.lower() not in _VOID
            self._tag = ""
            if element is not None and not element.is_line:
                element.depth += is_open
                if element.depth <= 0:
                    return self._leave(found.end())
        return found.end()

    def _value(self, offset: int) -> int:
        """Go on in the value of an attribute."""
        found = _IN_VALUE[self._quote].search(self._text, offset)
        if found is None:
            self._quote = ""
            return offset
        if found["quote"]:
            self._quote = ""
        elif found["code"]:
            return self._transition(found.start())
        return found.end()

    def _transition(self, start: int) -> int:
        """The code that an ``@`` begins; the offset behind what is read of it."""
        at = start + 1
        if self._text.startswith("(", at):
            end = self._closed(at)
            if end > 0:
                self._add(start, end, "value", at + 1, end - 1)
            return end if end > 0 else at
        in_tag = self._tag or self._quote
        if not in_tag and self._text.startswith("{", at):
            return self._enter(start, at + 1, "statements")
        for pattern, kind in (
            ()
            if in_tag
            else ((_MEMBERS, "members"), (_SECTION, "wall"), (_DIRECTIVE, "wall"))
        ):
            found = pattern.match(self._text, at)
            if found is not None and kind == "members":
                return self._enter(start, found.end(), "members")
            if found is not None:
                self._add(start, found.end(), "wall")
                return found.end()
        body = -1 if in_tag else self._body(at)
        if body > 0:
            return self._enter(start, body, "statements", at)
        return self._expression(start, at)

    def _body(self, offset: int) -> int:
        """The offset behind the brace that opens a statement's block; -1 where there is none."""
        found = _KEYWORD.match(self._text, offset)
        if found is None:
            return -1
        end = found.end()
        if found[0].endswith("("):
            end = self._closed(end - 1)
        return self._brace(end)

    def _brace(self, offset: int) -> int:
        while 0 < offset < len(self._text) and self._text[offset].isspace():
            offset += 1
        return offset + 1 if offset > 0 and self._text.startswith("{", offset) else -1

    def _expression(self, start: int, offset: int) -> int:
        """``@Model.Name``, ``@await Html.PartialAsync("x")``, ``@Localizer["Save"]``."""
        found = _NAME.match(self._text, offset)
        if found is None:
            return offset
        end = found.end()
        while (further := _FURTHER.match(self._text, end)) is not None:
            behind = further.end()
            if further["open"]:
                behind = self._closed(further.end() - 1)
                if behind < 0:
                    break
            end = behind
        self._add(start, end, "value", offset, end)
        return end

    def _closed(self, offset: int) -> int:
        """The offset behind the bracket that closes the one at an offset; -1 where none does."""
        depth = 0
        limit = min(len(self._text), offset + self._reach)
        while (found := _BRACKET.search(self._text, offset, limit)) is not None:
            offset = found.end()
            if found["long"]:
                offset = self._behind(found["long"], offset)
            depth += bool(found["open"]) - bool(found["close"])
            if not depth and found["close"]:
                return offset
        self._reach = _SHORT
        return -1

    def _enter(self, start: int, offset: int, kind: Kind, code: int = -1) -> int:
        """Begin a block of code: from ``start`` on with its mark, from ``offset`` on with its first statement."""
        self._open.append(_Block(code if code >= 0 else offset, kind, since=start))
        return offset

    def _code(self, block: _Block, offset: int) -> int:
        """Go on in code from an offset."""
        found = _IN_CODE.search(self._text, offset)
        if found is None:
            return len(self._text)
        mark = found["mark"]
        if mark in {"{", "}"}:
            block.depth += 1 if mark == "{" else -1
            return found.end() if block.depth else self._end(block, found.end())
        if mark is None:
            long = found["long"] or found["remark"]
            return self._behind(long, found.end()) if long else found.end()
        is_line = mark == "@:"
        if not is_line and mark == "<" and not self._begins(block, found.start()):
            return found.end()
        start = found.end() if is_line else found.end() - 1
        self._told(block, start, -1)
        self._open.append(_Element(start, is_line=is_line))
        return start

    def _begins(self, block: _Block, offset: int) -> bool:
        """Whether a statement can begin at an offset."""
        if block.gaps and not self._text[block.gaps[-1][1] : offset].strip():
            return True
        before = self._text[max(block.at - 1, offset - _SHORT) : offset].rstrip()
        return before[-1:] in _BEGINNING or before.endswith("*@") or _remarked(before)

    def _end(self, block: _Block, offset: int) -> int:
        """Behind the last brace of a block: it is over, or goes on with ``else``."""
        is_plain = block.kind == "members" or self._text[block.at - 1] == "{"
        further = None if is_plain else _NEXT.match(self._text, offset)
        if further is not None:
            end = further.end()
            if further[0].endswith("("):
                end = self._closed(end - 1)
            behind = self._brace(end)
            if behind > 0:
                block.depth = 1
                return behind
        self._open.pop()
        self._told(block, offset, offset - 1 if is_plain else offset)
        return offset

    def _leave(self, offset: int) -> int:
        """Behind markup inside of code: the block around it goes on."""
        element = self._open.pop()
        block = self._open[-1]
        if isinstance(element, _Element) and isinstance(block, _Block):
            block.gaps.append((element.start, offset))
            block.since = offset
        return offset

    def _told(self, block: _Block, end: int, stop: int) -> None:
        """Keep the code of a block up to an offset; ``stop`` is where the whole block's code ends, -1 while it goes on."""
        if block.since < end:
            self._add(block.since, end, "wall")
        if stop < 0:
            return
        pieces = []
        at = block.at
        for start, behind in block.gaps:
            gap = self._text[start:behind]
            pieces += [self._text[at:start], _blank(gap)]
            at = behind
        pieces.append(self._text[at:stop])
        self.scripts.append(Script(block.at, "".join(pieces), block.kind))

    def _add(
        self, start: int, end: int, kind: Kind, offset: int = -1, stop: int = -1
    ) -> None:
        self.stretches.append(Stretch(start, end, kind, offset, stop))


@lru_cache(maxsize=2)
def taken_apart(text: str) -> Razor:
    """A file taken apart, for all who ask about the same one after the other."""
    return Razor(text)


def _remarked(before: str) -> bool:
    """Whether the last line is a remark of C#."""
    line = before.rpartition("\n")[2].lstrip()
    return line.startswith("//") or before.endswith("*/")


def _blank(markup: str) -> str:
    """As many blanks as some markup is long, its lines kept."""
    return re.sub(r"[^\n]", " ", markup)
