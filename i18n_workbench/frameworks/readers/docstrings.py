"""What documents functions and classes in Python: programs whose users see it (the help of a bot's commands) translate it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import DOCSTRING, Call
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_DOCSTRING = lazy_pattern(
    r'''
    :[^\S\n]*(?:\#[^\n]*)?\n\s*[rRuU]?          # the end of a definition
    (?: """(?P<quoted>(?:[^\\]|\\.)*?)"""
      | "(?P<short>(?:[^"\\\n]|\\.)+)"[^\S\n]*$ )
    ''',
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)


def docstrings(text: str) -> Iterator[Call]:
    r"""The docstrings of a module's functions and classes; one counts where it is a message.

    >>> [call.key for call in docstrings('def add(user):\n    "Add a user."\n')]
    ['Add a user.']
    """
    for found in _DOCSTRING.finditer(text):
        name = found.lastgroup or ""
        yield Call(found[name], *found.span(name), DOCSTRING, sure=False)
