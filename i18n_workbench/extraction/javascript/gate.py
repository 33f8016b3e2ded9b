"""Whether a script may hold a text at all: told by its tokens, before anybody asks for its tree.

Of the 2,140 scripts of outline 1,562 hold none: types, queries, stores, elements whose texts are all translated. Brackets,
elements and templates are followed one inside of the other; what the tokens leave in doubt is read by the tree, so nothing
is found less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from i18n_workbench.extraction.javascript.gate_literals import (
    Written,
    is_keyword,
    may_be_read,
)
from i18n_workbench.extraction.judgement.vocabulary import (
    COMMON_ELEMENTS,
    TRANSLATED_ELEMENTS,
)
from i18n_workbench.extraction.model import Options
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

_TOKEN = lazy_pattern(
    r"[/'\"`{}<>](?:"
    r"(?<=/)(?:(?P<comment>/[^\n]*+|\*[\s\S]*?\*/)|(?P<alone>>))"
    r"|(?<=')(?P<one>(?:[^'\\\n]|\\[\s\S])*+')"
    r"|(?<=\")(?P<two>(?:[^\"\\\n]|\\[\s\S])*+\")"
    r"|(?<=`)(?P<plain>[^`\\$]*+`)"
    r"|(?<=<)(?P<end>/[\w.:-]*\s*>)"
    r"|(?P<sign>))"
)
"""A comment, the end of an element, a literal, or the sign alone. What all begin with stands before them: so ``re`` goes from
sign to sign.
"""
_LITERALS = frozenset({"one", "two", "plain"})
_PIECE = lazy_pattern(r"(?:[^`\\$]|\\[\s\S]|\$(?!\{))*+(`|\$\{)")
"""A piece of a template, to its end or to code in it."""
_REGEX = lazy_pattern(r"/(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*+\])++/[a-z]*")
_TAG = lazy_pattern(r"<([A-Za-z][\w.:-]*)?(?=[\s/>])")
_TAGGING = lazy_pattern(r"(?:[\w$\]>]|\w\([^()]*\))\Z")
_LETTER = lazy_pattern(r"[^\W\d_]|&")
_NEAR = 60
"""Characters before a slash or template in which the word stands that says whether the one divides, the other has a tag. Chosen,
not measured.
"""
_SILENT = TRANSLATED_ELEMENTS - COMMON_ELEMENTS
"""Elements whose texts are translated."""

Place = Literal["code", "tag", "element", "template"]


class _Open(NamedTuple):
    """What is open: brackets of code, a tag, an element behind its tag, a template; ``is_silent`` where its texts are no findings."""

    place: Place
    is_silent: bool = False
    start: int = 0
    pieces: tuple[str, ...] = ()


_OUTSIDE = _Open("code")


class _MayHold(Exception):  # noqa: N818 - an answer, no error
    """A text was met, or what only the tree can tell."""


def may_hold_texts(code: str, options: Options | None = None) -> bool:
    """Whether a script may hold a literal or an element that people read.

    >>> may_hold_texts("import { a } from './User Page'; export const kind = 'user-page';")
    False
    >>> may_hold_texts("export const title = 'The page of a user';")
    True
    >>> may_hold_texts("export const page = <b>{t('The page of a user')}</b>;")
    False
    """
    try:
        _Script(code, options or Options()).read()
    except _MayHold:
        return True
    return False


class _Script:
    """A script that is read token by token."""

    def __init__(self, code: str, options: Options) -> None:
        self._code = code
        self._options = options
        self._has_elements = "</" in code or "/>" in code
        self._open = [_OUTSIDE]
        self._at = 0
        """Behind the last token."""

    def read(self) -> None:
        """Go through all tokens; raises where a text may stand."""
        search = _TOKEN.search
        while token := search(self._code, self._at):
            if self._open[-1].place == "element":
                self._in_element(token)
            else:
                self._at = token.end()
                self._in_code(token)
        if len(self._open) > 1:
            raise _MayHold

    def _in_element(self, token: re.Match[str]) -> None:
        """What stands between tags: code, tags, and texts, in which quotes and slashes are letters as others."""
        is_silent = self._open[-1].is_silent
        start = token.start()
        if not is_silent and _LETTER.search(self._code, self._at, start):
            raise _MayHold
        sign = self._code[start]
        if token.lastgroup == "end":
            self._at = token.end()
            self._open.pop()
        elif sign == "{":
            self._at = start + 1
            self._open.append(_OUTSIDE)
        elif sign == "<":
            self._begin_tag(start, is_silent=is_silent)
        elif is_silent and sign not in "}>":
            self._at = start + 1
        else:
            raise _MayHold

    def _in_code(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if kind in _LITERALS:
            self._literal(token)
        elif kind == "sign":
            self._sign(token.start())
        elif kind == "end":
            raise _MayHold
        elif kind == "alone":
            if self._open[-1].place != "tag":
                raise _MayHold
            self._open.pop()

    def _literal(self, token: re.Match[str]) -> None:
        start = token.start()
        if token.lastgroup == "plain" and self._is_tagged(start):
            return
        self._judge(start, token[0][1:-1])

    def _judge(self, start: int, text: str, *, has_values: bool = False) -> None:
        """Stop where a literal that ends here may be read."""
        in_tag = self._open[-1].place == "tag"
        written = Written(
            self._code, start, self._at, text, in_tag, self._has_elements, has_values
        )
        if may_be_read(written, self._options):
            raise _MayHold

    def _sign(self, start: int) -> None:
        sign = self._code[start]
        top = self._open[-1]
        if sign == "{":
            self._open.append(_OUTSIDE)
        elif sign == "}":
            if len(self._open) == 1 or top.place != "code":
                raise _MayHold
            self._open.pop()
            if self._open[-1].place == "template":
                self._piece()
        elif sign == "`":
            is_silent = self._is_tagged(start)
            self._open.append(_Open("template", is_silent, start))
            self._piece()
        elif sign == "/":
            self._slash(start)
        elif sign == "<":
            self._less(start)
        elif sign == ">":
            if top.place == "tag":
                self._open[-1] = _Open("element", top.is_silent)
        else:
            raise _MayHold

    def _is_tagged(self, start: int) -> bool:
        """Whether the template that begins here has a tag (``css`…```): such are never texts."""
        before = self._code[max(0, start - _NEAR) : start]
        return _TAGGING.search(before) is not None and not is_keyword(before)

    def _piece(self) -> None:
        """The next piece of a template: behind its first sign, or behind code in it."""
        piece = _PIECE.match(self._code, self._at)
        if piece is None:
            raise _MayHold
        template = self._open.pop()
        pieces = (*template.pieces, self._code[self._at : piece.start(1)])
        self._at = piece.end()
        if piece[1] != "`":
            self._open += [template._replace(pieces=pieces), _OUTSIDE]
        elif not template.is_silent:
            text = "".join(
                f"{{{number - 1}}}{piece}" if number else piece
                for number, piece in enumerate(pieces)
            )
            self._judge(template.start, text, has_values=True)

    def _slash(self, start: int) -> None:
        """A slash that begins no comment: it divides, or begins a regular expression."""
        before = self._code[max(0, start - _NEAR) : start].rstrip()
        last = before[-1:]
        if not last or last in "(,=:[!&|?{;+" or is_keyword(before):
            found = _REGEX.match(self._code, start)
            if found is None:
                raise _MayHold
            self._at = found.end()
        elif not (last.isalnum() or last in "_$]"):
            raise _MayHold

    def _less(self, start: int) -> None:
        """A tag, or what compares and what holds types."""
        if self._open[-1].place == "tag":
            raise _MayHold
        before = self._code[start - 1 : start]
        is_behind_name = before.isalnum() or before in {"_", "$", ")", "]"}
        if self._has_elements and not is_behind_name:
            self._begin_tag(start, is_silent=False)

    def _begin_tag(self, start: int, *, is_silent: bool) -> None:
        """A tag, if one begins here; in an element nothing else does."""
        tag = _TAG.match(self._code, start)
        if tag is None:
            if self._open[-1].place == "element":
                raise _MayHold
            return
        self._at = tag.end()
        self._open.append(_Open("tag", is_silent or tag[1] in _SILENT))
