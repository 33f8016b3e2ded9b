"""What the site does with the pages: links that leave docs/ become links into the repository, or plain text."""

# ruff: noqa: INP001 - a hook of MkDocs

from __future__ import annotations

import re
from typing import Any

_OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+([^)#]+)(#[^)]*)?\)")


def on_page_markdown(markdown: str, *, config: Any, **_: Any) -> str:
    """Rewrite the links of a page."""
    repository = config.get("repo_url")

    def link(found: re.Match[str]) -> str:
        text, path = found[1], found[2]
        return (
            f"[{text}]({repository}/blob/main/{path})"
            if repository
            else f"{text} (`{path}`)"
        )

    return _OUTSIDE.sub(link, markdown)
