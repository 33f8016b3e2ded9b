"""Fluent selectors: the variants that the target's plural rules need, and the text inside of each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text.placeholders import extract
from i18n_workbench.text.spans import Span, Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Sequence

_VARIANT = re.compile(r"(?:(?<=->)|\n)[ \t]*+\*?\[[ \t]*+(?P<name>[^\[\]\n]++)\][ \t]*+")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_ORDINAL = re.compile(r"type:\s*\"ordinal\"")


def retarget(text: str, categories: Sequence[str]) -> str:
    """The pattern with a variant for each due plural category, made of ``*[other]`` where the source has none.

    Variants for categories that are not due go. Selectors by something else than a cardinal plural stay as written.
    """
    splices = [
        Splice(select.start, select.end, _retarget_select(select.of(text), categories))
        for select in _selects(text, Span(0, len(text)))
    ]
    return apply_splices(text, splices) if splices else text


def spans(text: str, within: Span) -> list[Span]:
    """The text outside of selectors, then that of each variant, nested selectors included."""
    found: list[Span] = []
    at = within.start
    for select in _selects(text, within):
        found.append(Span(at, select.start))
        at = select.end
        for _, variant in _variants(text, select):
            found += spans(text, variant)
    found.append(Span(at, within.end))
    return [span for span in found if span.end > span.start]


def _selects(text: str, within: Span) -> list[Span]:
    found = (p for p in extract(within.of(text), ["fluent"]) if "->" in p.text)
    return [Span(within.start + p.start, within.start + p.end) for p in found]


def _variants(text: str, select: Span) -> list[tuple[re.Match[str], Span]]:
    """The head of each variant (``*[other]``) with what follows, up to the next one."""
    start, end = select.start + 1, select.end - 1
    heads = []
    for match in _VARIANT.finditer(text, start, end):
        before = text[start : match.start()]
        if before.count("{") == before.count("}"):
            heads.append(match)
    ends = [*(match.start() for match in heads[1:]), end]
    return [(match, Span(match.end(), end)) for match, end in zip(heads, ends, strict=True)]


def _retarget_select(text: str, categories: Sequence[str]) -> str:
    variants = _variants(text, Span(0, len(text)))
    heads = {match["name"].strip(): match.group() for match, _ in variants}
    bodies = {
        match["name"].strip(): retarget(span.of(text), categories) for match, span in variants
    }
    if not variants or not _is_plural(text[: variants[0][0].start()], heads):
        return _with_bodies(text, variants, categories)
    last = next(reversed(bodies))
    tail = bodies[last][len(bodies[last].rstrip()) :]
    bodies[last] = bodies[last].removesuffix(tail)
    numbers = [name for name in heads if _NUMBER.fullmatch(name)]
    due = [*numbers, *(name for name in categories if name != "other"), "other"]
    made = (_head(heads, name) + bodies.get(name, bodies["other"]) for name in due)
    return text[: variants[0][0].start()] + "".join(made) + tail + "}"


def _is_plural(opening: str, heads: dict[str, str]) -> bool:
    """Whether it selects by a cardinal plural: by categories (and numbers) only, on lines of their own."""
    known = all(name in CATEGORIES or _NUMBER.fullmatch(name) for name in heads)
    lines = "*" in heads.get("other", "") and all(head.startswith("\n") for head in heads.values())
    return known and lines and _ORDINAL.search(opening) is None


def _head(heads: dict[str, str], name: str) -> str:
    return heads.get(name) or re.sub(r"\*\[[^\]]*\]", f" [{name}]", heads["other"])


def _with_bodies(
    text: str, variants: Sequence[tuple[re.Match[str], Span]], categories: Sequence[str]
) -> str:
    pairs = ((span, retarget(span.of(text), categories)) for _, span in variants)
    return apply_splices(text, [Splice(span.start, span.end, body) for span, body in pairs])
