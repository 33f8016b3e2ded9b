"""What an assistant writes into an edit, taken as it is meant or refused: it comes from a model, not from a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import did_you_mean


@dataclass(frozen=True, slots=True)
class _Fields:
    needed: tuple[str, ...]
    optional: tuple[str, ...] = ()


ACTIONS = {
    "set": _Fields(("key", "locale", "value"), ("form",)),
    "rename": _Fields(("key", "new")),
    "delete": _Fields(("key",)),
}
MAY_BE_EMPTY = ("value", "form")


def asked_edits(edits: Sequence[Mapping[str, Any]]) -> tuple[dict[str, str], ...]:
    """Edits whose fields are all there, all known and all texts.

    A field that is not known is refused, not left out: an assistant that adds ``"locale": "fr"`` to a deletion means
    one locale, and the deletion would take all. ``null`` is as good as nothing.

    Raises
    ------
    UsageError
        When there is none, or one of them is no edit; the field at fault is named.

    Examples
    --------
    >>> asked_edits([{"action": "delete", "key": "old", "locale": None}])
    ({'action': 'delete', 'key': 'old'},)
    >>> asked_edits([{"action": "set", "key": "ok", "locale": "fr", "value": None}])
    Traceback (most recent call last):
    i18n_workbench.errors.UsageError: an edit to set needs 'value'
      give it as a text
    """
    if isinstance(edits, (str, Mapping)) or not isinstance(edits, Sequence):
        raise UsageError("edits are a list", next_step='give [{"action": "set", ...}]')
    if not edits:
        raise UsageError("there is nothing to plan", next_step="give at least one edit")
    return tuple(_asked_edit(edit) for edit in edits)


def _asked_edit(edit: object) -> dict[str, str]:
    if not isinstance(edit, Mapping):
        raise UsageError(
            f"{edit!r:.60} is no edit",
            next_step='an edit is an object: {"action": "set", ...}',
        )
    given = {name: value for name, value in edit.items() if value is not None}
    action = given.pop("action", None)
    fields = ACTIONS.get(action) if isinstance(action, str) else None
    if fields is None:
        raise UsageError(
            f"there is no action {action!r:.60}",
            next_step=f"one of {', '.join(ACTIONS)}",
        )
    _refuse_unknown(action, fields, given)
    for name in fields.needed:
        if name not in given:
            raise _needs(action, name)
    for name, value in given.items():
        if not isinstance(value, str) or not (value or name in MAY_BE_EMPTY):
            raise _needs(action, name)
    return {"action": action, **given}


def _refuse_unknown(action: str, fields: _Fields, given: Mapping[str, object]) -> None:
    taken = (*fields.needed, *fields.optional)
    for name in given:
        if name not in taken:
            meant = did_you_mean(str(name), taken)
            raise UsageError(
                f"an edit to {action} takes no {name!r:.60}",
                next_step=f"{meant} it takes {', '.join(taken)}".strip(),
            )


def _needs(action: str, name: str) -> UsageError:
    return UsageError(
        f"an edit to {action} needs {name!r}", next_step="give it as a text"
    )
