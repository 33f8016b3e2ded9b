"""Whether the names of some branches are locales, so that one file holds the messages of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.locales.tags import canonical, is_locale, is_registered_region

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Mapping

SHARED = 0.5
"""So much of the names of one locale has to stand in the longest, too. Chosen; in the 23 files that set it it is .7 and more."""
FEWEST = 5
"""So many names the longest has at least: what holds fewer says of languages what they are called. Chosen."""


def may_be_locale(name: str) -> bool:
    """Whether a name is a locale's, or a country's that stands for its language (``ua``)."""
    return is_locale(name) or is_registered_region(name)


def hold_messages(names_by_branch: Mapping[str, Collection[Hashable]]) -> bool:
    """Whether branches are locales and hold messages of the same names.

    >>> hold_messages({"en": {"save", "open", "quit", "help", "about"}, "de": {"save", "open"}})
    True
    >>> hold_messages({"en": {"name", "flag"}, "de": {"name", "flag"}})
    False
    """
    if not _are_locales(names_by_branch):
        return False
    most_names = max(names_by_branch.values(), key=len)
    longest = set(most_names)
    if len(longest) < FEWEST:
        return False
    for names in names_by_branch.values():
        shared = longest.intersection(names)
        if not shared or len(shared) < SHARED * len(names):
            return False
    return True


def _are_locales(names: Collection[str]) -> bool:
    """Whether all are locales; a country's name counts as one where English is among them."""
    known = {canonical(name) for name in names if is_locale(name)}
    is_english = "en" in known
    rest = [name for name in names if not is_locale(name)]
    return len(names) > 1 and all(is_english and may_be_locale(each) for each in rest)
