"""Make all generated pages anew: ``python docs/build.py``.

It writes docs/command-line.md, the table of rules in docs/checks.md and the outputs in README.md and docs/tasks/, and runs
the pages that make themselves (reference, rules, settings). The notebooks have ``python notebooks/execute.py``.
"""

# ruff: noqa: INP001, S603, S607 - a script that starts git

from __future__ import annotations

import json
import os
import re
import runpy
import shlex
import subprocess
import tempfile
from pathlib import Path

import click
from click.testing import CliRunner

from i18n_workbench.checks.docs import rules_markdown
from i18n_workbench.cli import app
from i18n_workbench.demo import copy_demo

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "command-line.md"
CHECKS = ROOT / "docs" / "checks.md"
README = ROOT / "README.md"
TASKS = ROOT / "docs" / "tasks"
SELF_MADE = ("reference.py", "rules.py", "settings.py")
WIDTH = 100
SUFFIX = "copy"
"""Ends the name of a folder whose path is taken out of what is printed: where the random part ends with ``_``, Markdown
has it escaped, and it is not found."""
RULES = re.compile(r"^\| rule \| severity \|.*\n(?:\|.*\n)+", re.MULTILINE)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)

INTRODUCTION = """# The command line

`i18n-workbench [-C WORKSPACE] COMMAND ...`. The workspace is the current directory unless `-C` says otherwise.

Whatever writes has `--dry-run`, which prints the unified diff, and asks unless `--yes` is given. Frames come out as
`--format table|json|csv|markdown`; `json` holds the records with the column names of [frames](frames.md).

| exit status | meaning |
|---|---|
| 0 | fine |
| 1 | a gate (`--fail-on`, `--fail-under`, `--baseline`) found something |
| 2 | wrong use or configuration |
| 3 | refused: read-only, a conflict, not trusted |

Errors go to stderr as `file:line:column: message`, with what to do next.
"""


def command_line() -> str:
    """The page of all commands, from their own help."""
    # As the group makes its own context: its option names hold for all commands.
    context = click.Context(
        app, info_name="i18n-workbench", terminal_width=WIDTH, **app.context_settings
    )
    parts = [INTRODUCTION, f"```text\n{app.get_help(context).rstrip()}\n```\n"]
    parts += [
        _section(command, context)
        for _, command in sorted(app.everything().items())
        if not command.hidden
    ]
    return "\n".join(parts)


def _section(command: click.Command, parent: click.Context) -> str:
    name = command.name or ""
    context = click.Context(
        command,
        info_name=name,
        parent=parent,
        terminal_width=WIDTH,
        max_content_width=WIDTH,
    )
    parts = [
        f"## {context.command_path.removeprefix('i18n-workbench ')}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"
    ]
    if isinstance(command, click.Group):
        parts += [
            _section(child, context) for _, child in sorted(command.commands.items())
        ]
    return "\n".join(parts)


def checks(text: str) -> str:
    """The page of checks with the table of the rules that there are."""
    return RULES.sub(lambda _: rules_markdown(), text)


def readme(text: str) -> str:
    """The README with the output of every console block made anew, in a copy of the demo project."""
    with tempfile.TemporaryDirectory(suffix=SUFFIX) as folder:
        return played(text, copy_demo(Path(folder) / "harbour-books"))


def task(text: str) -> str:
    """A page of docs/tasks with its outputs made anew, in a copy of the demo project that has a history."""
    with tempfile.TemporaryDirectory(suffix=SUFFIX) as folder:
        return played(text, story(Path(folder) / "harbour-books"))


def played(text: str, project: Path) -> str:
    """A page with the output of its console blocks, run one after the other in a project."""
    with tempfile.TemporaryDirectory() as state:
        runner = CliRunner(
            env={
                "COLUMNS": str(WIDTH),
                "I18N_WORKBENCH_QUIET": "1",
                "I18N_WORKBENCH_STATE": state,
            }
        )
        return CONSOLE.sub(
            lambda block: f"```console\n{_block(block[1], project, runner)}```", text
        )


def story(folder: Path) -> Path:
    """The demo project with a git history: tag ``v1``, two commits after it, and the branch ``autumn``."""
    root = copy_demo(folder)
    _git(root, "init", "--quiet", "--initial-branch", "main")
    _commit(root, "Open the shop", "2026-01-10")
    _git(root, "tag", "v1")
    _edit(root, "fr", cancel="Abandonner")
    _commit(root, "Say it shorter", "2026-02-10")
    _git(root, "checkout", "--quiet", "-b", "autumn")
    _edit(root, "fr", cancel="Quitter")
    _commit(root, "Autumn", "2026-03-01")
    _git(root, "checkout", "--quiet", "main")
    _edit(root, "fr", cancel="Renoncer")
    _edit(root, "en", saveAll="Save everything")
    _commit(root, "Say it nicer", "2026-03-10")
    return root


def _edit(root: Path, locale: str, **buttons: str) -> None:
    file = root / "src" / "locales" / locale / "common.json"
    data = json.loads(file.read_text("utf-8"))
    data["btn"].update(buttons)
    file.write_text(json.dumps(data, ensure_ascii=False, indent=4) + "\n", "utf-8")


def _commit(root: Path, subject: str, day: str) -> None:
    _git(root, "add", ".")
    _git(root, "commit", "--quiet", "--message", subject, day=day)


def _git(root: Path, *words: str, day: str = "2026-01-10") -> None:
    moment = f"{day}T12:00:00Z"
    who = {
        f"GIT_{role}_{what}": text
        for role in ("AUTHOR", "COMMITTER")
        for what, text in (
            ("NAME", "Ada"),
            ("EMAIL", "ada@example.org"),
            ("DATE", moment),
        )
    }
    subprocess.run(["git", *words], cwd=root, env={**os.environ, **who}, check=True)


def _block(block: str, project: Path, runner: CliRunner) -> str:
    lines = [line for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"{line}\n{_output(line[2:], project, runner)}" for line in lines)


def _output(line: str, project: Path, runner: CliRunner) -> str:
    name, *arguments = shlex.split(line)
    assert name == "i18n-workbench", line
    # A busy machine would say what takes long.
    words = ["--quiet", "-C", str(project), *arguments]
    result = runner.invoke(app, words, prog_name=name)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    said = result.output.replace(str(project), project.name)
    return "".join(f"{row.rstrip()}\n" for row in said.splitlines())


if __name__ == "__main__":
    PAGE.write_text(command_line(), encoding="utf-8")
    CHECKS.write_text(checks(CHECKS.read_text(encoding="utf-8")), encoding="utf-8")
    README.write_text(readme(README.read_text(encoding="utf-8")), encoding="utf-8")
    for each in sorted(TASKS.glob("*.md")):
        each.write_text(task(each.read_text(encoding="utf-8")), encoding="utf-8")
    for name in SELF_MADE:
        runpy.run_path(str(ROOT / "docs" / name), run_name="__main__")
