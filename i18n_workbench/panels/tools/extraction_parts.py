"""What is shown of one hard-coded string that may be extracted: the code, the key to change, what it still needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.language import gettext, told
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
            "dir": "ltr",
            "rows": 1,
            "fields": {"at": index},
        },
    ]
    if record["target"]:
        path = {"text": record["target"], "dir": "ltr"}
        parts.append({"label": gettext("Written to"), **path})
    if row.candidates:
        usual = wb.usual_target(row)
        parts.append(
            {
                "label": gettext("Which file?"),
                "kind": "tools",
                "tools": [
                    _file(index, file, usual=file == usual) for file in row.candidates
                ],
            }
        )
    notes = {gettext("needs"): row.needs, gettext("note"): row.note}
    parts += [
        {"label": label, "kind": "finding", "text": told(text)}
        for label, text in notes.items()
        if text
    ]
    if record["similar_key"]:
        parts += _similar(wb, record, index)
    return parts


def _file(index: int, file: str, *, usual: bool) -> dict[str, Any]:
    """The button that chooses a file."""
    label = gettext("{file} (as `auto` would)", file=file) if usual else file
    return {"name": "into", "label": label, "fields": {"at": index, "value": file}}


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
