"""The queries that the settings hold, read before anybody asks one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import UsageError
from i18n_workbench.project.places import setting_finding
from i18n_workbench.query.language import parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from i18n_workbench.findings import Finding


def wrong_queries(settings: Mapping[str, Any]) -> Iterator[Finding]:
    """The saved queries that are none, each with its mistake."""
    for name, text in settings["queries"].items():
        try:
            parse(text)
        except UsageError as error:
            yield setting_finding(
                settings,
                "queries",
                "setting-value",
                f"{name!r} is no query: {error.message}",
                error.next_step,
                severity="warning",
            )
