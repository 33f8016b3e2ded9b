"""Symfony: ``trans`` in PHP, filters and tags in Twig.

No framework of the list: it reads along where no other framework reads the code of a project.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.records import Code, Keys, Layout
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FILTER = lazy_pattern(
    r"""(?:'(?P<s>(?:[^'\\\n]|\\.)+)'|"(?P<d>(?:[^"\\\n]|\\.)+)")\s*\|\s*(?P<filter>trans(?:choice)?|tu?)\b"""
)
_EITHER = lazy_pattern(
    r"""\([^()]*\?\s*'([^'\n]+)'\s*:\s*'([^'\n]+)'\s*\)\s*\|\s*(?:trans(?:choice)?|tu?)\b"""
)
_TAG = lazy_pattern(
    r"\{%-?\s*trans\b[^%]*%\}(?P<body>.*?)\{%-?\s*endtrans\s*-?%\}", re.DOTALL
)


class Symfony(Framework):
    """``$translator->trans('key')``, ``new TranslatableMessage('key')``, ``{{ 'key'|trans }}``, ``{% trans %}``."""

    id = "symfony"
    name = "Symfony"
    code = Code(
        languages=("php", "twig"),
        callees=named("trans", "transChoice", "TranslatableMessage", "t"),
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
    for found in _FILTER.finditer(text):
        group = "s" if found["s"] is not None else "d"
        written = re.sub(r"\\(['\"\\])", r"\1", found[group])
        yield Call(
            written,
            found.start(group),
            found.end(group),
            found["filter"],
            sure=found["filter"] != "t",
        )
    for both in _EITHER.finditer(text):
        yield from (
            Call(both[at], both.start(at), both.end(at), "trans") for at in (1, 2)
        )
    for tag in _TAG.finditer(text):
        yield Call(tag["body"].strip(), *tag.span("body"), "trans")
