"""The review store: a YAML file that people commit, in the shape that the editor extensions of this family share.

``reviews: {key: {description, source_snapshot, locales: {locale: {translation_candidate, source_snapshot, machine,
comments}}}}``. What we do not know in it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.files import IrregularFileError, read_file
from i18n_workbench.errors import DiskError, Place, RefusedError
from i18n_workbench.review.approvals import FIELD, is_outdated
from i18n_workbench.review.location import OLDER_NAMES, store_path
from i18n_workbench.review.pieces import Document
from i18n_workbench.review.states import ReviewState, state_of
from i18n_workbench.text.paths import safe_path

if TYPE_CHECKING:
    from pathlib import Path

Entry = dict[str, Any]

_last_text: dict[Path, tuple[bytes, str]] = {}
"""The store that was read last, and its text."""


@dataclass(slots=True)
class Store:
    """The parsed store. ``data`` is the whole document; accessors create what is missing only when asked to.

    Operations write to what :meth:`entry`, :meth:`locale_entry` and :meth:`comments_to_write` give, and to nothing else.
    """

    data: dict[str, Any] = field(default_factory=dict)
    document: Document = field(default_factory=Document)
    """The text that it was read from, entry by entry."""
    current: Callable[[str, str], str] | None = None
    """The hash of what a key says in a locale now, where texts are at hand."""
    shared: set[str] = field(default_factory=set)
    """The keys whose entries belong to another store as well: :meth:`entry` copies one before it is written to."""

    @property
    def reviews(self) -> dict[str, Entry]:
        """Entries by key."""
        found = self.data.get("reviews")
        if isinstance(found, dict):
            return found
        return {}

    def entry(self, key: str) -> Entry:
        """The entry of a key to be written to, created when missing."""
        if not isinstance(self.data.get("reviews"), dict):
            self.data["reviews"] = {}
        entries: dict[str, Entry] = self.data["reviews"]
        if not isinstance(entries.get(key), dict):
            entries[key] = {}
        elif key in self.shared:
            entries[key] = _copied(entries[key])
        self.shared.discard(key)
        return entries[key]

    def without(self, key: str) -> Entry | None:
        """The entry of a key, taken out of the store and to be written to; None where there is none."""
        if key not in self.reviews:
            return None
        found = self.entry(key)
        del self.reviews[key]
        return found

    def locale_entry(self, key: str, locale: str) -> Entry:
        """The entry of a key in a locale to be written to, created when missing."""
        entry = self.entry(key)
        if not isinstance(entry.get("locales"), dict):
            entry["locales"] = {}
        locales: dict[str, Entry] = entry["locales"]
        if not isinstance(locales.get(locale), dict):
            locales[locale] = {}
        return locales[locale]

    def of_key(self, key: str) -> Entry:
        """The entry of a key, empty when there is none or it is something else."""
        found = self.reviews.get(key)
        if isinstance(found, dict):
            return found
        return {}

    def get(self, key: str, locale: str) -> Entry:
        """The entry of a key in a locale, empty when there is none (a copy has no effect)."""
        locales = self.of_key(key).get("locales")
        found = locales.get(locale) if isinstance(locales, dict) else None
        if isinstance(found, dict):
            return found
        return {}

    def comments(self, key: str, locale: str) -> list[Entry]:
        """The comments of a key in a locale, oldest first."""
        comments = self.get(key, locale).get("comments")
        if not isinstance(comments, list):
            return []
        return [comment for comment in comments if isinstance(comment, dict)]

    def comments_to_write(self, key: str, locale: str) -> list[Entry]:
        """The comments of a key in a locale, to be written to."""
        if self.comments(key, locale):
            self.locale_entry(key, locale)
        return self.comments(key, locale)

    def is_outdated(self, key: str, locale: str, comment: Entry) -> bool:
        """Whether a comment is an approval of another text than there is now."""
        return (
            self.current is not None
            and FIELD in comment
            and is_outdated(comment, self.current(key, locale))
        )

    def state(self, key: str, locale: str) -> ReviewState:
        """``approved``, ``change requested``, ``commented``, ``conflict`` or empty."""
        return state_of(
            each
            for each in self.comments(key, locale)
            if not self.is_outdated(key, locale, each)
        )

    def snapshot(self, key: str, locale: str) -> str | None:
        """The source text that the translation was made or approved for: per locale, else the key's own."""
        for holder in (self.get(key, locale), self.of_key(key)):
            found = holder.get("source_snapshot")
            if isinstance(found, dict) and isinstance(found.get("text"), str):
                return str(found["text"])
        return None

    def cells(
        self, keys: Iterable[str] | None = None
    ) -> Iterator[tuple[str, str, Entry]]:
        """``(key, locale, entry)`` of everything (of some keys), by key and locale."""
        names = set(self.reviews)
        if keys is not None:
            names.intersection_update(keys)
        for key in sorted(names, key=str):
            if isinstance(self.reviews[key], dict):
                locales = self.reviews[key].get("locales")
            else:
                locales = None
            if isinstance(locales, dict):
                for locale in sorted(locales, key=str):
                    if isinstance(locales[locale], dict):
                        yield str(key), str(locale), locales[locale]


