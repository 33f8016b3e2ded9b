"""Systems and modules of Foundry Virtual Tabletop.

No framework of the list: it reads along where a manifest says what the folder is. Code asks for messages of Foundry
and of the game's system by the same calls.
"""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Callee
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign

_MANIFEST = r'"(?:compatibility|minimumCoreVersion|esmodules)"\s*:'
_HELPER = r"[{(]\s*localize\s+"
_LOOKED_UP = (
    *("TYPES.*", "ACTOR.Type*", "ITEM.Type*"),
    *("*.FIELDS.*.label", "*.FIELDS.*.hint"),
)
"""What Foundry looks up by itself: the names of kinds of documents, the labels of a data model's fields."""


class Foundry(Framework):
    """``game.i18n.localize("KEY")``, ``game.i18n.format("KEY", {})``, ``{{localize "KEY"}}``."""

    id = "foundry"
    name = "Foundry VTT"
    recognition = Recognition(
        signs=(Sign("module.json", _MANIFEST), Sign("system.json", _MANIFEST))
    )
    code = Code(
        guest_languages=(*JS, "handlebars", "html", "vue", "svelte"),
        callees=tuple(
            Callee(f"{owner}.{name}", sure=False)
            for owner in ("i18n", "game.i18n")
            for name in ("localize", "format", "has")
        ),
        usage=(
            rf"{_HELPER}{{q}}",
            rf"""{_HELPER}\(\s*concat\s+(?:'(?<prefix>[\w.-]+)'|"(?<prefix2>[\w.-]+)")""",
        ),
        anchors=("localize",),
        has_host=True,
    )
    keys = Keys(implicit_keys=_LOOKED_UP)
