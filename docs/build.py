"""Make what is generated: ``python docs/build.py`` writes docs/command-line.md and the outputs in README.md.

The other generated pages have their own: ``python -m i18n_workbench.settings.docs`` and its like; the notebooks have
``python notebooks/execute.py``.
"""

# ruff: noqa: INP001, T201 - a script

from __future__ import annotations

import re
import shlex
import tempfile
from pathlib import Path

import click
from click.testing import CliRunner

from i18n_workbench.cli import app
from i18n_workbench.demo import copy_demo

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "command-line.md"
README = ROOT / "README.md"
WIDTH = 100
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
        for _, command in sorted(app.commands.items())
        if not command.hidden
    ]
    return "\n".join(parts)


def _section(command: click.Command, parent: click.Context) -> str:
    name = command.name or ""
    context = click.Context(
        command, info_name=name, parent=parent, terminal_width=WIDTH, max_content_width=WIDTH
    )
    parts = [
        f"## {context.command_path.removeprefix('i18n-workbench ')}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"
    ]
    if isinstance(command, click.Group):
        parts += [_section(child, context) for _, child in sorted(command.commands.items())]
    return "\n".join(parts)


def readme(text: str) -> str:
    """The README with the output of every console block made anew, in a copy of the demo project."""
    with tempfile.TemporaryDirectory() as folder:
        demo = copy_demo(Path(folder) / "harbour-books")
        return CONSOLE.sub(lambda block: f"```console\n{_played(block[1], demo)}```", text)


def _played(block: str, demo: Path) -> str:
    lines = [line for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"{line}\n{_output(line[2:], demo)}" for line in lines)


def _output(line: str, demo: Path) -> str:
    name, *arguments = shlex.split(line)
    assert name == "i18n-workbench", line
    result = CliRunner(env={"COLUMNS": str(WIDTH), "I18N_WORKBENCH_QUIET": "1"}).invoke(
        app, ["-C", str(demo), *arguments]
    )
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return "".join(f"{row.rstrip()}\n" for row in result.output.splitlines())


if __name__ == "__main__":
    PAGE.write_text(command_line(), encoding="utf-8")
    README.write_text(readme(README.read_text(encoding="utf-8")), encoding="utf-8")
    print(PAGE.relative_to(ROOT), README.relative_to(ROOT), sep="\n")
