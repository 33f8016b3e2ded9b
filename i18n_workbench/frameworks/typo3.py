"""TYPO3: ``LLL:EXT:shop/Resources/Private/Language/locallang.xlf:title`` in any file, ``<f:translate key="title"/>``.

No framework of the list: it reads along where a folder is an extension. A reference names the extension that it means:
those to others are none of this one's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_FILE = r"LLL:(?:EXT:(?P<owner>\w+)/)?[\w./-]+\.(?:xlf|xml):"
_NAMED = lazy_pattern(r"\"extension-key\"\s*:\s*\"(\w+)\"")
_PIECE = r"\s*\.\s*(?:'([^'\n]*)'|\"([^\"\n]*)\"|\$\w+(?:->\w+|\[[^\]\n]*\]|\(\))*+)"
_KEY = rf"(?P<key>(?:[\w.:-]*[\w.])?)(?:['\"](?P<pieces>(?:{_PIECE})*+))?(?P<open>\s*\.\s*[\w(]|\{{)?"
"""What stands behind a key is a part of it: pieces, and at last what only the running program knows."""
_PIECES = lazy_pattern(_PIECE)
_REFERENCE = lazy_pattern(rf"{_FILE}{_KEY}")
_HELD = lazy_pattern(rf"(?P<name>\$\w+)\s*=\s*['\"]{_FILE}['\"]")
"""A variable that holds a file, as tables of fields have it (``$ll . 'tx_shop.title'``)."""
_VIEW = lazy_pattern(
    rf"(?:<f:translate\b[^<>]*?\s(?:key|id)=|\bf:translate\(\s*(?:key|id):\s*|LocalizationUtility::translate\(\s*)[\"']{_KEY}"
)
_ELSEWHERE = lazy_pattern(r"[^()<>{}\n]{0,200}?\bextensionName[:=]\s*['\"](\w+)")
"""The extension that a view names: another one's messages are none of this one's."""


class Typo3(Framework):
    """``LLL:EXT:…:key`` wherever it stands, ``<f:translate key="key"/>``, ``LocalizationUtility::translate('key')``."""

    id = "typo3"
    name = "TYPO3"
    recognition = Recognition(
        signs=(
            Sign("ext_emconf.php"),
            Sign("composer.json", "typo3-cms-extension"),
        )
    )
    code = Code(
        guest_languages=(
            *("php", "html", "xml", "yaml", "yml", *JS),
            *("typoscript", "tsconfig", "txt"),
        ),
        anchors=("LLL:", "translate"),
    )

    own: frozenset[str] = frozenset()
    """The names of the project's extensions."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the names that manifests give to extensions, or their folders."""
        other = type(self)()
        other.own = frozenset(
            each[1] if each else folder.name
            for folder in folders
            for each in [_NAMED.search(text_of(folder / "composer.json"))]
        )
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """References, what is put behind a variable that holds their file, and what views translate."""
        del language
        own = [each for each in _REFERENCE.finditer(text) if self._is_own(each)]
        held = {each["name"] for each in _HELD.finditer(text) if self._is_own(each)}
        found = [*own, *(each for each in _VIEW.finditer(text) if self._is_here(each))]
        if held:
            names = "|".join(sorted(map(re.escape, held)))
            behind = rf"(?:{names})\s*\.\s*['\"]{_KEY}"
            found += re.finditer(behind, text)
        return [call for call in map(_call, found) if call is not None]

    def _is_here(self, view: re.Match[str]) -> bool:
        """Whether what a view translates is in the extension that it belongs to: it may name another one."""
        other = _ELSEWHERE.match(view.string, view.end())
        names = {name.replace("_", "") for name in self.own}
        return other is None or other[1].lower() in names

    def _is_own(self, reference: re.Match[str]) -> bool:
        owner = reference["owner"]
        return not owner or owner in self.own


def _call(match: re.Match[str]) -> Call | None:
    """What a reference asks for, with the pieces of a key that is put together; None where it names a file alone."""
    pieces: list[str | None] = [
        each[1] if each[1] is not None else each[2]
        for each in _PIECES.finditer(match["pieces"] or "")
    ]
    if match["open"]:
        pieces.append(None)
    if not match["key"] and not any(pieces):
        return None
    whole = (match["key"], *pieces)
    parts = tuple(piece for piece in whole if piece != "") if pieces else ()
    return Call(match["key"], *match.span("key"), "LLL", sure=False, parts=parts)
