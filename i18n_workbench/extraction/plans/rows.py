"""A finding on its way to a key: what a person sees of it before anything is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import Place

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.extraction.rewriting.replacing import Template
    from i18n_workbench.extraction.scope.in_scope import Adds


@dataclass(slots=True)
class Row:
    """One finding on its way to a key. ``needs`` says what it still needs: then nothing is written for it."""

    found: Hardcoded
    key: str = ""
    value: str = ""
    forms: dict[str, str] = field(default_factory=dict)
    """The texts of a message with plural forms by form; ``""`` where it holds them itself."""
    target: str = ""
    replacement: str = ""
    template: Template | None = None
    exists: bool = False
    similar_key: str = ""
    similarity: float = 0.0
    candidates: list[str] = field(default_factory=list)
    needs: str = ""
    note: str = ""
    remark: str = ""
    """The part of the note that says more than what is added to the file."""
    adds: Adds = ""
    imports: tuple[str, ...] = ()
    """The imports that its replacement needs, where a class has it and no translator."""
    companion: str = ""
    """The file of the component whose template the finding stands in."""
    asked_key: str = ""
    """The key that a person gave."""
    accepted: bool = True
    is_unread: bool = False
    """Whether the framework of its file does not find the key in the replacement."""

    def remark_first(self, said: str) -> None:
        """Say something of the row before what is noted of it already."""
        self.remark = "; ".join(filter(None, (said, self.remark)))
        self.note = "; ".join(filter(None, (said, self.note)))

    def fault(self) -> str:
        """What is wrong with a file that has the replacement, where that is refused."""
        if self.template and self.template.framework:
            name = self.template.framework.name
        else:
            name = ""
        if self.is_unread:
            return f"{name} does not find {self.key} in"
        return "does not parse"

    def place(self) -> Place:
        """Where the string stands."""
        return Place(self.found.file, self.found.line, self.found.column)

    def refusal(self) -> str:
        """Why the row is refused."""
        said = f"{self.replacement} instead of {self.found.text!r}"
        return f"{said} would leave a file that {self.fault()}"

    def record(self) -> dict[str, Any]:
        """The row of :attr:`Extraction.table`."""
        found = self.found
        return {
            "text": found.text, "key": self.key, "target": self.target, "replacement": self.replacement,
            "confidence": found.confidence, "file": found.file, "line": found.line, "column": found.column,
            "context": found.context, "needs": self.needs, "note": self.note, "similar_key": self.similar_key,
            "similarity": self.similarity, "accepted": self.accepted,
        }  # fmt: skip
