"""What is wrong in a file that can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.formats.edits import show
from i18n_workbench.locales.countries import language_of

if TYPE_CHECKING:
    from i18n_workbench.formats.base import Document
    from i18n_workbench.formats.edits import Path

_JUNK = (
    "this is no message, so it is skipped",
    "correct it there; until then nothing of it is shown or written",
)


def faults(document: Document, file: str) -> list[Finding]:
    """What is wrong in a file: what is skipped, shadowed, or no whole text."""
    return [
        *(_fault(document, file, at, "file-syntax", *_JUNK) for at in document.junk()),
        *(
            _fault(
                document,
                file,
                at,
                "file-syntax",
                f"the column {name} is called by a country and no language, so it is not read",
                f"call it {language_of(name)}; until then nothing of it is shown or written",
            )
            for name, at in document.unknown_columns()
        ),
        *(
            _fault(
                document,
                file,
                where.key.start,
                "duplicate-key",
                f"{show(path)} stands twice in this file; the last one counts",
                "delete one of the two",
            )
            for path, where in document.duplicates()
        ),
        *(
            _fault(
                document,
                file,
                _start(document, path),
                "file-syntax",
                f"{show(path)} holds half a surrogate pair, which is no character",
                "write the whole character; until then it is shown as an escape",
            )
            for path in document.values().torn()
        ),
        *(
            _fault(
                document,
                file,
                _start(document, path, form),
                "file-syntax",
                f"{show(path)} has the plural form {form}, which no language has",
                "correct its name or number; until then it is left as it is and shown nowhere",
            )
            for path, form in document.unknown_forms
        ),
    ]


def _start(document: Document, path: Path, form: str = "") -> int:
    """Where a leaf's text begins; the file's beginning where its name cannot be looked up."""
    location = document.locate(path, form)
    return location.value.start if location else 0


def _fault(
    document: Document, file: str, offset: int, rule: str, message: str, step: str
) -> Finding:
    line, column = document.position(offset)
    return Finding(
        rule=rule,
        severity="warning",
        message=message,
        file=file,
        line=line,
        column=column,
        suggestion=step,
    )
