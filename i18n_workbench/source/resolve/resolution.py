"""Which key a text means that could mean several: the first that exists, else the likeliest."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from operator import attrgetter
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import HANDED, domain_of, without_domain
from i18n_workbench.source.resolve.existing import head_of
from i18n_workbench.source.resolve.generated import is_made, is_member, is_open, meant
from i18n_workbench.source.resolve.proportions import (
    NAMED,
    USUAL,
    USUAL_NAMES,
    are_proved,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.resolve.existing import Existing

Caller = tuple[str, str]
"""A framework's id, and the function that is called by its rules."""


def resolved(
    usages: Iterable[Usage],
    existing: Existing,
    proved: Collection[Caller] = (),
    made: Collection[str] = (),
    extensions: Collection[str] = (),
    caseless: Collection[str] = (),
) -> list[Usage]:
    """The uses with their candidates decided: the first that exists, else the likeliest; ``proved`` are the callers whose
    texts are keys whether they exist or not, ``made`` the objects whose members are (see :func:`generated.objects`),
    ``extensions`` the frameworks whose callers ask for messages of a host program, too, ``caseless`` those that look
    keys up whatever their capitals.
    """
    stems = existing.stems
    out: list[Usage] = []
    members: list[Usage] = []
    for asked in usages:
        usage = _in_case(asked, existing) if asked.framework in caseless else asked
        usage = _in_namespace(usage, existing)
        usage = _believed(usage, proved, extensions, existing)
        if usage.callee.startswith(HANDED) and not is_made(usage, made):
            continue
        gets_keys = is_open(usage) and is_made(usage, made)
        if gets_keys or is_member(usage):
            members.append(usage)
            continue
        if usage.only_known and not _exists(usage, existing):
            continue
        if len(usage.candidates) <= 1:
            out.append(usage)
        elif usage.dynamic:
            prefix = _reaching(usage.candidates, existing)
            out.append(replace(usage, prefix=prefix))
        else:
            key = _first_in(usage.candidates, stems) or _likeliest(usage, stems)
            out.append(usage if key == usage.key else replace(usage, key=key))
    if members:
        out += meant(members, existing, made)
        out.sort(key=attrgetter("start"))
    return out


def _in_case(usage: Usage, existing: Existing) -> Usage:
    """A use of a key in the capitals that files write it with, where it exists so alone."""
    if usage.dynamic or usage.key in existing.stems:
        return usage
    key = existing.folded.get(usage.key.casefold())
    return replace(usage, key=key, candidates=(key,)) if key else usage


def _in_namespace(usage: Usage, existing: Existing) -> Usage:
    """A use of a class's text, with the namespace that the class is declared in elsewhere (in a header)."""
    key = existing.of_classes.get(usage.key)
    if not key or usage.dynamic or not existing.stems.isdisjoint(usage.candidates):
        return usage
    return replace(usage, key=key, candidates=(key,))


def _first_in(candidates: Sequence[str], keys: Collection[str]) -> str:
    """The first candidate that is among some keys; empty where none is."""
    for candidate in candidates:
        if candidate in keys:
            return candidate
    return ""


def _likeliest(usage: Usage, stems: Collection[str]) -> str:
    """What a key would be called that does not exist: without a domain of which no key says that it is one."""
    domain = domain_of(usage.callee)
    first = usage.candidates[0]
    if not domain or domain in stems:
        return first
    within = f"{domain}."
    for candidate in usage.candidates:
        if not candidate.startswith(within):
            return candidate
    return first


def _believed(
    usage: Usage,
    proved: Collection[Caller],
    extensions: Collection[str],
    existing: Existing,
) -> Usage:
    if not usage.only_known or (usage.framework, usage.callee) not in proved:
        return usage
    is_of_host = not usage.dynamic and head_of(usage.text) not in existing.heads
    if usage.framework in extensions and is_of_host:
        return usage
    return replace(usage, only_known=False)


def proved(
    usages: Iterable[Usage],
    guests: Collection[str],
    stems: frozenset[str],
    extensions: Collection[str] = (),
) -> frozenset[Caller]:
    """The callers whose texts count only where they are keys, and most are; the helpers of an extension's templates are one.

    All domains that a caller looks in prove it together, but those of which no file is loaded: few of their texts are keys.
    """
    texts: defaultdict[Caller, dict[str, bool]] = defaultdict(dict)
    for usage in usages:
        if not usage.only_known or usage.dynamic or is_open(usage) or is_member(usage):
            continue
        is_named = usage.callee or usage.framework in extensions
        if usage.framework in guests and is_named:
            exists = any(key in stems for key in usage.candidates)
            caller = usage.framework, usage.callee
            texts[caller][usage.text] = exists
    callers = [caller for caller, asked in texts.items() if _is_half_keys(asked)]
    together: defaultdict[Caller, dict[str, bool]] = defaultdict(dict)
    for caller in callers:
        together[_of_all_domains(caller)].update(texts[caller])
    translators = []
    for caller in callers:
        asked = together[_of_all_domains(caller)]
        called = caller[1].rpartition(".")[2]
        is_usual = called in USUAL_NAMES and are_proved(asked, USUAL)
        if is_usual or are_proved(asked, NAMED):
            translators.append(caller)
    return frozenset(translators)


def _is_half_keys(asked: Mapping[str, bool]) -> bool:
    """Whether at least half of some texts are keys."""
    keys = sum(asked.values())
    return 2 * keys >= len(asked)


def _of_all_domains(caller: Caller) -> Caller:
    framework, callee = caller
    return framework, without_domain(callee)


def _exists(usage: Usage, existing: Existing) -> bool:
    """Whether a key exists that a use names, or that begins (and ends) as a dynamic one says."""
    if not usage.dynamic:
        return any(key in existing.stems for key in usage.candidates)
    if not usage.prefix and not usage.suffix:
        return False
    prefixes = usage.candidates or (usage.prefix,)
    return any(existing.has(prefix, usage.suffix) for prefix in prefixes)


def _reaching(prefixes: Sequence[str], existing: Existing) -> str:
    """The first prefix that a key begins with; the first of all where none does."""
    for prefix in prefixes:
        if any(existing.starting(prefix)):
            return prefix
    return prefixes[0]
