"""Keys that are named in one file and called in another: ``t(KEYS.save)`` with ``import { KEYS } from './keys'``.

A file says which constants it defines and where those come from that it calls with; only the files that define a
wanted one are parsed, once.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from posixpath import basename, splitext
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.constants import Constants
from i18n_workbench.source.read.expressions import values_of
from i18n_workbench.source.read.syntax import GRAMMARS, SCRIPTS, scripts, tree_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from tree_sitter import Node

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.read.syntax import Tree

DEFAULT = "default"
CONSTANT = "\0"
"""Stands in the forms of a use for the text of its constant."""

_EXPORT = re.compile(
    r"export(?:\s+(?P<default>default)\b)?"
    r"(?:\s+(?:declare\s+|abstract\s+)?(?:const\s+enum|const|let|var|enum|class)\s+(?P<name>[A-Za-z_$][\w$]*)"
    r"|(?:s\s*=\s*|\s*)\{(?P<listed>[^{}]*)\}|\s+(?P<value>[A-Za-z_$][\w$]*)\s*(?:;|$))?",
    re.MULTILINE,
)
"""Begins with a text of its own, so that the rest of a file costs next to nothing."""
_FROM = r"""import(?<!\wimport)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}|\*\s*as\s+([\w$]+))?\s*from\s*['"]([^'"\n]+)['"]"""
_REQUIRED = r"""(?:const(?<!\wconst)|let(?<!\wlet)|var(?<!\wvar))\s+(?:([\w$]+)|\{([^{}]*)\})\s*=\s*require\(\s*['"]([^'"\n]+)['"]"""
_IMPORT = re.compile(f"{_FROM}|{_REQUIRED}")
_IMPORT_ALONE = re.compile(f"{_FROM}()()()")
"""For texts that require nothing. Begins with one word, not with a look at what is before it: a search passes all else
quickly."""
_RENAMED = re.compile(r"([\w$]+)(?:\s+as\s+|\s*:\s*)?([\w$]+)?")
_HOLDERS = frozenset({"object", "enum_body", "class_body"})
_WRAPPED = frozenset(
    {
        "as_expression",
        "satisfies_expression",
        "parenthesized_expression",
        "non_null_expression",
    }
)


def exported(text: str) -> frozenset[str]:
    """The names of the constants, enums and classes that a script hands out."""
    names: set[str] = set()
    for found in _EXPORT.finditer(text):
        names.update(name[0] for name in _RENAMED.findall(found["listed"] or ""))
        names.update(name for name in (found["default"], found["name"]) if name)
        names.update([found["value"]] if found["default"] and found["value"] else [])
    return frozenset(names)


def imported(text: str) -> dict[str, tuple[str, str]]:
    """Where the names of a script come from: the name there (``default``, ``*`` = all of it) and the module."""
    found: dict[str, tuple[str, str]] = {}
    pattern = _IMPORT if "require(" in text else _IMPORT_ALONE
    for default, names, everything, module, required, taken, path in pattern.findall(
        text
    ):
        where = module or path
        for name, local in _RENAMED.findall(names or taken):
            found[local or name] = (name, where)
        if default:
            found[default] = (DEFAULT, where)
        if everything or required:
            found[everything or required] = ("*", where)
    return found


def with_origins(usages: list[Usage], text: str) -> list[Usage]:
    """The uses, those with a constant by its name in the module that it is imported from."""
    if not any(usage.chain for usage in usages):
        return usages
    known = imported(text)
    return [_from_module(usage, known) if usage.chain else usage for usage in usages]


def _from_module(usage: Usage, imports: dict[str, tuple[str, str]]) -> Usage:
    head, _, rest = usage.chain.partition(".")
    name, module = imports.get(head, (head, ""))
    chain = rest if name == "*" else f"{name}.{rest}" if rest else name
    return replace(usage, chain=chain, origin=module)


def is_module(file: str, module: str) -> bool:
    """Whether a file can be what a module path names (``./keys`` is ``keys.ts`` and ``keys/index.ts``)."""
    wanted = re.sub(r"\.(?:[cm]?[jt]sx?)$", "", basename(module.rstrip("/")))
    stem = splitext(basename(file))[0]
    return stem == wanted or (
        stem == "index" and basename(file.rpartition("/")[0]) == wanted
    )


def members(text: str, name: str, grammar: str = "tsx") -> dict[str, str]:
    """The texts below a constant by their paths (``{"form.title": "pages.form.title"}``; ``""`` = its own).

    Members of which the text cannot be known are left out.
    """
    tree = tree_of(text, grammar)
    node = next((node for node in _top(tree.root) if _names(tree, node, name)), None)
    if node is None and name == DEFAULT:
        inner = re.search(
            r"^export\s+default\s+([A-Za-z_$][\w$]*)\s*;?\s*$", text, re.MULTILINE
        )
        return members(text, inner[1], grammar) if inner and inner[1] != DEFAULT else {}
    return dict(_leaves(tree, node, "", Constants(text))) if node is not None else {}


def _top(root: Node) -> Iterator[Node]:
    """The declarations of a module."""
    for child in root.named_children:
        if child.type == "export_statement":
            inner = child.child_by_field_name("declaration")
            yield from _top_of(inner) if inner is not None else [child]
        else:
            yield from _top_of(child)


def _top_of(node: Node) -> list[Node]:
    if node.type in {"lexical_declaration", "variable_declaration"}:
        return [
            child
            for child in node.named_children
            if child.type == "variable_declarator"
        ]
    return [node]


def _names(tree: Tree, node: Node, name: str) -> bool:
    if node.type == "export_statement":
        value = node.child_by_field_name("value")
        return name == DEFAULT and value is not None and value.type != "identifier"
    own = node.child_by_field_name("name")
    return own is not None and tree.source(own) == name


def _leaves(
    tree: Tree, node: Node, path: str, lookup: Constants
) -> Iterator[tuple[str, str]]:
    value = (
        node.child_by_field_name("value") or node.child_by_field_name("body") or node
    )
    while value.type in _WRAPPED or value.type == "call_expression":
        inner = value.named_children[0] if value.type in _WRAPPED else _argument(value)
        if inner is None:
            return
        value = inner
    if value.type in _HOLDERS:
        for child in value.named_children:
            key = child.child_by_field_name("key") or child.child_by_field_name("name")
            if key is not None and child.type in {
                "pair",
                "enum_assignment",
                "public_field_definition",
            }:
                yield from _leaves(
                    tree,
                    child,
                    f"{path}.{tree.source(key).strip(chr(39) + chr(34))}",
                    lookup,
                )
        return
    if value.type in {"string", "template_string", "binary_expression"}:
        found = values_of(tree.source(value), 0, lookup)
    else:
        found = []
    if len(found) == 1 and found[0].text:
        yield path.lstrip("."), found[0].text


def _argument(call: Node) -> Node | None:
    """The object that a call hands through (``Object.freeze({...})``)."""
    arguments = call.child_by_field_name("arguments")
    if arguments:
        return next(
            (node for node in arguments.named_children if node.type in _HOLDERS), None
        )
    return None


class Definitions:
    """The constants of a workspace, read from the files that define them when they are asked for."""

    def __init__(
        self, read: Callable[[str], str], exports: dict[str, Collection[str]]
    ) -> None:
        self._read = read
        self._files: dict[str, list[str]] = {}
        for file, names in exports.items():
            for name in names:
                self._files.setdefault(name, []).append(file)
        self._members: dict[tuple[str, str], dict[str, str]] = {}

    def expanded(self, usage: Usage, file: str) -> list[Usage]:
        """The uses that a use by a constant stands for; itself where nobody can know."""
        texts = self._texts(usage, file)
        made = [_with_text(usage, text) for text in texts]
        return made or [usage]

    def _texts(self, usage: Usage, file: str) -> list[str]:
        """The texts of the constant: of the module that is imported, of the file itself, else of the only one of that
        name, where a member of it is asked for.
        """
        head, _, path = usage.chain.partition(".")
        if usage.origin:
            files = [
                each
                for each in self._files.get(head, ())
                if is_module(each, usage.origin)
            ]
        elif path:
            files = [file, *self._files.get(head, ())]
        else:
            return []
        found = [
            texts for each in files if (texts := _below(self._of(each, head), path))
        ]
        return found[0] if found and all(texts == found[0] for texts in found) else []

    def _of(self, file: str, name: str) -> dict[str, str]:
        if (file, name) not in self._members:
            self._members[file, name] = self._read_from(file, name)
        return self._members[file, name]

    def _read_from(self, file: str, name: str) -> dict[str, str]:
        for code, grammar in self._scripts_with(file, name):
            with suppress(ParseError):
                if texts := members(code, name, grammar):
                    return texts
        return {}

    def _scripts_with(self, file: str, name: str) -> list[tuple[str, str]]:
        """The scripts of a file that may define a name, with their grammar; other languages have none."""
        language = language_of(file)
        grammar = GRAMMARS.get(language, "")
        if grammar not in SCRIPTS:
            return []
        text = self._read(file)
        if name not in text:
            return []
        return [(code, grammar) for _, code in scripts(text, language)]


def _below(texts: dict[str, str], path: str) -> list[str]:
    """The texts at a path; ``*`` at its end is any member (a table that is looked up by a variable)."""
    if not path.endswith("*"):
        return [texts[path]] if path in texts else []
    start = path[:-1]
    return sorted(
        {
            text
            for name, text in texts.items()
            if name.startswith(start) and "." not in name[len(start) :]
        }
    )


def _with_text(usage: Usage, text: str) -> Usage:
    forms = [form.replace(CONSTANT, text) for form in usage.forms]
    explicit = [text] if ":" in text else []
    candidates = tuple(dict.fromkeys([*explicit, *forms]))
    return replace(
        usage, key=candidates[0], candidates=candidates, dynamic=False, literal=False, prefix="", suffix="",
        only_known=usage.only_known or not usage.origin or usage.chain.endswith("*"),
    )  # fmt: skip
