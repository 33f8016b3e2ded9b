"""How a project's loader lays its messages out otherwise than its files say, as far as calls show it.

Namespaces may have other names in calls (:mod:`~i18n_workbench.source.usage.mounts`). Or a loader puts what a file holds
below the file's name (``import.meta.glob``): code asks for ``routes.demo.title``. Or the library is handed what is below
the root of each file (``{"translation": {"title": "…"}}``): code asks for ``title``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.mounts import mounts
from i18n_workbench.source.usage.names import Layout
from i18n_workbench.source.usage.scoped import ENOUGH, MOST

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement

FEW, ROOTED = 3, 0.2
"""So many suffice where all keys of the project are below one branch and no call names any, and such a share of what calls name:
0.3 in obsidian-chem once 15 keys and 20 calls of 48 are broken.
"""


def layout(judgement: Judgement) -> Layout:
    """How calls name keys otherwise than files do."""
    mounted = mounts(judgement)
    if mounted:
        return Layout(mounts=mounted)
    if _names_files(judgement):
        return Layout(by_file=True)
    root = _root(judgement)
    if root:
        return Layout(mounts={"": root})
    return Layout()


def _names_files(judgement: Judgement) -> bool:
    """Whether calls name the file of a key before it: most of what does not exist does so there."""
    missing = {canonical(key) for key in judgement.undefined}
    least = max(ENOUGH, MOST * len(missing), len(judgement.used))
    if len(missing) < least:
        return False
    names = judgement.inventory.below_files()
    return sum(canonical(name) in missing for name in names) >= least


def _root(judgement: Judgement) -> str:
    """The root that calls leave out, with the separator behind it: all keys are below it, no call names any, and enough
    of what calls name is there; empty where that is not so.
    """
    names = judgement.names.sorted
    if judgement.used or not names:
        return ""
    first = names[0]
    last = names[-1]
    head, _, _ = first.partition(".")
    root = f"{head}."
    if not first.startswith(root) or not last.startswith(root):
        return ""
    by_name = judgement.names.by_name
    missing = {canonical(key) for key in judgement.undefined}
    below = sum(root + key in by_name for key in missing)
    least = max(FEW, ROOTED * len(missing))
    return root if below >= least else ""
