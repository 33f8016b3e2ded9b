"""Ember, ember-intl."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, Framework, frozen, named


class Ember(Framework):
    """``{{t "key"}}``, ``(t "key")`` anywhere in a template, ``intl.t("key")``."""

    id = "ember"
    name = "ember"
    packages = frozen({"package.json": ("ember-intl",)})
    languages = (*JS, "handlebars", "gjs", "gts")
    callees = named("intl.t", "intl.exists")
    usage = (
        r"[{(]\s*t\s+{q}",
        r"""[{(]\s*t\s+\(\s*concat\s+(?:'(?<prefix>[\w.-]+)'|"(?<prefix2>[\w.-]+)")""",
    )
    anchors = ("{{t", "{{ t", "(t", "( t")
    placeholders = ("icu",)
    locales_paths = ("translations",)
    templates = frozen(
        {
            "html-inline": ("{{t '{key}'}}",),
            "html-attribute": ("{{t '{key}'}}",),
            "js-string": ("this.intl.t('{key}')",),
            "js-template": ("this.intl.t('{key}')",),
            "": ("{{t '{key}'}}", "this.intl.t('{key}')", "{key}"),
        }
    )
