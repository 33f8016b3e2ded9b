"""Frameworks that read along where none of the project's own reads its code: by the languages and locale files it has.

A library that no manifest names (a gem, a Joomla extension, a Flutter package in a larger repository, a Symfony
application) still calls for its messages. What these read counts only where the key exists, so nothing is called
undefined on their word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.fluent import Fluent
from i18n_workbench.frameworks.flutter import Flutter
from i18n_workbench.frameworks.gettext import Gettext, Phoenix
from i18n_workbench.frameworks.java_bundles import JavaBundles
from i18n_workbench.frameworks.paraglide import Paraglide, is_set_up
from i18n_workbench.frameworks.php_joomla import PhpJoomla
from i18n_workbench.frameworks.ruby_rails import RubyRails
from i18n_workbench.frameworks.symfony import Symfony

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.base import Framework

_BY_FORMAT: dict[str, tuple[type[Framework], ...]] = {
    "arb": (Flutter,),
    "ini": (PhpJoomla,),
    "json": (Flutter,),
    "yaml": (Flutter, RubyRails, Symfony),
    "php": (Symfony,),
    "xliff": (Symfony,),
    "csv": (Flutter,),
    "ftl": (Fluent,),
    "properties": (JavaBundles,),
}
_SILENT = frozenset({"general"})


def reading_along(own: Sequence[Framework], formats: Collection[str], folder: Path) -> list[Framework]:
    """Those that join a project's own frameworks: gettext for PO files that none of them brings, Paraglide where the
    project's ``folder`` is set up for it, others for silence.
    """
    has_po = "po" in formats
    brought = any("po" in framework.parsers or framework.id == "custom" for framework in own)
    joined: list[Framework] = [_gettext(folder)] if has_po and not brought else []
    joined += [Paraglide()] if is_set_up(folder) else []
    if any(framework.id not in _SILENT for framework in own):
        return joined
    classes = dict.fromkeys(each for name in sorted(formats) for each in _BY_FORMAT.get(name, ()))
    return [*joined, *(_as_guest(each()) for each in classes)]


def _gettext(folder: Path) -> Gettext:
    return Phoenix() if (folder / "mix.exs").is_file() else Gettext()


def _as_guest(framework: Framework) -> Framework:
    """The framework as one that only reads what exists."""
    framework.guest_languages = (*framework.languages, *framework.guest_languages)
    framework.languages = ()
    return framework
