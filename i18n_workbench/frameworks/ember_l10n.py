"""Ember with ember-l10n: gettext's messages by their texts. No framework of the list: it reads along."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Callee, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Layout
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

TEMPLATES = ("handlebars", "gjs", "gts")
_HELPER = lazy_pattern(
    r"""(?:\{{2,3}|\()\s*(?:t|n|pt|pn|t-var)\s+(?:"(?P<d>(?:[^"\\]|\\.)+)"|'(?P<s>(?:[^'\\]|\\.)+)')""",
    re.DOTALL,
)
_ESCAPED = lazy_pattern(r"\\(['\"])")


class EmberL10n(Framework):
    """``{{t "text"}}``, ``{{n "one" "many" count}}``, ``l10n.t("text")``, ``l10n.n("one", "many", count)``."""

    id = "ember-l10n"
    name = "ember-l10n"
    code = Code(
        languages=(*JS, *TEMPLATES),
        callees=(
            *named("l10n.t", "l10n.n", "l10n.tVar"),
            *(
                Callee(name, argument=0, context=at)
                for name, at in (("l10n.pt", 1), ("l10n.pn", 3))
            ),
        ),
        anchors=("{{t", "{{ t", "(t", "( t", "{{n", "(n", "{{pt", "(pt", "t-var"),
    )
    keys = Keys(natural_keys=True)
    layout = Layout(placeholders=("brace",))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The helpers of templates: a text may run over lines and has its own quotes escaped."""
        if language not in TEMPLATES:
            return ()
        found = (
            (each, "d" if each["d"] is not None else "s")
            for each in _HELPER.finditer(text)
        )
        return [
            Call(_ESCAPED.sub(r"\1", each[group]), *each.span(group), "t")
            for each, group in found
        ]
