"""es2015-i18n-tag: the sentence itself is the key."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, JS, Framework, frozen


class I18nTag(Framework):
    """The tagged template ``i18n`text```; ``${…}`` counts as ``${0}``, ``${1}``."""

    id = "i18n-tag"
    name = "i18n Tag"
    packages = frozen({"package.json": ("es2015-i18n-tag",)})
    languages = (*JS, "vue", "ejs")
    usage = (r"(?:^|[^\w$])i18n(?:\([^()]*\))?{template}",)
    anchors = ("i18n",)
    natural_keys = True
    plurals = IN_TEXT
    placeholders = ("es",)
    templates = frozen({"jsx-text": ("{i18n`{key}`}", "{key}"), "": ("i18n`{key}`", "{key}")})
