"""Messages as PO and back: the key is the context, a plural family one entry where the locale's rule has its forms.

A form that such an entry cannot hold (the locale's rule does not know it, its source text is another one) is an entry of its
own; its context is the key and, on a second line, the form.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.formats.po import header
from i18n_workbench.formats.po.entries import (
    ENTRY,
    FORM,
    STRIDE,
    check,
    description,
    is_fuzzy,
    own_comments,
)
from i18n_workbench.formats.po.plurals import categories, category_at
from i18n_workbench.formats.po.strings import read, write
from i18n_workbench.reports.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})


def write_po(entries: Sequence[Entry]) -> str:
    """The entries of one locale as PO.

    Raises
    ------
    UsageError
        For several locales: a PO file has one.
    CannotRepresent
        For the character NUL.
    """
    locales = sorted({entry.locale for entry in entries})
    if len(locales) > 1:
        raise UsageError(
            f"a PO file holds one locale, not {', '.join(locales)}",
            next_step="name one locale",
        )
    head = header.for_locale(None, locales[0] if locales else "", "\n")
    forms = categories(header.fields(head))
    written = []
    for _, group in groupby(entries, key=lambda entry: entry.key):
        family = list(group)
        whole = _whole(family, forms)
        if whole:
            written.append(_plural(whole, forms))
        written += [_single(entry) for entry in family if entry not in whole]
    return "\n".join([head, *written])


def read_po(text: str) -> list[Entry]:
    """The entries of a PO file in order; a fuzzy one has that state.

    Raises
    ------
    ParseError
        At the first line that belongs to no entry.
    """
    parts = ENTRY.split(text)
    check(text, parts[::STRIDE])
    fields = header.fields(text)
    locale, forms = fields.get("language", ""), categories(fields)
    entries: list[Entry] = []
    line = 1
    for found, gap in zip(ENTRY.finditer(text), parts[::STRIDE], strict=False):
        line += gap.count("\n")
        if found[1] is not None or read(found[2]):
            own = own_comments(gap)
            note, state = description(own), "fuzzy" if is_fuzzy(gap) else ""
            key, form = _key(read(found[1]) if found[1] else "")
            for each, source, value in _texts(found.groups(), form, forms):
                entries.append(
                    Entry(key, each, locale, source, value, note, line, state)
                )
        line += found[0].count("\n")
    return entries


def _texts(
    groups: Sequence[str | None], form: str, forms: tuple[str, ...]
) -> Iterator[tuple[str, str, str]]:
    """``form source value`` of an entry."""
    _, msgid, plural, text, texts = groups
    source = read(msgid or '""')
    if texts is None:
        yield form, source, read(text or '""')
        return
    for index, raw in FORM.findall(texts):
        each = category_at(forms, int(index))
        is_first = each == "one" or plural is None
        yield each, source if is_first else read(plural or '""'), read(raw)


def _whole(family: Sequence[Entry], forms: tuple[str, ...]) -> list[Entry]:
    """The members of a family that one plural entry can hold: all that the rule knows, if their sources fit."""
    of_rule = [entry for entry in family if entry.form in forms]
    singular = {entry.source for entry in of_rule if entry.form == "one"}
    plural = {entry.source for entry in of_rule if entry.form != "one"}
    known = {entry.form for entry in of_rule}
    fits = (
        len(singular) <= 1
        and len(plural) == 1
        and len({e.state == "fuzzy" for e in of_rule}) == 1
    )
    return of_rule if fits and known == set(forms) else []


def _plural(family: Sequence[Entry], forms: tuple[str, ...]) -> str:
    by_form = {entry.form: entry for entry in family}
    other = next(entry for entry in family if entry.form != "one")
    one = by_form.get("one", other)
    texts = "".join(
        f"msgstr[{index}] {write(by_form[form].value)}\n"
        for index, form in enumerate(forms)
    )
    ids = f"msgid {write(one.source)}\nmsgid_plural {write(other.source)}\n"
    return f"{_comments(one)}msgctxt {write(one.key)}\n{ids}{texts}"


def _single(entry: Entry) -> str:
    context = f"{entry.key}\n{entry.form}" if entry.form else entry.key
    return (
        f"{_comments(entry)}msgctxt {write(context)}\n"
        f"msgid {write(entry.source)}\nmsgstr {write(entry.value)}\n"
    )


def _comments(entry: Entry) -> str:
    lines = [f"#. {line}\n" for line in entry.description.splitlines()]
    return "".join([*lines, "#, fuzzy\n" if entry.state == "fuzzy" else ""])


def _key(context: str) -> tuple[str, str]:
    key, _, form = context.rpartition("\n")
    return (key, form) if form in _FORMS else (context, "")
