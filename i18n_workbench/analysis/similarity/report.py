"""The naming report: how a project names its keys, which keys leave that, and which could be one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.language import N_, gettext, numeral
from i18n_workbench.text.escape import as_written, esc

if TYPE_CHECKING:
    import pandas as pd

SHOWN = 8
"""Rows of each part in the report's picture."""


@dataclass(frozen=True, eq=False)
class Naming:
    """What :meth:`Workbench.naming` gives: seven frames, each a report of its own.

    ``conventions``
        ``aspect value keys share example``: what names do, the commonest first.
    ``branches``
        ``branch keys case share depth first last leaving``: what names do in each namespace or first segment.
    ``leaving``
        ``key proposal reason confidence``: keys that do otherwise; ``wb.changes().rename_all`` renames them.
    ``names``
        ``cluster key text count``: keys whose names are the same words, written or ordered otherwise, with their uses.
    ``texts``
        frame *similar* with clusters: messages that say the same, with ``count``, their uses, and ``names``, whether
        their names are the ``same`` words, ``like`` or ``unlike``; ``wb.changes().merge`` merges them.
    ``meanings``
        ``name key text usual keys count``: keys whose name says another thing nearly everywhere else.
    ``shared``
        ``text proposal count branches keys``: texts that one shared key could serve.
    """

    conventions: pd.DataFrame
    branches: pd.DataFrame
    leaving: pd.DataFrame
    names: pd.DataFrame
    texts: pd.DataFrame
    meanings: pd.DataFrame
    shared: pd.DataFrame

    def parts(self) -> dict[str, pd.DataFrame]:
        """The frames by name, in the order of the report."""
        return {
            "conventions": self.conventions,
            "branches": self.branches,
            "leaving": self.leaving,
            "names": self.names,
            "texts": self.texts,
            "meanings": self.meanings,
            "shared": self.shared,
        }

    def __repr__(self) -> str:
        lines = ["naming:"]
        for name, frame in self.parts().items():
            lines.append(f"  {name}: {len(frame)} rows")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        parts = self.parts().items()
        return as_written("".join(_part(name, frame) for name, frame in parts))


def _part(name: str, frame: pd.DataFrame) -> str:
    title = f"<h4>{esc(gettext(TITLES[name]))} ({numeral(len(frame))})</h4>"
    if frame.empty:
        return f"{title}<p>{esc(gettext('none'))}</p>"
    left = len(frame) - SHOWN
    more = ""
    if left > 0:
        told = esc(gettext("and {count} more", count=numeral(left)))
        more = f"<p>{told}: <code>.{name}</code></p>"
    table = shown(name, frame).head(SHOWN).to_html(index=False, border=0)
    return title + table + more


def shown(name: str, frame: pd.DataFrame) -> pd.DataFrame:
    """The columns of a part that are read on a page: of like texts not where each stands and what is the same of all."""
    if name == "texts":
        return frame[list(_ON_A_PAGE)]
    if name == "conventions":
        return _said(frame)
    return frame


def _said(conventions: pd.DataFrame) -> pd.DataFrame:
    """What names do, in the reader's language; in the frame itself the words are for programs."""
    values = []
    for aspect, value in zip(conventions["aspect"], conventions["value"], strict=True):
        word = _VALUES.get((aspect, value))
        values.append(gettext(word) if word else value)
    aspects = [gettext(aspect) for aspect in conventions["aspect"]]
    return conventions.assign(aspect=aspects, value=values)


_ON_A_PAGE = ("cluster", "key", "text", "names", "proposal", "into", "count")


TITLES = {
    "conventions": N_("What names do"),
    "branches": N_("What names do in each branch"),
    "leaving": N_("Keys that do otherwise"),
    "names": N_("Like names"),
    "texts": N_("Like texts"),
    "meanings": N_("One name for unlike texts"),
    "shared": N_("Texts that one key could serve"),
}

ASPECTS = (
    N_("case"),
    N_("depth"),
    N_("place of the verb"),
    N_("branch"),
    N_("last word of a label"),
    N_("last word of a question"),
    N_("last word of a sentence"),
    N_("last word of a progress"),
    N_("last word of a phrase"),
)
"""What names do something in, as the frame of conventions calls it."""

_VALUES = {
    ("case", "one word"): N_("one word"),
    ("place of the verb", "first"): N_("at the start"),
    ("place of the verb", "inside"): N_("inside"),
    ("place of the verb", "last"): N_("at the end"),
}
"""What a name does that is a word of ours and none of the project's."""
