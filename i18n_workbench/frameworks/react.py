"""react-intl (FormatJS)."""

from __future__ import annotations

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
    from collections.abc import Sequence


_DEFINITIONS = lazy_pattern(r"\bdefineMessages?\s*(?:<[^<>()]*>)?\(\s*")
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
        """The ids inside ``defineMessages({...})``, wherever they stand in each descriptor."""
        del language
        found: list[Call] = []
        for definition in (
            _DEFINITIONS.finditer(text) if "defineMessage" in text else ()
        ):
            end = closing(text, text.rfind("(", 0, definition.end()))
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
