"""AngularJS with angular-translate: filter, directive and service. No framework of the list: it reads along."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.ngx_translate import NgxTranslate
from i18n_workbench.frameworks.records import Keys, Recognition
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_ATTRIBUTES = r"""(?:[^<>"']|"[^"]*"|'[^']*')*?"""
_DIRECTIVE = lazy_pattern(
    rf"""<(?P<tag>[\w-]+)(?=\s){_ATTRIBUTES}\s(?:data-)?translate(?:=""|='')?(?=[\s>]){_ATTRIBUTES}>(?P<text>[^<]+)<"""
)
_IN_ATTRIBUTES = lazy_pattern(r"""\stranslate-attr\s*=\s*"(\{[^"]*\})\s*\"""")
_ENTRY = lazy_pattern(r"""[\w'-]\s*:\s*'([^'{}]+)'""")


class AngularTranslate(NgxTranslate):
    """``{{ 'key' | translate }}``, ``<p translate>key</p>``, ``translate="key"``, ``$translate.instant('key')``."""

    id = "angular-translate"
    name = "AngularJS angular-translate"
    recognition = Recognition()
    code = replace(
        NgxTranslate.code,
        languages=(*JS, "html"),
        callees=named("$translate", "$translate.instant"),
        usage=(
            r"{pipe}\|\s*translate\b",
            r"""\[translate\]\s*=\s*["']\s*{expr}""",
            r"""<[\w-]+{attrs}\s+(?:data-)?translate\s*=\s*{q}""",
            r"""<[\w-]+{attrs}\s+translate-attr-[\w-]+\s*=\s*{q}""",
            r"""\$filter\(\s*['"]translate['"]\s*\)\(\s*{expr}""",
        ),
    )
    keys = Keys(sentences=True)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts of elements with the directive, with the characters that entities stand for."""
        if language != "html" or "translate" not in text:
            return ()
        found = (
            (unescape(each["text"].strip()), each.start("text"), each)
            for each in _DIRECTIVE.finditer(text)
        )
        calls = [
            Call(key, start, each.end("text"), "translate", sure=" " not in key)
            for key, start, each in found
            if key and "{{" not in key
        ]
        calls += [
            Call(key[1], start + key.start(1), start + key.end(1), "translate-attr")
            for each in _IN_ATTRIBUTES.finditer(text)
            for start in (each.start(1),)
            for key in _ENTRY.finditer(each[1])
        ]
        return [
            *calls,
            *(
                call
                for call in super().calls(text, language)
                if call.start not in {c.start for c in calls}
            ),
        ]
