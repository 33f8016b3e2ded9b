"""Angular, ngx-translate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.frameworks.readers.reading import calls_of
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_SERVICE = lazy_pattern(r"TranslateService\b")
_NAMED_BEFORE = lazy_pattern(r"([\w$]+)\s*(?:[?!]?\s*:|=\s*inject\()\s*\Z")
_METHODS = ("get", "stream", "instant", "getStreamOnTranslationChange")


class NgxTranslate(AngularFramework):
    """The pipe, the service and the directive, bound or not."""

    id = "ngx-translate"
    name = "Angular ngx-translate"
    recognition = Recognition(packages={"package.json": ("@ngx-translate/core",)})
    code = Code(
        languages=(
            "javascript",
            "javascriptreact",
            "typescript",
            "typescriptreact",
            "html",
        ),
        callees=named("marker", "instant", "getStreamOnTranslationChange"),
        usage=(
            r"{pipe}\|\s*translate\b",
            r"(?:[tT]ranslate|[tT]ranslat(?:e|ion)Service|translator)\s*[!?]?\.\s*(?:get|stream)\s*(?:<[^<>()]*>)?\(\s*{expr}",
            r"""\[translate\]\s*=\s*["']\s*{expr}""",
            r"""<[\w-]+{attrs}\s+translate\s*=\s*{q}""",
            r"""<[\w-]+{attrs}\s+translate(?:=""|='')?{attrs}\s*>\s*(?<key>[^<{}@\s](?:[^<{}]*[^<{}\s])?)\s*</""",
        ),
        anchors=("translate", "Translate", "translator"),
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("angular",),
    )
    extraction = Extraction(
        aria_binding="attr.{name}",
        templates={
            "js-string": ("this.translate.instant('{key}')", "{key}"),
            "js-template": ("this.translate.instant('{key}')", "{key}"),
            "": ("{{ '{key}' | translate }}", "{key}"),
        },
    )
    service = "TranslateService"
    package = "@ngx-translate/core"
    first_without_module = 17

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Calls of the service by the name that it has."""
        if language == "html" or "TranslateService" not in text:
            return ()
        return list(calls_of(text, _methods(text), listed=True))


def _methods(text: str) -> set[str]:
    """The methods of the service by the names of a class (``constructor(private i18n: TranslateService)``)."""
    before = (
        text[max(0, found.start() - 200) : found.start()]
        for found in _SERVICE.finditer(text)
    )
    names = {named[1] for each in before if (named := _NAMED_BEFORE.search(each))}
    return {
        f"{start}{name}.{method}"
        for name in names
        for start in ("this.", "")
        for method in _METHODS
    }
