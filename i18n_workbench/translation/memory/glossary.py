"""Glossary: terms that must, must not, or never be translated; read from CSV and TBX."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.errors import ParseError, Place, UsageError
from i18n_workbench.translation.memory.glossary_columns import read_columns
from i18n_workbench.translation.memory.markup import Element, parse_markup
from i18n_workbench.translation.memory.term_words import TermWords

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from pandas import DataFrame

Rule = Literal["required", "forbidden", "do-not-translate"]

_RULES: dict[str, Rule] = {
    "": "required",
    "required": "required",
    "preferred": "required",
    "admitted": "required",
    "forbidden": "forbidden",
    "deprecated": "forbidden",
    "do-not-translate": "do-not-translate",
    "untranslatable": "do-not-translate",
}


@dataclass(frozen=True, slots=True)
class Term:
    """``required``: where ``term`` stands in the source, ``translation`` has to stand in the target (of ``locale``).

    ``forbidden``: ``translation`` must not. ``do-not-translate``: the term itself has to. An empty ``locale`` means
    every one.
    """

    term: str
    translation: str = ""
    locale: str = ""
    rule: Rule = "required"
    note: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A term in a text."""

    term: Term
    start: int
    end: int


class Glossary:
    """Terms, found as whole words and without regard to case.

    Inflection changes words, so a required translation may be a part of one (*Video* in *Videodaten*); a forbidden one is
    looked for as a whole word.

    Parameters
    ----------
    terms
        Terms, records of them (``{"term": "basket", "translation": "Warenkorb", "locale": "de"}``), a frame with
        these columns (``rule`` and ``note`` are optional), or translations by term: ``{"basket": "Warenkorb"}`` for
        every locale, ``{"basket": {"de": "Warenkorb"}}`` for some.

    Raises
    ------
    UsageError
        For a record without a term, or with a rule that is none.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> glossary = i18n.Glossary([{"term": "basket", "translation": "Warenkorb", "locale": "de"}])
    >>> glossary.check("Your basket is empty", "Ihr Korb ist leer", "de")
    ["glossary: 'basket' has to be 'Warenkorb'"]
    """

    def __init__(
        self,
        terms: Iterable[Term | Mapping[str, object]]
        | Mapping[str, str | Mapping[str, str]]
        | DataFrame = (),
    ) -> None:
        records: Iterable[Any] = terms
        if isinstance(terms, Mapping):
            records = _by_term(terms)
        elif hasattr(terms, "to_dict"):
            records = terms.to_dict("records")
        given = [
            each if isinstance(each, Term) else _of_record(each) for each in records
        ]
        self.terms = [term for term in given if term.term.strip()]
        self._words: TermWords | None = None

    def __len__(self) -> int:
        return len(self.terms)

    def hits(self, text: str, locale: str) -> list[Hit]:
        """The terms for a target locale that stand in a source text, by place."""
        if self._words is None:
            self._words = TermWords([term.term for term in self.terms])
        hits = []
        for place in self._words.possible(text):
            term = self.terms[place]
            if _is_for(term, locale):
                for match in _word(term.term).finditer(text):
                    hits.append(Hit(term, match.start(), match.end()))
        return sorted(hits, key=lambda hit: (hit.start, -hit.end))

    def check(self, source: str, target: str, locale: str) -> list[str]:
        """What a translation does against the glossary, as sentences; empty when nothing."""
        terms = dict.fromkeys(hit.term for hit in self.hits(source, locale))
        problems = [_problem(term, target) for term in terms]
        return [problem for problem in problems if problem]

    def describe(self, text: str, locale: str) -> list[dict[str, str]]:
        """The hits as data for a language model."""
        terms = dict.fromkeys(hit.term for hit in self.hits(text, locale))
        return [
            {
                "term": term.term,
                "rule": term.rule,
                "translation": term.translation or term.term,
            }
            for term in terms
        ]

    @classmethod
    def read(cls, path: Path, source_locale: str) -> Glossary:
        """A glossary file: ``.tbx`` and ``.xml`` are TBX, everything else is CSV.

        Raises
        ------
        UsageError
            When there is no such file.
        ParseError
            With the place in the file.
        """
        try:
            text = path.read_bytes().decode("utf-8-sig")
        except OSError as error:
            raise UsageError(
                f"the glossary {path} cannot be read: {error.strerror}",
                next_step="name a CSV or TBX file",
            ) from None
        except UnicodeDecodeError:
            raise ParseError(
                "the glossary is no UTF-8", Place(str(path)), "save it as UTF-8"
            ) from None
        try:
            if path.suffix.lower() in {".tbx", ".xml"}:
                return cls.from_tbx(text, source_locale)
            return cls.from_csv(text, source_locale)
        except ParseError as error:
            raise error.at(str(path)) from None

    @classmethod
    def from_csv(cls, text: str, source_locale: str = "") -> Glossary:
        """Columns ``term, translation, locale, rule, note`` in any order; ``term`` is required.

        Instead of ``translation`` and ``locale`` there may be a column for each language, named by its tag; that of
        ``source_locale`` then holds the terms, where no column is named ``term``.

        Commas, semicolons or tabs stand between them, whichever the first line has most of.

        Raises
        ------
        ParseError
            With the line of an unknown rule, or when there is no ``term`` column.
        """
        rows = read_columns(text.removeprefix("\ufeff"), source_locale)
        return cls(_term(fields, line) for line, fields in rows)

    @classmethod
    def from_tbx(cls, text: str, source_locale: str) -> Glossary:
        """TBX 2 and 3: each concept's term in the source language with its terms in the others.

        Raises
        ------
        ParseError
            When it is no XML.
        """
        root = parse_markup(text)
        return cls(
            term
            for entry in root.all("termEntry", "conceptEntry")
            for term in _concept(entry, source_locale)
        )


