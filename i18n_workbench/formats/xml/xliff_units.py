"""The units of XLIFF 1.2 and 2: their keys, where source and target stand, states, notes."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from typing import TYPE_CHECKING, Literal

from i18n_workbench.formats.xml.entries import Entry, Grammar, Part, Slot
from i18n_workbench.formats.xml.fragments import (
    drop_attribute,
    insert_child,
    replace_attribute,
)
from i18n_workbench.formats.xml.references import attribute_value, resolved
from i18n_workbench.formats.xml.scanner import Element, attribute, attributes, scan
from i18n_workbench.formats.xml.texts import InlineTexts
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.edits import Path, SetValue
    from i18n_workbench.formats.xml.xliff_files import FileNames
    from i18n_workbench.text import Span

Naming = Literal["name", "id", "source"]

INLINE = frozenset({"g", "x", "bx", "ex", "bpt", "ept", "ph", "it", "mrk"})
"""Elements that stand inside of texts in 1.2."""

INLINE_OF_SECOND = frozenset({"cp", "ph", "pc", "sc", "ec", "mrk"})
"""Those of 2. Neither list has what HTML calls by the same name (``em``, ``sub``): in a text that is HTML."""

UNSURE = frozenset(
    (
        *("new", "initial", "needs-translation", "needs-adaptation", "needs-l10n"),
        *("needs-review-translation", "needs-review-adaptation", "needs-review-l10n"),
    )
)
"""States of a target that is no translation yet, or one to be looked at again."""

DONE = "translated"
_TECHNICAL = frozenset({"state", "file-source", "location", "approved", "section"})
"""Notes that programs write for programs."""
_CHECKSUM = 7
"""How many characters Symfony keeps of a checksum."""
_NUMBER = lazy_pattern(r"\d{1,6}")
"""An id that is only a number in a row; Angular's numbers have sixteen digits and more."""


class XliffTexts(InlineTexts):
    """Texts in which placeholders are elements."""

    inline = INLINE

    def is_inline(self, name: str) -> bool:
        """Whether an element stands for a placeholder or a piece of markup."""
        return name.rpartition(":")[2] in self.inline


