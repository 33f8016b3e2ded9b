"""Run the notebooks and keep what they show: ``python notebooks/execute.py [NAME ...]`` (all of them without names).

Each notebook is the text file ``NN-story.py``; what is made here is its pair ``NN-story.ipynb``, with output. What
differs from run to run is not kept: widgets stay as their text, and a time of the run itself is written as ``(now)``.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
WIDGET = "application/vnd.jupyter.widget-view+json"


def sources() -> list[Path]:
    """The notebooks as text, in order."""
    return sorted(HERE.glob("[0-9][0-9]-*.py"))


def execute(source: Path, timeout: int = 120) -> Any:
    """The executed notebook of a text file. Runs in a folder of its own, with a state of its own."""
    import jupytext
    from nbclient import NotebookClient

    book = jupytext.read(source)
    for at, cell in enumerate(book.cells):
        cell["id"] = f"cell-{at:02}"
    started = datetime.now(UTC).isoformat()
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            book,
            timeout=timeout,
            kernel_name="python3",
            record_timing=False,
            store_widget_state=False,
            extra_arguments=["--IPKernelApp.log_level=40"],
            resources={"metadata": {"path": folder}},
        )
        client.execute(
            env={
                **os.environ,
                "I18N_WORKBENCH_QUIET": "1",
                "I18N_WORKBENCH_STATE": f"{folder}/state",
                "HOME": folder,
                "COLUMNS": "100",
            }
        )
    book.metadata["language_info"] = {"name": "python"}
    for output in (output for cell in book.cells for output in cell.get("outputs", [])):
        _keep(output, started)
    return book


def _keep(output: Any, started: str) -> None:
    """Make an output what is kept of it."""
    data = output.get("data", {})
    data.pop(WIDGET, None)
    for holder, name in [(data, "text/plain"), (data, "text/html"), (output, "text")]:
        if name in holder:
            holder[name] = TIME.sub(
                lambda time: "(now)" if time[0] >= started else time[0], holder[name]
            )


def shown(book: Any) -> list[list[str]]:
    """What each cell shows, as text that two runs can be compared by: pictures and layout do not count."""
    return [[_text(output) for output in cell.get("outputs", [])] for cell in book.cells]


def _text(output: Any) -> str:
    if output.output_type == "stream":
        return _plain(output.text)
    if output.output_type == "error":
        return f"{output.ename}: {output.evalue}"
    data = output.data
    text = data.get("text/html") or data.get("text/plain", "")
    return _plain(text)


def _plain(text: str) -> str:
    text = re.sub(r"(?s)<style.*?</style>", "", text)
    return re.sub(r"\s+", " ", text).strip()


def main(names: list[str]) -> None:
    """Execute and write."""
    import nbformat

    for source in sources():
        if names and not any(source.stem.startswith(name) for name in names):
            continue
        book = execute(source)
        nbformat.write(book, source.with_suffix(".ipynb"))
        print(source.with_suffix(".ipynb").name)


if __name__ == "__main__":
    main(sys.argv[1:])
