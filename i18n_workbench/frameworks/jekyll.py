"""Jekyll with jekyll-multiple-languages-plugin."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework, frozen


class Jekyll(Framework):
    """The tags ``{% t key %}`` and ``{% translate key %}``."""

    id = "jekyll"
    name = "Jekyll"
    packages = frozen({"Gemfile": ("jekyll-multiple-languages-plugin",)})
    languages = ("html", "markdown")
    usage = (r"\{%-?\s*(?:t|translate)\s+(?:{q}|({key}))\s*-?%\}",)
    anchors = ("{%",)
    parsers = ("yaml",)
    keystyle = "nested"
    locales_paths = ("_i18n",)
    directory_names = ("_i18n",)
    path_matchers = ("{locale}.{ext}",)
    templates = frozen({"": ("{% t {key} %}", "{key}")})
