"""Objects whose members are messages (``$strings.title``): what code asks of each, whatever style its generator writes names in."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.source.read.asks import OWNERS
from i18n_workbench.source.read.members import MEMBERS, last_name, rough_members
from i18n_workbench.source.read.spellings import by_squeezed, squeezed
from i18n_workbench.source.usage.translators import Receiver

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

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
    spelled = by_squeezed(names)
    paths: dict[str, str] = {}
    keys: dict[str, set[str]] = defaultdict(set)
    for name, path in rough_members(chains):
        if name in OWNERS:
            continue
        key = paths.get(path)
        if key is None:
            key = paths[path] = _longest(path, names, spelled)
        if key in names:
            keys[name].add(key)
    likely = {last_name(name) for name, own in keys.items() if suffices(own)}
    named = {
        last_name(name.removesuffix(MEMBERS))
        for name in confirmed
        if name.endswith(MEMBERS)
    }
    return likely | named


def objects(
    rows: Iterable[tuple[str, str, Member]], names: Collection[str]
) -> list[Receiver]:
    """What is asked for as members of each object (``$strings.title``), each with its file and language.

    What names a branch (``const menu = t.menu``) is neither a key nor none. Methods are among them: generators make
    functions of messages (``Localize.pleaseWait()``, ``tr.please_wait()`` of ``please-wait``).
    """
    made: dict[str, Receiver] = {}
    branches = _branches(names)
    heads = {name for name in branches if "." not in name}
    spelled = by_squeezed(names)
    keys: dict[str, str] = {}
    for file, language, member in rows:
        name = member.name
        if (
            name in OWNERS or name.partition(".")[0] in heads
        ):  # the text of a key (``menu.home``) is no expression
            continue
        if member.path in branches:
            continue
        receiver = made.setdefault(name, Receiver("member", f"{name}{MEMBERS}"))
        key = keys.get(member.path)
        if key is None:
            key = keys[member.path] = _longest(member.path, names, spelled)
        receiver.texts[key] += 1
        receiver.languages.add(language)
        receiver.places.setdefault(key, (file, member.start))
    return list(made.values())


def _branches(names: Collection[str]) -> set[str]:
    """The paths that names are below."""
    found: set[str] = set()
    for name in names:
        head = name.rpartition(".")[0]
        while head and head not in found:
            found.add(head)
            head = head.rpartition(".")[0]
    return found


def _longest(path: str, names: Collection[str], spelled: Mapping[str, str]) -> str:
    """The key that the longest part of a path is, in whatever style; its first name where none is."""
    parts = path.split(".")
    heads = [".".join(parts[:size]) for size in range(len(parts), 0, -1)]
    exact = (head for head in heads if head in names)
    otherwise = (
        spelled[plain] for head in heads if (plain := squeezed(head)) in spelled
    )
    return next(exact, "") or next(otherwise, parts[0])
