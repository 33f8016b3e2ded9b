"""MessageFormat 2: the variants that the target's plural rules need, and the text inside of each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text import mf2
from i18n_workbench.text.placeholders import DIALECTS, Placeholder, extract
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Sequence

_ESCAPE = re.compile(r"\\[\\{|}]")

Keys = tuple[str, ...]


def retarget(text: str, categories: Sequence[str]) -> str:
    """The message with a variant for each due plural category, made of the one for everything else (``*``).

    Variants for categories that are not due go; selectors by something else than a cardinal plural stay as written.
    """
    try:
        message = mf2.parse(text)
    except ParseError:
        return text
    if not message.selectors or not categories:
        return text
    variants = {variant.keys: variant for variant in message.variants}
    for index, selector in enumerate(message.selectors):
        if message.is_plural(selector):
            variants = _retargeted(variants, index, categories)
    if list(variants) == [variant.keys for variant in message.variants]:
        return text
    pieces = []
    for keys, variant in variants.items():
        head = " ".join(map(_key, keys))
        body = text[variant.pattern.start - 2 : variant.end]
        pieces.append(f"{head} {body}")
    first, *others = message.variants
    gap = text[first.end : others[0].start] if others else "\n"
    last = message.variants[-1]
    return text[: first.start] + (gap or " ").join(pieces) + text[last.end :]


def spans(text: str) -> tuple[list[Span], dict[int, str]]:
    """Where the text of each variant stands, and by its beginning the plural category that it is for."""
    try:
        message = mf2.parse(text)
    except ParseError:
        return [Span(0, len(text))], {}
    texts: list[Span] = []
    forms: dict[int, str] = {}
    for variant in message.variants:
        span = Span(variant.pattern.start, variant.pattern.end)
        if span.end > span.start:
            texts.append(span)
        chosen = zip(message.selectors, variant.keys, strict=True)
        plurals = [key for selector, key in chosen if message.is_plural(selector)]
        if len(plurals) == 1:
            category = plurals[0]
            forms[span.start] = category if category in CATEGORIES else "other"
    return texts, forms


def placeholders(text: str) -> list[Placeholder]:
    """The placeholders of a pattern, and its escaped braces, which an engine would write without their backslash."""
    placeholders: list[Placeholder] = []
    for match in _ESCAPE.finditer(text):
        escape = match[0]
        start, end = match.span()
        placeholders.append(Placeholder("mf2-escape", escape, start, end, escape))
    for placeholder in extract(text, DIALECTS):
        if not any(_overlap(placeholder, other) for other in placeholders):
            placeholders.append(placeholder)
    return sorted(placeholders, key=lambda placeholder: placeholder.start)


def _overlap(one: Placeholder, other: Placeholder) -> bool:
    return one.start < other.end and other.start < one.end


def difference(source: str, target: str) -> str:
    """Why a translated message is none, or shows other variables; empty when all is well."""
    try:
        before = mf2.parse(source)
        after = mf2.parse(target)
    except ParseError as error:
        return f"the translation is no valid MessageFormat 2 message: {error.message}"
    if _shown(before) == _shown(after):
        return ""
    return "the variables of the message differ"


def _retargeted(
    variants: dict[Keys, mf2.Variant],
    index: int,
    categories: Sequence[str],
) -> dict[Keys, mf2.Variant]:
    """The variants with the keys of one selector that the target needs, the others as they are."""
    groups: dict[Keys, dict[str, mf2.Variant]] = {}
    for keys, variant in variants.items():
        others = keys[:index] + keys[index + 1 :]
        groups.setdefault(others, {})[keys[index]] = variant
    retargeted: dict[Keys, mf2.Variant] = {}
    for others, by_key in groups.items():
        for key in _due(by_key, categories):
            keys = (*others[:index], key, *others[index:])
            retargeted[keys] = by_key.get(key) or by_key[mf2.ANY]
    return retargeted


def _due(by_key: dict[str, mf2.Variant], categories: Sequence[str]) -> list[str]:
    """The keys that the target needs: exact numbers, its categories, everything else."""
    if mf2.ANY not in by_key:
        return list(by_key)
    named_keys = {*CATEGORIES, mf2.ANY}
    exact = [key for key in by_key if key not in named_keys]
    wanted = [name for name in categories if name != "other"]
    named = ["other"] if "other" in by_key else []
    return [*exact, *wanted, *named, mf2.ANY]


def _key(key: str) -> str:
    """A key as it is written: between bars where it is no word."""
    if key == mf2.ANY or re.fullmatch(r"[\w.+-]+", key):
        return key
    escaped = re.sub(r"[\\{|}]", r"\\\g<0>", key)
    return f"|{escaped}|"


def _shown(message: mf2.Message) -> set[str]:
    """The variables that any variant shows."""
    variables: set[str] = set()
    for variant in message.variants:
        for expression in variant.pattern.expressions():
            variables.update(message.inputs(expression))
    return variables
