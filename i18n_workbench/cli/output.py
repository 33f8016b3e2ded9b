"""How a frame comes out: as a table for people, as JSON records, CSV or Markdown for everything else."""

from __future__ import annotations

import codecs
import csv
import io
import json
import math
import os
import sys
import warnings
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from i18n_workbench.cli.drawing import lines, to_terminal
from i18n_workbench.cli.watching import hushed
from i18n_workbench.language import gettext, told
from i18n_workbench.tables import Kind, Table
from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pandas as pd

    from i18n_workbench.errors import WorkbenchError
    from i18n_workbench.findings import Finding

FORMATS = ("table", "json", "csv", "markdown")


def format_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--format table|json|csv|markdown``."""
    return click.option(
        "--format",
        "form_of",
        type=click.Choice(FORMATS),
        default="table",
        show_default=True,
        help="How the result is printed.",
    )(function)


def ignored_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """``--ignored``."""
    return click.option(
        "--ignored", is_flag=True, help="Include the locales of `ignoredLocales`."
    )(function)


def emit(
    result: pd.DataFrame | Table,
    form_of: str,
    *,
    percent: tuple[str, ...] = ("coverage",),
) -> None:
    """Print a result in one of :data:`FORMATS`."""
    with hushed():
        match form_of:
            case "json":
                click.echo(as_printed(json_text(records(result))))
            case "csv":
                # click takes sequences for terminals away where it writes to a file; these are a text's own.
                click.echo(as_printed(csv_text(result)), nl=False, color=True)
            case "markdown":
                click.echo(markdown(result, percent))
            case _:
                table(result, percent)


def as_printed(text: str) -> str:
    """What machines read, as it is; on a terminal what would steer it is written out."""
    return for_terminal(text) if sys.stdout.isatty() else text


def as_table(result: pd.DataFrame | Table) -> Table:
    """A frame's rows as a table has them; a table as it is."""
    if isinstance(result, Table):
        return result.spelled()
    names = tuple(str(name) for name in result.columns)
    numbers: dict[str, Kind] = {
        name: "whole"
        for name, dtype in zip(names, result.dtypes, strict=True)
        if dtype.kind in "iufb"
    }
    return Table(
        names, list(result.astype(object).itertuples(index=False, name=None)), numbers
    )


