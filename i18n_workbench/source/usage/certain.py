"""What is certainly used: what calls name, settings and comments declare, templates mark, used messages link to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.calls import OF_CONTROL, OF_OBJECT
from i18n_workbench.frameworks.readers.angular_texts import MARKS, marked
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage.judgement import place
from i18n_workbench.source.usage.modules import named_in_own_module, of_own_module
from i18n_workbench.source.usage.relative import could_be_elsewhere, reached_lazily
from i18n_workbench.source.usage.written import by_literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement


_OWN = frozenset({"custom", "general", "learned"})
"""Frameworks whose functions a project has written itself."""
_PROPERTY = lazy_pattern(r"[A-Z\[]")
MARKED = "its text is marked in code"
EXTRACTED = "the extraction that writes its file found it"
DOCUMENTED = "a text of the documentation, which Sphinx looks up"


def take_uses(judgement: Judgement) -> None:
    """Judge by every use that the index has; namespaces that are asked for unknown keys may be left out."""
    by_file = judgement.index.usages(judgement.names.all_written())
    ranges = any(map(_have_custom_scopes, by_file.values()))
    for file, usages in by_file.items():
        written = {usage.start for usage in usages if not usage.dynamic}
        for usage in usages:
            means = of_own_module
            if usage.dynamic:
                judgement.dynamic.append((file, usage))
                _take_properties(judgement, file, usage)
                if usage.start in written:
                    continue
                means = named_in_own_module
            for meant in means(judgement, file, usage):
                _take(judgement, file, meant, ranges=ranges)
    bare = {*judgement.inventory.bare, *_asked(judgement)}
    judgement.inventory = replace(judgement.inventory, bare=bare)


def _take_properties(judgement: Judgement, file: str, usage: Usage) -> None:
    """A control gets all properties that stand below its name; those of XAML begin with a capital, or say whose they are."""
    if usage.callee not in {OF_CONTROL, OF_OBJECT} or not usage.prefix:
        return
    is_any = usage.callee == OF_OBJECT
    reason = f"a property of what {place(file, usage)} names"
    for name in judgement.names.starting(usage.prefix):
        if is_any or _PROPERTY.match(name, len(usage.prefix)):
            key = judgement.names.by_name[name]
            judgement.used.setdefault(key, reason)


def _have_custom_scopes(usages: Iterable[Usage]) -> bool:
    """Whether a use stands in a scope of the workspace's own patterns."""
    return any(usage.scope and usage.framework == "custom" for usage in usages)


def take_declared(judgement: Judgement) -> None:
    """Keys that comments and ``keysInUse`` declare."""
    for file, pattern in judgement.index.declared():
        _take_pattern(judgement, pattern, f"declared in {file}")
    for pattern in judgement.inventory.in_use:
        _take_pattern(judgement, pattern, "declared in keysInUse")


def _take_pattern(judgement: Judgement, pattern: str, reason: str) -> None:
    """The keys that a pattern fits; of one without wildcards what is derived from the key, too."""
    names = judgement.names
    fits = matcher([pattern])
    plain = canonical(pattern)
    has_wildcards = not set("*?{").isdisjoint(pattern)
    candidates = names.sorted if has_wildcards else [plain]
    for name in candidates:
        key = names.by_name.get(name)
        if key is not None and fits(name):
            judgement.used.setdefault(key, reason)
    if has_wildcards:
        return
    for key in names.derived_from(plain):
        judgement.used.setdefault(key, reason)


def take_extracted(judgement: Judgement) -> None:
    """Texts that the extraction which writes their file has found in code: those that still stand there are used, for
    whatever gets them looks them up, and the others possibly.
    """
    keys = [key for key in judgement.inventory.extracted if key not in judgement.used]
    for key in keys:
        judgement.possible.setdefault(key, EXTRACTED)
    for key, _ in by_literal(judgement, keys):
        judgement.used.setdefault(key, EXTRACTED)


