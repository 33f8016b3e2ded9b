"""Keys never leave in a message or a log: every text that an engine, httpx or httpcore says passes here first."""

from __future__ import annotations

import base64
import logging
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import quote, quote_plus

from i18n_workbench.settings.secret import MASK

if TYPE_CHECKING:
    from i18n_workbench.settings.secret import Secret

FRAGMENT = 8
"""A server may echo a shortened key: any run of so many of its characters is masked."""
LONG = 16
"""Shorter keys may be words: that of one's own server. Engines' keys have 20 characters and more."""

_LOGGERS = (
    "httpx",
    "httpcore.connection",
    "httpcore.http11",
    "httpcore.http2",
    "httpcore.proxy",
    "httpcore.socks",
)
_known: set[str] = set()


def remember(secret: Secret) -> None:
    """Mask this secret from now on in everything that is logged or raised."""
    text = secret.reveal()
    if len(text) < 4:
        return
    encoded = base64.b64encode(text.encode("utf-8", "surrogatepass")).decode()
    _known.update({text, quote(text, safe=""), quote_plus(text), encoded.rstrip("=")})
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        if _FILTER not in logger.filters:
            logger.addFilter(_FILTER)


def scrub(text: str) -> str:
    """The text with every remembered secret, or a piece of one, masked."""
    hidden = bytearray(len(text))
    for secret in _known:
        _mark(text, secret, hidden)
    if not any(hidden):
        return text
    out: list[str] = []
    for at, char in enumerate(text):
        if not hidden[at]:
            out.append(char)
        elif not at or not hidden[at - 1]:
            out.append(MASK)
    return "".join(out)


def holds_key(text: str) -> bool:
    """Whether a remembered secret stands in the text, one that is too long to stand there by chance."""
    return any(len(secret) >= LONG and secret in text for secret in _known)


class ScrubFilter(logging.Filter):
    """A logging filter that masks remembered secrets in whatever record passes."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; always lets it pass."""
        said = record.getMessage()
        clean = scrub(said)
        if clean != said:
            record.msg, record.args = clean, ()
        return True


_FILTER = ScrubFilter()


def _mark(text: str, secret: str, hidden: bytearray) -> None:
    size = min(FRAGMENT, len(secret))
    grams = _grams(secret, size)
    for at in range(len(text) - size + 1):
        if text[at : at + size] in grams:
            hidden[at : at + size] = b"\x01" * size


@lru_cache(maxsize=64)
def _grams(secret: str, size: int) -> frozenset[str]:
    return frozenset(secret[at : at + size] for at in range(len(secret) - size + 1))
