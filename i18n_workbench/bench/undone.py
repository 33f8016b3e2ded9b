"""What an undo says that it took back."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

_REPR = re.compile(r"<ChangeSet: (?P<counts>[^>\n]*)>")
_COUNT = re.compile(r"(\d+) ([^,;]+)")


def told(titles: Sequence[str], files: Sequence[str]) -> str:
    """The title of a transaction; one that nobody gave is the repr of its change set: its counts, and where.

    Those of several writes of one job are added up.

    >>> told(["<ChangeSet: 1 set>"], ["locales/fr.json"])
    '1 set in locales/fr.json'
    >>> told(["<ChangeSet: 2 texts of 1 key deleted>"], ["locales/de.json", "locales/fr.json"])
    '2 texts of 1 key deleted in locales/de.json and 1 more'
    >>> told(["<ChangeSet: 2 set>", "<ChangeSet: 1 set>"], ["locales/fr.json"])
    '3 set in locales/fr.json'
    >>> told(["the French of the shop"], ["locales/fr.json"])
    'the French of the shop'
    """
    made = [_REPR.match(title) for title in titles]
    counts = [each["counts"] for each in made if each is not None]
    if len(counts) < len(titles):
        return titles[-1]
    said = counts[0] if len(counts) == 1 else _sum(counts)
    more = f" and {len(files) - 1} more" if len(files) > 1 else ""
    return f"{said} in {files[0]}{more}"


def _sum(counts: Sequence[str]) -> str:
    """What several change sets count, as one would.

    >>> _sum(["1 set, 1 file edited", "2 set, 1 file edited"])
    '3 set, 2 files edited'
    """
    together: Counter[str] = Counter()
    for each in counts:
        for number, what in _COUNT.findall(each):
            together[what] += int(number)
    files = together.pop("file edited", 0) + together.pop("files edited", 0)
    parts = [f"{number} {what}" for what, number in together.items()]
    if files:
        parts.append(f"{counted(files, 'file')} edited")
    return ", ".join(parts)
