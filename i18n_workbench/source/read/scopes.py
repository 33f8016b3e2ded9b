"""Which namespace and prefix a key has where it stands, bound to the translator that is called; and what it means."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import longest_namespace
from i18n_workbench.errors import RegexError
from i18n_workbench.frameworks.calls import ANY, BRANCH_MARK
from i18n_workbench.source.read.hooks import NOBODY, hook_scopes
from i18n_workbench.source.read.prefixed import prefixed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.frameworks import Framework, Options, Scope, Site
    from i18n_workbench.source.model import Rules

_PAGE = 4096
"""Characters of a file whose scopes stand in one list: with 1,600 hooks in 400 KB, 5,000 strings are looked up in .05 s
instead of 9 s."""
_BELOW_BRANCH = re.compile(rf"[\w-]+{BRANCH_MARK}\S*")


def scopes_of(
    framework: Framework, text: str, language: str
) -> tuple[list[Scope], str]:
    """The scopes that a framework has in a file, and why its own pattern could not be used (empty = it could)."""
    scopes: list[Scope] = []
    if framework.code.hooks:
        scopes += hook_scopes(framework, text, language)
    try:
        scopes += framework.scopes(text, language)
    except RegexError as error:
        return scopes, error.message
    return scopes, ""


def prefixed_scopes(
    framework: Framework, text: str, language: str, scopes: Sequence[Scope]
) -> list[Scope]:
    """The scopes of functions of the file's own that put a beginning before keys, within that of the translator they ask."""
    known = {callee.name for callee in framework.code.callees}
    known |= translators(framework, scopes)
    found = []
    for chain, own in prefixed(text, language):
        _, _, last = chain.rpartition(".")
        if known.isdisjoint({chain, last}):
            continue
        outer = scope_at(scopes, own.start, [chain, last])
        if outer is None or own.namespace:
            found.append(own)
            continue
        path = joined(outer.prefix, own.prefix)
        within = replace(
            own,
            namespace=outer.namespace,
            prefix=path,
            unknown=own.unknown or outer.unknown,
            others=outer.others,
        )
        found.append(within)
    return found


def translators(framework: Framework, scopes: Sequence[Scope]) -> set[str]:
    """The names that the file's hooks bind, with their methods: they are called like the framework's callees."""
    names = {scope.variable for scope in scopes}
    names -= {"", NOBODY}
    methods = set(framework.code.methods)
    for hook in framework.code.hooks:
        for member in hook.members:
            if not member.isdigit():
                methods.add(member)
    return names | {f"{name}.{method}" for name in names for method in methods}


class ScopesByPlace:
    """The scopes of a file, found by place without a look at all of them.

    In a file that does not parse every scope runs to the end; of those that cover a page wholly only the smallest of
    each variable can be the one that counts there.
    """

    def __init__(self, scopes: Iterable[Scope]) -> None:
        self._partly: dict[int, list[Scope]] = {}
        self._wholly: dict[int, dict[str, Scope]] = {}
        for scope in scopes:
            first = scope.start // _PAGE
            last = scope.end // _PAGE
            for page in {first, last}:
                partly = self._partly.setdefault(page, [])
                partly.append(scope)
            for page in range(first + 1, last):
                smallest = self._wholly.setdefault(page, {})
                other = smallest.get(scope.variable, scope)
                smallest[scope.variable] = min(other, scope, key=_extent)

    def around(self, offset: int) -> list[Scope]:
        """Those that enclose an offset and can count there."""
        page = offset // _PAGE
        near = self._partly.get(page, ())
        partly = [scope for scope in near if scope.start <= offset < scope.end]
        wholly = self._wholly.get(page, {})
        return [*partly, *wholly.values()]


def _extent(scope: Scope) -> tuple[int, int]:
    """What the smallest of several scopes has the least of; of equal ones the later."""
    return scope.end - scope.start, -scope.start


def scope_at(
    scopes: Sequence[Scope], offset: int, names: Sequence[str]
) -> Scope | None:
    """The scope of a call at ``offset``: the smallest that encloses it and belongs to one of the called ``names``."""
    of_anybody = {"", NOBODY}
    callees = of_anybody.union(names)
    fitting = []
    for scope in scopes:
        encloses = scope.start <= offset < scope.end
        if encloses and scope.variable in callees:
            fitting.append(scope)
    if any(scope.variable not in of_anybody for scope in fitting):
        fitting = [scope for scope in fitting if scope.variable != NOBODY]
    return min(fitting, key=_extent, default=None)


