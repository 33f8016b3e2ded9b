"""Angular, ngx-translate."""

from __future__ import annotations

import re
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
    from collections.abc import Iterator, Sequence

_TRANSLATED = lazy_pattern(
    r"""<([\w-]+)(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*?\stranslate(?=[\s>])(?:[^<>"']|"[^"]*"|'[^']*')*>"""
)
_TOKEN = lazy_pattern(
    r"""<!--.*?-->|<(?P<close>/)?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*?(?P<empty>/)?>|(?P<text>[^<]+)""",
    re.DOTALL,
)
_SERVICE = lazy_pattern(r"TranslateService\b")
_NAMED_BEFORE = lazy_pattern(r"([\w$]+)\s*(?:[?!]?\s*:|=\s*inject\()\s*\Z")
_METHODS = ("get", "stream", "instant", "getStreamOnTranslationChange")
_CONTENT = lazy_pattern(r"\s*([^<]*?)\s*</")
_VALUE = lazy_pattern(r"\{\{[^{}]*\}\}")
_PIECES = lazy_pattern(r"(?=.*\.)(?=.*\w)[\w.-]+")
_VOID = lazy_pattern(r"<(?:br|hr|img|input|wbr)\b")


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

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts between the children of an element with the directive; calls of the service by the name that it has."""
        if language != "html":
            return (
                list(calls_of(text, _methods(text), listed=True))
                if "TranslateService" in text
                else ()
            )
        if "translate" not in text:
            return ()
        elements = [found.end() for found in _TRANSLATED.finditer(text)]
        made = (_made(found) for at in elements if (found := _CONTENT.match(text, at)))
        return [
            *(call for at in elements for call in _texts(text, at)),
            *(call for call in made if call),
        ]


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


def _made(match: re.Match[str]) -> Call | None:
    """The key that an element's text is with values put in (``tabs.{{ tab }}.title``); none where it says no key."""
    pieces = _VALUE.split(match[1].strip())
    if len(pieces) < 2 or not _PIECES.fullmatch("".join(pieces)):
        return None
    parts = [part for piece in pieces for part in (piece, None)][:-1]
    return Call(
        "",
        *match.span(1),
        "translate",
        parts=tuple(part for part in parts if part != ""),
    )


def _texts(text: str, offset: int) -> Iterator[Call]:
    """The texts of an element that stand beside children of it."""
    depth, children, found = 0, 0, []
    for token in _TOKEN.finditer(text, offset):
        if token["text"]:
            found += [token.span()] if depth == 0 else []
        elif token["close"]:
            depth -= 1
            if depth < 0:
                break
        elif not token["empty"] and token[0][1].isalpha():
            children += 1
            depth += 0 if _VOID.match(token[0]) else 1
    for start, end in found if children else []:
        written = text[start:end]
        key = written.strip()
        if key and not set(key) & set("{}@"):
            begin = start + len(written) - len(written.lstrip())
            yield Call(key, begin, begin + len(key), "translate", sure=False)
