"""Themes of Shopify: ``"t:sections.hero.name"`` in what describes sections and settings, and what the shop looks up itself.

No framework of the list: it reads along where a folder is a theme. The filter ``{{ 'cart.title' | t }}`` is learned as in
any project.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_DESCRIBED = lazy_pattern(r"\"t:(?P<key>[\w-]+(?:\.[\w-]+)+)\"")
_DATE = lazy_pattern(
    r"\b(?:date|time_tag)\s*:[^|}%]*?\bformat:\s*['\"](?P<name>\w+)['\"]"
)
"""``{{ article.published_at | time_tag: format: 'month_day_year' }}``."""
_DATES = "date_formats."


class Shopify(Framework):
    """``"t:key"`` in schemas, formats of dates, and ``shopify.*``, which the shop's own pages show."""

    id = "shopify"
    name = "Shopify themes"
    recognition = Recognition(signs=(Sign("layout/theme.liquid"),))
    code = Code(languages=("liquid", "json"), anchors=('"t:', "format:"))
    keys = Keys(implicit_keys=("shopify.*", "customer_accounts.*"))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """What schemas name, and the formats of dates by their names; of the latter what exists counts."""
        calls = list(keys_of(_DESCRIBED, text, "t:", sure=True))
        if language == "liquid":
            calls += [
                Call(
                    _DATES + found["name"],
                    *found.span("name"),
                    "format",
                    sure=False,
                )
                for found in _DATE.finditer(text)
            ]
        return calls
