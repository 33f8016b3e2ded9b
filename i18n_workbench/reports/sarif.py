"""SARIF 2.1.0: what code scanning services read. Regions are exact, fingerprints are ours.

GitHub takes 25,000 results a run and 10 MB of a compressed file, and refuses the whole upload beyond: the worst findings
go in, of each rule in turn (67,832 missing texts would leave no room for 155 lost placeholders), and one result says how
many others there are.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from i18n_workbench.reports.report import RANK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.reports.report import Report

FINGERPRINT = "i18nWorkbench/v1"
MOST_RESULTS = 25_000
"""Results that GitHub takes in a run."""
MOST_BYTES = 10_000_000
"""Bytes of a compressed file that GitHub takes."""
LEFT_OUT = "findings-left-out"

_LEVEL = {"error": "error", "warning": "warning", "info": "note"}


def render(report: Report) -> str:
    """One run with the rules that found something and a result per finding; columns count code points."""
    rows = _ranked(report.rows())
    is_whole = len(rows) <= MOST_RESULTS and not report.left
    count = len(rows) if is_whole else min(len(rows), MOST_RESULTS - 1)
    text = _log(report, rows, count)
    while (
        count
        and len(gzip.compress(text.encode("utf-8", "surrogatepass"), 6)) > MOST_BYTES
    ):
        count //= 2
        text = _log(report, rows, count)
    return text


def _ranked(rows: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The findings by severity, and of one severity the first of each rule, then the second of each, and so on."""
    counts: Counter[tuple[str, str]] = Counter()
    ranked = []
    for row in rows:
        kind = (row["severity"], row["rule"])
        counts[kind] += 1
        ranked.append((RANK[row["severity"]], counts[kind], row))
    ranked.sort(key=itemgetter(0, 1))
    return [row for _, _, row in ranked]


def _log(report: Report, rows: Sequence[dict[str, Any]], count: int) -> str:
    """The worst ``count`` findings, and one result about the others."""
    shown = rows[:count]
    left = Counter(report.left)
    left.update(row["rule"] for row in rows[count:])
    rules_shown = {row["rule"] for row in shown}
    if left:
        rules_shown.add(LEFT_OUT)
    rules = sorted(rules_shown)
    index = {rule: number for number, rule in enumerate(rules)}
    results = [_result(row, index[row["rule"]]) for row in shown]
    if left:
        results.append(_left_out(left, index[LEFT_OUT]))
    driver = {
        "name": "i18n-workbench",
        "version": report.version or "0",
        **({"informationUri": report.page} if report.page else {}),
        "rules": [_rule(report, rule) for rule in rules],
    }
    run = {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"i18n-workbench/{quote(report.project or '.')}/"},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [run],
    }
    return json.dumps(log, indent=1) + "\n"


def _left_out(counts: Counter[str], rule_index: int) -> dict[str, Any]:
    listed = ", ".join(f"{number} {rule}" for rule, number in counts.most_common(10))
    return {
        "ruleId": LEFT_OUT,
        "ruleIndex": rule_index,
        "level": "note",
        "message": {
            "text": f"{counts.total()} more findings are not in this file: {listed}. `i18n-workbench gate` has them."
        },
    }


def _rule(report: Report, rule: str) -> dict[str, Any]:
    title, text = report.rules.get(rule, (rule, rule))
    if rule == LEFT_OUT:
        title, text = (
            "Findings left out",
            "There are more findings than the receiver of this file takes.",
        )
    return {
        "id": rule,
        "name": "".join(part.capitalize() for part in rule.split("-")),
        "shortDescription": {"text": title},
        "fullDescription": {"text": text},
        "help": {
            "text": f"{text} `i18n-workbench gate --explain {rule}` says what to do."
        },
        **_help_uri(report, rule),
        "defaultConfiguration": {"level": _LEVEL[report.severities.get(rule, "info")]},
    }


def _help_uri(report: Report, rule: str) -> dict[str, str]:
    """Where a rule is explained, by an address that stays; nothing where no page is known."""
    if report.rules_page and rule in report.rules:
        return {"helpUri": f"{report.rules_page}#{rule}"}
    return {"helpUri": report.page} if report.page else {}


def _result(row: dict[str, Any], rule_index: int) -> dict[str, Any]:
    message = row["message"]
    if row["suggestion"]:
        message = f"{message} ({row['suggestion']})"
    names = [name for name in ("key", "locale", "form") if row[name]]
    result: dict[str, Any] = {
        "ruleId": row["rule"],
        "ruleIndex": rule_index,
        "level": _LEVEL[row["severity"]],
        "message": {"text": message},
        "partialFingerprints": {FINGERPRINT: row["fingerprint"]},
        "properties": {name: row[name] for name in names},
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
    columns = {
        "startLine": "line",
        "startColumn": "column",
        "endLine": "end_line",
        "endColumn": "end_column",
    }
    region = {}
    for name, column in columns.items():
        if row[column]:
            region[name] = row[column]
    return {**physical, "region": region} if region else physical
