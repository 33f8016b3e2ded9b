"""A text that is shown to nobody: keys and secrets of translation engines."""

from __future__ import annotations

import hmac
from typing import Final, NoReturn

MASK: Final = "***"


class Secret:
    """A secret text. It prints, formats and represents itself as ``***`` and can be neither pickled nor copied out.

    Equal by value, so that a test or a cache can tell whether a key changed; :meth:`reveal` is the only way to the
    text, to be called where a request is built.
    """

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text itself."""
        return self._text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(
            self._text.encode("utf-8", "surrogatepass"),
            other._text.encode("utf-8", "surrogatepass"),
        )

    def __hash__(self) -> int:
        return hash(("Secret", self._text))

    def __bool__(self) -> bool:
        return bool(self._text)

    def __repr__(self) -> str:
        return MASK

    def __format__(self, spec: str) -> str:
        return format(MASK, spec)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a secret cannot be pickled")

    def __copy__(self) -> Secret:
        return self

    def __deepcopy__(self, memo: object) -> Secret:
        return self
