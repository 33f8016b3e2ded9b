"""Asks: the places of a file where a receiver gets a text, found without knowing any framework.

A receiver is a function (``t('a')``, ``t`a```), a method (``globalize.translate('a')``), an element's attribute
(``<FormattedText id="a">``), a directive (``data-i18n="a"``), a filter (``'a' | translate``), a template's
helper (``{{t "a"}}``), what a function makes for a branch (``const t = makeT('home')``), a property (``label: "a"``), a marker in text (``__MSG_a__``), what holds a text
(``<Translate>a</Translate>``) or an extension of texts (``"a".localized``, ``'a'.tr()``). Which of them are translators is learned from all asks of a project, see
:mod:`~i18n_workbench.source.usage.translators`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, NamedTuple

from i18n_workbench.source.read.contents import contents
from i18n_workbench.source.read.foreign import LABELLING, dialect
from i18n_workbench.source.read.language_sets import (
    ARGUMENTS,
    ELEMENTS,
    EXTENDING,
    HELPING,
    MARKED,
    MARKUP,
)
from i18n_workbench.source.read.surroundings import opens_template
from i18n_workbench.source.read.syntax import GRAMMARS, SCRIPTS
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

Kind = Literal[
    "function",
    "method",
    "member",
    "property",
    "attribute",
    "directive",
    "filter",
    "helper",
    "marker",
    "content",
    "extension",
    "hook",
]
"""What a receiver is."""

LONGEST = 200
"""Characters of the longest text that counts: longer ones are no keys, whatever gets them."""

WINDOW = 80
"""Characters before a bracket in which the names of its receiver are looked for. Chosen, not measured."""

OWNERS = frozenset(
    {"this", "self", "props", "ctx", "context", "vm", "that", "_this", "$this"}
)
"""Receivers that say where a function is kept, not which one it is: ``this.t`` and ``props.t`` are ``t``."""


_TEXT = (
    rf"""'((?:[^'\\\n]|\\.){{1,{LONGEST}}})'"""
    rf"""|"((?:[^"\\\n]|\\.){{1,{LONGEST}}})\""""
    rf"""|`((?:[^`\\\n$]|\\.){{1,{LONGEST}}})`"""
)
_OPTIONS = "id|path|key|keypath|i18nKey|translationKey|messageId"
"""Options that name a message; others (the ``name`` of a route) name other things as often."""
_PREFIX = "[@uUrRL]?"
"""What says how a text is written: ``@"…"`` of C# and Objective-C, Python's ``u"…"``, C's ``L"…"``."""
_CALL = re.compile(rf"\(\s*{_PREFIX}(?:{_TEXT})(?=\s*[,)])")
_LABELLED = re.compile(rf"\(\s*(?:\w+:\s*)?{_PREFIX}(?:{_TEXT})(?=\s*[,)])")
"""The same in languages that may name an argument (Swift's ``localText(key: "save")``)."""
_TAGGED = re.compile(rf"`(?<=[\w$]`)((?:[^`\\\n$]|\\.){{1,{LONGEST}}})(?=`)")
"""The text of a tagged template (``t`Save```): what is called stands right before it."""
_FIRST_OF_TWO = r"""(?:[\w$.]+|'[\w./:-]{1,60}'|"[\w./:-]{1,60}")"""
"""What stands before a key: a variable, or the name of a catalog (``Yii::t('app', 'Save')``)."""
_SECOND = re.compile(rf"\(\s*{_FIRST_OF_TWO}\s*,\s*{_PREFIX}(?:{_TEXT})(?=\s*[,)])")
_OBJECT = re.compile(rf"\(\s*\{{\s*({_OPTIONS})\s*:\s*(?:{_TEXT})(?=\s*[,}}])")
_BARE = re.compile(
    rf"(?<![\w.$])([a-z_][\w.]*)[ \t]+:?(?:{_TEXT})(?=\s*(?:,|$|[)%}}]))", re.MULTILINE
)
_SYMBOL = re.compile(
    r"(?<![\w.$:@])([a-z_][\w.]*)(?:\(\s*|[ \t]+):([a-z]\w*)(?=\s*(?:,|$|[)%}]))",
    re.MULTILINE | re.IGNORECASE,
)
"""A symbol of Ruby (``l(:label_title)``)."""
_VALUE = re.compile(
    rf"""=(?:"([^"<>\n{{}}]{{1,{LONGEST}}})"|'([^'<>\n{{}}]{{1,{LONGEST}}})'"""
    rf"""|\{{\s*['"`]([^'"`\n{{}}]{{1,{LONGEST}}})['"`]\s*\}})"""
)
"""The value of an attribute: what is called so stands before it (a name sought first costs ten times as much)."""
_MARKS = frozenset("@:#$.*[]-_")
"""What names of attributes have besides letters and digits."""
_TAG = re.compile(r"<([A-Za-z][\w.:-]*)")
_ASSIGNED = re.compile(rf"""(?::|=>)\s*(?:{_TEXT})(?=\s*[,}}\])]|\s*$)""", re.MULTILINE)
"""The text of a property, from the colon on: what is called so stands before it."""
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
_JOINTS = frozenset([*".?-$_"])
"""What stands before a name that is the end of a longer one."""
_ARGUMENT = re.compile(rf"""(?<=[(,\s])([A-Za-z_]\w*)\s*=\s*(?:{_TEXT})(?=\s*[,)])""")
IDENTIFIERS = frozenset(
    [
        "name",
        "id",
        "key",
        "type",
        "value",
        "path",
        "to",
        "route",
        "event",
        "code",
        "slug",
    ]
)
"""Properties that say which thing is meant (``router.push({ name: 'home.title' })``), whatever messages are called."""
_INIT = re.compile(
    rf"\b((?:ns|key)Separator|(?:default|fallback)NS)['\"]?\s*:\s*(?:(false)\b|\[\s*(?:{_TEXT}))"
)
"""What the init of i18next says where keys are texts and no paths, and the first of the namespaces that it lists."""
_FILTER = re.compile(rf"(?:{_TEXT})\s*\|\s*@?([A-Za-z_]\w*)\b(?!\|\|)")
"""A filter behind a text; Smarty's may have an ``@`` (``{'title'|@translate}``), which says that it gets a list as a whole."""
_HELPER = re.compile(
    rf"(?:\{{\{{[{{~#&-]*|\{{%-?|\()\s*([A-Za-z_$.][\w.$-]*)\s+(?:{_TEXT})"
)
_EXTENSION = re.compile(rf"(?:{_TEXT})\s*\.\s*([A-Za-z_]\w*)")
_MARKERS = (
    ("__MSG_*__", re.compile(r"__MSG_(\w+?)__")),
    ("${*}", re.compile(r"\$\{([\w.-]+)\}")),
    ("%*%", re.compile(r"%([A-Za-z][\w.-]+)%")),
    ("[[*]]", re.compile(r"\[\[\s*([\w.:-]+)\s*\]\]")),
    ("{@*}", re.compile(r"\{@([A-Za-z][\w.-]+)\}")),
    # Thymeleaf's messages may have arguments: ``#{home.greeting(${user})}``.
    ("{*}", re.compile(r"(?<![{$])\{([A-Za-z][\w.-]+)(?:\}(?!\})|(?<=\w)\(\$)")),
)
_HOOK = re.compile(
    r"\b(?:const|let|var)\s+(?:([\w$]+)|\{([\w$\s,:]+)\})\s*=\s*(?:await\s+)?([\w$.]+)\s*\Z"
)
"""What a function gives for a text (``const t = makeT('AccountPage')``, ``const { t } = useT('account')``): what is called
so may ask below that branch.
"""
_FIRST = re.compile(rf"\(\s*\[\s*(?:{_TEXT})")
"""The first text of a list: of several namespaces a translator looks there first."""
_MEMBER = re.compile(r"([\w$]+)(?:\s*:\s*([\w$]+))?")
BELOW = "\x1f"
"""What stands between the branch and the text of an ask that a hook's translator gets."""
_CHAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$@.?!"
_JOINT = re.compile(r"[?!]{0,2}(?:\.|->|::)")
_STATEMENTS = frozenset({"and", "die", "if", "not", "or", "return", "throw", "unless"})
"""Words before brackets that call nothing: Request Tracker returns 94 of its messages as they are."""
_GENERIC = re.compile(r"<[^<>()]*>$")


