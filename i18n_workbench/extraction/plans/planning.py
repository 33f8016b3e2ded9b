"""From findings to rows: a key, a file and a replacement for each, and what a row still needs."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction.advice_rules import by_hand
from i18n_workbench.extraction.android.calls import Modules
from i18n_workbench.extraction.arguments import forms_of
from i18n_workbench.extraction.keys.house import house_rules
from i18n_workbench.extraction.keys.text_keys import TextKeys
from i18n_workbench.extraction.messages.counting import forms, with_count
from i18n_workbench.extraction.messages.wording import (
    UNKNOWN_VERSION,
    Wording,
    is_ambiguous,
)
from i18n_workbench.extraction.plans import guests
from i18n_workbench.extraction.plans.addresses import Addresses
from i18n_workbench.extraction.plans.calling import calls, chosen, local_key
from i18n_workbench.extraction.plans.demands import TAKEN_WHOLE, demand, warning
from i18n_workbench.extraction.plans.owners import owners_first
from i18n_workbench.extraction.plans.rows import Row
from i18n_workbench.extraction.rewriting.replacing import (
    Template,
    carries_arguments,
    fitted,
    templates_for,
)
from i18n_workbench.extraction.rewriting.rich import (
    component_scope,
    filled,
    is_component,
    is_rich,
    rich_template,
)
from i18n_workbench.extraction.scope.in_scope import NOWHERE, InScope
from i18n_workbench.extraction.scope.translators import scope_around, translator_for
from i18n_workbench.extraction.sentence_keys import sentence_key
from i18n_workbench.extraction.similarity import SourceTexts
from i18n_workbench.extraction.texts import element_in
from i18n_workbench.frameworks.lingui import Lingui
from i18n_workbench.project.opened.found import GENERAL
from i18n_workbench.source.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.extraction.keys.keygen import KeyRules
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.extraction.picking import Neighbours
    from i18n_workbench.frameworks import Framework


FORMS_BY_HAND = (
    "to be extracted by hand: no file has the forms of a count where keys are the texts"
)
NO_FILE = "its key is its text, which no locale has yet (wb.undefined() lists it until one has)"
STRICT_VUE_I18N = 9
"""The version of vue-i18n since which its plug-in for Vite and webpack lets no build pass with an element in a message."""


class Planner:
    """Makes rows. Equal messages of one run share a key; an existing key with the same source text is used again."""

    def __init__(
        self,
        catalog: Catalog,
        frameworks: Sequence[Framework],
        neighbours: Neighbours,
        read: Callable[[str], str],
        *,
        source_texts: SourceTexts | None = None,
        rules: KeyRules | None = None,
        components: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        settings = catalog.project.settings
        self.source_texts = source_texts or SourceTexts(catalog)
        self.rules = rules or house_rules(
            settings,
            self.source_texts.keys,
            catalog.delimiter,
            are_texts=TextKeys(self.source_texts).are_usual,
        )
        self._catalog = catalog
        self._frameworks = frameworks
        self._source = read
        self._read = read
        self._modules = Modules(read)
        self._wording = Wording(catalog.project.root)
        self._addresses = Addresses(
            self.source_texts,
            self.rules,
            str(settings["extract.targetPickingStrategy"]),
            neighbours,
            [
                name
                for framework in frameworks
                for name in framework.extraction.reserved_keys
            ],
            by_marks=_are_marked(frameworks),
        )
        self._entries: Sequence[str | Mapping[str, Any]] = (
            settings["refactor.templates"] or ()
        )
        self._components = components
        self._add_import = False
        self._by_file: dict[str, Sequence[Framework]] = {}

    def usual_file(self, row: Row) -> str:
        """The file that the strategy `auto` would take for a row; empty where it would ask, too."""
        return self._addresses.usual_file(row.found, row.key)

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
        self._begin()
        made = [self._row(found, target, key, template) for found in findings]
        near = self.source_texts.nearest([row.value for row in made])
        for row, (similar, score) in zip(made, near, strict=True):
            row.similar_key, row.similarity = similar, score
        return made

    def suggestions(self, findings: Sequence[Hardcoded]) -> list[str]:
        """The keys that findings would get; without a namespace where the file is for you to choose."""
        self._begin()
        return [self._suggestion(found) for found in findings]

    def _begin(self) -> None:
        """Read each file anew, and once for all the findings of it that follow each other."""
        self._read = lru_cache(maxsize=1)(self._source)
        self._modules = Modules(self._source)

    def _suggestion(self, literal: Hardcoded) -> str:
        templates = templates_for(literal, self._owners(literal.file), self._entries)
        framework = templates[0].framework if templates else None
        reader = self._framework(literal) if self._entries else framework
        value = self._wording.of(literal, reader).value
        scope = scope_around(literal, self._read(literal.file), framework)
        return self._addresses.of(literal, value, scope).key

    def _row(self, literal: Hardcoded, target: str, key: str, template: str) -> Row:
        owners = self._owners(literal.file)
        if template:
            templates = [Template(template, own=True)]
        else:
            templates = templates_for(literal, owners, self._entries)
        framework = self._framework(literal)
        row = self._counted(literal, framework, templates) or self._worded(
            literal, framework
        )
        literal = row.found
        scope = self._scope(literal, templates)
        sentence = ""
        if not templates or not templates[0].own:
            sentence = sentence_key(literal, self._read(literal.file), framework)
        row.value = sentence or row.value
        self._give_key(row, scope, sentence or key, target)
        if not literal.whole:
            row.needs = (
                row.needs
                or "to be extracted by hand: several texts, or a piece of a sentence"
            )
        if literal.is_compared:
            row.needs = row.needs or "to be extracted by hand: code compares it"
        if not templates:
            row.needs = (
                row.needs or "a template: no enabled framework has one for this context"
            )
            return row
        self._give_replacement(row, templates, scope)
        return row

    def _counted(
        self,
        literal: Hardcoded,
        framework: Framework | None,
        templates: Sequence[Template],
    ) -> Row | None:
        """The row of a text in two forms, where its framework has plural forms and no person wrote the call."""
        if not literal.count:
            return None
        is_own = bool(templates) and templates[0].own
        if is_own or not forms_of(framework) or isinstance(framework, Lingui):
            needs = f"to be extracted by hand: {by_hand(literal.one, literal.text)}"
            return Row(literal, value=literal.text, needs=needs)
        literal = with_count(literal)
        texts, lost = forms(literal, framework, self._wording)
        needs = _needs_of_syntax(lost, framework)
        return Row(literal, value=" | ".join(texts.values()), forms=texts, needs=needs)

    def _worded(self, literal: Hardcoded, framework: Framework | None) -> Row:
        """The row of a text in one form; what its message would not give back is a need of it."""
        said = self._wording.of(literal, framework)
        lost = said.lost
        if literal.tags and framework is not None and framework.id == "react-i18next":
            lost = lost or self._wording.lost_in_component(literal)
        lost = lost or self._refused_element(said.value, literal.file, framework)
        row = Row(literal, value=said.value, needs=_needs_of_syntax(lost, framework))
        source = self._read(literal.file)[literal.start : literal.end]
        if is_ambiguous(literal, source):
            row.needs = (
                row.needs or "to be extracted by hand: a number in braces beside values"
            )
        is_dated = self._wording.syntax(literal.file, framework).is_dated
        if said.is_marked and is_dated and not self._wording.vue_major(literal.file):
            row.note = UNKNOWN_VERSION
        return row

    def _refused_element(
        self, value: str, file: str, framework: Framework | None
    ) -> str:
        """The element in a message for which builds with vue-i18n fail since version 9; none where messages have some."""
        is_vue = framework is not None and framework.id == "vue"
        if not is_vue or self._wording.vue_major(file) < STRICT_VUE_I18N:
            return ""
        return "" if self.source_texts.hold_elements else element_in(value)

    def _scope(self, literal: Hardcoded, templates: Sequence[Template]) -> InScope:
        """The translator that the replacement calls; a person's template has a scope where it calls the one in scope."""
        framework = self._called(literal, templates)
        scope = translator_for(
            literal, self._read(literal.file), framework, add=self._add_import
        )
        own = templates[0] if templates and templates[0].own else None
        return scope if own is None or calls(own, scope) else NOWHERE

    def _called(
        self, literal: Hardcoded, templates: Sequence[Template]
    ) -> Framework | None:
        """The framework whose translator a replacement calls."""
        named = (each.framework for each in templates if each.framework)
        return next(named, self._framework(literal))

    def _give_key(self, row: Row, scope: InScope, key: str, target: str) -> None:
        address = self._addresses.of(
            row.found, row.value, scope, key=key, target=target
        )
        row.key, row.target, row.exists = address.key, address.target, address.exists
        row.needs, row.candidates = row.needs or address.needs, list(address.candidates)
        if address.is_text:
            row.note = "; ".join(filter(None, (row.note, NO_FILE)))
            if row.forms.keys() - {""}:
                row.needs = row.needs or FORMS_BY_HAND

    def _give_replacement(
        self, row: Row, templates: Sequence[Template], scope: InScope
    ) -> None:
        found, text = row.found, self._read(row.found.file)
        framework = self._called(found, templates)
        row.template = self._template_for(row, templates, scope, framework)
        if is_component(row.template):
            scope = component_scope(text, row.template)
        local: str | None = row.key
        if not row.template.own or calls(row.template, scope):
            scope = replace(
                scope,
                namespace=scope.namespace
                or self._default_namespace(framework, row.key),
            )
            local = local_key(row.key, scope, self._catalog.delimiter)
        if not row.template.own:
            row.note = "; ".join(filter(None, (row.note, scope.note)))
            row.adds = scope.adds
            if self._add_import and scope.note and not scope.adds:
                row.needs = row.needs or f"a translator in scope ({scope.note})"
        if scope.is_unknown:
            row.needs = (
                row.needs
                or "a translator whose scope is written out: it stands in a variable"
            )
        if local is None:
            row.needs = (
                row.needs
                or f"a translator that reaches {row.key}: the one in scope adds {scope.prefix!r}"
            )
            local = row.key
        demand(
            row,
            text,
            framework,
            scope.refused,
            local,
            self._catalog.project.root,
            self._read,
            self._modules,
        )
        if found.parted:
            row.remark_first(f"a piece of a sentence: {found.parted} parts it")
        if found.is_cut:
            row.remark_first(TAKEN_WHOLE)
        if not row.key:
            return
        if is_rich(row.template):
            row.replacement = filled(row.template, found, local, text)
        else:
            row.replacement = fitted(row.template, found, local, text)
        row.remark_first(warning(row))

    def _template_for(
        self,
        row: Row,
        templates: Sequence[Template],
        scope: InScope,
        framework: Framework | None,
    ) -> Template:
        """The template for a row's finding; what it lacks for its values or elements is a need of the row."""
        found = row.found
        if found.tags:
            if templates[0].own:
                rich = None
            else:
                rich = rich_template(found, framework, scope.callee)
            if rich is None:
                parts = ", ".join(f"<{name}>" for name, _ in found.tags)
                row.needs = (
                    row.needs
                    or f"to be extracted by hand: {parts} stands in the sentence"
                )
            return rich or chosen(templates, scope)
        template = chosen(templates, scope)
        if carries_arguments(template, found):
            return template
        fitting = next(
            (each for each in templates if carries_arguments(each, found)), None
        )
        if fitting is None:
            row.needs = (
                row.needs or "a template with {args}: the text has dynamic parts"
            )
        return fitting or template

    def _default_namespace(self, framework: Framework | None, key: str) -> str:
        """The namespace that a key without one means in code: of resources it is that of their module."""
        if not self._catalog.namespaced:
            return ""
        if framework is not None and framework.id == "android":
            return self._catalog.namespace_of(key)
        usual = framework.keys.default_namespaces if framework else ()
        known = self._catalog.known_namespaces
        chosen = str(self._catalog.project.settings["defaultNamespace"] or "")
        return chosen or next((name for name in usual if name in known), "")

    def _framework(self, literal: Hardcoded) -> Framework | None:
        first = templates_for(literal, self._owners(literal.file))
        return first[0].framework if first else None

    def _owners(self, file: str) -> Sequence[Framework]:
        """The frameworks, those that a file is written for first."""
        if file not in self._by_file:
            frameworks = self._frameworks
            if language_of(file) == guests.LANGUAGE:
                frameworks = self._in_components
            self._by_file[file] = owners_first(frameworks, file, self._read(file))
        return self._by_file[file]

    @cached_property
    def _in_components(self) -> Sequence[Framework]:
        """The frameworks as components call them that are none of theirs."""
        if not any(map(guests.is_guest, self._frameworks)):
            return self._frameworks
        components = self._components()
        return [
            guests.in_components(each, components) if guests.is_guest(each) else each
            for each in self._frameworks
        ]


def _needs_of_syntax(lost: str, framework: Framework | None) -> str:
    """What a row needs whose message would not give its text back; empty where it does."""
    if not lost:
        return ""
    name = framework.name if framework else "the framework"
    return f"to be extracted by hand: {lost} is no text in a message of {name}, and nothing makes it one"


def _are_marked(frameworks: Sequence[Framework]) -> bool:
    """Whether texts get marks in code, and no other framework of the project has keys for them."""
    keyed = [
        one for one in frameworks if one.id != GENERAL and one.extraction.templates
    ]
    return not keyed and any(one.extraction.by_marks for one in frameworks)
