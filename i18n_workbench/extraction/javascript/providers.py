"""Whether what stands above a page of Next.js hands it messages."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PAGE = lazy_pattern(r"(?:.*/)?app/(?:.*/)?(?:page|not-found|error|loading)\.[jt]sx?")
_WHOLE = lazy_pattern(r"(?:.*/)?app/(?:.*/)?global-error\.[jt]sx?")
"""It stands in place of the layouts."""
_CLIENT = lazy_pattern(r"\s*(?:(?://[^\n]*|/\*[\s\S]*?\*/)\s*)*['\"]use client['\"]")
_COMPONENT = lazy_pattern(r"<[A-Z]")
"""A layout with a component may provide anything; one of plain elements provides nothing."""
_ENDINGS = ("tsx", "jsx", "js")


def lacks_messages(file: str, text: str, read: Callable[[str], str]) -> bool:
    """Whether a page of ``app`` that runs in the browser has nothing but plain layouts above it.

    A page outside ``app/[locale]`` often has: a hook that is called there ends the build.
    """
    if not _CLIENT.match(text):
        return False
    if _WHOLE.fullmatch(file):
        return True
    if not _PAGE.fullmatch(file):
        return False
    layouts = list(_layouts_above(file, read))
    provides = any(_COMPONENT.search(layout) for layout in layouts)
    return bool(layouts) and not provides


def _layouts_above(file: str, read: Callable[[str], str]) -> Iterator[str]:
    """The layouts in the folders of a file, up to ``app``."""
    for folder in PurePosixPath(file).parents:
        for ending in _ENDINGS:
            try:
                yield read(f"{folder}/layout.{ending}")
            except (WorkbenchError, OSError):
                continue
        if folder.name == "app":
            return
