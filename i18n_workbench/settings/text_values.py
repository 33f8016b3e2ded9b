"""What a text has to be where its setting says more than that it is one: a pattern, a colour, a codec, an address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from i18n_workbench.errors import EncodingError, RegexError
from i18n_workbench.settings.checked import Checked, rejected
from i18n_workbench.settings.colours import is_colour
from i18n_workbench.settings.key_patterns import compile_key
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.settings.wrong import Wrong, shown
from i18n_workbench.text.encodings import codec_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _key_pattern(raw: str) -> Checked:
    try:
        compile_key(raw)
    except RegexError as error:
        return rejected(error.message, error.next_step, "setting-regex", "error")
    return Checked(raw)


def _colour(raw: str) -> Checked:
    if is_colour(raw.strip()):
        return Checked(raw.strip())
    return rejected(
        f"{shown(raw)} is no CSS colour",
        "write #rrggbb, rgb(...), rgba(...), hsl(...) or a named colour",
    )


def _encoding(raw: str) -> Checked:
    try:
        codec_name(raw)
    except EncodingError as error:
        return rejected(error.message, error.next_step)
    return Checked(raw)


_DELIMITER = re.compile(r"[-_.@+~]?")
"""What can stand between the parts of a locale; the text becomes part of file names."""


def _delimiter(raw: str) -> Checked:
    if _DELIMITER.fullmatch(raw):
        return Checked(raw)
    return rejected(
        f"{shown(raw)} cannot stand between the parts of a locale", 'write "-" or "_"'
    )


KEY_VARIABLES = ("dirname", "filename", "package.name", "package_dirname", "slug")
_VARIABLE = re.compile(r"\{\{\s*([^{}]*?)\s*\}\}")
_BRACES = re.compile(r"\{\{|\}\}")


def _key_template(raw: str) -> Checked:
    checked = Checked(raw)
    for name in _VARIABLE.findall(raw):
        if name not in KEY_VARIABLES:
            message = f"{shown(name)} is no variable of keys"
            hint = (
                did_you_mean(name, KEY_VARIABLES) or f"use {', '.join(KEY_VARIABLES)}"
            )
            checked.wrong.append(Wrong("setting-value", message, hint))
    if _BRACES.search(_VARIABLE.sub("", raw)):
        message = "braces are left over that enclose no variable"
        checked.wrong.append(
            Wrong("setting-value", message, "write variables like {{filename}}")
        )
    return checked


_URL = re.compile(r"https?://[^\s/?#]+[^\s?#]*", re.IGNORECASE)
_URL_WITH_MORE = re.compile(r"https?://[^\s/?#]+\S*", re.IGNORECASE)


def _url(raw: str) -> Checked:
    if _URL.fullmatch(raw.strip()):
        return Checked(raw.strip())
    if _URL_WITH_MORE.fullmatch(raw.strip()):
        return rejected(
            "the address of a server has nothing behind ? or #",
            "leave that out; a key has a setting, an environment variable or the keyring for it",
        )
    # The text itself is not repeated: people put passwords into addresses.
    return rejected(
        "this is no http:// or https:// address",
        "write it with its scheme: http://localhost:5000",
    )


TEXT_CHECKS: Final[Mapping[str, Callable[[str], Checked]]] = {
    "key pattern": _key_pattern,
    "colour": _colour,
    "delimiter": _delimiter,
    "encoding": _encoding,
    "key template": _key_template,
    "url": _url,
}
"""By the name of a check in the table of settings, what tries its text."""
