"""``<i18n>`` and ``<fluent>`` blocks: messages inside Vue's single-file components."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import note
from i18n_workbench.project.files import LocaleFile, quoted
from i18n_workbench.project.matcher import PathMatcher
from i18n_workbench.project.walking import Tree, join

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.frameworks import Framework

_BLOCKS = (
    ("vue-sfc", b"<i18n", re.compile(rb"(?:^|</\w+>)[ \t]*<i18n[\s>]", re.MULTILINE)),
    (
        "fluent-vue-sfc",
        b"<fluent",
        re.compile(rb"(?:^|</\w+>)[ \t]*<fluent[\s>]", re.MULTILINE),
    ),
)
_OWNERS = {
    "vue-sfc": ("vue-sfc", "vue"),
    "fluent-vue-sfc": ("fluent-vue-sfc", "fluent-vue"),
}


def block_files(
    tree: Tree, frameworks: Sequence[Framework], *, search: bool
) -> Iterator[LocaleFile]:
    """Every component with messages of its own. Without ``search`` only for frameworks that are all about blocks."""
    enabled = {framework.id for framework in frameworks}
    wanted = {
        fmt
        for fmt, owners in _OWNERS.items()
        if enabled & set(owners if search else owners[:1])
    }
    for folder in tree.search() if wanted else ():
        for name in tree.listing(folder).files:
            if name.endswith(".vue"):
                path = join(folder, name)
                for fmt in _formats(tree, path):
                    if fmt in wanted:
                        yield _file(path, fmt)


def _formats(tree: Tree, path: str) -> list[str]:
    note(tree.absolute(path))
    try:
        with open(tree.absolute(path), "rb") as file:  # noqa: PTH123 - one of thousands
            data = file.read()
    except OSError:
        return []
    return [fmt for fmt, mark, block in _BLOCKS if mark in data and block.search(data)]


def _file(path: str, fmt: str) -> LocaleFile:
    """The framework of a block is the one that is all about blocks."""
    return LocaleFile(
        path, "", "", "", fmt, fmt, ".", PathMatcher(quoted(path), ("vue",))
    )
