"""The string literals of a source file: texts that may be keys, and texts that keys may be made to begin with.

A key that stands somewhere as a literal (in a table, a route, a configuration object) can be looked up from there, and
so can every key that begins with ``'status.'`` where that stands as a literal or before a variable.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.source.read.comments import outside_comments
from i18n_workbench.source.read.foreign import dialect
from i18n_workbench.text.linear import compile_linear
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.source.model import Usage

# Every quote may open a text: which of them do is not known without a parser, and a text too many does no harm.
_KEY = re.compile(r"[\w.:/\[\]-]{2,120}")
_KEYLIKE = re.compile(rf"""['"`](?=({_KEY.pattern})['"`])""")
_PACKAGED = re.compile(r"""['"`][\w-]+::(?=([\w./:-]{2,120})['"`])""")
"""Laravel's keys of packages."""
LONGEST = 1000
"""Characters of the longest text that may be a key."""
_SENTENCE = re.compile(
    rf"""'(?=((?:[^'\\\n]|\\.){{2,{LONGEST}}}+)')|"(?=((?:[^"\\\n]|\\.){{2,{LONGEST}}}+)")|`(?=((?:[^`\\\n$]|\\.){{2,{LONGEST}}}+)`)"""
)
_SYMBOL = re.compile(r"(?<![\w:]):([a-z_]\w+)")
_WORDS = re.compile(r"%[wiWI][\[({<]([^\])}>]*)")
_BEGINNING = re.compile(
    r"""['"`](?:"""
    r"""(?:[\w-]+::)?(?=([A-Za-z_][\w.:/-]*[._:/-])['"`])"""
    r"""|(?=(\w[\w.:/ -]{2,100})(?:\$\{|\#\{|\{\$|\$\w|\\\(|%[sd{]|['"]\s*(?:\+|\.\s*\$|\.\.)))"""
    r"""|(?:(?<=[$@fF]['"])|(?<=format!\(['"]))(?=(\w[\w.:/ -]{2,100})\{)"""
    r""")"""
)
"""The last: texts of C#, Python and Rust that a value stands in (``$"Feature_{name}"``, ``f"menu.{name}"``). The quote stands
before all three: so ``re`` goes from quote to quote, in a fifth of the time.
"""
HOLE = "…"
"""What stands for a value in a text that begins keys and goes on behind it."""
_BEHIND_BEGINNING = re.compile(r"((?:\$\{[^{}`]*\}|\$(?!\{)|[^`$\\])*+)`")
"""The rest of a template literal whose values hold no templates themselves."""
_VALUE = re.compile(r"\$\{[^{}`]*\}")
_ENDING = re.compile(
    r"""['"`}](?=((?:[.:/_-](?=[A-Za-z_])|(?=[A-Z]))[\w.:/-]*\w)['"`])"""
)
_BEHIND = re.compile(r"(?:[+.]\s*['\"`]|\.concat\(\s*['\"`]|\})$")
_BEHIND_VALUE = re.compile(
    r"""(?:%s(?=[.:/_-])|\$[A-Za-z_]\w*(?=[.:/-]))(?=(.(?=[A-Za-z_])[\w.:/-]*\w)['"])"""
)
"""The end of a text with a value in it: ``sprintf('%s.title', $page)``, Dart's ``'$page.title'``."""
_LAST_OF_PARTS = re.compile(
    r"""['"](?=(\w[\w-]*)['"]\s*\]\s*\.\s*join\(\s*['"]([.:/_-])['"])"""
)
"""The last item of a list that becomes a text: ``[page, 'title'].join('.')``."""
_MARKED = re.compile(r"i18n(?<![\w$]i18n)[_:.-]([\w.-]*\w)")
_ATTRIBUTES = {
    word: re.compile(rf"""{word}{rest}[\w:-]*=(["'])([^"'<>]{{2,400}})\1""")
    for word, rest in (("i18n", ""), ("l10n", ""), ("transl", ""), ("locali", "[sz]"))
}
_HOLDER = "(?:18n|10n|ocale|[Ll]ang|ranslation|essage)"
_OBJECT = re.compile(
    rf"""{_HOLDER}\w{{0,40}}+((?:\??\.\w++|(?:\?\.)?\[['"][\w.-]++['"]\])+)(?![\w(])"""
)
"""Members of what is called like messages (``i18nFile?.DISPLAY_LABEL``)."""
_MAY_HAVE_OBJECT = compile_linear(
    rf"""{_HOLDER}[\w[:^ascii:]]*(?:\??\.[\w[:^ascii:]]+[_.?\[]|(?:\?\.)?\[['"])""".encode()
)
"""The same, roughly: hardly any file has one, and RE2, where there is one, says so at once."""
_IN_QUOTES = re.compile(r"""['"`][\w./:-]*\Z""")
_INDEX = re.compile(r"""\?|\[['"]|['"]\]""")
_BEHIND_MARKS = (("::", _PACKAGED), ("i18n", _MARKED))
"""What only files hold in which these characters stand."""
_NAME = re.compile(r"\w[\w.-]*\w")
_PROPERTY = re.compile(r"""['"]([^'"\\\n]+)['"]\s*:(?!:)""")
"""A name in quotes of an object, before its value."""
_WORD = re.compile(r"\S+")
_ESCAPED = re.compile(r"\\(['\"`\\])")
_BLOCK = re.compile(r"<(i18n|fluent)(?=[\s>])[^>]*>.*?</\1\s*>", re.DOTALL)
SEPARATORS = "._:/- "


