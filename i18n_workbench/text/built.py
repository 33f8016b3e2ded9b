"""Scripts that a tool has built of others: known by their lines, which nobody writes so long."""

from __future__ import annotations

SCRIPTS = (".js", ".mjs", ".cjs")
"""What the names of scripts end with that tools build."""

LINE, SIZE = 500, 3000
"""Bytes of a script's mean line, and of the script, from which on a tool has written it: of 32 repositories' scripts the built
ones have 700 and more a line, what people write has 230 at most (one table of data excepted).
"""


def mean_line(data: bytes) -> int:
    r"""The bytes of a script's mean line where they are as many as a tool writes, else 0.

    >>> mean_line(b"let a = 1;" * 600), mean_line(b"let a = 1;\n" * 600)
    (6000, 0)
    """
    mean = len(data) // (data.count(b"\n") + 1)
    return mean if len(data) >= SIZE and mean >= LINE else 0
