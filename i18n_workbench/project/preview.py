"""What a path pattern would find, before it is written into the settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.project.discovery import discover

if TYPE_CHECKING:
    from i18n_workbench.project.model import Project


@dataclass(frozen=True, slots=True)
class Preview:
    """A file: its locale and namespace, or why it would not be read. ``changed``: other than it is read now."""

    file: str
    locale: str = ""
    namespace: str = ""
    reason: str = ""
    changed: bool = False


def preview_matcher(project: Project, pattern: str) -> list[Preview]:
    """The files that `pathMatcher` would take if it were ``pattern`` (empty: if it were unset), then those left out.

    The project is searched exactly as it would be, nothing is read but folders.

    Raises
    ------
    UsageError
        When the pattern is no valid one.
    """
    settings = {**project.settings, "pathMatcher": pattern or None}
    found = discover(project.root, settings, project.detection)
    wrong = next(
        (problem for problem in found.problems if problem.rule == "path-matcher"), None
    )
    if wrong is not None:
        raise UsageError(
            wrong.message.removeprefix("pathMatcher: "), next_step=wrong.suggestion
        )
    now = {file.path: (file.locale, file.namespace) for file in project.discovery.files}
    taken = [
        Preview(
            file.path,
            file.locale,
            file.namespace,
            "",
            now.get(file.path) != (file.locale, file.namespace),
        )
        for file in found.files
    ]
    reasons = {skipped.file: skipped.reason for skipped in found.skipped}
    paths = {file.path for file in found.files}
    lost = {path: "does not fit the pattern" for path in now if path not in paths}
    left = {
        path: reason
        for path, reason in {**lost, **reasons}.items()
        if path not in paths
    }
    return taken + [
        Preview(path, reason=reason, changed=path in now)
        for path, reason in sorted(left.items())
    ]
