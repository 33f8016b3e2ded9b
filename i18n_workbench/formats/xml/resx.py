""".NET's resources: ``Strings.de.resx``, ``Strings/de/Resources.resw``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.edits import Values
from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Slot
from i18n_workbench.formats.xml.fragments import insert_child, replace_attribute
from i18n_workbench.formats.xml.references import attribute_value, resolved
from i18n_workbench.formats.xml.scanner import attribute_span, attributes, scan
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.formats.xml.wellformed import check
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from i18n_workbench.formats.edits import Path, SetValue
    from i18n_workbench.formats.xml.scanner import Element

DESIGNER = ">>"
"""What the names of entries begin with that the designer of forms keeps for itself."""

_HEADERS = (
    ("resmimetype", "text/microsoft-resx"),
    ("version", "2.0"),
    ("reader", "System.Resources.ResXResourceReader, System.Windows.Forms"),
    ("writer", "System.Resources.ResXResourceWriter, System.Windows.Forms"),
)
_CULTURE = lazy_pattern(r"[a-z]{2,3}(?:[-_].*)?")


_USUAL = lazy_pattern(r"<data name=\"([^\"]*)\"(?: xml:space=\"preserve\")?>")
"""How nearly every text begins: seen so, no attribute has to be looked for."""

_NOTE = r"(?:<comment>[^<]*+</comment>\s*+|<comment\s*+/>\s*+)?"
_ENTRY = lazy_pattern(
    r"<data name=\"([^\"<]*+)\"(?: xml:space=\"preserve\")?>\s*+"
    + _NOTE
    + r"<value(?:>([^<]*+)</value|\s*+/)>\s*+"
    + _NOTE
    + r"</data>"
)
"""A whole text as Visual Studio writes it."""
_COMMENT = lazy_pattern(r"<!--.*?-->", re.DOTALL)
_HEAD = lazy_pattern(r"\s*(?:<\?xml[^>]*>)?\s*<root>")


class ResxGrammar(Grammar):
    """``<data name><value>``; what has a type (a picture, a size) is no text."""

    text_elements = frozenset({"value", "comment"})

    def entry(self, text: str, element: Element) -> Entry | None:
        """A text; None for everything else."""
        if element.name != "data":
            return None
        usual = _USUAL.match(text, element.start)
        if usual is None:
            key = attribute_span(text, element, "name")
        else:
            key = Span(*usual.span(1))
        if key is None or not (usual or _is_text(text, element)):
            return None
        name = resolved(key.of(text))
        if name.startswith(DESIGNER):
            return None
        value = element.first("value")
        return Entry(
            (name,), key, element.span, [Slot(value.content if value else None)]
        )

    def takes_over(self, body: str) -> bool:
        """The schema and the headers."""
        return body.startswith(("<xsd:schema", "<resheader"))

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A text whose blanks count."""
        name = attribute_value(str(self.key_of(edit.path)))
        return self.add_slot(
            f'<data name="{name}" xml:space="preserve"></data>', edit, indent, unit
        )

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """The value that an entry lacks."""
        element = scan(body)
        if edit.form or element.first("value"):
            return super().add_slot(body, edit, indent, unit)
        child = f"<value>{self.texts.write('', edit.text)}</value>"
        return insert_child(
            body,
            element,
            element.children,
            0,
            child,
            (self.texts.newline, indent, unit),
        )

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The text under another name."""
        del old
        return replace_attribute(body, scan(body), "name", str(new[0]))

    def description(self, body: str, comments: str) -> str:
        """The comment of an entry."""
        comment = scan(body).first("comment")
        own = self.texts.read(comment.content.of(body)).strip() if comment else ""
        return own or comments


class Resx(XmlFormat):
    """RESX and RESW. Entries with a type, and what the designer of forms keeps, are no messages."""

    id = "resx"
    scoped = True
    extensions = ("resx", "resw")
    homes = ("{locale}/{namespace}.resw", "{namespaces}.?{locale?}.resx")
    namespaced = True
    described_by = ("<comment", "<!--")
    empty = "<root>\n{}</root>\n".format(
        "".join(
            f'  <resheader name="{name}">\n    <value>{value}</value>\n  </resheader>\n'
            for name, value in _HEADERS
        )
    )

    @classmethod
    def tag_of(cls, written: str) -> str:
        """The culture of a file; names in capitals (``Form.Designer.resx``) are none."""
        if not written or _CULTURE.fullmatch(written):
            return written
        return f"name {written}"


class ResxDocument(XmlDocument):
    """One file of resources."""

    format = Resx
    kind_of_file = "resources of .NET"
    root_names = frozenset({"root"})

    def _grammar(self) -> ResxGrammar:
        return ResxGrammar(Texts(self.newline, self.encoding))

    def _read(self) -> Values:
        usual = usual_texts(self.text)
        if usual is None:
            return super()._read()
        check(self.text)
        values = Values()
        for raw_name, raw in usual:
            name = resolved(raw_name)
            if not name.startswith(DESIGNER):
                values.add((name,), resolved(raw))
        return values


Resx.document = ResxDocument


def usual_texts(text: str) -> list[tuple[str, str]] | None:
    """Raw names and texts of a file that is as Visual Studio writes it behind its headers; None of any other.

    Every tag there has been seen then. 113 files of nine programs are read in .15 CPU seconds instead of .63; 3,142 of 3,391 files are so.
    """
    start = text.rfind("</resheader>")
    if start < 0:
        return None
    pieces = _ENTRY.split(text[start:])
    between = "".join(pieces[::3]).split()
    if between != ["</resheader>", "</root>"]:
        return None
    head = _COMMENT.sub("", text[:start])
    if "<data" in head or _HEAD.match(head) is None:
        return None
    return [
        (name, raw or "") for name, raw in zip(pieces[1::3], pieces[2::3], strict=True)
    ]


def _is_text(text: str, element: Element) -> bool:
    """Whether an entry has no type, or that of texts."""
    if "type" not in text[element.start : element.inner]:
        return True
    given = attributes(text, element)
    kind = given["type"].of(text) if "type" in given else ""
    return "mimetype" not in given and kind.partition(",")[0].strip() in {
        "",
        "System.String",
    }
