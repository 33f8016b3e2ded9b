"""The keys of engines in a settings file's text: shown as ``***``, and kept in no journal."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.settings.layers import PREFIXES
from i18n_workbench.settings.table import SETTINGS
from i18n_workbench.text.encodings import decode, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.disk.rewrite import Rewrite

_SECRETS = "|".join(
    re.escape(name) for name, setting in SETTINGS.items() if setting.secret
)
_KEPT_BACK = re.compile(
    rf"""("(?:{"|".join(map(re.escape, PREFIXES))})(?:{_SECRETS})"(?:\s|/\*.*?\*/|//[^\n]*\n)*:(?:\s|/\*.*?\*/|//[^\n]*\n)*)"""
    r"""("(?:[^"\\\n]|\\.)*"?|[^\s,}]+)""",
    re.DOTALL,
)
"""A key of an engine and its value, in force or commented out."""


def without_secrets(text: str, before: str = "") -> str:
    """A settings file's text as it may be shown: keys of engines as ``***``, those that ``before`` lacks as ``*** (new)``."""
    known = {value for _, value in _KEPT_BACK.findall(before)}

    def masked(match: re.Match[str]) -> str:
        return match[1] + (
            '"***"' if not before or match[2] in known else '"*** (new)"'
        )

    return _KEPT_BACK.sub(masked, text)


def with_secrets(masked: str, whole: str) -> str | None:
    """A masked text with the keys of a whole one, in their order; None where these are not as many."""
    keys = [value for _, value in _KEPT_BACK.findall(whole)]
    if len(_KEPT_BACK.findall(masked)) != len(keys):
        return None
    left = iter(keys)
    return _KEPT_BACK.sub(lambda match: match[1] + next(left), masked)


def without_keys(rewrites: Sequence[Rewrite], path: str) -> list[Rewrite] | None:
    """The rewrites with ``***`` for each key in the settings file at ``path``; None where there are no such keys."""
    masked = []
    for rewrite in rewrites:
        if rewrite.path == path:
            before = _masked(rewrite.before)
            after = _masked(rewrite.after)
            masked.append(replace(rewrite, before=before, after=after))
        else:
            masked.append(rewrite)
    return masked if masked != list(rewrites) else None


def _masked(data: bytes | None) -> bytes | None:
    if data is None:
        return None
    decoded = decode(data)
    return encode(without_secrets(decoded.text), decoded)
