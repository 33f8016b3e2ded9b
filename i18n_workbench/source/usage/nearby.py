"""Evidence of one file: the end of a key in code whose file is named as the key begins, where no call says it whole.

``key = taken ? :role_changed : :role_created`` and ``translate(key)`` in ``roles_controller.rb`` are ``roles.role_changed``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.foreign import dialect
from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

_WORD = re.compile(r"[^\W_]+")


def by_nearby_word(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys whose end is a literal of a file that asks for a key that only the running code knows, and is named so."""
    unsaid = {
        file
        for file, usage in judgement.dynamic
        if not usage.prefix.strip(".") and not usage.suffix.strip(".")
    }
    if not unsaid:
        return
    ends = {key: canonical(key).rpartition(".") for key in keys}
    holders = judgement.index.holders({end for _, _, end in ends.values()})
    words = {file: _names(file) for file in unsaid}
    for key, (head, _, end) in ends.items():
        wanted = set(_WORD.findall(head.rpartition(".")[2].lower()))
        here = [
            file
            for file in sorted(holders.get(end, frozenset()) & unsaid)
            if wanted and wanted <= words[file]
        ]
        if here:
            yield (
                key,
                f"the text {end!r} stands in {here[0]}, which asks for a key that only the running code knows",
            )


def by_own_translator(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys below the name of a class that asks a translate function of the project's own for what nobody sees."""
    classes = {
        f"/{file.rpartition('.')[0].removesuffix('_controller')}": place(file, usage)
        for file, usage in judgement.dynamic
        if usage.callee.rpartition(".")[2] in judgement.own
        and not usage.prefix.strip(".")
        and not usage.suffix.strip(".")
    }
    for key in keys:
        heads = [
            head.replace(".", "/")
            for head, _ in _tails(canonical(key))
            if "/" in head or "_" in head
        ]
        owner = next(
            (name for name in classes if any(name.endswith(f"/{head}") for head in heads)), ""
        )
        if owner:
            yield (
                key,
                f"a translate function of the project's own is asked for an unknown key at {classes[owner]}",
            )


def by_relative_text(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Rails' relative keys that a home-made function gets (``ti('.since')``), in a view that is named as the key."""
    tails = {key: list(_tails(canonical(key))) for key in keys}
    holders = judgement.index.holders({tail for own in tails.values() for _, tail in own})
    called: dict[str, set[str]] = {}
    for uses in judgement.places.values():
        for file, usage in uses:
            called.setdefault(file, set()).add(usage.text)
    for key, own in tails.items():
        found = ((file, head, tail) for head, tail in own for file in sorted(holders.get(tail, ())))
        for file, head, tail in found:
            wanted = set(_WORD.findall(head.rpartition(".")[2].lower()))
            if (
                dialect(language_of(file)) == "ruby"
                and tail not in called.get(file, ())
                and _names(file) >= wanted > set()
            ):
                yield key, f"the text {tail!r} stands in {file}, not in a call that is known"
                break


def _tails(name: str) -> Iterator[tuple[str, str]]:
    """A key in two at each of its dots; the second part begins with it."""
    return ((name[:at], name[at:]) for at, char in enumerate(name) if char == "." and at)


def _names(file: str) -> set[str]:
    return set(_WORD.findall(file.lower()))
