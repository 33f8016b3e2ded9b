"""Objects whose members are messages (``$strings.title``): what code asks of each, whatever style its generator writes names in."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import MEMBERS
from i18n_workbench.source.read.asks import OWNERS
from i18n_workbench.source.read.members import last_name, rough_members
from i18n_workbench.source.resolve.spellings import by_squeezed, squeezed
from i18n_workbench.source.usage.receivers import Receiver, are_functions

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from i18n_workbench.source.read.members import Member


def likely_objects(
    chains: Iterable[bytes],
    names: Collection[str],
    *,
    confirmed: Collection[str],
    suffices: Callable[[Collection[str]], bool],
) -> set[str]:
    """The last names of objects of which different keys that suffice may be asked for, and of those that a person confirmed.

    ``chains`` are all member expressions, roughly: of most projects no object is likely, and nothing more is read.
    """
    keys_of = _Longest(names)
    keys: dict[str, set[str]] = defaultdict(set)
    for name, path in rough_members(chains):
        if name in OWNERS:
            continue
        key = keys_of[path]
        if key in names:
            keys[name].add(key)
    likely = {name for name, own in keys.items() if suffices(own)}
    named = {name.removesuffix(MEMBERS) for name in confirmed if name.endswith(MEMBERS)}
    return {last_name(name) for name in likely | named}


def objects(
    rows: Iterable[tuple[str, str, Member]], names: Collection[str]
) -> list[Receiver]:
    """What is asked for as members of each object (``$strings.title``), each with its file and language.

    What names a branch (``const menu = t.menu``) is neither a key nor none, and so is a method that gives what messages are
    read of (``i18n.active().title``). Other methods are among them: generators make functions of messages
    (``Localize.pleaseWait()``, ``tr.please_wait()`` of ``please-wait``). Where they do not, what is called and no key is a
    method of the object's own (``Phrase.build(Phrase.TITLE)``).
    """
    made: dict[str, Receiver] = {}
    methods: dict[str, Counter[str]] = defaultdict(Counter)
    branches = _branches(names)
    tops = {name for name in branches if "." not in name}
    keys_of = _Longest(names)
    for file, language, member in rows:
        name = member.name
        top = name.partition(".")[0]
        if name in OWNERS or member.path in branches:
            continue
        key = keys_of[member.path]
        if top in tops and key not in names:
            continue  # the text of a key (``menu.home``) is no expression
        if member.goes_on and key not in names:
            continue
        receiver = made.setdefault(name, Receiver("member", f"{name}{MEMBERS}"))
        receiver.texts[key] += 1
        if member.called and member.path == key:
            receiver.called.add(key)
            if key not in names:
                methods[name][key] += 1
        receiver.languages.add(language)
        receiver.places.setdefault(key, (file, member.start))
    for name, called in methods.items():
        if not are_functions(made[name], made[name].keys(names)):
            made[name].texts -= called
    return list(made.values())


def _branches(names: Collection[str]) -> set[str]:
    """The paths that names are below."""
    branches: set[str] = set()
    for name in names:
        branch = name.rpartition(".")[0]
        while branch and branch not in branches:
            branches.add(branch)
            branch = branch.rpartition(".")[0]
    return branches


class _Longest(dict[str, str]):
    """The key that the longest part of each path is, in whatever style; its first name where none is."""

    def __init__(self, names: Collection[str]) -> None:
        super().__init__()
        self._names = names
        self._spelled = by_squeezed(names)

    def __missing__(self, path: str) -> str:
        key = self._longest(path)
        self[path] = key
        return key

    def _longest(self, path: str) -> str:
        parts = path.split(".")
        sizes = range(len(parts), 0, -1)
        heads = [".".join(parts[:size]) for size in sizes]
        for head in heads:
            if head and head in self._names:
                return head
        for head in heads:
            key = self._spelled.get(squeezed(head))
            if key is not None:
                return key
        return parts[0]
