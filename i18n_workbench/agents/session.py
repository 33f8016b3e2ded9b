"""What an assistant can ask of a project, and how its changes come about: planned, shown, applied by a token once."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from i18n_workbench.agents.asked_edits import asked_edits
from i18n_workbench.catalog.wanted import key_named, known_locale
from i18n_workbench.catalog.wanted.rows import Rows
from i18n_workbench.disk.history import History
from i18n_workbench.errors import RefusedError, UsageError
from i18n_workbench.review.location import store_path
from i18n_workbench.text.escape import well_formed
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.catalog.plans.diffs import Plan

Write = Literal["no", "texts", "all"]
"""What may be written: nothing but review candidates, texts of locale files, or keys and source files as well."""

SHOWN = 50
"""Rows of an answer where nothing else is asked for: about 2,000 tokens of a typical project."""
NEIGHBOURS = 3
"""Messages shown before and after a message: what stands around it in the file says what it is about. Chosen, not
measured.
"""
PLANS = 20
"""Plans that wait at the same time; the oldest goes when one more is made. Chosen, not measured: an assistant works
at one or two.
"""


@dataclass(frozen=True, slots=True)
class _Planned:
    edits: tuple[Mapping[str, str], ...]
    digest: str


@is_kind("an agent's session")
class AgentSession:
    """One assistant at one project.

    Nothing is written but what a token of :meth:`plan` names. Without ``write`` a plan of texts becomes candidates of
    the review, for a person to accept; ``write="texts"`` lets it into the locale files, ``write="all"`` lets keys be
    renamed and deleted, in source code, too.

    Raises
    ------
    UsageError
        When ``write`` is none of the three.
    """

    def __init__(self, bench: Bench, write: Write = "no") -> None:
        if write not in get_args(Write):
            raise UsageError(
                f"an agent's session cannot write {write!r}",
                next_step=f"one of {', '.join(get_args(Write))}",
            )
        self.bench = bench
        self.write = write
        self._plans: dict[str, _Planned] = {}
        self._written: list[str] = []
        """The transactions of this session, oldest first: it takes back its own and nobody else's."""

    # --- looking -----------------------------------------------------------------------------------------------------

    def status(self) -> dict[str, Any]:
        """Frameworks, locales with their coverage, problems, and what this session may write."""
        bench = self.bench
        return {
            "project": bench.root.name,
            "frameworks": bench.frameworks,
            "source_language": bench.source_language,
            "keys": len(bench.catalog.keys),
            "coverage": records(bench.coverage()),
            "problems": records(bench.problems)[:SHOWN],
            "may_write": self.write,
        }

    def search(self, text: str, locale: str = "", limit: int = SHOWN) -> dict[str, Any]:
        """Messages whose key or text holds ``text`` (case aside), in all locales or one."""
        frame = self.bench.messages
        if locale:
            frame = frame[frame["locale"] == self._locale(locale)]
        text = well_formed(text)
        named = (
            frame["key"].astype("string").str.contains(text, case=False, regex=False)
        )
        worded = (
            frame["value"].astype("string").str.contains(text, case=False, regex=False)
        )
        columns = ["key", "form", "locale", "value", "state", "file"]
        found = named.fillna(value=False) | worded.fillna(value=False)
        return _page(frame.loc[found, columns], limit)

    def message(self, key: str) -> dict[str, Any]:
        """A message with its texts, where code uses it, what stands around it, and what reviewers said.

        Raises
        ------
        UsageError
            When there is no such key.
        """
        name = self._key(key)
        catalog, source = self.bench.catalog, self.bench.source_language
        keys = list(catalog.keys)
        place = keys.index(name)
        around = keys[max(place - NEIGHBOURS, 0) : place + NEIGHBOURS + 1]
        texts = self.bench.messages
        reviews = self.bench.reviews.frame()
        return {
            "key": name,
            "texts": records(
                texts.loc[
                    texts["key"] == name,
                    ["locale", "form", "value", "state", "file", "description"],
                ]
            ),
            "uses": records(self.bench.places(name))[:SHOWN],
            "neighbours": {
                each: catalog.text(each, source) or ""
                for each in around
                if each != name
            },
            "reviews": records(reviews[reviews["key"] == name]),
        }

    def missing(self, locale: str, limit: int = SHOWN) -> dict[str, Any]:
        """What a locale lacks: key, form, source text, whether missing or empty."""
        return _page(self.bench.missing(self._locale(locale)), limit)

    def findings(
        self, locale: str = "", rule: str = "", limit: int = SHOWN
    ) -> dict[str, Any]:
        """What the checks find, worst first."""
        locales = [self._locale(locale)] if locale else []
        frame = self.bench.check(*locales, rules=[rule] if rule else None)
        worst_first = frame.sort_values("severity", ascending=False, kind="stable")
        return _page(worst_first, limit)

    # --- changing ----------------------------------------------------------------------------------------------------

    def plan(self, edits: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Plan a change set and show its diff; nothing is written.

        Each edit is one of ``{"action": "set", "key", "locale", "value", "form"}``, ``{"action": "rename", "key",
        "new"}``, ``{"action": "delete", "key"}``. The token that comes back applies this very diff, once.

        Raises
        ------
        UsageError
            When an edit names no action, key or locale that there is, or a field that its action does not take.
        """
        asked = asked_edits(edits)
        self.bench.reload()
        changes = self._changes(asked)
        plan = changes.plan()
        token = secrets.token_urlsafe(12)
        self._plans[token] = _Planned(asked, self._digest(plan))
        while len(self._plans) > PLANS:
            del self._plans[next(iter(self._plans))]
        return {
            "token": token,
            "diff": plan.diff(),
            "left": list(changes.left),
            "changes": len(changes),
            "apply_as": "files"
            if self._may(asked)
            else "candidates"
            if _only_texts(asked)
            else "refused",
        }

    def apply(self, token: str) -> dict[str, Any]:
        """Apply a plan: into the files where this session may write them, else (texts) as candidates of the review.

        Raises
        ------
        UsageError
            When the token is unknown or was used.
        RefusedError
            When the session may not write what is planned, or the files are no longer what the plan was made of.
        """
        planned = self._plans.pop(token, None)
        if planned is None:
            raise UsageError(
                "this token is unknown, or was used", next_step="plan again"
            )
        if not self._may(planned.edits) and not _only_texts(planned.edits):
            raise RefusedError(
                "this session may not rename or delete keys, nor change source files",
                next_step="start the server with --write=all, or leave it to a person",
            )
        self.bench.reload()
        changes = self._changes(planned.edits)
        if self._digest(changes.plan()) != planned.digest:
            raise RefusedError(
                "files have changed since this was planned; nothing was written",
                next_step="plan again",
            )
        if not self._may(planned.edits):
            return self._propose(planned)
        plan = changes.apply()
        if plan.transaction:
            self._written.append(plan.transaction)
        return {"applied": "files", "files": [each.path for each in plan.files]}

    def undo(self) -> dict[str, Any]:
        """Take back the last change set that this session has written and that still stands.

        Raises
        ------
        RefusedError
            When this session may not write, or nothing that it wrote stands.
        ConflictError
            When somebody has changed the same cells since.
        """
        if self.write == "no":
            raise RefusedError(
                "this session may not write", next_step="start the server with --write"
            )
        standing = History(self.bench.root).names
        self._written = [name for name in self._written if name in standing]
        if not self._written:
            raise RefusedError(
                "nothing that this session has written is left to take back",
                next_step="changes of others: i18n-workbench undo, by a person",
            )
        return {"undone": self.bench.undo(self._written[-1])}

    def _propose(self, planned: _Planned) -> dict[str, Any]:
        rows: list[tuple[str, str, str, str, dict[str, Any]]] = []
        for edit in planned.edits:
            key = self._key(edit["key"])
            locale = self._locale(edit["locale"])
            rows.append((key, locale, edit.get("form", ""), edit["value"], {}))
        self.bench.reviews.set_candidates(rows)
        return {"applied": "candidates", "keys": [key for key, *_ in rows]}

    def _changes(self, edits: Sequence[Mapping[str, str]]) -> ChangeSet:
        changes = self.bench.changes()
        for edit in edits:
            match edit["action"]:
                case "set":
                    changes.set(
                        edit["key"],
                        edit["locale"],
                        edit["value"],
                        form=edit.get("form", ""),
                        origin="agent",
                    )
                case "rename":
                    renamed = self.bench.changes()
                    changes.extend(renamed.rename(edit["key"], edit["new"], code=True))
                case _:
                    changes.delete(edit["key"], origin="agent")
        return changes

    def _digest(self, plan: Plan) -> str:
        """What a plan does, as a hash: every file before and after but the review store, which holds the time."""
        store = store_path(self.bench.project.editor_dir)
        parts = [
            (each.path, each.before, each.after)
            for each in plan.files
            if each.path != store
        ]
        return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()

    def _may(self, edits: Sequence[Mapping[str, str]]) -> bool:
        return self.write == "all" or (self.write == "texts" and _only_texts(edits))

    def _key(self, key: str) -> str:
        name = key_named(self.bench.catalog, key, Rows())
        if name is None:
            raise UsageError(
                f"there is no key {key!r}",
                next_step="search for a part of its name or text",
            )
        return name

    def _locale(self, tag: str) -> str:
        return known_locale(self.bench.catalog, tag)


def _page(frame: pd.DataFrame, limit: int) -> dict[str, Any]:
    """The first rows, and of how many: what is left out has to be known."""
    if limit < 0:
        raise UsageError(f"there are no {limit} rows", next_step="give 0 or more")
    return {"rows": records(frame.head(limit)), "of": len(frame)}


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """A frame's rows as JSON has them: nothing for what is missing, numbers as numbers."""
    plain = frame.astype(object).where(frame.notna(), None)
    return [
        {str(name): _plain(value) for name, value in row.items()}
        for row in plain.to_dict("records")
    ]


def _plain(value: Any) -> Any:
    item = getattr(value, "item", None)
    plain = item() if callable(item) else value
    if isinstance(plain, (str, int, float, bool, list, type(None))):
        return plain
    return str(plain)


def _only_texts(edits: Sequence[Mapping[str, str]]) -> bool:
    return all(edit["action"] == "set" for edit in edits)
