"""The key detector: which keys a source file names, where, and what they mean there."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.frameworks import Framework
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.model import DIRECTIVE, FileUses, Rules, Usage
from i18n_workbench.source.read.definitions import exported, with_origins
from i18n_workbench.source.read.foreign import RUBY
from i18n_workbench.source.read.key_pattern import KeyPattern
from i18n_workbench.source.read.literals import (
    appendices,
    beginnings,
    code_of,
    literals,
    without_uses,
)
from i18n_workbench.source.read.meanings import Meanings
from i18n_workbench.source.read.scopes import prefixed_scopes, scopes_of
from i18n_workbench.source.read.searches import Scopes, Searches, readers
from i18n_workbench.source.read.soundness import broken_at
from i18n_workbench.source.read.syntax import GRAMMARS
from i18n_workbench.source.resolve.existing import Existing
from i18n_workbench.source.resolve.resolution import resolved
from i18n_workbench.text.linear import compile_linear
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_DEFINED = re.compile(r"^[ \t]*def[ \t]+(?:self\.)?(t|translate)\b", re.MULTILINE)
_DIRECTIVE = re.compile(re.escape(DIRECTIVE) + r":?[ \t]+([^\r\n]+)")
_TASKS = re.compile(r"""i18n-tasks-use\s+(?:\w+\.)?t?[( ]?\s*["':]([\w.*/{},#-]+)""")
_CLOSERS = re.compile(r"\s*(?:\*/|-->|%>|--\}\}|\}\})\s*\}?.*$")


class Detector:
    """Finds keys by fixed rules; patterns are compiled once, a bad one is a problem and the others work."""

    def __init__(self, rules: Rules) -> None:
        self._key = KeyPattern(rules)
        self.rules = self._key.rules
        self._searches = Searches(self._key)
        self._any_call = _any_call(rules)

    @property
    def problems(self) -> list[str]:
        """The patterns that could not be used, as far as they were needed."""
        return [*self._key.problems, *self._searches.problems]

    def wants(self, data: bytes) -> bool:
        """Whether the bytes of a file can hold any call at all: one pass, no decoding."""
        return self._any_call is None or self._any_call.search(data) is not None

    def find(self, text: str, file: str, language: str = "") -> FileUses:
        """All uses in a file, in order; those inside comments do not count."""
        language = language or language_of(file)
        lines = LineIndex(text)
        active, scopes, problems = self._active(text, file, language)
        found, more = self._searches.find(text, file, language, active, scopes)
        usages = Meanings(self._key, text, file, scopes, lines).usages(found, language)
        usages = with_origins(usages, text)
        broken = broken_at(text, language)
        uses = FileUses(
            tuple(usages),
            tuple(declared(text)),
            problems=(*problems, *more),
            broken=() if broken is None else lines.position(broken),
        )
        return self._with_literals(uses, text, language)

    def literals(self, text: str, file: str) -> FileUses:
        """Only the literals of a text in which no call can stand."""
        return self._with_literals(FileUses(), text, language_of(file))

    def _active(
        self, text: str, file: str, language: str
    ) -> tuple[list[Framework], Scopes, list[str]]:
        """The frameworks that read a file, their scopes, and their problems.

        Of frameworks that call their function by the same name, the one that sees its translators here is meant.
        """
        active = readers(self.rules.frameworks, file)
        scopes: Scopes = {}
        problems: list[str] = []
        for framework in active:
            own, problem = scopes_of(framework, text, language)
            prefixed = prefixed_scopes(framework, text, language, own)
            scopes[framework.id] = [*own, *prefixed]
            problems += [problem] if problem else []
        active.sort(key=lambda framework: not scopes[framework.id])
        return active, scopes, problems

    def _with_literals(self, uses: FileUses, text: str, language: str) -> FileUses:
        text = code_of(text)
        found = literals(text, language, sentences=self.rules.sentences)
        rest = without_uses(text, uses.usages)
        return replace(
            uses,
            literals=found,
            beginnings=beginnings(rest),
            endings=appendices(rest),
            exports=exported(text) if language in GRAMMARS else frozenset(),
            translators=frozenset(_DEFINED.findall(text))
            if language in RUBY
            else frozenset(),
        )


def find_calls(
    text: str,
    file: str,
    rules: Rules,
    *,
    language: str = "",
    keys: Collection[str] = (),
) -> list[Usage]:
    """The uses in one text; with the existing ``keys``, each text that could mean several becomes the one that exists."""
    usages = Detector(rules).find(text, file, language).usages
    return resolved(usages, Existing.of(keys))


def declared(text: str) -> Iterator[str]:
    """The keys and globs of keys that comments declare as used, in order.

    ``i18n-workbench-use a.b, c.*`` is ours, ``i18n-tasks-use t('a.b')`` that tool's.
    """
    if DIRECTIVE in text:
        for found in _DIRECTIVE.finditer(text):
            yield from (
                key for key in re.split(r"[,\s]+", _CLOSERS.sub("", found[1])) if key
            )
    if "i18n-tasks-use" in text:
        yield from (found[1] for found in _TASKS.finditer(text))


def _any_call(rules: Rules) -> Any:
    """A union of all translate functions, hooks and pattern anchors in RE2; None where every file has to be read."""
    if rules.usage_match or rules.usage_append:
        return None
    parts = [re.escape(DIRECTIVE), "i18n-tasks-use"]
    for framework in rules.frameworks:
        if (
            framework.code.usage or type(framework).calls is not Framework.calls
        ) and not framework.code.anchors:
            return None
        parts += _parts(framework)
    return compile_linear("|".join(parts).encode(), captures=False)


def _parts(framework: Framework) -> list[str]:
    names = [
        re.escape(callee.name.rpartition(".")[2].rpartition(":")[2])
        for callee in framework.code.callees
    ]
    if names:
        callees = (
            rf"(?:^|[^\w$])(?:{'|'.join(names)})(?:<[^<>()]*>)?[?!.]*\s*[(` \t'\":]"
        )
    else:
        callees = ""
    hooks = [rf"\b{re.escape(hook.name)}\b" for hook in framework.code.hooks]
    return [
        part
        for part in (callees, *hooks, *map(re.escape, framework.code.anchors))
        if part
    ]
