"""Elements of a page whose content is a message of gettext's: ``<h1 translate>Recent hosts</h1>``.

So angular-gettext marks them, and Cockpit (``translate="yes"``, ``translate-context``).
"""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.readers.html_elements import TAG, ends_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = "translate"

_STRINGS = lazy_pattern(r"=\s*(?:\"[^\"]*\"|'[^']*')")
_MARKED = lazy_pattern(r"\stranslate(?=[\s=/]|$)")
_REFUSED = lazy_pattern(r"\stranslate\s*=\s*[\"']?no\b")
_CONTEXT = lazy_pattern(r"\stranslate-context\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")


def marked_calls(text: str) -> Iterator[Call]:
    """The contents of marked elements, as they stand there and with single blanks.

    Any page may have the attribute, so what they say counts where there is such a message.
    """
    ends = ends_of(text)
    for tag in TAG.finditer(text):
        attributes = tag["rest"]
        if not _is_marked(attributes) or tag.start() not in ends:
            continue
        content = text[tag.end() : ends[tag.start()]]
        message = content.strip()
        if not message:
            continue
        context = _CONTEXT.search(attributes)
        head = f"{context[1] or context[2]}|" if context else ""
        start = tag.end() + content.index(message)
        others = (
            head + unescape(message),
            head + unescape(" ".join(message.split())),
        )
        yield Call(
            head + message, start, start + len(message), MARK, others, sure=False
        )


def _is_marked(attributes: str) -> bool:
    if MARK not in attributes or _REFUSED.search(attributes):
        return False
    return _MARKED.search(_STRINGS.sub("", attributes)) is not None
