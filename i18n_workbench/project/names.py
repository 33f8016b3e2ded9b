"""The names of the messages that a file holds: asked where the name of the file does not say what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.disk.files import read_file
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.formats.edits import Segment


def names_in(path: Path, fmt: str) -> set[Segment]:
    """The first segment of every message's path; none where the file cannot be read."""
    reader = all_formats()[fmt]
    try:
        text = reader.decode(read_file(path), "utf-8").text
        return {each[0] for each in reader.open(text).values().paths}
    except (WorkbenchError, OSError):
        return set()
