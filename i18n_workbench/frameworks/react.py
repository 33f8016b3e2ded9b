"""react-intl (FormatJS)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import JS, Call, Framework, frozen, named
from i18n_workbench.frameworks.reading import closing, literal_after

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEFINITIONS = re.compile(r"\bdefineMessages?\s*(?:<[^<>()]*>)?\(")
_ID = re.compile(r"""(?<![\w$.])(?:id|'id'|"id")\s*:\s*""")


class React(Framework):
    """``intl.formatMessage({id})``, ``<FormattedMessage id>`` in any attribute order, ``defineMessages``."""

    id = "react"
    name = "React"
    packages = frozen({"package.json": ("react-intl",)})
    languages = (*JS, "ejs")
    callees = named("t")
    usage = (
        r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*(?:{q}|\{\s*{q}\s*\})""",
        r"""<Formatted(?:HTML)?Message{attrs}\s+id\s*=\s*\{\s*{expr}""",
        r"""\bFormatted(?:HTML)?Message\s*,?\s*[({]\s*\{?\s*id\s*[:=]\s*{q}""",
        r"""\bformat(?:HTML)?Message\s*\(\s*\{(?:[^{}]|\{[^{}]*\})*?\bid['"]?\s*:\s*{expr}""",
        r"""(?:^|[^\w])i18nKey\s*=\s*{q}""",
        r"""<Trans>({key})</Trans>""",
    )
    anchors = ("Formatted", "formatMessage", "formatHTMLMessage", "i18nKey", "<Trans>", "defineMessage")
    placeholders = ("icu",)
    templates = frozen(
        {
            "html-attribute": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "jsx-text": ("{t('{key}')}", '<FormattedMessage id="{key}" />'),
            "": ("t('{key}')", "intl.formatMessage({ id: '{key}' })", "{key}"),
        }
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The ids inside ``defineMessages({...})``, wherever they stand in each descriptor."""
        del language
        found: list[Call] = []
        for definition in _DEFINITIONS.finditer(text):
            end = closing(text, definition.end() - 1)
            for name in _ID.finditer(text, definition.end(), end):
                literal = literal_after(text, name.end())
                if literal:
                    found.append(Call(literal.of(text), literal.start, literal.end, "defineMessages"))
        return found
