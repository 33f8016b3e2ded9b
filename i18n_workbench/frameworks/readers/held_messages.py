"""Variables that hold all messages (``const messages = useMessages()``): what is read of them is named by a chain of members."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEP = re.compile(r"""\.([\w$]+)|\[\s*['"]([^'"\n]+)['"]\s*\]""")


def held_messages(text: str, functions: tuple[str, ...]) -> Iterator[Call]:
    """What is read of the variables that one of these functions gives; each counts where it exists.

    A chain that goes on by a variable (``messages.steps[key]``) may mean whatever is below it; of one that ends in a call
    (``messages.steps.map()``) the method is no key.
    """
    holders = {found[1] for found in _assigned(functions).finditer(text)}
    for holder in sorted(holders):
        for chain in _chains(holder).finditer(text):
            names = [found[1] or found[2] for found in _STEP.finditer(chain[1])]
            if chain[2] == "(":
                del names[-1:]
            if not names:
                continue
            path = ".".join(names)
            parts = (f"{path}.", None) if chain[2] == "[" else ()
            start, end = chain.span(1)
            yield Call(path, start + 1, end, holder, sure=False, parts=parts)


@cache
def _assigned(functions: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        rf"\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=;{{}}]+)?=\s*(?:await\s+)?(?:{'|'.join(functions)})\s*[(<]"
    )


@cache
def _chains(holder: str) -> re.Pattern[str]:
    step = r"""(?:[?!]?\.[\w$]+|(?:\?\.)?\[\s*['"][^'"\n]+['"]\s*\])"""
    return re.compile(rf"(?<![\w$.]){re.escape(holder)}({step}+)(?:\?\.)?\s*([\[(]?)")
