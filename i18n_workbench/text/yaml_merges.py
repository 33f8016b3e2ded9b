"""A safe loader of YAML whose merges are bounded: each of a few lines may bring all that another one holds."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

MOST_MERGED: Final = 100_000
"""Pairs that the merges (``<<``) of one text may bring: 3,000 merges of 3,000 pairs took 15 seconds and 460 MB."""


@cache
def safe_loader() -> Any:
    r"""PyYAML's safe loader, by libyaml where it is there, that refuses a text whose merges stand for too much.

    Examples
    --------
    >>> import yaml
    >>> yaml.load("a: &a {b: 1}\nc: {<<: *a}", Loader=safe_loader())
    {'a': {'b': 1}, 'c': {'b': 1}}
    """
    import yaml

    base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    class Loader(base):  # type: ignore[misc, valid-type]
        merged = 0

        def flatten_mapping(self, node: Any) -> None:
            """Take in what a mapping merges, as long as it is not too much."""
            own = len(node.value)
            super().flatten_mapping(node)
            self.merged += max(0, len(node.value) - own)
            if self.merged > MOST_MERGED:
                problem = f"its merges stand for more than {MOST_MERGED} entries"
                raise yaml.constructor.ConstructorError(
                    None, None, problem, node.start_mark
                )

    return Loader
