"""Godot: tables with a column a locale, or PO files; ``tr("KEY")`` in scripts, and the texts of scenes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import GAME, Call
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_TRANSLATED = lazy_pattern(
    r"\b(?:tr|Tr|atr|translate|Translate|tr_n|TrN)\(\s*&?\"(?P<key>(?:[^\"\\]|\\.)+)\""
    r"(?:\s*,\s*&?\"(?P<second>(?:[^\"\\\n]|\\.)*)\")?"
)
_SHOWN = lazy_pattern(
    r"^(?:\w+/)*(?:text|title|tooltip_text|placeholder_text|dialog_text|hint_tooltip)\s*=\s*"
    r"\"(?P<key>(?:[^\"\\]|\\.)+)\"",
    re.MULTILINE,
)
"""A text of a scene, which Godot translates by itself."""
_FALLBACK = lazy_pattern(r"^locale/fallback\s*=\s*\"([\w-]+)\"", re.MULTILINE)


class Godot(Framework):
    """``tr("KEY")``, ``tr("key", "context")``, ``Tr("KEY")`` in C#, and the texts of ``.tscn`` files."""

    id = "godot"
    name = "Godot"
    recognition = Recognition(
        markers=("project.godot",),
        platform=True,
    )
    code = Code(
        languages=("gd", "tscn", "tres", "cs"),
        anchors=("tr(", "Tr(", "tr_n(", "TrN(", "ranslate(", "[node ", "text"),
    )
    keys = Keys(natural_keys=True)
    layout = Layout(
        parsers=("csv", "po"),
        plurals=IN_TEXT,
        placeholders=("printf", "brace"),
    )
    extraction = Extraction(templates={"": ('tr("{key}")', "{key}")})

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the language that a game falls back to."""
        for folder in folders:
            project = folder / "project.godot"
            text = text_of(project)
            found = _FALLBACK.search(text)
            if found is not None:
                other = type(self)()
                other.layout = replace(self.layout, source_language=found[1])
                return other
        return self

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Texts that are looked up, and what scenes show; what exists counts, and of the former what the proportion tells."""
        scenes = _SHOWN.finditer(text) if language != "cs" else ()
        shown = [
            Call(unescaped(found["key"]), *found.span("key"), "text", sure=False)
            for found in scenes
        ]
        return [*shown, *map(_asked, _TRANSLATED.finditer(text))]


def _asked(call: re.Match[str]) -> Call:
    key = unescaped(call["key"])
    context = unescaped(call["second"] or "")
    others = (f"{context}|{key}",) if context else ()
    return Call(key, *call.span("key"), GAME, others=others, sure=False)
