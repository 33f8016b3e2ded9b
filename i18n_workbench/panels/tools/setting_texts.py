"""Settings as a form shows them: a value as a text to edit, and the text as a value again."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from i18n_workbench.settings import Setting


def editor_of(setting: Setting) -> str:
    """How it is edited: ``secret`` (not here), ``choice``, ``lines`` (one item a line), ``json``, ``number`` or ``text``."""
    if setting.secret:
        return "secret"
    if setting.choices or setting.type == "boolean":
        return "choice"
    if setting.type == "object" or setting.check == "templates":
        return "json"
    if setting.type in {"array", "string or array"}:
        return "lines"
    if setting.type == "number":
        return "number"
    return "text"


def options_of(setting: Setting) -> list[str]:
    """What a choice offers."""
    return ["true", "false"] if setting.type == "boolean" else list(setting.choices)


def text_of(setting: Setting, value: Any) -> str:
    """A value as text; empty for None."""
    if value is None:
        return ""
    if value == math.inf:
        return "Infinity"
    if isinstance(value, bool):
        return "true" if value else "false"
    editor = editor_of(setting)
    if editor == "lines":
        return "\n".join(map(str, value)) if isinstance(value, list) else str(value)
    if editor == "json":
        return json.dumps(value, ensure_ascii=False, indent=2)
    return str(value)


def value_of(setting: Setting, text: str) -> Any:
    """The value that a text means, not validated yet; what is no number stays text, so that the table's rule says so.

    Raises
    ------
    UsageError
        When it has to be JSON and is none, or is a secret.
    """
    editor = editor_of(setting)
    if editor == "secret":
        raise UsageError(
            gettext("{name} is a secret: it is not written here", name=setting.name),
            next_step=gettext("keep it in the environment or the keyring"),
        )
    if setting.type == "boolean":
        return {"true": True, "false": False}.get(text, text)
    if editor == "lines":
        return [line.strip() for line in text.splitlines() if line.strip()]
    if editor == "number":
        return _number(text.strip())
    if editor == "json":
        return _json(setting, text)
    return text


def _number(text: str) -> Any:
    try:
        return int(text)
    except ValueError:
        return text


def _json(setting: Setting, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise UsageError(
            gettext(
                "{name}: this is no JSON ({error})", name=setting.name, error=error
            ),
            next_step=gettext("write it as in settings.json"),
        ) from error
