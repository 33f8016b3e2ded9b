"""Texts in XAML (WPF, WinUI, MAUI, Avalonia): attributes whose value people read, and texts of elements."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.dotnet.names import SHOWN
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAMES = SHOWN | words(
    "OnContent OffContent Message Description InputGestureText Detail Hint HelperText GroupName DisplayName Name Tip "
    "TitleText MessageText OnText OffText SubText Suffix UncheckedContent CheckedContent NullText"
)
"""Attributes that take a text for people, the last part of those of another class (``AutomationProperties.Name``)."""
_ATTACHED_ALONE = words("Name Tip GroupName")
"""Of these what counts only where it is attached by a class: a ``Name`` alone is one of the program."""
_TAG = lazy_pattern(
    r"<!--(?:(?!<!--).)*?-->"
    r"|<(?P<tag>[A-Za-z][\w.:]*)(?P<rest>(?:[^<>\"']|\"[^\"<]*\"|'[^'<]*')*+)>(?P<text>[^<>]*)",
    re.DOTALL,
)
_ATTRIBUTE = lazy_pattern(
    r"(?<=\s)(?P<name>[A-Za-z][\w.:]*)\s*=\s*(?P<quote>[\"'])(?P<value>[^\"'<]*|(?<=\")[^\"<]*)(?P=quote)"
)
_TRANSLATED = lazy_pattern(r"\b(?:x:Uid|\w+:Uids\.Uid)\s*=")
"""An element whose texts come from resources by its name."""
_SET = lazy_pattern(r"\bProperty\s*=\s*[\"'](?:\w+\.)*(?P<name>\w+)[\"']")
_TEXTS = lazy_pattern(
    r"(?:\w+:)?(?:TextBlock|SelectableTextBlock|Run|Bold|Italic|Underline|Hyperlink|Paragraph|Span|Label|Button|ToggleButton|RadioButton|CheckBox|"
    r"ToolTip|MenuItem|ComboBoxItem|ListBoxItem|TabItem|AccessText|HyperlinkButton|\w+\.(?:Text|Content|Header|ToolTip|Title))"
)
"""Elements whose own text is drawn."""
_DESIGN = ("d:", "x:", "xmlns", "mc:")
"""Prefixes of what only an editor or the compiler reads."""


def find(text: str, options: Options) -> Iterator[Hardcoded]:
    """The texts of a file, in order."""
    for found in _TAG.finditer(text):
        if found["tag"] is None:
            continue
        is_translated = _TRANSLATED.search(found["rest"]) is not None
        if is_translated and not options.pointed:
            continue
        yield from _attributes(text, found, options)
        if _TEXTS.fullmatch(found["tag"]) and not found["rest"].endswith("/"):
            yield from _own_text(text, found, options)


def _attributes(text: str, tag: re.Match[str], options: Options) -> Iterator[Hardcoded]:
    named = _SET.search(tag["rest"]) if "Setter" in tag["tag"] else None
    for found in _ATTRIBUTE.finditer(text, *tag.span("rest")):
        name = found["name"]
        said = named["name"] if named is not None and name == "Value" else name
        if name.startswith(_DESIGN) or not _is_shown(said):
            continue
        raw = found["value"]
        if raw.startswith("{") and not raw.startswith("{}"):
            continue
        where = Where("attribute", f"attribute {said}")
        literal = _literal(text, found.span("value"), where, options)
        if literal is not None:
            start, value, sure = literal
            yield Hardcoded(
                text=value,
                context="html-attribute",
                start=start,
                end=found.end("value"),
                confidence=sure,
                reason=where.reason,
                site="attribute",
                attribute=name,
                attribute_start=found.start("name"),
                quote=found["quote"],
                tag=tag["tag"],
            )


def _is_shown(name: str) -> bool:
    owner, _, last = name.rpartition(".")
    plain = last.rpartition(":")[2]
    return plain in _NAMES and (bool(owner) or plain not in _ATTACHED_ALONE)


def _own_text(text: str, tag: re.Match[str], options: Options) -> Iterator[Hardcoded]:
    start, end = texts.inner(tag["text"], tag.start("text"))
    where = Where("markup", f"text of <{tag['tag']}>")
    literal = _literal(text, (start, end), where, options) if start < end else None
    if literal is not None:
        first, said, sure = literal
        yield Hardcoded(
            text=said,
            context="html-inline",
            start=first,
            end=end,
            confidence=sure,
            reason=where.reason,
            site="text",
            tag=tag["tag"],
        )


def _literal(
    text: str, span: tuple[int, int], where: Where, options: Options
) -> tuple[int, str, float] | None:
    """Where a text begins, what it says, and how sure we are; None where nobody reads it."""
    start, end = span
    said = texts.inline(texts.entities(text[start:end]).removeprefix("{}"))
    sure = judged(said, where, options)
    return (start, said, sure) if sure else None
