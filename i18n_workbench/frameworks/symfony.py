"""Symfony: ``trans`` in PHP, filters and tags in Twig.

No framework of the list: it reads along where no other framework reads the code of a project.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Callee, in_domain
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.frameworks.readers.twig_values import opening_before, texts
from i18n_workbench.frameworks.records import Code, Keys, Layout
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FILTER = lazy_pattern(
    r"""(?:'(?P<s>(?:[^'\\\n]|\\.)+)'|"(?P<d>(?:[^"\\\n]|\\.)+)")\s*\|\s*(?P<filter>trans(?:choice)?|tu?)\b"""
)
_BRACKETED = lazy_pattern(r"\)\s*\|\s*(?P<filter>trans(?:choice)?|tu?)\b")
_TAG = lazy_pattern(
    r"\{%-?\s*trans\b(?P<rest>[^%]*)%\}(?P<body>(?:(?!\{%-?\s*trans\b).)*?)\{%-?\s*endtrans\s*-?%\}",
    re.DOTALL,
)
_DOMAIN = lazy_pattern(
    r"""(?:,\s*(?:domain\s*[:=]\s*)?|^\s*domain\s*[:=]\s*)["']([\w.+-]+)["']\s*$"""
)
"""The domain at the end of a filter's arguments."""
_COMPUTED = lazy_pattern(r"[}\])]\s*,\s*(?!null\b|none\b)[A-Za-z_][\w.]*\s*$")
"""A domain that only the running program knows (``trans({}, admin.translationdomain)``)."""
_FAR = 1_000
"""Characters of a filter's arguments that are looked at."""
_FROM = lazy_pattern(r"""\bfrom\s+["']([\w.+-]+)["']""")
_DEFAULT_DOMAIN = lazy_pattern(r"""\{%-?\s*trans_default_domain\s+["']([\w.+-]+)["']""")


class Symfony(Framework):
    """``$translator->trans('key')``, ``new TranslatableMessage('key')``, ``{{ 'key'|trans }}``, ``{% trans %}``."""

    id = "symfony"
    name = "Symfony"
    code = Code(
        languages=("php", "twig"),
        callees=(
            Callee("trans", domain=2),
            Callee("transChoice", domain=3),
            Callee("TranslatableMessage", domain=2),
            Callee("t", domain=2),
        ),
        anchors=("trans", "|t", "| t"),
    )
    keys = Keys(
        sentences=True,
        implicit_keys=("validators.*", "security.*"),
    )
    layout = Layout(placeholders=("percent", "icu"))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The filters and tags of Twig; ``|t`` and ``|tu`` are those of Craft and Grav."""
        return list(_of_twig(text)) if language == "twig" else ()


def _of_twig(text: str) -> Iterator[Call]:
    default = _DEFAULT_DOMAIN.search(text)
    usual = default[1] if default else ""
    for found in _FILTER.finditer(text):
        group = "s" if found["s"] is not None else "d"
        written = re.sub(r"\\(['\"\\])", r"\1", found[group])
        domain = _domain_behind(text, found.end()) or usual
        is_elsewhere = _is_elsewhere(text, found.end())
        yield Call(
            written,
            found.start(group),
            found.end(group),
            in_domain(found["filter"], "?" if is_elsewhere else domain),
            sure=found["filter"] != "t" and not is_elsewhere,
            namespace=domain,
        )
    for bracketed in _BRACKETED.finditer(text):
        yield from _of_brackets(text, bracketed, usual)
    for tag in _TAG.finditer(text):
        given = _FROM.search(tag["rest"])
        domain = given[1] if given else usual
        callee = in_domain("trans", domain)
        yield Call(tag["body"].strip(), *tag.span("body"), callee, namespace=domain)


def _of_brackets(text: str, filtered: re.Match[str], usual: str) -> Iterator[Call]:
    """What an expression in brackets can be that a filter gets."""
    opening = opening_before(text, filtered.start(), _FAR)
    if opening < 0 or text[opening - 1 : opening].isalnum():
        return
    domain = _domain_behind(text, filtered.end()) or usual
    is_elsewhere = _is_elsewhere(text, filtered.end())
    callee = in_domain(filtered["filter"], "?" if is_elsewhere else domain)
    is_sure = filtered["filter"] not in {"t", "tu"} and not is_elsewhere
    for one in texts(text, opening + 1, filtered.start()):
        known = [piece for piece in one.pieces if piece is not None]
        is_whole = len(known) == len(one.pieces)
        yield Call(
            "".join(known),
            one.start,
            one.end,
            callee,
            sure=is_sure and is_whole,
            parts=() if is_whole else one.pieces,
            namespace=domain,
        )


def _domain_behind(text: str, offset: int) -> str:
    """The domain that a filter is given (``|trans({}, 'admin')``); empty = none."""
    found = _DOMAIN.search(_arguments(text, offset))
    return found[1] if found else ""


def _is_elsewhere(text: str, offset: int) -> bool:
    """Whether a filter is given a domain that is computed: an admin class of a program's own brings its texts."""
    return _COMPUTED.search(_arguments(text, offset)) is not None


def _arguments(text: str, offset: int) -> str:
    """What stands in the brackets behind a filter."""
    if not text.startswith("(", offset):
        return ""
    arguments = text[offset : offset + _FAR]
    return arguments[1 : closing(arguments, 0)]
