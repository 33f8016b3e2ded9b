"""JSON Schema of the settings file, made from the table: for editors, and for whoever checks a project in CI."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from i18n_workbench.settings.layers import PREFIX
from i18n_workbench.settings.table import CONTEXTS, SETTINGS, Setting

if TYPE_CHECKING:
    from collections.abc import Mapping

_TEXTS: Final = {"type": "array", "items": {"type": "string"}}
_TEMPLATE: Final = {
    "type": "object",
    "properties": {
        "source": {"enum": list(CONTEXTS)},
        "template": {"type": "string"},
        "templates": _TEXTS,
        "include": _TEXTS,
        "exclude": _TEXTS,
    },
    "additionalProperties": False,
    "anyOf": [{"required": ["template"]}, {"required": ["templates"]}],
}


def settings_schema() -> dict[str, Any]:
    """The schema (draft 2020-12) of ``{editor_dir}/settings.json``; entries that are not ours are left alone."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "i18n Workbench settings",
        "type": "object",
        "properties": {
            PREFIX + setting.name: _property(setting) for setting in SETTINGS.values()
        },
    }


def _property(setting: Setting) -> dict[str, Any]:
    schema: dict[str, Any] = {"description": setting.meaning, **_kind(setting)}
    if setting.default is not None and not setting.secret:
        schema["default"] = (
            "Infinity" if setting.default == math.inf else setting.default
        )
    return schema


def _kind(setting: Setting) -> Mapping[str, Any]:
    if setting.choices:
        return {"enum": [*setting.choices, None]}
    kinds = {
        "boolean": {"type": ["boolean", "null"]},
        "string": {"type": ["string", "null"]},
        "number": _number(setting),
        "object": _object(setting),
        "array": _array(setting),
        "string or array": {
            "type": ["string", "array", "null"],
            "items": {"type": "string"},
        },
    }
    return kinds[setting.type]


def _number(setting: Setting) -> dict[str, Any]:
    number: dict[str, Any] = {"type": "integer"}
    if setting.minimum is not None:
        number["minimum"] = setting.minimum
    if setting.maximum is not None:
        number["maximum"] = setting.maximum
    unbounded = [{"const": "Infinity"}] if setting.default == math.inf else []
    return {"anyOf": [number, *unbounded, {"type": "null"}]}


def _array(setting: Setting) -> dict[str, Any]:
    if setting.check == "templates":
        return {
            "type": ["array", "null"],
            "items": {"anyOf": [{"type": "string"}, _TEMPLATE]},
        }
    schema: dict[str, Any] = {"type": ["array", "null"], "items": {"type": "string"}}
    if setting.item_choices:
        # Ids of installed packages are fine too: the list is what to propose, not all that is allowed.
        schema["items"]["examples"] = list(setting.item_choices)
    if setting.lone:
        schema["type"] = ["array", "string", "null"]
    return schema


def _object(setting: Setting) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": ["object", "null"]}
    if setting.lists:
        schema["properties"] = {
            name: {"type": "boolean"} for name in setting.switches
        } | dict.fromkeys(setting.lists, _TEXTS)
        schema["additionalProperties"] = False
    if setting.values:
        schema["additionalProperties"] = _values(setting)
    return schema


def _values(setting: Setting) -> Mapping[str, Any]:
    """What an entry of an object is."""
    text = (
        {"enum": list(setting.item_choices)}
        if setting.group == "Gate"
        else {"type": "string"}
    )
    of = {
        "string": text,
        "array of string": _TEXTS,
        "object of string": {"type": "object", "additionalProperties": text},
    }
    return of[setting.values]
