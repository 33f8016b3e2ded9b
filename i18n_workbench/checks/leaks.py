"""What must not stand in a locale file, or cannot: keys of services, names that a library takes for itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.checks.base import Corpus, CorpusIssue, Issue, Pair, Rule, at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_SECRET = re.compile(
    r"\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,}|glpat-[\w-]{20,}"
    r"|xox[abprs]-[\w-]{20,}|sk_live_[0-9A-Za-z]{20,}|AIza[0-9A-Za-z_-]{35}|npm_[A-Za-z0-9]{36}"
    r"|eyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,})"
    r"|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----"
)
_STARTS = (
    *(
        "AKIA",
        "ghp_",
        "gho_",
        "ghu_",
        "ghs_",
        "ghr_",
        "github_pat_",
        "glpat-",
        "xox",
        "sk_live_",
    ),
    *("AIza", "npm_", "eyJ", "PRIVATE KEY"),
)
_OF_OBJECTS = frozenset({"__proto__", "constructor"})
"""What every object of JavaScript has: where a locale lacks the key, a program that looks it up finds that."""
_OF_RAILS = re.compile(
    r"%\{(scope|default|separator|resolve|object|fallback|fallback_in_progress|format|cascade|throw|raise"
    r"|deep_interpolation|exception_handler|skip_interpolation)\}"
)


class Secret(Rule):
    """A key of a service or a private key: whoever gets the app gets it.

    A note are the keys of Google's services (``AIza…``) in Android's resources: they say which app asks, and come with it.
    """

    id = "secret"
    title = "Secret in a text"
    severity = "error"
    needs = "text"

    def may_find(self, pairs: PairColumns) -> Mask:
        worth: Mask = np.logical_or.reduce(
            [pairs.target.may_contain(start) for start in _STARTS]
        )
        return worth

    def check(self, pair: Pair) -> Iterable[Issue]:
        if found := _SECRET.search(pair.target):
            is_public = pair.format == "android" and found.group().startswith("AIza")
            yield Issue(
                f"this looks like a secret: {found.group()[:8]}...",
                "take it out, and withdraw the key",
                "info" if is_public else None,
            )


class ReservedNames(Rule):
    """Names that a library takes for itself: parts of keys (``constructor``), placeholders of Rails (``%{scope}``).

    A part of a key is a note: it is found wherever a locale has it.
    """

    id = "reserved-names"
    title = "Reserved name"
    needs = "corpus"

    def check_corpus(self, corpus: Corpus) -> Iterable[CorpusIssue]:
        for pair in corpus.sources:
            taken = _OF_OBJECTS.intersection(pair.key.split("."))
            if taken:
                yield at(
                    pair,
                    f"every object has a {min(taken)!r} of its own",
                    "rename the key",
                    "info",
                )
            elif "ruby" in pair.dialects and (found := _OF_RAILS.search(pair.target)):
                yield at(
                    pair,
                    f"{found.group()} is an option of I18n.t and is never filled in",
                    "rename it",
                )
