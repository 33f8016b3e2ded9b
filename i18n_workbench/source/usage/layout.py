"""What calls leave out or put before keys: how a project's loader lays its messages out, as far as calls show it.

Locale files may hold all messages below a name that no call says.

``{"translation": {"title": "…"}}``, a module that exports ``{ messages: {…} }``, a root that is the product's name: the
library is handed what is below it, and code asks for ``title``. Or a loader puts what a file holds below the file's name
(``import.meta.glob``): code asks for ``routes.demo.title``. Or one file a locale is a whole set of resources
(``{"general": {…}, "account": {…}}``): its members are the namespaces, code asks for ``general:save``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.members import paths
from i18n_workbench.source.usage.names import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, FEW, MOST, HARDLY = 10, 3, 0.5, 0.1
"""So many keys that exist nowhere but below one branch, that share of all that do not exist, and of those found there
so few at most are called by their whole names.
"""


def layout(known: Judgement) -> Layout:
    """What calls leave out of the names that keys have in their files, or put before them."""
    missing = {canonical(key) for key in known.undefined}
    branch, explained = _omitted(known, missing)
    if _names_files(known, missing):
        return Layout(by_file=True)
    if _inside(known, missing) >= max(explained, ENOUGH, MOST * len(missing)):
        return Layout(inside=True)
    return Layout(omitted=branch)


def _omitted(known: Judgement, missing: set[str]) -> tuple[str, int]:
    """The branch that calls leave out, with the separator behind it, and how many calls that explains."""
    if not known.used and (root := _only_root(known)):
        asked = [{key} for key in missing] + list(paths(known))
        hits = sum(any(root + key in known.names.by_name for key in one) for one in asked)
        if hits >= max(FEW, MOST * len(asked)):
            return root, hits
    if len(missing) < ENOUGH:
        return "", 0
    marks = {".", known.inventory.delimiter}
    found = Counter(head for name in known.names.sorted for head, rest in _cuts(name, marks) if rest in missing)
    head, hits = max(found.items(), key=lambda pair: (pair[1], pair[0]), default=("", 0))
    whole = sum(1 for key in known.used if canonical(key).startswith(head))
    return (head, hits) if hits >= max(ENOUGH, MOST * len(missing)) and whole <= HARDLY * hits else ("", 0)


def _names_files(known: Judgement, missing: set[str]) -> bool:
    """Whether calls name the file of a key before it: most of what does not exist does so there."""
    hits = sum(canonical(name) in missing for name in known.inventory.below_files()) if len(missing) >= ENOUGH else 0
    return hits >= max(ENOUGH, MOST * len(missing)) and len(known.used) <= hits


def _inside(known: Judgement, missing: set[str]) -> int:
    """How many calls for what does not exist name a member of a file as their namespace, or leave out the default one."""
    if len(missing) < ENOUGH or known.inventory.delimiter == ".":
        return 0
    hits = sum(canonical(name) in missing for name in known.inventory.inside_files())
    return hits if len(known.used) <= hits else 0


def _only_root(known: Judgement) -> str:
    """The one branch that all keys are below, with the separator behind it."""
    first, last = known.names.sorted[:1], known.names.sorted[-1:]
    root = first[0].partition(".")[0] + "." if first else ""
    return root if root and first[0].startswith(root) and last[0].startswith(root) else ""


def _cuts(name: str, marks: set[str]) -> Iterator[tuple[str, str]]:
    """A key in two behind its first and its second separator."""
    at = [place for place, char in enumerate(name) if char in marks][:2]
    return ((name[: place + 1], name[place + 1 :]) for place in at)
