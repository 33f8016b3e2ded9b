"""How a text is spelled as a YAML scalar: in the style that stands there, with the spelling of what stays the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.spelling import Piece, respell, text_of
from i18n_workbench.formats.yaml.reader import events
from i18n_workbench.formats.yaml.tree import Scalar
from i18n_workbench.formats.yaml.types import UNPRINTABLE, is_plain, kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_FOLD = r"[ \t]*(?:(?:\r\n|\n|\r)[ \t]*)+"
_PIECES = {
    "": re.compile(rf"{_FOLD}|[\s\S]"),
    "'": re.compile(rf"''|{_FOLD}|[\s\S]"),
    '"': re.compile(
        rf"\\(?:\r\n|\n|\r)[ \t]*(?:(?:\r\n|\n|\r)[ \t]*)*|\\x[0-9a-fA-F]{{2}}|\\u[0-9a-fA-F]{{4}}|\\U[0-9a-fA-F]{{8}}"
        rf"|\\[\s\S]|{_FOLD}|[\s\S]"
    ),
}
_SHORT = dict(
    zip(
        '0abtnvfre "/\\N_LP\t',
        '\0\a\b\t\n\v\f\r\x1b "/\\\x85\xa0\u2028\u2029\t',
        strict=True,
    )
)
_NAMED = {
    "\\": "\\\\",
    '"': '\\"',
    "\n": "\\n",
    "\t": "\\t",
    "\r": "\\r",
}
_HEADER = lazy_pattern(r"[|>](?P<flags>[-+0-9]*)(?P<rest>[^\r\n]*(?:\r\n|\n|\r))")


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a scalar stands: ``colon`` is what is written between its key (or dash) and it.

    ``column`` is where the key stands, ``step`` one level of indentation, ``quote`` the quotes of new texts.
    """

    colon: str
    column: int
    sequence: bool
    flow: bool
    newline: str
    step: int = 2
    quote: str = '"'

    def reads(self, raw: str) -> str | None:
        """The text that ``raw`` stands for at this place, None when it is no text there."""
        try:
            found = [
                event
                for event in events(self._alone(raw))
                if isinstance(event, yaml.NodeEvent)
            ]
        except ParseError:
            return None
        last = found[-1]
        if len(found) != (2 if self.sequence else 3) or not isinstance(
            last, yaml.ScalarEvent
        ):
            return None
        if kind_of(last.value, last.style or "", last.tag or ""):
            return None
        return str(last.value)

    def _alone(self, raw: str) -> str:
        """A document with nothing but this value at this place."""
        if self.flow:
            if self.sequence:
                return f"[{self.colon}{raw}]\n"
            return f"{{k{self.colon}{raw}}}\n"
        if self.sequence:
            key = "-"
        elif self.colon.startswith(("\r", "\n")):
            key = "? k"
        else:
            key = "k"
        end = "" if raw.endswith(("\n", "\r")) else self.newline
        return f"{' ' * self.column}{key}{self.colon}{raw}{end}"


def spelled(text: str, old: Scalar, setting: Setting) -> Iterator[str]:
    """Ways to write ``text`` in the place of ``old``, the nearest to how it stands there first."""
    if old.style in {"|", ">"}:
        yield from _block(text, old, setting)
    elif old.style in _PIECES:
        yield from _kept(text, old, setting)
    yield from fresh(text, old.style, setting)


def fresh(text: str, style: str, setting: Setting) -> Iterator[str]:
    """Ways to write a text anew, in the given style where it can be, in double quotes (which hold anything) last."""
    if style in {"", "*"} and "\n" in text and not setting.flow:
        yield literal(text, setting)
    plain = style in {"", "*"} and is_plain(text, flow=setting.flow)
    if plain:
        yield text
    if (
        "'" in {style, setting.quote}
        and not UNPRINTABLE.search(text)
        and "\n" not in text
    ):
        yield single(text)
    yield double(text)


