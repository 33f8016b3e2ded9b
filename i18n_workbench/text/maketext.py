"""Perl's Maketext: code has values in brackets, catalogs of gettext have them behind signs of per cent.

``loc("[quant,_1,file] of [_2]")`` is the message ``%quant(%1,file) of %2`` (Locale::Maketext::Lexicon's own spelling).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

_VALUE = lazy_pattern(r"%(?:([A-Za-z]\w*)\(([^()]*)\)|(\d+|\*))")
_NUMBER = lazy_pattern(r"%(\d+|\*)")


def in_brackets(message: str) -> tuple[str, ...]:
    """The message as code writes it; nothing where it has no values.

    >>> in_brackets("%quant(%1,file,files) of %2")
    ('[quant,_1,file,files] of [_2]',)
    >>> in_brackets("100 %")
    ()
    """
    if "%" not in message:
        return ()
    written, count = _VALUE.subn(_bracketed, message)
    return (written,) if count else ()


def _bracketed(value: re.Match[str]) -> str:
    method, arguments, number = value.groups()
    if number:
        return f"[_{number}]"
    plain = _NUMBER.sub(r"_\1", arguments)
    return f"[{method},{plain}]"
