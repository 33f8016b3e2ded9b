"""One self-contained HTML page: no script, nothing from elsewhere, every text inert."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.reports.report import COVERAGE, RANK, counted, percent
from i18n_workbench.text.escape import GENERATOR, esc

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.reports.report import Report

_STYLE = """
:root { color-scheme: light dark; --line: #8885; --error: #c62828; --warning: #b26a00; --info: #1565c0; }
@media (prefers-color-scheme: dark) { :root { --error: #ff8a80; --warning: #ffb74d; --info: #82b1ff; } }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: start; padding: .25rem 0; opacity: .8; }
th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top; }
td, tbody th { overflow-wrap: anywhere; }
.name { white-space: nowrap; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
.error { color: var(--error); } .warning { color: var(--warning); } .info { color: var(--info); }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; background: #fff; }
@media (prefers-color-scheme: dark) { figure svg { filter: invert(.93) hue-rotate(180deg); } }
code { font-size: .85rem; } .how { opacity: .75; }
"""
_NUMBERS = {"translated", "empty", "missing", "total", "coverage", "findings"}
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def render(report: Report) -> str:
    """The page: what was judged, coverage with its chart, findings by rule, all findings with their places."""
    parts = [
        _verdict(report),
        _facts(report),
        _coverage(report),
        _by_rule(report),
        _findings(report),
    ]
    counts = esc(counted(report.counts()))
    return page(report.title, f"<p>{counts}</p>\n{''.join(parts)}")


def page(title: str, body: str) -> str:
    """A whole page around what it shows."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"{GENERATOR}"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        f"<title>{esc(title)}</title><style>{_STYLE}</style></head>\n<body><main>\n"
        f"<h1>{esc(title)}</h1>\n{body}</main></body></html>\n"
    )


def _verdict(report: Report) -> str:
    lines = "".join(f"<li>{_own(line)}</li>" for line in report.verdict)
    return f"<h2>Verdict</h2><ul>{lines}</ul>\n" if lines else ""


def _facts(report: Report) -> str:
    rows = "".join(
        f"<tr><th scope='row'>{esc(name)}</th><td>{_own(value)}</td></tr>"
        for name, value in report.facts
    )
    if rows:
        return (
            f"<table><caption>What was judged</caption><tbody>{rows}</tbody></table>\n"
        )
    return ""


def _coverage(report: Report) -> str:
    if report.coverage is None:
        return ""
    chart = f"<figure>{report.chart}</figure>" if report.chart else ""
    rows = (
        "".join(
            (
                f"<th scope='row'>{_own(row[0])}</th><td>{_own(row[1])}</td>",
                *(_number(n) for n in row[2:6]),
                _number(percent(row[6])),
            )
        )
        for row in report.coverage_rows()
    )
    return f"<h2>Coverage</h2>{chart}{_table('Share of the keys that are translated', COVERAGE, rows)}\n"


def _by_rule(report: Report) -> str:
    counted_rules: dict[tuple[int, str], int] = {}
    for row in report.rows():
        which = (RANK[row["severity"]], row["rule"])
        counted_rules[which] = counted_rules.get(which, 0) + 1
    severities = list(RANK)
    rows = (
        f"<td class='{severities[rank]}'>{severities[rank]}</td><th scope='row' class='name'>{esc(rule)}</th>"
        f"<td>{esc(report.rules.get(rule, ('', ''))[1])}</td>{_number(count)}"
        for (rank, rule), count in sorted(counted_rules.items())
    )
    return f"<h2>Rules</h2>{_table('Findings by rule', ('severity', 'rule', 'what it says', 'findings'), rows)}\n"


def _findings(report: Report) -> str:
    rows = sorted(report.rows(), key=lambda row: RANK[row["severity"]])
    names = ("severity", "rule", "key", "locale", "place", "message")
    return f"<h2>Findings</h2>{_table('All findings, worst first', names, map(_finding, rows))}\n"


def _finding(row: dict[str, Any]) -> str:
    place = ":".join(
        str(part) for part in (row["file"], row["line"], row["column"]) if part
    )
    if row["suggestion"]:
        how = f"<br><span class='how'>{_own(row['suggestion'])}</span>"
    else:
        how = ""
    locale = " ".join(part for part in (row["locale"], row["form"]) if part)
    return (
        f"<td class='{esc(row['severity'])}'>{esc(row['severity'])}</td><td class='name'>{esc(row['rule'])}</td>"
        f"<th scope='row'>{_own(row['key'])}</th><td>{_own(locale)}</td><td><code>{_own(place)}</code></td>"
        f"<td>{_own(row['message'])}{how}</td>"
    )


def _table(caption: str, names: Sequence[str], rows: Iterable[str]) -> str:
    head = "".join(
        f"<th scope='col'{' class=number' if name in _NUMBERS else ''}>{esc(name)}</th>"
        for name in names
    )
    body = "".join(f"<tr>{row}</tr>\n" for row in rows)
    if not body:
        return "<p>Nothing found.</p>"
    return f"<table><caption>{esc(caption)}</caption><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def _own(value: object) -> str:
    """A text from a file, in its own direction, with its direction overrides visible instead of active."""
    shown = "".join(
        char
        if char.isprintable() or char in " \n\u200c\u200d"
        else f"\\u{ord(char):04x}"
        for char in str(value)
    )
    return f"<bdi>{esc(shown)}</bdi>"


def _number(value: object) -> str:
    return f"<td class='number'>{esc(value)}</td>"
