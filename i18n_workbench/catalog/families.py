"""Plural families: several physical keys (``item_one``, ``item_other``; nested ``item.one``) that are one message.

Which keys can be forms is the framework's (:class:`~i18n_workbench.frameworks.Plurals`). A group is a family when
``other`` is among its forms, and at least one more is: over all locales together, because Japanese needs only
``other``. The plain text that a locale has instead of a family is its ``other`` (:mod:`i18n_workbench.catalog.columns`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats import all_formats
from i18n_workbench.frameworks import BY_SPELLING, IN_TEXT, Plurals
from i18n_workbench.locales.plurals import (
    CATEGORIES,
    counting_categories,
    ordinal_categories,
    plural_categories,
    required_categories,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project import LocaleFile, Project

EXACT = tuple("0123456789")
"""Forms for exactly one number (next-translate); longer numbers are keys of their own."""
FORM_ORDER = {form: rank for rank, form in enumerate(("", *CATEGORIES, *EXACT))}
ORDINAL = "_ordinal"
"""What i18next puts behind the key of a family for ordinal numbers (``place_ordinal_one``)."""
PLURAL = "_plural"
"""What i18next's JSON v3 puts behind the key for several, in languages that have one form for several."""

__all__ = [
    "CATEGORIES",
    "EXACT",
    "FORM_ORDER",
    "Families",
    "families_of",
    "find_families",
]


@dataclass(frozen=True, slots=True)
class Families:
    """The plural families of a project.

    ``members`` maps a physical key to ``(logical key, form)``; ``separators`` a family to what stands between key and form
    (``_``, ``.``, or empty where the format itself holds the forms). The forms of ``numbered`` families depend on the
    locale (:meth:`form_in`).
    """

    members: dict[str, tuple[str, str]] = field(default_factory=dict)
    separators: dict[str, str] = field(default_factory=dict)
    numbered: set[str] = field(default_factory=set)

    def due(
        self, key: str, locale: str, forms: Collection[str] = ()
    ) -> tuple[str, ...]:
        """The categories that a family needs in a locale, where its format does not say them itself; of a numbered one a
        number for each category where the ``forms`` that the locale has are these (invidious' Spanish has ``_0`` to ``_2``).
        """
        if key in self.numbered:
            numbers = EXACT[: len(plural_categories(locale))]
            has_these = set(forms) == set(numbers)
            return numbers if has_these else counting_categories(locale)
        if self.is_ordinal(key):
            return ordinal_categories(locale)
        return required_categories(locale)

    def possible(self, key: str, locale: str) -> tuple[str, ...]:
        """Every category that a family can have in a locale, optional ones included."""
        if self.is_ordinal(key):
            return ordinal_categories(locale)
        return plural_categories(locale)

    def is_ordinal(self, key: str) -> bool:
        """Whether the forms of a family are those of ordinal numbers (``place_ordinal_one``)."""
        return self.separators.get(key) == "_" and key.endswith(ORDINAL)

    def physical(self, key: str, form: str, locale: str = "") -> str:
        """The physical key of one form of a family in a locale."""
        if key in self.numbered and form in CATEGORIES:
            return key + _numbered_end(form, counting_categories(locale))
        separator = self.separators.get(key, "")
        return f"{key}{separator}{form}" if separator and form else key

    def physical_names(self, key: str) -> list[str]:
        """The physical keys of a family's forms that some file holds."""
        separator = self.separators.get(key, "")
        if not separator:
            return []
        names = (f"{key}{separator}{form}" for form in FORM_ORDER if form)
        return [
            name
            for name in (*names, key + PLURAL)
            if self.members.get(name, ("", ""))[0] == key
        ]

    def form_in(self, name: str, locale: str) -> str:
        """The form that a physical key holds in a locale; empty for a key that is no form."""
        key, form = self.members.get(name, (name, ""))
        if form or key not in self.numbered:
            return form
        return _numbered_form(name[len(key) :], counting_categories(locale))

    def depends_on_locale(self, name: str) -> bool:
        """Whether :meth:`form_in` has to be asked for each locale."""
        return (
            bool(self.numbered)
            and self.members.get(name, (name, ""))[0] in self.numbered
        )


