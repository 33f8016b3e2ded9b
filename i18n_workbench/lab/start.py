"""The notebook that JupyterLab opens first: where the project stands, what is wrong, what to do next.

It is made of the project as it is, with its results in it, and lies in the state folder: the repository gets a notebook
when a person saves one there, and not before.
"""

from __future__ import annotations

import json
import platform
import sys
from itertools import islice
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.projects import told_projects
from i18n_workbench.checks.base import language_of
from i18n_workbench.disk.state import state_folder, write_cache
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.analysis.projects import ToldProject
    from i18n_workbench.workbench import Workbench

MOST_TEXTS = 50_000
"""Texts up to which the findings are made before the browser opens: 35,000 of 33 locales (grocy) took 3.6 s of CPU, 58,000
of 49 (penpot) 5.2. Beyond, the cell is there and waits to be run."""
NEXT = 3
"""Locales that are named in what to do next: those that lack least, which a person finishes today. Of 43 locales (audiobookshelf) an
empty one stood before German with four missing texts."""
MOST_PROJECTS = 12
"""Projects of a monorepo that are opened to tell what they hold, .35 s of CPU each (the two of Kavita, 2,263 keys); the others
are named."""

ABOUT = """\
# {name}

What you see was found a moment ago. *Run → Run All Cells* makes it yours: afterwards `wb` is the project in every cell, and
panels can be clicked. This notebook is kept outside of the repository: to have it there, choose *File → Save Notebook As*."""
WRONG = """\
## What is wrong

Findings with their exact place: the same as `i18n-workbench check` and the gate in a pipeline have."""
SUMMARY = """found = wb.check().groupby(["severity", "rule"], observed=True).size()
found.sort_index(ascending=[False, True]).reset_index(name="findings")"""
NEXT_STEPS = """\
## What to do next

{steps}"""
CHOOSE = """\
This workspace holds {projects}; one is opened at a time, here the one with most keys. For another, put its path into the cell,
or start with `i18n-workbench --project PATH lab`.

{listed}"""
NO_MESSAGES = """\
* There are no messages yet. Which files were looked at, and why they were not loaded: `wb.doctor()`.
* Where the files are, if they are called otherwise: the settings `localesPaths` and `pathMatcher`, `wb.panels.settings()`.
* Texts that stand in the code: `wb.extract()`."""
MORE = "* {projects} more: `wb.projects`"
TABS = "Everything at once, as tabs:"


def write_start(wb: Workbench, options: Mapping[str, Any]) -> Path | None:
    """Make the start notebook of a workspace; one in which a person has written is left as it is.

    None where the state folder cannot be written to.

    Parameters
    ----------
    wb
        The workbench, opened as the notebook is to open it.
    options
        The keywords that :func:`i18n_workbench.open` needs for that.
    """
    path = state_folder(wb.workspace) / "start" / "start.ipynb"
    if _is_edited(path):
        return path
    watched = wb.begin("making the start notebook")
    made = start_notebook(wb, options)
    del watched  # a work is told for as long as somebody holds its progress
    text = json.dumps(made, ensure_ascii=False, indent=1)
    return path if write_cache(path, text.encode()) else None


