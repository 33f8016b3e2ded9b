"""The messages of Qt's translation files: keys of context and source, numerus forms, what is unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import Path, SetValue, show
from i18n_workbench.formats.xml.entries import Entry, Grammar, Part, Slot
from i18n_workbench.formats.xml.fragments import (
    drop_attribute,
    insert_child,
    replace_attribute,
)
from i18n_workbench.formats.xml.references import Token, attribute_value, resolved
from i18n_workbench.formats.xml.scanner import Element, attribute, attribute_span, scan
from i18n_workbench.formats.xml.texts import Texts
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from i18n_workbench.formats.spelling import Piece
    from i18n_workbench.text import Span

GONE = frozenset({"vanished", "obsolete"})
"""Translations of messages that the program no longer has."""

UNFINISHED = "unfinished"
_BYTE = lazy_pattern(r"<byte\s+value=[\"'](x?)([0-9a-fA-F]+)[\"']\s*/>")
_CONTROL = lazy_pattern("[\x01-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_ELEMENT = lazy_pattern(r"<(?!byte[\s/])[A-Za-z_]")


class QtTexts(Texts):
    """Texts of Qt: control characters are ``<byte value="x7"/>``, quotes are references."""

    also = "\"'"

    def kind(self, raw: str) -> str:
        """``markup`` for variants by length, which are no one text."""
        if "<" in raw and _ELEMENT.search(raw):
            return "markup"
        return ""

    def read(self, raw: str) -> str:
        """What the content of an element says."""
        if "<" in raw:
            return self.show(raw, source=bool(self.kind(raw)))
        return resolved(raw)

    def encode(self, text: str, *, source: bool = False, careful: bool = False) -> str:
        """A text, or a part of one, spelled anew."""
        raw = (
            super()
            .encode(text, source=source, careful=careful)
            .replace("&#13;", _byte("\r"))
        )
        return _CONTROL.sub(lambda match: _byte(match[0]), raw)

    def _atom(self, token: Token, *, source: bool) -> Iterator[Piece]:
        byte = _BYTE.fullmatch(token.raw) if token.kind == "tag" else None
        char = _char(byte) if byte else ""
        if char:
            yield token.raw, char
        else:
            yield from super()._atom(token, source=source)


def _char(byte: re.Match[str]) -> str:
    """The character that a ``<byte>`` stands for; empty where there is none of that number."""
    hexadecimal, digits = byte.groups()
    try:
        return chr(int(digits, base=16 if hexadecimal else 10))
    except (ValueError, OverflowError):
        return ""


class QtGrammar(Grammar):
    """``<message>`` with its source and translation, in a ``<context>``."""

    text_elements = frozenset(
        (
            "source",
            "oldsource",
            "comment",
            "oldcomment",
            "extracomment",
            "translatorcomment",
            "numerusform",
            "name",
        )
    )
    root_indents = False

    def __init__(self, texts: QtTexts, forms: tuple[str, ...]) -> None:
        super().__init__(texts)
        self.forms = forms
        """The plural category of each numerus form."""
        self.by_id = 0
        """How many more messages have an id than have none."""

    def entry(self, text: str, element: Element) -> Entry | None:
        """A message, whose context :meth:`parts` knows."""
        if element.local == "message":
            return self._message(text, element, "")
        return None

    def parts(self, text: str, container: Element) -> Sequence[Part]:
        """Contexts, and their messages."""
        if container.local != "context":
            return super().parts(text, container)
        context = self.container_name(text, container) or ""
        return [
            Part(
                child.span,
                self._message(text, child, context)
                if child.local == "message"
                else None,
            )
            for child in container.children
        ]

    def is_container(self, element: Element) -> bool:
        """Contexts hold messages."""
        return element.local == "context"

    def container_name(self, text: str, container: Element) -> str | None:
        """The name of a context."""
        name = container.first("name") if container.local == "context" else None
        if name is None:
            return None
        return self.texts.read(name.content.of(text))

    def home(self, path: Path) -> str:
        """The context that a key begins with; ids have none."""
        if "|" in str(path[0]):
            return str(path[0]).partition("|")[0]
        return ""

    def new_container(self, name: str) -> tuple[str, str, str]:
        """A context."""
        return "<context>", f"<name>{self.texts.write('', name)}</name>", "</context>"

    def keeps(self, name: str | None, others: Sequence[str]) -> bool:
        """A context goes with its last message, unless it holds vanished ones."""
        return name is None or any(not body.startswith("<name") for body in others)

    def new_entry(self, edit: SetValue, indent: str, unit: str) -> str:
        """A message with its translation."""
        key = str(self.key_of(edit.path))
        context, bar, source = key.partition("|")
        if not bar and self.by_id <= 0:
            raise CannotRepresent(
                f"{key} names no context", next_step="write it as context|source"
            )
        given = f' id="{attribute_value(context)}"' if not bar else ""
        numerus = ' numerus="yes"' if edit.form else ""
        lines = [
            f"<message{given}{numerus}>",
            f"{indent}{unit}<source>{self.texts.write('', source if bar else edit.source)}</source>",
            f"{indent}{unit}<translation></translation>",
            f"{indent}</message>",
        ]
        body = self.texts.newline.join(lines)
        if edit.form:
            return self.add_slot(body, edit, indent, unit)
        return self.set_text(body, Slot(scan(body).children[1].content), edit.text)

    def set_text(self, body: str, slot: Slot, text: str) -> str:
        """The message with another text; it is finished when it says something in every form."""
        new = super().set_text(body, slot, text)
        translation = scan(new).first("translation")
        assert translation is not None
        contents = [
            form.content for form in translation.children if form.local == "numerusform"
        ]
        is_done = all(
            content.start < content.end for content in contents or [translation.content]
        )
        kind = attribute(new, translation, "type")
        if is_done and kind == UNFINISHED:
            return drop_attribute(new, translation, "type")
        if is_done or contents or kind:
            return new
        return replace_attribute(new, translation, "type", UNFINISHED)

    def add_slot(self, body: str, edit: SetValue, indent: str, unit: str) -> str:
        """One more numerus form, and those before it; or the translation that a message lacks."""
        message = scan(body)
        layout = (self.texts.newline, indent, unit)
        if message.first("translation") is None:
            empty = '<translation type="unfinished"></translation>'
            body = insert_child(
                body,
                message,
                message.children,
                len(message.children),
                empty,
                layout,
            )
        translation = _translation(body)
        if not edit.form and attribute(body, message, "numerus") is None:
            return self.set_text(body, Slot(translation.content), edit.text)
        if edit.form not in self.forms or attribute(body, message, "numerus") is None:
            return super().add_slot(body, edit, indent, unit)
        number = self.forms.index(edit.form)
        layout = (self.texts.newline, indent + unit, unit)
        while len(forms := list(_translation(body).named("numerusform"))) < len(
            self.forms
        ):
            form = "<numerusform></numerusform>"
            body = insert_child(
                body,
                _translation(body),
                forms,
                len(forms),
                form,
                layout,
            )
        return self.set_text(body, Slot(forms[number].content, edit.form), edit.text)

    def rename(self, body: str, old: Path, new: Path) -> str:
        """The message with another source, or another id; its comment stays."""
        message = scan(body)
        key = str(new[0])
        if attribute(body, message, "id") is not None:
            return replace_attribute(body, message, "id", key)
        source, comment = message.first("source"), message.first("comment")
        own = self.texts.read(comment.content.of(body)) if comment else ""
        rest = key.partition("|")[2]
        if source is None or "|" not in key or (own and not rest.startswith(f"{own}|")):
            raise CannotRepresent(
                f"{show(old)} cannot be called {show(new)}",
                next_step="write it as context|source, with the comment between them where there is one",
            )
        raw = self.texts.write(
            source.content.of(body), rest.removeprefix(f"{own}|") if own else rest
        )
        return body[: source.inner] + raw + body[source.close :]

    def description(self, body: str, comments: str) -> str:
        """What programmers and translators wrote to translators."""
        message = scan(body)
        found = [message.first("extracomment"), message.first("translatorcomment")]
        texts = [
            self.texts.read(one.content.of(body)).strip()
            for one in found
            if one is not None
        ]
        return "\n".join(text for text in [*texts, comments] if text)

    def _message(self, text: str, element: Element, context: str) -> Entry | None:
        translation, source = element.first("translation"), element.first("source")
        if translation is not None:
            state = attribute(text, translation, "type")
        else:
            state = None
        if state in GONE:
            return None
        own = self.texts.read(source.content.of(text)) if source else ""
        path, span = self._key(text, element, context, own)
        entry = Entry(path, span, element.span)
        slots = [Slot(translation.content if translation else None)]
        if attribute(text, element, "numerus") == "yes":
            forms = translation.named("numerusform") if translation else ()
            slots = [
                Slot(form.content, name)
                for form, name in zip(forms, self.forms, strict=False)
            ]
        for slot in slots:
            slot.source = own
            has_text = (
                slot.content is not None and slot.content.start < slot.content.end
            )
            slot.state = "fuzzy" if state == UNFINISHED and has_text else ""
        entry.slots = slots
        return entry

    def _key(
        self,
        text: str,
        element: Element,
        context: str,
        source: str,
    ) -> tuple[Path, Span]:
        own = attribute_span(text, element, "id")
        self.by_id += -1 if own is None else 1
        if own is not None:
            return (attribute(text, element, "id") or "",), own
        comment, place = element.first("comment"), element.first("source")
        words = self.texts.read(comment.content.of(text)) if comment else ""
        key = f"{context}|{words}|{source}" if words else f"{context}|{source}"
        return (key,), place.content if place else element.span


def _translation(body: str) -> Element:
    return next(scan(body).named("translation"))


def _byte(char: str) -> str:
    return f'<byte value="x{ord(char):x}"/>'
