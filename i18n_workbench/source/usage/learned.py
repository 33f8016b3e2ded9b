"""The framework that learned translators make together: what they are given is read as any framework's calls are."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import chain
from typing import TYPE_CHECKING, Literal

from i18n_workbench.frameworks import (
    Call,
    Callee,
    Code,
    Context,
    Extraction,
    Framework,
    Hook,
    Keys,
    Scope,
)
from i18n_workbench.frameworks.calls import BRANCH_MARK, MEMBERS
from i18n_workbench.source.read.asks import (
    OWNERS,
    attributes,
    extensions,
    markers,
    properties,
)
from i18n_workbench.source.read.contents import CONTENT, contents
from i18n_workbench.source.read.language_sets import ELEMENTS, EXTENDING, MARKED
from i18n_workbench.source.read.members import bare_name, last_name, members
from i18n_workbench.source.usage.receivers import hook_of, member_of
from i18n_workbench.source.usage.translators import SECOND
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.source.usage.translators import Translator

_HOLE = re.compile(r"\$\{[^{}]*\}|\$\w+|\\\([^()]*\)|#\{[^{}]*\}")
"""What a literal of Dart, Kotlin, Swift or Ruby puts in while it runs."""
_BEHIND = (".", "?.", "!.", ";", "\n", "[")
"""What stands behind an object that is asked or kept."""
_OBJECT = re.compile(r"(.+)\(\{(\w+)\}\)")


class Learned(Framework):
    """Functions, filters and helpers are data; attributes, contents, properties, markers and members are read by :meth:`calls`.

    ``heads`` are the first names of the project's keys: a text of an attribute that begins with none of them is no key,
    but a text. ``bare`` are the namespaces that code may leave out, ``parted`` says that slashes part the keys' names.
    """

    id = "learned"
    name = "Learned from the project"

    def __init__(
        self,
        translators: Iterable[Translator] = (),
        languages: Sequence[str] = (),
        heads: Collection[str] = (),
        bare: Collection[str] = (),
        *,
        parted: bool = False,
    ) -> None:
        self.heads = frozenset(heads)
        by_kind: dict[str, list[Translator]] = defaultdict(list)
        for each in translators:
            by_kind[each.kind].append(each)
        called = [*by_kind["function"], *by_kind["method"]]
        functions = [each.name for each in called if not _OBJECT.fullmatch(each.name)]
        self.learned_attributes = _names(by_kind["attribute"], by_kind["directive"])
        self.learned_markers = _names(by_kind["marker"])
        self.learned_properties = _names(by_kind["property"])
        self.learned_contents = _names(by_kind["content"])
        self.learned_extensions = _names(by_kind["extension"])
        self._know_objects(by_kind["member"])
        self.before = tuple(
            (each.name.partition("(")[0], each.namespace, each.prefix)
            for each in called
            if each.prefix or each.namespace
        )
        hooks = tuple(map(_hook, by_kind["hook"]))
        handed_in = {member for hook in hooks for member in hook.members}
        names = dict.fromkeys([*functions, *sorted(handed_in)])
        callees = tuple(map(_callee, names))
        self.code = Code(
            languages=tuple(languages),
            joins=True,
            callees=callees,
            hooks=hooks,
            usage=_patterns(called, by_kind),
            anchors=self._anchors(by_kind),
            receivers=_receivers(callee.name for callee in callees),
        )
        kinds = ("content", "hook", "member")
        by_text = (*called, *chain.from_iterable(map(by_kind.__getitem__, kinds)))
        self.keys = Keys(
            namespace=any(hook.namespace >= 0 for hook in hooks),
            natural_keys=any(each.sentences for each in by_text),
            delimiters_accepted=(BRANCH_MARK, "/") if parted else (BRANCH_MARK,),
            fallback_namespaces=tuple(sorted(filter(None, bare))),
        )
        extracted = {language for each in called for language in each.languages}
        self.extraction = Extraction(
            languages=tuple(sorted(extracted)), templates=_templates(called)
        )

    def _know_objects(self, members: Sequence[Translator]) -> None:
        """What the objects are called whose members are asked for, and what they may be called where they are kept."""
        self.learned_objects = tuple(
            sorted(each.name.removesuffix(MEMBERS) for each in members)
        )
        self._functions = frozenset(
            each.name.removesuffix(MEMBERS) for each in members if each.functions
        )
        self._alike = {_uncapped(bare_name(name)) for name in self.learned_objects}
        self._objects_named = {*map(bare_name, self.learned_objects), *self._alike}
        self._keeping = _keeping(self.learned_objects)

    def _anchors(self, by_kind: dict[str, list[Translator]]) -> tuple[str, ...]:
        """A text that stands in every file in which something else than a function is asked."""
        found = {
            name.strip("<>[]").rpartition(" ")[2] for name in self.learned_attributes
        }
        found |= {each.name[2:] for each in by_kind["filter"]} | {
            each.name.strip("{}") for each in by_kind["helper"]
        }
        found |= {name.partition("*")[0] for name in self.learned_markers}
        found |= {name.rstrip(":") for name in self.learned_properties}
        found |= {name.strip(f"<* >{CONTENT}") for name in self.learned_contents}
        found |= {name.removeprefix("….") for name in self.learned_extensions}
        for name in self.learned_objects:
            bare = bare_name(name)
            called = {
                f"{each}{mark}" for each in (bare, _uncapped(bare)) for mark in _BEHIND
            }
            found |= {bare} if name.endswith(("()", "[]")) else called
        found |= {
            pair[1]
            for each in by_kind["function"]
            if (pair := _OBJECT.fullmatch(each.name))
        }
        found |= {
            pair[1]
            for each in by_kind["method"]
            if (pair := _OBJECT.fullmatch(each.name))
        }
        return tuple(sorted(found))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """What attributes, contents, properties, markers and members say; a property counts where the key exists."""
        found: list[Call] = []
        if language in ELEMENTS and _stands(self.learned_attributes, text):
            found += self._of_attributes(text)
        if language in ELEMENTS and self.learned_contents:
            found += self._of_contents(text)
        if self.learned_markers and (language in MARKED or "__MSG_" in text):
            found += (
                Call(ask.text, ask.start, ask.start + len(ask.text), ask.receiver)
                for ask in markers(text, everything=language in MARKED)
                if ask.receiver in self.learned_markers
            )
        if _stands(self.learned_properties, text):
            found += (
                Call(
                    ask.text,
                    ask.start,
                    ask.start + len(ask.text),
                    ask.receiver,
                    sure=self._begins_as_keys(ask.text),
                )
                for ask in properties(text, language)
                if ask.receiver in self.learned_properties
            )
        if any(name in text for name in self._objects_named):
            found += self._of_members(text)
        if self.learned_extensions and language in EXTENDING:
            found += self._of_extensions(text)
        return found

    def _of_attributes(self, text: str) -> Iterator[Call]:
        for ask in attributes(text):
            directive = f"[{ask.receiver[1:-1].rpartition(' ')[2]}]"
            if (
                ask.receiver in self.learned_attributes
                or directive in self.learned_attributes
            ):
                yield Call(
                    ask.text,
                    ask.start,
                    ask.start + len(ask.text),
                    ask.receiver,
                    sure=self._begins_as_keys(ask.text),
                )

    def _begins_as_keys(self, text: str) -> bool:
        """Whether a text is a path that begins with the first name of a key."""
        head = re.split(r"[.:/]", text, maxsplit=1)[0]
        return head != text and head in self.heads

    def _of_contents(self, text: str) -> Iterator[Call]:
        """What stands between tags, as a browser says it and as it is written; with a context before it where there is one."""
        for held in contents(text):
            if held.receiver not in self.learned_contents:
                continue
            names = [held.text, text[held.start : held.end]]
            if held.context:
                names.insert(0, f"{held.context}|{held.text}")
            first, *others = names
            yield Call(first, held.start, held.end, held.receiver, tuple(others))

    def _of_members(self, text: str) -> Iterator[Call]:
        """The path behind an object: one that goes on behind a key (``strings.title.length``) means that key.

        What is called at its end (``strings.title.replace()``) may be a method of a text, or of the object, but where its
        messages are functions (``$LL.title()``). What is only
        named like an object (``tr`` beside ``c.Tr``), or keeps one, is asked for keys that exist.
        """
        alike = {*map(last_name, self.learned_objects), *self._alike, *self._kept(text)}
        for name, path, start, end, called, _ in members(text, alike):
            is_learned = name in self.learned_objects
            if not is_learned and last_name(name) not in alike:
                continue
            parts = path.split(".")
            shorter = tuple(
                ".".join(parts[:size]) for size in range(len(parts) - 1, 0, -1)
            )
            yield Call(
                path,
                start,
                end,
                f"{name}{MEMBERS}",
                shorter,
                sure=is_learned and (not called or name in self._functions),
            )

    def _kept(self, text: str) -> set[str]:
        """The variables of a file that keep a learned object (``final m = context.messages;``)."""
        return set(self._keeping.findall(text)) if self._keeping else set()

    def _of_extensions(self, text: str) -> Iterator[Call]:
        """Texts of which a learned member is asked, those with values in them as pieces."""
        for ask in extensions(text):
            if ask.receiver not in self.learned_extensions:
                continue
            first, *others = _HOLE.split(ask.text)
            parts = (first, *chain.from_iterable((None, each) for each in others))
            end = ask.start + len(ask.text)
            yield Call(
                unescaped(ask.text),
                ask.start,
                end,
                ask.receiver,
                parts=parts if others else (),
            )

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """What learned translators put before their keys holds wherever they are called."""
        del language
        return [
            Scope(0, len(text), namespace, prefix, name)
            for name, namespace, prefix in self.before
            if name in text
        ]

    def is_sure(self, tag: str) -> bool:
        """An attribute's expression counts where the key exists."""
        del tag
        return False


