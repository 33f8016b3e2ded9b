"""What a place in code can call for a translation: what each way of looking for a translator gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Adds = Literal[
    "", "hook", "awaited", "import", "global", "service", "pipe", "component"
]


@dataclass(frozen=True, slots=True)
class InScope:
    """A translator: how it is called, prefix and namespace that its keys have there already, and what is missing.

    ``adds`` says what can bring one there: a hook in the component around, or an import alone. ``refused`` says why
    nothing can be called there; ``template`` is the framework's first one in the words of the place.
    """

    callee: str = ""
    prefix: str = ""
    note: str = ""
    namespace: str = ""
    adds: Adds = ""
    refused: str = ""
    template: str = ""
    is_unknown: bool = False
    """Whether its scope stands in a variable, so that nobody can say which key a call means."""


NOWHERE = InScope()
"""What a place without a scope of its own gives."""
TOO_EARLY = InScope(
    note="no messages yet: this code runs when its module is loaded, move the text into a function"
)
"""What a place gives where a global translator would be called before it has any message or language."""
BY_DEFAULT = InScope(
    note="no translator here: a parameter has its default value before the component can call its hook"
)
"""What a place gives among the parameters of a component."""
IN_MACRO = InScope(
    note="no translator here: Vue's compiler takes this out of the setup, and what is declared there is not seen"
)
"""What a place gives in a macro as ``defineProps``."""
MADE_BELOW = InScope(
    note="no translator yet: the line that makes it stands below and would have to be moved up"
)
"""What a place gives whose code runs before the line that makes the translator."""
