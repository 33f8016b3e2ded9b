"""JSON: strict on writing, and on reading as tolerant as editors are (comments, trailing commas)."""

from __future__ import annotations

from typing import Any

import orjson

from i18n_workbench.formats.json.document import JsonDocument, JsonFormat


class JsonText(JsonDocument):
    """One JSON file."""

    def _load(self) -> Any:
        try:
            return orjson.loads(self.text)
        except orjson.JSONDecodeError:
            return None


class Json(JsonFormat):
    r"""JSON, nested or flat; numbers keep their spelling, ``\uXXXX`` and ``\/`` stay where they are."""

    id = "json"
    extensions = ("json",)
    document = JsonText


JsonText.format = Json
