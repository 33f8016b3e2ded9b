"""OpenCart: ``$_['text_title'] = 'Title';`` in ``language/en-gb/…``, which templates show by its name.

No framework of the list: it reads along where a folder is a shop or an extension of one. What a controller loads is handed
to its template as a whole, so ``{{ text_title }}`` and ``<?php echo $text_title; ?>`` are uses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import Code
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.calls import Call

_IN_TWIG = lazy_pattern(r"\{[{%][^{}%]*?\b(?P<key>[a-z]+_\w+)\s*(?:\||%?\}|~|\))")
_IN_PHP = lazy_pattern(r"\becho\s*\(?\s*\$(?P<key>[a-z]+_\w+)\s*[;)?]")


class OpenCart(Framework):
    """``{{ text_title }}``, ``<?php echo $text_title; ?>``; ``$this->language->get('text_title')`` is learned."""

    id = "opencart"
    name = "OpenCart"
    code = Code(languages=("php", "tpl", "twig"), joins=True)

    def stands_in(self, folder: Path) -> bool:
        """Whether a folder has the languages and the controllers of a shop, or of an extension of one."""
        return any(
            matching(folder, f"{depth}{side}/language/*")
            and matching(folder, f"{depth}{side}/controller/*")
            for depth in ("", "*/", "*/*/")
            for side in ("admin", "catalog")
        )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Names that templates show; what exists counts."""
        shape = _IN_TWIG if language == "twig" else _IN_PHP
        return list(keys_of(shape, text, "$language"))
