"""The string literals of a source file: texts that may be keys, and texts that keys may be made to begin with.

A key that stands somewhere as a literal (in a table, a route, a configuration object) can be looked up from there, and
so can every key that begins with ``'status.'`` where that stands as a literal or before a variable.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.source.foreign import dialect
from i18n_workbench.source.syntax import outside_comments
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

# Every quote may open a text: which of them do is not known without a parser, and a text too many does no harm.
_KEYLIKE = re.compile(r"""['"`](?=([\w.:/\[\]-]{2,120})['"`])""")
_SENTENCE = re.compile(
    r"""'(?=((?:[^'\\\n]|\\.){2,200})')|"(?=((?:[^"\\\n]|\\.){2,200})")|`(?=((?:[^`\\\n$]|\\.){2,200})`)"""
)
_SYMBOL = re.compile(r"(?<![\w:]):([a-z_]\w+)")
_WORDS = re.compile(r"%[wiWI][\[({<]([^\])}>]*)")
_BEGINNING = re.compile(
    r"""['"`](?=([A-Za-z_][\w.:/-]*[._:/-])['"`])"""
    r"""|['"`](?=(\w[\w.:/ -]{2,100})(?:\$\{|\#\{|\{\$|\$\w|%[sd]|['"]\s*(?:\+|\.\s*\$)))"""
)
_ENDING = re.compile(r"""(?:[+.]\s*['"`]|\})(?=([.:/][A-Za-z_][\w.:/-]*\w)['"`])""")
_MARKED = re.compile(r"(?<![\w$])i18n[_:.-]([\w.-]*\w)")
_CHAIN = re.compile(r"(?<![\w.])[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)+")
_READ = re.compile(
    r"\b(\w+)\s*=\s*(?:await\s+)?(?:[\w$]+\.)*(?:useMessages|getMessages|getLocaleMessage|getResourceBundle|getDataByLanguage)\s*\("
)
_ESCAPED = re.compile(r"\\(['\"`\\])")
_BLOCK = re.compile(r"<(i18n|fluent)\b[^>]*>.*?</\1\s*>", re.DOTALL)
SEPARATORS = "._:/- "


def literals(text: str, language: str, *, sentences: bool) -> frozenset[str]:
    """The texts of a file that may be keys; with ``sentences`` any text, else those without blanks."""
    found = set(_KEYLIKE.findall(text))
    if sentences:
        texts = (one or two or three for one, two, three in _SENTENCE.findall(text))
        found.update(_ESCAPED.sub(r"\1", each) if "\\" in each else each for each in texts)
    if "i18n" in text:
        found.update(_MARKED.findall(text))
    if dialect(language) == "ruby":
        found.update(_SYMBOL.findall(text))
        found.update(word for words in _WORDS.findall(text) for word in words.split())
    return frozenset(found)


def code_of(text: str) -> str:
    """A text whose own messages (``<i18n>`` blocks of Vue) are blanked: they say what exists, not what is used."""
    if "<i18n" not in text and "<fluent" not in text:
        return text
    return _BLOCK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def beginnings(text: str) -> frozenset[str]:
    """The texts that something is put behind: those before a variable, and those that end in a separator."""
    return frozenset(text for pair in _BEGINNING.findall(text) if len(text := pair[0] or pair[1]) > 2)


def appendices(text: str) -> frozenset[str]:
    """The texts that are put behind something: ``kind + '.title'``, ```${kind}.title```."""
    return frozenset(_ENDING.findall(text))


def chains(text: str) -> frozenset[str]:
    """The member expressions of a file (``pwa.screenshots.dark``): keys, where the file reads locale files itself.

    Below a variable that holds all messages (``const m = useMessages()``) they begin behind it.
    """
    found = {chain.replace("?", "") for chain in _CHAIN.findall(text)}
    roots = tuple(f"{name}." for name in _READ.findall(text))
    return frozenset(found | {chain.partition(".")[2] for chain in found if chain.startswith(roots)})


def reads_messages(text: str) -> bool:
    """Whether a file takes the messages as an object, to look into it by itself."""
    return _READ.search(text) is not None


def begins(key: str, text: str) -> bool:
    """Whether a key can be a text and something behind it, and not only a longer word (``tab`` and ``table``)."""
    following = key[len(text) : len(text) + 1]
    return bool(following) and (text[-1] in SEPARATORS or not following.islower())


def places(text: str, file: str, language: str, wanted: Collection[str], *, whole: bool = True) -> dict[str, Place]:
    """The first place outside comments of each wanted literal (``whole``) or beginning of one."""
    offsets = {at: word for word in wanted for at in _occurrences(text, word, language, whole=whole)}
    order = sorted(offsets)
    lines = LineIndex(text)
    found: dict[str, Place] = {}
    for at, code in zip(order, outside_comments(text, language, order), strict=True):
        if code:
            found.setdefault(offsets[at], Place(file, *lines.position(at)))
    return found


def _occurrences(text: str, word: str, language: str, *, whole: bool) -> Iterator[int]:
    written = "|".join(sorted({re.escape(word), re.escape(re.sub(r"(['\"`])", r"\\\1", word))}))
    if dialect(language) == "ruby" and whole and word.isidentifier():
        pattern = rf"(?<![\w.])(?:{written})(?!\w)"
    else:
        # ``i18n_key`` in a list of classes is the key as well.
        before = r"(?:(?<=['\"`])|(?<=i18n[_:.-])|(?<=\}))"
        pattern = rf"{before}(?:{written})" + (r"(?=['\"`\s])" if whole else "")
    yield from (found.start() for found in re.finditer(pattern, text))
