"""What is shown of one hard-coded string that may be extracted: the code, the key to change, what it still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.language import gettext
from i18n_workbench.panels.common.code_lines import code_lines

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench
    from i18n_workbench.extraction import Extraction

Part = dict[str, Any]


def extraction_parts(wb: Bench, extraction: Extraction, index: int) -> list[Part]:
    """The details of a row: answers come back as the requests ``key`` and ``into``, each with ``at`` and ``value``."""
    row = extraction.rows[index]
    record = row.record()
    place = f"{record['file']}:{record['line']}"
    code = code_lines(wb, record["file"], record["line"])
    parts: list[Part] = [
        {"label": place, "kind": "code", "text": code},
        {
            "label": gettext("would become"),
            "kind": "code",
            "text": record["replacement"],
        },
        {
            "label": gettext("Key"),
            "kind": "field",
            "name": "key",
            "text": record["key"],
            "rows": 1,
            "fields": {"at": index},
        },
    ]
    if record["target"]:
        parts.append({"label": gettext("Written to"), "text": record["target"]})
    if row.candidates:
        tools = [
            {"name": "into", "label": file, "fields": {"at": index, "value": file}}
            for file in row.candidates
        ]
        parts.append({"label": gettext("Which file?"), "kind": "tools", "tools": tools})
    told = {label: str(record[label]) for label in ("needs", "note") if record[label]}
    parts += [
        {"label": label, "kind": "finding", "text": text}
        for label, text in told.items()
    ]
    if record["similar_key"]:
        parts += _similar(wb, record, index)
    return parts


def _similar(wb: Bench, record: dict[str, Any], index: int) -> list[Part]:
    key = record["similar_key"]
    text = wb.catalog.text(key, wb.source_language) or ""
    use = {
        "name": "key",
        "label": gettext("Use this key"),
        "fields": {"at": index, "value": key},
    }
    return [
        {
            "label": gettext("Similar message"),
            "text": f"{key} ({record['similarity']:.0f} % alike): {text}",
        },
        {"label": "", "kind": "tools", "tools": [use]},
    ]
