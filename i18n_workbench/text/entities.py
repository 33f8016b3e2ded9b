"""References to characters in HTML (``&amp;``, ``&#252;``), resolved."""

from __future__ import annotations

import html
import re

_TOO_LARGE = re.compile("&#0*(?=[1-9])[0-9]{8,};?")
"""No character has such a number; Python refuses to read one of more than 4,300 digits."""


def unescape(text: str) -> str:
    r"""The text that a page shows, U+FFFD where a reference means no character.

    >>> unescape("&#252;ber &amp; &#99999999;")
    'über & \ufffd'
    """
    return html.unescape(_TOO_LARGE.sub("\ufffd", text))
