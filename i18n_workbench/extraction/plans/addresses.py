"""The key and the file that a message gets, in one order everywhere (decisions, *Namespaces in extraction*).

An explicit namespace of the key; the scope of the hook; `extract.targetPickingStrategy`; `defaultNamespace`; the only
file; else a question.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.catalog import ChangeSet
from i18n_workbench.catalog.keys import leading_namespace, longest_namespace
from i18n_workbench.catalog.plans.targets import pick_entry
from i18n_workbench.errors import NeedsChoice, UsageError, WorkbenchError
from i18n_workbench.extraction.keys.keygen import KeyRules, generate, unique
from i18n_workbench.extraction.keys.text_keys import TextKeys
from i18n_workbench.extraction.picking import Neighbours, named, pick
from i18n_workbench.extraction.plans.calling import local_key
from i18n_workbench.extraction.scope.in_scope import NOWHERE, InScope

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.extraction.similarity import SourceTexts

LONGEST_KEY = 1000
"""YAML takes no longer ones, and nobody reads them."""

_MEMBERS = frozenset({"kt", "java", "xml"})
"""Languages whose keys become members of a class, which cannot begin with a digit."""
NAMED = 3
"""Locales that are named where the source language has no file."""
FIRST = "a framework: the project has no locale files (framework=, --framework)"
MARK = "a mark in the code (i18n, $localize): ng extract-i18n takes the text from there"
BRANCH = "a key: texts stand below branches here (key=, --key)"
WHICH_FILE = "a file: several are possible (target=, --target)"


@dataclass(frozen=True, slots=True)
class Address:
    """A key and the path of its file; ``needs`` says what is missing, ``candidates`` are the files to choose from.

    ``exists`` says that the message is there already, with the same text, or (``is_text``) that the key alone is the text.
    """

    key: str = ""
    target: str = ""
    exists: bool = False
    is_text: bool = False
    needs: str = ""
    candidates: Sequence[str] = ()


class Addresses:
    """Gives addresses, of one run: equal messages below one scope share a key, and no key is given twice."""

    def __init__(
        self,
        source_texts: SourceTexts,
        rules: KeyRules,
        strategy: str,
        neighbours: Neighbours,
        reserved: Sequence[str] = (),
        *,
        by_marks: bool = False,
    ) -> None:
        self._source_texts = source_texts
        self._catalog: Catalog = source_texts.catalog
        self._rules = rules
        self._strategy = strategy
        self._neighbours = neighbours
        self._reserved = tuple(reserved)
        self._by_marks = by_marks
        self._text_keys = TextKeys(source_texts)
        self._taken: dict[str, set[str]] = {}
        self._shared: dict[tuple[str, str], str] = {}
        self._settled: dict[str, str] = {}
        self._refusals: dict[tuple[str, str], str] = {}

    def of(
        self,
        literal: Hardcoded,
        value: str,
        scope: InScope = NOWHERE,
        *,
        key: str = "",
        target: str = "",
    ) -> Address:
        """The address of a message; ``key`` and ``target`` are a person's answers.

        A generated key, and a given one without a namespace, goes below the scope in which its translator is called.
        """
        if self._by_marks:
            return Address(needs=MARK)
        existing = self._same(key, value) if key else self._reachable(value, scope)
        if existing:
            return self._existing(existing)
        wanted = key or self._generated(literal, value)
        if not wanted:
            return Address(needs="a key")
        namespace, prefix = self._scope_address(scope)
        is_text = wanted == value and self._text_keys.are_usual
        if is_text and not target and self._text_keys.are_alone:
            return self._by_text(value, namespace, prefix)
        if is_text and not namespace and self._strategy == "none":
            target = target or self._text_keys.only_file
        explicit = self._explicit(wanted, given=bool(key))
        local = wanted
        if explicit:
            namespace, prefix = explicit, ""
            local = wanted[len(explicit) + len(self._catalog.delimiter) :]
        try:
            namespace, path = self._file(
                literal, _below(prefix, local), namespace, target, explicit
            )
        except NeedsChoice as error:
            shared = self._new(value, local, prefix, "", given=bool(key))
            return Address(shared, needs=WHICH_FILE, candidates=error.candidates)
        except UsageError as error:
            if target:
                raise
            return Address(wanted, needs=self._lacking(error))
        full = self._new(value, local, prefix, namespace, given=bool(key))
        needs = self._objection(full, value, path)
        if is_text:
            needs = needs or self._text_keys.objection(value)
        return Address(full, path, needs=needs)

    def _by_text(self, text: str, namespace: str, prefix: str) -> Address:
        """The address of a text that no file of the source language says: nothing is written but the call."""
        namespaces = self._text_keys.namespaces
        if prefix or self._text_keys.are_below:
            return Address(needs=BRANCH)
        if not namespace and len(namespaces) > 1:
            named = ", ".join(filter(None, namespaces))
            return Address(needs=f"a key with its namespace: {named} (key=, --key)")
        namespace = namespace or namespaces[0]
        mark = self._catalog.delimiter if namespace else ""
        key = f"{namespace}{mark}{text}"
        if key in self._catalog.texts_as_keys:
            return Address(key, exists=True)
        other = self._catalog.source_text(key)
        if other and other != text:
            return Address(key, needs=f"another key: {key} exists with another text")
        needs = self._text_keys.objection(text)
        return Address(key, exists=True, is_text=True, needs=needs)

    def _lacking(self, error: UsageError) -> str:
        """What is needed where no file can take a text: one of the source language, where others have theirs."""
        if self._source_texts.files:
            return f"a file: {error.message}"
        if not self._catalog.locales:
            return FIRST
        source = self._catalog.project.source_language
        others = ", ".join(self._catalog.locales[:NAMED])
        return f"a file of {source}, the source language: there are only those of {others} (set sourceLanguage)"

    def _existing(self, key: str) -> Address:
        cell = self._catalog.cell(key, self._catalog.project.source_language)
        return Address(key, cell.chunk.file.path if cell else "", exists=True)

    def _same(self, key: str, value: str) -> str:
        """The key itself where it exists with this text, or is the text."""
        same = (
            key == value
            or self._catalog.text(key, self._catalog.project.source_language) == value
        )
        return key if same and key in self._catalog.key_ids else ""

    def _reachable(self, value: str, scope: InScope) -> str:
        """An existing key with this text that the translator in scope reaches, one of its own namespace first.

        A key that is the text goes before one that has it in a file.
        """
        if value in self._catalog.texts_as_keys:
            return value
        delimiter = self._catalog.delimiter
        keys = [
            key
            for key in self._source_texts.keys_by_text.get(value, ())
            if local_key(key, scope, delimiter) is not None
        ]
        own = [key for key in keys if key.startswith(f"{scope.namespace}{delimiter}")]
        return next(iter([*own, *keys]), "")

    def _scope_address(self, scope: InScope) -> tuple[str, str]:
        """Namespace and prefix of a scope; a prefix may begin with a namespace (``useTranslations('Index.hero')``)."""
        if scope.namespace or not scope.prefix or not self._catalog.namespaced:
            return scope.namespace, scope.prefix
        known = self._catalog.known_namespaces
        name = longest_namespace(f"{scope.prefix}.", ".", known)
        if not name:
            return "", scope.prefix
        return name, scope.prefix[len(name) + 1 :]

    def _explicit(self, key: str, *, given: bool) -> str:
        """The namespace that a key names by itself: a person's, or one that `extract.keyPrefix` begins with."""
        if not self._catalog.namespaced:
            return ""
        known = self._catalog.namespace_of(key) or ""
        if known and not key.startswith(known + self._catalog.delimiter):
            return ""
        if given:
            return known or leading_namespace(key, self._catalog.delimiter)
        if self._rules.prefix.startswith(known + self._catalog.delimiter):
            return known
        return ""

    def _file(
        self, literal: Hardcoded, key: str, namespace: str, target: str, explicit: str
    ) -> tuple[str, str]:
        """The namespace and the path of the file that a key goes to."""
        namespaced = self._catalog.namespaced
        if target:
            entry = named(self._source_texts, target)
            if explicit and namespaced and entry.namespace != explicit:
                raise UsageError(
                    f"{target} is not the file of the namespace {explicit}",
                    next_step="leave the file out, or give a key without a namespace",
                )
        elif namespaced and namespace and not self._files_of(namespace):
            source = self._catalog.project.source_language
            new = pick_entry(
                self._catalog, f"{namespace}{self._catalog.delimiter}{key}", source
            )
            return namespace, new.path
        else:
            entry = pick(
                self._source_texts,
                self._strategy,
                literal.text,
                key=key,
                source_file=literal.file,
                neighbours=self._neighbours,
                namespace=namespace if namespaced else "",
                settled=self._settled.get(literal.file, ""),
            ).entry
        self._settled.setdefault(literal.file, entry.path)
        return (entry.namespace if namespaced else ""), entry.path

    def usual_file(self, literal: Hardcoded, key: str) -> str:
        """The file that the strategy `auto` would take, whatever strategy is set; empty where it would ask, too."""
        try:
            picked = pick(
                self._source_texts,
                "auto",
                literal.text,
                key=key,
                source_file=literal.file,
                neighbours=self._neighbours,
            )
        except NeedsChoice:
            return ""
        return picked.entry.path

    def _files_of(self, namespace: str) -> list[str]:
        return [
            entry.path
            for entry in self._source_texts.files
            if entry.namespace == namespace
        ]

    def _generated(self, literal: Hardcoded, value: str) -> str:
        root = self._catalog.project.root
        is_text = self._rules.strategy == "source"
        text = value if is_text else literal.text
        key = generate(
            text, self._rules, args=literal.args, file=literal.file, root=root
        )
        is_member = literal.language in _MEMBERS and key[:1].isdigit()
        return f"_{key}" if is_member else key

    def _new(
        self, value: str, local: str, prefix: str, namespace: str, *, given: bool
    ) -> str:
        """The whole key; a generated one is shared by equal messages, and is one that nobody has."""
        mark = self._catalog.delimiter if namespace else ""
        if given:
            return f"{namespace}{mark}{_below(prefix, local)}"
        local = local.removeprefix(f"{prefix}.") if prefix else local
        lead = f"{namespace}{mark}{_below(prefix, '')}"
        key = self._shared.get((value, lead))
        if key is None:
            taken = self._taken_below(lead)
            own = unique(local, taken, self._rules)
            taken.update(_with_branches([own]))
            key = self._shared[value, lead] = lead + own if own else ""
        return key

    def _taken_below(self, lead: str) -> set[str]:
        """The keys and branches that exist below a beginning, without it."""
        if lead not in self._taken:
            keys = [*self._catalog.keys, *self._source_texts.keys]
            own = [key[len(lead) :] for key in keys if key.startswith(lead)]
            self._taken[lead] = _with_branches([*own, *self._reserved])
        return self._taken[lead]

    @cached_property
    def _branches(self) -> set[str]:
        """The keys of the catalog and everything above them."""
        return _with_branches(self._catalog.keys)

    def _objection(self, key: str, value: str, path: str) -> str:
        """Why nothing can be written under a key; empty where it can."""
        if len(key) > LONGEST_KEY:
            return f"a shorter key than {len(key)} characters (`extract.keyMaxLength`)"
        if key in self._catalog.key_ids:
            return f"another key: {key} exists with another text"
        above = _with_branches([key]) - {key}
        text_above = next((name for name in above if name in self._catalog.key_ids), "")
        if not text_above and key not in self._branches:
            return ""
        head = (text_above or key, path)
        if head not in self._refusals:
            self._refusals[head] = self._refusal(key, value, path)
        return self._refusals[head]

    def _refusal(self, key: str, value: str, path: str) -> str:
        """What its file says to a key that stands below a text, or where a branch is."""
        changes = ChangeSet(self._catalog)
        try:
            changes.set(
                key, self._catalog.project.source_language, value, target=path
            ).plan()
        except WorkbenchError as error:
            return f"another key: {error.place}: {error.message}"
        return ""


def _below(prefix: str, key: str) -> str:
    """A key below a prefix, unless it stands there already."""
    lead = f"{prefix.rstrip('.')}." if prefix else ""
    return key if lead and key.startswith(lead) else lead + key


def _with_branches(keys: Sequence[str]) -> set[str]:
    """The keys and everything above them: a text cannot stand where a branch is."""
    found: set[str] = set()
    for key in keys:
        head = key
        while head and head not in found:
            found.add(head)
            head = head.rpartition(".")[0]
    return found
