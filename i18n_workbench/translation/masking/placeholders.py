"""Placeholders on their way through an engine: replaced by tokens before, put back and counted after."""

from __future__ import annotations

import html
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from i18n_workbench.text.entities import unescape
from i18n_workbench.text.placeholders import DIALECTS, OPT_IN, Placeholder, extract
from i18n_workbench.text.spans import Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from i18n_workbench.translation.masking.segments import Segment

Style = Literal["none", "bracket", "letters", "xml"]
"""How a placeholder is shown to the engine: as it is, ``⟦1⟧``, ``__PH1__`` or ``<x id="1"/>``."""

_WRITE: Final[dict[str, Callable[[int], str]]] = {
    "bracket": "⟦{}⟧".format,
    "letters": "__PH{}__".format,
    "xml": '<x id="{}"/>'.format,
}
_READ: Final[dict[str, re.Pattern[str]]] = {
    # Brackets pair up by kind: one that belongs to the text beside a token is not the token's.
    "bracket": re.compile(
        r"⟦\s*+(\d{1,4})\s*+⟧|〚\s*+(\d{1,4})\s*+〛|【\s*+(\d{1,4})\s*+】|\[\[\s*+(\d{1,4})\s*+\]\]|\[\s*+(\d{1,4})\s*+\]"
    ),
    "letters": re.compile(
        r"__?[ ]?PH[ ]?(\d{1,4})[ ]?__?|(?<!\w)PH(\d{1,4})(?!\w)", re.IGNORECASE
    ),
    "xml": re.compile(
        r"(?:<|&lt;)\s*+x\s++id\s*+=\s*+(?:[\"'“”„«»]|&quot;)?+\s*+(\d{1,4})\s*+(?:[\"'“”„«»]|&quot;)?+\s*+/?+\s*+(?:>|&gt;)(?:\s*+</x>)?+",
        re.IGNORECASE,
    ),
}
_ENTITY: Final = re.compile(
    r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});"
)
_APOSTROPHES: Final = re.compile("'+")
_APOSTROPHE: Final = re.compile("(?<!')'(?!')")
_SPECIAL: Final = re.compile(r"[&<>]")
_FORGIVEN: Final = frozenset({"entity", "colon"})
"""Kinds that a translation may have more of: ``&nbsp;`` and French `` :mot`` are typography."""
_COUNTED: Final = tuple(name for name in DIALECTS if name not in OPT_IN)


@dataclass(frozen=True, slots=True)
class Masked:
    """A segment as the engine gets it; token ``first + n`` stands for the segment's n-th placeholder."""

    text: str
    segment: Segment
    style: Style
    first: int


def mask(segment: Segment, style: Style) -> Masked:
    """Put tokens in the place of placeholders; numbers never collide with tokens-like text of the source."""
    if style == "none" or not segment.protected:
        return Masked(_shown(segment, segment.text), segment, "none", 1)
    first = 1 + max(
        (_number(found) for found in _READ[style].finditer(segment.text)), default=0
    )
    splices = [
        Splice(p.start, p.end, _WRITE[style](first + n))
        for n, p in enumerate(segment.protected)
    ]
    if style == "xml":
        splices += _escapes(segment)
    text = apply_splices(segment.text, splices)
    return Masked(_shown(segment, text), segment, style, first)


def restore(masked: Masked, answer: str) -> str:
    """The answer with its tokens replaced by the placeholders, and without what engines add around them."""
    text = answer.strip()
    if masked.style == "none":
        return _written(masked.segment, _unescaped(masked, text))
    out: list[str] = []
    at = 0
    for found in _READ[masked.style].finditer(text):
        index = _number(found) - masked.first
        if not 0 <= index < len(masked.segment.protected):
            continue
        piece = _written(masked.segment, _unescaped(masked, text[at : found.start()]))
        placeholder = masked.segment.protected[index]
        out += (
            _spaced_before(
                masked.segment,
                placeholder,
                _quotable(masked.segment, placeholder, piece),
            ),
            placeholder.text,
        )
        at = found.end() + _spaces_to_drop(
            masked.segment, placeholder, text[found.end() :]
        )
    rest = _unescaped(masked, text[at:])
    return "".join((*out, _written(masked.segment, rest)))


def difference(
    source: str,
    target: str,
    also: Iterable[str] = (),
    *,
    strict: frozenset[str] = frozenset(),
) -> str:
    """What the target lost or invented, as a sentence; empty when all placeholders are there.

    Compared as multisets: once with tags as wholes, once with what stands inside of them. ``also`` are dialects out of
    :data:`OPT_IN` that count as well. Of ``strict`` ones none may be added, although it could be typography.
    """
    every = [*_COUNTED, *((OPT_IN & strict) | frozenset(also))]
    forgiven = _FORGIVEN - strict
    for dialects in (every, [name for name in every if name != "tag"]):
        before, after = _counted(source, dialects), _counted(target, dialects)
        lost = [
            text
            for signature, text in before.items()
            if len(text) > len(after.get(signature, ()))
        ]
        invented = [
            text
            for signature, text in after.items()
            if len(text) > len(before.get(signature, ()))
            and signature[0] not in forgiven
        ]
        if lost or invented:
            parts = [
                f"{word} {', '.join(sorted({t[0] for t in texts}))}"
                for word, texts in (("lost", lost), ("invented", invented))
                if texts
            ]
            return "placeholder mismatch: " + "; ".join(parts)
    return ""


