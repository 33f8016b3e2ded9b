"""Angular: templates inside components, and the pipe in the ``imports`` of standalone components."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_regular, matching, text_of
from i18n_workbench.extraction.markup.angular_classes import (
    Edits,
    classes,
    described,
    option,
    parsed,
)
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tree_sitter import Node

    from i18n_workbench.frameworks.readers.angular import AngularFramework
    from i18n_workbench.source.read.syntax import Tree


def inline_templates(text: str) -> list[tuple[int, str]]:
    """The templates that stand in components: ``(offset, markup)``. One with code in it (``${…}``) is none."""
    if "template:" not in text or "@Component" not in text:
        return []
    tree = parsed(text)
    found = []
    for node in classes(tree):
        value = option(tree, node, "template")
        said = tree.source(value) if value is not None else ""
        if value is not None and said[:1] in {"`", '"'} and "${" not in said:
            found.append((tree.start(value) + 1, said[1:-1]))
    return found


def component_file(root: Path, template: str) -> str:
    """The file of a template's component: the one that is called like it, else one beside it that names it."""
    usual = PurePosixPath(template).with_suffix(".ts")
    if is_regular(root / usual):
        return str(usual)
    name = PurePosixPath(template).name
    beside = matching((root / usual).parent, "*.ts")
    naming = (path for path in beside if name in text_of(path))
    found = next(naming, None)
    return found.relative_to(root).as_posix() if found is not None else str(usual)


def lacks_pipe(text: str, template: str | int, framework: AngularFramework) -> bool:
    """Whether the standalone component of a template (its file, or an offset in one that stands inside) has no pipe."""
    component = _component_of(parsed(text), template)
    return (
        component is not None
        and _is_standalone(parsed(text), component, framework)
        and not _has_pipe(text, component, framework)
    )


def piped(
    text: str, templates: Sequence[str | int], framework: AngularFramework
) -> Edits:
    """The edits that import the pipe into the components of some templates."""
    tree = parsed(text)
    name = framework.imported
    splices: dict[int, Splice] = {}
    for template in templates:
        component = _component_of(tree, template)
        if component is None or not lacks_pipe(text, template, framework):
            continue
        splice = _into_imports(tree, component, name)
        splices[splice.start] = splice
    return Edits(
        tuple(splices.values()), ((name, framework.package),) if splices else ()
    )


def _component_of(tree: Tree, template: str | int) -> Node | None:
    for node in classes(tree):
        if isinstance(template, int):
            value = option(tree, node, "template")
            if value is not None and tree.start(value) <= template < tree.end(value):
                return node
            continue
        url = option(tree, node, "templateUrl")
        if (
            url is not None
            and tree.source(url).strip("'\"`").rpartition("/")[2]
            == template.rpartition("/")[2]
        ):
            return node
    return None


def _is_standalone(tree: Tree, node: Node, framework: AngularFramework) -> bool:
    said = option(tree, node, "standalone")
    if said is not None:
        return tree.source(said) == "true"
    return framework.standalone or option(tree, node, "imports") is not None


def _has_pipe(text: str, node: Node, framework: AngularFramework) -> bool:
    tree = parsed(text)
    imports = option(tree, node, "imports")
    stem = framework.service.removesuffix("Service")
    known = re.compile(
        rf"\b(?:{stem}(?:Module|Pipe|Directive)|\w*(?:Shared|I18n|Common(?!Module))\w*Module)\b|\.\.\."
    )
    return imports is not None and known.search(tree.source(imports)) is not None


def _into_imports(tree: Tree, node: Node, name: str) -> Splice:
    imports = option(tree, node, "imports")
    if imports is not None and imports.type == "array":
        last = imports.named_children[-1] if imports.named_children else None
        at = tree.end(last) if last is not None else tree.start(imports) + 1
        line = (
            re.search(r"\n[ \t]*$", tree.text[tree.start(imports) : tree.start(last)])
            if last is not None
            else None
        )
        return Splice(
            at, at, f",{line[0] if line else ' '}{name}" if last is not None else name
        )
    whole = described(tree, node)
    anchor = option(tree, node, "templateUrl") or option(tree, node, "template")
    assert whole is not None
    assert anchor is not None
    pair = anchor.parent
    assert pair is not None
    begin = tree.text.rfind("\n", 0, tree.start(pair)) + 1
    indent = tree.text[begin : tree.start(pair)]
    gap = f"\n{indent}" if not indent.strip() else " "
    return Splice(tree.end(pair), tree.end(pair), f",{gap}imports: [{name}]")