class Ask(NamedTuple):
    """A text that a receiver gets, without its escapes, and the offset of what is written without its quotes."""

    kind: Kind
    receiver: str
    text: str
    start: int


def asks(text: str, language: str) -> Iterator[Ask]:
    """All asks of a file; a text that is put together with others, or by a variable, is none."""
    yield from _calls(text, language)
    yield from properties(text, language)
    if language in ELEMENTS:
        yield from attributes(text)
        yield from (
            Ask("content", held.receiver, held.text, held.start)
            for held in contents(text)
        )
    if language in MARKUP:
        yield from _filters(text)
    if language in HELPING:
        yield from _helpers(text)
    if language in EXTENDING:
        yield from extensions(text)
    if language in MARKED or "__MSG_" in text:
        yield from markers(text, everything=language in MARKED)


def _calls(text: str, language: str) -> Iterator[Ask]:
    arrows = "->:" if dialect(language) == "php" or language == "blade" else ":"
    has_hooks = GRAMMARS.get(language) in SCRIPTS
    called: list[Ask] = []
    made: dict[str, tuple[str, str]] = {}
    calls = _LABELLED if dialect(language) in LABELLING else _CALL
    for found in calls.finditer(text):
        for ask in _called(text, found, arrows):
            yield ask
            if has_hooks:
                called.append(ask)
                made |= _made(text, found.start(), ask.text)
    for found in _TAGGED.finditer(text) if has_hooks else ():
        if opens_template(text, found.start()):
            yield from _called(text, found, arrows)
    for found in _FIRST.finditer(text) if has_hooks else ():
        made |= _made(text, found.start(), found[_group(found, 1)])
    if made:
        yield from _below(called, made)
    for found in _SECOND.finditer(text):
        yield from (
            ask._replace(receiver=f"{ask.receiver}(_, key)")
            for ask in _called(text, found, arrows)
        )
    for found in _OBJECT.finditer(text):
        named = f"({{{found[1]}}})"
        yield from (
            ask._replace(receiver=ask.receiver + named)
            for ask in _called(text, found, arrows, first=2)
        )
    if dialect(language) == "ruby":
        for found in _BARE.finditer(text):
            group = _group(found, 2)
            yield _asked(*_named(found[1]), found, group)
        for found in _SYMBOL.finditer(text):
            yield _asked(*_named(found[1]), found, 2)


