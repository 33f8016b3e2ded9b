"""Frameworks that read along where none of the project's own reads its code: by the languages and locale files it has.

A library that no manifest names (a gem, a plug-in of Redmine, a Joomla extension, a Flutter package in a larger repository, a Symfony
application) still calls for its messages. What these read counts only where the key exists, so nothing is called
undefined on their word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.android import Android
from i18n_workbench.frameworks.angular import Angular
from i18n_workbench.frameworks.discourse import Discourse
from i18n_workbench.frameworks.dotnet import Dotnet
from i18n_workbench.frameworks.factorio import Factorio
from i18n_workbench.frameworks.fluent import Fluent
from i18n_workbench.frameworks.flutter import Flutter
from i18n_workbench.frameworks.foundry import Foundry
from i18n_workbench.frameworks.gettext import Gettext, Phoenix
from i18n_workbench.frameworks.grails import Grails
from i18n_workbench.frameworks.home_assistant import HomeAssistant
from i18n_workbench.frameworks.ios import Ios
from i18n_workbench.frameworks.java_bundles import JavaBundles
from i18n_workbench.frameworks.kde import Kde
from i18n_workbench.frameworks.kodi import Kodi
from i18n_workbench.frameworks.magento import Magento
from i18n_workbench.frameworks.mediawiki import MediaWiki
from i18n_workbench.frameworks.minecraft import Minecraft
from i18n_workbench.frameworks.moodle import Moodle
from i18n_workbench.frameworks.nextcloud import Nextcloud
from i18n_workbench.frameworks.opencart import OpenCart
from i18n_workbench.frameworks.paraglide import Paraglide
from i18n_workbench.frameworks.php_joomla import PhpJoomla
from i18n_workbench.frameworks.phpbb import Phpbb
from i18n_workbench.frameworks.prestashop import PrestaShop
from i18n_workbench.frameworks.qt import Qt
from i18n_workbench.frameworks.redmine import Redmine
from i18n_workbench.frameworks.ruby_rails import RubyRails
from i18n_workbench.frameworks.shopify import Shopify
from i18n_workbench.frameworks.symfony import Symfony
from i18n_workbench.frameworks.typo3 import Typo3

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.base import Framework

_BY_FORMAT: dict[str, tuple[type[Framework], ...]] = {
    "arb": (Flutter,),
    "ini": (PhpJoomla, Symfony),
    "json": (Flutter, Symfony),
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
_BY_FOLDER: tuple[type[Framework], ...] = (
    Nextcloud,
    MediaWiki,
    HomeAssistant,
    Redmine,
    Phpbb,
    Moodle,
    Minecraft,
    Magento,
    Shopify,
    Factorio,
    PrestaShop,
    OpenCart,
    Grails,
    Typo3,
    Discourse,
    Foundry,
)
_JOINING: tuple[type[Framework], ...] = (Paraglide,)
"""Those that join others as well."""
_GETTEXT: tuple[type[Gettext], ...] = (Phoenix, Kodi, Kde)
"""The kinds of gettext that a folder shows."""
_SILENT = frozenset({"general"})


def reading_along(
    own: Sequence[Framework], formats: Collection[str], folders: Sequence[Path]
) -> list[Framework]:
    """Those that join a project's own frameworks: gettext for PO files that none of them brings, what one of the
    project's ``folders`` is set up for, or is (an app of Nextcloud, an extension of MediaWiki, an integration of Home Assistant, a plug-in of Redmine or Moodle, an extension of phpBB, a mod of Minecraft or Factorio, an application of Grails, a module of Magento, PrestaShop or OpenCart, a theme of Shopify, an extension of TYPO3, a plug-in of Discourse, a module of Foundry), others for silence.
    """
    has_po = "po" in formats
    brought = any(
        "po" in framework.layout.parsers or framework.id == "custom"
        for framework in own
    )
    joined: list[Framework] = [_gettext(folders)] if has_po and not brought else []
    joined += _standing_in(folders, _JOINING)
    if "strings" in formats and not any(framework.id == Ios.id for framework in own):
        # the iOS half of an app that another framework draws
        joined.append(_as_guest(Ios()))
    if any(framework.id not in _SILENT for framework in own):
        return joined
    set_up = [each.adapted(folders) for each in _standing_in(folders, _BY_FOLDER)]
    joined += set_up
    taken = {language for each in set_up for language in _languages(each)}
    ids = {framework.id for framework in joined}
    classes = dict.fromkeys(
        each
        for name in sorted(formats)
        for each in _BY_FORMAT.get(name, ())
        if each.id not in ids
    )
    return [*joined, *(_as_guest(each(), taken) for each in classes)]


def _gettext(folders: Sequence[Path]) -> Framework:
    """The kind of gettext that the folders speak of."""
    return next(_standing_in(folders, _GETTEXT), Gettext())


def _standing_in(
    folders: Sequence[Path], kinds: Iterable[type[Framework]]
) -> Iterator[Framework]:
    """Those of some frameworks that one of the folders shows."""
    for framework in (kind() for kind in kinds):
        if any(map(framework.stands_in, folders)):
            yield framework


def _as_guest(framework: Framework, taken: Collection[str] = ()) -> Framework:
    """The framework as one that only reads what exists, in languages that none reads which the project is set up for."""
    guests = tuple(each for each in _languages(framework) if each not in taken)
    framework.code = replace(framework.code, languages=(), guest_languages=guests)
    return framework


def _languages(framework: Framework) -> tuple[str, ...]:
    """All that a framework reads."""
    return (*framework.code.languages, *framework.code.guest_languages)
