"""Parts of a page that are drawn in one language alone: what they say is translated already, by hand."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from i18n_workbench.extraction.markup.dialects import statements_of_svelte
from i18n_workbench.extraction.surroundings.by_language import asks_for_language
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.markup.page import Page

_IF = lazy_pattern(
    r"(?:v-if|v-else-if|v-show|\*ngIf|\[ngIf\]|ng-if|x-if|x-show)\s*=\s*(?P<quote>[\"'])(?P<asked>.*?)(?P=quote)",
    re.DOTALL,
)
_ELSE = lazy_pattern(r"\sv-else(?:-if)?[\s=>/]")
_LONGEST_CHAIN = 12
"""Elements that stand instead of each other that are gone through. Chosen, not measured."""


def is_of_one_language(page: Page, element: Node) -> bool:
    """Whether an element is drawn by the language that is on (``<p v-if="locale === 'en'">``), or instead of one that is."""
    current: Node | None = element
    for _ in range(_LONGEST_CHAIN):
        if current is None:
            break
        opening = _opening_of(page, current)
        if any(asks_for_language(each["asked"]) for each in _IF.finditer(opening)):
            return True
        is_instead = _ELSE.search(opening) is not None
        current = _element_before(current) if is_instead else None
    return False


def _opening_of(page: Page, element: Node) -> str:
    for child in element.children[:1]:
        if child.type in {"start_tag", "self_closing_tag"}:
            return page.text[page.tree.start(child) : page.tree.end(child)]
    return ""


def _element_before(element: Node) -> Node | None:
    before = element.prev_sibling
    while before is not None and before.type != "element":
        before = before.prev_sibling
    return before


def branches_by_language(text: str) -> list[tuple[int, int]]:
    """The ranges of a page of Svelte that a block draws by the language that is on (``{#if lang === 'sv'}…{:else}…{/if}``),
    in order, none in another.

    >>> branches_by_language("{#if lang === 'sv'}Hej{:else}Hello{/if} {#if open}All{/if}")
    [(0, 39)]
    """
    found = []
    opened: list[tuple[int, bool]] = []
    for statement in statements_of_svelte(text):
        if statement.code.startswith("#if"):
            is_inside = bool(opened) and opened[-1][1]
            is_by_language = is_inside or asks_for_language(statement.code)
            opened.append((statement.start, is_by_language))
        elif statement.code.startswith("/if") and opened:
            start, is_by_language = opened.pop()
            is_outermost = not opened or not opened[-1][1]
            if is_by_language and is_outermost:
                found.append((start, statement.end))
    return found


def is_in_one(ranges: list[tuple[int, int]], offset: int) -> bool:
    """Whether an offset is in one of some ranges that are in order and apart.

    >>> is_in_one([(0, 4), (10, 12)], 11), is_in_one([(0, 4), (10, 12)], 4)
    (True, False)
    """
    before = bisect_right(ranges, offset, key=lambda each: each[0]) - 1
    return before >= 0 and offset < ranges[before][1]