def find_families(keys: Iterable[str], plurals: Plurals = BY_SPELLING) -> Families:
    """The families among physical keys (rendered, namespace included) of files that have their plurals so."""
    return families_of({plurals: keys})


def families_of(keys: Mapping[Plurals, Iterable[str]]) -> Families:
    """The families among the physical keys of several kinds of files."""
    found = Families()
    for plurals, each in keys.items():
        listed = list(each)
        for separator in plurals.separators:
            _add_families(found, listed, separator, exact=plurals.exact)
        if plurals.numbered:
            _add_numbered(found, listed)
    return found


def _add_families(
    families: Families, keys: list[str], separator: str, *, exact: bool
) -> None:
    groups = _grouped(keys, separator, (*CATEGORIES, *EXACT) if exact else CATEGORIES)
    below = _children(keys, set(groups)) if separator == "." else {}
    for base, forms in groups.items():
        is_family = "other" in forms and len(forms) > 1
        if (
            not is_family
            or base in families.separators
            or below.get(base, len(forms)) != len(forms)
        ):
            continue
        families.separators[base] = separator
        families.members.update(
            {f"{base}{separator}{form}": (base, form) for form in forms}
        )


def _grouped(
    keys: Iterable[str], separator: str, forms: tuple[str, ...]
) -> dict[str, set[str]]:
    """The forms behind each text that stands before a form."""
    groups: dict[str, set[str]] = {}
    for key in keys:
        if not key.endswith(forms):
            continue
        base, mark, form = key.rpartition(separator)
        if base and mark and form in forms:
            groups.setdefault(base, set()).add(form)
    return groups


def _add_numbered(families: Families, keys: list[str]) -> None:
    """Families of i18next's JSON v3: there is a key, and the same with ``_plural``; numbers alone may count anything.

    A program reads either v3 or v4: where more families are by category, ``_plural`` is part of a name like another.
    """
    there = set(keys)
    bases = []
    for name in keys:
        base = name.removesuffix(PLURAL)
        is_taken = base in families.separators or base in families.members
        if base != name and base in there and not is_taken:
            bases.append(base)
    if sum(separator == "_" for separator in families.separators.values()) > len(bases):
        return
    for base in bases:
        name = f"{base}{PLURAL}"
        families.separators[base] = "_"
        families.numbered.add(base)
        numbers = (f"{base}_{number}" for number in EXACT)
        families.members.update(
            {each: (base, "") for each in (name, *numbers) if each in there}
        )


def _numbered_end(form: str, forms: tuple[str, ...]) -> str:
    """What stands behind the key for a form, in a locale with these forms."""
    if forms == ("one", "other"):
        return "" if form == "one" else PLURAL
    return f"_{forms.index(form)}" if form in forms else PLURAL


def _numbered_form(end: str, forms: tuple[str, ...]) -> str:
    """The form that an end stands for; an end that the locale has no use for gets a form that nothing else has."""
    ends = {_numbered_end(form, forms): form for form in forms}
    if end in ends or not end:
        return ends.get(end, "")
    if end == PLURAL:
        return next(
            each
            for each in (*reversed(CATEGORIES), *reversed(EXACT))
            if each not in forms
        )
    return end[-1]


def _children(keys: Iterable[str], bases: set[str]) -> dict[str, int]:
    """How many keys stand anywhere below each base: a family holds nothing but its forms."""
    count = dict.fromkeys(bases, 0)
    for key in keys:
        at = key.find(".")
        while at > 0:
            if key[:at] in count:
                count[key[:at]] += 1
            at = key.find(".", at + 1)
    return count


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