def uncertain(masked: Masked) -> frozenset[str]:
    """Dialects that could as well be money, a percentage or a date, of which none may go.

    Those that stood in the text as tokens; where the engine saw them, those that the text evidently has: ``$1``, and
    ``%0`` or ``%1`` with those that follow (``50 %`` may become ``%50``, and a date's order is the translator's).
    """
    kinds = OPT_IN & {each.kind for each in masked.segment.protected}
    if masked.style != "none":
        return kinds
    numbers = {
        each.name.removeprefix("L")
        for each in masked.segment.protected
        if each.kind == "qt"
    }
    counted = numbers & {"0", "1", "n"}
    return kinds - ({"date"} if counted else {"date", "qt"})


def leftover(source: str, target: str) -> bool:
    """Whether a token stayed in the target."""
    marks = Counter(char for char in target if char in "⟦⟧")
    return bool(marks - Counter(source)) or (
        "__PH" in target.upper() and "__PH" not in source.upper()
    )


def _number(token: re.Match[str]) -> int:
    return int(token[token.lastindex or 0])


def _counted(text: str, dialects: list[str]) -> dict[tuple[str, str, str], list[str]]:
    found: dict[tuple[str, str, str], list[str]] = {}
    for placeholder in extract(text, dialects):
        found.setdefault(placeholder.signature, []).append(placeholder.text)
    return found


def _shown(segment: Segment, text: str) -> str:
    """In ICU two apostrophes are one, and engines know the one."""
    if _doubles(segment):
        return text.replace("''", "'")
    return text


def _written(segment: Segment, text: str) -> str:
    """Text of an answer with its apostrophes as the source writes them."""
    if _doubles(segment):
        return _APOSTROPHE.sub("''", text)
    return text


def _doubles(segment: Segment) -> bool:
    """Whether an ICU message writes each apostrophe of its words twice; where it does so now and then, nobody could tell which."""
    if segment.syntax != "icu" or "''" not in segment.text:
        return False
    words = apply_splices(
        segment.text, [Splice(p.start, p.end, " ") for p in segment.protected]
    )
    return all(len(found.group()) == 2 for found in _APOSTROPHES.finditer(words))


def _escapes(segment: Segment) -> list[Splice]:
    ends = [0, *(p.end for p in segment.protected)]
    starts = [*(p.start for p in segment.protected), len(segment.text)]
    return [
        Splice(found.start(), found.end(), html.escape(found.group(), quote=False))
        for start, end in zip(ends, starts, strict=True)
        for found in _SPECIAL.finditer(segment.text, start, end)
    ]


def _unescaped(masked: Masked, text: str) -> str:
    """Entities are undone, unless the engine was shown some: then they are meant."""
    if "&" not in text or (
        masked.style == "none" and extract(masked.segment.text, ["entity"])
    ):
        return text
    once = _without_entities(text)
    # As XML the text was escaped on its way out: an engine that escapes its answer did it a second time.
    if masked.style == "xml":
        return _without_entities(once)
    return once


def _without_entities(text: str) -> str:
    """Whole entities only: HTML also reads ``&copy`` without its semicolon, which stands in many an address."""
    return _ENTITY.sub(lambda match: unescape(match.group()), text)


def _quotable(segment: Segment, placeholder: Placeholder, before: str) -> str:
    """In ICU an apostrophe directly before a brace would quote it: it is doubled, unless the source quotes as well."""
    head = segment.text[: placeholder.start]
    quotes = (len(head) - len(head.rstrip("'"))) % 2
    lone = (len(before) - len(before.rstrip("'"))) % 2
    if (
        segment.syntax == "icu"
        and lone
        and placeholder.text[0] in "{}#'"
        and not quotes
    ):
        return before + "'"
    return before


def _spaced_before(segment: Segment, placeholder: Placeholder, before: str) -> str:
    """Engines put spaces before a closing tag that hugged its text."""
    hugged = placeholder.start > 0 and not segment.text[placeholder.start - 1].isspace()
    if placeholder.spec == "close" and hugged:
        return before.rstrip(" ")
    return before


def _spaces_to_drop(segment: Segment, placeholder: Placeholder, after: str) -> int:
    """Engines put spaces after an opening tag that hugged its text."""
    hugged = (
        placeholder.end < len(segment.text)
        and not segment.text[placeholder.end].isspace()
    )
    if placeholder.spec == "open" and hugged:
        return len(after) - len(after.lstrip(" "))
    return 0
