r"""Texts as Android's resource compiler reads them: ``\'`` and ``\n``, quotes that keep blanks, blanks that melt into one.

The rules are the compiler's answers (``aapt2``, asked about 16,000 random contents). Compose's resources know a few of
the escapes and nothing of the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.xml.references import Token, escaped, resolved, tokens
from i18n_workbench.formats.xml.texts import InlineTexts, Texts, has_element
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from i18n_workbench.formats.spelling import Piece

_PLAIN = lazy_pattern(r"[^\s<&\\\"]+(?: [^\s<&\\\"]+)*")
_SIMPLE = lazy_pattern(r"(?:(?:[^\s<&\\\"]|\\[nt'\"@?#\\])++ ?)*+(?<! )")
"""Words with single blanks between them and the usual escapes."""
_ESCAPED = lazy_pattern(r"\\.")
_ATOM = lazy_pattern(
    r"\\u[0-9a-fA-F]{4}|\\\r\n|\\[\s\S]?|[ \t\r\n]+|\"|[^\\\" \t\r\n]+"
)
_SPAN = lazy_pattern(r"</?(?!xliff:g\b)[A-Za-z_]")
_REFERENCE = lazy_pattern(
    r"@[+*]?(?:[\w.]+:)?\w+/[\w.]+|\?(?:[\w.]+:)?(?:attr/)?[\w.]+|@null|@empty"
)
_BLANKS = " \t\r\n"
_SHORT = {"n": "\n", "t": "\t"}
_SPELLED = {"\n": "\\n", "\t": "\\t", "\\": "\\\\", "'": "\\'", '"': '\\"'}
_SPECIAL = lazy_pattern(r"[\x00-\x1f\\'\"\x7f-\x9f\u2028\u2029\ufeff]|(?<= ) ")
_SPECIAL_AND_ENDS = lazy_pattern(rf"{_SPECIAL.pattern}|^ | $")
_SPECIAL_TO_COMPOSE = lazy_pattern(r"[\x00-\x1f\\]")
_COMPOSE = lazy_pattern(r"\\(?:u([0-9a-fA-F]{4})|[nt\\])")


class AndroidTexts(InlineTexts):
    """The texts of ``strings.xml``."""

    def read(self, raw: str) -> str:
        """What the content of an element says."""
        if _PLAIN.fullmatch(raw):
            return raw
        if "<" not in raw and "&" not in raw:
            return self.plain(raw)
        return super().read(raw)

    def plain(self, raw: str) -> str:
        """What content without any tag or section says."""
        if _SIMPLE.fullmatch(raw):
            return _ESCAPED.sub(lambda match: _meaning(match[0]), raw)
        return self.show(raw, source=False)

    def kind(self, raw: str) -> str:
        """``alias`` for a reference to another resource."""
        bare = raw.strip()
        if bare[:1] in {"@", "?"} and _REFERENCE.fullmatch(bare):
            return "alias"
        return super().kind(raw)

    def is_inline(self, name: str) -> bool:
        """Any element styles its text, but for those of other namespaces."""
        prefix, colon, _ = name.rpartition(":")
        return not colon or prefix == "xliff"

    def atoms(self, raw: str, *, source: bool) -> Iterator[Piece]:
        """The raw content in pieces with what each says. Without any style, blanks at both ends are none."""
        parts = _parts(raw)
        texts = [
            at
            for at in range(0, len(parts), 2)
            if any(token.kind in {"text", "reference"} for token in parts[at])
        ]
        if not any(_SPAN.match(part[0].raw) for part in parts[1::2]):
            trimmed = texts
        else:
            trimmed = []
        reader = _Reader(source=source)
        for at, part in enumerate(parts):
            if at % 2:
                yield part[0].raw, part[0].raw if source else ""
                if _SPAN.match(part[0].raw):
                    reader = _Reader(source=source)
                continue
            reader.after_blank |= at in trimmed[:1]
            pieces = [*reader.pieces(part)]
            reader.after_blank &= not (
                at in trimmed[:1] and not any(text for _, text in pieces)
            )
            if at in trimmed[-1:]:
                _trim_end(pieces)
            yield from pieces

    def encode(self, text: str, *, source: bool = False, careful: bool = False) -> str:
        """A text, or a part of one, spelled anew."""
        special = _SPECIAL_AND_ENDS if careful else _SPECIAL
        if not source:
            return escaped(special.sub(_spelled, text))
        try:
            parts = tokens(text)
        except ValueError:
            return text
        return "".join(_source_part(part, special) for part in parts)

    def _in_section(self, text: str) -> str:
        """The content of a CDATA section, which no more than other texts begins like a reference to a resource."""
        raw = _SPECIAL_AND_ENDS.sub(_spelled, text)
        return f"\\{raw}" if raw[:1] in {"@", "?"} else raw

    def write(self, old: str, text: str) -> str:
        """The raw content of a new text; the compiler cuts one off at U+0000."""
        if "\0" in text:
            raise CannotRepresent(
                "Android's resources cannot hold the character U+0000"
            )
        return super().write(old, text)

    def _spellings(self, old: str, text: str) -> Iterator[str]:
        """None begins like a reference to another resource."""
        for raw in super()._spellings(old, text):
            yield f"\\{raw}" if raw[:1] in {"@", "?"} else raw


class ComposeTexts(Texts):
    """The texts of Compose's own resources: blanks and quotes are what they are."""

    def read(self, raw: str) -> str:
        """What the content of an element says."""
        if "\\" not in raw:
            return super().read(raw)
        return self.show(raw, source=has_element(raw))

    def encode(self, text: str, *, source: bool = False, careful: bool = False) -> str:
        """A text, or a part of one, spelled anew."""
        del source, careful
        return escaped(self._in_section(text))

    def _in_section(self, text: str) -> str:
        return _SPECIAL_TO_COMPOSE.sub(_spelled, text)

    def _atom(self, token: Token, *, source: bool) -> Iterator[Piece]:
        for raw, text in super()._atom(token, source=source):
            at = 0
            for found in _COMPOSE.finditer(text) if raw == text else ():
                yield from (
                    (part, part) for part in (text[at : found.start()],) if part
                )
                yield found[0], _meaning(found[0])
                at = found.end()
            yield raw[at:], text[at:]


