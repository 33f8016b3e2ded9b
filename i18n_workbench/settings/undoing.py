"""A change of the settings file taken back: whole, with the keys that the journal does not keep, or entry by entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.settings.key_texts import with_secrets, without_secrets
from i18n_workbench.text.encodings import decode, encode
from i18n_workbench.text.jsonc import read
from i18n_workbench.text.jsonc_edit import remove_member, set_member

if TYPE_CHECKING:
    from typing import Any


def taken_out(now: bytes, after: bytes, before: bytes | None) -> bytes | None:
    """The file without what changed it from ``before`` to ``after``; None where somebody has set the same since."""
    try:
        decoded = decode(now)
        written = decode(after).text
        earlier = decode(before or b"").text
        text = _taken_out(decoded.text, written, earlier)
        return None if text is None else encode(text, decoded)
    except WorkbenchError:
        return None


def _taken_out(now: str, after: str, before: str) -> str | None:
    if without_secrets(now) == after:
        return with_secrets(before, now)
    current = _entries(now)
    written = _entries(after)
    earlier = _entries(before)
    for name in {**earlier, **written}:
        old = earlier.get(name)
        new = written.get(name)
        if old == new or current.get(name) == old:
            continue
        if current.get(name) != new:
            return None
        now = set_member(now, name, *old) if old else remove_member(now, name)
    return now


def _entries(text: str) -> dict[str, tuple[Any]]:
    """The values in a settings file by name, each in a tuple: null is a value."""
    root = read(text).root
    if root is None:
        return {}
    return {member.key: (member.node.value,) for member in root.members}
