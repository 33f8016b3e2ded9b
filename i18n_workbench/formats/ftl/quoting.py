"""What a Fluent pattern cannot say by itself stands in quotes inside a placeable: ``{"{"}``, ``{" "}``, ``{"."}``.

Reading takes such quotes off only where writing the text would put exactly them there: then a text and its source are
one and the same, and everything that a person wrote in another way stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.ftl.syntax import inside_lines, placeable_end
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

_QUOTED = lazy_pattern(r'\{"((?:[ ]*+|[{}.*\[]|\\u000D|\\u0000)(?="))"\}')
_ESCAPES = {"\r": "\\u000D", "\0": "\\u0000"}
_SIGNS = (".", "[", "*")
"""What begins something else at the beginning of a further line."""


def quoted(text: str, *, block: bool = False) -> str:
    """The source that says a text: what Fluent would take for something else in quotes, placeables as they are.

    In a ``block`` the first line stands on a line of its own, so that its first sign counts, too.
    """
    source = _braced(text)
    lines = source.split("\n")
    inside = inside_lines(source)
    for number in range(len(lines)):
        if number not in inside:
            lines[number] = _begun(lines, number, further=number > 0 or block)
    last = lines[-1].rstrip(" ")
    blanks = lines[-1][len(last) :]
    if blanks:
        lines[-1] = last + _quote(blanks)
    return "\n".join(lines)


def unquoted(source: str) -> str:
    """The text that a source says, itself where it is not written as :func:`quoted` writes it."""
    if '{"' not in source:
        return source
    text = _QUOTED.sub(_plain, source)
    if text == source:
        return source
    ours = (quoted(text), quoted(text, block=True))
    return text if source in ours else source


def _plain(match: re.Match[str]) -> str:
    """What stands in quotes, without them."""
    plain = match[1]
    for char, escape in _ESCAPES.items():
        plain = plain.replace(escape, char)
    return plain


def _braced(text: str) -> str:
    """The text with its lone braces, and what no file can hold, in quotes."""
    out: list[str] = []
    offset = 0
    while offset < len(text):
        char = text[offset]
        end = placeable_end(text, offset) if char == "{" else offset
        if end > offset:
            out.append(text[offset:end])
            offset = end
            continue
        if char in "{}\r\0":
            escaped = _ESCAPES.get(char, char)
            out.append(_quote(escaped))
        else:
            out.append(char)
        offset += 1
    return "".join(out)


def _begun(lines: list[str], number: int, *, further: bool) -> str:
    """A line that Fluent takes as it is: no blanks get lost at its beginning, and its first sign means nothing."""
    line = lines[number]
    if not line.strip(" "):
        is_outer = len(lines) > 1 and number in {0, len(lines) - 1}
        return _quote(line) if line or is_outer else line
    bare = line.lstrip(" ")
    blanks = line[: len(line) - len(bare)]
    if number == 0:
        blanks = _quote(blanks) if blanks else ""
    if further and bare.startswith(_SIGNS) and not blanks.endswith("}"):
        bare = _quote(bare[0]) + bare[1:]
    return blanks + bare


def _quote(text: str) -> str:
    return f'{{"{text}"}}'
