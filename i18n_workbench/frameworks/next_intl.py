"""next-intl."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Hook, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.held_messages import held_messages
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

HOLDING = ("useMessages", "getMessages")
"""Functions that give all messages."""


class NextIntl(Framework):
    """Translators bound to the variable they are assigned to, on client and server."""

    id = "next-intl"
    name = "next-intl"
    recognition = Recognition(packages={"package.json": ("next-intl",)})
    code = Code(
        languages=(*JS, "ejs"),
        callees=named("t", "t.rich", "t.markup", "t.raw", "t.has"),
        hooks=(
            *(
                Hook(name, prefix=0, prefix_option="namespace")
                for name in ("useTranslations", "getTranslations", "createTranslator")
            ),
            Hook("getTranslator", prefix=1, prefix_option="namespace"),
        ),
        methods=("rich", "markup", "raw", "has"),
        anchors=HOLDING,
    )
    keys = Keys(delimiter=".")
    layout = Layout(
        keystyle="nested",
        locales_paths=("messages",),
        directory_names=("messages",),
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "{key}"),
        },
        languages=JS,
        import_line="import { useTranslations } from 'next-intl'",
        hook_line="const t = useTranslations()",
        awaited_import="import { getTranslations } from 'next-intl/server'",
        awaited_hook="const t = await getTranslations()",
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The members of all messages (``useMessages().Footer`` and below)."""
        del language
        return list(held_messages(text, HOLDING)) if "Messages" in text else ()
