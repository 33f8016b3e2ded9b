""".NET's resources: ``Strings.de.resx``, ``Strings/de/Resources.resw``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.document import XmlDocument, XmlFormat
from i18n_workbench.formats.xml.entries import Entry, Grammar, Slot
from i18n_workbench.formats.xml.fragments import insert_child, replace_attribute
from i18n_workbench.formats.xml.references import attribute_value, resolved
from i18n_workbench.formats.xml.scanner import attribute_span, attributes, scan
from i18n_workbench.formats.xml.texts import Texts
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


Resx.document = ResxDocument


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
