"""From findings to rows: a key, a file and a replacement for each, and what a row still needs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.targets import source_language
from i18n_workbench.errors import NeedsChoice
from i18n_workbench.extraction.arguments import message, style_of
from i18n_workbench.extraction.demands import demand
from i18n_workbench.extraction.keygen import KeyRules, generate, key_rules, unique
from i18n_workbench.extraction.owners import owners_first
from i18n_workbench.extraction.picking import Neighbours, named, pick
from i18n_workbench.extraction.replacing import Template, carries_arguments, fitted, templates_for
from i18n_workbench.extraction.rows import Row
from i18n_workbench.extraction.similarity import Known
from i18n_workbench.extraction.translators import chosen, local_key, translator_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.discovery import LocaleFile


LONGEST_KEY = 1000
"""YAML takes no longer ones, and nobody reads them."""


class Planner:
    """Makes rows. Equal messages of one run share a key; an existing key with the same source text is used again."""

    def __init__(
        self,
        catalog: Catalog,
        frameworks: Sequence[Framework],
        neighbours: Neighbours,
        read: Callable[[str], str],
        *,
        known: Known | None = None,
        rules: KeyRules | None = None,
    ) -> None:
        settings = catalog.project.settings
        self.known = known or Known(catalog)
        self.rules = rules or key_rules(settings)
        self._catalog = catalog
        self._frameworks = frameworks
        self._neighbours = neighbours
        self._read = read
        self._strategy = str(settings["extract.targetPickingStrategy"])
        self._entries: Sequence[str | Mapping[str, Any]] = settings["refactor.templates"] or ()
        self._add_import = False
        self._taken: dict[str, set[str]] = {}
        self._shared: dict[tuple[str, str], str] = {}
        self._by_file: dict[str, Sequence[Framework]] = {}

    def rows(
        self,
        findings: Sequence[Hardcoded],
        *,
        target: str = "",
        key: str = "",
        template: str = "",
        add_import: bool = False,
    ) -> list[Row]:
        """The rows of findings; ``target``, ``key`` and ``template`` answer for all of them.

        With ``add_import`` a row whose place no translator can be brought to needs one: a hook cannot be called there.
        """
        self._add_import = add_import
        made = [self._row(found, target, key, template) for found in findings]
        near = self.known.nearest([row.value for row in made])
        for row, (similar, score) in zip(made, near, strict=True):
            row.similar_key, row.similarity = similar, score
        return made

    def suggest(self, found: Hardcoded) -> str:
        """The key that a finding would get; without a namespace where its file is for you to choose."""
        value = message(found.text, found.args, style_of(self._framework(found)))
        existing = self.known.by_text.get(value)
        if existing is not None:
            return existing
        base = self._generated(found)
        namespaced = self._catalog.namespaced and bool(base)
        namespace = self._namespace(self._target(Row(found), base, "")) if namespaced else ""
        return self._shared_key(value, base, namespace)

    def _row(self, found: Hardcoded, target: str, key: str, template: str) -> Row:
        owners = self._owners(found.file)
        templates = (
            [Template(template, own=True)]
            if template
            else templates_for(found, owners, self._entries)
        )
        framework = self._framework(found)
        row = Row(found, value=message(found.text, found.args, style_of(framework)))
        self._give_key(row, key, target)
        if not found.whole:
            row.needs = (
                row.needs or "to be extracted by hand: several texts, or a piece of a sentence"
            )
        if not templates:
            row.needs = row.needs or "a template: no enabled framework has one for this context"
            return row
        self._give_replacement(row, templates)
        return row

    def _give_key(self, row: Row, key: str, target: str) -> None:
        existing = self.known.by_text.get(row.value)
        if not key and existing is not None:
            self._use_existing(row, existing)
            return
        base = key or self._generated(row.found)
        if not base:
            row.needs = "a key"
            return
        entry = self._target(row, base, target)
        namespace = self._namespace(entry)
        if key:
            row.key = key if not namespace or key.startswith(namespace) else namespace + key
            row.exists = self._same(row.key, row.value)
            if row.key in self._catalog.key_ids and not row.exists:
                row.needs = f"another key: {row.key} exists with another text"
            return
        row.key = self._shared_key(row.value, base, namespace)
        if len(row.key) > LONGEST_KEY:
            row.needs = (
                row.needs
                or f"a shorter key than {len(row.key)} characters (`extract.keyMaxLength`)"
            )

    def _use_existing(self, row: Row, key: str) -> None:
        row.key, row.exists = key, True
        cell = self._catalog.cell(key, source_language(self._catalog))
        row.target = cell.chunk.file.path if cell else ""

    def _target(self, row: Row, base: str, target: str) -> LocaleFile | None:
        try:
            entry = (
                named(self.known, target)
                if target
                else pick(
                    self.known, self._strategy, row.found.text, key=base, source_file=row.found.file,
                    neighbours=self._neighbours,
                ).entry
            )  # fmt: skip
        except NeedsChoice as error:
            row.needs, row.candidates = (
                "a file: several are possible (target=, --target)",
                error.candidates,
            )
            return None
        row.target = entry.path
        return entry

    def _namespace(self, entry: LocaleFile | None) -> str:
        if entry is None or not self._catalog.namespaced or not entry.namespace:
            return ""
        return f"{entry.namespace}{self._catalog.delimiter}"

    def _shared_key(self, value: str, base: str, namespace: str) -> str:
        """The key that this run gives to a message, one that nobody has; a namespace does not count as its length."""
        key = self._shared.get((value, namespace))
        if key is None:
            taken = self._taken_in(namespace)
            local = unique(base, taken, self.rules)
            taken.update(_with_branches([local]))
            key = self._shared[value, namespace] = namespace + local if local else ""
        return key

    def _taken_in(self, namespace: str) -> set[str]:
        """The keys and branches that exist in a namespace, without it."""
        if namespace not in self._taken:
            keys = [*self._catalog.keys, *self.known.keys]
            own = [key.removeprefix(namespace) for key in keys if key.startswith(namespace)]
            own += [name for framework in self._frameworks for name in framework.reserved_keys]
            self._taken[namespace] = _with_branches(own)
        return self._taken[namespace]

    def _generated(self, found: Hardcoded) -> str:
        return generate(
            found.text,
            self.rules,
            args=found.args,
            file=found.file,
            root=self._catalog.project.root,
        )

    def _same(self, key: str, value: str) -> bool:
        return self._catalog.text(key, source_language(self._catalog)) == value

    def _give_replacement(self, row: Row, templates: Sequence[Template]) -> None:
        found, text = row.found, self._read(row.found.file)
        framework = next(
            (each.framework for each in templates if each.framework), self._framework(found)
        )
        scope = translator_for(found, text, framework, add=self._add_import)
        row.template = chosen(templates, scope)
        if not carries_arguments(row.template, found):
            fitting = next((each for each in templates if carries_arguments(each, found)), None)
            row.template = fitting or row.template
            if fitting is None:
                row.needs = row.needs or "a template with {args}: the text has dynamic parts"
        if row.template.own:
            local: str | None = row.key
        else:
            scope = replace(scope, namespace=scope.namespace or self._default_namespace(framework))
            local = local_key(row.key, scope, self._catalog.delimiter)
            row.note, row.adds = scope.note, scope.adds
            if self._add_import and scope.note and not scope.adds:
                row.needs = row.needs or f"a translator in scope ({scope.note})"
        if local is None:
            row.needs = (
                row.needs
                or f"a translator that reaches {row.key}: the one in scope adds {scope.prefix!r}"
            )
            local = row.key
        demand(row, text, framework, scope.refused, local, self._read)
        row.replacement = fitted(row.template, found, local, text) if row.key else ""

    def _default_namespace(self, framework: Framework | None) -> str:
        """The namespace that a key without one means in code."""
        if not self._catalog.namespaced:
            return ""
        usual = framework.default_namespaces if framework else ()
        known = self._catalog.known_namespaces
        chosen = str(self._catalog.project.settings["defaultNamespace"] or "")
        return chosen or next((name for name in usual if name in known), "")

    def _framework(self, found: Hardcoded) -> Framework | None:
        first = templates_for(found, self._owners(found.file))
        return first[0].framework if first else None

    def _owners(self, file: str) -> Sequence[Framework]:
        """The frameworks, those that a file is written for first."""
        if file not in self._by_file:
            self._by_file[file] = owners_first(self._frameworks, file, self._read(file))
        return self._by_file[file]


def _with_branches(keys: Sequence[str]) -> set[str]:
    """The keys and everything above them: a text cannot stand where a branch is."""
    found: set[str] = set()
    for key in keys:
        head = key
        while head and head not in found:
            found.add(head)
            head = head.rpartition(".")[0]
    return found
