"""Where no locale file was found: what was looked at, and what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.project.places import setting_finding
from i18n_workbench.project.survey.surveyor import NOT_ENABLED
from i18n_workbench.project.unloaded.unloaded import NOT_READ

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.findings import Finding
    from i18n_workbench.project.opened.found import Discovery


def nothing_found(settings: Mapping[str, Any], out: Discovery) -> Finding:
    """The problem of a workspace without a locale file, with its next step."""
    message = "no locale file was found"
    if out.skipped and not out.left_out:
        message += f" ({len(out.skipped)} were looked at, for example {out.skipped[0].file}: {out.skipped[0].reason})"
    step = "set localesPaths to the directories of the locale files, and pathMatcher to how they are named"
    if settings["dirStructure"] != "auto":
        step += "; dirStructure is set, and files of the other layout are not read"
    beginning, _, _ = NOT_ENABLED.partition("{}")
    disabled = [one for one in out.skipped if one.reason.startswith(beginning)]
    if disabled:
        step = f"{disabled[0].file} is not loaded, since enabledParsers leaves its parser out: add it there"
    elif out.left_out and all(
        group.reason.startswith(NOT_READ) for group in out.left_out
    ):
        step = "a format that none of the parsers reads needs a plug-in (entry point i18n_workbench.formats)"
    return setting_finding(
        settings, "localesPaths", "no-locale-files", message, step, severity="warning"
    )
