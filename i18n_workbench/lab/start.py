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
from i18n_workbench.language import N_, counted, gettext, locale_name, speech

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.analysis.projects import ToldProject
    from i18n_workbench.catalog import Catalog
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

ABOUT = N_(
    "What you see was found a moment ago. *Run → Run All Cells* makes it yours: afterwards {wb} is the project in every cell, and "
    "panels can be clicked. This notebook is kept outside of the repository: to have it there, choose *File → Save Notebook As*."
)
WRONG = N_("What is wrong")
FINDINGS = N_(
    "Findings with their exact place: the same as {command} and the gate in a pipeline have."
)
SUMMARY = """found = wb.check().groupby(["severity", "rule"], observed=True).size()
found.sort_index(ascending=[False, True]).reset_index(name="findings")"""
NEXT_STEPS = N_("What to do next")
CHOOSE = N_(
    "This workspace holds {projects}; one is opened at a time, here the one with most keys. For another, put its path into the cell, "
    "or start with {command}."
)
NO_MESSAGES = (
    (
        N_(
            "There are no messages yet. Which files were looked at, and why they were not loaded: {code}."
        ),
        "wb.doctor()",
    ),
    (
        N_("Where the files are, if they are called otherwise: the settings, {code}."),
        "wb.panels.settings()",
    ),
    (N_("Texts that stand in the code: {code}."), "wb.extract()"),
)
TABS = N_("Everything at once, as tabs:")


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
    yield _text(f"# {wb.root.name}", gettext(ABOUT, wb="`wb`"))
    if wb.project.choices:
        watched = wb.begin("opening projects")
        told = list(islice(told_projects(wb.project, watched), MOST_PROJECTS))
        biggest = max(told, key=lambda one: one.keys)
        yield _choose(told, len(wb.project.choices))
        inside = {**options, "project": biggest.path}
        shown = _inside(wb, inside)
    else:
        inside = dict(options)
        shown = wb
    yield _code(_opening(inside), *([shown] if shown else []))
    if shown is not None and shown.catalog.keys:
        yield from _state(shown)
    elif shown is not None:
        yield _next_steps([_step(text, code) for text, code in NO_MESSAGES])
    yield _text(gettext(TABS))
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


def _choose(told: Sequence[ToldProject], count: int) -> dict[str, Any]:
    """The projects of a monorepo, a line each."""
    lines = [f"* `{one.path}`: {one.summary}" for one in told]
    if count > len(told):
        more = gettext(
            "{projects} more: {code}",
            projects=counted(count - len(told), "project"),
            code="`wb.projects`",
        )
        lines.append(f"* {more}")
    said = gettext(
        CHOOSE,
        projects=counted(count, "project"),
        command="`i18n-workbench --project PATH lab`",
    )
    return _text(said, "\n".join(lines))


def _state(wb: Workbench) -> Iterator[dict[str, Any]]:
    """What is wrong, and what to do next."""
    found_by = gettext(FINDINGS, command="`i18n-workbench check`")
    yield _text(f"## {gettext(WRONG)}", found_by)
    steps = list(_steps(wb))
    if len(wb.messages) <= MOST_TEXTS:
        found = wb.check()
        yield _code(SUMMARY, _summary(found))
        steps = [*_errors(found), *steps]
    else:
        yield _code(SUMMARY)
    yield _next_steps(steps)


def _summary(summary: Any) -> Any:
    """What :data:`SUMMARY` gives."""
    counts = summary.groupby(["severity", "rule"], observed=True).size()
    return counts.sort_index(ascending=[False, True]).reset_index(name="findings")


def _next_steps(steps: Sequence[str]) -> dict[str, Any]:
    """What there is to do, a line each."""
    return _text(f"## {gettext(NEXT_STEPS)}", "\n".join(steps))


def _step(text: str, code: str, **values: object) -> str:
    """One line of what there is to do, with the call that does it."""
    return f"* {gettext(text, code=f'`{code}`', **values)}"


def _errors(summary: Any) -> Iterator[str]:
    """The findings that come before everything else: what people see is broken."""
    count = int((summary["severity"] == "error").sum())
    if count == 1:
        text = N_("{findings} is an error: {code}.")
    else:
        text = N_("{findings} are errors: {code}.")
    if count:
        code = "wb.check().query('severity == \"error\"')"
        yield _step(text, code, findings=counted(count, "finding"))


