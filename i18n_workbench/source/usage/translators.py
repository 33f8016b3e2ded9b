"""Learned translators: receivers whose literal texts are nearly all keys of the project.

What separates a translator from a function that is now and then given a word that is a key, too, is measured: how many
distinct keys it gets, and the share of its distinct texts that are keys. No framework needs to be known for that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.calls import ANY
from i18n_workbench.source.resolve.proportions import (
    SHARE,
    TRANSLATOR,
    USUAL,
    USUAL_NAMES,
    WEIGHT,
    are_proved,
    is_path,
    weight,
)
from i18n_workbench.source.usage.inventory import endings_of
from i18n_workbench.source.usage.receivers import (
    Receiver,
    are_functions,
    attribute_of,
    calling_name,
    joined,
    last_name,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from i18n_workbench.source.read.asks import Kind

Origin = Literal["framework", "learned", "custom framework"]

CALLS = 0.8
"""The share of all its calls that ask for a key: 0.87 to 1.00 of translators, where a parameter of generated code had 0.71."""

LIKE = 0.5
"""The share of distinct texts from which on a receiver is worth a person's look."""

FEW = 2
"""Distinct keys of a small receiver that is called like a learned one (``i18n.localize`` beside ``localize``)."""

CALLED = frozenset({"function", "method", "filter", "helper"})
"""Kinds that may have a scope of their own. Names of routes are the ends of keys as well (``title.settings.options``), so
what such a receiver puts before its texts is shown, and counts when a person has confirmed it.
"""

SECOND = "(_, key)"
"""What the names of receivers end in that get a key behind something else: of what these ask, only what exists is a key, so
that their calls say nothing of how a loader lays its messages out.
"""

BLANKS = 0.1
"""A translator is one of sentences when more of its keys than this share are texts: then any text it gets is a key."""

SENTENCES = 20
"""Keys that are texts from which a project's keys may be sentences without a framework that says so (outline has 1,491): a
few are no custom, and what the documentation of `regex.key` says of them holds.
"""


@dataclass(frozen=True, slots=True)
class Translator:
    """A receiver of keys: how often it gets a literal text, how many of those are keys, and how many different ones.

    ``prefix`` and ``namespace`` are what stands before its texts in the keys, :data:`ANY` what it was made for;
    ``counts`` says whether it speaks for the project, or is only shown, ``sentences`` that its keys are texts with
    blanks. ``file`` and ``offset`` are an example. ``functions`` says of an object that its messages are functions
    (``$LL.title()``), so what is called of it is one. ``within`` is what its texts have between segments where files
    have dots (``arduino/menu/open``).
    """

    name: str
    kind: Kind
    origin: Origin
    calls: int
    hits: int
    distinct: int
    prefix: str = ""
    namespace: str = ""
    file: str = ""
    offset: int = 0
    languages: tuple[str, ...] = ()
    sentences: bool = False
    counts: bool = True
    functions: bool = False
    within: str = ""

    @property
    def share(self) -> float:
        """The share of its calls that ask for a key of the project."""
        return self.hits / self.calls if self.calls else 0.0


def learn(
    receivers: Iterable[Receiver],
    names: Collection[str],
    *,
    confirmed: Collection[str] = (),
    refused: Collection[str] = (),
) -> list[Translator]:
    """The receivers that are translators, those with the most keys first.

    Parameters
    ----------
    receivers
        The receivers of the project that no framework reads.
    names
        Every way in which code may write a key.
    confirmed, refused
        What a person said: these are translators whatever their share, and those are none.
    """
    open_ones = [
        joined(each, names) if each.kind == "hook" else each
        for each in receivers
        if each.name not in refused
    ]
    sure = [each for each in open_ones if _is_translator(each, each.keys(names))]
    below = _below_a_branch([each for each in open_ones if each not in sure], names)
    branched = [each for each, _ in below]
    sure += [
        each
        for each in open_ones
        if each.name in confirmed and each not in sure and each not in branched
    ]
    alike = {calling_name(each.name) for each in sure}
    small = [
        each
        for each in open_ones
        if each not in sure
        and calling_name(each.name) in alike
        and _is_small(each, each.keys(names))
    ]
    chosen = [_translator(each, names) for each in _without_parts([*sure, *small])]
    for each, before in below:
        translator = _translator(each, names, before)
        is_root = _is_root(before, names)
        if is_root and not each.name.endswith(SECOND):
            chosen.append(replace(translator, prefix="", namespace=""))
        else:
            counts = is_root or each.name in confirmed
            chosen.append(replace(translator, counts=counts))
    return sorted(chosen, key=lambda each: (-each.distinct, each.name))


def candidates(
    receivers: Iterable[Receiver], names: Collection[str]
) -> list[Translator]:
    """The receivers that look like translators a little, those with the most keys first."""
    halves = [
        each
        for each in receivers
        if len(each.keys(names)) >= max(FEW, LIKE * len(each.texts))
    ]
    return sorted(
        (_translator(each, names) for each in halves),
        key=lambda each: (-each.distinct, each.name),
    )


