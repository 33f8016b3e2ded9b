"""How a project's loader lays its messages out otherwise than its files say, as far as calls show it.

Namespaces may have other names in calls: ``useTranslation('pages/home')`` is the file ``pages/home.json``, whose namespace
is ``home``; where one file is a whole set of resources (``{"general": {…}, "account": {…}}``) its members are the
namespaces; of ``resources: { en: { homePage: enHome } }`` the import of ``enHome`` says which file ``homePage`` is.
Or each file has all it holds below a root of its own name, and code puts the files together (``{...app, ...help}``).
Or files are put together into the one namespace that calls mean (``translation: {...home, ...cart}``), or it is one file
that has another name.
Or a loader puts what a file holds below the file's name (``import.meta.glob``): code asks for ``routes.demo.title``. Or
the library is handed what is below the root of each file (``{"translation": {"title": "…"}}``): code asks for ``title``.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.resolve.proportions import SHARE
from i18n_workbench.source.usage.names import Layout
from i18n_workbench.source.usage.scoped import ENOUGH, MOST

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from i18n_workbench.source.usage.judgement import Judgement

FEW, ROOTED = 3, 0.2
"""Where nearly all keys are below one branch and calls leave it out, it is the root if 3 keys, and a fifth of what
calls name, exist below it: 0.3 in obsidian-chem once 15 keys and 20 calls of 48 are broken.
"""
_RESOURCES = re.compile(r"\bresources\b")
_IMPORT = re.compile(r"\bimport\s+(?:\*\s+as\s+)?(\w+)\s+from\s+['\"]([^'\"\n]+)['\"]")
_REQUIRED = re.compile(
    r"\b(?:const|let|var)\s+(\w+)\s*=\s*require\(\s*['\"]([^'\"\n]+)['\"]\s*\)"
)
_MEMBER = re.compile(
    r"(?<![\w$])['\"]?([\w/.-]+)['\"]?\s*:\s*(?:require\(\s*['\"]([^'\"\n]+)['\"]\s*\)|(\w+))"
)


def layout(judgement: Judgement) -> Layout:
    """How calls name keys otherwise than files do: as frameworks say of branches, else as calls show it."""
    left_out = judgement.index.left_out()
    if left_out:
        return Layout(mounts=tuple(("", f"{branch}.") for branch in left_out))
    mounted = mounts(judgement)
    if mounted:
        return Layout(mounts=tuple(mounted.items()))
    named = _named_files(judgement)
    if named:
        return Layout(by_file=named)
    root = _root(judgement)
    if root:
        return Layout(mounts=(("", root),))
    return Layout()


def _named_files(judgement: Judgement) -> frozenset[str]:
    """The files that calls name before their keys: all, where most of what does not exist is there, more than exists; else
    those of which more is called so than without. A loader may put one file below its name, and another at the top.
    """
    missing = {canonical(key) for key in judgement.undefined}
    if len(missing) < ENOUGH:
        return frozenset()
    there: Counter[str] = Counter()
    plain: Counter[str] = Counter()
    for name, key in judgement.inventory.below_files().items():
        file = name.removesuffix(f".{key}")
        there[file] += canonical(name) in missing
        plain[file] += key in judgement.used
    if there.total() >= max(ENOUGH, MOST * len(missing), len(judgement.used)):
        return frozenset(there)
    likely = [file for file in there if there[file] >= max(ENOUGH, plain[file])]
    asked = {
        file: sum(key.startswith(f"{canonical(file)}.") for key in missing)
        for file in likely
    }
    return frozenset(file for file in likely if there[file] >= MOST * asked[file])


def _root(judgement: Judgement) -> str:
    """The root that calls leave out, with the separator behind it: nearly all keys are below it, and enough of what does
    not exist is there, asked of callers that are asked for none of them whole; empty where that is not so.
    """
    names = judgement.names.sorted
    if not judgement.undefined or not names:
        return ""
    middle = names[len(names) // 2]
    head, _, rest = middle.partition(".")
    root = f"{head}."
    starting = judgement.names.starting(root)
    if not rest or len(starting) < SHARE * len(names):
        return ""
    by_name = judgement.names.by_name
    whole = _asked_for_whole(judgement, root)
    below = 0
    for key in judgement.undefined:
        if root + canonical(key) in by_name:
            below += any(use.callee not in whole for _, use in judgement.places[key])
    return root if below >= max(FEW, ROOTED * len(judgement.undefined)) else ""


def _asked_for_whole(judgement: Judgement, root: str) -> set[str]:
    """The callers that are asked for keys below a root with it; one that is called like the root is none of these keys."""
    return {
        use.callee
        for key, uses in judgement.places.items()
        if key.startswith(root) and key not in judgement.undefined
        for _, use in uses
        if canonical(use.key) == key
    }


def mounts(judgement: Judgement) -> dict[str, str]:
    """What calls begin with and no key does, each with what keys have for it, the separators included."""
    mark = judgement.inventory.delimiter
    own = {name for name in judgement.inventory.namespaces if name}
    named_twice = _named_twice(judgement, own)
    if named_twice:
        return named_twice
    asked = _asked(judgement) - own
    meant = {name: _last(name) for name in asked if _last(name) in own}
    others = asked - meant.keys()
    if own and others:
        meant |= dict(_by_init(judgement, others, own))
    named = {name + mark: namespace + mark for name, namespace in meant.items()}
    branches = named or _branches(judgement, asked, own)
    return branches or _put_together(judgement, own)


def _named_twice(judgement: Judgement, own: Collection[str]) -> dict[str, str]:
    """The namespaces whose files have all they hold below a root of that name: code puts the files together
    (``{...app, ...help}``), and the roots are the namespaces.
    """
    mark = judgement.inventory.delimiter
    starting = judgement.names.starting
    meant = {}
    for name in own:
        kept = f"{name}{mark}{name}."
        if starting(kept) and len(starting(kept)) == len(starting(name + mark)):
            meant[name + mark] = kept
    return _proven(judgement, meant)


def _branches(
    judgement: Judgement, asked: Collection[str], own: Collection[str]
) -> dict[str, str]:
    """The branches at the top of files that are called like the namespaces; none unless most of what is asked for is there."""
    mark = judgement.inventory.delimiter
    heads = ("", *(f"{namespace}{mark}" for namespace in sorted(own)))
    meant: dict[str, str] = {}
    for name in asked:
        branches = (f"{head}{name}." for head in heads)
        kept = next(filter(judgement.names.starting, branches), "")
        if kept:
            meant[name + mark] = kept
    return _proven(judgement, meant)


def _proven(judgement: Judgement, meant: dict[str, str]) -> dict[str, str]:
    """What namespaces mean, if most of what is asked for and does not exist is there; else nothing."""
    mark = judgement.inventory.delimiter
    missing = map(canonical, judgement.undefined)
    parted = (key.partition(mark) for key in missing)
    there = sum(
        meant.get(name + mark, mark) + rest in judgement.names.by_name
        for name, _, rest in parted
    )
    return meant if there >= max(ENOUGH, MOST * len(judgement.undefined)) else {}


def _put_together(judgement: Judgement, own: Collection[str]) -> dict[str, str]:
    """The branches at the top of files that calls name as another file's, each with the file that has it.

    None unless there is proof: branches in which most of what calls name and does not exist stands, with enough keys.
    """
    mark = judgement.inventory.delimiter
    if mark == ".":
        return {}
    by_name = judgement.names.by_name
    asked: Counter[str] = Counter()
    there: defaultdict[str, Counter[str]] = defaultdict(Counter)
    kept: Counter[str] = Counter()
    for key in map(canonical, judgement.undefined):
        namespace, has_namespace, rest = key.rpartition(mark)
        head, is_path, _ = rest.partition(".")
        if not is_path:
            continue
        called = f"{namespace}{has_namespace}{head}."
        asked[called] += 1
        for name in own:
            if name + mark + rest in by_name:
                there[called][name] += 1
                kept[name] += 1
    meant = {}
    sure = 0
    for called, names in there.items():
        name = max(names, key=lambda each: (names[each], kept[each], each))
        _, _, branch = called.rpartition(mark)
        meant[called] = name + mark + branch
        if names[name] >= MOST * asked[called]:
            sure += names[name]
    return meant if sure >= ENOUGH else {}


def _asked(judgement: Judgement) -> set[str]:
    """The namespaces of keys that do not exist; none where a dot parts them from names."""
    delimiter = judgement.inventory.delimiter
    if delimiter == ".":
        return set()
    namespaces = set()
    for key in judgement.undefined:
        namespace, has_namespace, _ = key.partition(delimiter)
        if has_namespace:
            namespaces.add(namespace)
    return namespaces


def _by_init(
    judgement: Judgement, asked: Collection[str], own: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What members of the init's resources are, by the modules that they are imported from."""
    for text in judgement.index.written_with("resources"):
        if not _RESOURCES.search(text):
            continue
        modules = dict(_IMPORT.findall(text))
        modules |= dict(_REQUIRED.findall(text))
        for name, required, variable in _MEMBER.findall(text):
            module = required or modules.get(variable, "")
            namespace, _, _ = _last(module).partition(".")
            if name in asked and namespace in own:
                yield name, namespace


def _last(path: str) -> str:
    return path.rpartition("/")[2]
