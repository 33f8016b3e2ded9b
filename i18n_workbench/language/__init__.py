"""What the workbench says to people, in their language: panels and the command line, English where nobody asks.

A text in English is its own name in the catalogs (`de.po`, `ar.po`) and stands for itself where a catalog has no other.
Rule ids, columns, states and what machines read are never translated, and neither is what a text says about a project.
"""

from __future__ import annotations

import os
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.language.composed import FLAG, Composed, letters_of
from i18n_workbench.locales import (
    direction,
    display_name,
    name_in,
    parse,
    plural_categories,
    plural_category,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FOLDER = Path(__file__).parent
ENGLISH = "en"
VARIABLE = "I18N_WORKBENCH_LANG"
"""The environment variable that says the language; the system's own (`LANG`) never does."""

SENTENCE = 12
"""So many letters has what panels and commands say that errors say, too; shorter ones (`Save {file}`) would be found in others."""

COUNT = "{count} "
"""What a thing that is counted has before its name in the catalogs."""

MARKS = {"ar": {", ": "، ", "; ": "؛ "}}
"""What stands between things in a row, where it is another character than in English."""

_spoken = ENGLISH


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return ENGLISH, *sorted(path.stem for path in FOLDER.glob("*.po"))


def speak(tag: str | None = None) -> str:
    """Say everything in a language from now on: the one that is asked for, or English where there is none of it.

    Parameters
    ----------
    tag
        A locale in any usual spelling (``ar``, ``de_AT``, ``de-DE.UTF-8``); unless given, what the environment variable
        ``I18N_WORKBENCH_LANG`` says.

    Returns
    -------
    str
        The language that is spoken now.

    Examples
    --------
    >>> speak("de_AT"), gettext("Undo last write")
    ('de', 'Letztes Schreiben zurücknehmen')
    >>> speak("tlh"), gettext("Undo last write")
    ('en', 'Undo last write')
    """
    global _spoken  # noqa: PLW0603 - a process speaks one language, as it has one environment
    asked = os.environ.get(VARIABLE, "") if tag is None else tag
    parsed = parse(asked.partition(".")[0])
    language = parsed.language if parsed else ENGLISH
    _spoken = language if language in languages() else ENGLISH
    return _spoken


@contextmanager
def in_english() -> Iterator[None]:
    """Speak English for as long as this takes: what is kept is read by processes that speak other languages.

    >>> speak("de")
    'de'
    >>> with in_english():
    ...     counted(1, "text")
    '1 text'
    >>> counted(1, "text"), speak("en")
    ('1 Text', 'en')
    """
    global _spoken  # noqa: PLW0603 - as above
    before = _spoken
    _spoken = ENGLISH
    try:
        yield
    finally:
        _spoken = before


def gettext(text: str, /, **values: object) -> str:
    """A text in the language that is spoken, its places (``{key}``) filled."""
    forms = _catalog(_spoken).texts.get(text)
    said = forms[0] if forms else text
    if not values:
        return said
    if direction(_spoken) == "rtl":
        return said.format(**{name: _apart(value) for name, value in values.items()})
    return said.format(**values)


def _apart(value: object) -> object:
    """A value whose own direction ends where it ends: else a path takes the number after it along, and loses its dot."""
    return (
        f"\N{FIRST STRONG ISOLATE}{value}\N{POP DIRECTIONAL ISOLATE}"
        if isinstance(value, str)
        else value
    )


def told(text: str) -> str:
    """A text that was composed in English (of an error, a finding, a work under way) in the language that is spoken.

    >>> speak("de"), told("there is no key 'home.titel'"), speak("en")
    ('de', "es gibt keinen Schlüssel 'home.titel'", 'en')
    """
    return _catalog(_spoken).composed.told(text)


def N_(text: str) -> str:  # noqa: N802 - its name wherever gettext is spoken
    """Marks a text that is translated where it is shown."""
    return text


def numeral(number: int) -> str:
    """A number as the language groups its digits; the digits are those of keys and placeholders.

    >>> speak("de"), numeral(12345), speak("en"), numeral(12345)
    ('de', '12.345', 'en', '12,345')
    """
    if _spoken == ENGLISH:
        return f"{number:,}"
    from babel.numbers import format_decimal

    return format_decimal(number, locale=_spoken)


def counted(number: int, noun: str) -> str:
    """So many of something: ``1 change``, ``2,000 changes``."""
    one = f"{COUNT}{noun}"
    forms = _catalog(_spoken).texts.get(one)
    if forms is None:
        said = one if number == 1 else f"{one}s"
    else:
        place = plural_categories(_spoken).index(plural_category(_spoken, number))
        said = forms[place]
    return said.format(count=numeral(number))


def listed(parts: Iterable[str], mark: str = ", ") -> str:
    """Several things in a row, with the comma (or semicolon) of the language that is spoken.

    >>> speak("ar"), listed(["1", "2"]), speak("en"), listed(["1", "2"])
    ('ar', '1، 2', 'en', '1, 2')
    """
    return MARKS.get(_spoken, {}).get(mark, mark).join(parts)


def locale_name(tag: str) -> str:
    """What a locale is called in the language that is spoken.

    >>> speak("de"), locale_name("pt-BR"), speak("en"), locale_name("pt-BR")
    ('de', 'Portugiesisch (Brasilien)', 'en', 'Portuguese (Brazil)')
    """
    return display_name(tag) if _spoken == ENGLISH else name_in(tag, _spoken)


def speech() -> dict[str, object]:
    """What a browser needs to say the same; nothing where English is spoken."""
    if _spoken == ENGLISH:
        return {}
    return {
        "language": _spoken,
        "direction": direction(_spoken),
        "texts": _catalog(_spoken).texts,
    }


class _Catalog(NamedTuple):
    """What a language says."""

    texts: dict[str, tuple[str, ...]]
    """The forms of every text, in CLDR's order of plural categories."""
    composed: Composed


@cache
def _catalog(language: str) -> _Catalog:
    if language == ENGLISH:
        return _Catalog({}, Composed({}))
    from babel.messages.pofile import read_po

    with (FOLDER / f"{language}.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    texts: dict[str, tuple[str, ...]] = {}
    composed = {}
    nouns: dict[str, str] = {}
    for message in catalog:
        name = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string
        forms = (said,) if isinstance(said, str) else tuple(said or ())
        if not name or not forms or not all(forms):
            continue
        if not isinstance(message.id, str):
            one = name.removeprefix(COUNT)
            nouns |= {one: one, message.id[1].removeprefix(COUNT): one}
        is_composed = FLAG in message.flags
        if not is_composed:
            texts[name] = forms
        if is_composed or (len(forms) == 1 and letters_of(name) >= SENTENCE):
            composed[name] = forms[0]
    return _Catalog(texts, Composed(composed, nouns, counted))
