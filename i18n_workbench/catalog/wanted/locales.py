"""What a person's words mean in a catalog: locales."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, only_text
from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.catalog import Catalog

NAMED = 12
"""Locales that an error names; of the others it says how many they are: 77 (uptime-kuma) were six lines in a notebook. Chosen."""


def known_locale(catalog: Catalog, locale: Texts) -> str:
    """A locale of the project however a person writes it (``zh_CN`` for ``zh-CN``), or one that it can get.

    Raises
    ------
    UsageError
        When the text is neither, or when it is none or several.
    """
    from i18n_workbench.locales import has_registered_region, is_locale, spelled

    named = only_text(locale, "locale")
    if named in catalog.locales:
        return named
    settings = catalog.project.settings
    system = str(settings["languageTagSystem"])
    tag = spelled(named, catalog.locales, system, settings["preferredDelimiter"])
    if tag in catalog.locales or system == "none":
        return tag
    placed = bool(settings["pathMatcher"])
    if is_locale(tag, system, placed=placed) and has_registered_region(tag):
        return tag
    raise unknown_locale(catalog, named)


def present_locale(catalog: Catalog, tag: Texts) -> str:
    """A locale that the project has, however a person writes it.

    Raises
    ------
    UsageError
        When it has no such locale.
    """
    locale = known_locale(catalog, tag)
    if locale not in catalog.locales:
        raise unknown_locale(catalog, locale)
    return locale


def writable_locale(catalog: Catalog, locale: Texts) -> str:
    """A locale that a text can be written to: one of the project, or a new one that is no slip.

    Raises
    ------
    UsageError
        As :func:`known_locale`, and for a language alone (``fr``) where the project has it with a region (``fr-FR``):
        another file of the same language is begun where somebody says so (``changes().fill("fr")``).
    """
    tag = known_locale(catalog, locale)
    if tag in catalog.locales:
        return tag
    with_region = f"{tag.lower()}-"
    akin = [each.replace("_", "-").lower() for each in catalog.locales]
    if not any(each.startswith(with_region) for each in akin):
        return tag
    raise unknown_locale(
        catalog, tag, f"changes().fill({tag!r}) begins {tag} all the same"
    )


def unknown_locale(catalog: Catalog, named: str, otherwise: str = "") -> UsageError:
    """The error for a locale that the project does not have."""
    steps = [nearest_locale(named, catalog.locales), otherwise]
    return UsageError(
        f"there is no locale {named!r}", next_step="; ".join(filter(None, steps))
    )


def nearest_locale(tag: str, existing: Sequence[str]) -> str:
    """What to do about a locale that is none: the one that was probably meant, and those that there are.

    >>> nearest_locale("fr", ["en", "fa-IR", "fr-FR"])
    'did you mean "fr-FR"? the project has en, fa-IR, fr-FR'
    >>> nearest_locale("ja", ["en", "de"])
    "the project has en, de; changes().fill('ja') begins ja"
    """
    from i18n_workbench.locales import has_registered_region, is_locale

    if not existing:
        return "no locale file was found: doctor says what was looked at"
    more = len(existing) - NAMED
    rest = f" and {more} more" if more > 0 else ""
    listed = f"the project has {', '.join(existing[:NAMED])}{rest}"
    if meant := meant_locale(tag, existing):
        return f"{meant} {listed}"
    if is_locale(tag) and has_registered_region(tag):
        return f"{listed}; changes().fill({tag!r}) begins {tag}"
    return listed


def step_for_a_locale(locale: str) -> str:
    """The next step for whoever has named a locale where no locale stands: a name, a key, a column to group by.

    >>> step_for_a_locale("fr")
    "fr is a locale: wb.wide()['fr'], wb.missing('fr'), wb.coverage(locales='fr')"
    """
    ways = f"wb.wide()[{locale!r}], wb.missing({locale!r}), wb.coverage(locales={locale!r})"
    return f"{locale} is a locale: {ways}"


def meant_locale(tag: str, existing: Sequence[str]) -> str:
    """The question after the locale that was meant: the same language, by its tag or its name, before any other likeness.

    >>> meant_locale("french", ["en", "fr"]), meant_locale("Deutsch", ["en", "de"])
    ('did you mean "fr"?', 'did you mean "de"?')

    Of several countries the one where the language is likely spoken:

    >>> meant_locale("de", ["de-AT", "de-CH", "de-DE"])
    'did you mean "de-DE"?'
    """
    from i18n_workbench.locales import most_likely
    from i18n_workbench.locales.english import tag_of_name, tags_called

    language = _language_of(tag)
    same = [each for each in existing if _language_of(each) == language]
    same = same or tags_called(tag, existing)
    if same:
        usual = most_likely(tag, same)
        return did_you_mean(tag, [usual] if usual else same, cutoff=0)
    if named := tag_of_name(tag):
        return f'the tag of {tag} is "{named}";'
    return did_you_mean(tag, existing)


def _language_of(tag: str) -> str:
    return tag.strip().replace("_", "-").partition("-")[0].lower()
