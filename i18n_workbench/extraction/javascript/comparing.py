"""Texts that code compares: in another language no comparison would find them."""

from __future__ import annotations

import re


def is_compared(text: str, said: str) -> bool:
    """Whether code compares the same text with a value (``status === 'ALL'``), or a type allows no other."""
    quoted = rf"(?P<quote>['\"`]){re.escape(said)}(?P=quote)"
    before = re.search(rf"(?:[=!]==?|\bcase|(?<!\|)\|)\s*{quoted}", text)
    behind = before or re.search(rf"{quoted}\s*(?:[=!]==?|\|(?!\|))", text)
    return behind is not None
