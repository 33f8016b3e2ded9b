"""Modules of PrestaShop: ``translations/fr.php``, whose keys end in the MD5 sum of the English text in code.

No framework of the list: it reads along where the translations of a module say so. ``$this->l('Pay now')`` asks for
``<{module}prestashop>module_`` and the sum of ``Pay now``, in whose place no reader would see it.
"""

from __future__ import annotations

import re
from hashlib import md5
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching_any, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_KEY = r"<\{\w+\}\w+>[\w.-]+?_(?P<sum>[0-9a-f]{32})(?=')"
_TRANSLATIONS = tuple(
    f"{depth}translations/*.php" for depth in ("", "*/", "modules/*/")
)
_TEXT = lazy_pattern(
    r"(?<=[(=,>\[.?: ])(?='(?P<s>(?:[^'\\]|\\.){1,999})'|\"(?P<d>(?:[^\"\\]|\\.){1,999})\")"
)
"""A literal behind what may stand before one; of texts in texts (``title="{l s='Pay'}"``) each is tried."""
_ESCAPED = lazy_pattern(r"\\(['\"\\])")


class PrestaShop(Framework):
    """``$this->l('text')`` in PHP, ``{l s='text' mod='module'}`` in Smarty's templates."""

    id = "prestashop"
    name = "PrestaShop modules"
    recognition = Recognition(signs=tuple(Sign(each, _KEY) for each in _TRANSLATIONS))
    code = Code(languages=("php", "tpl"))
    keys = Keys(natural_keys=True)

    def __init__(self) -> None:
        self.by_sum: dict[str, tuple[str, ...]] = {}
        """The keys of each sum: one for each file that asks for the text."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the sums that the translations in these folders have."""
        other = type(self)()
        found: dict[str, dict[str, None]] = {}
        for file in matching_any(folders, _TRANSLATIONS):
            for key in re.finditer(_KEY, text_of(file)):
                found.setdefault(key["sum"], {})[key[0]] = None
        other.by_sum = {name: tuple(keys) for name, keys in found.items()}
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """All keys of the sum of a text, whoever gets it: no other text has that sum."""
        del language
        return list(self._found(text)) if self.by_sum else ()

    def _found(self, text: str) -> Iterator[Call]:
        for found in _TEXT.finditer(text):
            group = "s" if found["s"] is not None else "d"
            for key in self.by_sum.get(_sum(found[group]), ()):
                yield Call(key, *found.span(group), "l", sure=False)


def _sum(written: str) -> str:
    """The sum of a text as PrestaShop takes it: with its single quotes escaped."""
    text = _ESCAPED.sub(r"\1", written).replace("'", "\\'")
    return md5(text.encode(), usedforsecurity=False).hexdigest()