def _made(text: str, bracket: int, branch: str) -> dict[str, tuple[str, str]]:
    """The variables that keep what a call gives for a branch: by whom each was made, as a receiver is called, and the branch."""
    window = text[max(0, bracket - WINDOW) : bracket]
    found = _HOOK.search(window) if "=" in window else None
    if found is None:
        return {}
    variable, members, function = found.groups()
    hook = function.rpartition(".")[2]
    if hook == "require":
        return {}
    if variable:
        return {variable: (f"{variable} = {hook}()", branch)}
    return {
        bound or member: (f"{{{member}}} = {hook}()", branch)
        for member, bound in _MEMBER.findall(members)
    }


def _below(called: Iterable[Ask], made: Mapping[str, tuple[str, str]]) -> Iterator[Ask]:
    """What is asked of variables that were made for a text, below it; of a name that is made twice the last counts."""
    for ask in called:
        if ask.receiver in made:
            receiver, branch = made[ask.receiver]
            below = f"{branch}{BELOW}{ask.text}"
            yield Ask("hook", receiver, below, ask.start)


def _called(
    text: str, match: re.Match[str], arrows: str, first: int = 1
) -> Iterator[Ask]:
    chain = _chain_before(text, match.start(), arrows)
    if chain and chain not in _STATEMENTS:
        yield _asked(*_named(chain), match, _group(match, first))


def _asked(kind: Kind, receiver: str, match: re.Match[str], group: int) -> Ask:
    """What a literal asks for: what it says, however it is written (escapes are nearly the same in all languages)."""
    return Ask(kind, receiver, unescaped(match[group]), match.start(group))


def _chain_before(text: str, bracket: int, arrows: str) -> str:
    """What is called by a bracket: the names before it, empty where there are none."""
    window = text[max(0, bracket - WINDOW) : bracket].rstrip()
    if window.endswith(">"):
        window = _GENERIC.sub("", window)
    return window[len(window.rstrip(_CHAIN + arrows)) :]


def _named(chain: str) -> tuple[Kind, str]:
    """The kind and the name of what is called: its last two names, without those that only say where it is kept."""
    names = [name for name in _JOINT.split(chain.strip("?!.:->")) if name]
    if not names:
        return "function", ""
    if len(names) == 1 or names[-2] in OWNERS:
        return "function", names[-1]
    return "method", f"{names[-2]}.{names[-1]}"


