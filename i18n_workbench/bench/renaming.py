"""What names a key and follows when it is renamed: messages that link to it, the setting `keysInUse`, code."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.bench import keys_in_use
from i18n_workbench.catalog import ChangeSet, FileEdit
from i18n_workbench.catalog.keys import canonical
from i18n_workbench.catalog.linked import linking, near
from i18n_workbench.catalog.wanted import cells_of
from i18n_workbench.errors import CannotRepresent, Place
from i18n_workbench.text import apply_splices

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.bench.code.coding import Coding
    from i18n_workbench.source.change.renaming import Renames
    from i18n_workbench.source.model import Usage

Branch = tuple[str, str]
"""What a branch is called and will be called, both with their namespaces; empty texts where keys are renamed one by one."""


class Renaming:
    """Followers of renamed keys, as parts of a change set."""

    def __init__(self, bench: Coding) -> None:
        self._bench = bench
        self._catalog = bench.catalog

    def branch(self, pairs: Mapping[str, str], old: str, new: str) -> Branch:
        """The branch that is renamed; nothing for a key."""
        branch = old.removesuffix(".*")
        key, target = next(iter(pairs.items()), ("", ""))
        whole = branch if key.startswith(branch) else self._catalog.qualified(branch)
        if not key.startswith(whole):
            return branch, new.removesuffix(".*")
        if whole not in pairs:
            return (whole, target.removesuffix(key[len(whole) :]))
        return ("", "")

    def in_messages(self, changes: ChangeSet, pairs: Mapping[str, str]) -> None:
        """Let the messages that link to renamed keys link to what those are called now."""
        from i18n_workbench.source.change.renaming import NewNames
        from i18n_workbench.text.links import FLUENT, relinked

        gone = {change.key for change in changes.changes if change.action == "delete"}
        written = {
            (each.key, each.form, each.locale)
            for each in changes.changes
            if each.action == "set" and each.origin != "rename"
        }
        keeping = self._keeping(pairs)
        names = NewNames(pairs)
        linking_keys = dict.fromkeys(key for key, _, _ in linking(self._catalog))
        for key in linking_keys:
            if key in gone:
                continue
            namespace = self._catalog.namespace_of(key)
            start = f"{namespace}{self._catalog.delimiter}" if namespace else ""

            def renamed(name: str, start: str = start) -> str:
                if not keeping.isdisjoint((name, f"{start}{name}")):
                    return ""
                whole = names.of(f"{start}{name}").removeprefix(start)
                return names.of(name) or whole

            for cell in cells_of(self._catalog, [key], None, ""):
                if (
                    not cell.value
                    or cell.kind
                    or (key, cell.form, cell.locale) in written
                ):
                    continue
                is_fluent = cell.chunk.file.entry.format in FLUENT
                text = relinked(cell.value, renamed, fluent=is_fluent)
                if text != cell.value:
                    name = pairs.get(key, key)
                    changes.set(
                        name, cell.locale, text, form=cell.form, origin="rename"
                    )

    def staying(self, pairs: Mapping[str, str]) -> dict[str, str]:
        """The keys that cannot merge: code may call them by more than literals that are seen, or the new name cannot be said
        there; each with the reason.
        """
        return {**self.out_of_reach(pairs), **self.not_seen(pairs)}

    def in_settings(self, changes: ChangeSet, pairs: Mapping[str, str]) -> None:
        """Let `keysInUse` follow keys that merge into others; of renamed ones every change set takes care itself."""
        renamed = {
            change.key for change in changes.changes if change.action == "rename"
        }
        merged = {}
        for old, new in pairs.items():
            if old not in renamed:
                merged[old] = new
        for edit in keys_in_use.following(self._catalog, self._bench.settings, merged):
            changes.edit_file(edit)

    def in_code(
        self, changes: ChangeSet, pairs: Mapping[str, str], branch: Branch = ("", "")
    ) -> tuple[list[FileEdit], list[str]]:
        """Let source code change with keys that are renamed: the edits, and what could not be reached."""
        from i18n_workbench.source.change.leavings import (
            other_uses,
            texts_beside_uses,
            texts_elsewhere,
        )

        index = self._bench.sources.scan()
        uses = index.usages(self._bench.sources.all_names())
        renames = self._in_calls(uses, pairs, branch)
        edits = []
        for file, splices in sorted(renames.splices.items()):
            text = self._bench.sources.text(file)
            edits.append(FileEdit(file, text, apply_splices(text, splices), "rename"))
        left = [
            f"{left.file}:{left.usage.line}:{left.usage.column}: {left.reason}"
            for left in renames.left
        ]
        edited = renames.splices.keys()
        left += self._named_otherwise(pairs, edited, left)
        left += texts_elsewhere(index, pairs, edited)
        left += texts_beside_uses(uses, pairs, edited, self._bench.sources.text)
        left += self._named_by_values(pairs)
        report = self._bench.usage_report
        left += list(other_uses(report, pairs, left, is_branch=bool(branch[0])))
        for edit in edits:
            changes.edit_file(edit)
        changes.left += left
        return edits, left

    def _in_calls(
        self,
        uses: Mapping[str, Sequence[Usage]],
        pairs: Mapping[str, str],
        branch: Branch = ("", ""),
    ) -> Renames:
        """What a renaming does to the calls."""
        from i18n_workbench.source.change.renaming import rename

        forms = {
            name: target + name.removeprefix(source)
            for source, target in pairs.items()
            for name in self._catalog.families.physical_names(source)
        }
        renamed = {**pairs, **forms}
        if branch[0]:
            renamed[f"{branch[0]}.*"] = f"{branch[1]}.*"
            if self._catalog.resolve(branch[0]) is None:
                # A call may read it whole: ``t('list', {returnObjects: true})``.
                renamed[branch[0]] = branch[1]
        omitted = self._omitted(pairs)
        if omitted:
            renamed |= {
                old.removeprefix(omitted): new.removeprefix(omitted)
                for old, new in renamed.items()
                if old.startswith(omitted) and new.startswith(omitted)
            }
            branch = branch[0].removeprefix(omitted), branch[1].removeprefix(omitted)
        return rename(
            uses,
            renamed,
            delimiter=self._catalog.delimiter,
            namespaces=frozenset(self._catalog.known_namespaces),
            source=cache(self._bench.sources.text),
            branch=branch,
            scopes=self._bench.sources.scopes_in,
            others=self._keeping({**pairs, **forms}),
        )

    def out_of_reach(self, pairs: Mapping[str, str]) -> dict[str, str]:
        """The keys that a call names where the new name cannot be said (a hook's namespace is another one), each with the
        first such place and its reason.
        """
        if not pairs:
            return {}
        index = self._bench.sources.scan()
        uses = index.usages(self._bench.sources.all_names())
        found: dict[tuple[str, int], str] = {}
        for left in self._in_calls(uses, pairs).left:
            found[left.file, left.usage.start] = left.reason
        places = self._bench.usage_report.places
        reasons: dict[str, str] = {}
        for old in pairs:
            for file, usage in places.get(old, ()):
                reason = found.get((file, usage.start))
                if reason:
                    place = f"{file}:{usage.line}:{usage.column}"
                    reasons.setdefault(old, f"{place}: {reason}")
        return reasons

    def refuse_unwritable(
        self, pairs: Mapping[str, str], branch: Branch = ("", "")
    ) -> None:
        """Raise where a use of a renamed key cannot say its new name: code would ask for a key that is no more."""
        uses = self._bench.sources.scan().usages(self._bench.sources.all_names())
        lost = [
            left
            for left in self._in_calls(uses, pairs, branch).left
            if left.is_unwritable
        ]
        if not lost:
            return
        first = lost[0]
        others = f" (and at {len(lost) - 1} more places)" if lost[1:] else ""
        raise CannotRepresent(
            f"{first.reason}{others}",
            Place(first.file, first.usage.line, first.usage.column),
            "choose another name, or write the key there in another way first",
        )

    def _omitted(self, pairs: Mapping[str, str]) -> str:
        """The branch that calls of renamed keys leave out, with its separator (``translation.``); empty where none is."""
        places = self._bench.usage_report.places
        for old in pairs:
            for _, usage in places.get(old, ()):
                is_shorter = old != usage.key and old.endswith(f".{usage.key}")
                if is_shorter and not usage.unseen and not usage.text.startswith("."):
                    return old.removesuffix(usage.key)
        return ""

    def _named_otherwise(
        self, pairs: Mapping[str, str], edited: Collection[str], left: Sequence[str]
    ) -> Iterator[str]:
        """Calls that mean a renamed key by another name, in files that nothing is said of yet."""
        places = self._bench.usage_report.places
        for old in pairs:
            for file, usage in places.get(old, ()):
                place = f"{file}:{usage.line}:{usage.column}"
                is_said = file in edited or any(
                    line.startswith(f"{file}:") for line in left
                )
                is_form = old.startswith(usage.key)  # of a family, or below a branch
                if not is_form and not is_said:
                    yield f"{place}: {usage.text!r} means {old} there, and stays"

    def with_contexts(self, pairs: Mapping[str, str]) -> dict[str, str]:
        """What calls of renamed keys mean with a context (``friend_male`` of ``friend``), with the new names."""
        report = self._bench.usage_report
        calls = {
            (file, usage.start): old
            for old in pairs
            for file, usage in report.places.get(old, ())
            if usage.context
        }
        if not calls:
            return {}
        marks = self._bench.sources.inventory().contexts
        forms: dict[str, str] = {}
        for key, uses in report.places.items():
            for file, usage in uses:
                old = calls.get((file, usage.start), key)
                beginnings = tuple(f"{old}{mark}" for mark in marks)
                if key not in pairs and key.startswith(beginnings):
                    forms[key] = pairs[old] + key.removeprefix(old)
        return forms

    def not_seen(self, pairs: Mapping[str, str]) -> dict[str, str]:
        """The keys that code may call by more than literals that are seen, each with the reason."""
        from i18n_workbench.source.usage.renamable import not_renamable

        if pairs:
            return dict(not_renamable(self._bench.usage_report, pairs.keys()))
        return {}

    def _named_by_values(self, renamed: Mapping[str, str]) -> list[str]:
        """Where values that are nothing but the name of a renamed key (Android's ``@string/key``) stay as they are."""
        from i18n_workbench.text.links import resource_references

        lines: dict[str, None] = {}
        for key, value, _ in linking(self._catalog):
            for name in resource_references(value):
                if near(self._catalog, name, key) in renamed:
                    lines[f"{key}: its value {value.strip()} names the old key"] = None
        return list(lines)

    def _keeping(self, renamed: Mapping[str, str]) -> set[str]:
        """The keys below renamed ones that are not renamed with them (where ``a`` and ``a.b`` are both keys)."""
        below = tuple(f"{old}." for old in renamed)
        return {
            canonical(key)
            for key in self._catalog.keys
            if key.startswith(below) and key not in renamed
        }