def take_documented(judgement: Judgement) -> None:
    """Texts of a documentation: its pages are no code, and what Sphinx takes from them it looks up."""
    for key in judgement.inventory.documented:
        judgement.used.setdefault(key, DOCUMENTED)


def take_marked(judgement: Judgement) -> None:
    """Messages that code names by their texts alone: their ids are made of these."""
    keys_of = judgement.inventory.marked
    if not keys_of:
        return
    for text in judgement.index.written_with(*MARKS):
        for words in marked(text):
            keys = keys_of.get(words, ())
            for key in keys:
                judgement.used.setdefault(key, MARKED)


def follow_links(judgement: Judgement, reached: dict[str, str]) -> None:
    """What a message that is reached links to is reached as it is, and so on; cycles end by themselves."""
    waiting = list(reached)
    while waiting:
        key = waiting.pop()
        targets = judgement.inventory.references.get(key, ())
        for target in targets:
            for linked, _ in judgement.names.reached(target):
                if linked in judgement.used or linked in reached:
                    continue
                reached[linked] = f"linked from {key}"
                waiting.append(linked)


def _take(judgement: Judgement, file: str, usage: Usage, *, ranges: bool) -> None:
    name = canonical(usage.key)
    by_name = judgement.names.by_name
    exact = by_name.get(name, usage.key)
    if exact != usage.key and canonical(exact) == name:
        usage = replace(usage, key=exact)
    reached = judgement.names.reached(usage.key)
    if not reached:
        reached = reached_lazily(judgement, file, usage)
    if usage.only_known and (not reached or _names_a_folder(judgement, usage.key)):
        return
    uses = judgement.places.setdefault(usage.key, [])
    uses.append((file, usage))
    contexts = set() if usage.context else _by_context_alone(judgement, usage)
    asked = [key for key, _ in reached if key not in contexts]
    if not asked:
        may_exist = could_be_elsewhere(judgement, file, usage, ranges=ranges)
        says_something = any(map(str.isalnum, usage.text))
        if says_something and not may_exist:
            judgement.undefined[usage.key] += 1
    for key, reason in reached:
        if key in contexts:
            where = place(file, usage)
            said = f"{usage.key} with a context; no context is seen at {where}"
            judgement.possible.setdefault(key, said)
            continue
        judgement.count[key] += 1
        judgement.used.setdefault(key, reason)
        if key != usage.key:
            uses = judgement.places.setdefault(key, [])
            uses.append((file, usage))


def _names_a_folder(judgement: Judgement, written: str) -> bool:
    """Whether a text that need be no key is what namespaces begin with: ``Source``, the folder of all that a .NET program
    has, was a column's title in NETworkManager, and all of its 1,551 keys were used "below the branch Source".
    """
    name = canonical(written)
    if name in judgement.names.by_name:
        return False
    branch = f"{name}."
    namespaces = judgement.inventory.namespaces
    return any(namespace.startswith(branch) for namespace in namespaces)


def _by_context_alone(judgement: Judgement, usage: Usage) -> set[str]:
    """The keys that a call means only if it gives a context.

    Of a function of the project's own it is not known what it gives: then only those of a key that exists or has plural forms.
    """
    name = canonical(usage.key)
    names = judgement.names
    own = set(names.plurals_of(name))
    if name in names.by_name:
        own.add(names.by_name[name])
    if not own and usage.framework in _OWN:
        return set()
    with_contexts = set(names.contexts_of(name))
    return with_contexts - own


def _asked(judgement: Judgement) -> set[str]:
    """The namespaces that translators are asked in for keys that only the running code knows (``t(item.label)``)."""
    delimiter = judgement.inventory.delimiter
    namespaces = set()
    for _, usage in judgement.dynamic:
        says_nothing = not usage.prefix and not usage.suffix
        namespace, _, _ = usage.scope.partition(delimiter)
        if says_nothing and namespace:
            namespaces.add(namespace)
    return namespaces
