"""Messages that are objects with a text and a description: what formatjs extracts in the style of any service, what
Lingui extracts, and WebExtensions written as YAML.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Edit, Layout, Path, Rename, SetValue, show
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.view import Spot, View, ViewFormat
from i18n_workbench.formats.yaml.format import Yaml
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DESCRIPTION = "description"
_DESCRIPTIONS = (DESCRIPTION, "developer_comment", "notes")
_OBSOLETE, _TRUE = "obsolete", "true"
_TEXT_MEMBERS = ("defaultMessage", "string", "translation")
"""The member that holds the text: as formatjs calls it, as Transifex does, as Lokalise and Lingui do."""
_ENOUGH = 50
"""Entries that are looked at: nobody has so many keys in a row that are called ``message`` by chance."""
_QUOTED = rb'"(?:[^"\\]|\\.)*+"'
_LIST = rb"\[(?:[^\"\[\]]|" + _QUOTED + rb"|\[(?:[^\"\[\]]|" + _QUOTED + rb")*+\])*+\]"
_OBJECT = rb"\{(?:[^\"{}]|" + _QUOTED + rb")*+\}"
"""An object without another one in it: what Lingui knows of placeholders."""
_ABOUT = (
    rb'\s*"(?:description|developer_comment|notes|context|character_limit|limit|tags|message|origin|comments'
    rb'|extractedComments|obsolete|flags|placeholders|instructions)"\s*:'
    rb"\s*(?:" + _QUOTED + b"|" + _LIST + b"|" + _OBJECT + rb"|[\w.-]++)\s*"
)
"""What services know of a message besides its text."""


def _style(member: str) -> re.Pattern[bytes]:
    """Two messages in a row, of nothing but what services know of one: a branch may have a key ``string``, too."""
    text = rb'\s*"' + member.encode() + rb'"\s*:\s*' + _QUOTED + rb"\s*"
    fields = rb"(?:" + _ABOUT + rb",)*+" + text + rb"(?:," + _ABOUT + rb")*+"
    entry = rb"\s*" + _QUOTED + rb"\s*:\s*\{" + fields + rb"\}\s*"
    branches = rb"(?:\s*" + _QUOTED + rb"\s*:\s*\{)*?"
    return lazy_pattern(rb"(?:\xef\xbb\xbf)?\s*\{" + branches + entry + b"," + entry)


_STYLES = [_style(member) for member in _TEXT_MEMBERS[1:]]


class DescribedMessages(View):
    """One file; what a message holds besides its text is never touched."""

    text_member: str

    def spots(self) -> Iterator[Spot]:
        """The texts of the objects, and plain texts between them."""
        for row, path in enumerate(self.inner.values().paths):
            if len(path) == 1 or (len(path) == 2 and path[1] == self.text_member):
                yield Spot(path[:1], path, row)

    def descriptions(self) -> dict[Path, str]:
        """The ``description`` of each message."""
        values = self.inner.values()
        cells = zip(values.paths, values.texts, strict=True)
        return {
            path[:1]: text
            for path, text in cells
            if path[1:] == (DESCRIPTION,) and text
        }

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Texts are set in their objects; whatever else happens to a message happens to all of it."""
        return [self._leaf_edit(edit) for edit in edits]

    def _leaf_edit(self, edit: Edit) -> Edit:
        for path in (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,):
            if len(path) != 1:
                raise CannotRepresent(
                    f"{show(path)}: the messages of this file have no levels"
                )
        return self._set_in_object(edit)

    def _set_in_object(self, edit: Edit) -> Edit:
        if not isinstance(edit, SetValue):
            return edit
        spot = self.spot(edit.path)
        leaf = spot.leaf if spot else (*edit.path, self.text_member)
        return SetValue(leaf, edit.text, "", edit.after, edit.replace)


