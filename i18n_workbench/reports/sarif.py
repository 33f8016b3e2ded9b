"""SARIF 2.1.0: what code scanning services read. Regions are exact, fingerprints are ours."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from i18n_workbench.reports.report import Report

_LEVEL = {"error": "error", "warning": "warning", "info": "note"}
FINGERPRINT = "i18nWorkbench/v1"


def render(report: Report) -> str:
    """One run with the rules that found something and a result per finding; columns count code points."""
    rows = report.rows()
    rules = sorted({row["rule"] for row in rows})
    index = {rule: at for at, rule in enumerate(rules)}
    driver = {
        "name": "i18n-workbench",
        "version": report.version or "0",
        "rules": [_rule(report, rule) for rule in rules],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(row, index[row["rule"]]) for row in rows],
    }
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(log, indent=2) + "\n"


def _rule(report: Report, rule: str) -> dict[str, Any]:
    title, text = report.rules.get(rule, (rule, rule))
    return {
        "id": rule,
        "name": "".join(part.capitalize() for part in rule.split("-")),
        "shortDescription": {"text": title},
        "fullDescription": {"text": text},
    }


def _result(row: dict[str, Any], rule_index: int) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": row["rule"],
        "ruleIndex": rule_index,
        "level": _LEVEL[row["severity"]],
        "message": {
            "text": f"{row['message']} ({row['suggestion']})"
            if row["suggestion"]
            else row["message"]
        },
        "partialFingerprints": {FINGERPRINT: row["fingerprint"]},
        "properties": {name: row[name] for name in ("key", "locale", "form") if row[name]},
    }
    location: dict[str, Any] = {}
    if row["file"]:
        location["physicalLocation"] = _physical(row)
    if row["key"]:
        location["logicalLocations"] = [{"fullyQualifiedName": row["key"]}]
    return {**result, "locations": [location]} if location else result


def _physical(row: dict[str, Any]) -> dict[str, Any]:
    physical: dict[str, Any] = {
        "artifactLocation": {
            "uri": quote(row["file"].encode("utf-8", "surrogatepass")),
            "uriBaseId": "%SRCROOT%",
        }
    }
    region = {
        name: row[column]
        for name, column in (
            ("startLine", "line"),
            ("startColumn", "column"),
            ("endLine", "end_line"),
            ("endColumn", "end_column"),
        )
        if row[column]
    }
    return {**physical, "region": region} if region else physical
