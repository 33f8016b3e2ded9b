"""What an undo says that it took back."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.language import counted, gettext, listed, numeral

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_REPR = re.compile(r"<ChangeSet: (?P<counts>[^>\n]*)>")
_NUMBER = r"(\d[\d,]*)"
_DELETED = re.compile(rf"{_NUMBER} texts? of {_NUMBER} keys? deleted")
_COUNT = re.compile(rf"{_NUMBER} ([^,;]+)")


def told(titles: Sequence[str], files: Sequence[str]) -> str:
    """The title of a transaction; one that nobody gave is the repr of its change set: its counts, and where.

    Those of several writes of one job are added up. The journal keeps English: a person is told it in the language that
    is spoken.

    >>> told(["<ChangeSet: 1 set>"], ["locales/fr.json"])
    '1 set in locales/fr.json'
    >>> told(["<ChangeSet: 2 texts of 1 key deleted>"], ["locales/de.json", "locales/fr.json"])
    '2 texts of 1 key deleted in locales/de.json and 1 more'
    >>> told(["<ChangeSet: 2 set>", "<ChangeSet: 1 set>"], ["locales/fr.json"])
    '3 set in locales/fr.json'
    >>> told(["the French of the shop"], ["locales/fr.json"])
    'the French of the shop'
    """
    what = what_was_done(titles)
    if not files or not _are_counts(titles):
        return what
    if len(files) == 1:
        return gettext("{what} in {file}", what=what, file=files[0])
    more = numeral(len(files) - 1)
    return gettext("{what} in {file} and {more} more", what=what, file=files[0], more=more)  # fmt: skip


def what_was_done(titles: Sequence[str]) -> str:
    """The same without the files.

    >>> what_was_done(["<ChangeSet: 1 set, 1 file edited>", "<ChangeSet: 2 set, 1 file edited>"])
    '3 set, 2 files edited'
    """
    if not _are_counts(titles):
        return titles[-1]
    found = [_REPR.match(title) for title in titles]
    return listed(_parts([each["counts"] for each in found if each]))


def _are_counts(titles: Sequence[str]) -> bool:
    """Whether nobody gave a title: each is the repr of a change set."""
    return all(map(_REPR.match, titles))


def _parts(counts: Sequence[str]) -> Iterator[str]:
    """What several change sets count, as one would: what was done so often, each kind for itself."""
    texts = keys = 0
    together: Counter[str] = Counter()
    for each in counts:
        for found in _DELETED.finditer(each):
            texts += _int(found[1])
            keys += _int(found[2])
        for number, what in _COUNT.findall(_DELETED.sub("", each)):
            together[what] += _int(number)
    files = together.pop("file edited", 0) + together.pop("files edited", 0)
    for what, number in together.items():
        yield _said(what, number)
    if keys:
        of = {"texts": counted(texts, "text"), "keys": counted(keys, "key")}
        yield gettext("{texts} of {keys} deleted", **of)
    if files:
        yield gettext("{files} edited", files=counted(files, "file"))
    if not (together or keys or files):
        yield counts[0]


def _int(digits: str) -> int:
    return int(digits.replace(",", ""))


def _said(what: str, number: int) -> str:
    """So many of one kind."""
    if what == "set":
        return gettext("{number} set", number=numeral(number))
    if what == "renamed":
        return gettext("{number} renamed", number=numeral(number))
    return f"{numeral(number)} {what}"
