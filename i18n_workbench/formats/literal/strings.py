"""An edit of a text literal keeps the spelling of what it does not change, as far as the language allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats import spelling
from i18n_workbench.formats.spelling import Piece, text_of

if TYPE_CHECKING:
    from collections.abc import Callable

Units = list[Piece]
"""How each piece of a literal is spelled, and what it means."""


def respell(
    raw: str,
    text: str,
    decode: Callable[[str], Units | None],
    encode: Callable[[str], str],
) -> str:
    """The inside of a literal that means ``text``, spelled like ``raw`` where both begin and end alike."""
    new = spelling.respell(decode(raw) or [], text, encode)
    again = decode(new)
    # A kept backslash or `$` may join with what is new; then the whole text is spelled anew.
    return new if again is not None and text_of(again) == text else encode(text)
