"""What a value in a call means: the use of a key, with all keys that its text can stand for at that place.

A call that a string quotes (``"use t('key') here"``) is text about code, and means none; markup in a string (a template)
is code.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks import Options, Scope, Site
from i18n_workbench.frameworks.calls import DOCSTRING
from i18n_workbench.frameworks.readers.gettext_markup import HEADER
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.languages import reads
from i18n_workbench.source.model import Usage
from i18n_workbench.source.read.definitions import CONSTANT
from i18n_workbench.source.read.handed_in import is_handed_in
from i18n_workbench.source.read.members import with_dots
from i18n_workbench.source.read.scopes import (
    ScopesByPlace,
    canonical_keys,
    scope_at,
)
from i18n_workbench.source.read.suspicions import may_be_quoted
from i18n_workbench.source.read.syntax import GRAMMARS, MARKUP, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.source.read.calls import Found
    from i18n_workbench.source.read.key_pattern import KeyPattern
    from i18n_workbench.source.read.searches import Scopes
    from i18n_workbench.source.read.syntax import Tree
    from i18n_workbench.text.lines import LineIndex

_NEAR = 60
"""Characters before a text in which the annotation or the header stands that gets it."""
_ANNOTATION = lazy_pattern(rf"@\w+\(\s*['\"]?\Z|^[ \t*/#@]*{HEADER}\Z", re.MULTILINE)
_STRINGS = frozenset(
    {"string", "template_string", "encapsed_string", "heredoc", "nowdoc"}
)
_CODE = re.compile(r"<[A-Za-z/!?%]|\{\{|\{%|#\{")
"""What makes a string a template: tags, expressions in braces."""
_PREVIEW = lazy_pattern(
    r"#Preview\b[^{\n]*\{|\bstruct\s+\w+\s*:[^{\n]*\bPreviewProvider\b[^{\n]*\{"
)
"""What shows a view in Xcode with texts that are made up: CotEditor, yattee and IceCubes have dozens."""


class Meanings:
    """Makes uses of what was found in one file."""

    def __init__(
        self, key: KeyPattern, text: str, file: str, scopes: Scopes, lines: LineIndex
    ) -> None:
        self._key = key
        self._rules = key.rules
        self._site = Site(file, text, 0, key.rules.scope_root, key.rules.existing)
        self._scopes = scopes
        self._by_place = {name: ScopesByPlace(own) for name, own in scopes.items()}
        self._lines = lines

    def usages(self, hits: dict[int, list[Found]], language: str) -> list[Usage]:
        """The uses of all values that stand outside comments and quoted code, in order."""
        from i18n_workbench.source.read.comments import outside_comments
        from i18n_workbench.source.read.meanings import outside_quotations

        offsets = outside_quotations(self._site.text, language, sorted(hits))
        if not offsets:
            return []
        code = outside_comments(self._site.text, language, offsets)
        counted = [
            at
            for at, is_code in zip(offsets, code, strict=True)
            if is_code
            or self._is_annotated(at, language)
            or hits[at][0].callee == DOCSTRING
        ]
        made = [
            usage
            for at in counted
            for one in hits[at]
            if (usage := self._usage(one)) is not None
        ]
        own = {
            (usage.start, usage.key, usage.prefix, usage.suffix): usage
            for usage in reversed(made)
        }
        return list(own.values())[::-1]

    def _is_annotated(self, offset: int, language: str) -> bool:
        """Whether a text in a comment is given to an annotation, which PHP reads from there (``@Translation("Albums")``), or
        describes a plug-in of WordPress.
        """
        if language != "php":
            return False
        start = max(0, offset - _NEAR)
        return _ANNOTATION.search(self._site.text, start, offset) is not None

    def _usage(self, one: Found) -> Usage | None:
        """The use that a found value is, None when its text is no key."""
        framework = one.framework
        known = one.value.text
        sentence = known is not None and not self._key.accepts(known, framework)
        takes_sentences = framework is not None and framework.keys.sentences
        if sentence and not (known and takes_sentences):
            return None
        guest = framework is not None and not reads(
            framework.code.languages, self._site.file
        )
        scope = self._scope(one)
        candidates = self._candidates(one, scope)
        line, column, end_line, end_column = self._lines.range(one.span)
        text = with_dots(one.span.of(self._site.text))
        return Usage(
            key=candidates[0] if known is not None else "",
            start=one.span.start,
            end=one.span.end,
            text=text,
            framework=framework.id if framework else "custom",
            scope=_scope_name(scope, one.options),
            callee=one.callee,
            dynamic=known is None,
            prefix="" if known is not None else candidates[0],
            middle=one.value.middle,
            suffix="" if known is not None else one.value.suffix,
            literal=one.value.span is not None and text == known,
            candidates=tuple(candidates),
            only_known=sentence or not one.sure or guest,
            chain=one.value.name,
            context=one.options.context,
            unseen=scope is not None and scope.unknown and not one.options.namespace,
            forms=tuple(self._keys(CONSTANT, one, scope)) if one.value.name else (),
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )

    def _scope(self, one: Found) -> Scope | None:
        """The scope of the translator that is called; an unknown one where it is handed in."""
        framework = one.framework
        own = self._scopes.get(framework.id, []) if framework else []
        names = one.names or tuple({scope.variable for scope in own})
        scope = None
        if framework is not None and own:
            offset = one.span.start
            around = self._by_place[framework.id].around(offset)
            scope = scope_at(around, offset, names)
        if (
            scope is None
            and framework is not None
            and is_handed_in(framework, names, self._site.text)
        ):
            return Scope(0, len(self._site.text), unknown=True)
        return scope

    def _candidates(self, one: Found, scope: Scope | None) -> list[str]:
        """The keys that the value can mean, or what they can begin with."""
        known = one.value.text
        if known is None:
            own = self._prefixes(one, scope)
        else:
            own = self._keys(known, one, scope)
        if known and "/" in known and one.framework and one.framework.keys.sentences:
            literal = [known]
        else:
            literal = []
        if (
            known
            and one.framework
            and one.framework.keys.folds_blanks
            and (folded := " ".join(known.split())) != known
        ):
            literal.append(folded)
        return [
            *own,
            *(key for other in one.others for key in self._keys(other, one, scope)),
            *literal,
        ]

    def _prefixes(self, one: Found, scope: Scope | None) -> list[str]:
        """What the keys of a dynamic call can begin with; nothing when no part of it is static.

        A translator's own prefix (``keyPrefix``, next-intl's namespace) is static, a whole namespace says too little.
        """
        prefix = one.value.prefix
        if (
            not prefix
            and not one.value.suffix
            and not one.options.prefix
            and not (scope and scope.prefix)
        ):
            return [""]
        return self._keys(prefix, one, scope)

    def _keys(self, text: str, one: Found, scope: Scope | None) -> list[str]:
        """The keys that a text can mean; of a translator that is handed in, those of this file's hooks first."""
        if (
            scope is not None
            and scope.unknown
            and scope.variable
            and one.framework is not None
        ):
            beside = [
                each
                for each in self._scopes.get(one.framework.id, [])
                if not each.unknown and each.variable in one.names
            ]
            found = [
                key for each in beside for key in self._keys_within(text, one, each)
            ]
            return list(dict.fromkeys([*found, *self._keys_within(text, one, scope)]))
        return self._keys_within(text, one, scope)

    def _keys_within(self, text: str, one: Found, scope: Scope | None) -> list[str]:
        site = replace(self._site, offset=one.span.start)
        return canonical_keys(
            text, one.framework, scope, one.options, rules=self._rules, site=site
        )


