"""The strings in the C# of a Razor file: of what it prints, of its blocks, of its members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.dotnet import strings as dotnet
from i18n_workbench.extraction.dotnet.razor import taken_apart
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from i18n_workbench.extraction.markup.dialects import Hole
    from i18n_workbench.extraction.markup.page import Page
    from i18n_workbench.extraction.model import Hardcoded

_AROUND = {
    "value": ("return ", ";"),
    "statements": ("", ""),
    "members": ("class C {", "}"),
}
"""What has to stand before and after a piece of code so that its grammar reads it."""
_BLOCK = Where("weak", "a string in code of a page")


def in_code(page: Page, printed: Callable[[Page, Hole], Where]) -> Iterator[Hardcoded]:
    """The strings of a page's code; ``printed`` says who reads what stands in a place."""
    for hole in page.holes:
        yield from _found(page, hole.code, hole.at, "value", printed(page, hole))
    for script in taken_apart(page.text).scripts:
        yield from _found(page, script.code, script.at, script.kind, _BLOCK)


def _found(
    page: Page, code: str, offset: int, kind: str, default: Where
) -> Iterator[Hardcoded]:
    if '"' not in code:
        return
    before, behind = _AROUND[kind]
    tree = Tree(f"{before}{code}{behind}", "c-sharp")
    found = dotnet.find(tree, page.options, offset - len(before), default)
    yield from sorted(found, key=lambda each: each.start)
