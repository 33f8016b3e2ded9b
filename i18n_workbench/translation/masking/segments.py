"""What of a message is translated: its sentences, cut out of ICU choices, Fluent selectors and pipe plurals.

The structure around them never leaves the machine, so no engine can damage it. Surrounding whitespace stays outside.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text import icu, mf2
from i18n_workbench.text.placeholders import DIALECTS, Placeholder, extract
from i18n_workbench.text.spans import Span, Splice, apply_splices
from i18n_workbench.translation.masking import fluent, variants
from i18n_workbench.translation.masking.piped import piped

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ICU_QUOTED = re.compile(r"'(?=[{}#])[^']*+(?:''[^']*+)*+'")
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(frozen=True, slots=True)
class Segment:
    """One piece to translate; ``protected`` are the placeholders in it, by position in ``text``.

    ``form`` is the plural category that it is for, where the message says so; ``joins``: the next piece follows without
    white space, as sentences do in Chinese.
    """

    text: str
    protected: tuple[Placeholder, ...]
    syntax: str = ""
    form: str = ""
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A message around its segments: ``source[span]`` is what each of them replaces; ``doubt``: why to look at it."""

    source: str
    spans: tuple[Span, ...]
    segments: tuple[Segment, ...]
    syntax: str = ""
    doubt: str = ""

    def fill(self, translations: Sequence[str]) -> str:
        """The message with its segments replaced, in order."""
        pairs = zip(self.spans, translations, strict=True)
        return apply_splices(
            self.source, [Splice(span.start, span.end, text) for span, text in pairs]
        )


def cut(
    text: str,
    *,
    syntax: str = "",
    categories: Sequence[str] = (),
    locales: tuple[str, str] = ("", ""),
) -> Skeleton:
    """Cut a message into its segments.

    Parameters
    ----------
    syntax
        ``icu`` where the framework says so (then apostrophes are ICU's), otherwise recognised by its choices;
        ``laravel``, ``vue`` and ``polyglot`` for what pipes mean.
    locales
        Source and target: plural forms between pipes become those that the target needs (see :mod:`.piped`).
    categories
        The plural categories of the target: an ICU plural or a Fluent selector gets a branch for each, made of ``other`` where the source
        has none; branches for categories that are not due go.
    """
    if syntax == "mf2" or mf2.is_complex(text):
        source = variants.retarget(text, categories)
        spans, forms = variants.spans(source)
        return _skeleton(source, spans, "mf2", forms)
    found = extract(text)
    if syntax == "icu" or any(
        placeholder.kind == "icu-choice" for placeholder in found
    ):
        skeleton = _cut_icu(text, categories)
        if skeleton is not None:
            return skeleton
    if any(
        placeholder.kind == "fluent" and "->" in placeholder.text
        for placeholder in found
    ):
        source = fluent.retarget(text, categories) if categories else text
        return _skeleton(source, fluent.spans(source, Span(0, len(source))), "fluent")
    found_forms = piped(text, syntax, locales)
    names = dict(
        zip(
            (span.start for span in found_forms.spans),
            found_forms.categories,
            strict=False,
        )
    )
    skeleton = _skeleton(found_forms.text, found_forms.spans, "", names)
    return replace(skeleton, doubt=found_forms.doubt)


def retarget(text: str, message: icu.Message, categories: Sequence[str]) -> str:
    """The ICU message with a branch for each due plural category; everything else is as written."""
    out: list[str] = []
    at = message.start
    for part in message.parts:
        if isinstance(part, icu.Choice):
            out += (text[at : part.start], _retarget_choice(text, part, categories))
            at = part.end
    return "".join((*out, text[at : message.end]))


