"""Lingui: macros whose key is the sentence, and explicit ids."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import JS, Call, Framework, frozen
from i18n_workbench.frameworks.jsx import TAG, Children, Code, children
from i18n_workbench.frameworks.reading import attribute, closing, literal_after, option
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TRANS = re.compile(r"<Trans\b")
_PLURAL = re.compile(r"<(?:Plural|Select|SelectOrdinal)\b")
_PLURAL_CALL = re.compile(r"(?<![\w$.])(plural|select|selectOrdinal)\(\s*([^,()]+(?:\([^()]*\))?),\s*(?=\{)")
_DESCRIPTOR = re.compile(r"(?<![\w$.])(?:i18n\.)?(?:t|_|msg|defineMessage)(?:\([\w.]*\))?\(\s*(?=\{)")
_ENTRY = re.compile(r"(?:^|[{,\s])['\"]?(\w+)['\"]?\s*[:=]\s*\{?\s*(?=['\"`])")
_HOLE = re.compile(r"\$\{\s*([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")
_TEMPLATE = re.compile(r"`((?:[^`\\]|\\.)*)`", re.DOTALL)
_KINDS = {"Plural": "plural", "Select": "select", "SelectOrdinal": "selectordinal", "selectOrdinal": "selectordinal"}


class Lingui(Framework):
    """``t`text```, ``msg`text```, ``<Trans>``, ``<Trans id>``, ``i18n._('id')``, ``t({ id })``."""

    id = "lingui"
    name = "Lingui"
    packages = frozen({"package.json": ("@lingui/core",)})
    languages = JS
    usage = (
        r"(?:^|[^\w$.])(?:t|msg|defineMessage)(?:\([\w.]*\))?{template}",
        r"""<Trans{attrs}\s+id\s*=\s*(?:{q}|\{\s*{q}\s*\})""",
        r"""(?:^|[^\w$])i18n\._\(\s*{expr}""",
        r"""(?:^|[^\w$.])(?:i18n\.)?(?:t|_|msg|defineMessage)(?:\([\w.]*\))?\(\s*\{[^{}]*?\bid\s*:\s*{expr}""",
    )
    anchors = ("t`", "t(", "msg", "Trans", "i18n", "_(", "defineMessage", "plural", "Plural", "select", "Select")
    parsers = ("po",)
    natural_keys = True
    path_matchers = ("{locale}/messages.po", "{locale}.po")
    placeholders = ("icu",)
    templates = frozen({"jsx-text": ("<Trans>{key}</Trans>", "{key}"), "": ("t`{key}`", "{key}")})

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Sentences that are put together: ``<Trans>``, ``<Plural>``, ``plural()``, descriptors with ``message``."""
        del language
        return [call for call in (*_elements(text), *_plurals(text), *_descriptors(text)) if call.key]


def _elements(text: str) -> Iterator[Call]:
    for found in _TRANS.finditer(text):
        tag = TAG.match(text, found.start())
        if not tag or tag[3] or re.search(r"\bid\s*=", tag[2]):
            continue
        inner, end = children(text, tag.end())
        written = text[tag.end() : end]
        start = tag.end() + len(written) - len(written.lstrip())
        key = _with_context(sentence(inner).strip(), attribute(tag[0], "context"))
        yield Call(key, start, start + len(written.strip()), "Trans")


def _plurals(text: str) -> Iterator[Call]:
    for found in _PLURAL.finditer(text):
        tag = TAG.match(text, found.start())
        if tag:
            key = _forms(tag[1], _attribute_code(tag[2], "value"), tag[2], [0])
            yield Call(key, tag.start(), tag.end(), tag[1])
    for found in _PLURAL_CALL.finditer(text):
        end = closing(text, found.end())
        key = _forms(found[1], found[2].strip(), text[found.end() : end], [0])
        yield Call(key, found.start(), min(end + 1, len(text)), found[1])


def _descriptors(text: str) -> Iterator[Call]:
    for found in _DESCRIPTOR.finditer(text):
        descriptor = text[found.end() : closing(text, found.end())]
        message = re.search(r"(?<![\w$.])message\s*:\s*", descriptor)
        if not message or re.search(r"(?<![\w$.])id\s*:", descriptor):
            continue
        literal = literal_after(descriptor, message.end())
        template = _TEMPLATE.match(descriptor, message.end())
        span = literal or (Span(*template.span(1)) if template else None)
        if span:
            key = _with_context(_numbered(span.of(descriptor), [0]), option(descriptor, "context"))
            yield Call(key, found.end() + span.start, found.end() + span.end, "t")


def sentence(inner: Children) -> str:
    """The message of a ``Trans`` element's children: ``Hi {name}, <b>go</b>`` -> ``Hi {name}, <0>go</0>``."""
    return _children(inner, [0], [0])


def _children(inner: Children, tags: list[int], unnamed: list[int]) -> str:
    parts = []
    for child in inner:
        if isinstance(child, Code):
            parts.append(_code(child, unnamed))
        elif isinstance(child, str):
            parts.append(child)
        elif child.name in _KINDS:
            parts.append(_forms(child.name, _attribute_code(child.attributes, "value"), child.attributes, unnamed))
        else:
            number = tags[0]
            tags[0] += 1
            content = _children(child.children, tags, unnamed)
            parts.append(f"<{number}>{content}</{number}>" if content else f"<{number}/>")
    return "".join(parts)


def _code(code: str, unnamed: list[int]) -> str:
    call = _PLURAL_CALL.match(code)
    if call:
        return _forms(call[1], call[2].strip(), code[call.end() :], unnamed)
    return _numbered(code[1:-1], unnamed) if code.startswith("`") else "{" + _variable(code, unnamed) + "}"


def _numbered(written: str, unnamed: list[int]) -> str:
    return _HOLE.sub(lambda hole: "{" + _variable(hole[1].strip(), unnamed) + "}", written)


def _variable(code: str, unnamed: list[int]) -> str:
    """Variables go by their name, other expressions by number; ``{{ name: value }}`` names one."""
    named = re.fullmatch(r"\{\s*(\w+)\s*(?::.*)?\}", code, re.DOTALL)
    if named or re.fullmatch(r"\w+", code):
        return named[1] if named else code
    unnamed[0] += 1
    return str(unnamed[0] - 1)


def _forms(kind: str, value: str, written: str, unnamed: list[int]) -> str:
    """ICU's plural or select of the forms that are written as attributes or entries."""
    variable = _variable(value, unnamed)
    forms = []
    for entry in _ENTRY.finditer(written):
        literal = literal_after(written, entry.end())
        template = _TEMPLATE.match(written, entry.end())
        span = literal or (Span(*template.span(1)) if template else None)
        if span and entry[1] not in {"value", "id", "context", "comment"}:
            name = entry[1] if not entry[1].strip("_").isdigit() else "=" + entry[1].strip("_")
            forms.append(f"{name} {{{_numbered(span.of(written), unnamed)}}}")
    return f"{{{variable}, {_KINDS.get(kind, kind)}, {' '.join(forms)}}}" if forms else ""


def _attribute_code(attributes: str, name: str) -> str:
    found = re.search(rf"\b{name}\s*=\s*\{{", attributes)
    return attributes[found.end() : closing(attributes, found.end() - 1)].strip() if found else ""


def _with_context(key: str, context: str) -> str:
    return f"{context}|{key}" if context and key else key
