"""The key detector: which keys a source file names, where, and what they mean there."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import RegexError
from i18n_workbench.frameworks import Call, Callee, Framework, Options, Scope, Site
from i18n_workbench.source import foreign
from i18n_workbench.source.calls import Found, Reader
from i18n_workbench.source.definitions import CONSTANT, exported, with_origins
from i18n_workbench.source.expressions import Value
from i18n_workbench.source.languages import language_of, reads
from i18n_workbench.source.literals import appendices, beginnings, chains, code_of, literals, reads_messages
from i18n_workbench.source.model import DIRECTIVE, FileUses, Rules, Usage
from i18n_workbench.source.notebooks import code_cells
from i18n_workbench.source.prefilter import Prefilter
from i18n_workbench.source.scopes import canonical_keys, is_handed_in, scope_at, scopes_of, translators
from i18n_workbench.source.shapes import Shape, callee_shape, dynamic_shape, framework_shapes, usage_shape
from i18n_workbench.source.syntax import GRAMMARS
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.regexes import Pattern, compile_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

PATIENCE = 3.0
"""Seconds that one shape may take in one file."""

_DIRECTIVE = re.compile(re.escape(DIRECTIVE) + r":?[ \t]+([^\r\n]+)")
_CLOSERS = re.compile(r"\s*(?:\*/|-->|%>|--\}\}|\}\})\s*\}?.*$")


def readers(frameworks: Iterable[Framework], file: str) -> list[Framework]:
    """The frameworks that read a file; guests where none of them has calls."""
    own = [framework for framework in frameworks if reads(framework.languages, file)]
    if any(has_calls(framework) for framework in own):
        return own
    return own + [framework for framework in frameworks if reads(framework.guest_languages, file)]


def has_calls(framework: Framework) -> bool:
    """Whether a framework knows calls at all (``general`` does not)."""
    return bool(framework.callees or framework.usage) or type(framework).calls is not Framework.calls


class Detector:
    """Finds keys by fixed rules; patterns are compiled once, a bad one is a problem and the others work."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[str] = []
        self._shapes: dict[tuple[str, str], list[Shape]] = {}
        self._key = self._compiled_key()
        self._own = [
            shape for source in (*rules.usage_match, *rules.usage_append) for shape in self._own_shapes(source)
        ]
        self._prefilter = Prefilter(rules)

    def wants(self, data: bytes) -> bool:
        """Whether the bytes of a file can hold any call at all: one pass, no decoding."""
        return self._prefilter(data)

    def find(self, text: str, file: str, language: str = "") -> FileUses:
        """All uses in a file, in order; those inside comments do not count."""
        language = language or language_of(file)
        lines = LineIndex(text)
        if language == "ipynb":
            text, language = code_cells(text), "python"
        problems: list[str] = []
        active = readers(self.rules.frameworks, file)
        scopes: dict[str, list[Scope]] = {}
        for framework in active:
            scopes[framework.id], problem = scopes_of(framework, text, language)
            problems += [problem] if problem else []
        # Of frameworks that call their function by the same name, the one that sees its translators here is meant.
        active.sort(key=lambda framework: not scopes[framework.id])
        found: dict[int, list[Found]] = {}
        reader = Reader(text, language)
        for shape, owner in self._jobs(file, language, active, scopes):
            _collect(_matches(reader, shape, text, owner, problems), found)
        for framework in [] if self.rules.usage_match else active:
            _collect((_called(call, framework) for call in framework.calls(text, language)), found)
        usages = with_origins(self._usages(found, text, file, language, scopes, lines), text)
        return self._with_literals(
            FileUses(tuple(usages), tuple(declared(text)), problems=tuple(problems)), text, language
        )

    def _jobs(
        self, file: str, language: str, active: list[Framework], scopes: dict[str, list[Scope]]
    ) -> Iterator[tuple[Shape, Framework | None]]:
        """Which shapes are looked for on behalf of which framework."""
        for framework in [] if self.rules.usage_match else active:
            for shape in (*self._shapes_of(framework, file, language), *_hook_shapes(framework, scopes[framework.id])):
                yield shape, framework
        owner = next((f for f in active if f.id == "custom"), active[0] if active else None)
        yield from ((shape, owner) for shape in self._own)

    def _shapes_of(self, framework: Framework, file: str, language: str) -> list[Shape]:
        kind = foreign.dialect(language)
        place = (framework.id, f"{kind} {' '.join(framework.patterns(file))}")
        if place not in self._shapes:
            self._shapes[place] = self._built(framework, file, ruby=kind == "ruby")
        return self._shapes[place]

    def _built(self, framework: Framework, file: str, *, ruby: bool) -> list[Shape]:
        key = self._pattern_for(framework)
        if framework.id != "custom":
            return framework_shapes(framework, file, key, ruby=ruby)
        return [shape for source in framework.usage for shape in self._own_shapes(source)]

    def _pattern_for(self, framework: Framework | None) -> str:
        natural = framework is not None and framework.natural_keys and not self.rules.key
        return (
            r"[^'\"`\n]+?"
            if natural
            else ".+?"
            if self.rules.any_key and not self.rules.key
            else self.rules.key_pattern
        )

    def _own_shapes(self, source: str) -> list[Shape]:
        """A pattern of the workspace's own and the dynamic calls it implies; none (and a problem) when it is unusable."""
        try:
            shape = usage_shape("custom", source, self._pattern_for(None))
        except RegexError as error:
            self.problems.append(error.message)
            return []
        dynamic = dynamic_shape(shape, source)
        return [shape, dynamic] if dynamic else [shape]

    def _compiled_key(self) -> Pattern:
        try:
            return compile_pattern(self.rules.key_pattern, multiline=False)
        except RegexError as error:
            self.problems.append(error.message)
            self.rules = replace(self.rules, key="")
            return compile_pattern(self.rules.key_pattern, multiline=False)

    def _is_key(self, text: str, framework: Framework | None) -> bool:
        if not text:
            return False
        if (self.rules.any_key and not self.rules.key) or (framework and framework.natural_keys and not self.rules.key):
            return True
        if text.endswith(".") and not self.rules.key:
            return False  # begun, and put together at run time; a `regex.key` of one's own may allow sentences
        return self._key.fullmatch(text) is not None

    def _usages(
        self,
        found: dict[int, list[Found]],
        text: str,
        file: str,
        language: str,
        scopes: dict[str, list[Scope]],
        lines: LineIndex,
    ) -> list[Usage]:
        from i18n_workbench.source.syntax import outside_comments

        offsets = sorted(found)
        if not offsets:
            return []
        counted = [at for at, code in zip(offsets, outside_comments(text, language, offsets), strict=True) if code]
        site = Site(file, text, 0, self.rules.scope_root)
        made = [
            usage for at in counted for one in found[at] if (usage := self._usage(one, site, scopes, lines)) is not None
        ]
        return list({(usage.start, usage.key, usage.prefix): usage for usage in reversed(made)}.values())[::-1]

    def _usage(self, one: Found, site: Site, scopes: dict[str, list[Scope]], lines: LineIndex) -> Usage | None:
        """The use that a found value is, None when its text is no key."""
        framework = one.framework
        known = one.value.text
        sentence = known is not None and not self._is_key(known, framework)
        if sentence and not known:
            return None
        guest = framework is not None and not reads(framework.languages, site.file)
        own = scopes.get(framework.id, []) if framework else []
        names = one.names or tuple({scope.variable for scope in own})
        scope = scope_at(own, one.span.start, names) if own else None
        if scope is None and framework is not None and is_handed_in(framework, names, site.text):
            scope = Scope(0, len(site.text), unknown=True)
        site = replace(site, offset=one.span.start)
        text = one.span.of(site.text)
        if known is None:
            candidates = self._prefixes(one, scope, site)
        else:
            candidates = canonical_keys(known, framework, scope, one.options, rules=self.rules, site=site)
        for other in one.others:
            candidates = [
                *candidates,
                *canonical_keys(other, framework, scope, one.options, rules=self.rules, site=site),
            ]
        line, column, end_line, end_column = lines.range(one.span)
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
            suffix="" if known is not None else one.value.suffix,
            literal=one.value.span is not None and text == known,
            candidates=tuple(candidates),
            only_known=sentence or not one.sure or guest,
            weak=sentence and not (framework and framework.sentences),
            chain=one.value.name,
            forms=tuple(
                canonical_keys(CONSTANT, framework, scope, one.options, rules=self.rules, site=site)
                if one.value.name
                else ()
            ),
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )

    def _prefixes(self, one: Found, scope: Scope | None, site: Site) -> list[str]:
        """What the keys of a dynamic call can begin with; nothing when no part of it is static.

        A translator's own prefix (``keyPrefix``, next-intl's namespace) is static, a whole namespace says too little.
        """
        prefix = one.value.prefix
        if not prefix and not one.value.suffix and not one.options.prefix and not (scope and scope.prefix):
            return [""]
        return canonical_keys(prefix, one.framework, scope, one.options, rules=self.rules, site=site)

    def literals(self, text: str, file: str) -> FileUses:
        """Only the literals of a text in which no call can stand."""
        return self._with_literals(FileUses(), text, language_of(file))

    def _with_literals(self, uses: FileUses, text: str, language: str) -> FileUses:
        text = code_of(text)
        found = literals(text, language, sentences=self.rules.sentences)
        reads_locales = reads_messages(text) or any(
            each.rpartition("/")[2] in self.rules.locale_files for each in found
        )
        rest = _without(text, uses.usages)
        return replace(
            uses,
            literals=found,
            beginnings=beginnings(rest),
            endings=appendices(rest),
            exports=exported(text) if language in GRAMMARS else frozenset(),
            chains=chains(text) if reads_locales else frozenset(),
        )


