"""Whether a key stands somewhere in a text of any language as something that is looked up: in quotes, as a value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE_COMMENT = re.compile(
    r"^[ \t]*(?:#(?!\{)|//|/?\*|--|-#|/!?\s|;|REM\s|@REM\s)|(?<=\s)(?://|#)\s",
    re.MULTILINE,
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
    return (
        found.start()
        for found in re.finditer(rf"(?<![\w.-]){written}(?![\w-]|\.\w)", text)
    )


def is_looked_up(text: str, offset: int, key: str, *, data: bool = False) -> bool:
    """Whether a key stands at an offset as something that is looked up, and is neither a remark nor defined there."""
    end = offset + len(key)
    if is_remark(text, offset, data=data):
        return False
    if _DEFINED.match(text, end) and (
        data or text[offset - 1 : offset] not in {"'", '"'}
    ):
        return False
    if " " in key or key.isalnum():  # the same text in a page may be there by itself
        return text[offset - 1 : offset] in {"'", '"', "`"}
    return _is_quoted(text, offset, end) or _is_distinctive(key)


def _is_quoted(text: str, offset: int, end: int) -> bool:
    """Whether a text is marked off: by quotes, as the content of a tag, as a resource, or as the value of a line."""
    before, after = text[offset - 1 : offset], text[end : end + 1]
    if before in {"'", '"', "`"}:
        return before == after
    if before == "#" and _MARK.search(text, max(0, offset - 24), offset):
        return True
    if before in {"%", ">", "@", "|"} or (
        before in {"/", ":"}
        and text[max(0, offset - 12) : offset].rstrip("/:")[-1:].isalnum()
    ):
        return True
    line = text[text.rfind("\n", 0, offset) + 1 : offset]
    return (
        after in {"", "\n", "\r"} and re.search(r"(?:[:=]|^\s*-)\s*$", line) is not None
    )


def _is_distinctive(key: str) -> bool:
    """Whether a key is no member expression by chance: three segments, one of them made of several words."""
    return (
        len(re.findall(r"[.:/]", key)) >= 2
        and re.search(r"[a-z][A-Z]|\w[_-]\w", key) is not None
    )


def is_remark(text: str, offset: int, *, data: bool) -> bool:
    """Whether an offset is inside a comment of any kind; globs in data (``src/**``) only look like one."""
    if _LINE_COMMENT.search(text, text.rfind("\n", 0, offset) + 1, offset):
        return True
    return any(
        text.rfind(opened, 0, offset) > text.rfind(closed, 0, offset)
        for opened, closed in _BLOCKS[: 1 if data else None]
    )
