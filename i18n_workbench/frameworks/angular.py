"""Angular's own i18n: marked templates and ``$localize``, in XLIFF files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.frameworks.calls import Call

_MARKED = lazy_pattern(
    r"\bi18n(?:-[\w.-]+)?\s*=\s*(?P<q>[\"'])[^\"'<>]*?@@(?P<key>[^\"'\s]+)\s*(?P=q)"
)
_TAGGED = lazy_pattern(r"\$localize\s*`:[^:`]*?@@(?P<key>[^:`\s]+):")


class Angular(Framework):
    """``i18n="meaning|description@@id"``, ``$localize`:@@id:text```. Ids that Angular makes itself come from the code."""

    id = "angular"
    name = "Angular i18n"
    recognition = Recognition(packages={"package.json": ("@angular/localize",)})
    code = Code(
        languages=("html", "typescript", "javascript"),
        anchors=("i18n", "$localize"),
    )
    keys = Keys(
        # Ids that Angular makes of the text, and those of its libraries: they are written by the extraction.
        implicit_keys=(*(f"{digit}*" for digit in "0123456789"), "?" * 40),
    )
    layout = Layout(
        parsers=("xliff", "json", "arb"),
        homes=("messages.?{locale?}.xlf",),
        plurals=IN_TEXT,
        keystyle="flat",
        placeholders=("icu", "inline"),
    )
    # The source text of Angular stands in the code, where a template would put a key instead of it.
    extraction = Extraction(by_marks=True)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The ids that a template or a program names."""
        shapes = (_MARKED,) if language == "html" else (_MARKED, _TAGGED)
        return [
            call for shape in shapes for call in keys_of(shape, text, "i18n", sure=True)
        ]
