"""go-i18n: messages by id, in Go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

_LITERAL = r"(?:\"(?P<key>(?:[^\"\\\n]|\\.)+)\"|`(?P<raw>[^`]+)`)"
_CONFIGURED = lazy_pattern(rf"\bMessageID:\s*{_LITERAL}")
_MESSAGE = lazy_pattern(rf"\bi18n\.Message\s*\{{\s*ID:\s*{_LITERAL}")
_CALLED = lazy_pattern(
    r"\b(?:\w*[lL]ocali[sz]e\w*|[Tt]r?|Translate|translate|TranslateWith|GetMessage|[Tt]func|i18n\.\w+)"
    rf"\(\s*(?:[\w.&*]+\s*,\s*){{0,2}}{_LITERAL}"
)
_IN_TEMPLATE = lazy_pattern(
    rf"\{{\{{-?[^{{}}]*?(?<![\w.$\"])\.?(?:i18n|T|t|tr|[lL]ocalize|[tT]ranslate)\s+{_LITERAL}"
)


class GoI18n(Framework):
    """``&i18n.LocalizeConfig{MessageID: "key"}``, ``&i18n.Message{ID: "key"}``, wrappers such as ``i18n.Localize(l, "key")``.

    What a project calls around the library is its own affair, so there only what exists counts.
    """

    id = "go-i18n"
    name = "go-i18n"
    recognition = Recognition(
        packages={
            "go.mod": (
                "github.com/nicksnyder/go-i18n",
                "github.com/nicksnyder/go-i18n/v2",
            )
        },
    )
    code = Code(
        languages=("go",),
        guest_languages=("html", "tmpl", "gohtml"),
        anchors=("i18n", "ocalize", "MessageID", '("', "{{"),
    )
    keys = Keys(sentences=True)
    layout = Layout(
        parsers=("toml", "yaml", "json"),
        homes=("active.{locale}.{ext}", "{locale}.all.{ext}"),
        plurals=Plurals((".",)),
        placeholders=("double-brace",),
    )
    extraction = Extraction(
        templates={
            "": (
                'localizer.MustLocalize(&i18n.LocalizeConfig{MessageID: "{key}"})',
                "{key}",
            )
        },
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The ids that the library's own types name, and texts that look like ids in the calls around it."""
        return list(
            _in_go(text) if language == "go" else _found(_IN_TEMPLATE, text, sure=False)
        )


def _in_go(text: str) -> Iterator[Call]:
    yield from _found(_CONFIGURED, text, sure=True)
    yield from _found(_MESSAGE, text, sure=True)
    yield from _found(_CALLED, text, sure=False)


def _found(shape: re.Pattern[str], text: str, *, sure: bool) -> Iterator[Call]:
    for found in shape.finditer(text):
        group = "key" if found["key"] is not None else "raw"
        key = unescaped(found[group]) if group == "key" else found[group]
        yield Call(key, *found.span(group), "Localize", sure=sure)
