"""One module a framework: how it is recognised, how code calls it, what replaces a string.

The order of :func:`all_frameworks` matters: matchers, templates, parsers and delimiters are taken in this order.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import ANY, Call, Callee, Hook, Options, Scope, Site, named
from i18n_workbench.frameworks.custom import Custom, Definition, custom_framework
from i18n_workbench.frameworks.languages import EXTENSIONS, PROGRAMS
from i18n_workbench.frameworks.records import (
    BY_SPELLING,
    IN_TEXT,
    Code,
    Context,
    Extraction,
    Keys,
    Layout,
    Manifest,
    Plurals,
    Recognition,
)
from i18n_workbench.installed import entry_points

ENTRY_POINTS = "i18n_workbench.frameworks"

BUILT_IN = (
    ("custom", "Custom"),
    ("vue", "Vue"),
    ("react", "React"),
    ("ngx_translate", "NgxTranslate"),
    ("vscode", "VsCode"),
    ("flutter", "Flutter"),
    ("ember", "Ember"),
    ("i18next", "I18next"),
    ("i18next_shopify", "I18nextShopify"),
    ("react_i18next", "ReactI18next"),
    ("next_intl", "NextIntl"),
    ("next_international", "NextInternational"),
    ("i18n_tag", "I18nTag"),
    ("fluent_vue", "FluentVue"),
    ("php_joomla", "PhpJoomla"),
    ("laravel", "Laravel"),
    ("chrome_ext", "ChromeExt"),
    ("ruby_rails", "RubyRails"),
    ("transloco", "Transloco"),
    ("svelte", "Svelte"),
    ("polyglot", "Polyglot"),
    ("globalize", "Globalize"),
    ("ui5", "Ui5"),
    ("next_translate", "NextTranslate"),
    ("php_gettext", "PhpGettext"),
    ("lingui", "Lingui"),
    ("jekyll", "Jekyll"),
    ("general", "General"),
    ("vue_sfc", "VueSfc"),
    ("fluent_vue_sfc", "FluentVueSfc"),
    ("i18n_js", "I18nJs"),
    ("ios", "Ios"),
    ("android", "Android"),
    ("dotnet", "Dotnet"),
    ("qt", "Qt"),
    ("angular", "Angular"),
    ("hugo", "Hugo"),
    ("go_i18n", "GoI18n"),
    ("godot", "Godot"),
)
"""Module and class of every built-in framework, in order."""


@cache
def all_frameworks() -> dict[str, Framework]:
    """Every framework by id: the built-in ones in order, then those of other packages, which replace equal ids."""
    classes: list[type[Framework]] = [
        getattr(import_module(f"{__name__}.{module}"), name) for module, name in BUILT_IN
    ]
    classes += [point.load() for point in entry_points(group=ENTRY_POINTS)]
    return {framework.id: framework() for framework in classes}


__all__ = [
    "ANY",
    "BY_SPELLING",
    "EXTENSIONS",
    "IN_TEXT",
    "PROGRAMS",
    "Call",
    "Callee",
    "Code",
    "Context",
    "Custom",
    "Definition",
    "Extraction",
    "Framework",
    "Hook",
    "Keys",
    "Layout",
    "Manifest",
    "Options",
    "Plurals",
    "Recognition",
    "Scope",
    "Site",
    "all_frameworks",
    "custom_framework",
    "named",
]
