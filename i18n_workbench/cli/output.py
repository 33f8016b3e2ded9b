"""How a frame comes out: as a table for people, as JSON records, CSV or Markdown for everything else."""

from __future__ import annotations

import codecs
import io
import json
import math
import os
import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    import pandas as pd

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
    return click.option("--ignored", is_flag=True, help="Include the locales of `ignoredLocales`.")(function)


def emit(frame: pd.DataFrame, form_of: str, *, percent: tuple[str, ...] = ("coverage",)) -> None:
    """Print a frame in one of :data:`FORMATS`."""
    match form_of:
        case "json":
            click.echo(json.dumps(records(frame), ensure_ascii=not is_unicode(sys.stdout), indent=2))
        case "csv":
            click.echo(guarded(frame).to_csv(index=False), nl=False)
        case "markdown":
            click.echo(markdown(frame, percent))
        case _:
            table(frame, percent)


def say_everything(stream: Any) -> None:
    """Let a stream take every character: pipes and files get UTF-8 unless PYTHONIOENCODING says otherwise; what a
    terminal (or that encoding) cannot show is escaped, and so is half a surrogate pair, which no encoding can.
    """
    if not isinstance(stream, io.TextIOWrapper):
        return
    is_chosen = stream.isatty() or os.environ.get("PYTHONIOENCODING")
    is_lacking = codecs.lookup(stream.encoding).name == "ascii"  # nobody's choice: a locale that is not set up
    utf8 = is_lacking or not (is_chosen or is_unicode(stream))
    stream.reconfigure(encoding="utf-8" if utf8 else None, errors="backslashreplace")


def is_unicode(stream: Any) -> bool:
    """Whether a stream can take every character as it is."""
    return str(getattr(stream, "encoding", None) or "utf-8").lower().replace("_", "-").startswith(("utf-", "utf8"))


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows as plain JSON values (NaN becomes null, infinity the text that settings files have for it)."""
    return [
        {str(name): _plain(value) for name, value in zip(frame.columns, row, strict=True)}
        for row in frame.astype(object).itertuples(index=False, name=None)
    ]


def guarded(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with texts that a spreadsheet would take for a formula prefixed by an apostrophe."""
    import pandas as pd

    from i18n_workbench.reports.formulas import guard

    objects = frame.astype(object)
    for name in objects.columns:
        cells = [guard(value) if isinstance(value, str) else value for value in objects[name]]
        objects[name] = pd.Series(cells, objects.index, dtype="object")
    return objects


def markdown(frame: pd.DataFrame, percent: tuple[str, ...] = ()) -> str:
    """A Markdown table, cells escaped."""
    names = [str(name) for name in frame.columns]
    lines = ["| " + " | ".join(names) + " |", "|" + "|".join(" --- " for _ in names) + "|"]
    for row in frame.astype(object).itertuples(index=False, name=None):
        cells = (_shown(name, value, percent) for name, value in zip(names, row, strict=True))
        lines.append(
            "| "
            + " | ".join(cell.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>") for cell in cells)
            + " |"
        )
    return "\n".join(lines)


def table(frame: pd.DataFrame, percent: tuple[str, ...] = ()) -> None:
    """A table for a terminal; empty frames say so."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    if frame.empty:
        click.echo("nothing to show")
        return
    out = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in frame.columns:
        number = frame[name].dtype.kind in "iufb"
        out.add_column(str(name), justify="right" if number else "left", overflow="fold")
    names = [str(name) for name in frame.columns]
    for row in frame.astype(object).itertuples(index=False, name=None):
        # Text, never markup: cells come from files.
        out.add_row(*(Text(_visible(_shown(name, value, percent))) for name, value in zip(names, row, strict=True)))
    console = Console(soft_wrap=False)
    if not console.is_terminal:
        console = Console(width=200)
    console.print(out)


def _shown(name: str, value: Any, percent: tuple[str, ...]) -> str:
    plain = _plain(value)
    if plain is None:
        return ""
    if name in percent and isinstance(plain, int | float):
        from i18n_workbench.workbench import percent as shown

        return shown(float(plain))
    if isinstance(plain, bool):
        return "yes" if plain else "no"
    return str(plain)


def _visible(text: str) -> str:
    """Control characters made visible: a value must not steer the terminal."""
    return "".join(char if char.isprintable() or char == " " else repr(char)[1:-1] for char in text)


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
