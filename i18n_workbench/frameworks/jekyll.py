"""Jekyll with jekyll-multiple-languages-plugin."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Extraction, Layout, Recognition
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TAG = lazy_pattern(
    r"\{%-?\s*(?:t|translate)\s+(?:(['\"])(?P<quoted>[^'\"\n]+)\1|(?P<bare>[\w.-]+))\s*-?%\}"
)
_FRONT = lazy_pattern(
    r"\A\ufeff?---[ \t]*\r?\n(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE
)
_SCALAR = lazy_pattern(
    r"^[ \t]*(?:-[ \t]+)?(?:[\w-]+[ \t]*:[ \t]+)?(?P<key>[A-Za-z_][\w-]*(?:\.[\w-]+)+)[ \t]*$",
    re.MULTILINE,
)
_VARIABLES = (
    "page.",
    "site.",
    "include.",
    "layout.",
    "post.",
    "item.",
    "forloop.",
    "paginator.",
)


class Jekyll(Framework):
    """The tags ``{% t key %}`` and ``{% translate key %}``, and keys that a page names in its front matter.

    A tag may name a variable (``{% t page.title %}``), and a key may be put together from one.
    """

    id = "jekyll"
    name = "Jekyll"
    recognition = Recognition(
        packages={"Gemfile": ("jekyll-multiple-languages-plugin",)}
    )
    code = Code(
        languages=("html", "markdown"),
        usage=(r"\{%-?\s*(?:t|translate)\s+['\"]?(?<prefix>[\w.-]*)\{\{",),
        anchors=("{%", "---"),
    )
    layout = Layout(
        parsers=("yaml",),
        keystyle="nested",
        locales_paths=("_i18n",),
        directory_names=("_i18n",),
        path_matchers=("{locale}.{ext}",),
    )
    extraction = Extraction(templates={"": ("{% t {key} %}", "{key}")})

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Tags, and the values of the front matter as far as they are keys.

        What Jekyll does not process (a README, which has no front matter) shows tags rather than to use them.
        """
        front = _FRONT.match(text)
        processed = language != "markdown" or front is not None
        return [*_tags(text, processed=processed), *(_named(front) if front else ())]


def _tags(text: str, *, processed: bool) -> Iterator[Call]:
    for found in _TAG.finditer(text):
        group = "quoted" if found["quoted"] else "bare"
        sure = processed and not found[group].startswith(_VARIABLES)
        yield Call(found[group], *found.span(group), "t", sure=sure)


def _named(front: re.Match[str]) -> Iterator[Call]:
    """The values of a page's front matter that could be keys: its layout translates them."""
    for found in _SCALAR.finditer(front[1]):
        start, end = found.span("key")
        yield Call(
            found["key"],
            start + front.start(1),
            end + front.start(1),
            "front matter",
            sure=False,
        )
