"""What the inits of i18next in the code say of its keys: separators, and where calls look that name no namespace."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.source.keep.asked import Asked

NO_SEPARATOR = "false"
"""What an init says where keys are no paths."""
_NAMESPACE_SEPARATOR = "nsSeparator:"
_KEY_SEPARATOR = "keySeparator:"
_DEFAULTS = ("defaultNS:", "fallbackNS:")
"""What an init names the namespaces of calls that name none."""


def default_namespaces(asks: Asked) -> list[str]:
    """Where calls look that name no namespace: a server's init and a client's may differ."""
    namespaces: list[str] = []
    for option in _DEFAULTS:
        namespaces += asks.all_of(option)
    return namespaces


def separators(asks: Asked) -> tuple[str, str]:
    """What stands between namespace and key, and between segments; empty where that is usual, or nothing."""
    between = asks.first_of(_NAMESPACE_SEPARATOR)
    within = asks.first_of(_KEY_SEPARATOR)
    return (
        "" if between in {":", NO_SEPARATOR} else between,
        "" if within in {".", NO_SEPARATOR} else within,
    )


def has_no_paths(asks: Asked) -> bool:
    """Whether an init says that keys are no paths."""
    return asks.first_of(_KEY_SEPARATOR) == NO_SEPARATOR
