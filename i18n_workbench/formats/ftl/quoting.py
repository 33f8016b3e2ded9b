"""What a Fluent pattern cannot say by itself stands in quotes inside a placeable: ``{"{"}``, ``{" "}``, ``{"."}``.

Reading takes such quotes off only where writing the text would put exactly them there: then a text and its source are
one and the same, and everything that a person wrote in another way stays as it is.
"""

from __future__ import annotations

from i18n_workbench.formats.ftl.syntax import inside_lines, placeable_end
from i18n_workbench.lazy import lazy_pattern

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
    lines[-1] = last + (_quote(lines[-1][len(last) :]) if last != lines[-1] else "")
    return "\n".join(lines)


def unquoted(source: str) -> str:
    """The text that a source says, itself where it is not written as :func:`quoted` writes it."""
    if '{"' not in source:
        return source
    text = _QUOTED.sub(
        lambda match: match[1].replace("\\u000D", "\r").replace("\\u0000", "\0"), source
    )
    is_ours = text != source and source in (quoted(text), quoted(text, block=True))
    return text if is_ours else source


def _braced(text: str) -> str:
    """The text with its lone braces, and what no file can hold, in quotes."""
    out: list[str] = []
    at = 0
    while at < len(text):
        char = text[at]
        end = placeable_end(text, at) if char == "{" else at
        if end > at:
            out.append(text[at:end])
            at = end
            continue
        out.append(_quote(_ESCAPES.get(char, char)) if char in "{}\r\0" else char)
        at += 1
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
