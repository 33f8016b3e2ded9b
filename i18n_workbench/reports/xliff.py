"""XLIFF 1.2 and 2.0 out: a unit per text, its key as name, its plural form as type.

Characters that XML cannot hold travel as the elements that XLIFF has for them (``cp`` in 2.0, ``x`` in 1.2).
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.reports.xmltext import attribute, element_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.reports.entry import Entry

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_xliff(entries: Sequence[Entry], source_locale: str, version: str = "1.2") -> str:
    """The entries as XLIFF 1.2 (a ``file`` per locale) or 2.0 (one locale).

    Raises
    ------
    UsageError
        For another version, or 2.0 with several locales.
    """
    locales = sorted({entry.locale for entry in entries})
    if version == "1.2":
        return _write_1(entries, source_locale)
    if version != "2.0":
        raise UsageError(f"there is no XLIFF {version!r} here", next_step="use 1.2 or 2.0")
    if len(locales) > 1:
        raise UsageError(
            "XLIFF 2.0 holds one target language", next_step="name one locale, or use version 1.2"
        )
    return _write_2(entries, source_locale, locales[0] if locales else "")


def _write_1(entries: Sequence[Entry], source_locale: str) -> str:
    by_locale = sorted(entries, key=lambda entry: entry.locale)
    files = []
    for locale, group in groupby(by_locale, key=lambda entry: entry.locale):
        languages = (
            f"source-language={attribute(source_locale)} target-language={attribute(locale)}"
        )
        units = "".join(_unit_1(number, entry) for number, entry in enumerate(group, 1))
        files.append(
            f'<file original="messages" datatype="plaintext" {languages}><body>\n{units}</body></file>\n'
        )
    return f'{_HEAD}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n{"".join(files)}</xliff>\n'


def _unit_1(number: int, entry: Entry) -> str:
    form = f' restype="x-plural-{entry.form}"' if entry.form else ""
    state = "translated" if entry.value else "needs-translation"
    note = f"<note>{element_text(entry.description)}</note>" if entry.description else ""
    return (
        f'<trans-unit id="{number}" resname={_name(entry.key)}{form} xml:space="preserve">'
        f"<source>{element_text(entry.source, _x)}</source>"
        f'<target state="{state}">{element_text(entry.value, _x)}</target>{note}</trans-unit>\n'
    )


def _write_2(entries: Sequence[Entry], source_locale: str, locale: str) -> str:
    languages = (
        f"srcLang={attribute(source_locale)} trgLang={attribute(locale)}"
        if locale
        else f"srcLang={attribute(source_locale)}"
    )
    units = "".join(_unit_2(number, entry) for number, entry in enumerate(entries, 1))
    return (
        f'{_HEAD}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" {languages}>\n'
        f'<file id="messages">\n{units}</file>\n</xliff>\n'
    )


def _unit_2(number: int, entry: Entry) -> str:
    form = f' type="i18n-workbench:plural-{entry.form}"' if entry.form else ""
    note = (
        f"<notes><note>{element_text(entry.description)}</note></notes>"
        if entry.description
        else ""
    )
    state = "translated" if entry.value else "initial"
    return (
        f'<unit id="u{number}" name={_name(entry.key)}{form} xml:space="preserve">{note}<segment state="{state}">'
        f"<source>{element_text(entry.source, _cp)}</source><target>{element_text(entry.value, _cp)}</target>"
        f"</segment></unit>\n"
    )


def _name(key: str) -> str:
    return attribute(key)


def _x(code: int) -> str:
    return f'<x id="c{code}" ctype="x-code-point-{code:04X}"/>'


def _cp(code: int) -> str:
    return f'<cp hex="{code:04X}"/>'
