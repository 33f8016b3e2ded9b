"""The key detector: which keys a source file names, where, and what they mean there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from i18n_workbench.errors import RegexError
from i18n_workbench.frameworks import EXTENSIONS, Callee, Framework, Options, Scope, Site
from i18n_workbench.frameworks.reading import closing
from i18n_workbench.source import expressions, foreign
from i18n_workbench.source.constants import Constants
from i18n_workbench.source.expressions import UNKNOWN, Value
from i18n_workbench.source.model import DIRECTIVE, FileUses, Rules, Usage
from i18n_workbench.source.prefilter import Prefilter
from i18n_workbench.source.scopes import canonical_keys, scope_at, scopes_of, translators
from i18n_workbench.source.shapes import (
    EXPRESSION,
    LITERAL,
    PIPE,
    Shape,
    callee_shape,
    framework_shapes,
    usage_shape,
)
from i18n_workbench.source.surroundings import arguments_after, before_pipe, chain_before, tag_around, tagged_template
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.regexes import Match, Pattern, compile_pattern
from i18n_workbench.text.spans import Span

_DIRECTIVE = re.compile(re.escape(DIRECTIVE) + r":?[ \t]+([^\r\n]+)")
_CLOSERS = re.compile(r"\s*(?:\*/|-->|%>|--\}\}|\}\})\s*\}?.*$")
_KEYLIKE = re.compile(r"""['"`]([\w.:/\[\]-]{2,120})['"`]""")
_SENTENCE = re.compile(r"""'([^'\\\n]{2,200})'|"([^"\\\n]{2,200})\"""")
_PREDICATE = frozenset({"function", "def", "fn"})


@dataclass(frozen=True, slots=True)
class _Found:
    """A value at a place, before it is known what key it means."""

    value: Value
    span: Span
    framework: Framework | None
    options: Options
    names: tuple[str, ...] = ()
    callee: str = ""


def language_of(file: str) -> str:
    """The editor language id of a file by its name: the longest ending that fits, empty when none does."""
    name = file.rpartition("/")[2].lower()
    fitting = [
        (len(end), language) for language, ends in EXTENSIONS.items() for end in ends if name.endswith("." + end)
    ]
    if fitting:
        longest = max(length for length, _ in fitting)
        return next(language for length, language in fitting if length == longest)
    return name.rpartition(".")[2] if "." in name else ""


def endings(language: str) -> tuple[str, ...]:
    """The file name endings of a language id; an unknown id is its own."""
    return EXTENSIONS.get(language, (language,))


def reads(framework: Framework, file: str) -> bool:
    """Whether a framework's languages include that of a file."""
    return file.lower().endswith(tuple("." + end for language in framework.languages for end in endings(language)))