def literals(text: str, language: str, *, sentences: bool) -> frozenset[str]:
    """The texts of a file that may be keys; with ``sentences`` any text, else those without blanks. Plain text has none."""
    if language == "txt":
        return frozenset()
    words = _keylike(text)
    if sentences:
        words |= _sentences(text)
    for mark, pattern in _BEHIND_MARKS:
        if mark in text:
            words.update(pattern.findall(text))
    words.update(word for _, word in _of_attributes(text))
    words.update(word for _, word in _of_objects(text))
    if _has_symbols(language):
        words.update(_SYMBOL.findall(text))
        for several in _WORDS.findall(text):
            words.update(several.split())
    return frozenset(words)


def _keylike(text: str) -> set[str]:
    """What :data:`_KEYLIKE` finds: what stands between a quote and the next one, of whatever kind."""
    one_kind = text.replace("'", '"').replace("`", '"')
    _, *quoted = one_kind.split('"')
    pieces = set(quoted[:-1])
    return {piece for piece in pieces if _KEY.fullmatch(piece)}


def _sentences(text: str) -> set[str]:
    """What :data:`_SENTENCE` finds; without backslashes no more than what stands between two quotes of a kind."""
    if "\\" in text:
        texts = {one or two or three for one, two, three in _SENTENCE.findall(text)}
        return set(map(_without_escapes, texts))
    pieces = set(text.split("'")[1:-1])
    pieces.update(text.split('"')[1:-1])
    templates = text.split("`")[1:-1]
    pieces.update(piece for piece in templates if "$" not in piece)
    lines = [piece for piece in pieces if "\n" not in piece]
    return {line for line in lines if 2 <= len(line) <= LONGEST}


def _without_escapes(text: str) -> str:
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def _has_symbols(language: str) -> bool:
    return dialect(language) == "ruby" or language in {"yml", "yaml"}


def code_of(text: str) -> str:
    """A text whose own messages (``<i18n>`` blocks of Vue) are blanked: they say what exists, not what is used."""
    if "<i18n" not in text and "<fluent" not in text:
        return text
    return _BLOCK.sub(_blanked, text)