def _names(*translators: Iterable[Translator]) -> frozenset[str]:
    """What translators of some kinds are called."""
    return frozenset(each.name for each in chain.from_iterable(translators))


def _uncapped(name: str) -> str:
    """A name as variables and parameters have it (``tr`` of ``Tr``)."""
    return f"{name[:1].lower()}{name[1:]}"


def _keeping(objects: Iterable[str]) -> re.Pattern[str] | None:
    """Finds variables that keep one of these objects."""
    names = "|".join(re.escape(last_name(name)) for name in objects)
    if not names:
        return None
    return re.compile(
        rf"(?<![\w.$])([A-Za-z_$][\w$]*)\s*:?=\s*(?:[\w$]+[?!]?\.)*(?:{names})[?!]?\s*[;\n]"
    )


def _stands(receivers: Iterable[str], text: str) -> bool:
    """Whether one of these attributes (``<Input label>``, ``[label]``) or properties (``label:``) may stand in a text."""
    return any(each.strip("<>[]:").rpartition(" ")[2] in text for each in receivers)


def _callee(name: str) -> Callee:
    return (
        Callee(name.removesuffix(SECOND), argument=1, sure=False)
        if name.endswith(SECOND)
        else Callee(name, tag=True)
    )


def _hook(translator: Translator) -> Hook:
    """The function that makes a translator for its first argument."""
    name = hook_of(translator.name)
    members = member_of(translator.name)
    if translator.prefix:
        return Hook(name, prefix=0, members=members)
    return Hook(name, namespace=0, members=members)