class Detector:
    """Finds keys by fixed rules; patterns are compiled once, a bad one is a problem and the others work."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.problems: list[str] = []
        self._shapes: dict[tuple[str, str], list[Shape]] = {}
        self._key = self._compiled_key()
        self._own = [
            shape for source in (*rules.usage_match, *rules.usage_append) if (shape := self._own_shape(source))
        ]
        self._prefilter = Prefilter(rules)

    def wants(self, data: bytes) -> bool:
        """Whether the bytes of a file can hold any call at all: one pass, no decoding."""
        return self._prefilter(data)

    def find(self, text: str, file: str, language: str = "") -> FileUses:
        """All uses in a file, in order; those inside comments do not count."""
        language = language or language_of(file)
        problems: list[str] = []
        active = [framework for framework in self.rules.frameworks if reads(framework, file)]
        scopes = {framework.id: self._scopes(framework, text, language, problems) for framework in active}
        found: dict[int, list[_Found]] = {}
        for one in self._all(text, file, language, active, scopes, problems):
            if not any(
                other.framework is not one.framework or other.span == one.span
                for other in found.get(one.span.start, ())
            ):
                found.setdefault(one.span.start, []).append(one)
        usages = self._usages(found, text, file, language, scopes)
        return FileUses(tuple(usages), tuple(declared(text)), frozenset(self._literals(text)), tuple(problems))

    def _scopes(self, framework: Framework, text: str, language: str, problems: list[str]) -> list[Scope]:
        scopes, problem = scopes_of(framework, text, language)
        problems += [problem] if problem else []
        return scopes

    def _all(
        self, text: str, file: str, language: str, active: list[Framework],
        scopes: dict[str, list[Scope]], problems: list[str],
    ) -> Iterator[_Found]:  # fmt: skip
        constants = Constants(text)
        for framework in [] if self.rules.usage_match else active:
            shapes = [*self._shapes_of(framework, file, language), *_hook_shapes(framework, scopes[framework.id])]
            for shape in shapes:
                yield from self._guarded(shape, text, language, framework, constants, problems)
            for call in framework.calls(text, language):
                value = Value((call.key,), Span(call.start, call.end))
                yield _Found(value, Span(call.start, call.end), framework, Options(), (call.callee,), call.callee)
        owner = next((f for f in active if f.id == "custom"), active[0] if active else None)
        for shape in self._own:
            yield from self._guarded(shape, text, language, owner, constants, problems)

    def _guarded(
        self,
        shape: Shape,
        text: str,
        language: str,
        framework: Framework | None,
        constants: Constants,
        problems: list[str],
    ) -> Iterator[_Found]:
        try:
            for match in shape.pattern.finditer(text):
                yield from _read(shape, match, text, language, framework, constants)
        except RegexError as error:
            problems.append(error.message)

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
        return [shape for source in framework.usage if (shape := self._own_shape(source))]

    def _pattern_for(self, framework: Framework | None) -> str:
        natural = framework is not None and framework.natural_keys and not self.rules.key
        return (
            r"[^'\"`\n]+?"
            if natural
            else ".+?"
            if self.rules.any_key and not self.rules.key
            else self.rules.key_pattern
        )

    def _own_shape(self, source: str) -> Shape | None:
        """A pattern of the workspace's own, None (and a problem) when it cannot be used."""
        try:
            return usage_shape("custom", source, self._pattern_for(None))
        except RegexError as error:
            self.problems.append(error.message)
            return None

    def _compiled_key(self) -> Pattern:
        try:
            return compile_pattern(self.rules.key_pattern, multiline=False)
        except RegexError as error:
            self.problems.append(error.message)
            return compile_pattern(r"[\w.-]+")

    def _is_key(self, text: str, framework: Framework | None) -> bool:
        if not text:
            return False
        if (self.rules.any_key and not self.rules.key) or (framework and framework.natural_keys and not self.rules.key):
            return True
        return not text.endswith(".") and self._key.fullmatch(text) is not None

    def _usages(
        self, found: dict[int, list[_Found]], text: str, file: str, language: str, scopes: dict[str, list[Scope]]
    ) -> list[Usage]:
        from i18n_workbench.source.syntax import outside_comments

        offsets = sorted(found)
        if not offsets:
            return []
        counted = [at for at, code in zip(offsets, outside_comments(text, language, offsets), strict=True) if code]
        lines = LineIndex(text)
        made = [
            usage
            for at in counted
            for one in found[at]
            if (usage := self._usage(one, text, file, scopes, lines)) is not None
        ]
        return list({(usage.start, usage.key, usage.prefix): usage for usage in reversed(made)}.values())[::-1]

    def _usage(
        self, one: _Found, text: str, file: str, scopes: dict[str, list[Scope]], lines: LineIndex
    ) -> Usage | None:
        own = scopes.get(one.framework.id, []) if one.framework else []
        names = one.names or tuple({scope.variable for scope in own})
        scope = scope_at(own, one.span.start, names)
        site = Site(file, text, one.span.start, self.rules.scope_root)
        known = one.value.text
        position = lines.range(one.span)
        base = Usage(
            "",
            *one.span,
            text=one.span.of(text),
            framework=one.framework.id if one.framework else "custom",
            callee=one.callee,
        )
        base = replace(
            base,
            scope=_scope_name(scope, one.options),
            line=position[0], column=position[1], end_line=position[2], end_column=position[3],
        )  # fmt: skip
        if known is None:
            return self._dynamic(base, one, scope, site)
        sentence = not self._is_key(known, one.framework)
        if sentence and not (known and one.framework and one.framework.sentences):
            return None
        candidates = [known] if sentence else canonical_keys(known, one.framework, scope, one.options, self.rules, site)
        literal = one.value.span is not None and one.span.of(text) == known
        return replace(base, key=candidates[0], candidates=tuple(candidates), literal=literal, only_known=sentence)

    def _dynamic(self, base: Usage, one: _Found, scope: Scope | None, site: Site) -> Usage:
        prefix = one.value.prefix
        if prefix:
            prefixes = canonical_keys(prefix, one.framework, scope, one.options, self.rules, site)
        else:
            under = (
                canonical_keys("", one.framework, scope, one.options, self.rules, site) if one.value.suffix else [""]
            )
            prefixes = under
        return replace(
            base, dynamic=True, literal=False, prefix=prefixes[0], suffix=one.value.suffix, candidates=tuple(prefixes)
        )

    def _literals(self, text: str) -> Iterable[str]:
        found = set(_KEYLIKE.findall(text))
        if self.rules.key or self.rules.any_key or any(f.natural_keys or f.sentences for f in self.rules.frameworks):
            found.update(one or other for one, other in _SENTENCE.findall(text))
        return found


def find_calls(text: str, file: str, rules: Rules, *, language: str = "", keys: Collection[str] = ()) -> list[Usage]:
    """The uses in one text; with the existing ``keys``, each text that could mean several becomes the one that exists."""
    return resolved(Detector(rules).find(text, file, language).usages, frozenset(keys))


def resolved(usages: Iterable[Usage], keys: Collection[str]) -> list[Usage]:
    """The uses with their candidates decided: the first that exists, else the likeliest."""
    stems = _stems(keys) if keys else frozenset()
    out: list[Usage] = []
    for usage in usages:
        if usage.only_known and usage.key not in stems:
            continue
        if len(usage.candidates) > 1 and not usage.dynamic:
            key = next((one for one in usage.candidates if one in stems), usage.candidates[0])
            out.append(usage if key == usage.key else replace(usage, key=key))
        elif usage.dynamic and len(usage.candidates) > 1:
            out.append(replace(usage, prefix=_reaching(usage.candidates, keys)))
        else:
            out.append(usage)
    return out