class XliffGrammar(Grammar):
    """``<trans-unit>`` of 1.2 and ``<unit>`` of 2.

    With ``targets`` the values are the translations, else the sources. A key is the unit's name, else its id; where
    ids are only numbers or checksums, and in files that Symfony writes (``by_source``), it is the source.
    """

    text_elements = frozenset(
        {"source", "target", "seg-source", "note", "context", "data"}
    )
    arrays = True

    def __init__(
        self,
        texts: XliffTexts,
        *,
        targets: bool,
        second: bool,
        states: bool,
        prefix: str,
        files: FileNames,
        by_source: bool = False,
    ) -> None:
        super().__init__(texts)
        self.by_source = by_source
        texts.inline = INLINE_OF_SECOND if second else INLINE
        self.targets = targets
        self.second = second
        """Whether this is XLIFF 2."""
        self.states = states
        """Whether translations have a state in this file."""
        self.prefix = prefix
        self.files = files
        self.naming: Counter[Naming] = Counter()
        self.keyed = 0
        """How many sources are nothing but the key."""
        self.datatype = ""
        self.last_number = 0

    def entry(self, text: str, element: Element) -> Entry | None:
        """A unit; None for what stands beside the units."""
        if element.local not in {"trans-unit", "unit"}:
            return None
        given = attributes(text, element)
        pairs = pairs_of(element)
        if not pairs or "id" not in given:
            return None
        source = self._source(text, pairs[0])
        naming, span = self._named(text, given, pairs[0], source)
        key = source if naming == "source" else resolved(span.of(text))
        self._note(text, given, naming, source == key)
        entry = Entry((key,), span, element.span)
        entry.is_fixed = "translate" in given and given["translate"].of(text) == "no"
        for number, pair in enumerate(pairs):
            carried = source if not number else self._source(text, pair)
            slot = self._slot(text, pair, key, carried)
            slot.below = (number,) if len(pairs) > 1 else ()
            entry.slots.append(slot)
        return entry

    def is_container(self, element: Element) -> bool:
        """Files, their bodies and groups hold units."""
        return element.local in {"file", "body", "group"}

    def parts(self, text: str, container: Element) -> Sequence[Part]:
        """The children of a container; units of one file among several have its name before their key."""
        parts = super().parts(text, container)
        if self.files.are_several:
            file = self.files.enter(text, container)
            for part in parts:
                if part.entry is not None:
                    part.entry.path = (
                        self.files.joined(file, str(part.entry.path[0])),
                    )
        return parts

    def container_name(self, text: str, container: Element) -> str | None:
        """New units go to the body (1.2) or to the file (2)."""
        is_home = container.local == ("file" if self.second else "body")
        if is_home:
            return self.files.enter(text, container)
        return None

    def home(self, path: Path) -> str:
        """The name of the file that a key begins with; empty where the file is the only one."""
        return self.files.parted(str(path[0]))[0]

    def new_container(self, name: str) -> tuple[str, str, str]:
        """A file of the document that other locales have, and this one has not yet."""
        start, end = self.files.begun(name)
        return start, "", end

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A unit with its source: the source text, or the key where the file has keys in that place."""
        key = self.files.parted(str(self.key_of(edit.path)))[1]
        source = edit.text
        if self.targets:
            if not edit.source or self.keyed * 2 > self.naming.total():
                source = key
            else:
                source = edit.source
        inside = f"{indent}{unit * (2 if self.second else 1)}"
        lines = [f"{inside}{self._tagged('source', self.texts.write('', source))}"]
        if self.targets:
            target = self._tagged(
                "target", self.texts.write("", edit.text), self._state(first=True)
            )
            lines.append(f"{inside}{target}")
        if self.second:
            state = self._state(first=False)
            lines = [
                f"{indent}{unit}<{self.prefix}segment{state}>",
                *lines,
                f"{indent}{unit}</{self.prefix}segment>",
            ]
        name = f"{self.prefix}{'unit' if self.second else 'trans-unit'}"
        return self.texts.newline.join(
            [f"<{name}{self._attributes(key)}>", *lines, f"{indent}</{name}>"]
        )

    def set_text(self, body: str, slot: Slot, text: str) -> str:
        """The unit with another text: a translation that was unsure is settled by it."""
        number = int(slot.below[0]) if slot.below else 0
        if self.targets:
            self._refuse_lost_tags(body, pairs_of(scan(body))[number], text)
        new = super().set_text(body, slot, text)
        if self.targets and slot.state:
            return self._settled(new, number)
        return new

    def _refuse_lost_tags(self, body: str, pair: Element, text: str) -> None:
        """Refuse a translation whose placeholders would become characters, also where there was none before."""
        source = pair.first("source")
        if source is not None and isinstance(self.texts, InlineTexts):
            self.texts.refuse_lost_tags(source.content.of(body), text)

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """The target that a unit lacks, behind its source."""
        pairs = pairs_of(scan(body))
        number = edit.path[1] if len(edit.path) > 1 else 0
        fits = (
            not edit.form
            and (len(edit.path) > 1) == (len(pairs) > 1)
            and int(number) < len(pairs)
        )
        if fits:
            before = [
                child
                for child in pairs[int(number)].children
                if child.local in {"source", "seg-source"}
            ]
        else:
            before = []
        if not before:
            return super().add_slot(body, edit, indent, unit)
        self._refuse_lost_tags(body, pairs[int(number)], edit.text)
        target = self._tagged(
            "target", self.texts.write("", edit.text), self._state(first=True)
        )
        layout = (self.texts.newline, indent, unit)
        new = insert_child(
            body,
            pairs[int(number)],
            before,
            len(before),
            target,
            layout,
        )
        if self.second:
            return self._settled(new, int(number))
        return new

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The unit under another key: its name or id, and its source where that is the key."""
        before, key = (self.files.parted(str(path[0]))[1] for path in (old, new))
        unit = scan(body)
        pair = pairs_of(unit)[0]
        source = pair.first("source")
        said = self._source(body, pair)
        naming, _ = self._named(body, attributes(body, unit), pair, said)
        # In a file of the source language the source is the text, which a new name does not change.
        is_key = self.targets or naming == "source"
        if source is not None and said == before and is_key:
            raw = self.texts.write(source.content.of(body), key)
            body = body[: source.inner] + raw + body[source.close :]
        for name, value in (("id", key), ("resname", key), ("name", key)):
            if attribute(body, scan(body), name) == before:
                body = replace_attribute(body, scan(body), name, value)
        if attribute(body, unit, "id") == checksum(before):
            body = replace_attribute(body, scan(body), "id", checksum(key))
        return body

    def description(self, body: str, comments: str) -> str:
        """The notes of a unit that were written for people."""
        del comments
        unit = scan(body)
        holders = [unit, *unit.named("notes")]
        notes = [note for holder in holders for note in holder.named("note")]
        written = [
            note for note in notes if _kind_of_note(body, note) not in _TECHNICAL
        ]
        return "\n".join(
            self.texts.read(note.content.of(body)).strip() for note in written
        )

    def _source(self, text: str, pair: Element) -> str:
        source = pair.first("source")
        if source is None:
            return ""
        return self.texts.read(source.content.of(text))

    def _named(
        self,
        text: str,
        given: dict[str, Span],
        pair: Element,
        source: str,
    ) -> tuple[Naming, Span]:
        """What the key of a unit is, and where it stands."""
        name = given.get("name" if self.second else "resname")
        if name is not None and name.start < name.end:
            return "name", name
        own = given["id"].of(text)
        element = pair.first("source")
        is_source = self.by_source or is_made(own, source)
        if element is not None and source and is_source:
            return "source", element.content
        return "id", given["id"]

    def _note(
        self,
        text: str,
        given: dict[str, Span],
        naming: Naming,
        keyed: bool,
    ) -> None:
        """Remember how the units of this file are made, for those to come."""
        self.naming[naming] += 1
        self.keyed += keyed
        if "datatype" in given:
            self.datatype = given["datatype"].of(text)
        own = given["id"].of(text)
        if _NUMBER.fullmatch(own):
            self.last_number = max(self.last_number, int(own))

    def _slot(self, text: str, pair: Element, key: str, carried: str) -> Slot:
        """The text of a unit or segment; ``carried`` is its source text."""
        if not self.targets:
            source = pair.first("source")
            return Slot(source.content if source else None)
        target = pair.first("target")
        slot = Slot(target.content if target else None)
        slot.source = "" if carried == key and " " not in key else carried
        holder = pair if self.second else target
        if holder is not None and target is not None:
            state = attribute(text, holder, "state")
        else:
            state = None
        slot.state = "fuzzy" if state in UNSURE else ""
        return slot

    def _settled(self, body: str, number: int) -> str:
        """The unit with a translation that is one."""
        pair = pairs_of(scan(body))[number]
        holder = pair if self.second else pair.first("target")
        if holder is None or attribute(body, holder, "state") not in UNSURE:
            return body
        body = drop_attribute(
            body, holder, "subState" if self.second else "state-qualifier"
        )
        return replace_attribute(
            body, _again(body, number, second=self.second), "state", DONE
        )

    def _state(self, *, first: bool) -> str:
        """The state of a new translation, where the file has states: of the target (1.2) or the segment (2)."""
        if self.states and self.targets and first != self.second:
            return f' state="{DONE}"'
        return ""

    def _tagged(self, name: str, raw: str, given: str = "") -> str:
        return f"<{self.prefix}{name}{given}>{raw}</{self.prefix}{name}>"

    def _attributes(self, key: str) -> str:
        """The attributes of a new unit, as the others have them."""
        naming = self.naming.most_common(1)[0][0] if self.naming else "id"
        number = str(self.last_number + 1) if self.last_number else checksum(key)
        own = {"name": checksum(key), "id": key, "source": number}[naming]
        out = f' id="{attribute_value(own)}"'
        if naming == "name":
            out += f' {"name" if self.second else "resname"}="{attribute_value(key)}"'
        return out + (
            f' datatype="{self.datatype}"' if self.datatype and not self.second else ""
        )


def pairs_of(unit: Element) -> list[Element]:
    """What holds source and target: the unit itself (1.2), its segments (2)."""
    if unit.local == "trans-unit":
        return [unit]
    return list(unit.named("segment"))


def is_made(own: str, source: str) -> bool:
    """Whether an id is only a number or a checksum: the key is the source then."""
    if _NUMBER.fullmatch(own):
        return True
    return len(own) == _CHECKSUM and own == checksum(source)


def checksum(source: str) -> str:
    """The id that Symfony makes of a source."""
    digest = base64.b64encode(
        hashlib.sha256(source.encode("utf-8", "surrogatepass")).digest()
    ).decode()
    return digest[:_CHECKSUM].replace("/", ".").replace("+", "_")


def _again(body: str, number: int, *, second: bool) -> Element:
    """What holds the state, after the body has changed."""
    pair = pairs_of(scan(body))[number]
    target = pair.first("target")
    return pair if second or target is None else target


def _kind_of_note(text: str, note: Element) -> str:
    return attribute(text, note, "category") or attribute(text, note, "from") or ""