def _is_translator(receiver: Receiver, keys: Collection[str]) -> bool:
    own = frozenset(keys)
    counts = _in_branches(receiver.texts, own)
    texts = {text: text in own for text in counts}
    name = last_name(receiver.name)
    is_usual = receiver.kind in CALLED and name in USUAL_NAMES
    if is_usual and are_proved(texts, USUAL):
        return True
    hits = sum(counts[key] for key in keys)
    often = hits >= CALLS * sum(counts.values())
    return often and are_proved(texts, TRANSLATOR)


def _in_branches(texts: Mapping[str, int], keys: Collection[str]) -> dict[str, int]:
    """The texts without those whose first name no key among them has: the messages of another catalog, which is not here.

    So only where there are paths of several branches: an app's own hook is asked for its messages and for those of a library.
    """
    heads = {key.partition(".")[0] for key in keys if is_path(key)}
    return {
        text: count
        for text, count in texts.items()
        if not heads or not is_path(text) or text.partition(".")[0] in heads
    }


def _is_small(receiver: Receiver, keys: Collection[str]) -> bool:
    return len(keys) >= max(FEW, SHARE * len(receiver.texts))


def _without_parts(chosen: list[Receiver]) -> list[Receiver]:
    """Of an attribute that is a directive on any element, the directive alone."""
    whole = {attribute_of(each.name) for each in chosen if each.kind == "directive"}
    return [
        each
        for each in chosen
        if each.kind != "attribute" or attribute_of(each.name) not in whole
    ]


def _below_a_branch(
    receivers: list[Receiver], names: Collection[str]
) -> list[tuple[Receiver, str]]:
    """The receivers whose texts are keys below one branch or in one namespace, each with what stands before them."""
    candidates = [
        each
        for each in receivers
        if each.kind in CALLED and weight(each.texts) >= WEIGHT and not each.keys(names)
    ]
    if not candidates:
        return []
    wanted = {text for each in candidates for text in each.texts}
    heads: dict[str, list[str]] = defaultdict(list)
    for name in names:
        for at, char in enumerate(name):
            if char in ".:/" and name[at + 1 :] in wanted:
                heads[name[at + 1 :]].append(name[: at + 1])
    chosen = []
    for receiver in candidates:
        counted = Counter(
            head for text in receiver.texts for head in heads.get(text, ())
        )
        # Of ways to say the same (``messages.`` and ``static.messages.``, with a file's name) the shortest is the branch.
        before, _ = min(
            counted.items(),
            key=lambda pair: (-pair[1], len(pair[0]), pair[0]),
            default=("", 0),
        )
        if before and _is_translator(receiver, receiver.keys(names, before)):
            chosen.append((receiver, before))
    return chosen


def _is_root(before: str, names: Collection[str]) -> bool:
    """Whether nearly all keys begin so, behind the name of their file or without it: then it is no scope, but how the
    project's loader lays its messages out.
    """
    below = f".{before}"
    return sum(below in f".{name}" for name in names) >= SHARE * len(names)


def _translator(
    receiver: Receiver, names: Collection[str], before: str = ""
) -> Translator:
    keys = receiver.keys(names, before)
    file, offset = (
        receiver.places[min(keys)]
        if keys
        else next(iter(receiver.places.values()), ("", 0))
    )
    return Translator(
        receiver.name,
        receiver.kind,
        "learned",
        calls=receiver.texts.total(),
        hits=sum(receiver.texts[key] for key in keys),
        distinct=len(keys),
        prefix=ANY if receiver.mark == "." else _head(before, "./"),
        namespace=ANY if receiver.mark in set(":/") else _head(before, ":"),
        file=file,
        offset=offset,
        languages=tuple(sorted(receiver.languages)),
        sentences=sum(map(is_text, keys)) > BLANKS * len(keys),
        functions=are_functions(receiver, keys),
    )


def _head(before: str, marks: str) -> str:
    """What stands before texts, without the mark at its end; empty where that is another one."""
    return before[:-1] if before.endswith(tuple(marks)) else ""


def is_text(key: str) -> bool:
    """Whether a key is what people read: it has blanks, or letters of another script (``t('创建成功')``), which need none."""
    return " " in key or not key.isascii()


def names_of(written: Iterable[str], derived: Collection[str]) -> frozenset[str]:
    """All names of keys, with what they are plural forms of, and the lists that they stand in: what a call asks for."""
    found = set(written)
    found |= {name.rpartition("[")[0] for name in tuple(found) if name.endswith("]")}
    endings = endings_of(derived)
    forms = [name for name in found if name.endswith(endings)]
    found |= {
        name.removesuffix(end)
        for name in forms
        for end in endings
        if name.endswith(end)
    }
    return frozenset({canonical(name) for name in found} | found)


def shown_only(
    translators: Iterable[Translator], confirmed: Collection[str]
) -> list[Translator]:
    """The same, of which only what a person confirmed counts."""
    return [replace(each, counts=each.name in confirmed) for each in translators]