def line_pattern(name: str) -> re.Pattern[str]:
    """What an entry of this key with a text on its line looks like; group 1 is the text as spelled."""
    key = re.escape(name)
    return re.compile(
        rf"""(?<![^ \r\n])(?:{key}|"{key}"|'{key}'):[ ]+("(?:[^"\\\r\n]|\\.)*"|'(?:[^'\r\n]|'')*'|[^\s'"|>&*!#][^\r\n]*?)"""
        r"""[ \t]*(?:[ \t]\#[^\r\n]*)?$""",
        re.MULTILINE,
    )


def line_text(raw: str) -> str:
    """The text of a value on one line."""
    quote = raw[0] if raw[0] in _PIECES and raw[0] == raw[-1] else ""
    inner = raw[1:-1] if quote else raw
    if not quote or ("\\" not in inner and "''" not in inner):
        return inner
    return "".join(_meaning(piece, quote) for piece in _PIECES[quote].findall(inner))


def respelled_line(raw: str, old: str, text: str, setting: Setting) -> str | None:
    """The value of a line with another text in the same style; None where it has to change its style."""
    style = raw[0] if raw[0] in _PIECES else ""
    new = next(_kept(text, Scalar(raw, old, style), setting), None)
    if new is not None and setting.reads(new) == text:
        return new
    return None


def single(text: str) -> str:
    """In single quotes."""
    return "'" + text.replace("'", "''") + "'"


def double(text: str, *, ascii_only: bool = False) -> str:
    """In double quotes."""
    return f'"{_escaped(text, ascii_only=ascii_only)}"'


def literal(text: str, setting: Setting, header: str = "|") -> str:
    """As a block scalar whose lines stand one level deeper than the key."""
    margin = " " * (setting.column + setting.step)
    body, chomping = _chomped(text)
    indicator = str(setting.step) if body.startswith((" ", "\n", "\t")) else ""
    lines = [margin + line if line else "" for line in body.split("\n")]
    return (
        header
        + indicator
        + chomping
        + setting.newline
        + setting.newline.join(lines)
        + setting.newline
    )


def _chomped(text: str) -> tuple[str, str]:
    """The lines of a block scalar without the last line end, and the chomping indicator that gives it back."""
    if text.endswith("\n\n") or text == "\n":
        return text[:-1], "+"
    if text.endswith("\n"):
        return (text[:-1], "")
    return (text, "-")


def folded(text: str, setting: Setting, width: int) -> str:
    """As a folded block scalar with lines of at most ``width`` characters where the words allow it."""
    margin = " " * (setting.column + setting.step)
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(margin) + len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    body = setting.newline.join(margin + line for line in [*lines, line])
    return f">-{setting.newline}{body}{setting.newline}"


def _escaped(text: str, *, ascii_only: bool) -> str:
    return "".join(
        _NAMED.get(char) or _char(char, ascii_only=ascii_only) for char in text
    )


def _char(char: str, *, ascii_only: bool) -> str:
    if not UNPRINTABLE.match(char) and (char.isascii() or not ascii_only):
        return char
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02X}"
    if code < 0x10000:
        return f"\\u{code:04X}"
    return f"\\U{code:08X}"


def _kept(text: str, old: Scalar, setting: Setting) -> Iterator[str]:
    """The old spelling with only the changed part spelled anew."""
    quote = old.style
    ascii_only = (
        quote == '"'
        and old.raw.isascii()
        and re.search(r"\\[xuU]", old.raw) is not None
    )
    inner = old.raw[len(quote) : len(old.raw) - len(quote)] if quote else old.raw
    pieces: list[Piece] = [
        (raw, _meaning(raw, quote)) for raw in _PIECES[quote].findall(inner)
    ]
    if text_of(pieces) != old.text or (quote != '"' and UNPRINTABLE.search(text)):
        return
    if quote == '"':
        yield f'"{respell(pieces, text, lambda part: _escaped(part, ascii_only=ascii_only))}"'
    elif quote == "'":
        body = respell(pieces, text, lambda part: part.replace("'", "''"))
        if body.count("\n") <= inner.count("\n"):
            yield f"'{body}'"
    elif is_plain(text.replace("\n", " "), flow=setting.flow):
        yield respell(pieces, text, lambda part: part)


