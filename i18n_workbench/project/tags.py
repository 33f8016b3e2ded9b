"""Locale tags under the settings in force, each looked up once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.locales.english import are_names, tags_of_names
from i18n_workbench.locales.tags import canonical, is_locale, parted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Tags:
    """What is a locale, and how it is written canonically (``languageTagSystem``, ``preferredDelimiter``)."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.system: str = settings["languageTagSystem"] or "bcp47"
        self._delimiter: str = settings["preferredDelimiter"] or "-"
        self._known: dict[str, bool] = {}
        self._canonical: dict[str, str] = {}
        self._joined: dict[str, str] = {}

    def take_siblings(self, folders: Iterable[Iterable[str]]) -> None:
        """Look at the names of some folders: tags without a delimiter (``enUS``) count where two siblings have none
        and no sibling has one (``fr-FR``), and names of languages (``French``) where siblings are called so, too.

        They count until other folders are looked at.
        """
        self._joined = {}
        for names in folders if self.system == "bcp47" else ():
            beside = list(names)
            tags = {}
            for name in beside:
                tag = parted(name)
                if tag:
                    tags[name] = tag
            if len(tags) > 1 and not any(map(_is_delimited, beside)):
                self._joined |= tags
            if are_names(beside):
                self._joined |= tags_of_names(beside)

    def known(self, text: str) -> bool:
        """Whether a file or folder name counts as a locale by itself: well formed, its language registered."""
        if text in self._joined:
            return True
        known = self._known.get(text)
        if known is None:
            known = self._known[text] = is_locale(text, self.system, placed=False)
        return known

    def canonical(self, text: str) -> str:
        """The tag as the workbench shows it; empty when it is no well-formed tag."""
        text = self._joined.get(text, text)
        tag = self._canonical.get(text)
        if tag is None:
            formed = is_locale(text, self.system, placed=True)
            tag = self._canonical[text] = (
                canonical(text, self.system, self._delimiter) if formed else ""
            )
        return tag


def _is_delimited(name: str) -> bool:
    """Whether a name is a tag whose parts have a delimiter between them."""
    has_delimiter = "-" in name or "_" in name
    return has_delimiter and is_locale(name, "bcp47", placed=False)
