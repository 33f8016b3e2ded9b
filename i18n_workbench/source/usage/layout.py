"""What calls leave out of keys: how a project's loader lays its messages out, as far as calls show it.

Locale files may hold all messages below a name that no call says.

``{"translation": {"title": "…"}}``, a module that exports ``{ messages: {…} }``, a root that is the product's name: the
library is handed what is below it, and code asks for ``title``. Or a loader puts what a file holds below the file's name
(``import.meta.glob``): code asks for ``routes.demo.title``. Or one file a locale is a whole set of resources
(``{"general": {…}, "account": {…}}``): its members are the namespaces, code asks for ``general:save``.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.mounts import mounts
from i18n_workbench.source.usage.names import Layout

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH = 10
"""So many keys that exist nowhere but below one branch."""
FEW = 3
"""So many suffice where all keys of the project are below one branch and no call names any."""
MOST = 0.5
"""Their share of all that do not exist."""
HARDLY = 0.1
"""Of those that exist there so few at most are called by their whole names."""


def layout(judgement: Judgement) -> Layout:
    """What calls leave out of the names that keys have in their files."""
    mounted = mounts(judgement)
    if mounted:
        return Layout(mounts=mounted)
    asked = _asked(judgement)
    missing = {canonical(key) for key in asked}
    if _names_files(judgement, missing):
        return Layout(by_file=True)
    branch = _omitted(judgement, asked, missing)
    inside = _inside(judgement, missing)
    if inside >= max(len(branch.keys), _least(missing)):
        return Layout(inside=True)
    return Layout(omitted=branch.name)


class Branch(NamedTuple):
    """A branch that calls leave out, the separator behind it included, and the missing keys that exist below it."""

    name: str = ""
    keys: frozenset[str] = frozenset()

    @classmethod
    def of(cls, judgement: Judgement, meant: Mapping[str, Collection[str]]) -> Branch:
        """The one below which most of the keys exist; ``meant`` are they by what their calls may mean."""
        marks = {".", judgement.inventory.delimiter}
        below: defaultdict[str, set[str]] = defaultdict(set)
        for name in judgement.names.sorted:
            for head, rest in _cuts(name, marks):
                if rest in meant:
                    below[head].update(meant[rest])
        head, keys = max(
            below.items(), key=lambda pair: (len(pair[1]), pair[0]), default=("", ())
        )
        return cls(head, frozenset(keys))


def _least(missing: Collection[str]) -> float:
    """How many of the keys that do not exist a layout has to explain."""
    return max(ENOUGH, MOST * len(missing))


def _asked(judgement: Judgement) -> set[str]:
    """The keys that calls name and that do not exist, as they are named.

    Those of the project's own translators (``def translate``) are among them: what they put before a key is a branch, too.
    """
    existing = judgement.names.by_name
    own = {
        key
        for key, uses in judgement.places.items()
        if key not in existing and _is_of_own(judgement, uses)
    }
    return own | judgement.undefined.keys()


def _is_of_own(judgement: Judgement, uses: Iterable[tuple[str, Usage]]) -> bool:
    """Whether one of the calls is of a translator of the project's own."""
    for _, usage in uses:
        _, _, name = usage.callee.rpartition(".")
        if name in judgement.own:
            return True
    return False


def _omitted(judgement: Judgement, asked: set[str], missing: set[str]) -> Branch:
    """The branch that calls leave out."""
    root = "" if judgement.used else _only_root(judgement)
    if root:
        below = frozenset(
            key for key in missing if root + key in judgement.names.by_name
        )
        if len(below) >= max(FEW, MOST * len(missing)):
            return Branch(root, below)
    if len(missing) < ENOUGH:
        return Branch()
    branch = Branch.of(judgement, _meanings(judgement, asked))
    if len(branch.keys) < _least(missing):
        return Branch()
    used = map(canonical, judgement.used)
    whole = sum(key.startswith(branch.name) for key in used)
    return Branch() if whole > HARDLY * len(branch.keys) else branch


def _meanings(judgement: Judgement, asked: set[str]) -> dict[str, set[str]]:
    """The keys that do not exist by every name that their calls may mean: with the default namespace and without."""
    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for key in asked:
        names = {canonical(key)}
        for _, usage in judgement.places.get(key, ()):
            names.update(map(canonical, usage.candidates))
        for name in names:
            meanings[name].add(key)
    return meanings


def _names_files(judgement: Judgement, missing: set[str]) -> bool:
    """Whether calls name the file of a key before it: most of what does not exist does so there."""
    if len(missing) < ENOUGH:
        return False
    names = judgement.inventory.below_files()
    hits = sum(canonical(name) in missing for name in names)
    if hits < len(judgement.used):
        return False
    return hits >= _least(missing)


def _inside(judgement: Judgement, missing: set[str]) -> int:
    """How many calls for what does not exist name a member of a file as their namespace, or leave out the default one."""
    if len(missing) < ENOUGH or judgement.inventory.delimiter == ".":
        return 0
    names = judgement.inventory.inside_files()
    hits = sum(canonical(name) in missing for name in names)
    if hits < len(judgement.used):
        return 0
    return hits


def _only_root(judgement: Judgement) -> str:
    """The one branch that all keys are below, with the separator behind it."""
    names = judgement.names.sorted
    if not names:
        return ""
    root = names[0].partition(".")[0] + "."
    is_above_all = names[0].startswith(root) and names[-1].startswith(root)
    return root if is_above_all else ""


def _cuts(name: str, marks: set[str]) -> Iterator[tuple[str, str]]:
    """A key in two behind its first and its second separator."""
    places = [place for place, char in enumerate(name) if char in marks]
    for place in places[:2]:
        yield name[: place + 1], name[place + 1 :]
