"""Nextcloud's apps: ``t('app', 'text')`` in scripts, ``$l->t('text')`` in PHP; the files hold it below ``translations``.

No framework of the list: it reads along where a folder has an ``appinfo/info.xml``. Of what code asks for only what exists
counts, but where nearly all of it does.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Keys, Layout, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_TEXT = r"""(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)"""
_IN_SCRIPTS = lazy_pattern(
    rf"""(?<![\w$>])(?:t|n|translate|translatePlural)\(\s*['"`][\w-]+['"`]\s*,\s*{_TEXT}(?:\s*,\s*{_TEXT})?"""
)
_CHOSEN = lazy_pattern(
    rf"""(?<![\w$>])(?:t|translate)\(\s*['"`][\w-]+['"`]\s*,[^'"`,]{{1,120}}\?\s*{_TEXT}\s*:\s*{_TEXT}"""
)
"""A call that gets one of two texts: ``t('polls', isOver ? 'Expired' : 'Expires')``."""
_IN_PHP = lazy_pattern(rf"->\s*[tn]\(\s*{_TEXT}(?!\s*\.)(?:\s*,\s*{_TEXT})?")
"""A text that goes on behind a dot is a part of one."""
_IN_MANIFEST = lazy_pattern(
    r"<(?P<name>name|summary|description)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?(?P<text>.*?)(?:\]\]>)?\s*</(?P=name)>",
    re.DOTALL,
)


class Nextcloud(Framework):
    """``t('app', 'text')``, ``n('app', '%n file', '%n files', count)``, ``$l->t('text')``, ``$l->n('one', 'many', 2)``."""

    id = "nextcloud"
    name = "Nextcloud"
    recognition = Recognition(signs=(Sign("appinfo/info.xml"),))
    code = Code(
        guest_languages=(*JS, "vue", "php", "xml"),
        anchors=("t(", "n(", "translate", "<info"),
    )
    keys = Keys(
        natural_keys=True,
        # The rule of the plural forms stands beside the texts.
        implicit_keys=("pluralForm",),
    )
    layout = Layout(placeholders=("brace", "printf"))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts of all calls; those in two forms are one key. What the manifest says is translated for the store."""
        if language == "xml":
            return list(_of_manifest(text)) if "<info" in text else ()
        if language == "php":
            return list(_calls(_IN_PHP, text))
        return [*_calls(_IN_SCRIPTS, text), *_chosen(text)]


def _calls(pattern: re.Pattern[str], text: str) -> Iterator[Call]:
    for found in pattern.finditer(text):
        one, many = (_first(found, groups) for groups in ((1, 2, 3), (4, 5, 6)))
        group = next(number for number in (1, 2, 3) if found[number] is not None)
        plural = f"_{one}_::_{many}_" if many else one
        yield Call(
            f"translations.{one}",
            *found.span(group),
            "t",
            (f"translations.{plural}", one, plural),
        )


def _chosen(text: str) -> Iterator[Call]:
    """Both texts of the calls that get one of two."""
    for found in _CHOSEN.finditer(text):
        for groups in ((1, 2, 3), (4, 5, 6)):
            written = _first(found, groups)
            group = next(number for number in groups if found[number] is not None)
            key = f"translations.{written}"
            yield Call(key, *found.span(group), "t", (written,))


def _of_manifest(text: str) -> Iterator[Call]:
    for found in _IN_MANIFEST.finditer(text):
        written = found["text"].strip()
        yield Call(
            f"translations.{written}",
            *found.span("text"),
            "info.xml",
            (written,),
            sure=False,
        )


def _first(match: re.Match[str], groups: Sequence[int]) -> str:
    written = next((match[group] for group in groups if match[group] is not None), "")
    return unescaped(written)
