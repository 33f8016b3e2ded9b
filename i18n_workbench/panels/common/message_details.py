"""What is known about one key, as labelled parts: its texts in all locales, its description, its reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.bench import Bench


def message_details(
    wb: Bench, key: str, locales: Sequence[str]
) -> list[dict[str, Any]]:
    """The parts of a key's details."""
    from i18n_workbench.locales import direction

    pairs = [
        [name, text, tag, direction(tag)]
        for tag in locales
        for name, text in _texts(wb, key, tag)
    ]
    parts: list[dict[str, Any]] = [{"label": "", "kind": "list", "pairs": pairs}]
    store = wb.reviews.store
    description = store.of_key(key).get("description")
    if isinstance(description, str) and description:
        parts.append({"label": gettext("Description"), "text": description})
    for tag in locales:
        for comment in store.comments(key, tag):
            if not comment.get("resolved"):
                said = " ".join(
                    str(comment.get(name) or "")
                    for name in ("type", "comment", "suggestion")
                ).replace("_", " ")
                parts.append(
                    {"label": gettext("Review, {tag}", tag=tag), "text": said.strip()}
                )
    return parts


def _texts(wb: Bench, key: str, locale: str) -> Iterator[tuple[str, str | None]]:
    from i18n_workbench.catalog.required import required_forms

    forms = sorted(
        {*required_forms(wb.catalog, key, locale), *wb.catalog.forms(key, locale)},
        key=_form_order,
    )
    for form in forms:
        yield (
            f"{locale} [{form}]" if form else locale,
            wb.catalog.text(key, locale, form),
        )


def _form_order(form: str) -> int:
    from i18n_workbench.catalog.families import FORM_ORDER

    return FORM_ORDER[form]
