"""What the site does with the pages: links that leave docs/ become links into the repository, or plain text."""

# ruff: noqa: INP001 - a hook of MkDocs

from __future__ import annotations

import re
from typing import Any

_UPWARDS = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+)([^)#]+)(#[^)]*)?\)")


def on_page_markdown(markdown: str, *, page: Any, config: Any, **_: Any) -> str:
    """Rewrite the links of a page that go up more folders than it stands in."""
    repository = config.get("repo_url")
    depth = page.file.src_uri.count("/")

    def link(found: re.Match[str]) -> str:
        text, path = found[1], found[3]
        if found[2].count("../") <= depth:
            return found[0]
        return (
            f"[{text}]({repository}/blob/main/{path})"
            if repository
            else f"{text} (`{path}`)"
        )

    return _UPWARDS.sub(link, markdown)
