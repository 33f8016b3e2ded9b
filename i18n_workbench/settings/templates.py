"""``refactor.templates``, field by field (specification 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.table import CONTEXTS
from i18n_workbench.settings.wrong import Wrong, shown, wrong_type

FIELDS: Final = ("source", "template", "templates", "include", "exclude")
_LISTS: Final = ("templates", "include", "exclude")
KEYLESS: Final = "a template names no key, so the code that it makes would ask for none"
KEYLESS_STEP: Final = "write $1 where the key is to stand"


def names_key(template: str) -> bool:
    """Whether the code that a template makes says which key is meant."""
    return "$1" in template or "{key}" in template


def check_templates(items: list[Any]) -> tuple[list[Any], list[Wrong]]:
    """The usable templates (texts, or objects whose list fields are lists) and what is wrong with the others.

    A template that cannot be bound as it wants (``source``, ``include``, ``exclude``) is left out whole: applying it
    everywhere would be worse.
    """
    good: list[Any] = []
    wrong: list[Wrong] = []
    for index, item in enumerate(items):
        template: dict[str, Any] = {}
        if isinstance(item, str):
            problems = _keyless([item])
        else:
            template, problems = _template(item)
        for problem in problems:
            problem.path = (index, *problem.path)
        wrong += problems
        if isinstance(item, str) or template:
            good.append(item if isinstance(item, str) else template)
    return good, wrong


def _template(item: Any) -> tuple[dict[str, Any], list[Wrong]]:
    if not isinstance(item, Mapping):
        return {}, [wrong_type("object", item)]
    fields: dict[str, Any] = {}
    problems: list[Wrong] = []
    for name, raw in item.items():
        value = [raw] if name in _LISTS and isinstance(raw, str) else raw
        problem = _problem(name, value)
        if problem is None:
            fields[name] = value
        else:
            problem.path = (name, *problem.path)
            problems.append(problem)
    bound = {str(problem.path[0]) for problem in problems} & {
        "source",
        "include",
        "exclude",
    }
    if bound:
        return {}, problems
    if not fields.get("template") and not fields.get("templates"):
        return {}, [
            *problems,
            Wrong(
                "setting-value",
                "a template needs `template` or `templates`",
                """write "template": "t('$1')\"""",
            ),
        ]
    made = [*fields.get("templates", ()), fields.get("template", "$1")]
    return fields, [*problems, *_keyless(made)]


def _keyless(templates: list[str]) -> list[Wrong]:
    if all(map(names_key, templates)):
        return []
    return [Wrong("setting-value", KEYLESS, KEYLESS_STEP)]


def _problem(name: str, value: Any) -> Wrong | None:
    if name not in FIELDS:
        hint = did_you_mean(name, FIELDS) or f"the fields are {', '.join(FIELDS)}"
        return Wrong("setting-value", f"unknown field {shown(name)}", hint)
    if name in _LISTS:
        good = isinstance(value, list) and all(isinstance(text, str) for text in value)
        return None if good else wrong_type("array of strings", value)
    if not isinstance(value, str):
        return wrong_type("string", value)
    if name == "source" and value not in CONTEXTS:
        message = f"{shown(value)} is none of {', '.join(CONTEXTS)}"
        return Wrong("setting-value", message, did_you_mean(value, CONTEXTS, 0))
    return None
