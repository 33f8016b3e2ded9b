"""What a raw JSON value of a setting amounts to: a typed value, and what is wrong with it and where inside it."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from i18n_workbench.errors import RegexError
from i18n_workbench.settings.checked import INVALID, UNSET, Checked, rejected
from i18n_workbench.settings.key_patterns import KEY, compile_usage
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.secret import Secret
from i18n_workbench.settings.templates import check_templates
from i18n_workbench.settings.text_values import TEXT_CHECKS
from i18n_workbench.settings.wrong import Wrong, shown, wrong_type
from i18n_workbench.text.encodings import is_torn

if TYPE_CHECKING:
    from i18n_workbench.settings.table import Setting


_TORN = "half a surrogate pair is no character"
"""What JSON can escape and no file, no path and no pattern can hold."""
_WHOLE = r"write the character itself, or both halves of it: \ud83d\ude00"


def validate(setting: Setting, raw: Any) -> Checked:
    """Type, choices, bounds and special rule of a setting, tried on a raw JSON value."""
    if raw is None or (raw == "" and _blank_is_unset(setting)):
        return Checked(UNSET)
    checked = _TYPES[setting.type](setting, raw)
    for wrong in checked.wrong:
        wrong.message = f"{setting.name}: {wrong.message}"
    return checked


def _blank_is_unset(setting: Setting) -> bool:
    return setting.lone or (
        setting.type in {"string", "string or array"}
        and setting.default != ""
        and not setting.blank
    )


def _boolean(setting: Setting, raw: Any) -> Checked:
    del setting
    return (
        Checked(raw)
        if isinstance(raw, bool)
        else Checked(INVALID, [wrong_type("boolean", raw)])
    )


def _number(setting: Setting, raw: Any) -> Checked:
    if setting.default == math.inf and raw == "Infinity":
        raw = math.inf
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        return Checked(INVALID, [wrong_type("number", raw)])
    if raw == math.inf and setting.default == math.inf:
        return Checked(math.inf)
    if not math.isfinite(raw) or raw != int(raw):
        return rejected("a whole number is needed", "write one without a fraction")
    if setting.minimum is not None and raw < setting.minimum:
        return rejected(
            f"{shown(raw)} is less than {setting.minimum}",
            f"write {setting.minimum} or more",
        )
    if setting.maximum is not None and raw > setting.maximum:
        return rejected(
            f"{shown(raw)} is more than {setting.maximum}",
            f"write {setting.maximum} or less",
        )
    return Checked(int(raw))


def _string(setting: Setting, raw: Any) -> Checked:
    if isinstance(raw, Secret):
        return Checked(raw)
    if not isinstance(raw, str):
        return Checked(INVALID, [wrong_type("string", raw)])
    if is_torn(raw):
        return rejected(_TORN, _WHOLE)
    if setting.choices and raw not in setting.choices:
        message = f"{shown(raw)} is none of {', '.join(setting.choices)}"
        return rejected(message, did_you_mean(raw, setting.choices, 0))
    return TEXT_CHECKS[setting.check](raw) if setting.check else Checked(raw)


def _array(setting: Setting, raw: Any) -> Checked:
    if isinstance(raw, str) and setting.lone:
        raw = [raw]
    if not isinstance(raw, list | tuple):
        return Checked(INVALID, [wrong_type("array", raw)])
    if setting.check == "templates":
        return Checked(*check_templates(list(raw)))
    checked = _texts(list(raw))
    if setting.check == "brackets":
        return (
            checked
            if len(raw) in {0, 2} and not checked.wrong
            else rejected(
                "exactly two texts are needed",
                'write ["left", "right"], or [] for none',
            )
        )
    if setting.item_choices:
        _keep(checked, lambda item: _unknown_id(setting, item))
    if setting.check == "usage patterns":
        _keep(checked, _bad_usage)
    if setting.check == "derived keys":
        _keep(checked, _bad_rule)
    if setting.check == "globs":
        checked.wrong += _unclosed((at, item) for at, item in enumerate(raw))
    if not checked.value and (raw or setting.default is None):
        return Checked(UNSET if not raw else INVALID, checked.wrong)
    return checked


_CLOSED = re.compile(r"\\.|\[[!^]?\]?[^\]/]*\]")
"""What holds no open bracket: a character that is escaped, a set of letters with its end."""


def _unclosed(patterns: Iterable[tuple[int | str, Any]]) -> Iterator[Wrong]:
    """Globs with a bracket that never closes, by their place: they are kept, and fit next to nothing."""
    for place, pattern in patterns:
        if isinstance(pattern, str) and "[" in _CLOSED.sub("", pattern):
            yield Wrong(
                "setting-value",
                f"{shown(pattern)} has a [ that is never closed",
                "close it: [a-z], or write [[] for the bracket itself",
                path=(place,),
            )


def _texts(items: list[Any]) -> Checked:
    checked = Checked(list(items))
    _keep(
        checked,
        lambda item: None if isinstance(item, str) else wrong_type("string", item),
    )
    return checked


def _keep(checked: Checked, problem: Callable[[Any], Wrong | None]) -> None:
    """Drop the items that have a problem, and say so at their place."""
    kept = []
    for index, item in enumerate(checked.value):
        wrong = problem(item)
        if wrong is None:
            kept.append(item)
        else:
            wrong.path = (index,)
            checked.wrong.append(wrong)
    checked.value = kept


def _string_or_array(setting: Setting, raw: Any) -> Checked:
    del setting
    if not isinstance(raw, str | list | tuple):
        return Checked(INVALID, [wrong_type("string or array", raw)])
    if any(isinstance(text, str) and is_torn(text) for text in (raw, *raw)):
        return rejected(_TORN, _WHOLE)
    checked = _texts(_comma_separated(raw) if isinstance(raw, str) else list(raw))
    checked.value = [_tidy(text) for text in checked.value if text.strip()]
    if checked.value:
        return checked
    return Checked(INVALID if checked.wrong else UNSET, checked.wrong)


def _comma_separated(text: str) -> list[str]:
    """The parts between commas, those inside ``{a,b}`` aside."""
    return re.findall(r"(?:\{[^{}]*\}|[^,])+", text)


def _tidy(path: str) -> str:
    path = path.strip().replace("\\", "/")
    return path.rstrip("/") or path[:1]


def _object(setting: Setting, raw: Any) -> Checked:
    if not isinstance(raw, Mapping):
        return Checked(INVALID, [wrong_type("object", raw)])
    checked = Checked({})
    if setting.check == "globs":
        checked.wrong += _unclosed((name, name) for name in raw)
    for name, value in raw.items():
        wrong = (
            _bad_option(setting, name, value)
            if setting.lists
            else _bad_entry(setting, value)
        )
        if wrong is None:
            checked.value[name] = value
        else:
            wrong.path = (name, *wrong.path)
            checked.wrong.append(wrong)
    return checked


def _bad_entry(setting: Setting, value: Any) -> Wrong | None:
    if setting.values == "string" and not isinstance(value, str):
        return wrong_type("string", value)
    if setting.values == "array of string" and not _is_texts(value):
        return wrong_type("array of strings", value)
    if setting.values == "object of string":
        return _bad_table(setting, value)
    return _unknown_id(setting, value) if setting.item_choices else None


def _bad_table(setting: Setting, value: Any) -> Wrong | None:
    """The first wrong entry of an object inside the object, with its name as place."""
    if not isinstance(value, Mapping):
        return wrong_type("object", value)
    for name, item in value.items():
        wrong = (
            _unknown_id(setting, item)
            if isinstance(item, str)
            else wrong_type("string", item)
        )
        if wrong is not None:
            wrong.path = (name,)
            return wrong
    return None


def _bad_option(setting: Setting, name: str, value: Any) -> Wrong | None:
    known = (*setting.switches, *setting.lists)
    if name not in known:
        hint = did_you_mean(name, known) or f"the options are {', '.join(known)}"
        return Wrong("setting-value", f"there is no option {shown(name)}", hint)
    if name in setting.switches:
        fits, wanted = isinstance(value, bool), "boolean"
    else:
        fits = isinstance(value, str) or _is_texts(value)
        wanted = "array of strings"
    if fits:
        return None
    wrong = wrong_type(wanted, value)
    wrong.message = f"{name}: {wrong.message}"
    return wrong


def _is_texts(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(item, str) for item in value
    )


def _unknown_id(setting: Setting, item: str) -> Wrong | None:
    if item in setting.item_choices or item in _installed(setting.entry_points):
        return None
    return Wrong(
        "setting-value",
        f"{shown(item)} is unknown",
        did_you_mean(item, setting.item_choices, 0),
    )


def _installed(group: str) -> frozenset[str]:
    from importlib.metadata import entry_points

    return frozenset(point.name for point in entry_points(group=group))


def _bad_usage(source: str) -> Wrong | None:
    try:
        compile_usage(source)
    except RegexError as error:
        return Wrong("setting-regex", error.message, error.next_step, "error")
    return None


def _bad_rule(rule: str) -> Wrong | None:
    if KEY in rule:
        return None
    return Wrong(
        "setting-value",
        f"{shown(rule)} has no {KEY}",
        f"write {KEY} where the base key stands",
    )


_TYPES: Final[Mapping[str, Callable[[Setting, Any], Checked]]] = {
    "boolean": _boolean,
    "number": _number,
    "string": _string,
    "array": _array,
    "object": _object,
    "string or array": _string_or_array,
}
