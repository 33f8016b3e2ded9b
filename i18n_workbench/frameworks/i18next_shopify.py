"""Shopify's i18next backend: react-i18next whose plurals are nested."""

from __future__ import annotations

from dataclasses import replace

from i18n_workbench.frameworks.i18next import suffixes
from i18n_workbench.frameworks.react_i18next import ReactI18next
from i18n_workbench.frameworks.records import Plurals


class I18nextShopify(ReactI18next):
    """As react-i18next; plural forms hang below the key (``key.one``)."""

    id = "i18next-shopify"
    name = "Shopify I18next"
    recognition = replace(
        ReactI18next.recognition,
        packages={"package.json": ("@shopify/i18next-shopify",)},
    )
    keys = replace(
        ReactI18next.keys,
        derived_keys=suffixes("."),
    )
    layout = replace(
        ReactI18next.layout,
        plurals=Plurals((".",)),
        keystyle="nested",
        dir_structure="file",
        placeholders=("i18next", "ruby"),
    )
