"""Calls that put a key together behind a text that names the renamed branch: whatever follows, the text is renamed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from i18n_workbench.source.model import Usage

    Written = Callable[[Usage, str], str | None]

_HEAD = re.compile(r"\s*[\"'`]([^\"'`{}$#%\\\s]*)")
"""The text that an expression begins with, up to its closing quote or to the first value that is put into it."""
_WHOLE = re.compile(r"(.*)", re.DOTALL)
"""The same where only the text between the quotes is known (Ember's ``(concat 'old.' name)``)."""


def renamed_head(
    usage: Usage, branch: tuple[str, str], delimiter: str, written: Written
) -> Splice | None:
    """The edit that renames the branch where a call that is no plain literal begins with all of it (``'old.' + name``).

    Every key that such a call could mean lies in the ``branch`` (old and new name), so that the new one is right for
    all of them. ``written`` says how the place writes a key. None where the call begins otherwise.
    """
    old, new = branch
    head = (_WHOLE if usage.text == usage.prefix else _HEAD).match(usage.text)
    if not old or head is None:
        return None
    for base in _spellings(usage, old, delimiter):
        if not head[1].startswith((f"{base}.", f"{base}{delimiter}")):
            continue
        text = written(replace(usage, key=old, text=base), new)
        if text is None:
            return None
        start = usage.start + head.start(1)
        return Splice(start, start + len(base), text)
    return None


def _spellings(usage: Usage, old: str, delimiter: str) -> Iterator[str]:
    """How the place may write the branch: whole, without its scope, without its namespace."""
    if not usage.scope:
        yield old
    for mark in {".", delimiter}:
        implied = usage.scope + mark
        if usage.scope and old.startswith(implied):
            yield old.removeprefix(implied)
    if delimiter == ".":
        return
    namespace, has_namespace, rest = old.partition(delimiter)
    if has_namespace and usage.scope in {"", namespace}:
        yield rest
