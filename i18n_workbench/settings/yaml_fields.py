"""The top-level fields of a small YAML file, each value with its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml


@dataclass(slots=True)
class Field:
    """A value (text, boolean, None, list; anything else as its node) and where it stands, counted from 1."""

    name: str
    value: Any
    line: int
    column: int
    items: list[Field] = field(default_factory=list)
    first_line: int = 0
    """The line of an earlier field of the same name; 0 where it stands once."""

    def item(self, value: Any) -> Field:
        """The item that has the value, or the field itself."""
        return next((item for item in self.items if item.value == value), self)


def read_fields(text: str) -> dict[str, Field]:
    """The fields by name; null values are left out, of duplicates the last one holds.

    Aliases are followed by reference only, so that a file of a few lines cannot become gigabytes.

    Raises
    ------
    yaml.YAMLError
        When it does not parse, or its top level is no mapping.
    """
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if root is None:
        return {}
    if not isinstance(root, yaml.MappingNode):
        raise yaml.composer.ComposerError(
            None, None, "a mapping of fields is expected", root.start_mark
        )
    pairs = (
        (str(key.value), node)
        for key, node in root.value
        if isinstance(key, yaml.ScalarNode)
    )
    fields: dict[str, Field] = {}
    for name, node in pairs:
        one = _field(name, node)
        if name in fields:
            one.first_line = fields[name].first_line or fields[name].line
        fields[name] = one
    return {name: value for name, value in fields.items() if value.value is not None}


def _field(name: str, node: yaml.Node) -> Field:
    leaf = _leaf(name, node)
    leaf.items = []
    if isinstance(node, yaml.SequenceNode):
        leaf.items = [_leaf(name, item) for item in node.value]
        leaf.value = [item.value for item in leaf.items]
    return leaf


def _leaf(name: str, node: yaml.Node) -> Field:
    mark = node.start_mark
    return Field(name, _scalar(node), mark.line + 1, mark.column + 1)


def _scalar(node: yaml.Node) -> Any:
    if not isinstance(node, yaml.ScalarNode):
        return node
    if node.tag == "tag:yaml.org,2002:bool":
        return node.value.lower() in {"true", "yes", "on"}
    if node.tag == "tag:yaml.org,2002:null":
        return None
    return node.value if node.tag == "tag:yaml.org,2002:str" else node
