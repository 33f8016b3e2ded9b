"""How a text is written so that a framework's messages give it back: marks around what their syntax would read.

What each framework reads was tried with the packages themselves: vue-i18n 8, 9 and 11, intl-messageformat, use-intl,
react-intl, svelte-i18n, i18next, Fluent, Laravel's and I18n's source.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_NOTHING = lazy_pattern(r"(?!)")


@dataclass(frozen=True, slots=True)
class Syntax:
    """``mark`` writes a piece of text; it is told whether a placeholder or element follows, and whether the piece
    stands inside of a plural form.
    """

    mark: Callable[[str, bool, bool], str] = lambda text, _follows, _nested: text
    quiet: bool = False
    """Whether a message is taken as it is where the call hands over no values."""
    lost: re.Pattern[str] = _NOTHING
    """What no mark gives back."""
    lost_plain: re.Pattern[str] = _NOTHING
    """What none gives back where the call hands over no values."""
    lost_before: re.Pattern[str] = _NOTHING
    """What none gives back before a placeholder."""
    taken: str = ""
    """How a text looks that is the argument ``{name}``: it cannot stand beside one of that name."""
    is_dated: bool = False
    """Whether the marks belong to a version of the framework."""


_VUE_SIGNS = r"(?:[%\\]*(?:[{}@|]|\\{2}))+"
_VUE = lazy_pattern(_VUE_SIGNS)
_VUE_BEFORE = lazy_pattern(rf"{_VUE_SIGNS}(?:[%\\]+$)?|[%\\]+$")


def _vue(text: str, follows: bool, _nested: bool) -> str:
    """``{'@'}``; a sign of per cent before a brace is a part of it in version 9, a backslash in version 11."""

    def quoted(match: re.Match[str]) -> str:
        signs = match[0].replace("\\", "\\\\")
        return f"{{'{signs}'}}"

    return (_VUE_BEFORE if follows else _VUE).sub(quoted, text)


def _vue_8(text: str, follows: bool, _nested: bool) -> str:
    """The sign of per cent is dropped before a brace; of two the first stays."""
    return f"{text}%" if follows and text.endswith("%") else text


def _icu(signs: str) -> Callable[[str, bool, bool], str]:
    """ICU's apostrophes around what a pattern finds, with those of the text beside it."""
    outside = re.compile(rf"(?:'*(?:{signs}))+'*")
    inside = re.compile(rf"(?:'*(?:{signs}|[}}#]))+'*")

    def mark(text: str, follows: bool, nested: bool) -> str:
        said: list[str] = []
        end = 0
        for found in (inside if nested else outside).finditer(text):
            said.append(_with_apostrophes(text[end : found.start()], before=False))
            doubled = found[0].replace("'", "''")
            said.append(f"'{doubled}'")
            end = found.end()
        said.append(_with_apostrophes(text[end:], before=follows or nested))
        return "".join(said)

    return mark


def _with_apostrophes(text: str, *, before: bool) -> str:
    """Apostrophes as ICU takes them for letters: two would be one, and one ``before`` a placeholder a quote."""
    pattern = r"'{2,}|'(?=[<>}])"
    if before:
        pattern = rf"{pattern}|'$"
    return re.sub(pattern, lambda found: found[0] * 2, text)


def _java(text: str, _follows: bool, _nested: bool) -> str:
    """Java's MessageFormat: each apostrophe is doubled."""
    return re.sub(r"[{}]+", r"'\g<0>'", text.replace("'", "''"))


def _fluent(text: str, _follows: bool, _nested: bool) -> str:
    return re.sub(r"[{}]", r'{"\g<0>"}', text)


def _printf(text: str, _follows: bool, _nested: bool) -> str:
    return text.replace("%", "%%")


def _ruby(text: str, follows: bool, _nested: bool) -> str:
    """``%%`` is one sign of per cent; alone it needs no mark."""
    return re.sub(r"%(?=[%{<]|$)" if follows else r"%(?=[%{<])", "%%", text)


def _chrome(text: str, _follows: bool, _nested: bool) -> str:
    """The first of some signs of dollar is dropped."""
    return re.sub(r"\$+", r"$\g<0>", text)


_BRACES = r"\{[^{}]*\}|\{"
"""A brace with its partner in one quote: react-intl takes no other one away where no values are handed over."""
_ELEMENT = r"<(?=[A-Za-z/])"
_DOUBLE = lazy_pattern(r"\{\{")

