"""Hard-coded strings as rows of a table; a long list of records may be one row."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.language import gettext, told
from i18n_workbench.panels.common.table_model import Row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.extraction import Extraction
    from i18n_workbench.extraction.plans.rows import Row as Planned

    Identity = tuple[str, int, int, str]
    """File, line, column, text."""

READY = "ready"
"""The state of a string that can be extracted as it stands."""
_NOTE = re.compile(r":| \(")
"""Before what is said of a need beyond its name; the details have all of it."""


def identity(planned: Planned) -> Identity:
    """What a string is, whichever search has found it."""
    string = planned.found
    return string.file, string.line, string.column, string.text


def long_lists(extraction: Extraction) -> dict[int, list[int]]:
    """The strings of each long list, by the first of them."""
    groups: dict[str, list[int]] = {}
    for number, planned in enumerate(extraction.rows):
        group = planned.found.group
        if group:
            groups.setdefault(group, []).append(number)
    return {members[0]: members for members in groups.values()}


def rows_of(extraction: Extraction, folded: Mapping[int, list[int]]) -> list[Row]:
    """What can be extracted as it stands, then what needs something; each in the order of the files.

    Of each list of ``folded`` only the first string has a row.
    """
    hidden: set[int] = set()
    for members in folded.values():
        hidden.update(members[1:])
    rows = []
    for number, planned in enumerate(extraction.rows):
        if number not in hidden:
            more = len(folded.get(number, ())) - 1
            rows.append(_row(number, planned, more))
    return sorted(rows, key=lambda row: row.status != READY)


def _row(number: int, planned: Planned, more: int) -> Row:
    string = planned.found
    status = _status(planned)
    place = f"{string.file}:{string.line}"
    if more > 0:
        place += " " + gettext("(and {more} more)", more=more)
    cells = (string.text, planned.key, place, string.confidence, status)
    return Row(str(number), cells, status)


def _status(planned: Planned) -> str:
    if not planned.needs:
        return READY
    what = _NOTE.split(told(planned.needs), maxsplit=1)[0]
    return gettext("needs {what}", what=what)