def _stems(keys: Collection[str]) -> frozenset[str]:
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


def _read(
    shape: Shape, match: Match, text: str, language: str, framework: Framework | None, constants: Constants
) -> Iterator[_Found]:
    if shape.kind == LITERAL:
        yield from _literal(shape, match, text, framework)
    elif shape.kind == PIPE:
        yield from _pipe(match, text, framework, constants)
    elif shape.kind == EXPRESSION:
        yield from _expression(shape, match, text, language, framework, constants)
    else:
        value, span = tagged_template(text, match.end - 1, framework.id if framework else "")
        yield _Found(value, span, framework, Options(), (), "`")


def _literal(shape: Shape, match: Match, text: str, framework: Framework | None) -> Iterator[_Found]:
    span = next(
        (Span(*match.groups[n - 1]) for n in shape.groups if n <= len(match.groups) and match.groups[n - 1][0] >= 0),
        None,
    )
    if span is None:
        yield from _static_prefix(match, text, framework)
        return
    tag = tag_around(text, span.start) if framework else ""
    options = framework.options(tag) if framework and tag else Options()
    yield _Found(Value((span.of(text),), span), span, framework, options, _tag_names(tag), "")


def _static_prefix(match: Match, text: str, framework: Framework | None) -> Iterator[_Found]:
    for name, number in match.names.items():
        start, end = match.groups[number - 1]
        if name.startswith("prefix") and start >= 0:
            yield _Found(Value((text[start:end], None)), Span(start, end), framework, Options())


def _tag_names(tag: str) -> tuple[str, ...]:
    """The translator that a ``Trans`` element names (``t={tc}``); none = whichever scope it stands in."""
    given = re.search(r"\st\s*=\s*\{\s*([\w$]+)", tag)
    return (given[1],) if given else ()


def _pipe(match: Match, text: str, framework: Framework | None, constants: Constants) -> Iterator[_Found]:
    span = before_pipe(text, match.start)
    for value in expressions.values_of(span.of(text), span.start, constants):
        yield _Found(value, value.span or span, framework, Options(), (), "|")


def _expression(
    shape: Shape, match: Match, text: str, language: str, framework: Framework | None, constants: Constants
) -> Iterator[_Found]:
    name = match.text(text, 1) or "" if shape.callees else ""
    chain = chain_before(text, match.groups[0][0] if shape.callees else match.start, name)
    if chain.split(" ")[0] in _PREDICATE:
        return
    kind = foreign.dialect(language)
    blank = bool(shape.callees) and "(" not in text[match.groups[0][1] : match.end]
    if blank and text[match.end : match.end + 1] not in {"'", '"', ":"}:
        return
    callee = shape.callee(name) if shape.callees else None
    at = _argument(text, match.end, callee.argument if callee else 0)
    values, span = expressions.read(text, at, constants) if kind == "js" else foreign.read(text, at, kind)
    rest = arguments_after(text, span.end, blank=blank)
    options = framework.options(rest) if framework else Options()
    options, values = _positions(callee, text, match.end, options, values)
    names = _names(chain, name)
    for value in values or ([] if span.of(text).strip() == "" else [UNKNOWN]):
        yield _Found(value, value.span or span, framework, options, names, chain or name)


def _names(chain: str, name: str) -> tuple[str, ...]:
    """The names of the translator that a call belongs to: ``t`` of ``t.rich``, of ``this.props.t``."""
    if not name:
        return ()
    parts = re.split(r"\s*[?!]?\.\s*", chain)
    return (parts[0], parts[-1], chain) if parts[0] in {"this", "props", "ctx", "context"} else (parts[0], chain)


def _argument(text: str, at: int, index: int) -> int:
    """Where the argument of that position begins."""
    for _ in range(index):
        end = expressions.expression_end(text, at)
        if text[end : end + 1] != ",":
            return end
        at = end + 1
        while at < len(text) and text[at].isspace():
            at += 1
    return at


def _positions(
    callee: Callee | None, text: str, at: int, options: Options, values: list[Value]
) -> tuple[Options, list[Value]]:
    """Context and namespace that stand as arguments of their own (``pgettext('menu', 'Open')``)."""
    if callee is None or (callee.context < 0 and callee.namespace < 0):
        return options, values
    end = closing(text, text.rfind("(", 0, at))
    context, namespace = (_text_argument(text, at, end, index) for index in (callee.context, callee.namespace))
    if namespace:
        options = replace(options, namespace=namespace) if callee.argument else replace(options, prefix=namespace)
    if context:
        values = [Value((f"{context}|", *value.pieces), value.span) for value in values]
    return options, values


def _text_argument(text: str, at: int, end: int, index: int) -> str:
    start = _argument(text, at, index) if index >= 0 else end
    literal = re.compile(r"""'([^'\n]*)'|"([^"\n]*)\"""").match(text, start, end)
    return (literal[1] or literal[2] or "") if literal else ""
