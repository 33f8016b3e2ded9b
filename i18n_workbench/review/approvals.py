"""For which text an approval was given: it holds for that text and no other.

A short hash of the text is recorded with an approval, as a field that the other tools keep. An approval of an older store
has none: it stands until the workbench sees the text change, and is given the hash of the text before.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.catalog import Catalog

FIELD = "text_hash"
DIGITS = 12
"""Of SHA-256 in hexadecimal: two texts of one cell agree by chance once in 2**48."""


def text_hash(texts: Mapping[str, str]) -> str:
    """The hash of what a key says in a locale, by form; empty where it says nothing.

    Examples
    --------
    >>> text_hash({"": "Enregistrer"}), text_hash({})
    ('d3c7fee0fe0c', '')
    """
    if not any(texts.values()):
        return ""
    content = "\0".join(f"{form}\0{text}" for form, text in sorted(texts.items()))
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]


def current_hash(catalog: Catalog, key: str, locale: str) -> str:
    """The hash of what a key says in a locale now."""
    texts = {
        form: catalog.text(key, locale, form) or ""
        for form in catalog.forms(key, locale)
    }
    return text_hash(texts)


def is_outdated(comment: Mapping[str, Any], current: str) -> bool:
    """Whether a comment is an approval of another text."""
    given = comment.get(FIELD)
    return (
        comment.get("type") == "approve" and isinstance(given, str) and given != current
    )
