"""Which names of Android lead to its resources: types that are a Context, or have one."""

from __future__ import annotations

from typing import NamedTuple

from i18n_workbench.lazy import lazy_pattern

NO_CONTEXT = "no Context is in scope"
BEFORE = "it is made before there is a Context"

_OWN = lazy_pattern(
    r"\w*(?:Activity|Service|Application|ContextWrapper|ContextThemeWrapper)"
)
_FRAGMENT = lazy_pattern(r"\w*Fragment(?:Compat)?")
_HOLDING = lazy_pattern(r"\w*(?:View|Layout|Button|ViewGroup|Preference|Dialog|Group)")
_WORKER = lazy_pattern(r"\w*Worker")
_HOLDER = lazy_pattern(r"\w*ViewHolder")
_CONTEXT = lazy_pattern(r"(?:Context|CarContext|Resources)")


class Place(NamedTuple):
    """How a string of the resources is had at a place, with what stands before the call; or why it cannot be."""

    call: str = ""
    refused: str = ""


def of_class(extended: str, *, java: bool) -> str:
    """How a member of a class that extends another gets a string; empty where that has no Context."""
    if _OWN.fullmatch(extended) or _FRAGMENT.fullmatch(extended):
        return "getString"
    if _HOLDER.fullmatch(extended):
        return (
            "itemView.getContext().getString" if java else "itemView.context.getString"
        )
    if _HOLDING.fullmatch(extended):
        return "getContext().getString" if java else "context.getString"
    if _WORKER.fullmatch(extended):
        return (
            f"{'getApplicationContext()' if java else 'applicationContext'}.getString"
        )
    return ""


def is_early(call: str) -> bool:
    """Whether a call needs what a class does not have while its fields are set."""
    return call == "getString"


def of_value(name: str, kind: str, *, java: bool) -> str:
    """How a value of a type gets a string; empty where it cannot."""
    kind = kind.strip().rpartition(".")[2]
    has_own = _CONTEXT.fullmatch(kind) or _OWN.fullmatch(kind)
    if has_own or _FRAGMENT.fullmatch(kind):
        return f"{name}.getString"
    if _HOLDER.fullmatch(kind):
        return ""
    if _HOLDING.fullmatch(kind):
        return f"{name}.{'getContext()' if java else 'context'}.getString"
    return ""