class FormatjsMessages(DescribedMessages):
    """Messages as they are extracted: the text stands in the same member of each, below branches in some files."""

    def spots(self) -> Iterator[Spot]:
        """The texts of the objects, and plain texts between them."""
        paths = self.inner.values().paths
        entries = {path[:-1] for path in paths if path[-1] == self.text_member}
        entries -= self._obsolete()
        for row, path in enumerate(paths):
            if path[:-1] not in entries:
                if len(path) == 1:
                    yield Spot(path, path, row)
            elif path[-1] == self.text_member:
                yield Spot(path[:-1], path, row)

    def _obsolete(self) -> set[Path]:
        """The messages that Lingui keeps for translators and no longer finds in code, as gettext keeps them behind ``#~``."""
        values = self.inner.values()
        cells = zip(values.paths, values.texts, strict=True)
        return {
            path[:-1] for path, text in cells if path[-1] == _OBSOLETE and text == _TRUE
        }

    def descriptions(self) -> dict[Path, str]:
        """What each message says about itself."""
        values = self.inner.values()
        cells = zip(values.paths, values.texts, strict=True)
        return {
            path[:-1]: text
            for path, text in cells
            if path[-1] in _DESCRIPTIONS and text
        }

    @cached_property
    def text_member(self) -> str:  # type: ignore[override]
        """The member of the first message that holds its text."""
        paths = self.inner.values().paths
        members = (str(path[-1]) for path in paths if len(path) > 1)
        known = (each for each in members if each in _TEXT_MEMBERS)
        return next(known, _TEXT_MEMBERS[0])

    def _leaf_edit(self, edit: Edit) -> Edit:
        for path in (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,):
            above = (path[:size] for size in range(1, len(path)))
            if any(self.spot(each) for each in above):
                raise CannotRepresent(f"{show(path)} would stand inside a message")
        return self._set_in_object(edit)

    def _normalize(self, layout: Layout) -> str:
        if all(len(spot.path) == 1 for spot in self.spots()):
            return super()._normalize(layout)
        return self.inner.normalize(layout)  # sorts what messages hold, too


class ExtensionMessages(DescribedMessages):
    """Messages of a browser extension."""

    text_member = "message"

    def beside(self, path: Path) -> tuple[tuple[Path, str], ...]:
        """The ``placeholders`` of a message: a browser refuses a text that names some which are not there."""
        values = self.inner.values()
        cells = zip(values.paths, values.texts, strict=True)
        return tuple(
            (leaf[1:], text or "")
            for leaf, text in cells
            if leaf[:1] == path and leaf[1:2] == ("placeholders",)
        )

    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Texts are set in their objects, with what a new message takes along."""
        leaves: list[Edit] = []
        for edit in edits:
            leaves.append(self._leaf_edit(edit))
            if isinstance(edit, SetValue):
                leaves += [
                    SetValue((*edit.path, *leaf), text) for leaf, text in edit.beside
                ]
        return leaves


class Formatjs(ViewFormat):
    """``{id: {defaultMessage, description}}``; other styles write ``string`` or ``translation`` for the text."""

    id = "formatjs"
    parser = "json"
    extensions = ()
    dialect_of = ("json",)
    comments = True
    described_by = _DESCRIPTIONS
    base = Json
    document = FormatjsMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the first entry is an object with a ``defaultMessage``, or the first two are nothing but messages."""
        if _FIRST_MESSAGE.match(head):
            return True
        return any(style.match(head) for style in _STYLES)


class ChromeYaml(ViewFormat):
    """``_locales/<locale>/messages.yml``: what a build turns into ``messages.json``."""

    id = "chrome-yaml"
    takes_along = True
    parser = "yaml"
    extensions = ()
    dialect_of = ("yaml",)
    nesting = False
    comments = True
    base = Yaml
    document = ExtensionMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether every entry has a ``message``."""
        entries = _YAML_ENTRY.split(head)[1:]
        whole = entries[:_ENOUGH]
        return bool(whole) and all(_has_message(entry) for entry in whole)


FormatjsMessages.format = Formatjs
ExtensionMessages.format = ChromeYaml

_FIRST_MESSAGE = lazy_pattern(
    rb'(?:\xef\xbb\xbf)?\s*\{\s*"[^"\\]*(?:\\.[^"\\]*)*"\s*:\s*\{[^{}]*"defaultMessage"\s*:\s*"',
    re.DOTALL,
)
_YAML_ENTRY = lazy_pattern(rb"^[^\s#-][^\n]*:[ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
_MEMBERS = frozenset({b"message", b"description", b"placeholders", b"hash"})
"""What a browser knows of a message; an entry of other names mostly (Rails' ``en:``) is a branch of keys."""
_YAML_MEMBER = lazy_pattern(rb"^([ \t]+)([^\s#:][^\n:]*):(?:\s|$)", re.MULTILINE)


def _has_message(entry: bytes) -> bool:
    """Whether an entry itself has a ``message``, and half of what stands beside it belongs to a message, too."""
    members = _YAML_MEMBER.findall(entry)
    names = {name for indent, name in members if indent == members[0][0]}
    return b"message" in names and 2 * len(names & _MEMBERS) >= len(names)
