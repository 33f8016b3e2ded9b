"""Small XML files from outside (TMX, TBX): elements and text, no entities of the file's own, nothing fetched."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.text.xmltext import code_point_of

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(slots=True)
class Element:
    """An element: its name without namespace, attributes, children and whole text, characters that XML cannot hold included."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""

    def all(self, *names: str) -> Iterator[Element]:
        """Descendants of one of the names, in document order."""
        for child in self.children:
            if child.name in names:
                yield child
            yield from child.all(*names)


def parse_markup(text: str) -> Element:
    """The root element.

    Raises
    ------
    ParseError
        With line and column; also for a file that declares entities (they can grow without bound) or nests deeper
        than 100 levels.
    """
    stack = [Element("", {})]
    parser = expat.ParserCreate()

    def fail(message: str) -> ParseError:
        return ParseError(
            message,
            Place("", parser.CurrentLineNumber, parser.CurrentColumnNumber + 1),
            "check the file",
        )

    def entity(*_: object) -> None:
        raise fail("the file declares entities, which are not read")

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(stack) > 100:
            raise fail("the file nests deeper than 100 levels")
        element = Element(name.rpartition(":")[2], attributes)
        stack[-1].children.append(element)
        stack.append(element)

    def end(_: str) -> None:
        done = stack.pop()
        stack[-1].text += done.text or code_point_of(done.attributes.get("type", ""))

    def characters(piece: str) -> None:
        stack[-1].text += piece

    parser.EntityDeclHandler = entity
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    try:
        parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        raise ParseError(
            expat.ErrorString(error.code),
            Place("", error.lineno, error.offset + 1),
            "check the file",
        ) from None
    return stack[0]
