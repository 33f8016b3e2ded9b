"""What real files hold besides texts, by kind: how often, and what it looks like.

kind       a value that is no text: shown with that kind, read-only unless it is replaced on purpose
shadowed   an occurrence of a key that a later one overrides: reported, kept, never edited
elsewhere  a part that is another module: followed where it can be, kept as it is
junk       a message that Fluent itself skips: reported, kept
around     lines that belong to no entry (code, other blocks): kept to the byte
not opened the file does not parse: a located problem, nothing is ever written to it
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.formats import Document

_QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`")
_WORD = re.compile(r"[^\W\d_][\w$.-]*")
_NUMBER = re.compile(r"\d+")
_COMMENT = re.compile(
    r"/\*.*?\*/|<!--.*?-->|^\s*(?://|#|;|!|\*).*$|//[^\n'\"]*$",
    re.DOTALL | re.MULTILINE,
)
_FRAME = re.compile(
    r"""[\s\[\](){},;:'"`=>&|-]*|\S+\s*(?:=>|:|=)?\s*[\[{(]?|['"][^'"]*['"]\s*(?:=>|:)\s*[\[{(]?(?:array\s*\()?"""
)
_KEYWORDS = {"return", "array", "use", "namespace", "declare", "define", "defined", "die", "exit", "if", "function", "const",
             "let", "var", "export", "default", "import", "from", "module", "exports", "require", "new", "class", "static"}  # fmt: skip
_LONGEST = 70


class Findings:
    """Counts by kind and shape, with a file for each."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self.files: dict[str, set[Path]] = defaultdict(set)
        self.examples: dict[tuple[str, str], Path] = {}

    def note(self, kind: str, thing: str, path: Path) -> None:
        shape = shape_of(thing)
        self.counts[kind][shape] += 1
        self.files[kind].add(path)
        self.examples.setdefault((kind, shape), path)

    def look(self, document: Document, path: Path) -> None:
        """Note all that one file holds besides texts."""
        values = document.values()
        for row, kind in values.kinds.items():
            place = document.locate(values.paths[row])
            source = place.value.of(document.text) if place else values.texts[row] or ""
            self.note(kind, source, path)
        for _, location in document.duplicates():
            self.note("shadowed", location.entry.of(document.text), path)
        for imported in getattr(document, "imports", list)():
            self.note("elsewhere", f"from '{imported.module}'", path)
        for start in document.junk():
            self.note("junk", document.text[start:].partition("\n")[0], path)
        # Of a Vue component everything but its blocks is no locale file's business.
        for line in () if document.format.locale_in_path else around(document):
            self.note("around", line, path)

    def show(self, most: int = 12) -> None:
        for kind, shapes in sorted(self.counts.items()):
            print(
                f"  {kind}: {shapes.total()} in {len(self.files[kind])} files, {len(shapes)} shapes"
            )
            for shape, count in shapes.most_common(most):
                print(f"    {count:6}  {shape}    ({self.examples[kind, shape]})")


def around(document: Document) -> list[str]:
    """The lines that belong to no entry: neither comments nor the brackets and names of branches."""
    values = document.values()
    cells = [(path, values.forms.get(row, "")) for row, path in enumerate(values.paths)]
    spans = sorted(
        {place.entry for cell in cells if (place := document.locate(*cell)) is not None}
    )
    at, rest = 0, []
    for span in spans:
        rest.append(document.text[at : span.start])
        at = max(at, span.end)
    rest.append(document.text[at:])
    text = _COMMENT.sub("", "\n".join(rest))
    return [
        line.strip() for line in text.splitlines() if not _FRAME.fullmatch(line.strip())
    ]


def shape_of(source: str) -> str:
    """Source text without what is particular to it: texts, numbers, names."""
    line = " ".join(source.split())
    line = _NUMBER.sub("0", _QUOTED.sub("'…'", line))
    line = _WORD.sub(
        lambda found: found[0] if found[0].lower() in _KEYWORDS else "x", line
    )
    line = re.sub(r"(?:x[ .,]*){3,}", "x … ", line)
    return line if len(line) <= _LONGEST else line[:_LONGEST] + "…"
