"""One file before and after: what transactions are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Rewrite:
    """A file (``path`` relative to the workspace, with ``/``) before and after; None = it does not exist."""

    path: str
    before: bytes | None
    after: bytes | None
    encoding: str = "utf-8"
    locale_file: bool = True
