"""Keys that comments declare as used: ``i18n-workbench-use a.b, c.*``, and ``i18n-tasks-use t('a.b')`` of that tool."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.source.model import DIRECTIVE

if TYPE_CHECKING:
    from collections.abc import Iterator

_DIRECTIVE = re.compile(re.escape(DIRECTIVE) + r":?[ \t]+([^\r\n]+)")
_TASKS = re.compile(r"""i18n-tasks-use\s+(?:\w+\.)?t?[( ]?\s*["':]([\w.*/{},#-]+)""")
_CLOSERS = re.compile(r"\s*(?:\*/|-->|%>|--\}\}|\}\})\s*\}?.*$")


def declared(text: str) -> Iterator[str]:
    """The keys and globs of keys that a text declares, in order."""
    if DIRECTIVE in text:
        for found in _DIRECTIVE.finditer(text):
            yield from (
                key for key in re.split(r"[,\s]+", _CLOSERS.sub("", found[1])) if key
            )
    if "i18n-tasks-use" in text:
        yield from (found[1] for found in _TASKS.finditer(text))
