"""What the entries of a review store say, as rows, candidates and findings."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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
    candidates = [("", single)]
    if isinstance(forms, dict):
        candidates += [(str(form), candidate) for form, candidate in forms.items()]
    for form, candidate in candidates:
        text = candidate.get("text") if isinstance(candidate, dict) else None
        if isinstance(text, str):
            yield form, text


def open_comments(store: Store, key: str, locale: str) -> list[str]:
    """The ids of the comments that nobody has resolved."""
    comments = store.comments(key, locale)
    return [str(comment["id"]) for comment in comments if not comment.get("resolved")]


def finding_of(problem: Problem) -> Finding:
    """What is wrong with the store's file, as a finding."""
    place = problem.place
    return Finding(
        RULE,
        "error",
        problem.message,
        problem.key,
        file=place.file,
        line=place.line,
        column=place.column,
        suggestion=problem.next_step,
    )


def row_of(store: Store, key: str, locale: str, entry: Entry) -> dict[str, Any]:
    """A row of the *reviews* frame."""
    comments = store.comments(key, locale)
    open_comments = [comment for comment in comments if not comment.get("resolved")]
    last: Entry = (open_comments or comments or [{}])[-1]
    candidate = _candidate(entry)
    user = last.get("user")
    return {
        "key": key,
        "locale": locale,
        "state": store.state(key, locale),
        "candidate": str(candidate.get("text", "")),
        "comments": len(comments),
        "suggestion": _suggestion(open_comments),
        "user": str(user.get("name", "")) if isinstance(user, dict) else "",
        "time": _moment(last.get("time") or candidate.get("time")),
    }


def _suggestion(comments: Sequence[Entry]) -> Any:
    """What was suggested last; empty where nothing was."""
    for comment in reversed(comments):
        if comment.get("suggestion"):
            return comment["suggestion"]
    return ""


def _moment(written: object) -> datetime | None:
    """The time that a store says; none where it says none that can be read."""
    try:
        moment = datetime.fromisoformat(str(written))
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _candidate(entry: Entry) -> Entry:
    """The candidate of a key in a locale; of a plural family that of its ``other``, else its last form."""
    candidate = entry.get("translation_candidate")
    forms = entry.get("translation_candidates")
    if not isinstance(candidate, dict) and isinstance(forms, dict) and forms:
        *_, last = forms.values()
        candidate = forms.get("other") or last
    return candidate if isinstance(candidate, dict) else {}
