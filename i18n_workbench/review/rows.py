"""What the entries of a review store say, as rows, candidates and findings."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.review.pieces import Problem
    from i18n_workbench.review.store import Entry, Store

RULE = "review-store"


def candidates_of(
    store: Store, locale: str | None = None
) -> dict[tuple[str, str, str], str]:
    """``{(key, locale, form): text}`` of the candidates, of one locale or all."""
    candidates = {}
    for key, tag, entry in store.cells():
        if locale in {None, tag}:
            for form, text in _texts(entry):
                candidates[key, tag, form] = text
    return candidates


def _texts(entry: Entry) -> Iterator[tuple[str, str]]:
    """The candidates of an entry by form."""
    single = entry.get("translation_candidate")
    forms = entry.get("translation_candidates")
    listed = [("", single)]
    if isinstance(forms, dict):
        listed += [(str(form), each) for form, each in forms.items()]
    for form, each in listed:
        if isinstance(each, dict) and isinstance(each.get("text"), str):
            yield form, each["text"]


def open_comments(store: Store, key: str, locale: str) -> list[str]:
    """The ids of the comments that nobody has resolved."""
    comments = store.comments(key, locale)
    return [str(comment["id"]) for comment in comments if not comment.get("resolved")]


def finding_of(problem: Problem) -> Finding:
    """What is wrong with the store's file, as a finding."""
    file, line, column = problem.place.file, problem.place.line, problem.place.column
    return Finding(RULE, "error", problem.message, problem.key, file=file, line=line, column=column,
                   suggestion=problem.next_step)  # fmt: skip


def row_of(store: Store, key: str, locale: str, entry: Entry) -> dict[str, Any]:
    """A row of the *reviews* frame."""
    comments = store.comments(key, locale)
    open_comments = [comment for comment in comments if not comment.get("resolved")]
    last: Entry = (open_comments or comments or [{}])[-1]
    single = _candidate(entry)
    suggestion = next(
        (c["suggestion"] for c in reversed(open_comments) if c.get("suggestion")), ""
    )
    user = last.get("user")
    return {
        "key": key,
        "locale": locale,
        "state": store.state(key, locale),
        "candidate": str(single.get("text", "")),
        "comments": len(comments),
        "suggestion": suggestion,
        "user": str(user.get("name", "")) if isinstance(user, dict) else "",
        "time": _moment(last.get("time") or single.get("time")),
    }


def _moment(written: object) -> datetime | None:
    """The time that a store says; none where it says none that can be read."""
    try:
        moment = datetime.fromisoformat(str(written))
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _candidate(entry: Entry) -> Entry:
    """The candidate of a key in a locale; of a plural family that of its ``other``, else its last form."""
    single, forms = (
        entry.get("translation_candidate"),
        entry.get("translation_candidates"),
    )
    if not isinstance(single, dict) and isinstance(forms, dict) and forms:
        single = forms.get("other") or list(forms.values())[-1]
    return single if isinstance(single, dict) else {}
