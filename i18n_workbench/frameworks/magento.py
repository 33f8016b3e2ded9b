"""Magento and Adobe Commerce: texts as keys in ``i18n/de_DE.csv``, ``__('text')`` in PHP, ``$t('text')`` in scripts.

No framework of the list: it reads along where a folder registers a module, a theme or a language. The shop's own modules
have texts for much of what a module asks for, so only what exists counts.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Layout, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_DEPTHS = (
    "",
    "*/",
    "*/*/",
    "src/*/*/",
    "app/code/*/*/",
    "app/design/*/*/*/",
    "app/i18n/*/*/",
)
"""Where modules, themes and languages are registered."""
_REGISTERED = tuple(
    Sign(f"{depth}registration.php", "ComponentRegistrar") for depth in _DEPTHS
)
_PIECE = r"(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")"
_TEXT = rf"(?P<text>{_PIECE}(?:\s*[.+]\s*{_PIECE})*)"
"""A text, perhaps over several literals."""
_ASKED = lazy_pattern(
    rf"(?:(?<![\w$])__\(|\$t\(|\bi18n\s*:|\btranslate(?:\s+args)?\s*=\s*\"|\bPhrase\()\s*{_TEXT}"
)
"""Also ``i18n: 'text'`` and ``translate="'text'"`` of Knockout's templates."""
_IN_MAIL = lazy_pattern(rf"\{{\{{trans\s+{_TEXT}")
_LITERAL = lazy_pattern(_PIECE, re.DOTALL)
_IN_ELEMENT = lazy_pattern(
    r">\s*(?:<!\[CDATA\[)?\s*(?P<text>[^<>\s](?:[^<>]|<(?=/?\w[^<>]*>[^<>]*\]\]))*?)\s*(?:\]\]>)?\s*</"
)
_IN_ATTRIBUTE = lazy_pattern(
    r"\b(?:title|label|description)\s*=\s*\"(?P<text>[^\"<>]+)\""
)
"""Menus, rights and settings: which of their texts are shown, Magento knows by the kind of the file."""


class Magento(Framework):
    """``__('text')``, ``$t('text')``, ``{{trans "text"}}``, and the labels of settings, menus and forms in XML."""

    id = "magento"
    name = "Magento"
    recognition = Recognition(signs=_REGISTERED)
    code = Code(
        languages=("php", *JS, "html", "xml"),
        anchors=("__(", "$t(", "i18n", "translate", "Phrase(", "{{trans", "<"),
    )
    keys = Keys(natural_keys=True, folds_blanks=True)
    layout = Layout(parsers=("csv",), placeholders=("percent",))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """What is asked for in code and templates; in XML what may be shown."""
        if language == "xml":
            return [*_shown(_IN_ELEMENT, text), *_shown(_IN_ATTRIBUTE, text)]
        return [*_asked(_ASKED, text), *_asked(_IN_MAIL, text)]


def _asked(pattern: re.Pattern[str], text: str) -> Iterator[Call]:
    for found in pattern.finditer(text):
        pieces = _LITERAL.findall(found["text"])
        key = "".join(unescaped(piece[1:-1]) for piece in pieces)
        start, end = found.span("text")
        yield Call(key, start + 1, end - 1, "__", sure=False)


def _shown(pattern: re.Pattern[str], text: str) -> Iterator[Call]:
    for found in pattern.finditer(text):
        yield Call(unescape(found["text"]), *found.span("text"), "label", sure=False)