def _receivers(names: Iterable[str]) -> str:
    """What may stand before a learned function for its call to be sure: where it is kept, or what was learned with it."""
    known = OWNERS | {part for name in names for part in name.split(".")[:-1]}
    return rf"^(?:{'|'.join(sorted(map(re.escape, known)))})$"


def _patterns(
    called: Iterable[Translator], by_kind: Mapping[str, Sequence[Translator]]
) -> tuple[str, ...]:
    """The shapes of use that are no plain calls: functions that take an object, filters, helpers, attributes."""
    patterns = [
        _of_object(each.name) for each in called if _OBJECT.fullmatch(each.name)
    ]
    for each in by_kind["filter"]:
        patterns.append(rf"{{pipe}}\|\s*@?{re.escape(each.name[2:])}\b")
    for each in by_kind["helper"]:
        patterns += _of_helper(each.name)
    for each in by_kind["attribute"]:
        patterns += _of_attribute(each.name)
    return tuple(patterns)


def _of_object(name: str) -> str:
    found = _OBJECT.fullmatch(name)
    function, option = (found[1], found[2]) if found else (name, "id")
    return rf"(?:^|[^\w$]){re.escape(function)}\s*\(\s*\{{\s*{re.escape(option)}\s*:\s*{{expr}}"


def _of_helper(name: str) -> Iterator[str]:
    """What a helper gets first: behind it blanks part further arguments, which no expression has (``{{.Tr "a" .Count}}``).

    In Go's templates a ``$`` before the dot means the outermost value.
    """
    bare = name.strip("{}")
    outermost = r"\$?" if bare.startswith(".") else ""
    opening = rf"(?:\{{\{{[~#&{{-]*|\{{%-?|\()\s*{outermost}{re.escape(bare)}\s+"
    yield rf"{opening}{{q}}(?=\s+[^\s)}}%])"
    yield rf"{opening}{{expr}}"


def _of_attribute(name: str) -> Iterator[str]:
    """The expressions of an element's attribute; its literals are read by :meth:`Learned.calls`."""
    tag, _, attribute = name.strip("<>").partition(" ")
    start = rf"<{re.escape(tag)}{{attrs}}\s+"
    yield rf"{start}{re.escape(attribute)}=\{{\s*{{expr}}"
    yield rf"""{start}(?:v-bind)?:{re.escape(attribute)}=["']\s*{{expr}}"""


def _templates(
    called: Sequence[Translator],
) -> Mapping[Context | Literal[""], tuple[str, ...]]:
    """What replaces a hard-coded string: a call of the function that is called most, as each place needs it."""
    plain = [each for each in called if "(" not in each.name]
    if not plain:
        return {}
    name = max(plain, key=lambda each: each.calls).name
    call = f"{name}('{{key}}'{{args}})"
    return {
        "jsx-text": (f"{{{call}}}",),
        "html-inline": (f"{{{{ {call} }}}}",),
        "html-attribute": (call,),
        "js-string": (call,),
        "js-template": (call,),
        "": (call,),
    }
