"""What is said of source files that were not read, or not wholly: a kind of them at once where it is no wonder, else each
with its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from i18n_workbench.findings import Finding
from i18n_workbench.source.keep.scanning import BINARY, GENERATED, UNREADABLE
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SHOWN: Final = 3
"""Files of a kind that a finding names."""
ENCODINGS: Final = "code in UTF-8, or in UTF-16 with a mark, is read"


def findings_of(skipped: Mapping[str, str]) -> Iterator[Finding]:
    """One for each file or folder that cannot be read, one for all that a tool has written, one for all that are no text."""
    for path in _with(UNREADABLE, skipped):
        yield _unreadable(path, skipped[path])
    generated = _with(GENERATED, skipped)
    if generated:
        said = _said(generated, skipped, "taken for generated")
        yield Finding("usage-generated", "info", said)
    binary = _with(BINARY, skipped)
    if binary:
        said = _said(binary, skipped, "being no text")
        yield Finding("usage-binary", "info", said, suggestion=ENCODINGS)


def broken_syntax(places: Mapping[str, tuple[int, ...]]) -> Iterator[Finding]:
    """One for each file whose syntax is not whole at a line and column (empty: it is). A note: 1 of 9 judged was right, as
    grammars lag behind their languages and templates of generators are no code.
    """
    for file, place in sorted(places.items()):
        if place:
            line, column = place
            yield Finding(
                "usage-syntax",
                "info",
                "a bracket, quote or merge begins or ends here without its partner:"
                " which keys are used around it is not sure",
                file=file,
                line=line,
                column=column,
                suggestion="correct the code",
            )


def _with(beginning: str, skipped: Mapping[str, str]) -> list[str]:
    """The files that are left out for a reason that begins so."""
    return sorted(
        path for path, reason in skipped.items() if reason.startswith(beginning)
    )


def _unreadable(path: str, reason: str) -> Finding:
    where = path or "."
    return Finding(
        "usage-unreadable",
        "warning",
        f"{where} {reason}: which keys are used there is unknown",
        file=where,
        suggestion="let it be read, or name it in `usage.scanningIgnore`",
    )


def _said(files: Sequence[str], reasons: Mapping[str, str], why: str) -> str:
    """How many files are left out, and the first of them."""
    shown = ", ".join(_named(file, reasons[file]) for file in files[:SHOWN])
    more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
    return f"{counted(len(files), 'source file')} not read, {why}: {shown}{more}"


def _named(file: str, reason: str) -> str:
    detail = reason.partition(": ")[2]
    return f"{file} ({detail})" if detail else file
