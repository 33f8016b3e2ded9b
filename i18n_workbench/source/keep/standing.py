"""Whether a key stands somewhere in a text of any language as something that is looked up: in quotes, as a value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE_COMMENT = re.compile(
    r"^[ \t]*(?:#(?!\{)|//|/?\*|--|-#|/!?\s|;|REM\s|@REM\s)|(?<=\s)(?://|#)\s", re.MULTILINE
)
_BLOCKS = (
    ("<!--", "-->"), ("/*", "*/"), ("{# ", "#}"), ("{{--", "--}}"), ("<%#", "%>"), ("{{!", "}}"), ("@*", "*@"),
    ("{% comment", "{% endcomment"), ("\n=begin", "\n=end"),
)  # fmt: skip
_MARK = re.compile(r"['\"`][A-Za-z][\w-]*#\Z")
"""``"translate#home.title"``: what a project writes for itself to tell a key from a text."""
_DEFINED = re.compile(r"['\"]?\s*(?:=>|[:=](?![:=]))")


def occurrences(text: str, key: str) -> Iterator[int]:
    """Where a key stands in a text and is not part of a longer one."""
    written = re.sub(r"['\"`]", r"\\\\?\g<0>", re.escape(key))
    return (found.start() for found in re.finditer(rf"(?<![\w.-]){written}(?![\w-]|\.\w)", text))


def stands(text: str, at: int, key: str, *, data: bool = False) -> bool:
    """Whether a key stands at an offset as something that is looked up, and is neither a remark nor defined there."""
    end = at + len(key)
    if is_remark(text, at, data=data):
        return False
    if _DEFINED.match(text, end) and (data or text[at - 1 : at] not in {"'", '"'}):
        return False
    if " " in key or key.isalnum():  # the same text in a page may be there by itself
        return text[at - 1 : at] in {"'", '"', "`"}
    return _is_quoted(text, at, end) or _is_distinctive(key)


def _is_quoted(text: str, at: int, end: int) -> bool:
    """Whether a text is marked off: by quotes, as the content of a tag, as a resource, or as the value of a line."""
    before, after = text[at - 1 : at], text[end : end + 1]
    if before in {"'", '"', "`"}:
        return before == after
    if before == "#" and _MARK.search(text, max(0, at - 24), at):
        return True
    if before in {"%", ">", "@", "|"} or (
        before in {"/", ":"} and text[max(0, at - 12) : at].rstrip("/:")[-1:].isalnum()
    ):
        return True
    line = text[text.rfind("\n", 0, at) + 1 : at]
    return after in {"", "\n", "\r"} and re.search(r"(?:[:=]|^\s*-)\s*$", line) is not None


def _is_distinctive(key: str) -> bool:
    """Whether a key is no member expression by chance: three segments, one of them made of several words."""
    return (
        len(re.findall(r"[.:/]", key)) >= 2 and re.search(r"[a-z][A-Z]|\w[_-]\w", key) is not None
    )


def is_remark(text: str, at: int, *, data: bool) -> bool:
    """Whether an offset is inside a comment of any kind; globs in data (``src/**``) only look like one."""
    if _LINE_COMMENT.search(text, text.rfind("\n", 0, at) + 1, at):
        return True
    return any(
        text.rfind(opened, 0, at) > text.rfind(closed, 0, at)
        for opened, closed in _BLOCKS[: 1 if data else None]
    )
