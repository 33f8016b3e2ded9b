"""Frameworks that read along where none of the project's own reads its code: by the languages and locale files it has.

A library that no manifest names (a gem, a plug-in of Redmine, a Joomla extension, a Flutter package in a larger repository, a Symfony
application) still calls for its messages. What these read counts only where the key exists, so nothing is called
undefined on their word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.frameworks.android import Android
from i18n_workbench.frameworks.angular import Angular
from i18n_workbench.frameworks.dotnet import Dotnet
from i18n_workbench.frameworks.factorio import Factorio, is_mod_of_factorio
from i18n_workbench.frameworks.fluent import Fluent
from i18n_workbench.frameworks.flutter import Flutter
from i18n_workbench.frameworks.gettext import Gettext, Phoenix
from i18n_workbench.frameworks.grails import Grails, is_grails
from i18n_workbench.frameworks.home_assistant import HomeAssistant, is_integration
from i18n_workbench.frameworks.ios import Ios
from i18n_workbench.frameworks.java_bundles import JavaBundles
from i18n_workbench.frameworks.kde import Kde, is_kde
from i18n_workbench.frameworks.kodi import Kodi, is_add_on
from i18n_workbench.frameworks.magento import Magento, is_module_of_a_shop
from i18n_workbench.frameworks.mediawiki import MediaWiki, is_extension
from i18n_workbench.frameworks.minecraft import Minecraft, is_mod
from i18n_workbench.frameworks.moodle import Moodle, is_moodle_plugin
from i18n_workbench.frameworks.nextcloud import Nextcloud, is_app
from i18n_workbench.frameworks.opencart import OpenCart, is_shop
from i18n_workbench.frameworks.paraglide import Paraglide, is_set_up
from i18n_workbench.frameworks.php_joomla import PhpJoomla
from i18n_workbench.frameworks.phpbb import Phpbb, is_board_extension
from i18n_workbench.frameworks.prestashop import PrestaShop, is_module_of_prestashop
from i18n_workbench.frameworks.qt import Qt
from i18n_workbench.frameworks.redmine import Redmine, is_plugin
from i18n_workbench.frameworks.ruby_rails import RubyRails
from i18n_workbench.frameworks.shopify import Shopify, is_theme
from i18n_workbench.frameworks.smapi import Smapi, is_mod_of_smapi
from i18n_workbench.frameworks.symfony import Symfony

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.base import Framework

_BY_FORMAT: dict[str, tuple[type[Framework], ...]] = {
    "arb": (Flutter,),
    "ini": (PhpJoomla, Symfony),
    "json": (Flutter,),
    "yaml": (Flutter, RubyRails, Symfony),
    "php": (Symfony,),
    "xliff": (Symfony, Angular),
    "android": (Android,),
    "compose": (Android,),
    "resx": (Dotnet,),
    "xaml": (Dotnet,),
    "qt": (Qt,),
    "stringsdict": (Ios,),
    "csv": (Flutter,),
    "ftl": (Fluent,),
    "properties": (JavaBundles,),
}
_BY_FOLDER: tuple[tuple[type[Framework], Callable[[Path], bool]], ...] = (
    (Nextcloud, is_app),
    (MediaWiki, is_extension),
    (HomeAssistant, is_integration),
    (Redmine, is_plugin),
    (Phpbb, is_board_extension),
    (Moodle, is_moodle_plugin),
    (Minecraft, is_mod),
    (Magento, is_module_of_a_shop),
    (Shopify, is_theme),
    (Factorio, is_mod_of_factorio),
    (PrestaShop, is_module_of_prestashop),
    (OpenCart, is_shop),
    (Grails, is_grails),
)
_SILENT = frozenset({"general"})


def reading_along(
    own: Sequence[Framework], formats: Collection[str], folders: Sequence[Path]
) -> list[Framework]:
    """Those that join a project's own frameworks: gettext for PO files that none of them brings, what one of the
    project's ``folders`` is set up for, or is (an app of Nextcloud, an extension of MediaWiki, an integration of Home Assistant, a plug-in of Redmine or Moodle, an extension of phpBB, a mod of Minecraft or Factorio, an application of Grails, a module of Magento, PrestaShop or OpenCart, a theme of Shopify, a mod of SMAPI), others for silence.
    """
    has_po = "po" in formats
    brought = any(
        "po" in framework.layout.parsers or framework.id == "custom"
        for framework in own
    )
    joined: list[Framework] = [_gettext(folders)] if has_po and not brought else []
    joined += [Paraglide()] if any(map(is_set_up, folders)) else []
    joined += [Smapi()] if any(map(is_mod_of_smapi, folders)) else []
    if "strings" in formats and not any(framework.id == Ios.id for framework in own):
        # the iOS half of an app that another framework draws
        joined.append(_as_guest(Ios()))
    if any(framework.id not in _SILENT for framework in own):
        return joined
    joined += [
        framework().adapted(folders)
        for framework, is_there in _BY_FOLDER
        if any(map(is_there, folders))
    ]
    ids = {framework.id for framework in joined}
    classes = dict.fromkeys(
        each
        for name in sorted(formats)
        for each in _BY_FORMAT.get(name, ())
        if each.id not in ids
    )
    return [*joined, *(_as_guest(each()) for each in classes)]


def _gettext(folders: Sequence[Path]) -> Gettext:
    """The kind of gettext that the manifests of the folders speak of."""
    if any(is_regular(folder / "mix.exs") for folder in folders):
        return Phoenix()
    if any(map(is_add_on, folders)):
        return Kodi()
    return Kde() if any(map(is_kde, folders)) else Gettext()


def _as_guest(framework: Framework) -> Framework:
    """The framework as one that only reads what exists."""
    guests = (*framework.code.languages, *framework.code.guest_languages)
    framework.code = replace(framework.code, languages=(), guest_languages=guests)
    return framework
