"""Where a service provider of Laravel has the messages of its package, and what the package is called in keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_LOADED = lazy_pattern(
    r"^(?!\s*(?://|\*|#)).*\bloadTranslationsFrom\s*(?=\()", re.MULTILINE
)
_LITERAL = lazy_pattern(r"'([^'\\\n]*)'|\"([^\"\\$\n]*)\"")
_VARIABLE = lazy_pattern(r"\$\w+")
_MEMBER = lazy_pattern(r"(?:\$this->|self::|static::)(\w+)")
_UPWARDS = lazy_pattern(r"^(?:\.{0,2}/)+")


def packages_in(text: str) -> Iterator[tuple[str, str]]:
    """The folder of messages and the name of each package that a provider registers; the folder without what leads up to it
    (``__DIR__.'/../lang'``, ``module_path($name, 'lang')``): it stands in one of those around the provider.

    >>> list(packages_in("$this->loadTranslationsFrom(__DIR__.'/../lang', 'shop');"))
    [('lang', 'shop')]
    """
    for found in _LOADED.finditer(text):
        opening = found.end()
        folder, _, name = text[opening + 1 : closing(text, opening)].rpartition(",")
        path = _path(text[:opening], folder)
        package = _name(text, name.strip())
        if path and package:
            yield path, package


def _path(before: str, folder: str) -> str:
    """The literal that ends the expression of a folder; of a variable the one that it was given last."""
    if _VARIABLE.fullmatch(folder.strip()):
        given = rf"{re.escape(folder.strip())}\s*=([^;]*);"
        folder = next(iter(re.findall(given, before)[-1:]), "")
    literals = [single or double for single, double in _LITERAL.findall(folder)]
    return _UPWARDS.sub("", literals[-1]).rstrip("/") if literals else ""


def _name(text: str, name: str) -> str:
    """What a package is called: a literal, or the one that a member of the provider is."""
    literal = _LITERAL.fullmatch(name)
    member = _MEMBER.fullmatch(name)
    if member:
        own = rf"(?:\$|\bconst\s+){member[1]}\s*=\s*({_LITERAL.pattern})\s*;"
        said = re.search(own, text)
        literal = _LITERAL.fullmatch(said[1]) if said else None
    return (literal[1] or literal[2] or "") if literal else ""
