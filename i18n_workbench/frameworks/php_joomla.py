"""Joomla: INI files and the ``Text`` class."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework, frozen, named


class PhpJoomla(Framework):
    """``Text::_('KEY')`` and its siblings, ``JText`` in older code."""

    id = "php-joomla"
    name = "Joomla"
    packages = frozen({"composer.json": ("joomla/application",)})
    languages = ("php",)
    callees = named(
        *(
            f"{owner}::{method}"
            for owner in ("JText", "Text")
            for method in ("_", "sprintf", "plural", "script", "printf", "alt")
        )
    )
    usage = (r"""(?:^|\W)Text::\w+\(\s*(?:'({key})'|"({key})")""",)
    anchors = ("Text::",)
    parsers = ("ini",)
    keystyle = "flat"
    path_matchers = ("{locale}/{locale}.{namespace}.ini", "{locale}/{namespace}.ini", "{locale}.{ext}")
    directory_names = ("language",)
    derived_keys = tuple(f"{{key}}_{name}" for name in ("0", "1", "2", "MORE", "ONE", "OTHER"))
    placeholders = ("printf",)
    templates = frozen(
        {
            "html-inline": ("<?php echo Text::_('{key}'); ?>", "{key}"),
            "": ("Text::_('{key}')", "JText::_('{key}')", "{key}"),
        }
    )