def find_calls(text: str, file: str, rules: Rules, *, language: str = "", keys: Collection[str] = ()) -> list[Usage]:
    """The uses in one text; with the existing ``keys``, each text that could mean several becomes the one that exists."""
    return resolved(Detector(rules).find(text, file, language).usages, frozenset(keys))


def resolved(usages: Iterable[Usage], keys: Collection[str], stems: frozenset[str] | None = None) -> list[Usage]:
    """The uses with their candidates decided: the first that exists, else the likeliest; ``stems`` are the keys'."""
    stems = stems_of(keys) if stems is None else stems
    out: list[Usage] = []
    for usage in usages:
        if usage.weak or (usage.only_known and not any(key in stems for key in usage.candidates)):
            continue
        if len(usage.candidates) > 1 and not usage.dynamic:
            key = next((one for one in usage.candidates if one in stems), usage.candidates[0])
            out.append(usage if key == usage.key else replace(usage, key=key))
        elif usage.dynamic and len(usage.candidates) > 1:
            out.append(replace(usage, prefix=_reaching(usage.candidates, keys)))
        else:
            out.append(usage)
    return out


def stems_of(keys: Collection[str]) -> frozenset[str]:
    """The keys, their branches, and what they are without a plural or context suffix."""
    stems = set(keys)
    for key in keys:
        stems.add(key.rpartition("_")[0])
        head = key
        while "." in head:
            head = head.rpartition(".")[0]
            if head in stems:
                break
            stems.add(head)
    return frozenset(stems)


