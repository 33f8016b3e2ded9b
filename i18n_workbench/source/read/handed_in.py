"""Translators that come from elsewhere: handed in, or kept in something that a file neither declares nor imports."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.frameworks import Framework

_OWNERS = ("this.", "props.", "ctx.", "context.")
_IMPORTED = re.compile(
    r"import(?<!\wimport)\s*(?:(?:\w+\s*,\s*)?\{([^}]*)\}|(\w+)\s+from\b)"
)


def is_handed_in(framework: Framework, names: Sequence[str], text: str) -> bool:
    """Whether a translator comes from elsewhere, where a hook bound it to a namespace that this file does not say.

    It is called as a hook's members are (``t``, ``props.t``), and the file neither imports it nor takes it out of a hook:
    ``const { t } = useProfileTexts()`` beside a hook that binds another one is a hook of the project's own.
    """
    hooks, members = _namespaced(framework)
    if not hooks:
        return False
    unnamed = [hook for hook in framework.code.hooks if not hook.members]
    binds_prefixes = any(hook.prefix >= 0 for hook in unnamed)
    if not framework.keys.namespace and not binds_prefixes:
        return False
    called = set()
    for name in names:
        _, _, member = name.rpartition(".")
        called.add(member if name.startswith(_OWNERS) else name)
    is_member = not members.isdisjoint(called)
    if not is_member and not _is_kept_elsewhere(framework, names, text):
        return False
    is_imported = not members.isdisjoint(_imported(text))
    return not is_imported and not _binds_one_of(hooks, frozenset(called), text)


def _is_kept_elsewhere(framework: Framework, names: Sequence[str], text: str) -> bool:
    """Whether a translator is the member of something that the file neither declares nor imports (``form.t``)."""
    _, members = _namespaced(framework)
    callees = {callee.name for callee in framework.code.callees}
    imported = _imported(text)
    for name in names:
        owner, _, member = name.rpartition(".")
        is_translator = member in members and name not in callees
        if not is_translator or not owner.isidentifier():
            continue
        if "i18n" in owner.lower():
            continue  # an instance of the library has no scope of its own
        declaration = _declares(owner).search(text)
        return owner not in imported and declaration is None
    return False


@lru_cache(maxsize=64)
def _declares(name: str) -> re.Pattern[str]:
    word = re.escape(name)
    return re.compile(rf"(?:const|let|var|class|function)\s+{word}(?![\w$])")


@lru_cache(maxsize=16)
def _binds_one_of(hooks: tuple[str, ...], names: frozenset[str], text: str) -> bool:
    """Whether a file takes one of these names out of a hook, asked once for all calls of them."""
    return _binds(hooks, names).search(text) is not None


@lru_cache(maxsize=64)
def _binds(hooks: tuple[str, ...], names: frozenset[str]) -> re.Pattern[str]:
    """One of these names before a call of one of these hooks; a type that names a hook is none."""
    any_hook = "|".join(map(re.escape, hooks))
    any_name = "|".join(map(re.escape, sorted(names)))
    target = rf"(?<![\w$.])(?:{any_name})(?![\w$])[^=;(){{}}]*\}}?"
    return re.compile(
        rf"{target}\s*=\s*(?:await\s+)?(?:{any_hook})\s*(?:<[^<>()]*>\s*)?\("
    )


@lru_cache(maxsize=64)
def _namespaced(framework: Framework) -> tuple[tuple[str, ...], frozenset[str]]:
    """The hooks that bind translators to a namespace, and what those are called."""
    hooks = []
    members: set[str] = set()
    for hook in framework.code.hooks:
        has_namespace = hook.namespace >= 0 or hook.namespace_option
        if has_namespace or hook.prefix >= 0:
            hooks.append(hook.name)
            members.update(hook.members)
            members.add(hook.binds)
    members.discard("")
    if not members:
        # What these hooks return is the translator: it is called as the framework's functions are.
        members = {callee.name for callee in framework.code.callees}
    return tuple(hooks), frozenset(members)


@lru_cache(maxsize=4)
def _imported(text: str) -> frozenset[str]:
    """The names in the imports of a file, for all its calls."""
    names: set[str] = set()
    for imported in _IMPORTED.finditer(text):
        listed = imported[1] or imported[2]
        names.update(re.findall(r"\w+", listed))
    return frozenset(names)
