"""Lingui: macros whose key is the sentence, and explicit ids."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.jsx import (
    TAG,
    Children,
    Element,
    Expression,
    children,
    element_at,
)
from i18n_workbench.frameworks.readers.reading import (
    TEMPLATE,
    attribute,
    closing,
    literal_after,
    option,
)
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MACRO = lazy_pattern(r"<(?:Trans|Plural|Select|SelectOrdinal)\b")
_PLURAL_CALL = lazy_pattern(
    r"(?<![\w$.])(plural|select|selectOrdinal)\(\s*([^,()]+(?:\([^()]*\))?),\s*(?=\{)"
)
_DESCRIPTOR = lazy_pattern(
    r"(?<![\w$.])(?:i18n\.)?(?:t|_|msg|defineMessage)(?:\([\w.]*\))?\(\s*(?=\{)"
)
_ENTRY = lazy_pattern(
    r"(?:^|[{,\s])['\"]?(\w+)['\"]?\s*[:=]\s*\{?\s*(?=['\"`<]|(?:plural|select|selectOrdinal)\()"
)
_IMPORT = lazy_pattern(
    r"\bimport\s+(?!type\b)([\w$*{][^'\";]{0,2000}?)\s*from\s*['\"](@lingui)?"
)
_ID = lazy_pattern(r"(?<![\w$.])id\s*:\s*")
_MESSAGE = lazy_pattern(r"(?<![\w$.])message\s*:\s*")
_LINE_BREAK = lazy_pattern(r"\\[nrt]")
_KINDS = {
    "Plural": "plural",
    "Select": "select",
    "SelectOrdinal": "selectordinal",
    "selectOrdinal": "selectordinal",
}


class Lingui(Framework):
    """``t`text```, ``msg`text```, ``<Trans>``, ``<Trans id>``, ``i18n._('id')``, ``t({ id })``."""

    id = "lingui"
    name = "Lingui"
    recognition = Recognition(
        packages={"package.json": ("@lingui/core", "@lingui/react", "@lingui/macro")},
    )
    code = Code(
        languages=JS,
        usage=(
            r"(?:^|[^\w$.])(?:t|msg|defineMessage)(?:\([\w.]*\))?{template}",
            r"""<Trans(?![^<>]*\scontext\s*=){attrs}\s+id\s*=\s*{q}""",
            r"""<Trans(?![^<>]*\scontext\s*=){attrs}\s+id\s*=\s*\{\s*{expr}""",
            r"""(?:^|[^\w$])i18n\._\(\s*{expr}""",
            r"""(?:^|[^\w$.])(?:i18n\.)?(?:t|_|msg|defineMessage)(?:\([\w.]*\))?\(\s*\{(?![^{}]*\bcontext\s*:)[^{}]*?\bid\s*:\s*{expr}""",
        ),
        anchors=(
            "t`",
            "t(",
            "msg",
            "Trans",
            "i18n",
            "_(",
            "defineMessage",
            "plural",
            "Plural",
            "select",
            "Select",
        ),
    )
    keys = Keys(
        natural_keys=True,
        folds_blanks=True,
    )
    layout = Layout(
        parsers=("po",),
        path_matchers=("{locale}/messages.po", "{locale}.po"),
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={"jsx-text": ("<Trans>{source}</Trans>",), "": ("t`{source}`",)},
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Sentences that are put together: ``<Trans>``, ``<Plural>``, ``plural()``, descriptors with ``message``."""
        del language
        described = [*_elements(text), *_descriptors(text)]
        taken = [(call.start, call.end) for call in described]
        plurals = [
            call
            for call in _plurals(text)
            if not any(start <= call.start < end for start, end in taken)
        ]
        return [call for call in (*described, *plurals) if call.key]


def _elements(text: str) -> Iterator[Call]:
    """The macro elements; those inside another one belong to its sentence."""
    until = 0
    foreign = _foreign(text)
    for found in _MACRO.finditer(text):
        tag = TAG.match(text, found.start()) if found.start() >= until else None
        if tag is None or tag[1] in foreign:
            continue
        if tag[1] != "Trans":
            until = tag.end()
            yield Call(
                _forms(tag[1], _attribute_code(tag[2], "value"), tag[2], [0]),
                tag.start(),
                tag.end(),
                tag[1],
            )
        elif not re.search(r"\bid\s*=", tag[2]):
            if not tag[3]:
                inner, until = children(text, tag.end())
                yield _sentence_call(inner, text, tag, until)
        elif context := attribute(tag[0], "context"):
            own = attribute(tag[0], "id")
            others = (_with_context(own, context),)
            yield Call(own, tag.start(), tag.end(), "Trans", others)


def _foreign(text: str) -> set[str]:
    """The names of macros that a file has from elsewhere; forms of its own, too, where it imports but not from Lingui."""
    imports = _IMPORT.findall(text)
    names = {
        mine: {
            name
            for each, own in imports
            if bool(own) == mine
            for name in re.findall(r"\w+", each)
        }
        for mine in (True, False)
    }
    own = {
        name
        for name in ("Plural", "Select", "SelectOrdinal")
        if imports and name not in names[True]
    }
    return names[False] | own


def _sentence_call(inner: Children, text: str, tag: re.Match[str], end: int) -> Call:
    written = text[tag.end() : end]
    start = tag.end() + len(written) - len(written.lstrip())
    context = attribute(tag[0], "context")
    # Lingui trimmed sentences up to its fourth version: what an existing key says decides.
    whole = sentence(inner)
    folded = " ".join(
        _LINE_BREAK.sub(" ", whole).split()
    )  # as its macros of JSX fold lines inside of templates
    kept, key, line = (
        _with_context(each, context) for each in (whole, whole.strip(), folded)
    )
    close = re.sub(r"(<\d+>) ", r"\1", line)
    others = tuple(dict.fromkeys(each for each in (kept, line, close) if each != key))
    return Call(key, start, start + len(written.strip()), "Trans", others)


def _plurals(text: str) -> Iterator[Call]:
    """``plural()`` and ``select()`` where the file has them from Lingui: others call theirs so, too."""
    if "import" in text and "@lingui" not in text:
        return
    until = 0
    for found in _PLURAL_CALL.finditer(text):
        if found.start() < until:
            continue  # one form of the choice around it
        end = until = closing(text, found.end())
        if text[max(0, found.start() - 40) : found.start()].rstrip().endswith("${"):
            continue  # part of the message around it
        key = _forms(found[1], found[2].strip(), text[found.end() : end], [0])
        yield Call(key, found.start(), min(end + 1, len(text)), found[1])


def _descriptors(text: str) -> Iterator[Call]:
    """What an object describes (``t({ message, context })``): by its id where it has one, else by its message."""
    for found in _DESCRIPTOR.finditer(text):
        descriptor = text[found.end() : closing(text, found.end())]
        context = option(descriptor, "context")
        name = _ID.search(descriptor)
        message = None if name else _MESSAGE.search(descriptor)
        if name and context:
            span = literal_after(descriptor, name.end())
            if span:
                own = span.of(descriptor)
                yield _described(own, found.end(), span, _with_context(own, context))
        elif message:
            said = _said(descriptor, message.end())
            if said:
                key = _with_context(said[0], context)
                yield _described(key, found.end(), said[1])


def _described(key: str, start: int, span: Span, *others: str) -> Call:
    """The call of a descriptor that begins at an offset."""
    return Call(key, start + span.start, start + span.end, "t", others)


def _said(descriptor: str, offset: int) -> tuple[str, Span] | None:
    """The message that begins at an offset of a descriptor, and where it stands."""
    choice = _PLURAL_CALL.match(descriptor, offset)
    if choice:
        end = closing(descriptor, choice.end())
        forms = descriptor[choice.end() : end]
        return _forms(choice[1], choice[2].strip(), forms, [0]), Span(offset, end)
    template = TEMPLATE.match(descriptor, offset)
    span = literal_after(descriptor, offset)
    if span is None and template is not None:
        span = Span(*template.span(1))
    return None if span is None else (_numbered(span.of(descriptor), [0]), span)


def sentence(inner: Children) -> str:
    """The message of a ``Trans`` element's children: ``Hi {name}, <b>go</b>`` -> ``Hi {name}, <0>go</0>``."""
    return _children(inner, [0], [0])


def _children(inner: Children, tags: list[int], unnamed: list[int]) -> str:
    return "".join(_child(each, tags, unnamed) for each in inner)


def _child(
    child: str | Expression | Element, tags: list[int], unnamed: list[int]
) -> str:
    """What a text, a value or an element inside of a message is in the message."""
    if isinstance(child, Expression):
        return _code(child, unnamed)
    if isinstance(child, str):
        return child
    if child.name in _KINDS:
        value = _attribute_code(child.attributes, "value")
        return _forms(child.name, value, child.attributes, unnamed)
    if child.name == "Trans":
        return _children(child.children, tags, unnamed)
    number = tags[0]
    tags[0] += 1
    content = _children(child.children, tags, unnamed)
    return f"<{number}>{content}</{number}>" if content else f"<{number}/>"


def _code(code: str, unnamed: list[int]) -> str:
    """An expression among children: a template literal is text."""
    return (
        _numbered(code[1:-1], unnamed) if code.startswith("`") else _hole(code, unnamed)
    )


def _hole(code: str, unnamed: list[int]) -> str:
    call = _PLURAL_CALL.match(code)
    if call:
        return _forms(call[1], call[2].strip(), code[call.end() :], unnamed)
    return "{" + _variable(code, unnamed) + "}"


def _numbered(written: str, unnamed: list[int]) -> str:
    """A template's text with its expressions as ICU has them; an expression may hold braces at any depth."""
    parts: list[str] = []
    done = 0
    while (start := written.find("${", done)) >= 0:
        end = closing(written, start + 1)
        parts += [written[done:start], _hole(written[start + 2 : end].strip(), unnamed)]
        done = end + 1
    return "".join([*parts, written[done:]])


def template_key(written: str) -> str:
    """The message of a tagged template: variables by name, other expressions by number, plurals as ICU has them."""
    return _numbered(written, [0]).replace("\\`", "`")


def _variable(code: str, unnamed: list[int]) -> str:
    """Variables go by their name, other expressions by number; ``{{ name: value }}`` and ``ph({ name: value })`` name one."""
    named = re.fullmatch(r"(?:ph\(\s*)?\{\s*(\w+)\s*(?::.*)?\}\s*\)?", code, re.DOTALL)
    if named or re.fullmatch(r"[^\W\d]\w*", code):
        return named[1] if named else code
    unnamed[0] += 1
    return str(unnamed[0] - 1)


def _forms(kind: str, value: str, written: str, unnamed: list[int]) -> str:
    """ICU's plural or select of the forms that are written as attributes or entries."""
    variable = _variable(value, unnamed)
    forms = []
    tags = [0]
    until = 0
    for entry in _ENTRY.finditer(written):
        if entry.start() < until or entry[1] in {"value", "id", "context", "comment"}:
            continue
        form, until = _form(written, entry.end(), tags, unnamed)
        if form is not None:
            name = entry[1].removeprefix(
                "_"
            )  # ``_0`` is an exact number, ``_male`` a choice of ``select``
            name = f"={name}" if name.isdigit() else name
            forms.append(f"{name} {{{form}}}")
    return (
        f"{{{variable}, {_KINDS.get(kind, kind)}, {' '.join(forms)}}}" if forms else ""
    )


def _form(
    written: str, offset: int, tags: list[int], unnamed: list[int]
) -> tuple[str | None, int]:
    """What one form says (a text, a template, an element or a choice of its own), and where it ends."""
    choice = _PLURAL_CALL.match(written, offset)
    if choice:
        end = closing(written, choice.end())
        return _forms(
            choice[1], choice[2].strip(), written[choice.end() : end], unnamed
        ), end
    tag = TAG.match(written, offset)
    if tag:
        element, end = element_at(written, tag)
        return _children([element], tags, unnamed), end
    if written.startswith("<>", offset):
        inner, end = children(written, offset + 2)
        return _children(inner, tags, unnamed), end
    literal = literal_after(written, offset)
    template = TEMPLATE.match(written, offset)
    span = literal or (Span(*template.span(1)) if template else None)
    return (_numbered(span.of(written), unnamed), span.end) if span else (None, offset)


def _attribute_code(attributes: str, name: str) -> str:
    found = re.search(rf"\b{name}\s*=\s*\{{", attributes)
    return (
        attributes[found.end() : closing(attributes, found.end() - 1)].strip()
        if found
        else ""
    )


def _with_context(key: str, context: str) -> str:
    return f"{context}|{key}" if context and key else key
