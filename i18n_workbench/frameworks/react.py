"""react-intl (FormatJS)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.reading import closing, literal_after
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

    from i18n_workbench.text.spans import Span

_DEFINITIONS = lazy_pattern(r"\bdefineMessages?\s*(?:<[^<>()]*>)?\(\s*")
_NAME = lazy_pattern(
    r"""(?:\s|//[^\n]*\n|/\*.*?\*/)*(?:([\w$]+)|'([^'\n]*)'|"([^"\n]*)")\s*:""",
    re.DOTALL,
)
_TOKEN = lazy_pattern(
    r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|//[^\n]*|/\*.*?\*/|[({\[,]""",
    re.DOTALL,
)
_ID = lazy_pattern(r"""(?<![\w$.])(?:id|'id'|"id")\s*:\s*""")


class React(Framework):
    """``intl.formatMessage({id})``, ``<FormattedMessage id>`` in any attribute order, ``defineMessages``."""

    id = "react"
    name = "React"
    recognition = Recognition(
        packages={"package.json": ("react-intl", "vue-intl", "@formatjs/intl")}
    )
    code = Code(
        languages=(*JS, "ejs", "vue"),
        callees=named("t"),
        usage=(
            r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*(?:{q}|\{\s*{q}\s*\})""",
            r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*\{\s*{expr}""",
            r"""\bFormatted(?:HTML)?Message\s*,?\s*[({]\s*\{?\s*id\s*[:=]\s*{q}""",
            r"""\bformat(?:HTML)?Message\s*\(\s*\{(?:[^{}]|\{[^{}]*\})*?\bid['"]?\s*:\s*{expr}""",
            r"""(?:^|[^\w])i18nKey\s*=\s*{q}""",
            r"""<Trans>({key})</Trans>""",
        ),
        anchors=(
            "Formatted",
            "formatMessage",
            "formatHTMLMessage",
            "i18nKey",
            "<Trans>",
            "defineMessage",
        ),
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={
            "html-attribute": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "jsx-text": ("{t('{key}')}", '<FormattedMessage id="{key}" />'),
            "": ("t('{key}')", "intl.formatMessage({ id: '{key}' }{args})", "{key}"),
        },
        import_line="import { useIntl } from 'react-intl'",
        hook_line="const intl = useIntl()",
    )

    def is_sure(self, tag: str) -> bool:
        """A descriptor that is spread into the element says the id itself (``{...messages.title}``)."""
        return "{..." not in tag

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The ids inside ``defineMessages({...})``, wherever they stand in each descriptor.

        With a prefix before the descriptors (``defineMessages('components.App', {title: 'Title'})``) the name of each
        descriptor is the rest of its id.
        """
        del language
        found: list[Call] = []
        for definition in (
            _DEFINITIONS.finditer(text) if "defineMessage" in text else ()
        ):
            end = closing(text, text.rfind("(", 0, definition.end()))
            prefix = literal_after(text, definition.end())
            if prefix is not None:
                found += _named(text, prefix, end)
                continue
            for name in _ID.finditer(text, definition.end(), end):
                literal = literal_after(text, name.end())
                if literal:
                    found.append(
                        Call(
                            literal.of(text),
                            literal.start,
                            literal.end,
                            "defineMessages",
                        )
                    )
        return found


def _named(text: str, prefix: Span, end: int) -> Iterator[Call]:
    opening = text.find("{", prefix.end, end)
    at = opening + 1
    while 0 < at < end:
        name = _NAME.match(text, at, end)
        if not name:
            return
        group = name.lastindex or 1
        key, start = name[group], name.start(group)
        yield Call(
            f"{prefix.of(text)}.{key}", start, start + len(key), "defineMessages"
        )
        at = _value_end(text, name.end(), end) + 1


def _value_end(text: str, offset: int, end: int) -> int:
    """Where the value of an entry ends: at the next comma outside brackets and texts."""
    for token in _TOKEN.finditer(text, offset, end):
        if token[0] == "," and token.start() >= offset:
            return token.start()
        if token[0] in "([{":
            return _value_end(text, closing(text, token.start()) + 1, end)
    return end