def _scope_name(scope: Scope | None, options: Options) -> str:
    namespace = options.namespace or (scope.namespace if scope else "")
    prefix = options.prefix or (scope.prefix if scope else "")
    return f"{namespace}:{prefix}" if namespace and prefix else namespace or prefix


def outside_quotations(text: str, language: str, offsets: Sequence[int]) -> list[int]:
    """The offsets at which a key is no part of a longer string. A tree is built only where one might be.

    Of the languages with a grammar; in markup quotes enclose expressions.
    """
    if language == "swift" and "Preview" in text:
        return list(_outside_previews(text, offsets))
    if (
        language not in GRAMMARS
        or language in MARKUP
        or not may_be_quoted(text, offsets)
    ):
        return list(offsets)
    tree = tree_of(text, GRAMMARS[language])
    return [offset for offset in offsets if not _is_quoted(tree, offset)]


def _outside_previews(text: str, offsets: Sequence[int]) -> Iterator[int]:
    """The offsets that stand in no preview."""
    previews = []
    for found in _PREVIEW.finditer(text):
        end = closing(text, found.end() - 1)
        previews.append((found.start(), end))
    for offset in offsets:
        if not any(start < offset < end for start, end in previews):
            yield offset


def _is_quoted(tree: Tree, offset: int) -> bool:
    node: Node | None = tree.at(offset)
    while node is not None and node.type not in _STRINGS:
        if node.type.endswith(("interpolation", "substitution")):
            return False
        node = node.parent
    if node is None or "(" not in tree.text[tree.start(node) : offset]:
        return False
    return not _CODE.search(tree.source(node))
