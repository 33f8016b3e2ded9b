"""Places for what nobody has decided about: a remark a key and a locale, so that git merges what two people decide.

Two decisions about new entries between the same two entries stand at one place for git, which then asks a person. A store
that is new, or laid out anew, keeps a place for each key of the project and, below it, one for each locale that is
translated into; an entry stands around those::

    reviews:
      #: home.text
        #: de
        #: fr
      #: home.title
      home.title:
        locales:
        #: de
        #: fr
          fr: …

Two people who go through the same keys in two languages write the same two lines below the key's place, which is no
conflict to git, and their decisions below the places of their locales. Where that would be too many lines, or there is
one locale only, each key has a place and no locale. What only a machine left takes the place of all these remarks, at
most three lines a string. Readers of YAML see none of it.

Of 100 random pairs of branches (5 to 30 decisions each, 300 strings reviewed before) git alone merges 100 right where two
people work in two locales of the same keys (without places of locales none of ten), at two places of one locale, or
anywhere and not at the same strings. Where both decide about one string it leaves a conflict, which is read from both
sides; so it does where the branches each made a store, and there was none before (``benchmarks/review_merges.py``).
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.language import gettext, numeral
from i18n_workbench.review.layout import LOCALE_MARK, PLAIN, key

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from i18n_workbench.catalog import Catalog

MOST = 20_000
"""Lines of places: 20,000 take half a megabyte, a tenth of a second to be read, three thousandths of each decision."""
EXPLAINED = "# A line that begins with #: keeps the place of a key or a locale, so that git merges reviews of two people.\n"

FOLDED = 4
"""Lines in a row that are counted, not shown: those around a change in a store (three) are. Chosen, not measured."""

_MARK = "  #: "
_ASIDE = re.compile(r"[ \t]*(?:#.*)?\r?")


class Places(NamedTuple):
    """What a store keeps places for."""

    keys: Collection[str] = ()
    locales: Collection[str] = ()
    """Those that are translated into."""

    @property
    def parted(self) -> tuple[str, ...]:
        """The locales that get a place of their own below each key."""
        lines = len(self.keys) * (1 + len(self.locales))
        if len(self.locales) > 1 and lines <= MOST:
            return tuple(sorted(self.locales))
        return ()

    @property
    def texts(self) -> dict[str, str]:
        """The lines of each key, in the order of the alphabet; none where they would be too many."""
        if len(self.keys) > MOST:
            return {}
        parted = self.parted
        return {name: place_text(name, parted) for name in sorted(self.keys)}


NO_PLACES = Places()


def places_of(catalog: Catalog) -> Places:
    """The keys of a project, and the locales that they are translated into."""
    source = catalog.project.source_language
    return Places(catalog.keys, [tag for tag in catalog.locales if tag != source])


def place_text(name: str, locales: Iterable[str] = ()) -> str:
    """The lines that keep the place of a key, and of locales below it."""
    below = [f"{LOCALE_MARK}{key(tag)}\n" for tag in locales]
    return f"{_MARK}{key(name)}\n{''.join(below)}"


def locale_places(text: str) -> tuple[str, ...]:
    r"""The locales that have a place in the lines of an entry, or of the place of one.

    Examples
    --------
    >>> locale_places("  #: home.title\n    #: de\n    #: fr\n")
    ('de', 'fr')
    """
    if LOCALE_MARK not in text:
        return ()
    return tuple(filter(None, map(_named_locale, text.split("\n"))))


def without_places(text: str) -> str:
    """The lines of an entry without the places in it."""
    lines = text.split("\n")
    return "\n".join(line for line in lines if not _named_locale(line))


def fold_places(diff: str) -> str:
    """A diff for a person, who reads a decision there: lines that keep places are counted, where they follow each other.

    The first decision of a project of 45 keys and 35 locales makes a store of 1,630 lines, of which 8 say something.
    """
    shown: list[str] = []
    kept: list[str] = []
    for line in (*diff.splitlines(keepends=True), ""):
        if named_place(line[1:].rstrip("\n")) or _named_locale(line[1:].rstrip("\n")):
            kept.append(line)
            continue
        shown += kept if len(kept) < FOLDED else [_folded(kept)]
        shown.append(line)
        kept = []
    return "".join(shown)


def _folded(lines: Sequence[str]) -> str:
    count = numeral(len(lines))
    said = gettext("... {count} lines that keep the places of keys", count=count)
    return f"{lines[0][0]} {said}\n"


def _named_locale(line: str) -> str:
    return _named(line, LOCALE_MARK)


def named_place(line: str) -> str:
    """The key whose place a line keeps; empty where it keeps none.

    Examples
    --------
    >>> named_place("  #: home.title"), named_place("  # mine")
    ('home.title', '')
    """
    return _named(line, _MARK)


def _named(line: str, mark: str) -> str:
    if not line.startswith(mark):
        return ""
    written = line.removeprefix(mark).rstrip("\r")
    if not written.startswith('"'):
        return written if PLAIN.fullmatch(written) else ""
    try:
        name = json.loads(written)
    except ValueError:
        return ""
    return name if isinstance(name, str) else ""


def read_place(text: str) -> str:
    """The key whose place some lines keep, remarks around it included; empty where they say more."""
    lines = text.split("\n")
    if not all(map(_ASIDE.fullmatch, lines)):
        return ""
    return next(filter(None, map(named_place, lines)), "")
