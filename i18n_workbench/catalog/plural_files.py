"""Where a locale file has the forms of plurals: as the frameworks have it that may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.frameworks import BY_SPELLING, IN_TEXT, Plurals

if TYPE_CHECKING:
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project import LocaleFile, Project


def plurals_of(project: Project, entry: LocaleFile) -> Plurals:
    """What can be a form of a plural in a file.

    Several frameworks may read one file; then it is what any of them takes for one. Where nothing is known of any, the
    spelling decides.
    """
    if all_formats()[entry.format].plurals:
        return IN_TEXT
    stated = [
        one.layout.plurals
        for one in _readers(project, entry)
        if one.layout.plurals is not None
    ]
    if not stated:
        return BY_SPELLING
    separators = dict.fromkeys(
        separator for plurals in stated for separator in plurals.separators
    )
    return Plurals(
        tuple(separators),
        exact=any(plurals.exact for plurals in stated),
        numbered=any(plurals.numbered for plurals in stated),
    )


def _readers(project: Project, entry: LocaleFile) -> list[Framework]:
    """The frameworks that may read a file; one under a locale root is Rails', where that is enabled."""
    enabled = project.frameworks
    if entry.rooted and (
        rails := [one for one in enabled if one.layout.root_is_locale]
    ):
        return rails
    fmt = all_formats()[entry.format]
    parser = fmt.parser or fmt.id
    return [
        one
        for one in enabled
        if (not one.layout.parsers or parser in one.layout.parsers)
        and one.layout.format in {"", entry.format}
    ]
