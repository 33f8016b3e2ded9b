"""How a Dart file calls for a message: through what is in scope, in the words that the file uses already."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.dart.scope import import_offset, place_at
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from i18n_workbench.frameworks import Framework

_EXTENSION = lazy_pattern(
    r"\b[cC]ontext\s*\.\s*(l10n|loc|localizations|appLocalizations|i18n|strings)(!?)\s*\.\s*[A-Za-z_]\w*"
)
_CLASS = lazy_pattern(
    r"(?<!\w)((?!Material|Cupertino|Widgets)\w*Localizations|S|L10n)\s*\.\s*of\(\s*[\w.]+\s*\)\s*(!?)\s*\."
)
_GETTER = lazy_pattern(r"^(?P<of>[\w.]+\(context\)!?|context\.\w+!?)\.\{key\}")
NAME = lazy_pattern(r"[a-z][A-Za-z0-9_]*")
"""What gen_l10n takes for a key: the name of a Dart method."""
_IMPORT = lazy_pattern(r"import\s+['\"]([^'\"]+)['\"]")


class Call(NamedTuple):
    """``template`` with the words of the place in it, what is ``missing`` (an import), and why it is ``refused``."""

    template: str
    missing: str = ""
    refused: str = ""


def call_at(template: str, text: str, offset: int, framework: Framework) -> Call:
    """A framework's template as it has to be written at a place of a file."""
    place = place_at(text, offset)
    if place.refused:
        return Call(template, refused=place.refused)
    getter = _GETTER.match(template)
    missing = (
        framework.extraction.import_line
        if framework.extraction.import_line
        and not is_imported(text, framework.extraction.import_line)
        else ""
    )
    if getter is None:
        if "context" in template and not place.context:
            return Call(template, refused="no BuildContext is in scope")
        return Call(re.sub(r"\bcontext\b", place.context, template, count=1), missing)
    rest = template[getter.end("of") :]
    if place.messages:
        return Call(place.messages + rest)
    if own := _EXTENSION.search(text):
        return Call(f"{place.context}.{own[1]}{own[2]}{rest}")
    if known := _CLASS.search(text):
        return Call(f"{known[1]}.of({place.context}){known[2]}{rest}")
    return Call(
        re.sub(r"\bcontext\b", place.context, getter["of"], count=1) + rest, missing
    )


def is_getter(template: str) -> bool:
    """Whether a template names the key as a getter or method, so that the key has to be a name."""
    return ".{key}" in template


def is_imported(text: str, line: str) -> bool:
    """Whether a file imports what a line imports, under whatever path."""
    wanted = _IMPORT.match(line)
    name = wanted[1].rpartition("/")[2] if wanted else line
    return any(found[1].rpartition("/")[2] == name for found in _IMPORT.finditer(text))


def import_of(text: str, line: str) -> Splice | None:
    """The edit that imports something; None where it is imported, or where no import can stand."""
    at, follows = import_offset(text)
    if at < 0 or not line or is_imported(text, line):
        return None
    if follows:
        return Splice(at, at, f"\n{line}")
    return Splice(at, at, f"\n\n{line}" if at else f"{line}\n\n")
