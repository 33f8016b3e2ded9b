"""What code uses and no file has, what no code uses, and what code says in words of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.findings import Finding
from i18n_workbench.gate.asking import Asking
from i18n_workbench.gate.unread import TEMPLATES
from i18n_workbench.levels import BROUGHT, LEVELS

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from i18n_workbench.extraction import Hardcoded
    from i18n_workbench.gate.own_texts import OwnTexts
    from i18n_workbench.source.usage.report import Report


_WRITE = "write its source text"
_SAYS = {
    "asked for": "",
    "other messages": ", nor anything of its branch; so it is with {count} keys, whose messages may be elsewhere",
    "no messages": "; none was read at all",
    "by name": "; it stands where names of keys stand, as other names may",
    "composed": "; the code puts it together, perhaps never so",
    "own text": "; the text of the call is shown in all languages",
    "own text of a slip": "; the text of the call is shown in all languages",
    "own text of another key": "; the text of the call is shown in all languages, and is that of the key below",
    "extracted": "; {file} has it, and translators come to it later",
    "listed": "; {file} lists its file, so the next extraction brings it",
    "left out": "; it stands in {file}, which is not loaded",
    "compiled": "; the app would not compile if nothing else brought it",
    "of a branch": "; {key} is there, and the call may have its branch from elsewhere",
    "no words": "; it has no words to translate",
    "a word": "; a single word in a call of that name may be something else",
    "in doubt": "; it may be of other messages (a package's, another program's), or new",
    "in a strange file": "; nor does this file ask for any key that there is",
    "in an unread file": "; nor most of what this file asks for, which may be of another program",
    "aside": "; only documentation or a tutorial asks for it, and for no key that there is",
    "in a context": "; {context} is there, and the call may say this context",
}
"""What is said of how code asks for a key, behind the message."""
_IN_DOUBT = frozenset(("a word", "in doubt", "in an unread file", "in a strange file"))
"""Reasons for which a file that is not loaded is asked, too."""


class Spot(NamedTuple):
    """A place in a source file."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


def places_by_key(report: Report) -> dict[str, list[Spot]]:
    """Where each key is used, by file and position."""
    return {
        key: sorted(
            {Spot(file, u.line, u.column, u.end_line, u.end_column) for file, u in uses}
        )
        for key, uses in report.places.items()
    }


def undefined(
    report: Report,
    keys: Sequence[str],
    places: Mapping[str, Sequence[Spot]],
    own_texts: OwnTexts,
    source_text: Callable[[str], str],
    file_with: Callable[[str], str] = lambda _: "",
    list_with: Callable[[Collection[str]], str] = lambda _: "",
) -> Iterator[Finding]:
    """A finding for each key that is used and in no file, at its first place, as bad as :data:`LEVELS` has it for how
    the code asks for it. ``file_with`` names a file that has it and is not loaded,
    ``list_with`` what lists all files that ask for it.
    """
    from i18n_workbench.source.usage.nearest import NearestKeys

    nearest = NearestKeys(keys)
    near_of = {key: nearest.to(key) for key in report.keys("undefined")}
    asking = Asking(report, keys, near_of, own_texts, source_text)
    for key, near in near_of.items():
        spots = places.get(key, ())
        first = spots[0] if spots else Spot("", 0, 0, 0, 0)
        more = f", here and in {len(spots) - 1} more places" if len(spots) > 1 else ""
        step = "add the text to the locale files" if " " in key else _WRITE
        hint = f"did you mean {near!r}? Else {step}" if near else step
        why = asking.why(key)
        may_stand = why in _IN_DOUBT or LEVELS["undefined", why] == "error"
        unread = file_with(key) if may_stand else ""
        if unread.endswith(TEMPLATES):
            why, hint = "extracted", f"merge {unread} into the locale files"
        elif unread:
            why, hint = "left out", f"name the folder of {unread} in `localesPaths`"
        elif may_stand and (unread := list_with({spot.file for spot in spots})):
            why, hint = "listed", "extract the texts before translating them"
        message = f"no locale file has {key!r}{more}"
        message += _SAYS[why].format(
            context=repr(asking.in_context.get(key)),
            count=len(asking.strange),
            file=unread,
            key=repr(asking.ends.get(key)),
        )
        severity = LEVELS["undefined", why]
        yield Finding(
            "undefined",
            severity,
            message,
            key,
            "",
            "",
            *first,
            suggestion=hint,
            brought=BROUGHT.get(("undefined", why)),
        )


def unused(report: Report, source_text: Callable[[str], str]) -> Iterator[Finding]:
    """A finding for each key that is surely unused, without its place."""
    for row in report.rows:
        if row.status == "unused":
            message = row.reason or "no code uses it"
            about = source_text(row.key)
            yield Finding(
                "unused",
                "info",
                message,
                row.key,
                suggestion="delete the key",
                about=about,
            )


def hardcoded(strings: Iterable[Hardcoded]) -> Iterator[Finding]:
    """A finding for each hard-coded text."""
    for each in strings:
        yield Finding(
            rule="hardcoded",
            severity="info",
            message=f"{each.text!r} is written in the code ({each.context})",
            file=each.file,
            line=each.line,
            column=each.column,
            end_line=each.end_line,
            end_column=each.end_column,
            suggestion=f"i18n-workbench extract {each.file}:{each.line}:{each.column}",
            evidence=each.text,
        )
