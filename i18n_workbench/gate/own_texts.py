"""Calls that bring their source text along, so that no file of the source language needs to have it.

Apple's ``NSLocalizedString("k", value: "Text", comment: "")``, ``defaultMessage`` of FormatJS, ``defaultValue`` of i18next,
``default:`` of Rails, the marks of Angular. In brave-ios, duckduckgo's iOS and dbgate that is so of 20, 47 and 66 keys that no file has.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.report import Report

_SAYS = r"""["']?\s*(?:[:=]|=>)\s*\{?\s*@?(?P<quote>["'`])(?P<text>(?:\\.|(?!(?P=quote))[^\\])*)(?P=quote)"""
_IN_OPTIONS = re.compile(
    rf"(?<![\w.])(?:default|defaultValue|defaultMessage){_SAYS}", re.DOTALL
)
_COMPUTED = re.compile(
    r"""(?<![\w.'"])(?:default|defaultValue|defaultMessage)\s*(?::|=>)\s*(?!(?:true|false|nil|null|undefined)\b)[A-Za-z_@]"""
)
"""A text that only the running code knows (``default: flash[:notice]``)."""
_AS_ARGUMENT = re.compile(rf"(?<![\w.])value{_SAYS}", re.DOTALL)
"""The name that Apple has for it; in options of other libraries it is the name of any value."""
_BEHIND = re.compile(
    r"""["'`]?\s*,\s*(?P<quote>["'`])"""
    r"""(?P<text>(?:\\.|(?!(?P=quote))[^\\])+)(?P=quote)""",
    re.DOTALL,
)
_SENTENCE = re.compile("[ A-Z]")
"""A sentence as the second argument (i18next's default value); a name in small letters is a domain, unless it is the key
once more (``t("more", "more")``)."""
_IN_PLACE = frozenset(("angular",))
"""Frameworks whose calls stand at their texts (``<p i18n="@@id">Text</p>``), from which tools make the source file."""
_OF_VIEW = "${%"
"""What stands before a key in Jenkins' views, which show a sentence as it stands where no file has it (52 of the 59 undefined keys
of jenkins itself that were errors)."""
_ELEMENT_TEXT = re.compile(r"""[^<>]{0,400}>(?P<text>[^<>]+)</""")
_REACH = 1500
"""Characters before and behind a key in which its call begins and ends: of 1,139 calls of one project the longest has 700."""
_OPENING, _CLOSING = "([{", ")]}"
_NESTED = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")


class OwnTexts:
    """Which keys have their source text where they are called. ``read`` gives the text of a source file."""

    def __init__(self, report: Report, read: Callable[[str], str]) -> None:
        self._report = report
        self._read = read
        self._code: dict[str, str] = {}

    def have(self, key: str) -> bool:
        """Whether a call of the key brings a text along."""
        for file, usage in self._report.places.get(key, ()):
            if usage.framework in _IN_PLACE:
                return True
            code = self._text(file)
            if brings_text(code, usage.start, usage.end):
                return True
        return False

    def calls(self, key: str) -> Iterator[str]:
        """What the calls that may mean the key are given, each as it is written."""
        uses = list(self._report.places.get(key, ()))
        for file, usage in self._report.dynamic:
            if usage.prefix and _may_mean(usage, key):
                uses.append((file, usage))
        for file, usage in uses:
            code = self._text(file)
            yield _around(code, usage.start, usage.end)

    def texts(self, key: str) -> set[str]:
        """The texts that calls of the key bring along, as they are written there."""
        found = set()
        for file, usage in self._report.places.get(key, ()):
            code = self._text(file)
            if usage.framework in _IN_PLACE:
                found.add(_text_in_place(code, usage.end))
            else:
                found.add(brought_text(code, usage.start, usage.end))
        return found - {""}

    def _text(self, file: str) -> str:
        if file not in self._code:
            try:
                self._code[file] = self._read(file)
            except WorkbenchError:
                self._code[file] = ""
        return self._code[file]


def _may_mean(usage: Usage, key: str) -> bool:
    """Whether a call that puts its key together can give this one."""
    return key.startswith(usage.prefix) and key.endswith(usage.suffix)


def brings_text(code: str, start: int, end: int) -> bool:
    """Whether the call around a key (its offsets) brings a text along.

    >>> code = 'NSLocalizedString("menu.open", value: "Open", comment: "")'
    >>> brings_text(code, 19, 28)
    True

    Nothing is a text, too, where it is asked for:

    >>> brings_text("t('page.help', default: '')", 3, 12)
    True
    """
    return _brought(code, start, end) is not None


def brought_text(code: str, start: int, end: int) -> str:
    """The text that the call around a key (its offsets) brings along; empty where it brings none.

    >>> brought_text('NSLocalizedString("menu.open", value: "Open", comment: "")', 19, 28)
    'Open'
    """
    return _brought(code, start, end) or ""


def _brought(code: str, start: int, end: int) -> str | None:
    """The same, None where the call brings none; a text may be empty (``default: ''`` of what only some pages have)."""
    if code.endswith(_OF_VIEW, 0, start):
        key = code[start:end]
        return key if _SENTENCE.search(key) else None
    behind = _BEHIND.match(code, end)
    if behind:
        text = behind["text"]
        if _SENTENCE.search(text) or text == code[start:end]:
            return text
    call = _around(code, start, end)
    named = _IN_OPTIONS.search(call)
    if named:
        return named["text"]
    flat = _NESTED.sub("", call)
    given = _AS_ARGUMENT.search(flat)
    if given and given["text"]:
        return given["text"]
    return "" if _COMPUTED.search(flat) else None


def _text_in_place(code: str, end: int) -> str:
    """The text of the element in whose tag a key ends; empty where it has elements of its own."""
    found = _ELEMENT_TEXT.match(code, end)
    return found["text"] if found else ""


def _around(code: str, start: int, end: int) -> str:
    """What stands between the brackets, or inside of the tag, around a place."""
    first, depth = start, 0
    while first > max(start - _REACH, 0):
        first -= 1
        depth += (code[first] in _CLOSING) - (code[first] in _OPENING)
        if depth < 0 or (
            not depth and code[first] == "<" and code[first + 1].isalpha()
        ):
            break
    is_tag = code[first : first + 1] == "<"
    last, depth = end, 0
    while last < min(end + _REACH, len(code)):
        depth += (code[last] in _OPENING) - (code[last] in _CLOSING)
        if depth < 0 or (is_tag and not depth and code[last] == ">"):
            break
        last += 1
    return code[first + 1 : last]
