"""How texts are spelled between tags: what a reader gets of raw content, and the raw content of a new text.

A text without elements is shown as characters. One with elements is shown as it is written (:class:`InlineTexts`):
tags and references stay, so a translator sees ``Hello <b>world</b>`` and types it back. So that the two can never be
taken for each other, characters that would read as markup (``&lt;b&gt;world&lt;/b&gt;``) are shown as written, too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.spelling import Piece, respell, text_of
from i18n_workbench.formats.xml.references import Token, escaped, resolved, tokens
from i18n_workbench.formats.xml.wellformed import cannot_hold
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINES = lazy_pattern(r"\r\n?|[^\r]+")
_ELEMENT = lazy_pattern(r"<([A-Za-z_][^\s/>]*)")
_ONE_SECTION = lazy_pattern(r"(\s*)<!\[CDATA\[((?:(?!\]\]>).)*+)\]\]>(\s*)", re.DOTALL)
_MARK = lazy_pattern(r"<|&(?:lt|amp|#\w+);")
"""What markup begins with, be it escaped."""
_DEEPEST = 8
"""How many times over a text may be escaped and still count as markup; no file of the corpora does it more than twice."""


class Texts:
    """Texts of characters only (RESX, Compose): an element in one is nothing that could be edited here."""

    also = ""
    """Characters that get a reference although XML does not ask for it."""

    def __init__(self, newline: str = "\n", encoding: str = "utf-8") -> None:
        self.newline = newline
        self.encoding = encoding

    def read(self, raw: str) -> str:
        """What the content of an element says."""
        if "<" not in raw:
            return resolved(raw)
        return self.show(raw, source=has_element(raw))

    def kind(self, raw: str) -> str:
        """The kind of a leaf that is no plain text; empty for one that is."""
        return "markup" if "<" in raw and has_element(raw) else ""

    def write(self, old: str, text: str) -> str:
        """The raw content of a new text, spelled like the ``old`` content where both agree.

        Raises
        ------
        CannotRepresent
            When it cannot be written.
        """
        for raw in self._spellings(old, text):
            spelled = raw.encode(self.encoding, "xmlcharrefreplace").decode(
                self.encoding
            )
            if (
                not cannot_hold(spelled)
                and self.read(spelled) == text
                and not self.kind(spelled)
            ):
                return spelled
        bad = cannot_hold(text)
        if bad:
            raise CannotRepresent(f"XML cannot hold the character U+{ord(bad):04X}")
        raise CannotRepresent(
            "this text would not read back as it is",
            next_step="write it in another way",
        )

    def show(self, raw: str, *, source: bool) -> str:
        """What raw content says; with ``source`` tags and references stand for themselves."""
        return text_of([*self.atoms(raw, source=source)])

    def atoms(self, raw: str, *, source: bool) -> Iterator[Piece]:
        """The raw content in pieces with what each says, longest pieces first."""
        for token in tokens(raw):
            yield from self._atom(token, source=source)

    def encode(self, text: str, *, source: bool = False, careful: bool = False) -> str:
        """A text, or a part of one, spelled anew; ``careful`` also where the plainer spelling would mostly do."""
        del careful
        raw = text if source else escaped(text, self.also)
        return self._with_lines(raw)

    def _atom(self, token: Token, *, source: bool) -> Iterator[Piece]:
        if token.kind == "text":
            yield from (
                (part, "\n" if part[0] == "\r" else part)
                for part in _LINES.findall(token.raw)
            )
        elif source:
            yield token.raw, token.raw
        elif token.kind == "reference":
            yield token.raw, resolved(token.raw)
        else:
            yield token.raw, ""

    def _spellings(self, old: str, text: str) -> Iterator[str]:
        """Raw contents to choose from, the one that changes least first."""
        inside = _ONE_SECTION.fullmatch(old)
        if inside is not None and "]]>" not in text:
            yield f"{inside[1]}<![CDATA[{self._in_section(text)}]]>{inside[3]}"
        elif not has_element(old):
            yield respell(self._pieces(old, source=False), text, self.encode)
        yield self.encode(text)
        yield self.encode(text, careful=True)

    def _in_section(self, text: str) -> str:
        """The content of a CDATA section."""
        return self._with_lines(text)

    def _pieces(self, raw: str, *, source: bool) -> list[Piece]:
        """The atoms, and what stands for itself character by character."""
        found: list[Piece] = []
        for atom in self.atoms(raw, source=source):
            written, meant = atom
            if written == meant and written[:1] not in "<&":
                found += ((char, char) for char in written)
            else:
                found.append(atom)
        return found

    def _with_lines(self, text: str) -> str:
        return text.replace("\n", self.newline) if self.newline != "\n" else text


class InlineTexts(Texts):
    """Texts with elements in them (Android, XLIFF)."""

    def read(self, raw: str) -> str:
        """What the content of an element says."""
        source = "<" in raw and has_element(raw)
        has_tags = "<" in raw
        text = self.show(raw, source=source) if has_tags else self.plain(raw)
        if not source and ("<" in text or "&" in text) and self.is_markup(text):
            return self.show(raw, source=True)
        return text

    def plain(self, raw: str) -> str:
        """What content without any tag or section says."""
        return resolved(raw)

    def kind(self, raw: str) -> str:
        """``markup`` for content with elements that do not belong into a text."""
        inline = (
            "<" not in raw
            or all(map(self.is_inline, _ELEMENT.findall(raw)))
            or not has_element(raw)
        )
        return "" if inline else "markup"

    def is_inline(self, name: str) -> bool:
        """Whether an element of this name may stand in a text."""
        del name
        return True

    def is_markup(self, text: str) -> bool:
        """Whether a text is markup, perhaps escaped: written into a file it stands as it is."""
        for _ in range(_DEEPEST):
            names = element_names(text) if _MARK.search(text) else None
            if names is None:
                return False
            if names:
                return all(map(self.is_inline, names))
            text = Texts().show(text, source=False)
        return False

    def write(self, old: str, text: str) -> str:
        """The raw content of a new text; one that would turn the tags which it has into characters is refused."""
        self.refuse_lost_tags(old, text)
        return super().write(old, text)

    def refuse_lost_tags(self, model: str, text: str) -> None:
        """Refuse a text with tags of the model's that would become characters, since it is no well-formed content.

        Raises
        ------
        CannotRepresent
            When the text and the model (raw content) have an element in common.
        """
        if "<" not in text or self.is_markup(text):
            return
        if self._keeps_a_tag(model, text):
            raise CannotRepresent(
                "beside tags this text has to be written as XML is",
                next_step="write & as &amp; and < as &lt;, and close what is opened",
            )

    def _keeps_a_tag(self, old: str, text: str) -> bool:
        """Whether a text has an element that its old content has, too."""
        if "<" not in old or not has_element(old):
            return False
        return not set(_ELEMENT.findall(text)).isdisjoint(_ELEMENT.findall(old))

    def _spellings(self, old: str, text: str) -> Iterator[str]:
        if not self.is_markup(text):
            yield from super()._spellings(old, text)
            return
        pieces = self._pieces(old, source=True)
        if text_of(pieces) == self.read(old):
            yield respell(pieces, text, lambda part: self.encode(part, source=True))
        yield self.encode(text, source=True)
        yield self.encode(text, source=True, careful=True)


def has_element(raw: str) -> bool:
    """Whether an element stands in raw content, not only in a section or a comment."""
    return _ELEMENT.search(raw) is not None and any(
        token.kind == "tag" for token in tokens(raw)
    )


def element_names(text: str) -> set[str] | None:
    """The names of the elements in a text that is well-formed content; None for one that is not."""
    names: list[str] = []
    from xml.parsers import expat

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = lambda name, _: names.append(name)
    try:
        parser.Parse(f"<_>{text}</_>".encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError:
        return None
    return set(names[1:])
