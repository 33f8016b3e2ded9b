"""Fluent selectors: the variants that the target's plural rules need, and the text inside of each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text.placeholders import extract
from i18n_workbench.text.spans import Span, Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_VARIANT = re.compile(
    r"(?:(?<=->)|\n)[ \t]*+\*?\[[ \t]*+(?P<name>[^\[\]\n]++)\][ \t]*+"
)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_ORDINAL = re.compile(r"type:\s*\"ordinal\"")


def retarget(text: str, categories: Sequence[str]) -> str:
    """The pattern with a variant for each due plural category, made of ``*[other]`` where the source has none.

    Variants for categories that are not due go. Selectors by something else than a cardinal plural stay as written.
    """
    splices = []
    whole = Span(0, len(text))
    for select in _selects(text, whole):
        retargeted = _retarget_select(select.of(text), categories)
        splice = Splice(*select, retargeted)
        splices.append(splice)
    return apply_splices(text, splices)


def spans(text: str, within: Span) -> list[Span]:
    """The text outside of selectors, then that of each variant, nested selectors included."""
    texts: list[Span] = []
    start = within.start
    for select in _selects(text, within):
        texts.append(Span(start, select.start))
        start = select.end
        for variant in _variants(text, select):
            texts += spans(text, variant.body)
    texts.append(Span(start, within.end))
    return [span for span in texts if span.end > span.start]


class _Variant(NamedTuple):
    """``*[other] text``: the name, the head with its white space, and where the text stands."""

    name: str
    head: str
    start: int
    body: Span


def _selects(text: str, within: Span) -> list[Span]:
    selects = []
    for placeable in extract(within.of(text), ["fluent"]):
        if "->" in placeable.text:
            start = within.start + placeable.start
            end = within.start + placeable.end
            selects.append(Span(start, end))
    return selects


def _variants(text: str, select: Span) -> list[_Variant]:
    """The variants of a selector; a body reaches up to the next head."""
    start = select.start + 1
    end = select.end - 1
    heads = []
    for match in _VARIANT.finditer(text, start, end):
        before = text[start : match.start()]
        if before.count("{") == before.count("}"):
            heads.append(match)
    variants: list[_Variant] = []
    for match in reversed(heads):
        name = match["name"].strip()
        body = Span(match.end(), end)
        variant = _Variant(name, match.group(), match.start(), body)
        variants.append(variant)
        end = match.start()
    variants.reverse()
    return variants


def _retarget_select(text: str, categories: Sequence[str]) -> str:
    variants = _variants(text, Span(0, len(text)))
    opening = text
    if variants:
        first_start = variants[0].start
        opening = text[:first_start]
    heads = {}
    bodies = {}
    splices = []
    for variant in variants:
        body = retarget(variant.body.of(text), categories)
        heads[variant.name] = variant.head
        bodies[variant.name] = body
        splices.append(Splice(*variant.body, body))
    if _is_plural(opening, heads):
        return opening + _plural_variants(heads, bodies, categories)
    return apply_splices(text, splices)


def _plural_variants(
    heads: Mapping[str, str],
    bodies: Mapping[str, str],
    categories: Sequence[str],
) -> str:
    """The target's variants, with what the last one written has before the closing brace."""
    *_, last = bodies
    last_body = bodies[last].rstrip()
    ending = bodies[last].removeprefix(last_body)
    stripped = {**bodies, last: last_body}
    pieces = []
    for name in _needed(heads, categories):
        head = heads.get(name)
        if not head:
            head = _plain_head(heads["other"], name)
        body = stripped.get(name, stripped["other"])
        pieces += [head, body]
    pieces += [ending, "}"]
    return "".join(pieces)


def _needed(heads: Iterable[str], categories: Sequence[str]) -> list[str]:
    """The names of the target's variants: numbers as the source has them, then its categories."""
    numbers = [name for name in heads if _NUMBER.fullmatch(name)]
    specific = [name for name in categories if name != "other"]
    return [*numbers, *specific, "other"]


def _is_plural(opening: str, heads: Mapping[str, str]) -> bool:
    """Whether it selects by a cardinal plural: by categories (and numbers) only, on lines of their own."""
    if "*" not in heads.get("other", ""):
        return False
    if _ORDINAL.search(opening):
        return False
    for name, head in heads.items():
        is_category = name in CATEGORIES or _NUMBER.fullmatch(name)
        if not is_category or not head.startswith("\n"):
            return False
    return True


def _plain_head(default_head: str, name: str) -> str:
    """The head of a variant that is not the default one, laid out as that is."""
    return re.sub(r"\*\[[^\]]*\]", f" [{name}]", default_head)
