"""Commands that start something: demo, lab, audit."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import click

from i18n_workbench.cli.app import GATE, InWorkspace, Session, Share, app, session
from i18n_workbench.cli.gating import Gate, gate_options, update
from i18n_workbench.cli.output import told_error
from i18n_workbench.disk.looking import is_folder
from i18n_workbench.installed import needs
from i18n_workbench.language import gettext
from i18n_workbench.progress import follow

NAME = "i18n-workbench"


@app.command()
@click.argument("directory", required=False, type=InWorkspace())
def demo(directory: Path | None) -> None:
    """Copy the demo project and show its status. Into DIRECTORY (default: a new temporary folder)."""
    from i18n_workbench import workbench
    from i18n_workbench.demo import copy_demo

    program = _program()
    folder = copy_demo(
        directory or Path(tempfile.mkdtemp(prefix="i18n-workbench-demo-"))
    )
    click.echo(repr(workbench.open(folder)))
    said = gettext("The demo project is in {folder}. Go on with:", folder=str(folder))
    click.echo(
        f"\n{said}\n"
        f"  {program} -C {folder} missing fr\n"
        f"  {program} -C {folder} set home.title fr Bienvenue --dry-run\n"
        f"  {program} -C {folder} lab"
    )


def _program() -> str:
    """How this program can be called again: by its path where the shell does not find it (an environment not activated)."""
    called = Path(sys.argv[0])
    if called.stem != NAME or shutil.which(NAME):
        return NAME
    return str(called)


@app.command(context_settings={"ignore_unknown_options": True})
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option(
    "--start/--no-start",
    default=True,
    show_default=True,
    help="Open a notebook on this workspace first: coverage, what is wrong, what to do next.",
)
@click.argument(
    "options", nargs=-1, type=click.UNPROCESSED, metavar="[JUPYTERLAB OPTIONS]..."
)
@session
def lab(
    opened: Session, no_browser: bool, start: bool, options: tuple[str, ...]
) -> None:
    """Open JupyterLab on the workspace.

    What JupyterLab knows is passed on: --port 8890, --ip 0.0.0.0, --allow-root, --ServerApp.certfile=/path/cert.pem
    (paths are absolute). The notebook that opens first is kept outside of the workspace. Notebooks import no modules of their folder unless they put it on sys.path themselves.
    """
    from i18n_workbench.lab.server import become, lab_command, root_option

    if not is_folder(opened.workspace):
        raise click.UsageError(f"there is no folder {opened.workspace}")
    needs("lab", "jupyterlab", "ipykernel", purpose="notebooks")
    added = root_option(options)
    if added:
        click.echo(
            gettext("running as root, since this is a container (--allow-root)"),
            err=True,
        )
    browser = ["--no-browser"] if no_browser else []
    notebook = _start_notebook(opened) if start else None
    become(
        lab_command(opened.workspace.resolve(), [*browser, *added, *options], notebook)
    )


def _start_notebook(opened: Session) -> Path | None:
    """The start notebook; None, with a word, where the workspace cannot be looked at."""
    from i18n_workbench.bench.notebook.front_end import speak_as_front_end
    from i18n_workbench.errors import WorkbenchError
    from i18n_workbench.lab.start import write_start
    from i18n_workbench.settings import SETTINGS

    speak_as_front_end()  # as the panels below it will

    public = {
        name: value
        for name, value in opened.settings.items()
        if name in SETTINGS and not SETTINGS[name].secret
    }
    options = {
        "project": opened.project,
        "editor_dir": "" if opened.editor_dir == ".vscode" else opened.editor_dir,
        "settings": public,
    }
    try:
        notebook = write_start(opened.open(choose=False), options)
        why = gettext(
            "the state folder cannot be written to; I18N_WORKBENCH_STATE names another"
        )
        if notebook is not None:
            return notebook
    except WorkbenchError as error:
        why = told_error(error)
    except OSError as error:
        why = str(error)
    click.echo(gettext("no start notebook: {why}", why=why), err=True)
    return None


@app.command()
@click.option(
    "-o",
    "--output",
    type=InWorkspace(),
    default=Path("audit"),
    show_default=True,
    help="Folder of the results.",
)
@click.argument("locales", nargs=-1)
@click.option("--locale", "also", multiple=True, hidden=True)
@click.option(
    "--fail-under",
    type=Share(),
    help="Exit with 1 when a locale's coverage is below this share (0.8 or 80).",
)
@click.option(
    "--notebook",
    type=InWorkspace(exists=True),
    help="A notebook of your own instead of the packaged one.",
)
@click.option(
    "--compare",
    type=InWorkspace(exists=True),
    metavar="OLD",
    help="Compare with an earlier audit: the folder of its results, or its findings.json.",
)
@gate_options
@session
def audit(
    opened: Session,
    output: Path,
    locales: tuple[str, ...],
    also: tuple[str, ...],
    fail_under: float | None,
    notebook: Path | None,
    compare: Path | None,
    gate: Gate,
) -> None:
    """Run the audit notebook on LOCALES (default: all). Leaves the executed notebook, one HTML page and findings.json."""
    from i18n_workbench.audit import run_audit

    bench = opened.open()
    locales = (*locales, *also)
    if locales:
        bench.pick_locales(locales, ignored=True)  # a slip is told before any work
    if gate.update:
        update(bench, gate, locales, None, ignored=False)
        return
    with follow(bench.begin("running the audit notebook")):
        result = run_audit(
            opened.workspace, output, locales=locales, fail_under=fail_under, gate=gate.values(), notebook=notebook,
            settings=opened.settings, editor_dir=opened.editor_dir, project=opened.project, compare=compare,
        )  # fmt: skip
    for path in result.files:
        click.echo(path)
    if result.failed:
        for reason in result.failed:
            click.echo(reason, err=True)
        raise click.exceptions.Exit(GATE)
