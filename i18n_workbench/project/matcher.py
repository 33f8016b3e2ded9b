"""Path matchers: which locale and namespace a path stands for, and the path of the same file in another locale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.errors import RegexError
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.project.pattern import Part, ambiguous, parse, to_regex
from i18n_workbench.text.regexes import Match, Pattern, compile_pattern

if TYPE_CHECKING:
    from i18n_workbench.project.tags import Tags

IsLocale = Callable[[str], bool]


class Found(NamedTuple):
    """What a path stands for: the locale as written ("" = the source language) and the namespace ("" = none)."""

    locale: str
    namespace: str


_BACKSLASH = lazy_pattern(r"\\(\{\w+\??\}|[A-Za-z]{2,})?")
"""A backslash, with the placeholder or the name of several letters that follows it."""


def _with_slashes(pattern: str) -> str:
    r"""A pattern as Windows writes paths (``locales\{locale}\common.json``) with slashes.

    So where it has none, and each backslash stands before a placeholder or a name: the classes of regular expressions are
    letters by themselves (``\w+``).
    """
    marks = list(_BACKSLASH.finditer(pattern))
    if "/" in pattern or not marks or not all(mark[1] for mark in marks):
        return pattern
    return pattern.replace("\\", "/")


LONGEST = 4_096
"""Characters of a pattern: no path of Linux has more. 23,000 times ``[^`` took 6.5 s, by the square of their number."""
KEPT = 2000
"""Paths of which a pattern keeps its answer: a project's folders hold files of the same names, and each is looked at
several times. Of 65,493 questions that MediaWiki's files raise, 25,510 are answered so.
"""


def _is_any(_: str) -> bool:
    return True


class _Whole:
    """A pattern that is matched against whole paths, the same ones often."""

    def __init__(self, pattern: Pattern) -> None:
        self._pattern = pattern
        self._answers: dict[str, Match | None] = {}

    def match(self, path: str) -> Match | None:
        if path in self._answers:
            return self._answers[path]
        if len(self._answers) >= KEPT:
            self._answers.clear()
        answer = self._answers[path] = self._pattern.fullmatch(path)
        return answer


class PathMatcher:
    """A path pattern, matched against paths relative to a locale directory (``/`` separators, anchored at both ends).

    A placeholder that is repeated has to stand for the same text everywhere, in whatever case (``En/en.json``). Where a pattern can be read in several
    ways (``{namespace}_{locale}``) the reading with a usual language tag wins; ``known`` says which tags are usual.

    Raises
    ------
    RegexError
        When the pattern is no valid one (an open bracket, a quantifier after nothing).
    """

    def __init__(
        self, pattern: str, extensions: Sequence[str], is_locale: IsLocale | None = None
    ) -> None:
        self.pattern = pattern
        self.extensions = tuple(extensions)
        self._is_locale = is_locale or _is_any
        self._compile()

    def __getstate__(self) -> tuple[str, tuple[str, ...], object]:
        """What it is made of: the patterns themselves are compiled again."""
        return self.pattern, self.extensions, getattr(self._is_locale, "__self__", None)

    def __setstate__(self, state: tuple[str, tuple[str, ...], Tags | None]) -> None:
        self.pattern, self.extensions, tags = state
        self._is_locale = tags.known if tags else _is_any

    def __getattr__(self, name: str) -> Any:
        """What is compiled when it is asked for: a process that remembers its files hardly matches a path."""
        if name not in {"_parts", "_strict", "_pattern"}:
            raise AttributeError(name)
        self._compile()
        return vars(self)[name]

    def _compile(self) -> None:
        if len(self.pattern) > LONGEST:
            raise RegexError(
                f"the path pattern has {len(self.pattern):,} characters; {LONGEST:,} at most",
                next_step="shorten it: {locale} and {namespace} stand for any name",
            )
        below = _with_slashes(self.pattern).removeprefix("./").removeprefix("/")
        self._parts = parse(below)
        self._strict, self._pattern = _compile(below, self.extensions)

    def __repr__(self) -> str:
        return f"PathMatcher({self.pattern!r})"

    @property
    def has_namespace(self) -> bool:
        """Whether the pattern names a namespace."""
        return any(part.kind.startswith("namespace") for part in self._parts)

    @property
    def has_locale(self) -> bool:
        """Whether the pattern names a locale."""
        return any(part.kind == "locale" for part in self._parts)

    def match(self, relative_path: str) -> Found | None:
        """Locale and namespace of a path, None when it does not match. ``/`` in a namespace becomes ``.``."""
        match = self._match(relative_path)
        if match is None:
            return None
        return Found(
            _group(match, relative_path, "locale0"), _namespace(match, relative_path)
        )

    def is_usual(self, relative_path: str) -> bool:
        """Whether a path matches with a usual language tag."""
        found = self.match(relative_path)
        return found is not None and self._is_locale(found.locale)

    def with_locale(self, relative_path: str, locale_as_written: str) -> str | None:
        """The path of the same file in another locale; None when it cannot be derived.

        With ``{locale?}`` a locale is put where none was (``package.nls.json`` -> ``package.nls.fr.json``), together
        with the optional separator beside the placeholder, and taken out again with it.
        """
        match = self._match(relative_path)
        if match is None or "/" in locale_as_written:
            return None
        spans = _spans(match, "locale")
        out = relative_path
        for (start, end), separators in reversed(
            list(zip(spans, self._separators, strict=False))
        ):
            old = out[start:end]
            new = locale_as_written.upper() if old.isupper() else locale_as_written
            out = _replace(out[:start], old, out[end:], new, separators)
        wanted = Found(locale_as_written, _namespace(match, relative_path))
        # A folder that is called as the locale is the locale's (``en/en.yml`` -> ``fr/fr.yml``).
        also = _folders_too(
            out, _group(match, relative_path, "locale0"), locale_as_written
        )
        fitting = [path for path in (also, out) if self.match(path) == wanted]
        return fitting[0] if spans and fitting else None

    def path_for(self, locale: str, namespace: str, ext: str) -> str | None:
        """The path of a new file; None where the pattern leaves more open than locale, namespace and extension."""
        out = ""
        for at, part in enumerate(self._parts):
            piece = self._fill(at, part, locale, namespace, ext)
            if piece is None:
                return None
            out += piece
        found = self.match(out)
        if (
            found is None
            or found.locale != locale
            or (self.has_namespace and found.namespace != namespace)
        ):
            return None
        return out if not ext or out.lower().endswith(f".{ext.lower()}") else None

    def _match(self, path: str) -> Match | None:
        if self._strict is not None:
            match = self._strict.match(path)
            if (
                match is not None
                and self._is_locale(_group(match, path, "locale0"))
                and self._is_parted(match, path)
            ):
                return match
        match = self._pattern.match(path)
        return match if match is not None and self._is_parted(match, path) else None

    def _is_parted(self, match: Match, path: str) -> bool:
        """Whether an optional locale has its separators (``Resources.resx`` is no ``Resour`` in ``ces``)."""
        if not self._may_lack_locale:
            return True
        for (start, end), (before, after) in zip(
            _spans(match, "locale"), self._separators, strict=False
        ):
            if start < end and not (
                path.endswith(before, 0, start) and path.startswith(after, end)
            ):
                return False
        return True

    @cached_property
    def _may_lack_locale(self) -> bool:
        return any(part.kind == "locale" and part.optional for part in self._parts)

    def _neighbours(self, index: int) -> tuple[Part | None, Part | None]:
        before = self._parts[index - 1] if index else None
        return before, self._parts[index + 1] if index + 1 < len(self._parts) else None

    @cached_property
    def _separators(self) -> list[tuple[str, str]]:
        """The optional characters before and after each ``{locale}``."""
        return [
            (_optional_text(before), _optional_text(after))
            for before, after in (
                self._neighbours(at)
                for at, part in enumerate(self._parts)
                if part.kind == "locale"
            )
        ]

    def _fill(
        self, index: int, part: Part, locale: str, namespace: str, ext: str
    ) -> str | None:
        """What a part is in a new path; None where only a person could say."""
        match part.kind:
            case "locale":
                return locale
            case "namespace":
                return namespace
            case "namespaces":
                return namespace.replace(".", "/")
            case "ext":
                return ext or next(iter(self.extensions), "json")
            case "folders":
                return None if part.text == "after" else ""
            case "choice":
                choices = part.text.split("|")
                return ext if ext in choices else choices[0]
            case "text":
                if not part.optional or self._wanted(index, locale, namespace):
                    return part.text
                return ""
        return None

    def _wanted(self, index: int, locale: str, namespace: str) -> bool:
        """Whether an optional character parts something: the optional placeholder beside it is not empty."""
        optional = [
            part
            for part in self._neighbours(index)
            if part and part.optional and part.kind != "text"
        ]
        return any(locale if part.kind == "locale" else namespace for part in optional)


@lru_cache(maxsize=512)
def _compile(pattern: str, extensions: tuple[str, ...]) -> tuple[_Whole | None, _Whole]:
    parts = parse(pattern)
    try:
        plain = compile_pattern(to_regex(parts, extensions), multiline=False)
    except RegexError as error:
        raise RegexError(
            f"{pattern!r} is no valid path pattern",
            error.place,
            "use {locale}, {namespace}, {ext}, **/ and groups such as (yml|json)",
        ) from error
    if not ambiguous(parts):
        return None, _Whole(plain)
    strict = compile_pattern(to_regex(parts, extensions, tags=True), multiline=False)
    return _Whole(strict), _Whole(plain)


def _group(match: Match, path: str, name: str) -> str:
    number = match.names.get(name)
    return (match.text(path, number) or "") if number else ""


def _namespace(match: Match, path: str) -> str:
    return _group(match, path, "namespace0").strip("/").replace("/", ".")


def _folders_too(path: str, old: str, new: str) -> str:
    """A path with the folders that are called as a locale called as another one."""
    *folders, name = path.split("/")
    if not old or not new:
        return path
    return "/".join([*(new if folder == old else folder for folder in folders), name])


def _spans(match: Match, name: str) -> list[tuple[int, int]]:
    """The spans of all occurrences of a placeholder that took part, left to right."""
    spans = (
        match.groups[number - 1]
        for group, number in match.names.items()
        if group.startswith(name)
    )
    return sorted(span for span in spans if span[0] >= 0)


def _optional_text(part: Part | None) -> str:
    return part.text if part and part.kind == "text" and part.optional else ""


def _replace(
    head: str, old: str, tail: str, new: str, separators: tuple[str, str]
) -> str:
    before, after = separators
    if new and not old:
        lead = before if not head.endswith(before) else ""
        return head + lead + new + (after if not tail.startswith(after) else "") + tail
    if old and not new:
        if before and head.endswith(before):
            return head.removesuffix(before) + tail
        return head + tail.removeprefix(after)
    return head + new + tail
