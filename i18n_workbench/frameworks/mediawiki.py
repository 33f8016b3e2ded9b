"""MediaWiki's extensions and skins: ``wfMessage('key')``, ``$this->msg('key')``, ``mw.msg('key')``, in PHP and scripts.

No framework of the list: it reads along where a folder has the manifest of an extension or skin. The wiki itself and
other extensions ask for messages by names that they put together, and have messages of their own: only what exists counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_PAGES = lazy_pattern(r'"SpecialPages"\s*:\s*\{(?P<names>(?:[^{}]|\{[^{}]*\})*)\}')
_NAME = lazy_pattern(r'"(\w+)"\s*:\s*[{"]')
_OF_PAGE = lazy_pattern(r"\bextends\s+[\w\\]*(?:SpecialPage|QueryPage)\b")
_OWN_NAME = lazy_pattern(r"\bparent::__construct\(\s*['\"](\w+)['\"]")
_MANIFEST = r'"manifest_version"\s*:'
_LISTED = r"\$wg(?:MessagesDirs|ExtensionMessagesFiles)\b"
"""Where a file of PHP that is called like its folder says where the messages are, as before there were manifests."""
_LOOKED_UP = (
    "@metadata.*", "grouppage-*", "*-summary", "*-helppage", "api*-*", "right-*", "action-*", "group-*", "grant-*", "log-*", "logentry-*", "logeventslist-*",
    "*-desc", "*-desc.*", "prefs-*", "tag-*", "tooltip-*", "accesskey-*", "notification-*", "action.*",
    "specialpages-*", "special-*", "paramvalidator-*", "rest-*", "restriction-*", "content-model-*",
    "nstab-*", "config-*", "abusefilter-edit-builder-*", "globalpreferences-*",
    "communityconfiguration-*",
)  # fmt: skip


class MediaWiki(Framework):
    """``wfMessage``, ``msg``, ``mw.message``, ``Message::newFromKey``, ``MessageValue::new``, statuses and API errors."""

    id = "mediawiki"
    name = "MediaWiki"
    recognition = Recognition(
        signs=(
            Sign("{folder}.php", _LISTED),
            Sign("extension.json", _MANIFEST),
            Sign("skin.json", _MANIFEST),
        )
    )
    code = Code(
        has_host=True,
        guest_languages=("php", *JS, "vue", "mustache", "html", "json"),
        callees=named(
            *(
                "wfMessage",
                "msg",
                "message",
                "newFromKey",
                "newFallbackSequence",
                "MessageValue::new",
                "addWikiMsg",
                "getMsg",
            ),
            *(
                "newFatal",
                "fatal",
                "error",
                "warning",
                "addWarning",
                "addError",
                "dieWithError",
                "dieWithErrorOrDebug",
            ),
            *(
                "i18n",
                "$i18n",
                "setHeaderMsg",
                "setSubmitTextMsg",
                "setWrapperLegendMsg",
                "newMessage",
                "parseMsg",
            ),
        ),
    )
    keys = Keys(
        natural_keys=True,
        implicit_keys=_LOOKED_UP,
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The names of special pages in a manifest and in their classes: the wiki shows them by messages that are called so."""
        if language == "php":
            names = _OWN_NAME.finditer(text) if _OF_PAGE.search(text) else iter(())
        else:
            found = _PAGES.search(text) if language == "json" else None
            names = _NAME.finditer(text, *found.span("names")) if found else iter(())
        return [
            Call(name[1].lower(), *name.span(1), "SpecialPages", sure=False)
            for name in names
        ]
