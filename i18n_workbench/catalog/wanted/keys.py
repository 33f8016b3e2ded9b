"""What a person's words mean in a catalog: keys and branches, also those that the changes so far rename."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, items, texts
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.keys import below, is_pattern, leading_namespace
from i18n_workbench.catalog.wanted.forms import implied_form
from i18n_workbench.catalog.wanted.locales import present_locale, step_for_a_locale
from i18n_workbench.catalog.wanted.rows import Rows
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell


_PARTS = re.compile(r"[.:/]")


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


def key_named(catalog: Catalog, text: str, rows: Rows) -> str | None:
    """The one key that a text names when the changes so far are done; None where that is a branch, or nothing.

    A key that is called like a branch (the sentence ``*``) goes before it.

    Raises
    ------
    UsageError
        When it would be two keys, that is where a key was renamed onto another one.
    """
    if is_pattern(text) and catalog.resolve(text) is None:
        return None
    if text in rows.fresh():
        raise UsageError(
            f"{text} is a new key of the same set",
            next_step="apply that first, then change it further",
        )
    found = catalog.resolve(text)
    name = found[0] if found and found[0] not in rows.leaving() else None
    if text not in rows.renamed():
        is_new = text in rows.coming() and text not in catalog.key_ids
        return text if name is None and is_new else name
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
        staying = [key for key in catalog.keys if key not in rows.leaving()]
        keys = [*staying, *rows.renamed()]
    coming = [key for key in rows.coming() if key not in catalog.key_ids]
    found = [*below(keys, text), *below(coming, text)]
    whole = catalog.qualified(text)
    if found or whole == text:
        return found
    return [*below(keys, whole), *below(coming, whole)]


def is_taken(catalog: Catalog, key: str, rows: Rows) -> bool:
    """Whether there is a key of that name when the changes so far are done."""
    if key in rows.renamed():
        return True
    is_new = key in rows.fresh() or key not in catalog.key_ids
    if is_new:
        return key in rows.coming()
    if key in rows.leaving():
        return False
    if key in rows.coming():
        return True
    return not _is_deleted(catalog, key, rows)


def _is_deleted(catalog: Catalog, key: str, rows: Rows) -> bool:
    return all(
        rows.is_deleted((key, cell.form, cell.locale))
        for cell in cells_of(catalog, [key], None, "")
    )


def cells_of(
    catalog: Catalog, keys: Sequence[str], locale: str | None, form: str
) -> list[Cell]:
    """The cells that some keys have, in one locale or all, in one form or all: places without a text (null), too."""
    locales = [locale] if locale else catalog.locales
    found = []
    for key in keys:
        forms = [form]
        if not form and key in catalog.families.separators:
            forms = list(FORM_ORDER)
        for tag in locales:
            for each in forms:
                cell = catalog.place(key, tag, each)
                if cell is not None:
                    found.append(cell)
    return found


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
    own = catalog.namespace_of(key)
    delimiter = catalog.delimiter
    has_default = bool(catalog.project.settings["defaultNamespace"])
    if has_default or not own or not catalog.namespaced:
        return new_key(catalog, text)
    if catalog.namespace_of(text) or leading_namespace(text, delimiter):
        return new_key(catalog, text)
    if delimiter == "." and "." in text:
        return new_key(catalog, text)
    return f"{own}{delimiter}{text}"


def suggestion(catalog: Catalog, key: str) -> str:
    """The next step for a key that is not there: the nearest one, or where to look."""
    if key in catalog.locales:
        return step_for_a_locale(key)
    return near_key(catalog, key) or (
        'list the keys with wb.messages or `i18n-workbench query ""`'
    )


NEAR = 62.0
"""From this likeness on a key may be meant (:mod:`~i18n_workbench.settings.nearest` has what slips leave). Likeness to any
piece of a key named `app:common.video` for `de`, and `app:common.options` for `nope`.
"""


def near_key(catalog: Catalog, key: str) -> str:
    """The question whether the nearest key was meant, or the empty text.

    Near is what is like the key, or like as many parts of it that stand together: ``titel`` and ``hom.title`` are near
    ``app.home.title``.
    """
    from rapidfuzz import fuzz, process

    branch = key.removesuffix(".*")
    parts = len(_PARTS.split(branch))
    pieces: dict[str, str] = {}
    for one in catalog.keys:
        pieces.setdefault(one, one)
        for piece in _together(one, parts):
            pieces.setdefault(piece, one)
    found = process.extractOne(
        branch,
        list(pieces),
        scorer=fuzz.ratio,
        processor=str.lower,
        score_cutoff=NEAR,
    )
    return f"did you mean {pieces[found[0]]!r}?" if found else ""


def _together(key: str, count: int) -> Iterator[str]:
    """Each so many parts of a key that stand together."""
    ends = [match.span() for match in _PARTS.finditer(key)]
    begins = [0, *(end for _, end in ends)]
    stops = [*(start for start, _ in ends), len(key)]
    for begin, stop in zip(begins, stops[count - 1 :], strict=False):
        yield key[begin:stop]


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
    tags = None
    if locales is not None:
        tags = [present_locale(catalog, tag) for tag in texts(locales)]
    picked = None if keys is None else set(keys_asked(catalog, keys, rows))
    is_within = _within(within)
    for cell in catalog.cells(tags):
        is_named = picked is None or cell.key in picked
        if is_named and not cell.kind and is_within(cell):
            yield cell


def _within(frame: pd.DataFrame | None) -> Callable[[Cell], bool]:
    """Whether a cell is one of a frame's; every one is where there is no frame."""
    if frame is None:
        return lambda _: True
    columns = [name for name in ("key", "form", "locale") if name in frame.columns]
    if "key" not in columns:
        raise UsageError(
            "a frame of cells needs the column key",
            next_step="start from wb.query(...)",
        )
    rows = set(frame[columns].itertuples(index=False, name=None))
    return lambda cell: tuple(getattr(cell, name) for name in columns) in rows


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
