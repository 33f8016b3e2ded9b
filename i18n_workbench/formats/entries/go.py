"""The files of go-i18n and of Hugo: which they are, and in which syntax (see :mod:`.go_messages`)."""

from __future__ import annotations

import re

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats.entries.go_messages import DESCRIPTION, GoMessages
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.toml.document import Toml
from i18n_workbench.formats.view import ViewFormat
from i18n_workbench.formats.yaml.format import Yaml
from i18n_workbench.lazy import lazy_pattern

GO = ("go-i18n", "hugo")
"""What tells ``{"item": {"one": ..., "other": ...}}`` from two keys of any other framework."""


class GoToml(ViewFormat):
    """``[home]`` with ``other = "Home"``."""

    id = "go-toml"
    parser = "toml"
    extensions = ()
    dialect_of = ("toml",)
    homes = Toml.homes
    plurals = True
    comments = True
    described_by = (DESCRIPTION, "#")
    indentation = False
    base = Toml
    document = GoMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether its tables hold forms and what belongs to them, and nothing else."""
        text = head.decode("utf-8-sig", "replace").replace("\r\n", "\n")
        try:
            document = GoTomlMessages(text[: text.rfind("\n[") + 1] or text)
        except (ParseError, CannotRepresent):
            try:
                document = GoTomlMessages(text)
            except ParseError:
                return False
        spots = list(document.spots())
        tables = sum(spot.leaf != spot.path for spot in spots)
        return tables > 0 and 2 * tables >= len(spots)


class GoYaml(ViewFormat):
    """``home:`` with ``other: Home``, or a list of ``id`` and ``translation``."""

    id = "go-yaml"
    parser = "yaml"
    extensions = ()
    dialect_of = ("yaml",)
    only_with = GO
    plurals = True
    comments = True
    base = Yaml
    document = GoMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether every entry is a message of go-i18n, or one of a list of them."""
        if _YAML_LIST.match(head):
            return True
        entries = _YAML_ENTRY.split(head.replace(b"\r\n", b"\n"))
        whole = [entry for entry in entries[1:_ENOUGH] if entry.strip()]
        return (
            bool(whole)
            and not _COMMENT.sub(b"", entries[0]).strip()
            and all(map(_has_forms, whole))
        )


class GoJson(ViewFormat):
    """``{"home": {"other": "Home"}}``, or a list of ``id`` and ``translation``."""

    id = "go-json"
    parser = "json"
    extensions = ()
    dialect_of = ("json",)
    only_with = GO
    plurals = True
    comments = True
    described_by = (DESCRIPTION,)
    base = Json
    document = GoMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the first entries are messages of go-i18n, or the first one of a list is."""
        return _JSON_LIST.match(head) is not None or _JSON_FORMS.match(head) is not None


def _has_forms(entry: bytes) -> bool:
    """Whether the lines of an entry that are indented least name forms and what belongs to them."""
    lines = [found for line in entry.split(b"\n") if (found := _YAML_LINE.match(line))]
    if not lines:
        return False
    least = min(len(found[1]) for found in lines)
    names = {found[2] for found in lines if len(found[1]) == least}
    return all(map(_MEMBER_NAME.fullmatch, names)) and not names.isdisjoint(
        {b"one", b"other"}
    )


class GoTomlMessages(GoMessages):
    """Messages in TOML."""

    format = GoToml


class GoYamlMessages(GoMessages):
    """Messages in YAML."""

    format = GoYaml


class GoJsonMessages(GoMessages):
    """Messages in JSON."""

    format = GoJson


GoToml.document, GoYaml.document, GoJson.document = (
    GoTomlMessages,
    GoYamlMessages,
    GoJsonMessages,
)

_ENOUGH = 50
"""Entries that are looked at. Chosen, not measured: a file whose first fifty are Go's has no others."""
_COMMENT = lazy_pattern(rb"^[ \t]*#[^\n]*$", re.MULTILINE)
_MEMBER = rb"(?:zero|one|two|few|many|other|description|hash|(?:left|right)[dD]elim)"
_YAML_LIST = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\n]*)?\r?\n)*-[ \t]+id:[^\n]*\r?\n[ \t]+translation:"
)
_YAML_ENTRY = lazy_pattern(rb"^[^\s#\-][^\n]*:[ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_YAML_LINE = lazy_pattern(rb"([ \t]+)([^\s#:]+):(?=\s|$)")
_MEMBER_NAME = lazy_pattern(_MEMBER)
_STRING = rb'"(?:[^"\\]|\\.)*"'
_JSON_LIST = lazy_pattern(
    rb'(?:\xef\xbb\xbf)?\s*\[\s*\{\s*"id"\s*:\s*'
    + _STRING
    + rb'\s*,\s*"translation"\s*:'
)
_JSON_ENTRY = (
    _STRING
    + rb'\s*:\s*\{\s*(?:"'
    + _MEMBER
    + rb'"\s*:\s*'
    + _STRING
    + rb'\s*,?\s*)*"(?:one|other)"\s*:\s*'
    + _STRING
    + rb'\s*(?:,\s*"'
    + _MEMBER
    + rb'"\s*:\s*'
    + _STRING
    + rb"\s*)*\}"
)
_JSON_FORMS = lazy_pattern(
    rb"(?:\xef\xbb\xbf)?\s*\{\s*"
    + _JSON_ENTRY
    + rb"\s*(?:\}|,\s*"
    + _JSON_ENTRY
    + rb")"
)
