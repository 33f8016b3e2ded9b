"""Messages as PO and back: the key is the context, a plural family one entry where the locale's rule has its forms.

A form that such an entry cannot hold (the locale's rule does not know it, its source text is another one) is an entry of its
own; its context is the key and, on a second line, the form.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent, UsageError
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
        For the character NUL; its place is the key.
    """
    locales = sorted({entry.locale for entry in entries})
    if len(locales) > 1:
        listed = ", ".join(locales)
        raise UsageError(
            f"a PO file holds one locale, not {listed}",
            next_step="name one locale",
        )
    locale = locales[0] if locales else ""
    head = header.for_locale(None, locale, "\n")
    forms = categories(header.fields(head))
    written = []
    for key, group in groupby(entries, key=lambda entry: entry.key):
        try:
            written += _family(list(group), forms)
        except CannotRepresent as error:
            raise error.at(key) from None
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
    locale = fields.get("language", "")
    forms = categories(fields)
    entries: list[Entry] = []
    line = 1
    gaps = parts[::STRIDE]
    for match, gap in zip(ENTRY.finditer(text), gaps, strict=False):
        context, msgid = match[1], match[2]
        line += gap.count("\n")
        if context is not None or read(msgid):
            note = description(own_comments(gap))
            state = "fuzzy" if is_fuzzy(gap) else ""
            key, context_form = _key(read(context) if context else "")
            texts = _texts(match.groups(), context_form, forms)
            for form, source, value in texts:
                entry = Entry(key, form, locale, source, value, note, line, state)
                entries.append(entry)
        line += match[0].count("\n")
    return entries


def _texts(
    groups: Sequence[str | None],
    form: str,
    forms: tuple[str, ...],
) -> Iterator[tuple[str, str, str]]:
    """``form source value`` of an entry."""
    _, msgid, plural, text, texts = groups
    source = read(msgid or '""')
    if texts is None:
        yield form, source, read(text or '""')
        return
    plural_source = source if plural is None else read(plural)
    for index, raw in FORM.findall(texts):
        category = category_at(forms, int(index))
        its_source = source if category == "one" else plural_source
        yield category, its_source, read(raw)


def _family(family: Sequence[Entry], forms: tuple[str, ...]) -> list[str]:
    """The entries of one key."""
    whole = _whole(family, forms)
    singles = [_single(entry) for entry in family if entry not in whole]
    return [_plural(whole, forms), *singles] if whole else singles


def _whole(family: Sequence[Entry], forms: tuple[str, ...]) -> list[Entry]:
    """The members of a family that one plural entry can hold: all that the rule knows, if their sources fit."""
    of_rule = [entry for entry in family if entry.form in forms]
    if {entry.form for entry in of_rule} != set(forms):
        return []
    singular = {entry.source for entry in of_rule if entry.form == "one"}
    plural = {entry.source for entry in of_rule if entry.form != "one"}
    if len(singular) > 1 or len(plural) != 1:
        return []
    fuzzy = [entry for entry in of_rule if entry.state == "fuzzy"]
    is_mixed = 0 < len(fuzzy) < len(of_rule)
    return [] if is_mixed else of_rule


def _plural(family: Sequence[Entry], forms: tuple[str, ...]) -> str:
    by_form = {entry.form: entry for entry in family}
    other = next(entry for entry in family if entry.form != "one")
    one = by_form.get("one", other)
    lines = [
        f"{_comments(one)}msgctxt {write(one.key)}",
        f"msgid {write(one.source)}",
        f"msgid_plural {write(other.source)}",
    ]
    for index, form in enumerate(forms):
        lines.append(f"msgstr[{index}] {write(by_form[form].value)}")
    return "\n".join(lines) + "\n"


def _single(entry: Entry) -> str:
    context = f"{entry.key}\n{entry.form}" if entry.form else entry.key
    return (
        f"{_comments(entry)}msgctxt {write(context)}\n"
        f"msgid {write(entry.source)}\nmsgstr {write(entry.value)}\n"
    )


def _comments(entry: Entry) -> str:
    lines = [f"#. {line}\n" for line in entry.description.splitlines()]
    if entry.state == "fuzzy":
        lines.append("#, fuzzy\n")
    return "".join(lines)


def _key(context: str) -> tuple[str, str]:
    key, _, form = context.rpartition("\n")
    return (key, form) if form in _FORMS else (context, "")
