"""The fields of the language: what each compares, what its values can be, and an example."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.query.tree import Value

Compares = Literal["name", "path", "text", "word", "number", "date"]
"""``name``: whole names with ``*`` and ``?``; ``path``: keys, a branch stands for all below it; ``text``: any part,
without case; ``word``: one of a list; ``number`` and ``date``: compared.
"""


@dataclass(frozen=True, slots=True)
class Field:
    """A field; ``words`` are the values that it can have, where these are known."""

    compares: Compares
    meaning: str
    example: str
    words: tuple[str, ...] = ()

    def problem(self, value: Value) -> str:
        """What is wrong with a value; empty where nothing is."""
        if self.compares == "word" and (
            value.kind == "regex" or value.text.lower() not in self.words
        ):
            return f"{value.text!r} is none of {', '.join(self.words)}"
        if self.compares == "number" and not _is_number(value.text):
            return f"{value.text!r} is no number"
        if self.compares == "date" and not _is_day(value.text):
            return f"{value.text!r} is no day"
        return ""


STATES: Final = ("missing", "empty", "fuzzy", "translated", "computed")
IS: Final = (
    *STATES,
    "untranslated",
    "stale",
    "obsolete",
    "plural",
    "unchanged",
    "source",
)
HAS: Final = (
    "description",
    "comment",
    "candidate",
    "placeholder",
    "tag",
    "finding",
    "usage",
)
USED: Final = ("used", "possibly", "unused", "undefined", "yes", "no")
REVIEWS: Final = ("approved", "requested", "commented", "conflict", "none")

FIELDS: Final[Mapping[str, Field]] = {
    "key": Field("path", "the key; a branch stands for all below it", "key:checkout.*"),
    "locale": Field("name", "the locale", "locale:fr,pt-*"),
    "namespace": Field("name", "the namespace", "namespace:common"),
    "form": Field("name", "the plural form", "form:other"),
    "file": Field("name", "the locale file", "file:locales/fr/*"),
    "source": Field("text", "the source text", 'source:"save all"'),
    "value": Field("text", "the text in the locale", "value:/^Enregistrer/"),
    "description": Field("text", "the description of the key", "description:button"),
    "is": Field("word", "what the text is", "is:missing", IS),
    "has": Field("word", "what there is beside the text", "has:comment", HAS),
    "state": Field("word", "what the review says", "state:approved", REVIEWS),
    "check": Field(
        "name",
        "the rule of a finding about the text (`check:*`: any)",
        "check:placeholders",
    ),
    "used": Field("word", "whether code uses the key", "used:unused", USED),
    "uses": Field("number", "how many places use the key", "uses:>3"),
    "in": Field(
        "name", "a source file or folder that uses the key", "in:src/checkout/*"
    ),
    "owner": Field(
        "name",
        "who owns a source file that uses the key, by CODEOWNERS",
        "owner:@team-*",
    ),
    "changed": Field(
        "date", "the day on which the text got its value, by git", "changed:>2026-01-01"
    ),
    "author": Field("text", "who gave the text its value, by git", "author:ann"),
    "words": Field("number", "the words of the source text", "words:>10"),
    "length": Field(
        "number", "the characters of the text in the locale", "length:80..120"
    ),
    "saved": Field(
        "name", "a query that the settings hold by this name", "saved:release"
    ),
}
"""Every field by name."""

COMPARED: Final = frozenset(
    name for name, field in FIELDS.items() if field.compares in {"number", "date"}
)


def fields_markdown() -> str:
    """The fields as a table, for the page about queries."""
    rows = [
        f"| `{name}:` | {field.meaning} | `{field.example}` |"
        for name, field in FIELDS.items()
    ]
    lists = [
        f"| `{name}:` | {', '.join(field.words)} |"
        for name, field in FIELDS.items()
        if field.words
    ]
    head = [
        "| field | compares | example |",
        "|---|---|---|",
        *rows,
        "",
        "| field | values |",
        "|---|---|",
        *lists,
    ]
    return "\n".join([*head, ""])


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < 10


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
