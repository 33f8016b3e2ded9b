"""What is certainly used: what calls name, settings and comments declare, templates mark, used messages link to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.readers.angular_texts import MARKS, marked
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage.judgement import place
from i18n_workbench.source.usage.relative import could_be_elsewhere, reached_lazily

if TYPE_CHECKING:
    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement


MARKED = "its text is marked in code"


def take_uses(judgement: Judgement) -> None:
    """Judge by every use that the index has; namespaces that are asked for unknown keys may be left out."""
    found = judgement.index.usages(judgement.names.all_written())
    ranges = any(
        use.scope and use.framework == "custom"
        for uses in found.values()
        for use in uses
    )
    for file, usages in found.items():
        for usage in usages:
            if usage.dynamic:
                judgement.dynamic.append((file, usage))
            else:
                _take(judgement, file, usage, ranges=ranges)
    judgement.inventory = replace(
        judgement.inventory, bare={*judgement.inventory.bare, *_asked(judgement)}
    )


def take_declared(judgement: Judgement) -> None:
    """Keys that comments and ``keysInUse`` declare."""
    patterns = [
        (pattern, f"declared in {file}") for file, pattern in judgement.index.declared()
    ]
    patterns += [
        (pattern, "declared in keysInUse") for pattern in judgement.inventory.in_use
    ]
    for pattern, reason in patterns:
        fits = matcher([pattern])
        plain = not set(pattern) & set("*?{")
        for name in [canonical(pattern)] if plain else judgement.names.sorted:
            if name in judgement.names.by_name and fits(name):
                judgement.used.setdefault(judgement.names.by_name[name], reason)
        for key in judgement.names.derived_from(canonical(pattern)) if plain else ():
            judgement.used.setdefault(key, reason)


def take_marked(judgement: Judgement) -> None:
    """Messages that code names by their texts alone: their ids are made of these."""
    keys_of = judgement.inventory.marked
    if not keys_of:
        return
    for text in judgement.index.written_with(MARKS):
        for words in marked(text):
            for key in keys_of.get(words, ()):
                judgement.used.setdefault(key, MARKED)


def follow_links(judgement: Judgement, reached: dict[str, str]) -> None:
    """What a message that is reached links to is reached as it is, and so on; cycles end by themselves."""
    waiting = list(reached)
    while waiting:
        key = waiting.pop()
        for target in judgement.inventory.references.get(key, ()):
            for linked, _ in judgement.names.reached(target):
                if linked not in judgement.used and linked not in reached:
                    reached[linked] = f"linked from {key}"
                    waiting.append(linked)


def _take(judgement: Judgement, file: str, usage: Usage, *, ranges: bool) -> None:
    exact = judgement.names.by_name.get(canonical(usage.key), usage.key)
    if exact != usage.key and canonical(exact) == canonical(usage.key):
        usage = replace(usage, key=exact)
    reached = judgement.names.reached(usage.key) or reached_lazily(
        judgement, file, usage
    )
    if usage.only_known and (not reached or _names_a_folder(judgement, usage.key)):
        return
    judgement.places.setdefault(usage.key, []).append((file, usage))
    if not reached and not could_be_elsewhere(judgement, file, usage, ranges=ranges):
        judgement.undefined[usage.key] += 1
    contexts = set() if usage.context else _by_context_alone(judgement, usage.key)
    for key, reason in reached:
        if key in contexts:
            said = f"{usage.key} with a context; no context is seen at {place(file, usage)}"
            judgement.possible.setdefault(key, said)
            continue
        judgement.count[key] += 1
        judgement.used.setdefault(key, reason)
        if key != usage.key:
            judgement.places.setdefault(key, []).append((file, usage))


def _names_a_folder(judgement: Judgement, written: str) -> bool:
    """Whether a text that need be no key is what namespaces begin with: ``Source``, the folder of all that a .NET program
    has, was a column's title in NETworkManager, and all of its 1,551 keys were used "below the branch Source".
    """
    name = canonical(written)
    if name in judgement.names.by_name:
        return False
    return any(space.startswith(f"{name}.") for space in judgement.inventory.namespaces)


def _by_context_alone(judgement: Judgement, written: str) -> set[str]:
    """The keys that a call means only if it gives a context: those of a key that exists or has plural forms."""
    name = canonical(written)
    own = {judgement.names.by_name.get(name), *judgement.names.plurals_of(name)} - {
        None
    }
    return set(judgement.names.contexts_of(name)) - own if own else set()


def _asked(judgement: Judgement) -> set[str]:
    """The namespaces that translators are asked in for keys that only the running code knows (``t(item.label)``)."""
    unsaid = (
        usage for _, usage in judgement.dynamic if not usage.prefix and not usage.suffix
    )
    return {
        usage.scope.partition(judgement.inventory.delimiter)[0] for usage in unsaid
    } - {""}