def _reaching(prefixes: Sequence[str], keys: Collection[str]) -> str:
    return next((prefix for prefix in prefixes if any(key.startswith(prefix) for key in keys)), prefixes[0])


def declared(text: str) -> Iterator[str]:
    """Keys that comments declare as used."""
    if DIRECTIVE in text:
        for found in _DIRECTIVE.finditer(text):
            yield from (key for key in re.split(r"[,\s]+", _CLOSERS.sub("", found[1])) if key)


def _scope_name(scope: Scope | None, options: Options) -> str:
    namespace = options.namespace or (scope.namespace if scope else "")
    prefix = options.prefix or (scope.prefix if scope else "")
    return f"{namespace}:{prefix}" if namespace and prefix else namespace or prefix


def _hook_shapes(framework: Framework, scopes: Sequence[Scope]) -> list[Shape]:
    """The translators that this file's hooks name, as far as they are not callees anyway."""
    known = {callee.name for callee in framework.callees}
    names = sorted(translators(framework, scopes) - known)
    return [callee_shape(framework.id, [Callee(name) for name in names])] if names else []


def _without(text: str, usages: Iterable[Usage]) -> str:
    """The text without what is known to be a key: how its keys begin and end has been read.

    Of a call that says nothing (``trans(sprintf('days.%s', day))``) the argument stays: its texts may say something.
    """
    parts, at = [], 0
    for usage in usages:
        if usage.dynamic and not usage.prefix and not usage.suffix:
            continue
        parts.append(text[at : usage.start])
        at = max(at, usage.end)
    return " ".join((*parts, text[at:]))


def _called(call: Call, framework: Framework) -> Found:
    span = Span(call.start, call.end)
    return Found(Value((call.key,), span), span, framework, Options(), ("t",), call.callee, call.others, call.sure)


def _matches(
    reader: Reader, shape: Shape, text: str, framework: Framework | None, problems: list[str]
) -> Iterator[Found]:
    """What a shape finds; a file that takes longer than :data:`PATIENCE` is read no further, and that is a problem."""
    until = time.monotonic() + PATIENCE
    try:
        for match in shape.pattern.finditer(text):
            yield from reader.read(shape, match, framework)
            if time.monotonic() > until:
                problems.append(f"calls like {shape.pattern.source!r} took longer than {PATIENCE:g} s in one file")
                return
    except RegexError as error:
        problems.append(error.message)


def _collect(values: Iterable[Found], found: dict[int, list[Found]]) -> None:
    """Keep what is found by its offset: of several frameworks the first one counts."""
    for one in values:
        others = found.setdefault(one.span.start, [])
        if not any(
            other.framework is not one.framework or (other.span == one.span and other.value == one.value)
            for other in others
        ):
            others.append(one)