class _Reader:
    """Reads raw content from left to right. Quotes and blanks end with a style (``<b>``), not with ``<xliff:g>``."""

    def __init__(self, *, source: bool) -> None:
        self.source = source
        self.after_blank = False
        """Whether a blank has been emitted, or none may be (at the very beginning)."""
        self.quoted = False
        self.escape = ""
        """A backslash at the end of a token: what comes next, be it a reference, is taken as it is."""

    def pieces(self, part: list[Token]) -> Iterator[Piece]:
        """``(raw, text)`` of every piece."""
        for token in part:
            if token.kind == "text":
                yield from map(self._atom, _ATOM.findall(token.raw))
            elif token.kind == "reference":
                yield self._reference(token.raw)
            else:
                yield token.raw, token.raw if self.source else ""
        yield self.escape, ""
        self.escape = ""

    def _atom(self, raw: str) -> Piece:
        if self.escape:
            raw, self.escape = self.escape + raw, ""
        if raw == "\\":
            self.escape = raw
            return "", ""
        if raw == '"':
            return self._quote(raw)
        if raw[0] in _BLANKS:
            return self._blanks(raw)
        self.after_blank = False
        return raw, _meaning(raw) if raw[0] == "\\" else raw

    def _quote(self, raw: str) -> Piece:
        self.quoted = not self.quoted
        self.after_blank = False
        return raw, ""

    def _blanks(self, raw: str) -> Piece:
        if self.quoted:
            self.after_blank = False
            return raw, resolved(raw)
        again, self.after_blank = self.after_blank, True
        return raw, "" if again else " "

    def _reference(self, raw: str) -> Piece:
        char = resolved(raw)
        if self.escape:
            raw, self.escape = self.escape + raw, ""
            self.after_blank = False
            return raw, raw[1:] if self.source else char
        if char == '"':
            return self._quote(raw)
        if char in _BLANKS:
            shown = self._blanks(char)[1]
            return raw, raw if shown and self.source else shown
        self.after_blank = False
        return raw, raw if self.source else char


def _parts(raw: str) -> list[list[Token]]:
    """The tokens of raw content: what stands before a tag, the tag, what stands before the next, and so on."""
    found: list[list[Token]] = [[]]
    for token in tokens(raw):
        if token.kind == "tag":
            found += [[token], []]
        else:
            found[-1].append(token)
    return found


def _trim_end(pieces: list[Piece]) -> None:
    """Without the blanks that the content ends with: they go before escapes are looked at."""
    for at in range(len(pieces) - 1, -1, -1):
        raw = pieces[at][0]
        if raw[:1] == "\\" and resolved(raw[1:]) in _BLANKS and raw != "\\":
            pieces[at] = raw, ""
            return
        if raw and not resolved(raw).strip(_BLANKS):
            pieces[at] = raw, ""
        elif raw and raw[0] != "<" and raw != "]]>":
            return


def _meaning(escape: str) -> str:
    if len(escape) == len("\\u0000"):
        char = chr(int(escape.removeprefix("\\u"), base=16))
        return escape if "\ud800" <= char <= "\udfff" else char
    return _SHORT.get(escape[1:], escape[1:])


def _spelled(match: re.Match[str]) -> str:
    char = match[0]
    return _SPELLED.get(char) or f"\\u{ord(char):04X}"


def _source_part(token: Token, special: re.Pattern[str]) -> str:
    """A piece of a text that is markup, spelled."""
    if token.kind == "text":
        return special.sub(_spelled, token.raw)
    if token.kind == "reference" and resolved(token.raw) in _SPELLED:
        return f"\\{token.raw}"
    return token.raw