def _retarget_choice(text: str, choice: icu.Choice, categories: Sequence[str]) -> str:
    branches = {branch.selector: branch for branch in choice.branches}
    due = _due(choice, categories)
    first, last = choice.branches[0], choice.branches[-1]
    gap = text[first.end : choice.branches[1].start] if len(branches) > 1 else " "
    pieces = []
    for selector in due:
        branch = branches.get(selector) or branches["other"]
        opening = text[branch.start + len(branch.selector) : branch.message.start]
        pieces.append(
            f"{selector}{opening}{retarget(text, branch.message, categories)}}}"
        )
    if (
        tuple(due) == choice.selectors
    ):  # gaps between the branches as they are written, each its own
        gaps = [
            text[one.end : other.start]
            for one, other in itertools.pairwise(choice.branches)
        ]
        body = "".join(
            piece
            for pair in itertools.zip_longest(pieces, gaps, fillvalue="")
            for piece in pair
        )
    else:
        body = gap.join(pieces)
    return text[choice.start : first.start] + body + text[last.end : choice.end]


def _due(choice: icu.Choice, categories: Sequence[str]) -> list[str]:
    """The selectors of the target: those of a cardinal plural by the target's rules, all others as they are."""
    if choice.type != "plural" or "other" not in choice.selectors or not categories:
        return list(choice.selectors)
    exact = [selector for selector in choice.selectors if selector.startswith("=")]
    return [*exact, *(name for name in categories if name != "other"), "other"]


def _cut_icu(text: str, categories: Sequence[str]) -> Skeleton | None:
    try:
        message = icu.parse(text)
        source = retarget(text, message, categories)
        if source != text:
            message = icu.parse(source)
        return _skeleton(source, icu.literal_spans(message), "icu", _branches(message))
    except ParseError:
        return None


def _branches(message: icu.Message, form: str = "") -> dict[int, str]:
    """Where each run of text begins, and the plural category of the innermost branch that it stands in."""
    found = {message.start: form}
    for part in message.parts:
        if isinstance(part, icu.Choice):
            found[part.end] = form
            for branch in part.branches:
                found |= _branches(
                    branch.message,
                    branch.selector if branch.selector in CATEGORIES else form,
                )
    return found


def _skeleton(
    source: str,
    spans: Sequence[Span],
    syntax: str,
    forms: Mapping[int, str] | None = None,
) -> Skeleton:
    names = forms or {}
    trimmed = [(_trim(source, span), names.get(span.start, "")) for span in spans]
    segments = [
        (s, Segment(s.of(source), _protected(s.of(source), syntax), syntax, form))
        for s, form in trimmed
    ]
    kept = [(span, segment) for span, segment in segments if _has_words(segment)]
    return Skeleton(
        source,
        tuple(span for span, _ in kept),
        tuple(segment for _, segment in kept),
        syntax,
    )


def _trim(text: str, span: Span) -> Span:
    piece = span.of(text)
    start = span.start + len(piece) - len(piece.lstrip())
    return Span(start, max(start, span.start + len(piece.rstrip())))


def _protected(text: str, syntax: str) -> tuple[Placeholder, ...]:
    if syntax == "mf2":
        return tuple(variants.placeholders(text))
    if syntax != "icu":
        return tuple(extract(text, DIALECTS))
    quoted = [
        Placeholder("icu-quoted", m.group(), m.start(), m.end(), m.group())
        for m in _ICU_QUOTED.finditer(text)
    ]
    taken = [
        placeholder
        for placeholder in extract(text, DIALECTS)
        if not _overlaps(placeholder, quoted)
    ]
    pounds = [
        Placeholder("icu", "#", m.start(), m.end(), "#") for m in re.finditer("#", text)
    ]
    taken += quoted
    taken += [pound for pound in pounds if not _overlaps(pound, taken)]
    return tuple(sorted(taken, key=lambda placeholder: placeholder.start))


def _overlaps(one: Placeholder, others: Sequence[Placeholder]) -> bool:
    return any(one.start < other.end and other.start < one.end for other in others)


def _has_words(segment: Segment) -> bool:
    """Whether anything but placeholders, digits and signs is left."""
    bare = apply_splices(
        segment.text, [Splice(p.start, p.end, " ") for p in segment.protected]
    )
    return _LETTER.search(bare) is not None
