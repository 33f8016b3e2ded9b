"""The detector of the editor extension that this product is measured against, written after its documented rules.

Its rules (which texts look translatable, which attributes and calls are left out) are its own; positions are exact here,
which flatters it: its own parser drops strings at offset 0 and after some braces.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.markup.dialects import blocks
from i18n_workbench.source.read.syntax import Tree
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

_KEYWORDS = frozenset(
    [
        "a",
        "article",
        "aside",
        "button",
        "circle",
        "code",
        "div",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "img",
        "input",
        "label",
        "li",
        "line",
        "main",
        "nav",
        "ol",
        "option",
        "p",
        "path",
        "polygon",
        "pre",
        "rect",
        "section",
        "select",
        "span",
        "svg",
        "table",
        "tbody",
        "td",
        "textarea",
        "th",
        "thead",
        "tr",
        "ul",
        "true",
        "false",
        "null",
        "undefined",
        "NaN",
        "Infinity",
        "GET",
        "POST",
        "PUT",
        "DELETE",
        "PATCH",
        "HEAD",
        "OPTIONS",
        "ascii",
        "base64",
        "binary",
        "blob",
        "css",
        "hex",
        "html",
        "json",
        "text",
        "utf-8",
        "utf8",
        "xml",
        "blur",
        "change",
        "click",
        "focus",
        "keydown",
        "keyup",
        "mousedown",
        "mouseup",
        "mouseover",
        "mouseout",
        "resize",
        "scroll",
        "submit",
        "absolute",
        "auto",
        "block",
        "bold",
        "bottom",
        "center",
        "fixed",
        "flex",
        "grid",
        "hidden",
        "inherit",
        "initial",
        "inline",
        "italic",
        "left",
        "none",
        "normal",
        "relative",
        "right",
        "static",
        "sticky",
        "top",
        "unset",
        "visible",
        "boolean",
        "function",
        "number",
        "object",
        "string",
        "symbol",
        "default",
        "export",
        "import",
        "module",
        "require",
        "env",
        "development",
        "production",
        "test",
        "log",
        "debug",
        "error",
        "info",
        "verbose",
        "warn",
        "asc",
        "desc",
        "href",
        "id",
        "index",
        "key",
        "name",
        "src",
        "type",
        "value",
    ]
)
_TECHNICAL = re.compile(
    r"[./\\]|[a-z]+://|#[0-9a-fA-F]{3,8}$|rgba?\(|[\d.]+(?:px|em|rem|vh|vw|%|s|ms)$|[A-Za-z_]\w*\.[A-Za-z_]|@[A-Za-z]"
    r"|(?:data|aria)-[A-Za-z]|on[A-Z]|\$|__|[A-Za-z]+(?:_[A-Za-z]+)+$|[A-Za-z]+(?:-[A-Za-z]+)+$|[*>+~]$|\w+/\w|\w+\([^)]*\)$"
)
_TEMPLATED = re.compile(r"\$\{[^}]*\}|\{\{.*?\}\}", re.DOTALL)
_IGNORED_ATTRIBUTES = frozenset(
    {"class", "className", "key", "style", "ref", "onClick"}
)
_ATTRIBUTES = frozenset({"title", "alt", "placeholder", "label", "aria-label"})
_SKIPPED = frozenset(
    {
        "import_statement",
        "property_signature",
        "literal_type",
        "type_annotation",
        "type_arguments",
    }
)


def reference_strings(text: str, file: str) -> list[tuple[int, int]]:
    """The ranges that it would report; nothing for languages that it does not read."""
    if file.endswith((".js", ".jsx", ".tsx", ".mjs")):
        return list(_code(text, "tsx", 0))
    if file.endswith((".ts", ".mts")):
        return list(_code(text, "typescript", 0))
    if file.endswith((".vue", ".svelte", ".html")):
        return list(_markup(text))
    return []


def looks_translatable(raw: str) -> bool:
    """Its basic rules and the one for letters beyond ASCII."""
    text = _TEMPLATED.sub("", raw).strip()
    if not text or (text[0] == "{" and text[-1] == "}"):
        return False
    if text in _KEYWORDS or text.lower() in _KEYWORDS or _TECHNICAL.match(text):
        return False
    verdict = not (
        re.search(r"[a-z][A-Z0-9]", text)
        or re.fullmatch(r"[a-z0-9-]+|[A-Z0-9-]+|[\d.]+", text)
    )  # fmt: skip
    if not any(char.isalpha() for char in text):
        return False
    spaced = " " in text or (text != raw.strip() and " " in raw)
    included = (spaced and re.search(r"[A-Za-z]{2}", text)) or re.fullmatch(
        r"[A-Z][a-z]+", text
    )
    return bool(verdict and included) or any(
        char.isalpha() and ord(char) > 127 for char in text
    )


def _dynamic(text: str) -> bool:
    if re.search(r"(?:^|[$.])t\w?\(", text):
        return False
    return any(mark in text for mark in ("'", '"', "`", "${"))


def _code(text: str, grammar: str, base: int) -> Iterator[tuple[int, int]]:
    tree = Tree(text, grammar)
    pending = [tree.root]
    while pending:
        node = pending.pop()
        kind = node.type
        if kind in _SKIPPED or (
            kind == "export_statement" and node.child_by_field_name("source")
        ):
            continue
        if kind == "call_expression":
            function = node.child_by_field_name("function")
            if function is not None and re.match(
                r"console\.|require$", tree.source(function)
            ):
                continue
        if (
            kind == "jsx_attribute"
            and tree.source(node.named_children[0]) in _IGNORED_ATTRIBUTES
        ):
            continue
        start, end = tree.start(node), tree.end(node)
        if kind in {"string", "template_string"}:
            body = unescaped(text[start + 1 : end - 1])
            if looks_translatable(body) and (kind == "string" or _dynamic(body)):
                yield base + start, base + end
            continue
        if kind == "jsx_text" and looks_translatable(" ".join(text[start:end].split())):
            yield base + start, base + end
        children = node.children
        if kind in {"pair", "enum_assignment"}:
            children = [
                child for child in children if child != node.child_by_field_name("key")
            ]
        pending += children


def _markup(text: str) -> Iterator[tuple[int, int]]:
    tree = Tree(text, "html")
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.type in {"script_element", "style_element"}:
            continue
        start, end = tree.start(node), tree.end(node)
        if node.type == "text" and looks_translatable(
            " ".join(text[start:end].split())
        ):
            yield start, end
        if node.type == "attribute" and len(node.named_children) > 1:
            yield from _attribute(
                tree, text, node.named_children[0], node.named_children[-1]
            )
        pending += node.children
    for block in blocks(text):
        if block.tag == "script":
            yield from _code(
                text[block.start : block.end],
                "tsx" if "lang" not in block.head else "typescript",
                block.start,
            )


def _attribute(
    tree: Tree, text: str, name_node: object, value: object
) -> Iterator[tuple[int, int]]:
    name = tree.source(name_node)  # type: ignore[arg-type]
    start, end = tree.start(value), tree.end(value)  # type: ignore[arg-type]
    if text[start] not in "'\"":
        return
    start, end = start + 1, end - 1
    bound = re.match(r"(?:v-bind)?:(.+)", name)
    if (bound and bound[1] in _ATTRIBUTES and _dynamic(text[start:end])) or (
        name in _ATTRIBUTES and looks_translatable(text[start:end])
    ):
        yield start, end
