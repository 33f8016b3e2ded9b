"""What stands around a call: the receiver before it, the arguments after its key, the tag or pipe it is part of."""

from __future__ import annotations

import re

from i18n_workbench.frameworks.lingui import template_key
from i18n_workbench.frameworks.readers.reading import TEMPLATE, closing
from i18n_workbench.source.read.expressions import HOLE, Value
from i18n_workbench.text.javascript import unescaped
from i18n_workbench.text.spans import Span

_CHAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.?!"
_DEFINITIONS = ("function ", "def ", "fn ")
_LINE = re.compile(r"(?:,[ \t]*\r?\n|'[^'\n]*'|\"[^\"\n]*\"|%(?!>)|[^\n;%'\"])*")
_TAG_TOKEN = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|[{}>]")
_HOLE = re.compile(r"\$\{\s*([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")


def chain_before(text: str, start: int, name: str) -> str:
    """The callee with its receivers (``this.props.t``), empty where it is a definition (``function t``)."""
    window = text[max(0, start - 120) : start]
    head = window.rstrip(_CHAIN)
    if len(head) == len(window):
        return "" if window.endswith(_DEFINITIONS) else name
    if "?" in window or "!" in window:
        return re.sub(r"[?!]?\.", ".", window[len(head) :] + name)
    return window[len(head) :] + name


def arguments_after(text: str, offset: int, *, blank: bool = False) -> str:
    """The text of a call between its key and its closing parenthesis (without parentheses: to the end of the line)."""
    if not blank:
        head = text[offset : offset + 4000]
        end = closing("(" + head, 0)
        return head[: max(end - 1, 0)]
    found = _LINE.match(text, offset)
    return found[0] if found else ""


def tag_around(text: str, offset: int) -> str:
    """The text of the open tag that encloses an offset, empty where there is none."""
    at = offset
    for _ in range(8):
        at = text.rfind("<", max(0, offset - 3000), at)
        if at < 0:
            return ""
        if text[at + 1 : at + 2].isalpha():
            end = _tag_end(text, at)
            if end > offset:
                return text[at:end]
    return ""


def _tag_end(text: str, offset: int) -> int:
    depth = 0
    for token in _TAG_TOKEN.finditer(text, offset, offset + 6000):
        if token[0] == "{":
            depth += 1
        elif token[0] == "}":
            depth -= 1
        elif token[0] == ">" and depth <= 0 and text[token.start() - 1] != "=":
            return token.end()
    return offset


def before_pipe(text: str, pipe: int) -> Span:
    """The expression that is piped: back to the bracket, comma or quote that it begins behind."""
    at = pipe - 1
    depth = 0
    low = max(0, pipe - 2000)
    while at >= low:
        char = text[at]
        if char in "'\"`":
            if char == '"' and text[at - 1 : at] == "=":
                break
            opened = text.rfind(char, low, at)
            if opened < 0 or (text[opened - 1 : opened] == "=" and char == '"'):
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
    return _trimmed(text, _after_label(text, at + 1, pipe), pipe)


def _after_label(text: str, start: int, pipe: int) -> int:
    """In an object literal the name before the colon is no part of it."""
    label = re.compile(r"\s*['\"]?[\w$-]+['\"]?\s*:(?!:)").match(text, start, pipe)
    if label and "?" not in text[start:pipe]:
        return label.end()
    return start


def _trimmed(text: str, start: int, end: int) -> Span:
    body = text[start:end]
    return Span(start + len(body) - len(body.lstrip()), start + len(body.rstrip()))


def tagged_template(text: str, offset: int, framework: str) -> tuple[Value, Span]:
    """The key of a tagged template: variables by number (i18n-tag: ``${0}``) or by name (lingui: ``{name}``)."""
    found = TEMPLATE.match(text, offset)
    if not found:
        return Value((HOLE,)), Span(offset, offset)
    span = Span(*found.span(1))
    if framework == "lingui":
        key = unescaped(template_key(found[1]))
        return (Value((key,)) if "${" in found[1] else Value((key,), span)), span
    holes = _HOLE.findall(found[1])
    if not holes:
        return Value((found[1].replace("\\`", "`"),), span), span
    if framework != "i18n-tag":
        pieces = [
            piece
            for index, part in enumerate(_HOLE.split(found[1])[::2])
            for piece in ((HOLE, part) if index else (part,))
        ]
        return Value(tuple(pieces)), span
    numbers = iter(range(len(holes)))
    return Value((_HOLE.sub(lambda _: f"${{{next(numbers)}}}", found[1]),)), span
