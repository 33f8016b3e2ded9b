"""Grails: ``<g:message code="user.name.label"/>`` in pages, ``message(code: 'user.name.label')`` in Groovy and in pages.

No framework of the list: it reads along where a folder has ``grails-app``. Tag libraries of a program's own are called like
Grails' (``<warehouse:message code=…>``).
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import LOOKUP, Call
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

_CODE = r"(?P<quote>[\"'])(?P<key>(?:(?!(?P=quote))[^\n<>\\]){1,200})(?P=quote)"
_ELEMENT = lazy_pattern(rf"<\w+:message\b[^<>]*?\scode\s*=\s*{_CODE}")
_CALL = lazy_pattern(
    rf"(?<![\w$])message\s*\(\s*(?:[^()\n]*,\s*)?code\s*:\s*{_CODE}(?P<joined>\s*\+)?"
)
_HOLE = lazy_pattern(r"\$\{[^{}]*\}|\$[A-Za-z_]\w*")
_REFUSALS = (
    "blank", "nullable", "unique", "email.invalid", "url.invalid", "creditCard.invalid", "matches.invalid", "not.inList", "not.equal",
    "doesnt.match", "validator.*", "min.notmet", "max.exceeded", "minSize.notmet", "maxSize.exceeded", "size.toosmall", "size.toobig",
    "range.toosmall", "range.toobig",
)  # fmt: skip
"""What stands behind a class and a property, of which Grails makes the key when a value is refused."""
_LOOKED_UP = (
    *(f"*.*.{each}" for each in _REFUSALS),
    "default.blank.message", "default.null.message", "default.doesnt.match.message", "default.invalid.*", "default.not.*.message",
    "default.boolean.*", "default.date.format*", "default.number.format*", "default.paginate.*", "typeMismatch*",
)  # fmt: skip
"""What Grails asks for itself: refused values, dates, numbers and pages."""


class Grails(Framework):
    """``<g:message code="key"/>``, ``message(code: 'key')``."""

    id = "grails"
    name = "Grails"
    recognition = Recognition(signs=(Sign("grails-app"),))
    code = Code(languages=("gsp", "groovy"), anchors=("message",))
    keys = Keys(natural_keys=True, implicit_keys=_LOOKED_UP)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Elements of pages, and calls of the method that is called as they are."""
        found = list(map(_call, _CALL.finditer(text)))
        if language == "gsp":
            found += map(_call, _ELEMENT.finditer(text))
        return found


def _call(match: re.Match[str]) -> Call:
    """What a literal asks for: itself, or all keys that are made by what is put into it."""
    key = match["key"]
    span = match.span("key")
    is_joined = bool(match.groupdict().get("joined"))
    if not is_joined and not _HOLE.search(key):
        return Call(key, *span, LOOKUP, sure=False)
    return Call(key, *span, LOOKUP, sure=False, parts=tuple(_parts(key, is_joined)))


def _parts(key: str, is_joined: bool) -> Iterator[str | None]:
    first, *others = _HOLE.split(key)
    parts = [first, *chain.from_iterable((None, each) for each in others)]
    yield from (each for each in parts if each != "")
    if is_joined:
        yield None
