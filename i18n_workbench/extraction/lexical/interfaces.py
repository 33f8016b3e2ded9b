"""Texts in the interface files of Qt Designer: what its tools make calls of, so that a catalog can have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.model import Options

_TEXT = lazy_pattern(
    r"<!--(?:(?!-->)[\s\S])*-->"
    r"|<property\s+name=\"(?P<name>\w+)\"[^>]*>\s*<string(?P<given>[^>]*)>(?P<said>[^<]+)</string>"
    r"|<attribute\s+name=\"(?P<attribute>title|label|toolTip|text)\"[^>]*>\s*<string(?P<marked>[^>]*)>(?P<written>[^<]+)</string>"
)
_HIDDEN = frozenset(
    {
        "styleSheet",
        "objectName",
        "shortcut",
        "currentFont",
        "displayFormat",
        "inputMask",
    }
)
"""Properties that are texts and that nobody reads."""
_PLACEHOLDERS = frozenset({"Form", "Dialog", "MainWindow", "TextLabel", "PushButton"})
"""What Qt Designer writes where nobody has written anything yet."""


def find(text: str, options: Options) -> Iterator[Hardcoded]:
    """The texts of an interface file, in order; none where it is of another program."""
    if "<ui " not in text[:500]:
        return
    for found in _TEXT.finditer(text):
        name = found["name"] or found["attribute"]
        if name is None or name in _HIDDEN:
            continue
        group = "said" if found["name"] else "written"
        given = found["given"] or found["marked"] or ""
        start, end = texts.inner(found[group], found.start(group))
        said = texts.entities(text[start:end])
        if said in _PLACEHOLDERS and not options.pointed:
            continue
        sure = judged(said, Where("attribute", f"property {name}"), options)
        if sure:
            yield Hardcoded(
                text=said,
                context="html-inline",
                start=start,
                end=end,
                confidence=sure,
                reason=f"property {name}",
                site="text" if 'notr="true"' in given else "lookup",
            )