def start_notebook(wb: Workbench, options: Mapping[str, Any]) -> dict[str, Any]:
    """The notebook, as JSON has it."""
    cells = [
        {"id": f"start-{at}", **cell} for at, cell in enumerate(_cells(wb, options))
    ]
    return {
        "cells": cells,
        "metadata": {
            **_spoken(),
            "i18n_workbench": {"sources": [cell["source"] for cell in cells]},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _spoken() -> dict[str, Any]:
    """Kernel and language as JupyterLab writes them down when the kernel has started: what it finds written is no
    change of the notebook.
    """
    major = sys.version_info.major
    return {
        "kernelspec": {
            "name": "python3",
            "display_name": f"Python {major} (ipykernel)",
            "language": "python",
        },
        "language_info": {
            "name": "python",
            "version": platform.python_version(),
            "mimetype": "text/x-python",
            "codemirror_mode": {"name": "ipython", "version": major},
            "pygments_lexer": f"ipython{major}",
            "nbconvert_exporter": "python",
            "file_extension": ".py",
        },
    }


def _cells(wb: Workbench, options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield _text(ABOUT.format(name=wb.root.name))
    if wb.project.choices:
        watched = wb.begin("opening projects")
        told = list(islice(told_projects(wb.project, watched), MOST_PROJECTS))
        biggest = max(told, key=lambda one: one.keys)
        yield _text(_choose(told, len(wb.project.choices)))
        inside = {**options, "project": biggest.path}
        shown = _inside(wb, inside)
    else:
        inside = dict(options)
        shown = wb
    yield _code(_opening(inside), *([shown] if shown else []))
    if shown is not None and shown.catalog.keys:
        yield from _state(shown)
    elif shown is not None:
        yield _text(NEXT_STEPS.format(steps=NO_MESSAGES))
    yield _text(TABS)
    yield _code("wb.panels.workbench()")


def _inside(wb: Workbench, options: Mapping[str, Any]) -> Workbench | None:
    """One project of a monorepo, opened as the notebook opens it; None where that fails, which its cell says."""
    from i18n_workbench.workbench import open as open_workspace

    given = {name: value for name, value in options.items() if value}
    try:
        return open_workspace(wb.workspace, **given)
    except WorkbenchError:
        return None


def _opening(options: Mapping[str, Any]) -> str:
    said = "".join(f", {name}={value!r}" for name, value in options.items() if value)
    return f'import i18n_workbench as i18n\n\nwb = i18n.open("."{said})\nwb'


def _choose(told: Sequence[ToldProject], count: int) -> str:
    """The projects of a monorepo, a line each."""
    lines = [f"* `{one.path}`: {one.summary}" for one in told]
    if count > len(told):
        lines.append(MORE.format(projects=counted(count - len(told), "project")))
    return CHOOSE.format(projects=counted(count, "project"), listed="\n".join(lines))


def _state(wb: Workbench) -> Iterator[dict[str, Any]]:
    """What is wrong, and what to do next."""
    yield _text(WRONG)
    steps = list(_steps(wb))
    if len(wb.messages) <= MOST_TEXTS:
        found = wb.check()
        yield _code(SUMMARY, _summary(found))
        steps = [*_errors(found), *steps]
    else:
        yield _code(SUMMARY)
    yield _text(NEXT_STEPS.format(steps="\n".join(steps)))


def _summary(found: Any) -> Any:
    """What :data:`SUMMARY` gives."""
    counts = found.groupby(["severity", "rule"], observed=True).size()
    return counts.sort_index(ascending=[False, True]).reset_index(name="findings")


def _errors(found: Any) -> Iterator[str]:
    """The findings that come before everything else: what people see is broken."""
    count = int((found["severity"] == "error").sum())
    if count:
        verb = "is an error" if count == 1 else "are errors"
        yield f"* {counted(count, 'finding')} {verb}: `wb.check().query('severity == \"error\"')`."


def _steps(wb: Workbench) -> Iterator[str]:
    """What there is to do, most urgent first, each with the call that does it."""
    frame = wb.coverage()
    targets = frame[frame["locale"] != wb.source_language]
    due = (targets["missing"] + targets["empty"]).rename("due")
    # A variant of the source language (en-GB) holds what differs, and lacks nothing.
    languages = targets["locale"].map(language_of)
    others = languages != language_of(wb.source_language)
    lacking = targets.assign(due=due)[(due > 0) & others].sort_values(["due", "locale"])
    for row in lacking.head(NEXT).to_dict("records"):
        language, tag, texts = (
            row["language"],
            row["locale"],
            counted(row["due"], "text"),
        )
        yield f'* {language} lacks {texts}: `wb.review("{tag}")`, or a machine first: `wb.translate("{tag}")`.'
    more = len(lacking) - NEXT
    if more > 0:
        verb = "lacks" if more == 1 else "lack"
        yield f"* {counted(more, 'more locale')} {verb} something: `wb.coverage()`."
    unsaid = int(frame.loc[frame["locale"] == wb.source_language, "missing"].sum())
    if unsaid:
        yield (
            f"* {counted(unsaid, 'key')} of other locales {'has' if unsaid == 1 else 'have'} no source text: "
            f'write it, or delete what was left behind: `wb.missing("{wb.source_language}")`.'
        )
    stale = targets[targets["stale"].fillna(0) > 0]
    if len(stale):
        yield f"* {counted(int(stale['stale'].sum()), 'translation')} fell behind the source text: `wb.stale()`."
    if wb.history_is_unread:
        yield "* Whether translations fell behind their source texts says git's history, which is long: `wb.stale()` reads it."
    yield "* Texts that the code asks for and no file has: `wb.undefined()`; keys that nothing asks for: `wb.unused()`."
    yield "* Texts that still stand in the code: `wb.extract()`."


def _text(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": source}


def _code(source: str, *result: Any) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "metadata": {},
        "source": source,
        "execution_count": None,
        "outputs": [_output(one) for one in result],
    }


def _output(value: Any) -> dict[str, Any]:
    """A value as a notebook shows it."""
    from IPython.core.formatters import DisplayFormatter

    formatter: Any = DisplayFormatter()
    data, metadata = formatter.format(value, include={"text/plain", "text/html"})
    return {
        "output_type": "execute_result",
        "execution_count": None,
        "data": data,
        "metadata": metadata,
    }


def _is_edited(path: Path) -> bool:
    """Whether somebody has written in the notebook since it was made; running it is no writing."""
    try:
        notebook = json.loads(path.read_bytes())
        made = notebook["metadata"]["i18n_workbench"]["sources"]
        there = ["".join(cell["source"]) for cell in notebook["cells"]]
    except (OSError, ValueError, KeyError, TypeError):
        return False
    return bool(there != made)