def joined(prefix: str, key: str) -> str:
    """A key below a prefix."""
    return f"{prefix.rstrip('.')}.{key}" if prefix else key


def canonical_keys(
    written: str,
    framework: Framework | None,
    scope: Scope | None,
    options: Options,
    *,
    rules: Rules,
    site: Site,
) -> list[str]:
    """The keys that a written key can mean at its place, the likeliest first; see decisions, *Regular expressions*.

    Rails merges all of its files: where another framework of the project has namespaces, its keys are in any of them.
    """
    if framework and (framework.keys.namespace or not rules.existing):
        written = _as_kept(written, rules)
    if framework and not rules.any_key:
        key = framework.rewrite(written, site)
    else:
        key = written
    is_relative = key != written and written.startswith(".")
    if _is_in_any_namespace(framework, rules):
        path = key if is_relative else joined(options.prefix, key)
        namespaces = sorted(rules.existing)
        return [path, *_in_namespaces(namespaces, path, rules)]
    if is_relative:
        return [key]
    if _names_none(key, scope, rules):
        explicit = ""
    else:
        explicit = _explicit(key, framework, rules)
    if explicit and _has_namespace_of(rules, explicit):
        return [explicit, *_of_branch(key, rules)]
    implicit = list(_implicit(key, framework, scope, options, rules))
    meant = [
        *implicit,
        *_dotted(joined(_prefix(scope, options), key), rules),
        *(branch for each in (key, *implicit) for branch in _of_branch(each, rules)),
    ]
    return [explicit, *meant] if explicit else meant


def _as_kept(written: str, rules: Rules) -> str:
    """A text with the project's own separators as keys are kept: ``shop::cart|title`` is ``shop:cart.title``."""
    between, within = rules.separators
    before = ""
    path = written
    if between and between in written:
        namespace, _, path = written.partition(between)
        before = namespace + rules.delimiter
    if within:
        path = path.replace(within, ".")
    return before + path


def _names_none(key: str, scope: Scope | None, rules: Rules) -> bool:
    """Whether a text names no namespace: none is known, none is bound here, and a slash (``files/new``) may be its own."""
    bound = scope is not None and bool(scope.namespace)
    return not rules.existing and not bound and rules.delimiter not in key


def _is_in_any_namespace(framework: Framework | None, rules: Rules) -> bool:
    if framework is None or framework.keys.namespace:
        return False
    return framework.layout.root_is_locale and rules.namespaces


def _has_namespace_of(rules: Rules, key: str) -> bool:
    """Whether a key begins with one of the project's namespaces, or nothing is known of those."""
    if not rules.existing:
        return True
    beginnings = _in_namespaces(rules.existing, "", rules)
    return key.startswith(tuple(beginnings))


def _in_namespaces(names: Iterable[str], path: str, rules: Rules) -> list[str]:
    return [f"{name}{rules.delimiter}{path}" for name in names]


def _dotted(key: str, rules: Rules) -> list[str]:
    """A namespace with a dot behind it, where another sign stands between namespace and key: meant where it exists."""
    head, _, rest = key.partition(".")
    if not rules.namespaces or rules.delimiter == ".":
        return []
    if not rest or head not in rules.existing:
        return []
    return [f"{head}{rules.delimiter}{rest}"]


def _of_branch(key: str, rules: Rules) -> list[str]:
    """A namespace that is a branch: where no file is one, i18next takes the first names of a locale's messages for them
    (``resources: { en: { general: { save } } }`` is asked for ``general:save``), and others do so after it.
    """
    if rules.existing or _BELOW_BRANCH.fullmatch(key) is None:
        return []
    return [key.replace(BRANCH_MARK, ".", 1)]


def _prefix(scope: Scope | None, options: Options) -> str:
    """What a call's options, or its scope, put before a key."""
    if options.prefix or scope is None:
        return options.prefix
    return scope.prefix


