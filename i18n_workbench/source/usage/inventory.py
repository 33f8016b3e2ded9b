"""What is to be judged: the keys of a project and what is known about them without reading code."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Inventory:
    """What is to be judged.

    ``keys`` are the logical keys, each with its physical names (``{"item": ("item_one", "item_other")}``; nothing
    where the name is the key). ``derived`` are the rules in force (``{key}_one``), ``in_use`` and ``implicit`` globs
    of keys that the settings declare and that the framework looks up, ``brought`` globs of those in files of libraries. ``contexts`` separate a key and its context
    (``_``). ``references`` are the keys that a key's value links to. ``bare`` are the namespaces that code may leave
    out. ``folders`` are the locale folders of each key, ``origins`` the paths of its files whatever their locale, for projects that have several; ``files`` the names of its
    files below the folder of their locale (``routes.demo``), where they are no namespaces.
    ``attributes`` are the messages of Fluent that keys are attributes of. ``marked`` are the keys that only the extraction writes, by the words of their source texts, which templates mark. ``whole`` are the keys that code has to name as a whole,
    because their format knows no branches. ``read_as_members`` are those of tables in code whose last name is read of some object; ``tables`` are the files that hold these tables.
    ``extracted`` are those of which their file says that the extraction which writes it has found them in code.
    ``documented`` are the texts of a documentation, which no code asks for. ``called_in`` are the languages that the libraries
    of its manifest are called in.
    """

    keys: Mapping[str, Sequence[str]]
    derived: Sequence[str] = ()
    in_use: Sequence[str] = ()
    implicit: Sequence[str] = ()
    brought: Sequence[str] = ()
    contexts: Collection[str] = ()
    references: Mapping[str, Collection[str]] = field(default_factory=dict)
    namespaces: Collection[str] = ()
    bare: Collection[str] = ()
    delimiter: str = "."
    folders: Mapping[str, Collection[str]] = field(default_factory=dict)
    origins: Mapping[str, Collection[str]] = field(default_factory=dict)
    files: Mapping[str, Collection[str]] = field(default_factory=dict)
    attributes: Mapping[str, str] = field(default_factory=dict)
    marked: Mapping[str, Sequence[str]] = field(default_factory=dict)
    whole: Collection[str] = frozenset()
    read_as_members: Collection[str] = frozenset()
    tables: Collection[str] = frozenset()
    extracted: Collection[str] = frozenset()
    documented: Collection[str] = frozenset()
    called_in: Collection[str] = frozenset()

    def without_namespace(self, key: str) -> list[str]:
        """The key as code may write it: with folders in its namespace, and without a namespace.

        Without it only where that has two segments or more, or where code may leave the namespace out: a single word
        says too little.
        """
        head, path = self._parted(key)
        names = self._called(head, path)
        if head and path not in names and "." in path:
            names.insert(0, path)
        if "." in head:
            names.append(f"{head.replace('.', '/')}{self.delimiter}{path}")
        return names

    def asked_as(self, key: str) -> list[str]:
        """How a translator is asked for a key: by all of it, or without a namespace that code may leave out; for an
        attribute by its message.
        """
        return [key, *self._called(*self._parted(key)), *self._owner(key)]

    def _parted(self, key: str) -> tuple[str, str]:
        """The namespace of a key and what is behind it."""
        head = self.namespace_of(key)
        return head, key[len(head) + len(self.delimiter) :] if head else key

    def _called(self, head: str, path: str) -> list[str]:
        """A key without a namespace that code may leave out, and as a branch of that name has it."""
        names = [path] if head and head in self.bare else []
        if head and self.delimiter != ".":
            names.append(f"{head}.{path}")
        return names

    def _owner(self, key: str) -> list[str]:
        """The message that a key is an attribute of."""
        return [self.attributes[key]] if key in self.attributes else []

    def below_files(self) -> dict[str, str]:
        """The keys by what they are where a loader puts each file's keys below its name (``routes.demo.title``)."""
        return {
            f"{file}.{key}": key for key, files in self.files.items() for file in files
        }

    def below_folders(self) -> dict[str, str]:
        """The keys by what they are where a loader names the folder of a namespace, too (``economy/rob:cooldown``)."""
        names = {}
        for key, folders in self.folders.items():
            if not self.namespace_of(key):
                continue
            for folder in folders:
                _, _, below = folder.partition("{locale}/")
                if below:
                    names[f"{below}/{key}"] = key
        return names

    def namespace_of(self, key: str) -> str:
        """The namespace that a key has from its file; empty where it has none."""
        head = key if self.namespaces else ""
        while head:
            head, _, _ = head.rpartition(self.delimiter)
            if head in self.namespaces:
                return head
        return ""

    def written(self, key: str) -> list[str]:
        """Every way in which code may write a key."""
        placed = [f"{file}.{key}" for file in sorted(self.files.get(key, ()))]
        return [key, *placed, *self.without_namespace(key), *self._owner(key)]


def endings_of(derived: Iterable[str]) -> tuple[str, ...]:
    """What rules put behind a key: ``_one`` of ``{key}_one``; of those that begin otherwise nothing."""
    return tuple(
        rule.removeprefix("{key}") for rule in derived if rule.startswith("{key}")
    )
