"""One text to review with all that helps to decide: marks, findings, length, comments; its surroundings on request."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from i18n_workbench.checks.dialects import dialects_in
from i18n_workbench.checks.running import judge, pick_rules
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.language import told
from i18n_workbench.locales import direction
from i18n_workbench.panels.common.code_lines import lines_around
from i18n_workbench.panels.common.waiting import CellId
from i18n_workbench.panels.reviewing.references import FEW
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.checks import Pair
    from i18n_workbench.panels.common.pending import Pending
    from i18n_workbench.panels.reviewing.review_queue import Queue
    from i18n_workbench.panels.reviewing.review_texts import Item
    from i18n_workbench.review import Store

NEIGHBOURS = 2
"""Texts before and behind the one at hand that stand beside it."""
BESIDE = 300
"""Characters of a neighbour at most: three lines of a card 1,100 pixels wide. A pasted page filled the panel otherwise."""
PLACES = 5
"""Places in code that a card names."""
SIMILAR = 5
"""Messages that are like the one at hand, as far as the card has room for them."""
MARKUP = {"tag": "tag", "entity": "tag"}
_WORDS = re.compile(r"\w+|\s+|[^\w\s]")
_MANY = 500
"""Pieces of a text above which those that come often are no landmarks: 500 take .08 s with them, 4,000 take 39."""
LONG = 1.5
"""A translation that is longer than its source by more than this factor is marked. Chosen, not measured."""


def segments(text: str, pair: Pair) -> list[list[str]]:
    """The text in pieces ``[text, kind]``: kind is ``tag``, ``value`` (a placeholder), ``space`` or empty."""
    marks = [
        (p.start, p.end, MARKUP.get(p.kind, "value"))
        for p in extract(
            text, dialects_in(pair) | {"tag", "entity", "icu-choice", "linked"}
        )
    ]
    edge = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    if edge:
        marks.append((0, edge, "space"))
    if end < len(text) and end > edge:
        marks.append((end, len(text), "space"))
    pieces, at = [], 0
    for start, stop, kind in sorted(marks):
        if start < at:
            continue
        pieces += [[text[at:start], ""], [text[start:stop], kind]]
        at = stop
    return [piece for piece in [*pieces, [text[at:], ""]] if piece[0]]


def judged(queue: Queue, item: Item, target: str) -> dict[str, Any]:
    """What changes as one types: the target's segments, the findings, the length against the source."""
    pair = queue.pair(item, target)
    findings = [
        {
            "severity": hit.issue.severity or hit.rule.severity,
            "message": told(hit.issue.message),
            "suggestion": told(hit.issue.suggestion),
            "rule": hit.rule.id,
        }
        for hit in (judge([pair], pick_rules(None)) if target and item.source else [])
    ]
    long = bool(item.source) and len(target) > max(
        len(item.source) * LONG, len(item.source) + 8
    )
    return {
        "segments": segments(target, pair),
        "findings": findings,
        "length": {"target": len(target), "source": len(item.source), "long": long},
    }


def comments_of(store: Store, key: str, locale: str) -> list[dict[str, Any]]:
    """The thread as a card shows it."""
    thread = []
    for comment in store.comments(key, locale):
        user = comment.get("user")
        thread.append(
            {
                "id": str(comment.get("id", "")),
                "type": str(comment.get("type", "comment")),
                "text": str(comment.get("comment") or ""),
                "suggestion": comment.get("suggestion")
                if isinstance(comment.get("suggestion"), str)
                else None,
                "user": str(user.get("name", "")) if isinstance(user, dict) else "",
                "time": str(comment.get("time") or ""),
                "resolved": bool(comment.get("resolved")),
                "outdated": store.is_outdated(key, locale, comment),
            }
        )
    return thread


def candidate_of(store: Store, item: Item, locale: str) -> dict[str, str] | None:
    """The candidate of an item with the engine that made it, as far as it is known."""
    entry = store.get(item.key, locale)
    forms = entry.get("translation_candidates")
    if item.form and isinstance(forms, dict):
        found = forms.get(item.form)
    else:
        found = entry.get("translation_candidate")
    if not isinstance(found, dict) or not isinstance(found.get("text"), str):
        return None
    return {"text": found["text"], "engine": str(found.get("engine") or "")}


def description_of(queue: Queue, store: Store, key: str) -> str:
    """What translators are told about a key: in the review store, else in the files."""
    found = store.of_key(key).get("description")
    if isinstance(found, str) and found:
        return found
    return queue.texts.descriptions.get(key, "")


