"""Joomla: INI files and the ``Text`` class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_IN_XML = lazy_pattern(
    r"""(?:=\s*["']|>)\s*([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\s*(?=["']|<)"""
)


class PhpJoomla(Framework):
    """``Text::_('KEY')`` and its siblings, ``JText`` in older code."""

    id = "php-joomla"
    name = "Joomla"
    recognition = Recognition(packages={"composer.json": ("joomla/application",)})
    code = Code(
        languages=("php",),
        # Manifests, forms and menus name their labels; scripts get texts handed over (``Joomla.Text._``).
        guest_languages=("xml", *JS),
        callees=named(
            "Joomla.Text._",
            "Joomla.JText._",
            *(
                f"{owner}::{method}"
                for owner in ("JText", "Text")
                for method in ("_", "sprintf", "plural", "script", "printf", "alt")
            ),
        ),
        usage=(r"""(?:^|\W)Text::\w+\(\s*(?:'({key})'|"({key})")\s*[,)]""",),
        anchors=("Text::", "Text._", "COM_", "MOD_", "PLG_", "TPL_", "LIB_", "PKG_"),
        has_host=True,
    )
    keys = Keys(
        ignores_case=True,
        derived_keys=tuple(
            f"{{key}}_{name}" for name in ("0", "1", "2", "MORE", "ONE", "OTHER")
        ),
        implicit_keys=(
            "*_N_ITEMS_*",
            "*_XML_DESCRIPTION",
            "*_VIEW_*_TITLE",
            "*_VIEW_*_DESC",
            "*_VIEW_*_OPTION",
            "*_MAIL_*",
        ),
    )
    layout = Layout(
        parsers=("ini",),
        keystyle="flat",
        path_matchers=(
            "{locale}/{locale}.{namespace}.ini",
            "{locale}/{namespace}.ini",
            "{locale}.{ext}",
        ),
        directory_names=("language",),
        plurals=IN_TEXT,
        placeholders=("printf",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("<?php echo Text::_('{key}'); ?>", "{key}"),
            "": ("Text::_('{key}')", "JText::_('{key}')", "{key}"),
        },
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Labels in XML files: values of attributes and texts of elements that are written as keys are."""
        found = _IN_XML.finditer(text) if language == "xml" else ()
        return [
            Call(each[1], each.start(1), each.end(1), "xml", sure=False)
            for each in found
        ]
