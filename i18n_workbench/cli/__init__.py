"""The command line: the same nouns as commands; no logic of its own.

Exit status: 0 fine, 1 the gate found something, 2 wrong use or configuration, 3 refused (read-only, conflict,
untrusted). Errors go to stderr as ``file:line:column: message`` with what to do next.
"""

from __future__ import annotations

from i18n_workbench.cli.app import app


def main() -> None:
    """The console script."""
    app(prog_name="i18n-workbench")


__all__ = ["app", "main"]
