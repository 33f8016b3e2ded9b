"""What a family of XML files says about its messages: which elements are entries, and where their texts stand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Path, SetValue, show
from i18n_workbench.formats.xml.scanner import scan

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.formats.edits import Segment
    from i18n_workbench.formats.xml.scanner import Element
    from i18n_workbench.formats.xml.texts import Texts
    from i18n_workbench.text import Span


@dataclass(slots=True)
class Slot:
    """One text of an entry: where it stands, or None where the file has no place for it yet."""

    content: Span | None
    form: str = ""
    below: Path = ()
    """Its place inside of the entry: the number of an item, the names that lead to it."""
    state: str = ""
    source: str = ""
    """The source text that the file itself carries."""
    is_fixed: bool = False
    """Whether another file need not have it."""


@dataclass(slots=True)
class Entry:
    """One message: its key, where that is written, all that belongs to it, and its texts."""

    path: Path
    key: Span
    whole: Span
    slots: list[Slot] = field(default_factory=list)
    is_fixed: bool = False
    """Whether it is not to be translated."""

    @property
    def shape(self) -> tuple[bool, bool]:
        """Whether it is an array, and whether it has plural forms."""
        has_items = any(slot.below for slot in self.slots)
        has_forms = any(slot.form for slot in self.slots)
        return has_items, has_forms

    def leaf(self, slot: Slot) -> Path:
        """The path of one of its texts."""
        return (*self.path, *slot.below)

    def slot(self, path: Path, form: str) -> Slot | None:
        """The text of a path and form."""
        same = (
            one for one in self.slots if one.form == form and self.leaf(one) == path
        )
        return next(same, None)


@dataclass(slots=True)
class Part:
    """A child of a container: an entry, a container, or something that is none of ours."""

    span: Span
    entry: Entry | None = None
    container: Element | None = None


class Grammar(ABC):
    """The rules of one file."""

    text_elements: ClassVar[frozenset[str]] = frozenset()
    """Local names of the elements whose blanks are text: never laid out anew."""
    root_indents: ClassVar[bool] = True
    """Whether what the root holds is indented."""
    arrays: ClassVar[bool] = False
    """Whether an entry may be an array of texts."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    @abstractmethod
    def entry(self, text: str, element: Element) -> Entry | None:
        """The entry that an element is; None for one that is none."""

    def is_container(self, element: Element) -> bool:
        """Whether entries may stand in a child of a container."""
        del element
        return False

    def parts(self, text: str, container: Element) -> Sequence[Part]:
        """The children of a container, in order."""
        return [self._part(text, child) for child in container.children]

    def parse(self, body: str, path: Path) -> Entry:
        """The entry that a piece of a file is, its spans relative to the piece."""
        entry = self.entry(body, scan(body))
        assert entry is not None
        entry.path = path
        return entry

    def home(self, path: Path) -> str:
        """The name of the container that an entry belongs to (see :meth:`container_name`)."""
        del path
        return ""

    def container_name(self, text: str, container: Element) -> str | None:
        """The name by which a new entry finds a container; None where it goes only beside a neighbour."""
        del text, container
        return ""

    def new_container(self, name: str) -> tuple[str, str, str]:
        """A container that does not exist yet: its start tag, its first child, its end tag.

        Raises
        ------
        CannotRepresent
            In formats whose containers are there, or the file is none.
        """
        del name
        raise CannotRepresent(
            "the file has no place for messages", next_step="repair it by hand"
        )

    def keeps(self, name: str | None, others: Sequence[str]) -> bool:
        """Whether a container stays when its last entry goes; ``others`` is what else it holds."""
        del name, others
        return True

    def takes_over(self, body: str) -> bool:
        """Whether a new file begins with something that its template holds besides messages."""
        del body
        return False

    @abstractmethod
    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A new entry with one text; ``indent`` is that of its first line, ``unit`` one level."""

    @abstractmethod
    def rename(self, body: str, old: Path, new: Path) -> str:
        """The entry under another key."""

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """The entry with one more text: a plural form, an item, a translation that was missing.

        Raises
        ------
        CannotRepresent
            Where an entry has one text only.
        """
        del body, indent, unit
        form = f" with the plural form {edit.form!r}" if edit.form else ""
        raise CannotRepresent(
            f"{show(edit.path)}{form} does not fit the entry of that name",
            next_step="delete the entry first if it is to change its nature",
        )

    def set_text(self, body: str, slot: Slot, text: str) -> str:
        """The entry with another text in one of its slots."""
        assert slot.content is not None
        start, end = slot.content
        raw = self.texts.write(body[start:end], text)
        if not body.endswith("/>", 0, start):
            return body[:start] + raw + body[end:]
        tag = body.rindex("<", 0, start)
        name = body[tag + 1 : start - 2].split(maxsplit=1)[0]
        return f"{body[: start - 2].rstrip()}>{raw}</{name}>{body[end:]}"

    def drop_slot(self, body: str, entry: Entry, slot: Slot) -> str:
        """The entry without one of its texts.

        Raises
        ------
        CannotRepresent
            Where the format has no way to leave one out.
        """
        del body, slot
        raise CannotRepresent(f"{show(entry.path)} cannot lose a part of itself")

    def description(self, body: str, comments: str) -> str:
        """What the file tells translators: the comments above the entry, or what the format has for it."""
        del body
        return comments

    def key_of(self, path: Path) -> Segment:
        """The key of the entry that a path leads to or into.

        Raises
        ------
        CannotRepresent
            When the format has no place for such a path.
        """
        own = path[:-1] if self.arrays and isinstance(path[-1], int) else path
        if len(own) != 1:
            raise CannotRepresent(
                f"these files are flat: {show(path)} has to be one key"
            )
        return own[0]

    def _part(self, text: str, element: Element) -> Part:
        if self.is_container(element):
            return Part(element.span, container=element)
        entry = self.entry(text, element)
        return Part(element.span if entry is None else entry.whole, entry=entry)


def entries_of(grammar: Grammar, text: str, root: Element) -> Iterator[Entry]:
    """All entries below a container, in order."""
    pending = [iter(grammar.parts(text, root))]
    while pending:
        part = next(pending[-1], None)
        if part is None:
            pending.pop()
        elif part.entry is not None:
            yield part.entry
        elif part.container is not None:
            pending.append(iter(grammar.parts(text, part.container)))
