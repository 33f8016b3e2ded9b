"""Shopify's i18next backend: react-i18next whose plurals are nested."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Plurals, frozen
from i18n_workbench.frameworks.i18next import suffixes
from i18n_workbench.frameworks.react_i18next import ReactI18next


class I18nextShopify(ReactI18next):
    """As react-i18next; plural forms hang below the key (``key.one``)."""

    id = "i18next-shopify"
    name = "Shopify I18next"
    packages = frozen({"package.json": ("@shopify/i18next-shopify",)})
    derived_keys = suffixes(".")
    plurals = Plurals((".",))
    keystyle = "nested"
    dir_structure = "file"
    placeholders = ("i18next", "ruby")
