"""MessageFormat 2: the variants that the target's plural rules need, and the text inside of each."""

from __future__ import annotations

import re
from itertools import compress
from operator import attrgetter
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.text import mf2
from i18n_workbench.text.placeholders import DIALECTS, Placeholder, extract
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

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
    written_keys = [variant.keys for variant in message.variants]
    variants = dict(zip(written_keys, message.variants, strict=True))
    for index, selector in enumerate(message.selectors):
        if message.is_plural(selector):
            variants = _retargeted(variants, index, categories)
    if list(variants) == written_keys:
        return text
    pieces = []
    for keys, variant in variants.items():
        head = " ".join(map(_key, keys))
        body_start = variant.pattern.start - len("{{")
        body = text[body_start : variant.end]
        pieces.append(f"{head} {body}")
    first = message.variants[0]
    last = message.variants[-1]
    joined = _gap(text, message.variants).join(pieces)
    return text[: first.start] + joined + text[last.end :]


def _gap(text: str, variants: Sequence[mf2.Variant]) -> str:
    """What stands between the first two variants."""
    if len(variants) == 1:
        return "\n"
    first, second, *_ = variants
    return text[first.end : second.start] or " "


def spans(text: str) -> tuple[list[Span], dict[int, str]]:
    """Where the text of each variant stands, and by its beginning the plural category that it is for."""
    try:
        message = mf2.parse(text)
    except ParseError:
        return [Span(0, len(text))], {}
    texts: list[Span] = []
    forms: dict[int, str] = {}
    for variant in message.variants:
        pattern = variant.pattern
        if pattern.end > pattern.start:
            texts.append(Span(pattern.start, pattern.end))
        plural_keys = _plural_keys(message, variant)
        if len(plural_keys) == 1:
            category = plural_keys[0]
            forms[pattern.start] = category if category in CATEGORIES else "other"
    return texts, forms


def _plural_keys(message: mf2.Message, variant: mf2.Variant) -> list[str]:
    """The keys of a variant that stand for plural categories."""
    is_plural = map(message.is_plural, message.selectors)
    return list(compress(variant.keys, is_plural))


def placeholders(text: str) -> list[Placeholder]:
    """The placeholders of a pattern, and its escaped braces, which an engine would write without their backslash."""
    placeholders: list[Placeholder] = []
    for match in _ESCAPE.finditer(text):
        escape = match[0]
        start, end = match.span()
        placeholder = Placeholder("mf2-escape", escape, start, end, escape)
        placeholders.append(placeholder)
    for placeholder in extract(text, DIALECTS):
        if not any(_overlap(placeholder, other) for other in placeholders):
            placeholders.append(placeholder)
    return sorted(placeholders, key=attrgetter("start"))


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
    groups: dict[tuple[Keys, Keys], dict[str, mf2.Variant]] = {}
    for keys, variant in variants.items():
        before = keys[:index]
        key = keys[index]
        behind = keys[index + 1 :]
        group = groups.setdefault((before, behind), {})
        group[key] = variant
    retargeted: dict[Keys, mf2.Variant] = {}
    for (before, behind), by_key in groups.items():
        default = by_key.get(mf2.ANY)
        for key in _needed(by_key, categories):
            chosen = by_key.get(key, default)
            assert chosen is not None
            retargeted[*before, key, *behind] = chosen
    return retargeted


def _needed(written: Collection[str], categories: Sequence[str]) -> list[str]:
    """The keys that the target needs: exact numbers, its categories, everything else."""
    if mf2.ANY not in written:
        return list(written)
    named = {*CATEGORIES, mf2.ANY}
    needed = [key for key in written if key not in named]
    needed += [name for name in categories if name != "other"]
    if "other" in written:
        needed.append("other")
    needed.append(mf2.ANY)
    return needed


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
