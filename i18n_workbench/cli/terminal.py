"""What the terminal that we write to understands."""

from __future__ import annotations

import os
import sys


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
