"""Where a string of an Android app stands: its ancestors in the syntax tree say who reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.extraction.android.names import (
    ANIMATED,
    ASSERTED,
    DRAWN,
    FAILING,
    FROM_SECOND,
    HANDED_ON,
    LABELS,
    LOGS,
    QUERIED,
    SHOWING,
    SHOWN,
    SILENT_CALLS,
    SILENT_LABELS,
    SILENT_MEMBERS,
    THROWN,
)
from i18n_workbench.extraction.judgement.judging import Where
from i18n_workbench.extraction.judgement.vocabulary import (
    UI_CALLS,
    is_name_of_kind,
    is_saying_name,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.native.steps import (
    Here,
    Path,
    Rule,
    Step,
    last_name,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

_MADE = lazy_pattern(r"(?:get|to|as|format)([A-Z])")
"""How functions are called by what they return (``toDesc``)."""
CODE = Where("neutral", "a string in code")


class Places:
    """Judges places in one tree by the steps of its language."""

    def __init__(self, tree: Tree, step: Rule, options: Options) -> None:
        self._tree = tree
        self._step = step
        self._ignored = {*options.ignored_callees, *options.ignored_properties}

    def where(self, path: Path) -> Where:
        """Who reads the string at the end of a path; strength ``none`` says nobody."""
        first: Where | None = None
        crossed = is_listed = False
        for at in range(len(path) - 1, 0, -1):
            step = self._step(Here(self._tree, path, at))
            if step is None:
                continue
            is_listed = is_listed or (step.kind == "listed" and first is None)
            if step.kind == "thrown" and not crossed:
                return Where("none", step.name)
            found = self._judged(step, inner=first is None and not crossed)
            crossed = crossed or step.kind == "edge"
            if found is not None and found.strength == "none":
                return found
            first = first or found
        first = first or CODE
        if is_listed and first.strength == "neutral":
            return Where("listed", f"among others of its kind: {first.reason}")
        return first

    def _judged(self, step: Step, *, inner: bool) -> Where | None:
        """What a step says; None = nothing. Beyond the nearest place only what excludes a string counts."""
        if step.kind == "excluded":
            return Where("none", step.name)
        if step.kind in {"argument", "edge"} and _is_for_developers(step.name):
            return Where("none", f"argument of {step.name}")
        judge = self._BY_KIND.get(step.kind) if inner else None
        return judge(self, step) if judge is not None else None

    def _argument(self, step: Step) -> Where | None:
        name, label = step.name, step.label
        last = last_name(name)
        if self._ignored & {last, name, label}:
            return Where("none", f"argument of {name}: ignored")
        if label:
            return self._labelled(step)
        if last in HANDED_ON or name in HANDED_ON:
            return None
        if FROM_SECOND.search(name):
            said = f"argument of {name}"
            return Where("ui", said) if step.position else Where("none", said)
        if DRAWN.fullmatch(last):
            return Where("markup", f"text of {name}")
        if SHOWN.search(name):
            return Where("attribute", f"argument of {name}")
        if last == "show" and step.position == 1:
            return Where("none", "the tag of a dialog")
        if THROWN.search(name):
            return Where("none", f"argument of {name}: for developers")
        if SILENT_CALLS.search(name):
            return Where("none", f"argument of {name}")
        if FAILING.search(name):
            return Where("weak", f"argument of {name}: more often for developers")
        if UI_CALLS.search(name) or SHOWING.search(name):
            return Where("ui", f"argument of {name}")
        return Where("neutral", f"argument of {name}")

    def _labelled(self, step: Step) -> Where:
        name, label = step.name, step.label
        said = f"{label} of {name}"
        if label in SILENT_LABELS or (label == "label" and ANIMATED.search(name)):
            return Where("none", said)
        if THROWN.search(name):
            return Where("none", f"{said}: for developers")
        if FAILING.search(name):
            return Where("weak", f"{said}: more often for developers")
        if label in LABELS:
            return Where("attribute", said)
        if is_ui_name(label):
            return Where("ui", said)
        if is_technical_name(label):
            return Where("none", said)
        is_shown = UI_CALLS.search(name) or SHOWN.search(name)
        return Where("ui" if is_shown else "neutral", said)

    def _member(self, step: Step) -> Where | None:
        if step.name in SILENT_MEMBERS:
            return Where("none", f"a receiver of {step.name}")
        return None

    def _value(self, step: Step) -> Where:
        return self._by_name(step.name, "assignment to", "neutral")

    def _constant(self, step: Step) -> Where:
        return self._by_name(step.name, "constant", "constant")

    def _returned(self, step: Step) -> Where:
        return self._by_name(step.name, "returned by", "neutral")

    def _never(self, step: Step) -> Where:
        return Where("none", step.name)

    def _by_name(self, name: str, what: str, otherwise: str) -> Where:
        name = name.lstrip("_")
        if name == "toString":
            return Where("none", "told to developers by toString")
        is_said = False
        if what == "returned by":
            is_said = is_saying_name(name)
            made = _MADE.match(name)
            name = made[1].lower() + name[made.end() :] if made else name
            is_said = is_said or is_saying_name(name)
        said = f"{what} {name}".strip()
        if name in self._ignored:
            return Where("none", said)
        if what == "returned by" and is_name_of_kind(name):
            return Where("given", said)
        if name in SILENT_LABELS or QUERIED.fullmatch(name) is not None:
            return Where("none", said)
        if name in LABELS:
            return Where("attribute", said)
        if is_ui_name(name) or is_said:
            return Where("ui", said)
        if is_technical_name(name):
            return Where("none", said)
        return Where("constant" if otherwise == "constant" else "neutral", said)

    _BY_KIND: ClassVar[Mapping[str, Callable[[Places, Step], Where | None]]] = {
        "argument": _argument,
        "member": _member,
        "value": _value,
        "constant": _constant,
        "returned": _returned,
        "never": _never,
    }


def _is_for_developers(name: str) -> bool:
    """Whether what a function gets is for logs, assertions or tests."""
    is_logged = LOGS.search(name) is not None and SHOWN.search(name) is None
    return is_logged or ASSERTED.search(name) is not None
