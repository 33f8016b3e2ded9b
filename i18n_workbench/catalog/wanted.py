"""What a person's words mean in a catalog: keys, branches and locales as they are written in a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, items, only_text, texts
from i18n_workbench.catalog.families import CATEGORIES, EXACT, FORM_ORDER
from i18n_workbench.catalog.keys import below, is_pattern, leading_namespace
from i18n_workbench.catalog.rows import Rows
from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell


def known_locale(catalog: Catalog, locale: Texts) -> str:
    """A locale of the project however a person writes it (``zh_CN`` for ``zh-CN``), or one that it can get.

    Raises
    ------
    UsageError
        When the text is neither, or when it is none or several.
    """
    from i18n_workbench.locales import has_registered_region, is_locale, spelled

    settings = catalog.project.settings
    system = str(settings["languageTagSystem"])
    named = only_text(locale, "locale")
    known = spelled(named, catalog.locales, system, settings["preferredDelimiter"])
    if known in catalog.locales or system == "none":
        return known
    placed = bool(settings["pathMatcher"])
    if is_locale(known, system, placed=placed) and has_registered_region(known):
        return known
    raise unknown_locale(catalog, named)


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
    """
    listed = f"the project has {', '.join(existing) or 'no locales'}"
    return f"{meant_locale(tag, existing)} {listed}".strip()


def meant_locale(tag: str, existing: Sequence[str]) -> str:
    """The question after the locale that was meant: the same language, by its tag or its name, before any other likeness.

    >>> meant_locale("french", ["en", "fr"]), meant_locale("Deutsch", ["en", "de"])
    ('did you mean "fr"?', 'did you mean "de"?')
    """
    from i18n_workbench.locales.english import tag_of_name, tags_called

    language = _language_of(tag)
    same = [each for each in existing if _language_of(each) == language]
    same = same or tags_called(tag, existing)
    if same:
        return did_you_mean(tag, same, cutoff=0)
    if named := tag_of_name(tag):
        return f'the tag of {tag} is "{named}";'
    return did_you_mean(tag, existing)


def _language_of(tag: str) -> str:
    return tag.strip().replace("_", "-").partition("-")[0].lower()


def new_key(catalog: Catalog, text: str) -> str:
    """The whole key that a text stands for where no file has it: in the default namespace, unless it names another.

    A sentence with the delimiter in it could mean either: only `defaultNamespace` says which.
    """
    named = catalog.namespaced and leading_namespace(text, catalog.delimiter)
    chosen = bool(catalog.project.settings["defaultNamespace"])
    if named or (catalog.delimiter in text and not chosen):
        return text
    return catalog.qualified(text)


def check_text(catalog: Catalog, key: str, value: object) -> None:
    """Refuse a change of a text without a key or a text.

    Raises
    ------
    UsageError
        When one is missing.
    """
    if not isinstance(value, str):
        raise UsageError(
            f"the value of {key} must be a text, not {type(value).__name__}",
            next_step="give a text; to take the value away: delete(key, locale=...)",
        )
    if not key and key not in catalog.key_ids:
        raise UsageError(
            "a change needs a key",
            next_step='set("home.title", "fr", "Bienvenue")',
        )


def key_and_form(
    catalog: Catalog, named: str, locale: str, form: str
) -> tuple[str, str]:
    """The key that a text names, or the one that it would be, and the form that a change of it means."""
    resolved = catalog.resolve(named, form)
    key, form = resolved or (new_key(catalog, named), form)
    return key, form or implied_form(catalog, named, key, locale)


def check_form_is_said(catalog: Catalog, key: str, locale: str, form: str) -> None:
    """Refuse a change of a plural family that does not say which form.

    Raises
    ------
    UsageError
        With the forms that there are.
    """
    is_family = key in catalog.families.joints
    if form or not is_family or catalog.cell(key, locale) is not None:
        return
    forms = catalog.forms(key, locale) or ["other"]
    raise UsageError(
        f"{key} is a plural family",
        next_step=f"say which form: form={forms[0]!r} (of {', '.join(forms)})",
    )


