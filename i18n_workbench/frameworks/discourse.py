"""Plug-ins and themes of Discourse: Rails' files, whose branches of scripts are what JavaScript asks for.

No framework of the list: it reads along where a folder is a plug-in or a theme. Both ask for Discourse's own messages by
the same calls.
"""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Callee
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign

_HELPER = r"[{(]\s*(?:i18n|theme-i18n|theme-prefix|themePrefix)\s+"
_CHOICE = r"\(\s*(?:if|unless)\s+(?:\([^()]*\)|[^\s()'\"]+)\s+"
_LOOKED_UP = (
    *("site_settings.*", "*.site_settings.categories.*", "theme_metadata.*"),
    *("discourse_automation.*", "*.discourse_automation.*"),
    *("js.notifications.*", "js.user_menu.tabs.*", "js.admin.web_hooks.*"),
    *("reports.*", "discourse_push_notifications.popup.*"),
    *("*.subject_template", "*.text_body_template"),
    *("badges.*", "js.admin.api.scopes.descriptions.*"),
)
"""What Discourse looks up of an extension by itself: its settings, notifications, tabs, reports, the parts of its mails, the
badges and scopes that it adds.
"""


class Discourse(Framework):
    """``i18n("key")``, ``{{i18n "key"}}``, ``(concat "key." @name)``, ``themePrefix("key")``."""

    id = "discourse"
    name = "Discourse"
    recognition = Recognition(
        signs=(
            Sign("plugin.rb", r"(?m)^#\s*name:"),
            Sign("about.json", r'"(?:component|theme_version)"\s*:'),
        )
    )
    code = Code(
        guest_languages=(*JS, "handlebars", "gjs", "gts"),
        callees=tuple(
            Callee(name, sure=False) for name in ("i18n", "I18n.t", "I18n.translate")
        ),
        usage=(
            r"\bthemePrefix\s*\(\s*{expr}",
            rf"{_HELPER}{{q}}",
            rf"{_HELPER}{_CHOICE}{{q}}",
            rf"""{_HELPER}{_CHOICE}(?:'[^']*'|"[^"]*")\s+{{q}}""",
            rf"""{_HELPER}\(\s*concat\s+(?:'(?<prefix>[\w.-]+)'|"(?<prefix2>[\w.-]+)")""",
        ),
        anchors=("i18n", "themePrefix", "theme-prefix"),
        has_host=True,
    )
    keys = Keys(left_out=("js", "admin_js"), implicit_keys=_LOOKED_UP)
