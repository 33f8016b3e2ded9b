"""Names whatever their style of writing: generators of accessors turn ``please-wait`` into ``please_wait`` or ``pleaseWait``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SEPARATORS = re.compile(r"[\W_]+")
"""What no name in code holds: generators leave it out, also the mark of a value (``deleted_%@`` is ``deleted``)."""
_NAME = re.compile(r"[\w.:/-]+")
_WORDS = re.compile(r"[A-Z]?[a-z\d]+|[A-Z\d]+(?![a-z])")


def squeezed(name: str) -> str:
    """A name without what styles of writing names differ in.

    >>> squeezed("addons-failed_to.Load")
    'addonsfailedtoload'
    >>> squeezed("item.deleted_%@")
    'itemdeleted'
    """
    return _SEPARATORS.sub("", name).lower()


def with_humps(name: str) -> str:
    """A name with a capital at the beginning of each word, which tells ``carPlay`` from ``carplay``.

    >>> with_humps("carPlay.lock_title")
    'CarPlayLockTitle'
    """
    words = _SEPARATORS.split(name)
    return "".join(word[:1].upper() + word[1:] for word in words)


def by_squeezed(names: Iterable[str]) -> dict[str, str]:
    """The names by what is left of them in any style; none where several become the same."""
    found = {}
    for plain, alike in all_by_squeezed(names).items():
        if len(alike) == 1:
            found[plain] = alike[0]
    return found


def all_by_squeezed(names: Iterable[str]) -> dict[str, list[str]]:
    """All names by what is left of them in any style.

    >>> all_by_squeezed(["carPlay.lock", "carplay.lock"])
    {'carplaylock': ['carPlay.lock', 'carplay.lock']}
    """
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        found.setdefault(squeezed(name), []).append(name)
    return found


def styles(name: str) -> list[str]:
    """A name of several words in the styles that it is not written in: ``please_wait`` ``pleaseWait`` ``PleaseWait``.

    >>> styles("please-wait")
    ['please_wait', 'PLEASE_WAIT', 'pleaseWait', 'PleaseWait']
    """
    words = _WORDS.findall(name)
    if len(words) < 2 or not _NAME.fullmatch(name):
        return []
    lower = [word.lower() for word in words]
    title = [word.capitalize() for word in words]
    snake = "_".join(lower)
    camel = lower[0] + "".join(title[1:])
    written = [snake, snake.upper(), camel, "".join(title)]
    return [text for text in written if text != name]