def check_form(catalog: Catalog, form: str) -> None:
    """Refuse what no form of a plural is called; exact numbers are forms only where a framework has them.

    Raises
    ------
    UsageError
        For any other text.
    """
    exact = form in EXACT and any(
        one.layout.plurals and one.layout.plurals.exact
        for one in catalog.project.frameworks
    )
    if form and form not in CATEGORIES and not exact:
        raise UsageError(
            f"unknown plural category {form!r}",
            next_step=f"use one of {', '.join(CATEGORIES)}",
        )


def implied_form(catalog: Catalog, named: str, key: str, locale: str) -> str:
    """The form that a change means which says none: the one that its key names in this locale, else the only one there.

    Where a locale has a plain text for a family, or needs one form only, that is ``other``.
    """
    families = catalog.families
    if not families.joints.get(key) or catalog.cell(key, locale) is not None:
        return ""
    for name in (named, catalog.qualified(named)):
        if name != key and (form := families.form_in(name, locale)):
            return form
    is_alone = families.due(key, locale) == ("other",)
    return "other" if is_alone or plain_cell(catalog, key, locale) else ""


def plain_cell(catalog: Catalog, key: str, locale: str) -> Cell | None:
    """The text that stands under the very name of a key in a locale, not under that of one of its forms."""
    for form in ("", "other"):
        cell = catalog.cell(key, locale, form)
        if cell is not None and catalog.physical_of(cell.chunk, cell.row) == key:
            return cell
    return None


def text_in_the_way(catalog: Catalog, key: str, locale: str, form: str) -> Cell | None:
    """The text of a locale that stands where the branch of a new cell would be (``a`` for ``a.b``), if there is one.

    In a nested file such a cell cannot be written.
    """
    name = catalog.families.physical(key, form, locale)
    dots = [at for at, char in enumerate(name) if char == "."]
    cells = (plain_cell(catalog, name[:at], locale) for at in dots)
    return next((cell for cell in cells if cell is not None), None)


def key_named(catalog: Catalog, text: str, rows: Rows) -> str | None:
    """The one key that a text names when the changes so far are done; None where that is a branch, or nothing.

    Raises
    ------
    UsageError
        When it would be two keys, that is where a key was renamed onto another one.
    """
    if is_pattern(text):
        return None
    if text in rows.fresh():
        raise UsageError(
            f"{text} is a new key of the same set",
            next_step="apply that first, then change it further",
        )
    found = catalog.resolve(text)
    name = found[0] if found and found[0] not in rows.leaving() else None
    if text not in rows.renamed():
        return (
            text
            if name is None and text in rows.coming() and text not in catalog.key_ids
            else name
        )
    if name is not None and not _is_deleted(catalog, name, rows):
        raise UsageError(
            f"{rows.renamed()[text]} is renamed to {text} by the same set",
            next_step="apply that first, then rename further",
        )
    return text


def keys_named(catalog: Catalog, text: str, rows: Rows) -> list[str]:
    """The keys that a text names when the changes so far are done: one, or all of a branch (``old.*``, or ``old``
    where that is no key). `defaultNamespace` stands in front of a name without a namespace.
    """
    one = key_named(catalog, text, rows)
    if one is not None:
        return [one]
    keys: Iterable[str] = catalog.keys
    if rows.leaving():
        keys = [
            *(key for key in catalog.keys if key not in rows.leaving()),
            *rows.renamed(),
        ]
    coming = [key for key in rows.coming() if key not in catalog.key_ids]
    found = [*below(keys, text), *below(coming, text)]
    whole = catalog.qualified(text)
    return (
        found
        if found or whole == text
        else [*below(keys, whole), *below(coming, whole)]
    )


def is_taken(catalog: Catalog, key: str, rows: Rows) -> bool:
    """Whether there is a key of that name when the changes so far are done."""
    if key in rows.renamed() or key in rows.fresh() or key not in catalog.key_ids:
        return key in rows.renamed() or key in rows.coming()
    return key not in rows.leaving() and (
        key in rows.coming() or not _is_deleted(catalog, key, rows)
    )


def _is_deleted(catalog: Catalog, key: str, rows: Rows) -> bool:
    return all(
        rows.is_deleted((key, cell.form, cell.locale))
        for cell in cells_of(catalog, [key], None, "")
    )


