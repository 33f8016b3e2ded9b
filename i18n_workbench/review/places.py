"""Places for the keys that nobody has decided about: a remark a key, so that git merges what two people decide.

Two decisions about new entries between the same two entries stand at one place for git, which then asks a person. A store
that is new, or laid out anew, keeps a place for each key of the project; an entry that people make stands below its
own::

    reviews:
      #: home.text
      #: home.title
      home.title:
        locales:
          fr: …
      #: home.version

What only a machine left takes the place of the remark: its own lines part its neighbours. Readers of YAML see none of it.

Of 100 random pairs of branches (1 to 30 decisions each) over 582 keys in two locales git alone merges 73 right where a
fifth was reviewed, and 71 where a fiftieth was; without places 45 and 2 (``benchmarks/review_merges.py``).
"""

from __future__ import annotations

import json
import re

from i18n_workbench.review.layout import PLAIN, key

MOST = 20_000
"""Keys for which places are kept: 20,000 take half a megabyte and a hundredth of a second of each decision."""
EXPLAINED = "# A line that begins with #: keeps a key's place, so that git merges reviews of two people.\n"

_MARK = "  #: "
_ASIDE = re.compile(r"[ \t]*(?:#.*)?\r?")


def place_text(name: str) -> str:
    """The line that keeps the place of a key."""
    return f"{_MARK}{key(name)}\n"


def named_place(line: str) -> str:
    """The key whose place a line keeps; empty where it keeps none.

    Examples
    --------
    >>> named_place("  #: home.title"), named_place("  # mine")
    ('home.title', '')
    """
    if not line.startswith(_MARK):
        return ""
    written = line.removeprefix(_MARK).rstrip("\r")
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
