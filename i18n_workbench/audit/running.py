"""Running an audit notebook with nbclient: the executed notebook, one self-contained HTML page, ``findings.json``."""

from __future__ import annotations

import ast
import json
import os
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_there
from i18n_workbench.errors import UsageError
from i18n_workbench.installed import needs
from i18n_workbench.interpreters import SAFE
from i18n_workbench.lazy import load_jsonschema
from i18n_workbench.progress import following, silent
from i18n_workbench.text.escape import GENERATOR, NAME, esc

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ELSEWHERE = {"workspace": ".", "findings_path": "findings.json", "compare": None}
"""What a notebook says instead of where things stood on the machine that it was run on."""
UNTOLD = {"I18N_WORKBENCH_QUIET": "1"}
"""No line below a cell that works: one that took more than two seconds left an output, and a page that no second audit gives."""
PACKAGED = Path(__file__).parent / "release_audit.ipynb"

_STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 1100px; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-size: 13px; }
table, td, th { border: 0; }
td, th, table.dataframe thead th { border-bottom: 1px solid #8884; padding: .25rem .6rem; text-align: left; vertical-align: top; }
td { overflow-wrap: break-word; max-width: 36rem; } /* a path stays in one piece, a text without a space does not */
td:last-child { overflow-wrap: anywhere; min-width: 4rem; } /* a place, a hash: whole on the page, whatever is in it */
tr:has(> :nth-child(7):last-child) > :is(:nth-child(4), :nth-child(6), :nth-child(7)) { /* a finding's key, message and place */
  overflow-wrap: anywhere; min-width: 11rem;
}
table.dataframe tbody tr th, table.dataframe tbody tr th:only-of-type { vertical-align: top; font-weight: normal; opacity: .7; } /* the number of a row */
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
main { overflow-x: auto; } /* and keys reach what scrolls */
svg, img[src^="data:image/svg"] { max-width: 100%; height: auto; background: #fff; }
@media (prefers-color-scheme: dark) { svg, img[src^="data:image/svg"] { filter: invert(.93) hue-rotate(180deg); } } /* hues stay, white becomes the page */
.anchor-link { display: none; }
"""


@dataclass(frozen=True, slots=True)
class AuditResult:
    """Where the results are, and why the gate failed (empty = it did not)."""

    notebook: Path
    html: Path
    findings: Path | None
    failed: tuple[str, ...]

    @property
    def files(self) -> list[Path]:
        """The files that were left."""
        return [
            path
            for path in (self.notebook, self.html, self.findings)
            if path is not None
        ]


def run_audit(
    workspace: str | Path,
    output: str | Path,
    *,
    locales: Sequence[str] = (),
    fail_under: float | None = None,
    gate: Mapping[str, Any] | None = None,
    notebook: str | Path | None = None,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
    project: str | None = None,
    parameters: Mapping[str, Any] | None = None,
    compare: str | Path | None = None,
    timeout: int = 600,
) -> AuditResult:
    """Execute an audit notebook (the packaged one, or one of your own with a cell tagged ``parameters``).

    ``gate`` are options of :meth:`Workbench.gate`, as values that a notebook can hold. ``compare`` is the folder of an
    earlier audit, or its ``findings.json``. The same commit audited twice leaves the same bytes, but for the page's line
    that says when.

    Raises
    ------
    UsageError
        When a cell of the notebook fails: the message is the cell's own. When it is no notebook, its kernel dies, it
        would be overwritten by its own result, or it leaves a ``findings.json`` that is none.
    """
    needs("lab", "nbformat", "nbclient", "nbconvert", "ipykernel", purpose="audits")
    load_jsonschema()
    import nbformat

    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(
            f"{folder} cannot be the folder of the results: {error.strerror}",
            next_step="name another: -o",
        ) from error
    source = Path(notebook) if notebook else PACKAGED
    target = folder / f"{source.stem}.ipynb"
    if target.resolve() == source.resolve():
        raise UsageError(
            f"the result would overwrite the notebook {source}",
            next_step="choose another folder: -o, output=",
        )
    findings = (folder / "findings.json").resolve()
    book = _read(source)
    earlier = _earlier(compare)
    findings.unlink(missing_ok=True)
    given = {
        "workspace": str(Path(workspace).resolve()),
        "locales": list(locales),
        "fail_under": fail_under,
        "gate": dict(gate or {}),
        "settings": dict(settings or {}),
        "editor_dir": editor_dir,
        "project": project,
        "findings_path": str(findings),
        **(parameters or {}),
    }
    with tempfile.TemporaryDirectory(prefix="i18n-workbench-") as aside:
        if earlier is not None:
            given["compare"] = str(Path(aside, "findings.json"))
            Path(given["compare"]).write_text(earlier, "utf-8")
        _execute(book, given, source, timeout)
    _inject(book, {**given, **_ELSEWHERE})
    for cell in book.cells[:1]:
        cell.metadata["generator"] = (
            NAME  # where it lies in the project, it is none of its sources
        )
    nbformat.write(book, target)
    page = folder / f"{source.stem}.html"
    page.write_text(_page(book, source.stem, _stamp()), encoding="utf-8")
    if not is_there(findings):
        return AuditResult(target, page, None, ())
    return AuditResult(target, page, findings, _failed(findings))


def _earlier(compare: str | Path | None) -> str | None:
    """The findings of an earlier audit, which may stand where the new ones go."""
    if compare is None:
        return None
    from i18n_workbench.audit.comparison import read_audit

    return json.dumps(read_audit(Path(compare)))


def _stamp() -> str:
    """When the page was made: the one line that differs between two audits of one commit."""
    return f"<p><small>Made on {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC</small></p>"


def _read(source: Path) -> Any:
    import nbformat

    try:
        book = nbformat.read(source, as_version=4)
        nbformat.validate(book)
    except (
        ValueError,
        AttributeError,
        KeyError,
        TypeError,
        nbformat.ValidationError,
    ) as error:
        raise UsageError(
            f"{source} is no notebook that can be read",
            next_step="open and save it in JupyterLab",
        ) from error
    return book


def _failed(findings: Path) -> tuple[str, ...]:
    """Why the gate failed, as the notebook wrote it."""
    try:
        failed = json.loads(findings.read_text("utf-8"))["failed"]
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(
            f"{findings} was written by the notebook, but says nothing of the gate",
            next_step='write an object with "failed": a list of reasons, empty where the gate holds',
        ) from error
    if isinstance(failed, str):
        return (failed,)
    return tuple(str(reason) for reason in failed or ())


def _execute(book: Any, given: Mapping[str, Any], source: Path, timeout: int) -> None:
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient import NotebookClient
    from nbclient.exceptions import (
        CellExecutionError,
        CellTimeoutError,
        DeadKernelError,
    )

    _inject(book, given)
    quiet = [
        "--IPKernelApp.log_level=40"
    ]  # a local kernel's remarks about its transport are no result
    progress = following("running the audit notebook") or silent()
    progress.total = sum(cell.cell_type == "code" for cell in book.cells)
    client = NotebookClient(
        book,
        timeout=timeout,
        on_cell_executed=lambda **_: progress.step(),
        kernel_name="python3",
        record_timing=False,
        extra_arguments=quiet,
    )
    try:
        client.execute(env=os.environ | SAFE | UNTOLD)
    except CellExecutionError as error:
        raise UsageError(
            f"the notebook {source.name} failed: {error.ename}: {error.evalue}",
            next_step="open the notebook in JupyterLab and run it cell by cell",
        ) from error
    except CellTimeoutError as error:
        raise UsageError(
            f"a cell of the notebook {source.name} took longer than {timeout} s",
            next_step="make it do less",
        ) from error
    except DeadKernelError as error:
        raise UsageError(
            f"the kernel died while it ran the notebook {source.name}",
            next_step="run it cell by cell in JupyterLab",
        ) from error
    except NoSuchKernel as error:
        raise UsageError(
            "there is no kernel python3", next_step="pip install ipykernel"
        ) from error
    except RuntimeError as error:  # no answer while it starts has no class of its own
        raise UsageError(
            f"the kernel of the notebook {source.name} did not start: {error}",
            next_step="kernels talk over 127.0.0.1: let nothing block that, or try again when the machine is less busy",
        ) from error


def _inject(book: Any, given: Mapping[str, Any]) -> None:
    """Put the values after the cell tagged ``parameters``, as papermill does; only those that the cell names."""
    from nbformat.v4 import new_code_cell

    at = next(
        (
            n
            for n, cell in enumerate(book.cells)
            if "parameters" in cell.metadata.get("tags", [])
        ),
        None,
    )
    if at is None:
        return
    if (
        at + 1 < len(book.cells)
        and book.cells[at + 1].get("id") == "injected-parameters"
    ):
        del book.cells[at + 1]
    names = _assigned(book.cells[at].source)
    text = "\n".join(
        f"{name} = {value!r}" for name, value in given.items() if name in names
    )
    cell = new_code_cell(
        text, metadata={"tags": ["injected-parameters"]}, id="injected-parameters"
    )
    book.cells.insert(at + 1, cell)


def _assigned(code: str) -> set[str]:
    """The names that a cell gives values, be they annotated or not; none where it is no Python."""
    try:
        body = ast.parse(code).body
    except SyntaxError:
        return set()
    targets = [
        each for node in body if isinstance(node, ast.Assign) for each in node.targets
    ]
    targets += [node.target for node in body if isinstance(node, ast.AnnAssign)]
    return {
        each.id
        for target in targets
        for each in ast.walk(target)
        if isinstance(each, ast.Name)
    }


def _page(book: Any, title: str, stamp: str) -> str:
    """The executed notebook as one page without code, scripts or anything from elsewhere."""
    from nbconvert import HTMLExporter

    body, _ = HTMLExporter(
        template_name="basic", exclude_input=True, exclude_output_prompt=True
    ).from_notebook_node(book)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{GENERATOR}<title>{esc(title)}</title>'
        f"<style>{_STYLE}</style></head><body>\n"
        f'<main tabindex="0">\n{body}\n{stamp}\n</main></body></html>\n'
    )