def _blanked(block: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", block[0])


def beginnings(text: str) -> frozenset[str]:
    """The texts that something is put behind: those before a variable, and those that end in a separator."""
    words = {word for _, word in of_beginnings(text, "")}
    return frozenset(word for word in words if len(word) > 2)


def goes_on_as(name: str, beginning: str) -> bool:
    """Whether the name of a key can go on as a text does behind its first value.

    >>> goes_on_as("form.name.hint", "form.…hint"), goes_on_as("form.name", "form.…hint")
    (True, False)
    """
    head, *parts = beginning.split(HOLE)
    if not parts:
        return True
    *middle, end = parts
    if not name.endswith(end):
        return False
    start, stop = len(head), len(name) - len(end)
    for part in middle:
        found = name.find(part, start, stop)
        if found < 0:
            return False
        start = found + len(part)
    return start <= stop


def appendices(text: str) -> frozenset[str]:
    """The texts that are put behind something: ``kind + '.title'``, ```${kind}.title```."""
    return frozenset(word for _, word in of_endings(text, ""))


def without_uses(text: str, usages: Iterable[Usage]) -> str:
    """The text without what is known to be a key: how its keys begin and end has been read.

    Of a call that says nothing (``trans(sprintf('days.%s', day))``) the argument stays: its texts may say something.
    """
    parts: list[str] = []
    end = 0
    for usage in usages:
        says_nothing = usage.dynamic and not usage.prefix and not usage.suffix
        if says_nothing:
            continue
        parts.append(text[end : usage.start])
        end = max(end, usage.end)
    parts.append(text[end:])
    return " ".join(parts)


def begins(key: str, text: str) -> bool:
    """Whether a key can be a text and something behind it, and not only a longer word (``tab`` and ``table``)."""
    following = key[len(text) : len(text) + 1]
    if not following:
        return False
    return text[-1] in SEPARATORS or not following.islower()


Occurrences = Callable[[str, str], "Iterator[tuple[int, str]]"]
"""Where the texts of a kind stand in a file of a language: offsets and texts."""


def of_literals(text: str, language: str) -> Iterator[tuple[int, str]]:
    """String literals, symbols, and keys in the name of a class (``i18n_key``)."""
    yield from _marked_off(_KEYLIKE, text)
    for start, sentence in _marked_off(_SENTENCE, text):
        yield start, _without_escapes(sentence)
    for mark, pattern in _BEHIND_MARKS:
        if mark in text:
            yield from _marked_off(pattern, text)
    yield from _of_attributes(text)
    yield from _of_objects(text)
    if _has_symbols(language):
        yield from _marked_off(_SYMBOL, text)
        for start, several in _marked_off(_WORDS, text):
            yield from _parts(_WORD, several, start)


def _marked_off(pattern: re.Pattern[str], text: str) -> Iterator[tuple[int, str]]:
    """What the group of a pattern that takes part says, wherever it matches."""
    for match in pattern.finditer(text):
        group = match.lastindex or 1
        yield match.start(group), match[group]


def _parts(
    pattern: re.Pattern[str],
    text: str,
    start: int,
) -> Iterator[tuple[int, str]]:
    """The words of a text that itself starts at an offset."""
    for word in pattern.finditer(text):
        yield start + word.start(), word[0]


def _of_attributes(text: str) -> Iterator[tuple[int, str]]:
    """The words of attributes that a project's own script reads (``i18n="+label, title:hint"``)."""
    for name, attribute in _ATTRIBUTES.items():
        if name not in text:
            continue
        for match in attribute.finditer(text):
            yield from _parts(_NAME, match[2], match.start(2))


def _of_objects(text: str) -> Iterator[tuple[int, str]]:
    """Compound names of members, as keys (``translation.language?.['local-name']``: ``language.local-name``)."""
    rough = _MAY_HAVE_OBJECT
    if rough is not None and not rough.search(text.encode("utf-8", "replace")):
        return
    for match in _OBJECT.finditer(text):
        dotted = _INDEX.sub(".", match[1])
        names = filter(None, dotted.split("."))
        path = ".".join(names)
        is_compound = "." in path or "_" in path
        if not is_compound:
            continue
        start = match.start()
        before = max(0, start - 200)
        if not _IN_QUOTES.search(text, before, start):
            yield match.start(1), path


def quoted_names(text: str) -> frozenset[int]:
    """The offsets of names in quotes that stand before values of objects.

    >>> sorted(quoted_names("const en = { 'a.b': 'A', c: f('d') };"))
    [14]
    """
    return frozenset(match.start(1) for match in _PROPERTY.finditer(text))


def of_beginnings(text: str, language: str) -> Iterator[tuple[int, str]]:
    """Texts that something is put behind: what a template literal has between and behind its values belongs to it."""
    del language
    for match in _BEGINNING.finditer(text):
        group = match.lastindex or 1
        start, end = match.span(group)
        yield start, match[group] + _rest_of_template(text, match.start(), end)


def _rest_of_template(text: str, quote: int, end: int) -> str:
    """What follows the beginning of a template literal, with a mark for each value; nothing where that is only values.

    A template with three values and a word between made all of 18 keys that begin alike possibly used.
    """
    if text[quote] != "`":
        return ""
    rest = _BEHIND_BEGINNING.match(text, end)
    if rest is None:
        return ""
    shape = _VALUE.sub(HOLE, rest[1])
    return shape if shape.strip(HOLE) else ""


def of_endings(text: str, language: str) -> Iterator[tuple[int, str]]:
    """Texts that are put behind something."""
    del language
    for match in _ENDING.finditer(text):
        start, end = match.span()
        before = max(0, start - 20)
        if _BEHIND.search(text, before, end):
            yield match.start(1), match[1]
    for match in _BEHIND_VALUE.finditer(text):
        yield match.start(1), match[1]
    for match in _LAST_OF_PARTS.finditer(text):
        yield match.start(1), match[2] + match[1]


def places(
    text: str,
    file: str,
    language: str,
    wanted: Collection[str],
    occurrences: Occurrences,
    without: Collection[int] = (),
) -> dict[str, Place]:
    """The first place outside comments of each wanted text of a kind: the file is read once, however many they are.

    ``without`` are offsets that do not count.
    """
    words = {
        offset: word
        for offset, word in occurrences(text, language)
        if word in wanted and offset not in without
    }
    order = sorted(words)
    lines = LineIndex(text)
    first: dict[str, Place] = {}
    are_code = outside_comments(text, language, order)
    for offset, is_code in zip(order, are_code, strict=True):
        if is_code:
            place = Place(file, *lines.position(offset))
            first.setdefault(words[offset], place)
    return first