def _meaning(raw: str, quote: str) -> str:
    if quote == "'" and raw == "''":
        return "'"
    if quote == '"' and raw[0] == "\\" and len(raw) > 1:
        return _unescaped(raw)
    breaks = len(re.findall(r"\r\n|\n|\r", raw))
    if not breaks:
        return raw
    return " " if breaks == 1 else "\n" * (breaks - 1)


def _unescaped(raw: str) -> str:
    kind = raw[1]
    if kind in "xuU":
        digits = raw[2:]
        return chr(min(int(digits, 16), 0x10FFFF))
    if kind in "\r\n":
        return "\n" * (len(re.findall(r"\r\n|\n|\r", raw)) - 1)
    return _SHORT.get(kind, raw)


def _block(text: str, old: Scalar, setting: Setting) -> Iterator[str]:
    """A block scalar with its header, margin and unchanged lines; line ends alone have no place in one."""
    header = _HEADER.match(old.raw)
    if not header or not text.strip("\n"):
        return
    body = old.raw[header.end() :]
    margin = _margin(body, setting)
    pieces = _without_end(_block_pieces(body, margin, folded=old.style == ">"))
    tail = "\n" * (len(text) - len(text.rstrip("\n")))
    if text_of(pieces) == old.text.rstrip("\n"):
        kept = respell(
            pieces,
            text.rstrip("\n"),
            lambda part: _lines(part, margin, setting, old.style),
        )
        yield _with_header(header, kept, tail, setting)
    lines = [margin + line if line else "" for line in text.rstrip("\n").split("\n")]
    between = setting.newline * (2 if old.style == ">" else 1)
    yield _with_header(header, between.join(lines), tail, setting)
    yield literal(text, setting)


def _margin(body: str, setting: Setting) -> str:
    found = re.search(r"^( *)[^ \r\n]", body, re.MULTILINE)
    if found:
        return found[1]
    return " " * (setting.column + setting.step)


def _block_pieces(body: str, margin: str, *, folded: bool) -> list[Piece]:
    """Each character, and each line end with the margin behind it; the first piece is the first margin."""
    size = len(margin)
    if folded:
        breaks = re.compile(rf"(?:[ ]{{0,{size}}}(?:\r\n|\n|\r))+(?:{margin})?|[\s\S]")
    else:
        breaks = re.compile(rf"(?:\r\n|\n|\r)(?:{margin}|[ ]*(?=[\r\n]|\Z))|[\s\S]")
    first = body[: len(margin)] if body.startswith(margin) else ""
    pieces: list[Piece] = [(first, "")]
    for raw in breaks.findall(body[len(first) :]):
        count = len(re.findall(r"\r\n|\n|\r", raw))
        text = "\n" if count == 1 and not folded else raw
        if folded and count:
            text = " " if count == 1 else "\n" * (count - 1)
        pieces.append((raw, text))
    return pieces


def _without_end(pieces: list[Piece]) -> list[Piece]:
    """Without the line ends after the last line: chomping decides what they mean."""
    end = len(pieces)
    while end > 1 and ("\n" in pieces[end - 1][0] or "\r" in pieces[end - 1][0]):
        end -= 1
    return pieces[:end]


def _lines(part: str, margin: str, setting: Setting, style: str) -> str:
    between = setting.newline * (2 if style == ">" else 1) + margin
    return part.replace("\n", between)


def _with_header(header: re.Match[str], body: str, tail: str, setting: Setting) -> str:
    """The header with the chomping that the line ends at the text's end need, changed only where they need it."""
    flags = header["flags"]
    chomping = "-" if not tail else "" if tail == "\n" and "+" not in flags else "+"
    if chomping not in flags or (not chomping and "-" in flags):
        flags = flags.replace("-", "").replace("+", "") + chomping
    ends = setting.newline * max(len(tail), 1)
    return header[0][0] + flags + header["rest"] + body + ends
