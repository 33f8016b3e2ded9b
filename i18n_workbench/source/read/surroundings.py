"""What stands around a call: the receiver before it, the arguments after its key, the tag or pipe it is part of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.lingui import template_key
from i18n_workbench.frameworks.readers.reading import TEMPLATE, closing
from i18n_workbench.source.read.expressions import HOLE, Value
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

_CHAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.?!"
_DEFINITIONS = ("function ", "def ", "fn ")
_LINE = re.compile(r"(?:,[ \t]*\r?\n|'[^'\n]*'|\"[^\"\n]*\"|%(?!>)|[^\n;%'\"])*")
_TAG_TOKEN = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|[{}>]")
_PUT_BEHIND = re.compile(r"['\"`](?:\s*\+(?![+=])|\s*\.\.(?!\.)|\s*\.\s*\$|\s+\.\s)")
_IN_CONTEXT = re.compile(
    r"\bc\(\s*(['\"`])((?:(?!\1)[^\\\n]|\\.)*+)\1\s*\)\s*\.\s*(?:ngettext\(\s*)?\w+\Z"
)
_FARTHEST_CONTEXT = 200
"""Characters before a template in which its context begins. Chosen, not measured."""
_LONGEST_LINE = 2_000
"""Characters of a line before a back quote that are looked at: longer ones are generated."""
_HOLE = re.compile(r"\$\{\s*([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")


def goes_on(text: str, span: Span) -> bool:
    """Whether something is put behind a text in quotes (``'error_' + code``): that is no key, but the beginning of one."""
    quote = text[span.start - 1 : span.start]
    following = _PUT_BEHIND.match(text, span.end)
    return following is not None and following[0].startswith(quote or " ")


def chain_before(text: str, start: int, name: str) -> str:
    """The callee with its receivers (``this.props.t``), empty where it is a definition (``function t``)."""
    window = text[max(0, start - 120) : start]
    head = window.rstrip(_CHAIN)
    if len(head) == len(window):
        return "" if window.endswith(_DEFINITIONS) else name
    callee = window[len(head) :] + name
    if "?" in window or "!" in window:
        return re.sub(r"[?!]?\.", ".", callee)
    return callee


def arguments_after(text: str, offset: int, *, blank: bool = False) -> str:
    """The text of a call between its key and its closing parenthesis (without parentheses: to the end of the line)."""
    if not blank:
        head = text[offset : offset + 4000]
        end = closing("(" + head, 0)
        return head[: max(end - 1, 0)]
    line = _LINE.match(text, offset)
    return line[0] if line else ""


def tag_around(text: str, offset: int) -> str:
    """The text of the open tag that encloses an offset, empty where there is none."""
    start = offset
    farthest = max(0, offset - 3000)
    for _ in range(8):
        start = text.rfind("<", farthest, start)
        if start < 0:
            return ""
        name = start + 1
        if not text[name : name + 1].isalpha():
            continue
        end = _tag_end(text, start)
        if end > offset:
            return text[start:end]
    return ""


def _tag_end(text: str, offset: int) -> int:
    depth = 0
    for token in _TAG_TOKEN.finditer(text, offset, offset + 6000):
        sign = token[0]
        if sign == "{":
            depth += 1
        elif sign == "}":
            depth -= 1
        elif sign == ">" and depth <= 0:
            is_arrow = text[token.start() - 1] == "="
            if not is_arrow:
                return token.end()
    return offset


_TAG_MARK = re.compile(
    r"%[-~+]?\s*(?:assign|set|echo)\b(?:\s+[\w.]+\s*=)?|%?[-~+](?=\s)"
)
"""What begins a tag of Liquid, Twig or Jinja behind its bracket: ``{{-``, ``{%- assign title =``."""


_ONE_TIME = re.compile(r"\s*::\s*(?=['\"(])")
"""What begins an expression of AngularJS that is read once: ``{{ ::'title' | translate }}``."""


_LABEL = re.compile(r"\s*['\"]?[\w$-]+['\"]?\s*:(?!:)")
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
"""What a question mark is no condition in (``{'label': 'Update it?'|trans}``)."""


def before_pipe(text: str, pipe: int) -> Span:
    """The expression that is piped: back to the bracket, comma or quote that it begins behind."""
    at = pipe - 1
    depth = 0
    low = max(0, pipe - 2000)
    while at >= low:
        char = text[at]
        if char in "'\"`":
            opened = text.rfind(char, low, at)
            if opened < 0 or _is_of_attribute(text, at, opened):
                break
            at = opened - 1
            continue
        if char in ")]}":
            depth += 1
        elif char in "([{":
            if depth == 0:
                break
            depth -= 1
        elif char in ",;" and depth == 0:
            break
        at -= 1
    start = _after_label(text, at + 1, pipe)
    return _trimmed(text, start, pipe)


def _is_of_attribute(text: str, *quotes: int) -> bool:
    """Whether a quote opens the value of an attribute; a single one behind ``==`` is compared."""
    for quote in quotes:
        before = text[max(0, quote - 2) : quote]
        is_compared = text[quote] == "'" and before.startswith(("=", "!"))
        if before.endswith("=") and not is_compared:
            return True
    return False


def _after_label(text: str, start: int, pipe: int) -> int:
    """In an object literal the name before the colon is no part of it; in a template neither are the marks of a tag, nor
    what its value is assigned to.
    """
    once = _ONE_TIME.match(text, start, pipe)
    if once:
        return once.end()
    mark = _TAG_MARK.match(text, start, pipe)
    if mark and text.startswith("{", start - 1):
        return mark.end()
    label = _LABEL.match(text, start, pipe)
    if label and "?" not in _QUOTED.sub("", text[start:pipe]):
        return label.end()
    return start


def _trimmed(text: str, start: int, end: int) -> Span:
    body = text[start:end]
    first = start + len(body) - len(body.lstrip())
    last = start + len(body.rstrip())
    return Span(first, last)


def tagged_template(text: str, offset: int, framework: str) -> tuple[Value, Span]:
    """The key of a tagged template: variables by number (i18n-tag: ``${0}``) or by name (lingui: ``{name}``), a context
    before it (ttag: ``c('menu').t`Open``).
    """
    template = TEMPLATE.match(text, offset)
    if not template:
        return Value((HOLE,)), Span(offset, offset)
    written = template[1]
    span = Span(*template.span(1))
    if framework == "lingui":
        key = unescaped(template_key(written))
        has_values = "${" in written
        return Value((key,), None if has_values else span), span
    first, *others = _HOLE.split(written)[::2]
    if framework == "i18n-tag":
        key = _numbered(first, others).replace("\\`", "`")
        return Value((key,), None if others else span), span
    pieces: list[str | None] = [_context_before(text, offset) + unescaped(first)]
    for part in others:
        pieces += [HOLE, unescaped(part)]
    return Value(tuple(pieces), None if others else span), span


def opens_template(text: str, offset: int) -> bool:
    """Whether a back quote opens a template: one behind an odd number of others in its line closes one, unless it stands in a
    value that is put into that: the end of ``${n}t`` in back quotes is no tag.

    >>> opens_template("x = `${n}t` + t`Save`", 10), opens_template("x = `${n}t` + t`Save`", 15)
    (False, True)
    """
    before = text[max(0, offset - _LONGEST_LINE) : offset].rpartition("\n")[2]
    if before.count("`") % 2 == 0:
        return True
    inside = before.rpartition("`")[2]
    return inside.rfind("${") > inside.rfind("}")


def _context_before(text: str, offset: int) -> str:
    """What ttag puts before a message in a context, as catalogs of gettext have it; empty where there is none."""
    start = max(0, offset - _FARTHEST_CONTEXT)
    found = _IN_CONTEXT.search(text, start, offset)
    return f"{unescaped(found[2])}|" if found else ""


def _numbered(first: str, others: Sequence[str]) -> str:
    """A text with a number for each value between its parts."""
    key = first
    for number, part in enumerate(others):
        key += f"${{{number}}}{part}"
    return key
