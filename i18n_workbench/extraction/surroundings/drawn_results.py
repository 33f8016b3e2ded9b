"""Words that a function gives and a template draws (``{{ kindOf(book) }}``): what draws them says that people read them.

Of 120 programs the templates of seven draw 20 words that nothing else speaks for; people read all of them.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.judging import Where, confidence
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.extraction.model import Hardcoded

_RESULT = "returned by "
PAGE = ".component.html"
"""How the page of a component of Angular is called."""
_CODE = ".component.ts"
_CALLED = r"(?:this\.)?(?P<name>[A-Za-z_$][\w$]*)\s*(?:\([^{}]*\))?\s*"
_BRACES = lazy_pattern(rf"\{{\{{\s*{_CALLED}(?:\|[^{{}}]*)?\}}\}}")
"""The whole of an interpolation of Vue or Angular, a filter apart; of a comparison the template draws no word."""
_IN_SVELTE = lazy_pattern(rf">[^<>={{}}]*\{{\s*{_CALLED}\}}")
_SCRIPT = lazy_pattern(r"<script\b[^>]*>.*?</script>", re.DOTALL)
_COMPARED = lazy_pattern(r"[!=]==?\s*[\"'`]([^\"'`\n]+)[\"'`]")
"""What a file compares something with: a value, whoever draws it."""


def results_of_own_template(
    findings: Sequence[Hardcoded], text: str, language: str
) -> list[Hardcoded]:
    """Findings of one file in which those count that its own template draws (Vue, Svelte)."""
    if language not in {"vue", "svelte"} or not any(map(_is_open, findings)):
        return list(findings)
    drawn = set(_drawn(_SCRIPT.sub("", text), language))
    compared = set(_COMPARED.findall(text))
    return [
        _read(each)
        if _is_open(each) and _function(each) in drawn and each.text not in compared
        else each
        for each in findings
    ]


def results_on_page(text: str, file: str) -> Iterable[str]:
    """What a component's page says for its class, of Angular: ``page src/app/book.component kindOf``."""
    stem = file.removesuffix(".html")
    for name in dict.fromkeys(_drawn(text, "html")):
        yield f"page {stem} {name}"


def results_of_pages(
    findings: Sequence[Hardcoded], said: Collection[str]
) -> list[Hardcoded]:
    """Findings of which those count that the page of their component draws."""
    return [
        _read(each)
        if each.file.endswith(_CODE)
        and _is_open(each)
        and f"page {each.file.removesuffix('.ts')} {_function(each)}" in said
        else each
        for each in findings
    ]


def _drawn(text: str, language: str) -> Iterator[str]:
    pattern = _IN_SVELTE if language == "svelte" else _BRACES
    return (found["name"] for found in pattern.finditer(text))


def _is_open(hardcoded: Hardcoded) -> bool:
    """Whether nothing but its own look speaks for what a function gives."""
    is_given = hardcoded.reason.startswith(_RESULT)
    return is_given and hardcoded.confidence < _read(hardcoded).confidence


def _function(hardcoded: Hardcoded) -> str:
    return hardcoded.reason.removeprefix(_RESULT)


def _read(hardcoded: Hardcoded) -> Hardcoded:
    sure = confidence(kind_of(hardcoded.text), Where("ui", hardcoded.reason))
    return replace(hardcoded, confidence=max(hardcoded.confidence, sure))
