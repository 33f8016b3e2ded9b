"""What conditions say of texts: that code compares them, or that one stands in for a translation that is missing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.syntax_names import callee, last

if TYPE_CHECKING:
    from collections.abc import Collection

    from tree_sitter import Node

_ASKING = frozenset({"has", "exists", "te", "$te"})
"""Functions that say whether there is a message: of a translator, or of its library."""
_LIBRARY = re.compile(r"i18n|intl|transl", re.IGNORECASE)


def asks_for_message(condition: Node | None, translators: Collection[str]) -> bool:
    """Whether a condition asks if there is a translation (``t.has('a')``, ``i18n.exists('a')``, ``te('a')``)."""
    waiting = [] if condition is None else [condition]
    while waiting:
        each = waiting.pop()
        waiting += each.named_children
        function = each.child_by_field_name("function")
        name = "" if function is None else callee(function)
        if last(name) in _ASKING and _is_asked(name, translators):
            return True
    return False


def _is_asked(name: str, translators: Collection[str]) -> bool:
    """Whether a function that may ask for a message is a translator's."""
    receiver = name.rpartition(".")[0]
    if not receiver:
        return name != "has"
    return last(receiver) in translators or _LIBRARY.search(receiver) is not None


def is_compared(text: str, said: str) -> bool:
    """Whether code compares the same text with a value (``status === 'ALL'``), or a type allows no other."""
    quoted = rf"(?P<quote>['\"`]){re.escape(said)}(?P=quote)"
    before = re.search(rf"(?:[=!]==?|\bcase|(?<!\|)\|)\s*{quoted}", text)
    behind = before or re.search(rf"{quoted}\s*(?:[=!]==?|\|(?!\|))", text)
    return behind is not None
