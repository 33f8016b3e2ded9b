"""What a baseline holds of a finding, and how it looks at one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from i18n_workbench.errors import ParseError, Place

if TYPE_CHECKING:
    from collections.abc import (
        Hashable,
        Iterable,
    )
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.findings import Finding


VERSION = 1
"""The layout of the file; one of another version is not guessed at."""


_RESTORE = "restore it from git, or delete it with the reasons in it and write it anew with --update-baseline"


FIELDS = ("rule", "key", "locale", "form", "file", "message")


TEXTS = (*FIELDS, "content", "reason", "until")


class Entry(TypedDict, total=False):
    """What is known of a finding; ``count`` where there are several, ``until`` the last day of a dismissal."""

    rule: str
    key: str
    locale: str
    form: str
    file: str
    message: str
    content: str
    count: int
    reason: str
    until: str


class Content(NamedTuple):
    """What a baseline file says: its entries by fingerprint, and the locales that were judged when it was written (None: of
    older ones that is not known).
    """

    entries: dict[str, Entry]
    locales: frozenset[str] | None


class Seen(NamedTuple):
    """A finding as the baseline looks at it."""

    fingerprint: str
    content: str
    rule: str
    key: str
    locale: str
    form: str
    file: str
    message: str


def remembered(fingerprint: str, entry: Entry) -> Seen:
    """What an entry says of its finding."""
    texts: Any = entry
    return Seen(fingerprint, *(texts.get(name, "") for name in ("content", *FIELDS)))


def seen_in(finding: Finding) -> Seen:
    """What the baseline sees of a finding."""
    return Seen(
        finding.fingerprint,
        finding.content,
        *(getattr(finding, name) for name in FIELDS),
    )


def seen_of(findings: pd.DataFrame | Iterable[Finding]) -> list[Seen]:
    """What the baseline sees of findings, be they objects or a frame."""
    from pandas import DataFrame

    if isinstance(findings, DataFrame):
        return rows_of(findings)
    return [seen_in(finding) for finding in findings]


def rows_of(frame: pd.DataFrame) -> list[Seen]:
    """What the baseline sees of the rows of a *findings* frame."""
    columns = [frame[name].astype(object) for name in ("fingerprint", *FIELDS)]
    rows = []
    for fingerprint, *fields in zip(*columns, strict=True):
        rows.append(Seen(fingerprint, "", *fields))
    return rows


def entry_of(one: Seen) -> Entry:
    """What the file holds of a finding; the file where there is no key that names the place."""
    entry: Any = {}
    for name in (*FIELDS, "content"):
        is_left_out = name == "file" and one.key
        if getattr(one, name) and not is_left_out:
            entry[name] = getattr(one, name)
    known: Entry = entry
    return known


def cell_mark(one: Seen) -> Hashable:
    """The same rule says the same of the same cell, whose text was edited."""
    return (one.rule, one.key, one.locale, one.form, one.message) if one.key else None


def content_mark(one: Seen) -> Hashable:
    """The same rule says the same of a key or file under another name."""
    return one.content or None


def read_content(text: str, file: Path) -> Content:
    """What a baseline file says.

    Raises
    ------
    ParseError
        When it is no baseline of a known version.
    """
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(str(file), error.lineno, error.colno)
        raise ParseError(
            f"the baseline is no JSON: {error.msg}", place, _RESTORE
        ) from None
    except RecursionError as error:
        raise ParseError(
            f"the baseline is no JSON: {error}", Place(str(file)), _RESTORE
        ) from None
    findings = content.get("findings") if isinstance(content, dict) else None
    if not isinstance(findings, list) or content.get("version") != VERSION:
        raise ParseError(
            "this is no baseline file of a known version",
            Place(str(file)),
            _RESTORE,
        )
    entries = {}
    for entry in findings:
        if isinstance(entry, dict) and isinstance(entry.get("fingerprint"), str):
            entries[entry["fingerprint"]] = _read_entry(entry)
    tags = content.get("locales")
    if not isinstance(tags, list):
        return Content(entries, None)
    return Content(entries, frozenset(tag for tag in tags if isinstance(tag, str)))


def _read_entry(raw: dict[str, Any]) -> Entry:
    entry: Any = {name: raw[name] for name in TEXTS if isinstance(raw.get(name), str)}
    if isinstance(raw.get("count"), int) and raw["count"] > 1:
        entry["count"] = raw["count"]
    found: Entry = entry
    return found
