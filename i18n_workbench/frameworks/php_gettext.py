"""PHP with gettext: PHP's own functions, and those of the package ``gettext/gettext``."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Callee, named
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)


class PhpGettext(Framework):
    """``gettext``, ``_``, ``ngettext``, ``pgettext`` and their relatives; the sentence is the key."""

    id = "php-gettext"
    name = "PHP Gettext"
    recognition = Recognition(
        packages={
            "composer.json": (
                "gettext/gettext",
                "php-gettext/gettext",
                "gettext/translator",
            )
        },
    )
    code = Code(
        languages=("php",),
        callees=(
            *named("gettext", "_", "ngettext", "__", "n__", "noop__"),
            Callee("pgettext", argument=1, context=0),
            Callee("npgettext", argument=1, context=0),
            Callee("p__", argument=1, context=0),
            Callee("np__", argument=1, context=0),
            Callee("dgettext", argument=1, namespace=0),
            Callee("dcgettext", argument=1, namespace=0),
            Callee("dngettext", argument=1, namespace=0),
            Callee("d__", argument=1, namespace=0),
            Callee("dn__", argument=1, namespace=0),
            Callee("dpgettext", argument=2, context=1, namespace=0),
            Callee("dnpgettext", argument=2, context=1, namespace=0),
            Callee("dp__", argument=2, context=1, namespace=0),
        ),
    )
    keys = Keys(
        namespace=True,
        default_namespaces=("messages", "default"),
        natural_keys=True,
    )
    layout = Layout(
        parsers=("po",),
        keystyle="flat",
        plurals=IN_TEXT,
        placeholders=("printf",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("<?php echo _('{key}'); ?>", "{key}"),
            "": ("gettext('{key}')", "_('{key}')", "{key}"),
        },
    )
