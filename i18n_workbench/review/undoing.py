"""A change of the review store taken back while others have decided since: a merge of three versions, backwards."""

from __future__ import annotations

from i18n_workbench.review.store_text import merge_texts


def taken_out(now: bytes, after: bytes, before: bytes | None) -> bytes | None:
    """The store without what changed it from ``before`` to ``after``; None where others have changed the same."""
    try:
        base = after.decode()
        ours = now.decode()
        theirs = (before or b"").decode()
    except UnicodeDecodeError:
        return None
    merged = merge_texts(base, ours, theirs)
    if merged is None:
        return None
    text, conflicts = merged
    return None if conflicts else text.encode()
