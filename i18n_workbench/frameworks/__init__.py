"""One module a framework: how it is recognised, how code calls it, what replaces a string.

The order of :func:`all_frameworks` matters: matchers, templates, parsers and delimiters are taken in this order.
"""

from __future__ import annotations

from functools import cache

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import (
    ANY,
    Call,
    Callee,
    Hook,
    Options,
    Scope,
    Site,
    named,
)
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
from i18n_workbench.installed import registered

BUILT_IN = (
    "i18n_workbench.frameworks.custom:Custom",
    "i18n_workbench.frameworks.vue:Vue",
    "i18n_workbench.frameworks.react:React",
    "i18n_workbench.frameworks.ngx_translate:NgxTranslate",
    "i18n_workbench.frameworks.vscode:VsCode",
    "i18n_workbench.frameworks.flutter:Flutter",
    "i18n_workbench.frameworks.ember:Ember",
    "i18n_workbench.frameworks.i18next:I18next",
    "i18n_workbench.frameworks.i18next_shopify:I18nextShopify",
    "i18n_workbench.frameworks.react_i18next:ReactI18next",
    "i18n_workbench.frameworks.next_intl:NextIntl",
    "i18n_workbench.frameworks.next_international:NextInternational",
    "i18n_workbench.frameworks.i18n_tag:I18nTag",
    "i18n_workbench.frameworks.fluent_vue:FluentVue",
    "i18n_workbench.frameworks.php_joomla:PhpJoomla",
    "i18n_workbench.frameworks.laravel:Laravel",
    "i18n_workbench.frameworks.chrome_ext:ChromeExt",
    "i18n_workbench.frameworks.ruby_rails:RubyRails",
    "i18n_workbench.frameworks.transloco:Transloco",
    "i18n_workbench.frameworks.svelte:Svelte",
    "i18n_workbench.frameworks.polyglot:Polyglot",
    "i18n_workbench.frameworks.globalize:Globalize",
    "i18n_workbench.frameworks.ui5:Ui5",
    "i18n_workbench.frameworks.next_translate:NextTranslate",
    "i18n_workbench.frameworks.php_gettext:PhpGettext",
    "i18n_workbench.frameworks.lingui:Lingui",
    "i18n_workbench.frameworks.jekyll:Jekyll",
    "i18n_workbench.frameworks.general:General",
    "i18n_workbench.frameworks.vue_sfc:VueSfc",
    "i18n_workbench.frameworks.fluent_vue_sfc:FluentVueSfc",
    "i18n_workbench.frameworks.i18n_js:I18nJs",
    "i18n_workbench.frameworks.ios:Ios",
    "i18n_workbench.frameworks.android:Android",
    "i18n_workbench.frameworks.dotnet:Dotnet",
    "i18n_workbench.frameworks.qt:Qt",
    "i18n_workbench.frameworks.angular:Angular",
    "i18n_workbench.frameworks.hugo:Hugo",
    "i18n_workbench.frameworks.go_i18n:GoI18n",
    "i18n_workbench.frameworks.godot:Godot",
    "i18n_workbench.frameworks.codeigniter:CodeIgniter",
)


@cache
def all_frameworks() -> dict[str, Framework]:
    """Every framework by id: the built-in ones in order, then those of other packages, which replace equal ids."""
    members: list[type[Framework]] = registered(
        BUILT_IN, "i18n_workbench.frameworks", replaceable=True
    )
    return {member.id: member() for member in members}


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
