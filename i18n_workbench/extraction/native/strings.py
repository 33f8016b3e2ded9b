"""A literal of a program as a hard-coded string: whether it may be text at all, and how sure we are of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.strings import DOCUMENT
from i18n_workbench.extraction.judgement.judging import judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.extraction.native.steps import is_own_name
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

    from i18n_workbench.extraction.judgement.judging import Where
    from i18n_workbench.extraction.model import Options
    from i18n_workbench.source.read.syntax import Tree

_LETTERS = lazy_pattern(rb"[A-Za-z\x80-\xff]{2}|[\x80-\xff]")


def may_be_text(node: Node) -> bool:
    """Whether a literal has letters, and is no document for programs."""
    raw = node.text or b""
    return _LETTERS.search(raw) is not None and raw.count(b"\n") <= DOCUMENT


def hardcoded(
    tree: Tree,
    node: Node,
    said: tuple[str, tuple[str, ...]],
    where: Callable[[], Where],
    options: Options,
    *,
    whole: bool,
) -> Hardcoded | None:
    """What stands at a node, by its text and the code of its values; None where people do not read it. ``where``, which
    says who reads it, is asked only of what looks like a text.
    """
    text, args = said[0].strip(), said[1]
    if not options.pointed and not kind_of(text):
        return None
    place = where()
    sure = judged(text, place, options)
    is_key = is_own_name(text, place.reason) and not options.pointed
    if is_key or not sure:
        return None
    return Hardcoded(
        text=text,
        context="js-template" if args else "js-string",
        start=tree.start(node),
        end=tree.end(node),
        confidence=sure,
        reason=place.reason,
        args=args,
        whole=whole,
    )