def cells_of(
    catalog: Catalog, keys: Sequence[str], locale: str | None, form: str
) -> list[Cell]:
    """The cells that some keys have, in one locale or all, in one form or all."""
    locales = [locale] if locale else catalog.locales
    forms = [form] if form else list(FORM_ORDER)
    found = (
        catalog.cell(key, tag, each)
        for key in keys
        for tag in locales
        for each in (forms if key in catalog.families.joints or form else [""])
    )
    return [cell for cell in found if cell is not None]


def renamings(
    catalog: Catalog, old: str, new: str, rows: Rows
) -> list[tuple[str, str]]:
    """Each key that a renaming of a key or branch means, as the changes so far call it, with its name to be.

    Raises
    ------
    UsageError
        When nothing is called ``old``, or when the new name is none (empty, or a branch's for one key).
    """
    if not new.removesuffix(".*").strip("."):
        raise UsageError(
            f"{old!r} needs a new name", next_step="say what it is to be called"
        )
    one = key_named(catalog, old, rows)
    if one is not None:
        if new.endswith(".*"):
            raise UsageError(
                f"{new!r} names a branch, {old!r} is one key",
                next_step="say the whole new key",
            )
        return [(one, _new_name(catalog, one, new))]
    branch, goal = old.removesuffix(".*"), new.removesuffix(".*")
    keys = keys_named(catalog, old, rows)
    if not keys:
        catalog.project.refuse_disabled()
        raise UsageError(f"there is no key {old!r}", next_step=suggestion(catalog, old))
    if not keys[0].startswith(branch):
        branch, goal = catalog.qualified(branch), catalog.qualified(goal)
    if catalog.delimiter in branch and catalog.delimiter != ".":
        goal = _new_name(catalog, keys[0], goal)
    return [(key, goal + key[len(branch) :]) for key in keys]


def _new_name(catalog: Catalog, key: str, text: str) -> str:
    """The whole new name of a key: one that names no namespace gets `defaultNamespace`, else stays in the key's own."""
    own, delimiter = catalog.namespace_of(key), catalog.delimiter
    named = not own or catalog.namespace_of(text) or leading_namespace(text, delimiter)
    chosen = bool(catalog.project.settings["defaultNamespace"])
    if chosen or not catalog.namespaced or named or (delimiter == "." and "." in text):
        return new_key(catalog, text)
    return f"{own}{delimiter}{text}"


def suggestion(catalog: Catalog, key: str) -> str:
    """The next step for a key that is not there: the nearest one, or where to look."""
    from rapidfuzz import process

    near = process.extractOne(key.removesuffix(".*"), catalog.keys, score_cutoff=60)
    return f"did you mean {near[0]!r}?" if near else "list the keys with wb.messages"


def texts_named(
    catalog: Catalog,
    locales: Texts | None,
    keys: Texts | None,
    within: pd.DataFrame | None,
    rows: Rows,
) -> Iterator[Cell]:
    """The cells with a plain text of some locales, of a key or branch, and of a frame (all of them where none is named).

    Raises
    ------
    UsageError
        For an unknown locale or key, or a frame without keys.
    """
    tags = (
        None
        if locales is None
        else [present_locale(catalog, tag) for tag in texts(locales)]
    )
    picked = None if keys is None else set(keys_asked(catalog, keys, rows))
    columns = (
        ["key"]
        if within is None
        else [name for name in ("key", "form", "locale") if name in within.columns]
    )
    if "key" not in columns:
        raise UsageError(
            "a frame of cells needs the column key",
            next_step="start from wb.query(...)",
        )
    cells = (
        None
        if within is None
        else set(within[columns].itertuples(index=False, name=None))
    )
    for cell in catalog.cells(tags):
        is_named = picked is None or cell.key in picked
        is_within = (
            cells is None or tuple(getattr(cell, name) for name in columns) in cells
        )
        if is_named and is_within and not cell.kind:
            yield cell


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


def keys_asked(catalog: Catalog, asked: Texts, rows: Rows | None = None) -> list[str]:
    """The keys that one text or several name.

    Raises
    ------
    UsageError
        When one of them names none.
    """
    found: dict[str, None] = {}
    for name in items(asked):
        keys = keys_named(catalog, name, rows or Rows())
        if not keys:
            raise UsageError(
                f"there is no key {name!r}", next_step=suggestion(catalog, name)
            )
        found.update(dict.fromkeys(keys))
    return list(found)
