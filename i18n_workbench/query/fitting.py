"""What fits a value of a query: tests on names, keys, paths and texts."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.project.globs import Globs
from i18n_workbench.text.regexes import compile_pattern

if TYPE_CHECKING:
    from i18n_workbench.query.tree import Value

Fits = Callable[[str], bool]


def text_fits(value: Value) -> Fits:
    """Any part of the text, without case; a regular expression as it is written."""
    if value.kind == "regex":
        return cache(_searching(value))
    wanted = value.text.casefold()
    return lambda text: wanted in text.casefold()


def name_fits(value: Value) -> Fits:
    """The whole name, ``*`` and ``?`` standing for others."""
    if value.kind == "regex":
        return cache(_searching(value))
    if value.kind == "quoted" or not {"*", "?"}.intersection(value.text):
        return lambda name: name == value.text
    glob = value.text.replace("[", "[[]")
    pattern = re.compile(fnmatch.translate(glob))
    return lambda name: pattern.match(name) is not None


def key_fits(value: Value) -> Fits:
    """A key as a name; a branch stands for all that is below it."""
    fits = name_fits(value)
    if value.kind == "regex" or "*" in value.text:
        return fits
    below = (f"{value.text}.", f"{value.text}[", f"{value.text}:", f"{value.text}/")
    return lambda key: fits(key) or key.startswith(below)


def path_fits(value: Value) -> Fits:
    """A path, a folder standing for all that is in it; a name without a folder fits in any, as in ``.gitignore``."""
    if value.kind == "regex":
        return cache(_searching(value))
    plain = value.text.rstrip("/")
    anywhere = [] if "/" in plain else [f"**/{plain}"]
    globs = Globs([plain, f"{plain}/**", *anywhere])
    return cache(lambda path: bool(globs.match(path)))


def _searching(value: Value) -> Fits:
    pattern: Any = compile_pattern(value.text, caseless=value.is_caseless, typed=True)
    return lambda text: next(pattern.finditer(text), None) is not None