def compared(old: str, new: str) -> list[list[str]]:
    """What makes another text of one, word by word: ``[text, kind]``, kind is ``gone``, ``new`` or empty."""
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    pieces = []
    for kind, start, stop, first, last in SequenceMatcher(
        None,
        before,
        after,
        autojunk=len(before) > _MANY,
    ).get_opcodes():
        if kind == "equal":
            pieces.append(["".join(before[start:stop]), ""])
        else:
            pieces += [
                ["".join(before[start:stop]), "gone"],
                ["".join(after[first:last]), "new"],
            ]
    return [piece for piece in pieces if piece[0]]


def surroundings(
    wb: Bench,
    queue: Queue,
    item: Item,
    references: Sequence[str],
    pending: Pending,
) -> dict[str, Any]:
    """What takes longer: uses in code with their lines, neighbouring keys, the languages that are chosen to stand
    beside, similar translations. Translations are as the panel has them, saved or not.
    """
    return {
        "places": _places(wb, item.key),
        "neighbours": _neighbours(queue, item, pending),
        "locales": _locales(wb, item, references, queue.locale),
        "similar": _similar(wb, queue, item, pending),
    }


def _places(wb: Bench, key: str) -> list[dict[str, Any]]:
    try:
        frame = wb.places(key).head(PLACES)
    except WorkbenchError:
        return []
    found = zip(frame["file"].tolist(), frame["line"].tolist(), strict=True)
    return [
        {"file": str(file), "line": int(line), "code": _code(wb, str(file), int(line))}
        for file, line in found
    ]


def _code(wb: Bench, file: str, line: int) -> list[list[Any]]:
    """``[number, text, whether it is the line]`` round a line of a source file."""
    try:
        shown = lines_around(wb, file, line)
    except (OSError, WorkbenchError):
        return []
    return [[number, text, number == line] for number, text in shown]


def _neighbours(queue: Queue, item: Item, pending: Pending) -> list[dict[str, Any]]:
    near = queue.items[max(item.at - NEIGHBOURS, 0) : item.at + NEIGHBOURS + 1]
    shown = []
    for other in near:
        if other.at == item.at:
            continue
        cell = CellId(other.key, other.form, queue.locale)
        shown.append(
            {
                "key": other.key,
                "form": other.form,
                "source": _beginning(other.source),
                "value": _beginning_or_none(pending.shown(cell)),
                "unreadable": pending.is_unreadable(cell),
            }
        )
    return shown


def _beginning_or_none(text: str | None) -> str | None:
    """What is missing is none; what is empty is an empty text."""
    return None if text is None else _beginning(text)


def _beginning(text: str) -> str:
    """A text beside the one to judge: whole where it is short."""
    if len(text) <= BESIDE:
        return text
    return f"{text[: BESIDE - 1]}…"


def _locales(
    wb: Bench,
    item: Item,
    references: Sequence[str],
    locale: str,
) -> list[dict[str, str]]:
    """What the chosen languages say; where neither they nor the source say anything, a few others that do."""
    texts = _said(wb, item, references)
    if not item.source and not texts:
        others = [tag for tag in wb.locale_names() if tag != locale]
        texts = _said(wb, item, others)[:FEW]
    return [{"locale": tag, "text": text, "dir": direction(tag)} for tag, text in texts]


def _said(wb: Bench, item: Item, locales: Iterable[str]) -> list[tuple[str, str]]:
    """Locale and text of those that have one."""
    texts = ((tag, wb.catalog.text(item.key, tag, item.form)) for tag in locales)
    return [(tag, text) for tag, text in texts if text]


def _similar(
    wb: Bench,
    queue: Queue,
    item: Item,
    pending: Pending,
) -> list[dict[str, Any]]:
    if not item.source:
        return []
    frame = wb.similar_messages(
        item.source,
        len(wb.catalog.keys),  # some of the nearest have no translation to take
        wb.source_language,
        threshold=70,
    )
    found = []
    for key, text, score in zip(
        frame["key"].tolist(),
        frame["text"].tolist(),
        frame["score"].tolist(),
        strict=True,
    ):
        value = pending.shown(CellId(str(key), item.form, queue.locale))
        if key != item.key and value:
            found.append(
                {
                    "key": str(key),
                    "source": _beginning(str(text)),
                    "value": value,
                    "score": round(float(score)),
                }
            )
    return found[:SIMILAR]
