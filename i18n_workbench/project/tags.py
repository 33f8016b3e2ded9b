"""Locale tags under the settings in force, each looked up once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.locales.tags import canonical, is_locale

if TYPE_CHECKING:
    from collections.abc import Mapping


class Tags:
    """What is a locale, and how it is written canonically (``languageTagSystem``, ``preferredDelimiter``)."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.system: str = settings["languageTagSystem"] or "bcp47"
        self._delimiter: str = settings["preferredDelimiter"] or "-"
        self._known: dict[str, bool] = {}
        self._canonical: dict[str, str] = {}

    def known(self, text: str) -> bool:
        """Whether a file or folder name counts as a locale by itself: well formed, its language registered."""
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = is_locale(text, self.system, placed=False)
        return known

    def canonical(self, text: str) -> str:
        """The tag as the workbench shows it; empty when it is no well-formed tag."""
        tag = self._canonical.get(text)
        if tag is None:
            formed = is_locale(text, self.system, placed=True)
            tag = self._canonical[text] = canonical(text, self.system, self._delimiter) if formed else ""
        return tag