def open_closed_streams() -> None:
    """Put the null device where the program was started with a stream closed (``<&-``, a daemon): nobody answers there,
    nobody reads there, and no file that is opened later gets the number of a standard stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            null = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - as long as the program runs
            setattr(sys, name, null)


def say_everything(stream: Any) -> None:
    """Let a stream take every character: pipes and files get UTF-8 unless PYTHONIOENCODING says otherwise; what a
    terminal (or that encoding) cannot show is escaped, and so is half a surrogate pair, which no encoding can.
    """
    if not isinstance(stream, io.TextIOWrapper):
        return
    is_chosen = stream.isatty() or os.environ.get("PYTHONIOENCODING")
    is_lacking = (
        codecs.lookup(stream.encoding).name == "ascii"
    )  # nobody's choice: a locale that is not set up
    utf8 = is_lacking or not (is_chosen or is_unicode(stream))
    stream.reconfigure(encoding="utf-8" if utf8 else None, errors="backslashreplace")


def is_unicode(stream: Any) -> bool:
    """Whether a stream can take every character as it is."""
    return (
        str(getattr(stream, "encoding", None) or "utf-8")
        .lower()
        .replace("_", "-")
        .startswith(("utf-", "utf8"))
    )


def json_text(values: object) -> str:
    """Values as JSON that people can read, escaped where the output cannot take every character.

    An indent makes Python's encoder write every value by itself: 40,000 rows took 0.42 s of CPU, by orjson 0.04 s.
    """
    import orjson

    if not is_unicode(sys.stdout):
        return json.dumps(values, indent=2)
    try:
        return orjson.dumps(values, option=orjson.OPT_INDENT_2).decode()
    except TypeError:  # a number beyond 64 bits, half a surrogate pair
        return json.dumps(values, ensure_ascii=False, indent=2)


def records(result: pd.DataFrame | Table) -> list[dict[str, Any]]:
    """The rows as plain JSON values (NaN becomes null, infinity the text that settings files have for it)."""
    shown = as_table(result)
    return [
        {name: _plain(value) for name, value in zip(shown.names, row, strict=True)}
        for row in shown.rows
    ]


def csv_text(result: pd.DataFrame | Table) -> str:
    """The rows as CSV, texts that a spreadsheet would take for a formula prefixed by an apostrophe."""
    from i18n_workbench.reports.formulas import guard

    shown = as_table(result)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(shown.names)
    for row in shown.rows:
        # Texts first: of the 800,000 values of a difference hardly any is something else.
        plain = [value if type(value) is str else _plain(value) for value in row]
        writer.writerow(
            [guard(value) if type(value) is str else value for value in plain]
        )
    return out.getvalue()


def markdown(result: pd.DataFrame | Table, percent: tuple[str, ...] = ()) -> str:
    """A Markdown table, cells escaped."""
    from i18n_workbench.text import markdown

    shown = as_table(result)
    rows = (
        [
            _shown(name, value, percent, shown.kinds)
            for name, value in zip(shown.names, row, strict=True)
        ]
        for row in shown.rows
    )
    return markdown.table(shown.names, rows)


def table(result: pd.DataFrame | Table, percent: tuple[str, ...] = ()) -> None:
    """A table for people; an empty one says so."""
    shown = as_table(result)
    if not shown.rows:
        click.echo(gettext("nothing to show"))
        return
    cells = [
        [
            _told_cell(name, value, percent, shown.kinds)
            for name, value in zip(shown.names, row, strict=True)
        ]
        for row in shown.rows
    ]
    right = [shown.kinds.get(name) in NUMBERS for name in shown.names]
    if sys.stdout.isatty():
        to_terminal(shown.names, cells, right)
    else:
        click.echo("\n".join(lines(shown.names, cells, right)))


NUMBERS = frozenset({"whole", "counted", "share", "flag"})
"""Kinds of columns that stand at the right."""


def _shown(
    name: str, value: Any, percent: tuple[str, ...], kinds: Mapping[str, Kind]
) -> str:
    if isinstance(value, str):
        return value
    plain = _plain(value)
    if plain is None:
        return gettext("not read") if kinds.get(name) == "counted" else ""
    if name in percent and isinstance(plain, int | float):
        from i18n_workbench.bench.overview import percent as shown

        return shown(float(plain))
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    return str(plain)


PROSE = frozenset({"message", "suggestion", "reason"})
"""The columns that tell a person something; machines get them in English."""

STATES = frozenset({"missing", "empty", "stale", "change requested", "candidate"})
"""What is asked for by its name, also where it stands in a column of prose."""


def _told_cell(
    name: str, value: Any, percent: tuple[str, ...], kinds: Mapping[str, Kind]
) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    # Made visible before it is told: a mark of direction in our own words is meant.
    shown = _visible(_shown(name, value, percent, kinds))
    return told(shown) if name in PROSE and shown not in STATES else shown


def told_finding(finding: Finding) -> str:
    """A finding and its next step, for a person."""
    line = str(replace(finding, message=told(finding.message)))
    return for_terminal(f"{line}\n  {told(finding.suggestion)}")


def told_error(error: WorkbenchError) -> str:
    """An error with its place and its next step, for a person."""
    place, message = str(error.place), told(error.message)
    head = f"{place}: {message}" if place else message
    shown = f"{head}\n  {told(error.next_step)}" if error.next_step else head
    return for_terminal(shown)


def show_diff(diff: str) -> None:
    """Print what would be written; what files hold steers no terminal."""
    click.echo(for_terminal(diff), nl=False)


def _visible(text: str) -> str:
    """Control characters made visible: a value must not steer the terminal."""
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or char == " " else repr(char)[1:-1] for char in text
    )


def _plain(value: Any) -> Any:
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return None
    if hasattr(value, "item"):
        return _plain(value.item())
    if isinstance(value, float) and math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    return str(value)


@contextmanager
def warnings_told() -> Iterator[None]:
    """Say on stderr what the library warns of, each sentence once and without the line of code."""
    said = set()

    def tell(message: Warning | str, *_: Any, **_options: Any) -> None:
        text = str(message)
        if text not in said:
            said.add(text)
            click.echo(gettext("warning: {text}", text=text), err=True)

    with warnings.catch_warnings():
        warnings.simplefilter("always", UserWarning)
        warnings.showwarning = tell
        yield