def extensions(text: str) -> Iterator[Ask]:
    """The texts of which a member is asked (``"a".localized``, ``'a'.tr()``), as they are written."""
    for found in _EXTENSION.finditer(text):
        group = _group(found, 1)
        yield Ask("extension", f"….{found[4]}", found[group], found.start(group))


def properties(text: str, language: str = "") -> Iterator[Ask]:
    """The texts of properties and named arguments (``label: 'a'``, ``'label' => 'a'``, ``Label = "a"``)."""
    for name, found in _behind_names(text, _ASSIGNED, _property_before):
        if name not in IDENTIFIERS:
            group = _group(found, 1)
            yield _asked("property", f"{name}:", found, group)
    for found in _ARGUMENT.finditer(text) if language in ARGUMENTS else ():
        if found[1] not in IDENTIFIERS:
            group = _group(found, 2)
            yield _asked("property", f"{found[1]}:", found, group)
    for found in _INIT.finditer(text) if "Separator" in text or "NS" in text else ():
        group = 2 if found[2] else _group(found, 3)
        yield _asked("property", f"{found[1]}:", found, group)


def _behind_names(
    text: str, pattern: re.Pattern[str], name_before: Callable[[str, int, int], str]
) -> Iterator[tuple[str, re.Match[str]]]:
    """What a pattern finds where a name stands before it that does not reach into the match before."""
    first, free = 0, 0
    while found := pattern.search(text, first):
        name = name_before(text, found.start(), free)
        if name:
            yield name, found
            first = free = found.end()
        else:
            first = found.start() + 1


def _property_before(text: str, end: int, first: int) -> str:
    """The name of the property whose colon stands at an offset, in quotes or not; empty where there is none."""
    while end > first and text[end - 1].isspace():
        end -= 1
    if end > first and text[end - 1] in "'\"":
        end -= 1
    start = end
    while start > first and (text[start - 1].isalnum() or text[start - 1] in "_$"):
        start -= 1
    name = text[start:end]
    stands_free = text[start - 1 : start] not in _JOINTS if start else True
    return name if stands_free and _NAME.fullmatch(name) else ""


def _attribute_before(text: str, end: int, first: int) -> str:
    """The name of the attribute whose value begins at an offset, behind a blank; empty where there is none."""
    start = end
    while start > first and (text[start - 1].isalnum() or text[start - 1] in _MARKS):
        start -= 1
    is_parted = start > first and text[start - 1].isspace()
    return text[start:end] if is_parted else ""


def attributes(text: str) -> Iterator[Ask]:
    """The texts of attributes, bound ones (``:label="'a'"``, ``label={'a'}``) among them."""
    for written, found in _behind_names(text, _VALUE, _attribute_before):
        group = _group(found, 1)
        value, start = found[group], found.start(group)
        if len(value) > 2 and value[0] in "'\"`" and value[-1] == value[0]:
            value, start = value[1:-1], start + 1
        name = written.strip(":[]*@")
        tag = _tag_before(text, found.start() - len(written) - 1)
        if tag:
            yield Ask("attribute", f"<{tag} {name}>", value, start)


def _tag_before(text: str, offset: int) -> str:
    """The name of the element whose attributes stand before an offset."""
    opened = text.rfind("<", max(0, offset - 2000), offset)
    while opened >= 0:
        found = _TAG.match(text, opened)
        if found:
            return found[1]
        opened = text.rfind("<", max(0, offset - 2000), opened)
    return ""


def _filters(text: str) -> Iterator[Ask]:
    for found in _FILTER.finditer(text):
        group = _group(found, 1)
        yield _asked("filter", f"| {found[4]}", found, group)


def _helpers(text: str) -> Iterator[Ask]:
    for found in _HELPER.finditer(text):
        group = _group(found, 2)
        yield _asked("helper", f"{{{{{found[1]}}}}}", found, group)


def markers(text: str, *, everything: bool) -> Iterator[Ask]:
    """What stands between marks in text: browsers' ``__MSG_a__``; with ``everything`` other marks, too."""
    for name, pattern in _MARKERS if everything else _MARKERS[:1]:
        yield from (
            Ask("marker", name, found[1], found.start(1))
            for found in pattern.finditer(text)
        )


def _group(match: re.Match[str], first: int) -> int:
    """The number of the group that matched, of three kinds of quotes."""
    last = min(first + 2, match.re.groups)
    return next(
        number for number in range(first, last + 1) if match[number] is not None
    )
