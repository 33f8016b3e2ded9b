"""What an opened project shows of itself: a headline, a bar for each locale, what is left out, what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.language import (
    counted,
    gettext,
    listed,
    locale_name,
    speech,
    told,
)
from i18n_workbench.text.escape import as_written, esc, for_terminal

if TYPE_CHECKING:
    from i18n_workbench.bench.base import Opened

BAR = 20
"""Cells of a coverage bar in a terminal."""
UNFOLDED = 24
"""Up to this many locales are all shown; more would push what is wrong off a screen of 40 lines."""
FOLDED = 20
"""How many are shown of more; the others are one line (a click in a notebook)."""
CHOICE = ("several-projects", "error")
"""What says that one of several projects has to be chosen."""
PROBLEMS = 5
"""How many problems are shown; of more their number."""
WHOLE = "white-space:nowrap"
"""A figure, or the name of a locale, is not broken where a notebook is narrow."""


class Overview:
    """A project on one screen."""

    def __init__(self, bench: Opened) -> None:
        self._bench = bench

    def text(self, *, choices: bool = True) -> str:
        """For a terminal; without ``choices`` the projects of which one has to be chosen are listed elsewhere."""
        notes = self._notes(choices=choices)
        return for_terminal("\n".join([self._headline(), *self._bars(), *notes]))

    def html(self) -> str:
        """For a notebook."""
        rows = []
        for tag, _, share, done, total, unreadable in self._rows():
            counts = (share, done, total, unreadable)
            rows.append(_html_row(tag, locale_name(tag), *counts))
        shown = len(rows) if len(rows) <= UNFOLDED else FOLDED
        parts = [_html_headline(self._headline()), _html_table(rows[:shown])]
        if rows[shown:]:
            more = counted(len(rows) - shown, "more locale")
            summary = f"<summary>{esc(more)}</summary>"
            folded = _html_table(rows[shown:])
            parts.append(f"<details>{summary}{folded}</details>")
        notes = [f"<li>{esc(line)}</li>" for line in self._notes()]
        if notes:
            parts.append(f"<ul>{''.join(notes)}</ul>")
        return as_written(_as_read("".join(parts)))

    def _headline(self) -> str:
        bench = self._bench
        name = bench.root.name
        if bench.settings["disabled"]:
            disabled = gettext("disabled by the setting `disabled`")
            return f"<Workbench {name}: {disabled}>"
        chunks = bench.catalog.chunks
        choices = bench.project.choices
        if choices and not chunks:
            return f"<Workbench {name}: {counted(len(choices), 'project')}>"
        loaded = sum(chunk.file.values is not None for chunk in chunks)
        frameworks = ", ".join(bench.frameworks) or gettext("no framework")
        counts = [
            counted(len(bench.catalog.keys), "key"),
            counted(len(bench.locale_names()), "locale"),
            counted(loaded, "file"),
        ]
        return gettext(
            "<Workbench {name}: {frameworks}; {counts}>",
            name=name,
            frameworks=frameworks,
            counts=listed(counts),
        )

    def _rows(self) -> list[tuple[str, str, float, int, int, int]]:
        """A row a locale; without flags, which half of all screens draw as boxes or letters (panels look first).

        The last number is how many texts cannot be read: where that is all, no share is known.
        """
        from i18n_workbench.analysis.coverage import coverage_table

        locales = self._bench.locale_names()
        shown = coverage_table(self._bench.catalog, locales, words=False)
        names = ("locale", "language", "coverage", "translated", "total", "unreadable")
        columns = [shown.column(name) for name in names]
        return list(zip(*columns, strict=True))

    def _bars(self) -> list[str]:
        rows = self._rows()
        width = max((len(row[0]) for row in rows), default=0)
        lines = []
        for tag, _, share, done, total, unreadable in rows:
            shares = _unknown(total, unreadable)
            shares = shares or f"{bar(share)} {percent(share):>6}  {done}/{total}"
            lines.append(f"  {tag:<{width}} {shares}")
        if len(lines) <= UNFOLDED:
            return lines
        folded = len(lines) - FOLDED
        more = gettext(
            "... and {count} more: {where}",
            count=folded,
            where="wb.coverage(), i18n-workbench coverage",
        )
        return [*lines[:FOLDED], f"  {more}"]

    def _notes(self, *, choices: bool = True) -> list[str]:
        """What looks like locale data and is not in the picture, in one line, and what is wrong, the worst first."""
        left_out = self._bench.project.discovery.summary
        notes = [told(left_out)] if left_out else []
        problems = []
        found = self._bench.all_problems()
        for finding in sorted(found, key=lambda one: one.severity != "error"):
            is_choice = (finding.rule, finding.severity) == CHOICE
            if finding.severity != "info" and (choices or not is_choice):
                message = told(finding.message)
                problems.append(str(replace(finding, message=message)))
                if not self._bench.catalog.chunks and finding.suggestion:
                    problems.append(f"  {told(finding.suggestion)}")
        notes += problems[:PROBLEMS]
        if len(problems) > PROBLEMS:
            notes.append(
                gettext(
                    "... and {count} more: {where}",
                    count=len(problems) - PROBLEMS,
                    where="wb.problems",
                )
            )
        return notes + self._bench.advice()


def _unknown(total: int, unreadable: int) -> str:
    """Why nobody can tell which share is translated; empty where somebody can."""
    if not total:
        return gettext("no messages")
    return gettext("cannot be read") if unreadable == total else ""


def bar(share: float, width: int = BAR) -> str:
    """A bar of ``width`` cells; anything above zero shows, and only all is full."""
    least = 1 if share else 0
    most = width if share >= 1 else width - 1
    cells = min(max(round(share * width), least), most)
    return "█" * cells + "░" * (width - cells)


def percent(share: float) -> str:
    """``99.9 %`` at most, until it is all."""
    shown = min(share * 100, 99.9) if share < 1 else 100.0
    return f"{shown:.1f} %".replace("100.0", "100")


def _as_read(markup: str) -> str:
    """Markup that begins where people who read the language that is spoken begin."""
    said = speech()
    if not said:
        return markup
    return f"<div lang='{said['language']}' dir='{said['direction']}'>{markup}</div>"


def _html_headline(headline: str) -> str:
    """A headline where people begin to read; JupyterLab puts paragraphs to the left in any language."""
    return f"<p style='text-align:start'><b>{esc(headline)}</b></p>"


def _html_table(rows: list[str]) -> str:
    return f"<table><tbody>{''.join(rows)}</tbody></table>"


def _html_row(
    tag: str, language: str, share: float, done: int, total: int, unreadable: int
) -> str:
    name = esc(tag)
    head = (
        f"<tr><th scope='row' lang='{name}' style='{WHOLE};text-align:start'>{name}</th>"
        f"<td style='text-align:start'>{esc(language)}</td>"
    )
    if why := _unknown(total, unreadable):
        why = esc(why)
        return f"{head}<td colspan='3' style='text-align:start'>{why}</td></tr>"
    return (
        f"{head}"
        f"<td><meter min='0' max='1' value='{share:.4f}' aria-label='{name} coverage'></meter></td>"
        f"<td style='{WHOLE};text-align:end'>{percent(share)}</td>"
        f"<td style='{WHOLE};text-align:end'>{done}/{total}</td></tr>"
    )
