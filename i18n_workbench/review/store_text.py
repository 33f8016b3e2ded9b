"""The review store as text: read entry by entry, and written so.

A review of thousands of texts saves after each decision: an entry that did not change is neither written out nor read
again, and keeps its bytes, whoever laid it out. An entry that cannot be read is left as it is; everything else goes on.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.review.layout import (
    entry_text,
    is_nothing,
    is_untouched,
    member_text,
    pruned,
)
from i18n_workbench.review.marked import Sides, sides
from i18n_workbench.review.merging import Conflict, join, merge_stores
from i18n_workbench.review.pieces import HEADER, Document, Piece, Problem, cut
from i18n_workbench.review.places import (
    EXPLAINED,
    NO_PLACES,
    Places,
    locale_places,
    place_text,
    without_places,
)
from i18n_workbench.review.reading import read_members, read_piece, read_whole

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

DOCUMENTS = 4
"""How many texts are remembered with what they hold."""
MARKED = "the review store has the markers of a merge; what both sides say is read"
MARKED_STEP = "decide what is shown as a conflict; the next decision writes the store without markers"
CUT_OFF = "the review store ends without a line end: what stood behind it may be gone"
CUT_OFF_STEP = "compare it with what git has (git diff); the next decision goes on with what is left"

HEADER_OF_PLACES = f"{HEADER.rstrip()}\n{EXPLAINED}\n"
"""What a store begins with that keeps places."""

_LONE_END = re.compile(r"(?<!\r)\n")
_REMARK = re.compile(r"(?:^|\s)#", re.MULTILINE)
_documents: OrderedDict[tuple[str, str], Document] = OrderedDict()


def read_document(text: str, file: str = "") -> Document:
    """What a store's text holds; it is shared, nobody changes it.

    Raises
    ------
    ParseError
        With line and column, where the text is no YAML and cannot be read entry by entry.
    """
    known = _documents.get((text, file))
    if known is None:
        known = _read(text, file)
        known.file = file
        _remember(text, known)
    return known


def begun(places: Places, file: str = "") -> Document:
    """A new store with its places."""
    pieces = _places(places)
    return Document(HEADER_OF_PLACES if pieces else HEADER, pieces=pieces, file=file)


def write_document(document: Document, data: dict[str, Any]) -> str:
    """The text that holds ``data``: the document's own, but for the entries that changed.

    What it holds is remembered: who reads the file next has it at once.

    Raises
    ------
    ParseError
        Where an entry would have to be written that cannot be read.
    """
    if document.sealed is not None:
        raise document.sealed.error()
    found = data.get("reviews")
    pieces = _pieces(document, found if isinstance(found, dict) else {})
    made = replace(document, pieces=pieces, merged=())
    others = dict(data)
    others.pop("reviews", None)
    if others != document.others:
        made.others = {
            name: value
            for name, value in pruned(others).items()
            if not is_nothing(value)
        }
        made.head, made.tail = (
            HEADER + "".join(member_text(*member) for member in made.others.items()),
            "",
        )
    text = _text(made)
    if not made.problems:
        _remember(text, made)
    return text


def merge_texts(
    base: str,
    ours: str,
    theirs: str,
    file: str = "",
) -> tuple[str, list[Conflict]] | None:
    """Three versions of a store's text as one, and what only a person can decide; None where one cannot be read whole.

    Entries keep the bytes of the side that they come from.
    """
    try:
        sides = [read_document(text, file) for text in (base, ours, theirs)]
    except ParseError:
        return None
    if any(piece.is_unread for side in sides for piece in side.pieces):
        return None
    merged, conflicts = merge_stores(sides[0].data, sides[1].data, sides[2].data)
    brought = {piece.key: piece for piece in sides[2].pieces if not piece.is_place}
    entries = merged.get("reviews", {})
    document = replace(sides[1], pieces=_with_places_of(*sides))
    document = replace(document, pieces=_pieces(document, entries, brought))
    return write_document(document, merged), conflicts


def relaid(text: str, file: str = "", places: Places = NO_PLACES) -> str:
    """The text with every entry as we lay it out, in the order of the alphabet; entries with remarks stay as they are.

    Places are kept once: a store that keeps some is left with them, so that another clone has nothing to change.

    Raises
    ------
    ParseError
        Where it cannot be read whole.
    """
    document = read_document(text, file)
    unread = (piece for piece in document.pieces if piece.is_unread)
    broken = next(unread, None)
    if broken is not None:
        raise broken.problems[0].error()
    made = replace(document, pieces=[])
    is_new = not any(map(_keeps_places, document.pieces))
    parted = places.parted if is_new else ()
    for piece in document.pieces:
        made.pieces.append(_relaid(piece, parted))
    if is_new:
        made.pieces += _places(places, document.pieces)
        made.head = document.head.replace(HEADER, HEADER_OF_PLACES)
    made.pieces.sort(key=lambda piece: (piece.key, not piece.is_place))
    return _text(made)


def _keeps_places(piece: Piece) -> bool:
    return piece.is_place or bool(locale_places(piece.text))


def _relaid(piece: Piece, parted: Collection[str]) -> Piece:
    """An entry as we lay it out; as it is where it has remarks of people."""
    if piece.is_place or _REMARK.search(without_places(piece.text)):
        return piece
    own = () if is_untouched(piece.value) else parted
    return _written(piece.key, piece.value, own or locale_places(piece.text))


def _places(places: Places, entries: Collection[Piece] = ()) -> list[Piece]:
    """The places around entries that are held already: below the key's own stand those of locales, which an entry holds.

    What only a machine left stands in the place of both: three lines a string, and its locales are parted by their names.
    """
    held = {piece.key: is_untouched(piece.value) for piece in entries}
    pieces = []
    for key, text in places.texts.items():
        if key not in held:
            pieces.append(Piece(key, text, None, is_place=True))
        elif places.parted and not held[key]:
            pieces.append(Piece(key, place_text(key), None, is_place=True))
    return pieces


def _with_places_of(base: Document, ours: Document, theirs: Document) -> list[Piece]:
    """Our entries and places, and the places that their side has new."""
    known = {piece.key for side in (base, ours) for piece in side.pieces}
    pieces = list(ours.pieces)
    for piece in theirs.pieces:
        if piece.is_place and piece.key not in known:
            at = bisect_left(pieces, piece.key, key=lambda each: each.key)
            pieces.insert(at, piece)
    return pieces


def _read(text: str, file: str) -> Document:
    found = sides(text)
    if found is not None:
        return _both_sides(found, file)
    parts = cut(text)
    others = read_members(parts.head, parts.tail) if parts else None
    if parts is None or others is None or "reviews" in others:
        return read_whole(text, file)
    pieces = _joined([read_piece(lines, line, file) for line, lines in parts.entries])
    if not all(piece.is_yaml for piece in pieces):
        try:
            return read_whole(text, file)  # entries that refer to each other
        except ParseError:
            pass
    document = Document(parts.head, parts.opening, pieces, parts.tail, others)
    if not document.problems:
        document.merged = _cut_off(text, file)
    return document


def _cut_off(text: str, file: str) -> tuple[Problem, ...]:
    """What we write ends with a line end: without one it was cut, also where what is left can be read."""
    if text.endswith("\n") or not text.startswith(HEADER.partition("\n")[0]):
        return ()
    line = text.count("\n") + 1
    column = len(text) - text.rfind("\n")
    return (Problem(CUT_OFF, Place(file, line, column), CUT_OFF_STEP),)


def _joined(pieces: list[Piece]) -> list[Piece]:
    """A key that stands twice (lines of two branches, put together by git) has what both say."""
    held: dict[str, dict[str, Any]] = {}
    twice: set[str] = set()
    for piece in pieces:
        if piece.value is not None and piece.key in held:
            held[piece.key] = join(held[piece.key], piece.value)
            twice.add(piece.key)
        elif piece.value is not None:
            held[piece.key] = piece.value
    if not twice:
        return pieces
    return [
        piece._replace(value=held[piece.key]) if piece.key in twice else piece
        for piece in pieces
    ]


def _both_sides(sides: Sides, file: str) -> Document:
    """What both sides of a merge say together; the next decision writes it without markers."""
    base = _in_common(sides.base, file)
    ours = _read(sides.ours, file)
    theirs = _read(sides.theirs, file)
    merged, _ = merge_stores(base, ours.data, theirs.data)
    mark = _marked(sides.lines, file)
    unread = set()
    for side in (ours, theirs):
        for piece in side.pieces:
            if piece.is_unread:
                unread.add(piece.key)
    entries = {}
    for key, entry in merged.get("reviews", {}).items():
        if key not in unread:
            entries[key] = entry
    # What cannot be read on one side would be lost by writing.
    return replace(
        ours,
        pieces=_pieces(ours, entries),
        merged=(mark,),
        sealed=mark if unread else None,
    )


def _marked(lines: Sequence[int], file: str) -> Problem:
    """What the markers are to the reader: one problem, however many conflicts git has left."""
    places = len(lines)
    message = MARKED
    if places > 1:
        message = f"the review store has the markers of a merge in {places} places; what both sides say is read"
    return Problem(message, Place(file, lines[0], 1), MARKED_STEP)


def _in_common(text: str, file: str) -> dict[str, Any]:
    """What was there before; nothing where the lines between the markers leave no whole file."""
    try:
        return _read(text, file).data
    except ParseError:
        return {}


def _pieces(
    document: Document,
    entries: dict[str, Any],
    brought: Mapping[str, Piece] | None = None,
) -> list[Piece]:
    """The entries in their order, those that are new where the alphabet has them; some may be brought as they are."""
    held = document.data.get("reviews", {})
    touched = {
        name
        for name in entries.keys() | held.keys()
        if entries.get(name) is not held.get(name)
    }
    kept: list[Piece] = []
    seen: set[str] = set()
    for piece in document.pieces:
        if piece.is_place or piece.key not in touched:
            kept.append(piece)
            continue
        entry = entries.get(piece.key)
        if piece.value is None:
            if entry:
                raise piece.problems[0].error()
            kept.append(piece)
        elif entry == piece.value:
            kept.append(piece)
        elif piece.key in entries and piece.key not in seen:
            found = _brought(piece.key, entry, brought)
            kept.append(found or _written(piece.key, entry, locale_places(piece.text)))
        seen.add(piece.key)
    for name in sorted((touched & entries.keys()) - seen):
        end = bisect_right(kept, name, key=lambda piece: piece.key)
        start = end
        has_place = end and kept[end - 1].is_place and kept[end - 1].key == name
        parted: Collection[str] = ()
        if has_place and is_untouched(entries[name]):
            start = end - 1
        elif has_place:
            parted = locale_places(kept[end - 1].text)
            own = without_places(kept[end - 1].text)
            kept[end - 1] = kept[end - 1]._replace(text=own)
        found = _brought(name, entries[name], brought)
        kept[start:end] = [found or _written(name, entries[name], parted)]
    return [piece for piece in kept if piece.text]


def _brought(
    name: str, entry: Any, brought: Mapping[str, Piece] | None
) -> Piece | None:
    """An entry as it was brought, where it says the same."""
    found = (brought or {}).get(name)
    return found if found is not None and found.value == entry else None


def _written(name: str, entry: Any, parted: Collection[str] = ()) -> Piece:
    """An entry as we lay it out, with the places in it; without text where nothing is left of it.

    The places in it go with it: what another branch has put there meanwhile is then a conflict to git, and no lines
    without the entry that they belong to.
    """
    value = pruned(entry)
    text = "" if is_nothing(value) else entry_text(name, value, parted)
    return Piece(name, text, value)


def _text(document: Document) -> str:
    if not all(piece.is_place for piece in document.pieces):
        body = document.opening + "".join(piece.text for piece in document.pieces)
    else:
        body = "" if document.others else "{}\n"
    text = document.head + body + document.tail
    # In a checkout of Windows what is new ends its lines as the others do: git warns of a mixture, and may refuse it.
    return _LONE_END.sub("\r\n", text) if _ends_as_windows(document) else text


def _ends_as_windows(document: Document) -> bool:
    return document.opening.endswith("\r\n")


def _remember(text: str, document: Document) -> None:
    _documents[text, document.file] = document
    while len(_documents) > DOCUMENTS:
        _documents.popitem(last=False)
