"""es2015-i18n-tag: the sentence itself is the key."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)


class I18nTag(Framework):
    """The tagged template ``i18n`text```; ``${…}`` counts as ``${0}``, ``${1}``."""

    id = "i18n-tag"
    name = "i18n Tag"
    recognition = Recognition(packages={"package.json": ("es2015-i18n-tag",)})
    code = Code(
        languages=(*JS, "vue", "ejs"),
        usage=(r"(?:^|[^\w$])i18n(?:\([^()]*\))?{template}",),
        anchors=("i18n",),
    )
    keys = Keys(natural_keys=True)
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("es",),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{i18n`{key}`}", "{key}"),
            "": ("i18n`{key}`", "{key}"),
        },
    )