def _by_term(translations: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """Records of what stands by its term; a lone record, and columns by their names, are what they look like."""
    named = translations.get("term")
    if isinstance(named, str):
        yield dict(translations)
        return
    if named is not None and not isinstance(named, Mapping):
        import pandas as pd

        for row in pd.DataFrame(dict(translations)).to_dict("records"):
            yield {str(column): value for column, value in row.items()}
        return
    for term, said in translations.items():
        by_locale = said if isinstance(said, Mapping) else {"": said}
        for locale, translation in by_locale.items():
            yield {"term": term, "translation": translation, "locale": locale}


def _of_record(record: object) -> Term:
    if not isinstance(record, Mapping) or "term" not in record:
        raise UsageError(
            f"this is no term of a glossary: {str(record)[:60]}",
            next_step='give {"term": "basket", "translation": "Warenkorb", "locale": "de"}',
        )
    fields = {name: value for name, value in record.items() if isinstance(value, str)}
    try:
        return _term(fields, 0)
    except ParseError as error:
        raise UsageError(error.message, next_step=error.next_step) from None


def _is_for(term: Term, locale: str) -> bool:
    wanted, given = (
        term.locale.replace("_", "-").lower(),
        locale.replace("_", "-").lower(),
    )
    return not wanted or wanted == given or given.startswith(f"{wanted}-")


@lru_cache(maxsize=4096)
def _word(term: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(term)}(?!\w)", re.IGNORECASE)


def _problem(term: Term, target: str) -> str:
    if term.rule == "do-not-translate":
        return (
            ""
            if term.term in target
            else f"glossary: {term.term!r} is not to be translated"
        )
    if not term.translation:
        return ""
    # Inflection changes the ends of words, so a required term is looked for as a part, a forbidden one as a whole.
    if term.rule == "required":
        missing = term.translation.lower() not in target.lower()
        return (
            f"glossary: {term.term!r} has to be {term.translation!r}" if missing else ""
        )
    return (
        f"glossary: {term.translation!r} is forbidden for {term.term!r}"
        if _word(term.translation).search(target)
        else ""
    )


def _term(fields: dict[str, str], line: int) -> Term:
    word = fields.get("rule", "").strip().lower().replace(" ", "-")
    if word not in _RULES:
        raise ParseError(
            f"unknown glossary rule {word[:40]!r}",
            Place("", line, 1),
            "use required, forbidden or do-not-translate",
        )
    plain = {
        name: fields.get(name, "").strip()
        for name in ("term", "translation", "locale", "note")
    }
    return Term(**plain, rule=_RULES[word])


def _concept(entry: Element, source_locale: str) -> list[Term]:
    terms = []
    for section in entry.all("langSet", "langSec"):
        language = section.attributes.get("xml:lang", "")
        for term in section.all("term"):
            terms.append((language, term.text.strip(), _status(section)))
    sources = [
        text for language, text, _ in terms if _same_language(language, source_locale)
    ]
    if not sources:
        return []
    translations = []
    for language, text, rule in terms:
        if not _same_language(language, source_locale):
            translations.append(Term(sources[0], text, language, rule))
    return translations


def _same_language(one: str, other: str) -> bool:
    """Whether one is the other, or a regional kind of it: a glossary in ``en-US`` serves a project in ``en``."""
    a, b = (f"{tag.replace('_', '-').lower()}-" for tag in (one, other))
    return a.startswith(b) or b.startswith(a)


def _status(section: Element) -> Rule:
    notes = [
        note.text
        for note in section.all("termNote")
        if note.attributes.get("type") == "administrativeStatus"
    ]
    words = notes[0].lower() if notes else ""
    return (
        "forbidden"
        if "deprecated" in words or "superseded" in words or "forbidden" in words
        else "required"
    )
