"""One file before and after: what transactions are made of."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Rewrite:
    """A file (``path`` relative to the workspace, with ``/``) before and after; None = it does not exist.

    What stands in it is left out where it is printed: it is long, and may be a secret.
    """

    path: str
    before: bytes | None = field(repr=False)
    after: bytes | None = field(repr=False)
    encoding: str = "utf-8"
    locale_file: bool = True
