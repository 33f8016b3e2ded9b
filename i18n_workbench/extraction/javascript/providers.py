"""Whether what stands above a page of Next.js hands it messages."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_folder, is_there
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_PAGE = lazy_pattern(r"(?:.*/)?app/(?:.*/)?(?:page|not-found|error|loading)\.[jt]sx?")
_SERVED = lazy_pattern(
    r"(?:.*/)?app/(?:.*/)?(?:page|layout|template|not-found|loading|default|(?:opengraph|twitter)-image)\.[jt]sx?"
)
"""Files of Next.js that run on the server unless they say otherwise; who imports any other file decides of it."""
_HOOK = lazy_pattern(r"\buse[A-Z]\w*\(")
_CONFIGURATIONS = tuple(
    f"next.config.{ending}" for ending in ("js", "ts", "mjs", "cjs")
)
_WHOLE = lazy_pattern(r"(?:.*/)?app/(?:.*/)?global-error\.[jt]sx?")
"""It stands in place of the layouts."""
_CLIENT = lazy_pattern(r"\s*(?:(?://[^\n]*|/\*[\s\S]*?\*/)\s*)*['\"]use client['\"]")
_COMPONENT = lazy_pattern(r"<[A-Z]")
"""A layout with a component may provide anything; one of plain elements provides nothing."""
_ENDINGS = ("tsx", "jsx", "js")


def is_of_server(root: Path, file: str, text: str) -> bool:
    """Whether a file runs on the server of Next.js, or may: it is no page of the browser and calls no hook yet.

    A component without ``'use client'`` that a page of the server shows runs there, too; who shows it nobody asks.
    """
    if _CLIENT.match(text):
        return False
    if _SERVED.fullmatch(file):
        return True
    return _HOOK.search(text) is None and _is_below_app(root, file)


def _is_below_app(root: Path, file: str) -> bool:
    """Whether a file belongs to a program of Next.js whose pages are in ``app``."""
    folders = PurePosixPath(file).parents
    if any(folder.name == "pages" for folder in folders):
        return False
    for folder in folders:
        above = root / folder
        if any(is_there(above / name) for name in _CONFIGURATIONS):
            return is_folder(above / "app") or is_folder(above / "src/app")
    return False


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
