"""The options that dismiss a finding: those that stand alone could only be left out."""

from __future__ import annotations

import click

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext


def require_dismissal(
    dismiss: str | None, reason: str | None, until: str | None
) -> None:
    """Refuse options of a dismissal that could only be left out."""
    if dismiss is None:
        alone = "--reason" if reason is not None else "--until"
        if reason is not None or until is not None:
            raise click.UsageError(
                gettext("{option} goes with --dismiss", option=alone)
            )
    elif not (dismiss.strip() and (reason or "").strip()):
        raise click.UsageError(gettext("--dismiss needs --reason TEXT"))
    elif until is not None and not until.strip():
        raise UsageError(f"{until!r} is no day", next_step="write it as 2027-01-31")
