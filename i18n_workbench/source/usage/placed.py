"""Keys that say where they are asked for: ``actors.hero.desc`` is what ``Messages.get(this, "desc")`` gets in ``Hero.java``.

A loader may put the name of the class that asks before what it is asked for: games made of Pixel Dungeon do, and components of
``@alifd/next`` (``locale.title`` in what is displayed as ``ConfigDetail``). No call says such a key, nor any beginning of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.source.read.comments import first_in_code
from i18n_workbench.source.read.literals import HOLE
from i18n_workbench.source.usage.unread_parts import MANY, hardly_any_is_called

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.errors import Place
    from i18n_workbench.source.usage.judgement import Judgement

SHARE = 0.25
"""Keys are called so where at least this share of them stands in a file or class that is called as they are: .42 of
shattered-pixel-dungeon's 4,830, .68 of nacos' 874 and .83 of incubator-seata's 42; of thirteen other projects' at most .12
(soapbox, where names of components stand in whole keys).
"""
ASKED = "{!r} stands at {}, in what is called as its branch is"
SPOKEN_OF = "files ask for messages by their last names alone, and code may put {!r} and its branch together"

_PART = re.compile(r"\w+")
_PARTS = re.compile(r"[.$:/]")
_CLASS = re.compile(r"\b(?:class|interface|enum|object)\s+(\w+)")
_ASKED = r"(?<=[\"'`.])"
"""What stands before a text that begins with a name, and before a member."""
_ASKED_FOR = re.compile(rf"{_ASKED}\w+")
_TAKEN_OUT = re.compile(r"\b(?:const|let|var)\s*\{([^{}]*)\}\s*=")
"""Members that get a name of their own: ``const { title, text } = locale``."""
_INDEX = frozenset({"index", "__init__", "mod"})
"""Files that are called for their folder."""
_SHORTEST = 3
"""Letters of a beginning of a name that hardly stands by chance. Chosen, not measured."""


@dataclass
class _Asking:
    """What the files say: what files and classes of the ``names`` ask for, with the file, and every word in any style."""

    names: frozenset[str]
    by_name: dict[str, dict[str, str]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)

    def add(self, file: str, text: str) -> None:
        """Take up a file."""
        path = PurePosixPath(file)
        stem = path.parent.name if path.stem in _INDEX else path.stem
        called = map(_plain, (stem, *_CLASS.findall(text)))
        owners = self.names.intersection(called)
        asked = dict.fromkeys(_asked_for(text), file) if owners else {}
        for owner in owners:
            self.by_name.setdefault(owner, {}).update(asked)
        self.words.update(map(_plain, _PART.findall(text)))


def take_placed(judgement: Judgement) -> None:
    """Take keys as used that stand by their last name in a file or class of the name before it, where calls name hardly any
    key as a whole. What else code speaks of may be asked for by what a class is derived from, or is displayed as.
    """
    count = len(judgement.inventory.keys)
    if count < MANY or not hardly_any_is_called(judgement):
        return
    texts = dict(judgement.index.source_texts())
    keys = [key for key in judgement.inventory.keys if key not in judgement.used]
    owners = dict(_owners(keys))
    asking = _Asking(frozenset(owner for owner, _ in owners.values()))
    for file, text in texts.items():
        asking.add(file, text)
    placed: dict[str, Place] = {}
    for key, (owner, name) in owners.items():
        asked_in = asking.by_name.get(owner, {}).get(name)
        place = _place(asked_in, texts[asked_in], name) if asked_in else None
        if place is not None:
            placed[key] = place
    if len(placed) < SHARE * count:
        return
    texts_begun = judgement.index.code_texts.all_beginnings()
    beginnings = {text.partition(HOLE)[0] for text in texts_begun}
    for key, (owner, name) in owners.items():
        if key in placed:
            judgement.used[key] = ASKED.format(name, placed[key])
        elif owner in asking.words and _is_spoken_of(name, asking.words, beginnings):
            judgement.possible[key] = SPOKEN_OF.format(name)


def _asked_for(text: str) -> Iterator[str]:
    """The names in a file that begin a text, are members, or are taken out of an object."""
    yield from _ASKED_FOR.findall(text)
    for members in _TAKEN_OUT.findall(text):
        yield from _PART.findall(members)


def _is_spoken_of(
    name: str, words: Collection[str], beginnings: Collection[str]
) -> bool:
    """Whether a name stands in code in any style, or a text that it begins with and that goes on there; of what is no name
    (``!!!``) nothing is known.
    """
    if not _PART.fullmatch(name):
        return True
    sizes = range(_SHORTEST, len(name))
    return _plain(name) in words or any(name[:size] in beginnings for size in sizes)


def _owners(keys: Iterable[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Keys of several names, each with the last but one, made plain, and the last."""
    for key in keys:
        parts = _PARTS.split(key)
        if len(parts) > 1:
            yield key, (_plain(parts[-2]), parts[-1])


def _plain(name: str) -> str:
    """A name whatever its style of writing."""
    return name.replace("_", "").lower()


def _place(file: str, text: str, name: str) -> Place | None:
    """The first place of a name in a file, and in no remark."""
    pattern = re.compile(rf"(?<!\w){re.escape(name)}\b")
    return first_in_code(pattern, file, text)
