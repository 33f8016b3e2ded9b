"""What the terminal that we write to understands."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Any

from i18n_workbench.text.escape import for_terminal

if TYPE_CHECKING:
    from collections.abc import Iterable

_COLORS = re.compile(r"(\x1b\[[0-9;]*m)")


def takes_codes() -> bool:
    """Whether it moves its cursor and knows of bold: Emacs' shell and other consoles (``TERM=dumb``) show such codes as they
    are written.
    """
    return os.environ.get("TERM") != "dumb"


def wants_color() -> bool:
    """Whether nobody asked for plain text (https://no-color.org)."""
    return takes_codes() and not os.environ.get("NO_COLOR")


def writes_over() -> bool:
    """Whether a line on stderr can be written over."""
    return sys.stderr.isatty() and takes_codes()


class Unsteered:
    """A terminal's stream that lets only colours through, for what no printer has written out before.

    A name or a text of a hostile repository could set the title, fill the clipboard or write over what stands there.
    """

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        """What takes everything."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write a text, all codes but colours written out."""
        between = _COLORS.split(text)
        between[::2] = map(for_terminal, between[::2])
        self.stream.write("".join(between))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write texts one after the other."""
        for line in lines:
            self.write(line)


def let_nothing_steer() -> None:
    """Put :class:`Unsteered` before those standard streams that are terminals."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream.isatty() and not isinstance(stream, Unsteered):
            setattr(sys, name, Unsteered(stream))


def write_over(line: str) -> None:
    """Put a line where the last one stands on stderr; an empty one takes it away."""
    stream = sys.stderr
    plain = stream.stream if isinstance(stream, Unsteered) else stream
    plain.write(f"\r{for_terminal(line)}\x1b[K\r")
    plain.flush()
