"""JSON5: comments, bare keys, single quotes, trailing commas, hexadecimal numbers, line continuations."""

from __future__ import annotations

from typing import Any

from i18n_workbench.formats.json.document import JsonDocument, JsonFormat
from i18n_workbench.formats.json.scanner import JSON5


class Json5Text(JsonDocument):
    """One JSON5 file."""

    grammar = JSON5

    def _load(self) -> Any:
        if (
            "\\0" in self.text
        ):  # the C parser takes \\01 for a character, which JSON5 forbids
            return None
        import pyjson5

        try:
            return pyjson5.decode(self.text, maxdepth=500)
        except pyjson5.Json5Exception:
            return None


class Json5(JsonFormat):
    """JSON5; new entries are quoted the way their neighbours are."""

    id = "json5"
    extensions = ("json5",)
    document = Json5Text


Json5Text.format = Json5
