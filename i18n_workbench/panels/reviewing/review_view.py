"""What the browser knows of a review: its state, and what each key does."""

from __future__ import annotations

import traitlets as t

from i18n_workbench.language import gettext, locale_name
from i18n_workbench.locales import direction
from i18n_workbench.panels.common.saved_queries import QueryingView
from i18n_workbench.panels.common.view import bundle, program

KEYMAP: dict[str, list[str]] = {
    "next": [" ", "j", "ArrowDown", "ArrowRight"],
    "previous": ["k", "ArrowUp", "ArrowLeft"],
    "first": ["Home"],
    "last": ["End"],
    "edit": ["Enter"],
    "approve": ["a"],
    "request": ["x"],
    "comment": ["c"],
    "candidate": ["t"],
    "engine": ["e"],
    "discard": ["d"],
    "valid": ["v"],
    **{f"similar{number}": [str(number)] for number in range(1, 6)},
    "undo": ["u", "Backspace"],
    "save": ["s"],
    "find": ["/"],
    "help": ["?"],
}
"""What each key does while the card has the focus; an own map may be given to :class:`ReviewPanel`."""


class ReviewView(QueryingView):
    """The review in the browser: filters, one card, the keys that are live while it has the focus."""

    _esm = program(
        "common/flags.js",
        "common/editing.js",
        "common/choosing.js",
        "common/queries.js",
        "reviewing/turns.js",
        "reviewing/review_keys.js",
        "reviewing/review_bulk.js",
        "reviewing/review_comment.js",
        "reviewing/review_judgement.js",
        "reviewing/review_about.js",
        "reviewing/review.js",
    )
    _css = bundle("common/panel.css", "reviewing/review.css")

    locale = t.Unicode().tag(sync=True)
    locales = t.List(t.List(t.Unicode())).tag(sync=True)
    language = t.Unicode().tag(sync=True)
    direction = t.Unicode("ltr").tag(sync=True)
    columns = t.List(t.Dict()).tag(sync=True)
    references = t.List(t.Unicode()).tag(sync=True)
    source = t.Unicode().tag(sync=True)
    source_direction = t.Unicode("ltr").tag(sync=True)
    user = t.Unicode().tag(sync=True)
    advice = t.List(t.Unicode()).tag(sync=True)
    statuses = t.List(t.Unicode()).tag(sync=True)
    counts = t.Dict().tag(sync=True)
    status_filter = t.Unicode().tag(sync=True)
    keymap = t.Dict().tag(sync=True)
    epoch = t.Int(0).tag(sync=True)


def spoken(locale: str) -> dict[str, str]:
    """What a view says of the locale that it is about."""
    name = locale_name(locale)
    return {
        "locale": locale,
        "language": name,
        "direction": direction(locale),
        "label": gettext("Review of {name} ({locale})", name=name, locale=locale),
    }
