"""Messages that are objects with a text and a description: what formatjs extracts, and WebExtensions written as YAML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.base import Edit, Path, Rename, SetValue, show
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.view import Spot, View, ViewFormat
from i18n_workbench.formats.yaml.format import Yaml
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DESCRIPTION = "description"
_ENOUGH = 50
"""Entries that are looked at: nobody has so many keys in a row that are called ``message`` by chance."""


class DescribedMessages(View):
    """One file; what a message holds besides its text is never touched."""

    text_member: ClassVar[str]

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
        if not isinstance(edit, SetValue):
            return edit
        spot = self.spot(edit.path)
        leaf = spot.leaf if spot else (*edit.path, self.text_member)
        return SetValue(leaf, edit.text, "", edit.after, edit.replace)


class FormatjsMessages(DescribedMessages):
    """Messages as formatjs extracts them."""

    text_member = "defaultMessage"


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
    """``{id: {defaultMessage, description}}``."""

    id = "formatjs"
    parser = "json"
    extensions = ()
    dialect_of = ("json",)
    nesting = False
    comments = True
    described_by = (DESCRIPTION,)
    base = Json
    document = FormatjsMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the first entry is an object with a ``defaultMessage``."""
        return _FIRST_MESSAGE.match(head) is not None


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
