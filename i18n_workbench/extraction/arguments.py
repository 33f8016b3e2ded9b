"""How a message takes its dynamic parts, framework by framework: placeholders in the text, values in the call."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from i18n_workbench.extraction.keys.naming import argument_name, owner_name
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from i18n_workbench.frameworks import Framework

Forms = Literal["", "icu", "family", "pipes"]
"""A message of ICU, a key for each form, or forms that pipes part."""

_SIMPLE = lazy_pattern(r"[\w@$.:?!\[\]'\"]+(?:\([^()]*\))?(?:\.[\w?!]+)*")


@dataclass(frozen=True, slots=True)
class Style:
    """``placeholder`` writes one in a message, ``call`` what follows the key in a call."""

    placeholder: Callable[[int, str], str]
    call: Callable[[Sequence[tuple[str, str]]], str]


def _object(pairs: Sequence[tuple[str, str]]) -> str:
    items = (name if name == code else f"{name}: {code}" for name, code in pairs)
    return f", {{ {', '.join(items)} }}"


def _full_object(pairs: Sequence[tuple[str, str]]) -> str:
    return f", {{ {', '.join(f'{name}: {code}' for name, code in pairs)} }}"


def _values(pairs: Sequence[tuple[str, str]]) -> str:
    return f", {{ values:{_object(pairs).removeprefix(',')} }}"


def _ruby(code: str) -> str:
    """Ruby code as a value among others: a modifier or a call without brackets needs some."""
    return code if _SIMPLE.fullmatch(code) else f"({code})"


_LIST = Style(
    lambda number, _: f"{{{number}}}",
    lambda pairs: f", [{', '.join(code for _, code in pairs)}]",
)
VALUES = Style(lambda _, name: f"{{{name}}}", _values)
"""svelte-i18n: the second argument is options, one of which holds the values."""
_DOUBLE = Style(lambda _, name: f"{{{{{name}}}}}", _object)
SPRINTF = Style(
    lambda number, _: f"%{number + 1}$s",
    lambda pairs: "".join(f", {code}" for _, code in pairs),
)
"""gettext in PHP and Joomla: the message is a format."""
IN_COMPONENTS = Style(lambda _, name: f":{name}", _object)
"""Laravel's messages, asked for by a script."""
STYLES: dict[str, Style] = {
    "printf": SPRINTF,
    "vue": Style(lambda _, name: f"{{{name}}}", _object),
    "i18next": _DOUBLE,
    # Templates of Angular before 13 know no short property: `{ total }` ends the build.
    "angular": Style(_DOUBLE.placeholder, _full_object),
    "icu": Style(lambda _, name: f"{{{name}}}", _object),
    "fluent": Style(lambda _, name: f"{{ ${name} }}", _object),
    "chrome": Style(
        lambda number, _: f"${number + 1}",
        lambda pairs: f", [{', '.join(code for _, code in pairs)}]",
    ),
    "percent": Style(lambda _, name: f"%{{{name}}}", _object),
    "dotnet": Style(lambda number, _: f"{{{number}}}", SPRINTF.call),
    "ruby": Style(
        lambda _, name: f"%{{{name}}}",
        lambda pairs: "".join(f", {name}: {_ruby(code)}" for name, code in pairs),
    ),
    "laravel": Style(
        lambda _, name: f":{name}",
        lambda pairs: (
            ", [" + ", ".join(f"'{name}' => {code}" for name, code in pairs) + "]"
        ),
    ),
}
"""By placeholder dialect; frameworks of another one number the parts and pass a list."""


def dart_call(pairs: Sequence[tuple[str, str]], *, getter: bool) -> str:
    """Arguments in Dart: those of a method that gen_l10n made, or flutter_i18n's ``translationParams``."""
    if getter:
        return f"({', '.join(code for _, code in pairs)})"
    items = (
        f'"{name}": "${name}"' if name == code else f'"{name}": "${{{code}}}"'
        for name, code in pairs
    )
    return f", translationParams: {{{', '.join(items)}}}"


def helper_call(pairs: Sequence[tuple[str, str]]) -> str:
    """Arguments of a Handlebars helper: by name, a helper's call in brackets."""
    return "".join(
        f" {name}={f'({code})' if ' ' in code and not code.startswith('(') else code}"
        for name, code in pairs
    )


def sprintf(call: str, callee: str, pairs: Sequence[tuple[str, str]]) -> str:
    """A call whose message is a format: Joomla has a method for it, gettext PHP's own function."""
    given = SPRINTF.call(pairs)
    if callee.endswith("Text::_"):
        return f"{callee[:-1]}sprintf('{{key}}'{given})"
    return f"sprintf({call}{given})"


def style_of(framework: Framework | None) -> Style:
    """The style of a framework's messages."""
    if framework is not None and framework.id == "svelte":
        return STYLES["icu"] if framework.extraction.bare_values else VALUES
    if framework is not None and framework.id == "laravel":
        is_bound = bool(framework.extraction.attribute_binding)
        return IN_COMPONENTS if is_bound else STYLES["laravel"]
    dialects = framework.layout.placeholders if framework else ()
    return next((STYLES[name] for name in dialects if name in STYLES), _LIST)


def named(args: Sequence[str]) -> list[tuple[str, str]]:
    """Each argument's code with a name of its own: of its owner where two members have the same (``a.name``, ``b.name``)."""
    names = [argument_name(code, at) for at, code in enumerate(args)]
    often = Counter(names)
    owners = [owner_name(code, at) for at, code in enumerate(args)]
    pairs: list[tuple[str, str]] = []
    for at, (name, owner) in enumerate(zip(names, owners, strict=True)):
        is_shared = often[name] > 1 and owner and owners.count(owner) == 1
        wanted = owner if is_shared and owner not in often else name
        taken = {other for other, _ in pairs}
        pairs.append((wanted if wanted not in taken else f"{wanted}{at}", args[at]))
    return pairs


def placeholders(style: Style, pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Each argument as the style writes it in a message."""
    return [style.placeholder(at, name) for at, (name, _) in enumerate(pairs)]


def forms_of(framework: Framework | None) -> Forms:
    """How a framework has plural forms; empty where extraction cannot write them."""
    if framework is None:
        return ""
    if framework.id == "vue":
        return "pipes"
    dialects = framework.layout.placeholders
    if "icu" in dialects:
        return "icu"
    return "family" if "i18next" in dialects else ""
