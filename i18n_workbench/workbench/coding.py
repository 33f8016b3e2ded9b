"""The nouns about code: usage, undefined, unused, places, annotations, and renames that go through the sources."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.errors import EncodingError, UsageError
from i18n_workbench.text import apply_splices, decode
from i18n_workbench.text.paths import relative_to, safe_path
from i18n_workbench.workbench.checking import Checking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.findings import Finding
    from i18n_workbench.source.annotations import Annotation
    from i18n_workbench.source.completion import Completion
    from i18n_workbench.source.index import SourceIndex
    from i18n_workbench.source.model import Rules
    from i18n_workbench.source.report import Report
    from i18n_workbench.source.usage import Inventory

_WORD = re.compile(r"[\w.:/\[\]-]*")
_NESTING = re.compile(r"\$t\(\s*['\"]?([^)'\",]+)")


class Coding(Checking):
    """What the code says about keys."""

    @property
    def _index(self) -> SourceIndex:
        """What was read so far; it outlives a reload, a scan takes up only what changed."""
        from i18n_workbench.source.index import SourceIndex

        index: SourceIndex = self.__dict__.setdefault("_sources", SourceIndex())
        return index

    @cached_property
    def _usage(self) -> Report:
        from i18n_workbench.source.usage import analyse

        return analyse(self.scan(), self._inventory())

    def usage(self, key: str | None = None) -> pd.DataFrame:
        """Which keys are used, possibly used, unused or undefined: ``key status count reason``."""
        frame = self._usage.frame()
        return frame if key is None else frame[frame["key"] == self._key(key)].reset_index(drop=True)

    def unused(self) -> pd.DataFrame:
        """The keys that no code uses or could use: ``key status count reason``."""
        return self._with_status("unused")

    def undefined(self) -> pd.DataFrame:
        """The keys that code uses and no locale file has, with their first place: ``key status count reason file line
        column``.
        """
        frame = self._with_status("undefined")
        first = self.places().drop_duplicates("key").set_index("key")[["file", "line", "column"]]
        return frame.join(first, on="key")

    def places(self, key: str | None = None) -> pd.DataFrame:
        """Every use of a key or branch (of all keys without one): frame *places*."""
        name = None if key is None else key if key.endswith(".*") else self._key(key)
        frame = self._usage.places_frame(name)
        if name is not None and not len(frame) and name in self.catalog.families.joints:
            return self._usage.places_frame(f"{name}.*")
        return frame

    def dynamic_calls(self) -> pd.DataFrame:
        """The calls whose key is put together at run time: ``file line column text prefix suffix framework``."""
        return self._usage.dynamic_frame()

    def delete_unused(self, *, possibly: bool = False) -> ChangeSet:
        """A change set that deletes the keys that are surely unused; with ``possibly`` also those that a dynamic key could
        reach.
        """
        picked = self._usage.keys("unused") + (self._usage.keys("possibly used") if possibly else [])
        changes = self.changes()
        return changes.delete(*picked, origin="unused") if picked else changes

    def mark_in_use(self, *keys: str) -> None:
        """Add keys (or globs, ``errors.*``) to `keysInUse`."""
        known = list(self.settings["keysInUse"] or ())
        self.settings.set("keysInUse", [*known, *(key for key in keys if key not in known)])
        self.__dict__.pop("_usage", None)

    def annotations(self, path: str | Path) -> pd.DataFrame:
        """What an editor would show inside a source file (frame *annotations*)."""
        from i18n_workbench.source.annotations import frame

        return frame(self._annotate(path)[1])

    def annotated_html(self, path: str | Path) -> str:
        """A source file with its annotations as static HTML, all locales on hover."""
        from i18n_workbench.source.rendering import to_html

        text, found = self._annotate(path)
        return to_html(text, found, self._hover)

    def annotated_text(self, path: str | Path, *, color: bool = True) -> str:
        """A source file with its annotations for a terminal."""
        from i18n_workbench.source.rendering import to_terminal

        text, found = self._annotate(path)
        return to_terminal(text, found, color=color)

    def complete(self, query: str, *, scope: str = "", limit: int = 20) -> list[Completion]:
        """Keys by their name or by what they say in any language, best first."""
        from i18n_workbench.source.completion import complete

        keys = self.catalog.keys
        texts = {tag: {key: self.catalog.text(key, tag) or "" for key in keys} for tag in self.locale_names()}
        return complete(query, keys, texts, scope=scope, locale=self.display_language, limit=limit)

    def rename(self, old: str, new: str, *, merge: bool = False, code: bool = True) -> ChangeSet:
        """A change set that renames a key or a branch (``a.b``, ``a.b.*``) in locale files, code and reviews.

        What dynamic calls could mean is not touched: ``.left`` of the change set lists those places.
        """
        changes = super().rename(old, new, merge=merge)
        if not code:
            return changes
        pairs = {change.key: str(change.new) for change in changes.changes if change.action == "rename"}
        pairs |= {
            change.key: self._target(change.key, old, new) for change in changes.changes if change.action == "delete"
        }
        return self._rename_in_code(changes, pairs)

    def _rename_in_code(self, changes: ChangeSet, pairs: dict[str, str]) -> ChangeSet:
        """Let source code change with keys that are renamed; ``.left`` lists what could not be."""
        from i18n_workbench.source.renaming import rename

        forms = {
            f"{source}{joint}{form}": f"{target}{joint}{form}"
            for source, target in pairs.items()
            if (joint := self.catalog.families.joints.get(source))
            for form in ("zero", "one", "two", "few", "many", "other")
        }
        index = self.scan()
        renames = rename(
            index.usages(self._all_names()),
            pairs | forms,
            delimiter=self.catalog.delimiter,
            namespaces=frozenset(self.catalog.known_namespaces),
        )
        for file, splices in sorted(renames.splices.items()):
            text = self._source_text(file)
            changes.edit_file(FileEdit(file, text, apply_splices(text, splices), "rename"))
        changes.left = [f"{left.file}:{left.usage.line}:{left.usage.column}: {left.reason}" for left in renames.left]
        return changes

    def annotated(self, path: str | Path) -> tuple[str, Sequence[Annotation]]:
        """The text of a source file and its annotations, with offsets."""
        return self._annotate(path)

    def texts(self, key: str) -> list[tuple[str, str]]:
        """``(locale, text)`` of a key in all locales, the display language first; empty where there is none."""
        return self._hover(key)

    def source_text(self, path: str | Path) -> str:
        """The text of a source file (UTF-8), without its BOM.

        Raises
        ------
        UsageError, PathError, EncodingError
            When there is no such file, it is outside the workspace, or no UTF-8.
        """
        return self._source_text(self._source_path(path))

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        folders = {chunk.file.entry.directory for chunk in self.catalog.chunks} - {"", "."}
        blocks = {chunk.file.path for chunk in self.catalog.chunks if chunk.file.path.endswith(".vue")}
        files = {chunk.file.path for chunk in self.catalog.chunks} - blocks
        return self._index.scan(
            self.root,
            self._rules(),
            ignore=list(self.settings["usage.scanningIgnore"] or ()),
            excluded=sorted(
                {folder for folder in folders if not any(b.startswith(f"{folder}/") for b in blocks)} | files
            ),
            progress=self.begin("reading sources"),
        )

    # --- inside ------------------------------------------------------------------------------------------------------

    def _rules(self) -> Rules:
        from i18n_workbench.source.model import rules_of

        return rules_of(
            self.project.frameworks,
            self.settings,
            namespaces=self.catalog.known_namespaces,
            sentences=any(not _WORD.fullmatch(key) for key in self.catalog.keys),
            locale_files={chunk.file.path.rpartition("/")[2] for chunk in self.catalog.chunks},
        )

    def _inventory(self) -> Inventory:
        from i18n_workbench.source.usage import Inventory

        catalog, frameworks = self.catalog, self.project.frameworks
        derived = self.settings["usage.derivedKeyRules"]
        if derived is None:
            derived = list(dict.fromkeys(rule for framework in frameworks for rule in framework.derived_keys))
        return Inventory(
            keys={key: catalog.members(key) for key in catalog.keys},
            derived=derived,
            in_use=list(self.settings["keysInUse"] or ()),
            implicit=[glob for framework in frameworks for glob in getattr(framework, "implicit_keys", ())],
            contexts={framework.context_separator for framework in frameworks if framework.context_separator},
            references=self._references(),
            namespaces=catalog.known_namespaces,
            bare=self._bare_namespaces(),
            delimiter=catalog.delimiter,
            folders=self._folders(),
        )

    def _bare_namespaces(self) -> set[str]:
        """The namespaces that code may leave out: the default one, or the only one."""
        known = self.catalog.known_namespaces
        usual = {name for framework in self.project.frameworks for name in framework.default_namespaces}
        return set(known) if len(known) == 1 else ({str(self.settings["defaultNamespace"] or "")} | usual) & set(known)

    def _folders(self) -> dict[str, set[str]]:
        """The locale folders of each key; nothing where there is one folder only."""
        folder = [chunk.file.entry.directory for chunk in self.catalog.chunks]
        if len(set(folder)) < 2:
            return {}
        columns, keys = self.catalog.columns, self.catalog.keys
        found: dict[str, set[str]] = {}
        for key, file in set(zip(columns.key.tolist(), columns.file.tolist(), strict=True)):
            found.setdefault(keys[key], set()).add(folder[file])
        return found

    def _references(self) -> dict[str, set[str]]:
        """The keys that each key's values link to (``@:key``, ``$t(key)``)."""
        from i18n_workbench.source.linked import references

        found: dict[str, set[str]] = {}
        for key, value in self._linking():
            nested = _NESTING.findall(value) if "$t(" in value else []
            for name in (*references(value), *(each.strip() for each in nested)):
                found.setdefault(key, set()).add(self._near(name, key))
        return found

    def _linking(self) -> Iterator[tuple[str, str]]:
        """Keys and their values that may link to others."""
        texts = [chunk.file.values.texts if chunk.file.values else [] for chunk in self.catalog.chunks]
        marked = [{at for at, text in enumerate(own) if text and ("@" in text or "$t(" in text)} for own in texts]
        if not any(marked):
            return
        columns, keys = self.catalog.columns, self.catalog.keys
        for key, file, row in zip(columns.key.tolist(), columns.file.tolist(), columns.row.tolist(), strict=True):
            if row in marked[file]:
                yield keys[key], texts[file][row]

    def _near(self, name: str, key: str) -> str:
        """A linked name as a key: as written, or in the namespace of the message that links to it."""
        if self.catalog.resolve(name) is None and (namespace := self.catalog.namespace_of(key)):
            return f"{namespace}{self.catalog.delimiter}{name}"
        return name

    def _with_status(self, status: str) -> pd.DataFrame:
        frame = self._usage.frame()
        return frame[frame["status"] == status].reset_index(drop=True)

    def _key(self, key: str) -> str:
        found = self.catalog.resolve(key)
        return found[0] if found else key

    def _all_names(self) -> set[str]:
        return {name for key in self.catalog.keys for name in self.catalog.members(key)}

    def _target(self, key: str, old: str, new: str) -> str:
        base = old.removesuffix(".*")
        return new.removesuffix(".*") + key[len(base) :] if key.startswith(base) else new

    def _source_path(self, path: str | Path) -> str:
        full = safe_path(self.root, path)
        if not full.is_file():
            raise UsageError(f"there is no file {path}", next_step="give a path relative to the workspace")
        return relative_to(self.root, full)

    def _source_text(self, file: str) -> str:
        """The text of a source file (UTF-8), without its BOM."""
        try:
            return decode(safe_path(self.root, file).read_bytes()).text
        except EncodingError as error:
            raise error.at(file) from None

    def _annotate(self, path: str | Path) -> tuple[str, Sequence[Annotation]]:
        from i18n_workbench.source.annotations import annotate
        from i18n_workbench.source.keys import find_calls

        file = self._source_path(path)
        text = self._source_text(file)
        usages = find_calls(text, file, self._rules(), keys=self._all_names())
        return text, annotate(
            text,
            file,
            [usage for usage in usages if not usage.weak and not usage.only_known],
            self._value,
            self.settings,
            locale=self.display_language,
            source=self.source_language,
            gutter=self._gutter if self.settings["review.enabled"] and self.settings["review.gutters"] else None,
            links=any(framework.linked_messages for framework in self.project.frameworks),
        )

    def _value(self, key: str, locale: str) -> str | None:
        found = self.catalog.resolve(key)
        if found is None:
            return None
        text = self.catalog.text(found[0], locale, found[1])
        if text is None and found[0] in self.catalog.families.joints:
            forms = self.catalog.forms(found[0], locale)
            text = self.catalog.text(found[0], locale, forms[0]) if forms else None
        return text

    def _hover(self, key: str) -> list[tuple[str, str]]:
        order = [self.display_language, *(tag for tag in self.locale_names() if tag != self.display_language)]
        return [(tag, self._value(key, tag) or "") for tag in order]

    def _gutter(self, key: str, locale: str) -> str:
        from i18n_workbench.review import state_of

        return state_of(self.reviews.store.comments(self._key(key), locale))

    def _problems(self) -> list[Finding]:
        found = super()._problems()
        index: SourceIndex | None = self.__dict__.get("_sources")
        return [*found, *index.findings()] if index is not None else found
