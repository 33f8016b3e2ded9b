"""The one escape function: everything that came from a file or a person passes through it on its way into HTML."""

from __future__ import annotations

import html


def esc(text: object) -> str:
    """The text as inert HTML, fit for element content and quoted attributes."""
    return html.escape(str(text), quote=True)