PLAIN = Syntax()
VUE = Syntax(_vue, is_dated=True)
VUE_8 = Syntax(
    _vue_8,
    quiet=True,
    lost=re.compile(r"@(?:\.[a-zA-Z]+)?:[\w\-|./(]"),
    is_dated=True,
)
VUE_8_VALUES = lazy_pattern(r"[{}]")
ICU = Syntax(_icu(_BRACES))
ICU_WITH_ELEMENTS = Syntax(
    _icu(f"{_BRACES}|{_ELEMENT}"), lost_plain=re.compile("''|'[>}]")
)
REACT_INTL = Syntax(
    _icu(f"{_BRACES}|{_ELEMENT}"),
    lost_plain=re.compile(rf"{_ELEMENT}|'['<>{{}}]|\}}'|\{{(?![^{{}}']*\}})"),
)
"""Without values a message is no message: ``'{x}'`` becomes ``{x}``, everything else stays."""
QUIET_ICU = Syntax(_icu(_BRACES), quiet=True)
JAVA = Syntax(_java)
QUIET_JAVA = Syntax(_java, quiet=True)
NAMED_BRACES = Syntax(quiet=True, taken=r"\{{{name}\}}")
DOUBLE_BRACES = Syntax(lost=_DOUBLE)
I18NEXT = Syntax(lost=re.compile(r"\{\{|\$t\("), lost_before=re.compile(r"\{$"))
RUBY = Syntax(
    _ruby,
    quiet=True,
    lost_plain=re.compile(r"%\{(?:scope|default|separator|count|object|locale)\}"),
)
"""Without values a message is raised for that names one of these."""
PERCENT = Syntax(taken=r"%\{{{name}\}}")
I18N_JS = Syntax(lost=re.compile(r"%\{|\{\{"))
LARAVEL = Syntax(quiet=True, taken=":(?i:{name})")
PRINTF = Syntax(_printf, quiet=True)
FLUENT = Syntax(_fluent)
CHROME = Syntax(_chrome, lost=re.compile(r"\$\w+\$"))
TRANS = lazy_pattern(r"\{\{|\$t\(|<(?=[A-Za-z0-9\-!/])")
"""What react-i18next's component reads in a message beside the elements."""

BY_FRAMEWORK: dict[str, Syntax] = {
    "vue": VUE,
    "react": REACT_INTL,
    "next-intl": ICU_WITH_ELEMENTS,
    "ember": ICU,
    "globalize": ICU,
    "svelte": QUIET_ICU,
    "next-international": NAMED_BRACES,
    "flutter": NAMED_BRACES,
    "i18next": I18NEXT,
    "i18next-shopify": I18NEXT,
    "react-i18next": I18NEXT,
    "next-translate": I18NEXT,
    "ngx-translate": DOUBLE_BRACES,
    "transloco": DOUBLE_BRACES,
    "hugo": DOUBLE_BRACES,
    "go-i18n": DOUBLE_BRACES,
    "chrome-ext": CHROME,
    "ruby-rails": RUBY,
    "i18n-js": I18N_JS,
    "polyglot": PERCENT,
    "laravel": LARAVEL,
    "php-joomla": PRINTF,
    "php-gettext": PRINTF,
    "android": PRINTF,
    "godot": PRINTF,
    "ui5": QUIET_JAVA,
    "fluent-vue": FLUENT,
}
"""A framework that is not here takes a message as it is."""


@dataclass(frozen=True, slots=True)
class Written:
    """A message as its file gets it; ``lost`` is the part of the text that it would not give back."""

    value: str
    lost: str = ""
    is_marked: bool = False


def written(
    text: str,
    placeholders: Sequence[str],
    syntax: Syntax,
    *,
    names: Sequence[str] = (),
    tags: Sequence[str] = (),
    nested: bool = False,
) -> Written:
    """A text whose ``{0}``, ``{1}`` are placeholders, and whose ``<a>`` are elements of some names, as a message."""
    has_values = bool(placeholders or tags)
    pieces = _pieces(text, len(placeholders), tags)
    own = [
        (piece, at + 1 < len(pieces))
        for at, (piece, is_text) in enumerate(pieces)
        if is_text
    ]
    lost = _lost(own, syntax, names, has_values)
    parts: list[str] = []
    marked = False
    for at, (piece, is_text) in enumerate(pieces):
        if not is_text:
            hole = re.fullmatch(r"\{(\d+)\}", piece)
            parts.append(placeholders[int(hole[1])] if hole else piece)
        elif syntax.quiet and not has_values:
            parts.append(piece)
        else:
            said = syntax.mark(piece, at + 1 < len(pieces), nested)
            marked = marked or said != piece
            parts.append(said)
    return Written("".join(parts), lost, marked)


def _pieces(text: str, count: int, tags: Sequence[str]) -> list[tuple[str, bool]]:
    """``(piece, whether it is text)`` of a text, without empty ones."""
    holes = "|".join(map(str, range(count)))
    names = "|".join(map(re.escape, tags))
    patterns = [rf"\{{(?:{holes})\}}" if holes else "(?!)"]
    patterns += [rf"</?(?:{names})\s*/?>"] if names else []
    split = re.split(f"({'|'.join(patterns)})", text)
    return [(piece, at % 2 == 0) for at, piece in enumerate(split) if piece]


def _lost(
    pieces: Sequence[tuple[str, bool]],
    syntax: Syntax,
    names: Sequence[str],
    has_values: bool,
) -> str:
    """The first part of the pieces that a message does not give back; each is told with whether something follows."""
    patterns = [syntax.lost]
    if not has_values:
        patterns.append(syntax.lost_plain)
    elif syntax is VUE_8:
        patterns.append(VUE_8_VALUES)
    if syntax.taken:
        patterns += [
            re.compile(syntax.taken.format(name=re.escape(name))) for name in names
        ]
    for piece, follows in pieces:
        for pattern in [*patterns, syntax.lost_before] if follows else patterns:
            found = pattern.search(piece)
            if found:
                return found[0]
    return ""
