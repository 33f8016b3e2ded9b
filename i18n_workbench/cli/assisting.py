"""Commands for coding assistants: mcp, agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from i18n_workbench.cli.app import Session, app, session

if TYPE_CHECKING:
    from i18n_workbench.agents.session import Write


@app.command()
@click.option(
    "--write",
    type=click.Choice(["no", "texts", "all"]),
    default="no",
    is_flag=False,
    flag_value="texts",
    show_default=True,
    help="What may be written: review candidates alone, texts of locale files, or keys and source files as well.",
)
@session
def mcp(opened: Session, write: Write) -> None:
    """Serve the workspace to a coding assistant. It is a Model Context Protocol server on standard input and output."""
    from i18n_workbench.agents.server import serve
    from i18n_workbench.agents.session import AgentSession

    bench = opened.open(decides=True)
    server = serve(AgentSession(bench, write))
    opened.serve()
    with bench.watch():
        server.run()


@app.command()
@session
def agents(opened: Session) -> None:
    """What the project asks of its writers. Prints it as text for AGENTS.md."""
    from i18n_workbench.agents.guide import guide

    click.echo(guide(opened.open()), nl=False)
