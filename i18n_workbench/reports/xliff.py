"""XLIFF 1.2 and 2.0 out: a unit per text, its key as name, its plural form as type.

Placeholders and tags are inline codes, which tools protect: ``ph``, ``bpt`` and ``ept`` in 1.2, ``ph`` and ``pc`` with
their text as original data in 2.0. Characters that XML cannot hold travel as the elements that XLIFF has for them (``cp``
in 2.0, ``x`` in 1.2).
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.reports.codes import Code, Codes
from i18n_workbench.text.xmltext import attribute, code_point_type, element_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.reports.entry import Entry

_DOUBTFUL = frozenset({"fuzzy", "stale", "change requested"})
"""States of a value that somebody has to look at again."""
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_xliff(
    entries: Sequence[Entry],
    source_locale: str,
    version: str = "1.2",
    dialects: Sequence[str] = (),
) -> str:
    """The entries as XLIFF 1.2 (a ``file`` per locale) or 2.0 (one locale).

    Parameters
    ----------
    dialects
        The placeholder dialects that become codes (none = all).

    Raises
    ------
    UsageError
        For another version, or 2.0 with several locales.
    """
    locales = sorted({entry.locale for entry in entries})
    if version == "1.2":
        return _write_1(entries, source_locale, dialects)
    if version != "2.0":
        raise UsageError(
            f"there is no XLIFF {version!r} here", next_step="use 1.2 or 2.0"
        )
    if len(locales) > 1:
        raise UsageError(
            "XLIFF 2.0 holds one target language",
            next_step="name one locale, or use version 1.2",
        )
    return _write_2(entries, source_locale, locales[0] if locales else "", dialects)


def _write_1(
    entries: Sequence[Entry], source_locale: str, dialects: Sequence[str]
) -> str:
    by_locale = sorted(entries, key=lambda entry: entry.locale)
    files = []
    for locale, group in groupby(by_locale, key=lambda entry: entry.locale):
        languages = f"source-language={attribute(source_locale)} target-language={attribute(locale)}"
        units = "".join(
            _unit_1(number, entry, dialects) for number, entry in enumerate(group, 1)
        )
        files.append(
            f'<file original="messages" datatype="plaintext" {languages}><body>\n{units}</body></file>\n'
        )
    return f'{_HEAD}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n{"".join(files)}</xliff>\n'


def _unit_1(number: int, entry: Entry, dialects: Sequence[str]) -> str:
    form = f' restype="x-plural-{entry.form}"' if entry.form else ""
    approved = ' approved="yes"' if entry.state == "approved" else ""
    if entry.description:
        note = f"<note>{element_text(entry.description)}</note>"
    else:
        note = ""
    codes = Codes(dialects)
    source = "".join(_part_1(part) for part in codes.parted(entry.source))
    target = "".join(_part_1(part) for part in codes.parted(entry.value))
    return (
        f'<trans-unit id="{number}" resname={_name(entry.key)}{form}{approved} xml:space="preserve">'
        f"<source>{source}</source>"
        f'<target state="{_state_1(entry)}">{target}</target>{note}</trans-unit>\n'
    )


def _state_1(entry: Entry) -> str:
    if not entry.value:
        return "needs-translation"
    return "needs-review-translation" if entry.state in _DOUBTFUL else "translated"


def _part_1(part: str | Code) -> str:
    if isinstance(part, str):
        return element_text(part, _x)
    name = {"alone": "ph", "open": "bpt", "close": "ept"}[part.role]
    return f'<{name} id="{part.number}">{element_text(part.text)}</{name}>'


def _write_2(
    entries: Sequence[Entry], source_locale: str, locale: str, dialects: Sequence[str]
) -> str:
    if locale:
        languages = f"srcLang={attribute(source_locale)} trgLang={attribute(locale)}"
    else:
        languages = f"srcLang={attribute(source_locale)}"
    units = "".join(
        _unit_2(number, entry, dialects) for number, entry in enumerate(entries, 1)
    )
    return (
        f'{_HEAD}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" {languages}>\n'
        f'<file id="messages">\n{units}</file>\n</xliff>\n'
    )


def _unit_2(number: int, entry: Entry, dialects: Sequence[str]) -> str:
    form = f' type="i18n-workbench:plural-{entry.form}"' if entry.form else ""
    if entry.description:
        note = f"<notes><note>{element_text(entry.description)}</note></notes>"
    else:
        note = ""
    codes = Codes(dialects)
    kept: dict[str, str] = {}
    source = _side_2(codes.parted(entry.source), kept)
    target = _side_2(codes.parted(entry.value), kept)
    data = "".join(
        f'<data id="{name}">{element_text(text)}</data>' for text, name in kept.items()
    )
    original = f"<originalData>{data}</originalData>" if data else ""
    return (
        f'<unit id="u{number}" name={_name(entry.key)}{form} xml:space="preserve">{note}{original}'
        f'<segment state="{_state_2(entry)}"><source>{source}</source><target>{target}</target>'
        f"</segment></unit>\n"
    )


def _state_2(entry: Entry) -> str:
    if not entry.value or entry.state in _DOUBTFUL:
        return "initial"
    return "final" if entry.state == "approved" else "translated"


def _side_2(parts: Sequence[str | Code], kept: dict[str, str]) -> str:
    """Source or target; ``kept`` takes the texts of the codes, each with the name by which it is referred to."""
    closing = {
        part.number: part.text
        for part in parts
        if isinstance(part, Code) and part.role == "close"
    }
    written = []
    for part in parts:
        if isinstance(part, str):
            written.append(element_text(part, _cp))
        elif part.role == "close":
            written.append("</pc>")
        else:
            begin = kept.setdefault(part.text, f"d{len(kept) + 1}")
            if part.role == "alone":
                written.append(f'<ph id="{part.number}" dataRef="{begin}"/>')
            else:
                end = kept.setdefault(closing[part.number], f"d{len(kept) + 1}")
                written.append(
                    f'<pc id="{part.number}" dataRefStart="{begin}" dataRefEnd="{end}">'
                )
    return "".join(written)


def _name(key: str) -> str:
    return attribute(key)


def _x(code: int) -> str:
    return f'<x id="c{code}" ctype="{code_point_type(code)}"/>'


def _cp(code: int) -> str:
    return f'<cp hex="{code:04X}"/>'