def _implicit(
    key: str,
    framework: Framework | None,
    scope: Scope | None,
    options: Options,
    rules: Rules,
) -> list[str]:
    """The keys that a text without a namespace of its own can mean."""
    path = joined(_prefix(scope, options), key)
    further = _further(framework, scope, options, rules)
    namespace = _bound_namespace(framework, scope, options, rules)
    if namespace and framework is not None and framework.keys.closed_scopes:
        return _in_namespaces([namespace], path, rules)
    if namespace:
        meant = _in_namespaces([namespace, *further], path, rules)
    else:
        candidates = _candidates(framework, rules)
        if scope is not None and scope.unknown:
            candidates += sorted(rules.existing)
        candidates += [name for name in further if name not in candidates]
        meant = _in_namespaces(candidates, path, rules)
    if namespace not in rules.existing:
        meant.append(path)
    if options.unbound and path != key:
        meant += _implicit(key, framework, None, options, rules)
    return meant


def _bound_namespace(
    framework: Framework | None, scope: Scope | None, options: Options, rules: Rules
) -> str:
    """The namespace that the call's options or its scope give a key; empty where none does."""
    takes_scope = rules.namespaces or framework is None or not framework.keys.namespace
    if scope is not None and takes_scope:
        return _as_known(options.namespace or scope.namespace, rules)
    name = _as_known(options.namespace, rules)
    return name if rules.namespaces or name in rules.existing else ""


def _as_known(name: str, rules: Rules) -> str:
    """A namespace as the project has it: the folders of its file (``pages/home``) are segments of it (``pages.home``)."""
    dotted = name.replace("/", ".")
    is_renamed = name not in rules.existing and dotted in rules.existing
    return dotted if is_renamed else name


def _further(
    framework: Framework | None, scope: Scope | None, options: Options, rules: Rules
) -> list[str]:
    """The namespaces in which a key is looked for that its own lacks: further ones of the hook, the fallback."""
    listed = scope.others if scope is not None and not options.namespace else ()
    fallback = framework.keys.fallback_namespaces if framework is not None else ()
    if ANY in fallback:
        fallback = tuple(sorted(rules.existing))
    names: dict[str, None] = {}
    for name in (*listed, *fallback):
        names.setdefault(_as_known(name, rules))
    return [name for name in names if name in rules.existing]


def _candidates(framework: Framework | None, rules: Rules) -> list[str]:
    """Namespaces of a key that names none."""
    if not rules.namespaces:
        return []
    if rules.default_namespace:
        return [rules.default_namespace]
    if framework is None or not framework.keys.default_namespaces:
        return []
    usual = framework.keys.default_namespaces
    existing = [name for name in usual if name in rules.existing]
    candidates = list(dict.fromkeys([*existing[:1], *rules.defaults]))
    if not candidates and rules.only_namespace:
        return [rules.only_namespace]
    return candidates


def _explicit(key: str, framework: Framework | None, rules: Rules) -> str:
    """The canonical form of a key that names its namespace, empty for one that does not."""
    if not rules.namespaces:
        return ""
    marks = [
        rules.delimiter,
        *(framework.keys.delimiters_accepted if framework else ()),
    ]
    for mark in marks:
        head, _, rest = key.partition(mark)
        head = _as_known(head, rules)
        if rest[:1].isspace():
            continue  # a sentence (``Note: save first``)
        if head and rest and _names_a_namespace(head, mark, rules):
            return f"{head}{rules.delimiter}{rest}"
    for mark in (rules.delimiter, _own_delimiter(framework)):
        longest = longest_namespace(key, mark, rules.existing) if mark else ""
        if longest:
            rest = key.removeprefix(longest + mark)
            return f"{longest}{rules.delimiter}{rest}"
    return ""


def _names_a_namespace(head: str, mark: str, rules: Rules) -> bool:
    """Whether what stands before a mark is a namespace: one that there is, or by the mark, which keys do not have."""
    if head in rules.existing:
        return True
    if " " in head or mark == ".":
        return False
    return mark != "/" or rules.delimiter == "/" or not rules.existing


def _own_delimiter(framework: Framework | None) -> str:
    """The delimiter that the framework of a call writes, where another one's renders the project's keys.

    Laravel's ``exceptions.port`` is the key ``exceptions:port`` of a project that has i18next beside it.
    """
    if framework and framework.keys.namespace:
        return framework.keys.delimiter or "."
    return ""