Operation = Callable[[Store], None]


def load_store(root: Path, editor_dir: str) -> tuple[Store, str | None]:
    """The store and the text of our own file (None when it does not exist yet: then an older store is read).

    Raises
    ------
    ParseError
        When the file is no YAML of the expected shape; it is left alone.
    RefusedError
        When it is no UTF-8.
    DiskError
        When the disk does not give it, or no regular file stands there.
    PathError
        When a link leads out of the workspace.
    """
    own = _text(root, store_path(editor_dir))
    if own is not None:
        return parse(own, store_path(editor_dir)), own
    for name in OLDER_NAMES:
        path = f"{editor_dir}/{name}"
        older = _text(root, path)
        if older is not None:
            return parse(older, path), None
    return Store(), None


def parse(text: str, file: str = "") -> Store:
    """Parse a store. What was read or written lately is remembered: nobody changes it (:func:`edited` makes a copy).

    Raises
    ------
    ParseError
        With line and column.
    """
    from i18n_workbench.review.store_text import read_document

    document = read_document(text, file)
    return Store(document.data, document)


def dump(store: Store) -> str:
    """The store's text: the entries that changed are laid out anew, the others keep their bytes.

    Raises
    ------
    ParseError
        Where an entry would have to be written that cannot be read.
    """
    from i18n_workbench.review.store_text import write_document

    return write_document(store.document, store.data)


def edited(store: Store, operation: Operation) -> str:
    """The text after an operation on a copy of the store."""
    return dump(changed(store, operation))


def changed(store: Store, operation: Operation) -> Store:
    """Another store after an operation: it shares the entries that the operation leaves alone."""
    data = dict(store.data)
    if store.reviews:
        data["reviews"] = dict(store.reviews)
    other = Store(data, store.document, shared=set(store.reviews))
    operation(other)
    return other


def now() -> str:
    """The time as the store writes it: UTC, milliseconds, ``Z``."""
    written = datetime.now(UTC).isoformat(timespec="milliseconds")
    return written.replace("+00:00", "Z")


def _text(root: Path, name: str) -> str | None:
    """What a regular file of the workspace says; None where none is."""
    path = safe_path(root, name)
    try:
        return _decoded(path, read_file(path))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except IrregularFileError as error:
        said = f"the review store cannot be read: {error.strerror}"
        step = "put a regular file there, or take it away"
        raise DiskError(said, Place(name), step) from error
    except OSError as error:
        said = f"the review store cannot be read: {error.strerror}"
        raise DiskError(
            said, Place(name), "check its permissions, and the disk"
        ) from error
    except UnicodeDecodeError as error:
        said = f"the review store cannot be read: {error}"
        raise RefusedError(said, Place(name), "save it as UTF-8") from error


def _decoded(path: Path, data: bytes) -> str:
    """The text of a file; the same object while the file says the same, which is compared quicker than it is decoded.

    A decision in a review reads the file eight times.
    """
    held = _last_text.get(path)
    if held is None or held[0] != data:
        text = data.decode("utf-8-sig")
        _last_text.clear()
        held = _last_text[path] = (data, text)
    return held[1]


def _copied(value: Any) -> Any:
    """A deep copy in which nothing is shared, also where the file had aliases: this format knows no references."""
    if isinstance(value, dict):
        return {name: _copied(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return value