def _steps(wb: Workbench) -> Iterator[str]:
    """What there is to do, most urgent first, each with the call that does it."""
    frame = wb.coverage()
    is_source = frame["locale"] == wb.source_language
    targets = frame[~is_source]
    yield from _lacking(_sayable(wb, targets), wb.source_language)
    unsaid = int(frame.loc[is_source, "missing"].sum())
    yield from _without_source(unsaid, wb.source_language)
    stale = int(targets["stale"].fillna(0).sum())
    if stale:
        yield _step(
            N_("{translations} fell behind the source text: {code}."),
            "wb.stale()",
            translations=counted(stale, "translation"),
        )
    if wb.history_is_unread:
        yield _step(
            N_(
                "Whether translations fell behind their source texts says git's history, which is long: {code} reads it."
            ),
            "wb.stale()",
        )
    yield _step(
        N_(
            "Texts that the code asks for and no file has: {code}; keys that nothing asks for: {unused}."
        ),
        "wb.undefined()",
        unused="`wb.unused()`",
    )
    yield _step(N_("Texts that still stand in the code: {code}."), "wb.extract()")


def _sayable(wb: Workbench, targets: pd.DataFrame) -> pd.DataFrame:
    """How many texts of each locale are ``due``: those that lack and that the source says.

    wekan's Moroccan Arabic lacks 17 texts of which the source says none: ``wb.translate`` has nothing to do there.
    """
    catalog, source = wb.catalog, wb.source_language
    unsaid = [key for key in catalog.keys if not _is_said(catalog, key, source)]
    due = []
    for tag, missing, empty in zip(
        targets["locale"], targets["missing"], targets["empty"], strict=True
    ):
        lacking = missing + empty
        if lacking and unsaid:
            lacking -= sum(not _is_said(catalog, key, tag) for key in unsaid)
        due.append(max(lacking, 0))
    return targets.assign(due=due)


def _is_said(catalog: Catalog, key: str, locale: str) -> bool:
    return any(catalog.text(key, locale, form) for form in catalog.forms(key, locale))


def _lacking(targets: pd.DataFrame, source: str) -> Iterator[str]:
    """The locales that lack texts (``due``), those first that lack least."""
    due = targets["due"]
    # A variant of the source language (en-GB) holds what differs, and lacks nothing.
    languages = targets["locale"].map(language_of)
    others = languages != language_of(source)
    lacking = targets[(due > 0) & others].sort_values(["due", "locale"])
    for row in lacking.head(NEXT).to_dict("records"):
        tag = row["locale"]
        yield _step(
            N_("{language} lacks {texts}: {code}, or a machine first: {translate}."),
            f'wb.review("{tag}")',
            language=locale_name(tag),
            texts=counted(row["due"], "text"),
            translate=f'`wb.translate("{tag}")`',
        )
    more = len(lacking) - NEXT
    if more == 1:
        text = N_("{locales} lacks something: {code}.")
    else:
        text = N_("{locales} lack something: {code}.")
    if more > 0:
        yield _step(text, "wb.coverage()", locales=counted(more, "more locale"))


def _without_source(count: int, source: str) -> Iterator[str]:
    """The keys that other locales have alone."""
    if count == 1:
        text = N_(
            "{keys} of other locales has no source text: write it, or delete what was left behind: {code}."
        )
    else:
        text = N_(
            "{keys} of other locales have no source text: write it, or delete what was left behind: {code}."
        )
    if count:
        code = f'wb.missing("{source}")'
        yield _step(text, code, keys=counted(count, "key"))


def _text(*parts: str) -> dict[str, Any]:
    """A cell of paragraphs, in the direction of the language that is spoken."""
    spoken = speech()
    if spoken.get("direction") == "rtl":
        begin = f'<div dir="rtl" lang="{spoken["language"]}">'
        parts = (begin, *map(_from_the_right, parts), "</div>")
    return {"cell_type": "markdown", "metadata": {}, "source": "\n\n".join(parts)}


def _from_the_right(part: str) -> str:
    """A paragraph at the right: JupyterLab puts each to the left, whatever its direction; headings and lists follow theirs."""
    if part.startswith(("#", "* ")):
        return part
    return f'<span style="display: block; text-align: right">{part}</span>'


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
