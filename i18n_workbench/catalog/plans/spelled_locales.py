"""How the paths of a project's files spell locales: a new file is called as those that are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.locales.english import are_names, name_beside
from i18n_workbench.locales.tags import joined, parted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.project.discovery import LocaleFile


def written_locale(catalog: Catalog, locale: str, fmt: str = "") -> str:
    """How file names spell a locale: as an existing file does, else in the style of the other locales.

    ``fmt`` is the format of the file, where paths of that format may write tags in a way of their own.
    """
    known = catalog.spelled_locales
    if (locale, fmt) not in known:
        known[locale, fmt] = _spelled(catalog, locale, fmt)
    return known[locale, fmt]


def _spelled(catalog: Catalog, locale: str, fmt: str) -> str:
    entries = [
        chunk.file.entry
        for chunk in catalog.chunks
        if fmt in {"", chunk.file.entry.format}
    ]
    for entry in entries:
        if entry.locale == locale and entry.written and _says(entry):
            return entry.written
    own = all_formats()[fmt].written_as(locale) if fmt else locale
    if own != locale:
        return own
    return _in_style(locale, [entry.written for entry in entries])


def _says(entry: LocaleFile) -> bool:
    """Whether what the path has for a locale is a tag (``Base`` of ``Base.lproj`` is none)."""
    return bool(all_formats()[entry.format].tag_of(entry.written))


def _in_style(locale: str, written: Sequence[str]) -> str:
    """The tag with the delimiter and the casing that all others have."""
    if sum(bool(parted(each)) for each in written) > 1:
        return joined(locale)
    if are_names(written) and (name := name_beside(locale, written)):
        lower = all(each == each.lower() for each in written)
        return name.lower().replace(" ", "_") if lower else name
    spelled = [each for each in written if "-" in each or "_" in each]
    if not spelled:
        return locale
    text = locale
    if all("_" in each for each in spelled):
        text = text.replace("-", "_")
    if all(each == each.lower() for each in spelled):
        text = text.lower()
    return text
