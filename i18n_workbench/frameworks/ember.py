"""Ember, ember-intl."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching_any, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_CONFIG = ("config/ember-intl.js", "*/config/ember-intl.js", "*/*/config/ember-intl.js")
_WRAPS = lazy_pattern(
    r"^[^/*\n]*\bwrapTranslationsWithNamespace\s*:\s*true\b", re.MULTILINE
)


class Ember(Framework):
    """``{{t "key"}}``, ``(t "key")`` anywhere in a template, ``intl.t("key")``."""

    id = "ember"
    name = "ember"
    recognition = Recognition(packages={"package.json": ("ember-intl",)})
    code = Code(
        languages=(*JS, "handlebars", "gjs", "gts"),
        callees=named("intl.t", "intl.exists"),
        usage=(
            r"[{(]\s*t\s+{q}",
            r"[{(]\s*t\s+\(\s*(?:if|unless)\s+(?:\([^()]*\)|[^\s()'\"]+)\s+{q}",
            r"""[{(]\s*t\s+\(\s*(?:if|unless)\s+(?:\([^()]*\)|[^\s()'"]+)\s+(?:'[^']*'|"[^"]*")\s+{q}""",
            r"""[{(]\s*t\s+\(\s*concat\s+(?:'(?<prefix>[\w.-]+)'|"(?<prefix2>[\w.-]+)")""",
        ),
        anchors=("{{t", "{{ t", "(t", "( t", "ember-intl"),
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("icu",),
        locales_paths=("translations",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("{{t '{key}'}}",),
            "html-attribute": ("{{t '{key}'}}",),
            "js-string": ("this.intl.t('{key}')",),
            "js-template": ("this.intl.t('{key}')",),
            "": ("{{t '{key}'}}", "this.intl.t('{key}')", "{key}"),
        },
    )

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With ``wrapTranslationsWithNamespace`` the folders below ``translations`` are namespaces."""
        configs = matching_any(folders, _CONFIG)
        if not any(_WRAPS.search(text_of(path)) for path in configs):
            return self
        wrapped = type(self)()
        wrapped.keys = replace(self.keys, namespace=True)
        matchers = ("{locale}.{ext}", "{namespaces}/{locale}.{ext}")
        wrapped.layout = replace(self.layout, path_matchers=matchers)
        return wrapped
