"""The command line: the same nouns as commands; no logic of its own.

Exit status: 0 fine, 1 the gate found something, 2 wrong use or configuration, 3 refused (read-only, conflict,
untrusted). Errors go to stderr as ``file:line:column: message`` with what to do next.
"""

from __future__ import annotations

import gc

from i18n_workbench.cli.app import app

COLLECTED_AFTER = 100_000
"""New objects after which Python looks for garbage; of its own accord it does after 700. A command makes little of it,
and ends soon: of `coverage` on a small project the looking took 70 of 750 ms, of `check` 230 of 2,800.
"""


def main() -> None:
    """The console script."""
    gc.set_threshold(COLLECTED_AFTER)
    app(prog_name="i18n-workbench")


__all__ = ["app", "main"]
