"""react-i18next and next-i18next."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call, Hook, Options, Scope, named
from i18n_workbench.frameworks.i18next import I18nextFamily
from i18n_workbench.frameworks.readers.jsx import TAG, Children, Expression, children
from i18n_workbench.frameworks.readers.reading import attribute
from i18n_workbench.frameworks.records import Extraction, Recognition
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TRANS = (
    r"""(?:^|[^\w])i18nKey\s*=\s*{q}""",
    r"""(?:^|[^\w])i18nKey\s*=\s*\{\s*{expr}""",
)


_TRANSLATOR = lazy_pattern(r"\st\s*=\s*\{|\{\s*\.\.\.")
"""A ``Trans`` that is handed a translator asks with its ``keyPrefix``, any other one without."""
_CONTEXT = lazy_pattern(r"\scontext\s*=|\{\s*\.\.\.|\btOptions\s*=")

_RENDERED = lazy_pattern(
    r"<Translation\b((?:[^<>{}]|\{[^{}]*\})*)>\s*\{\s*(?:async\s+)?\(?\s*([\w$]+)"
)
"""A component that hands its translator to the function that it holds (``<Translation ns="home">{(tr) => tr('title')}``)."""
KEPT = frozenset({"br", "strong", "i", "p"})
MORE = KEPT | {"em", "b", "u", "code", "span", "li", "ul"}

KEEPING = (KEPT, MORE, frozenset({"br"}), frozenset[str]())
"""What projects keep by name: what is usual, more, line breaks, nothing."""

_TRANS = lazy_pattern(r"<Trans\b")
_NAME = lazy_pattern(r"\{\s*([\w$]+)\b.*\}", re.DOTALL)
_LITERAL = lazy_pattern(r"""\"([^"]*)\"|'([^']*)'|`([^`$]*)`""")
_OBJECT = lazy_pattern(r"\{\{(\w+)\}\}")


class ReactI18next(I18nextFamily):
    """``t``, renamed or not, bound to its ``useTranslation``; ``Trans`` with attributes in any order."""

    id = "react-i18next"
    name = "React I18next"
    recognition = Recognition(
        packages={"package.json": ("react-i18next", "next-i18next")}
    )
    code = replace(
        I18nextFamily.code,
        callees=named("t", "i18n.exists", "i18next.exists"),
        anchors=("i18nKey", "<Trans"),
        hooks=(
            Hook(
                "useTranslation",
                namespace=0,
                prefix_option="keyPrefix",
                members=("t", "0"),
            ),
            Hook("getFixedT", namespace=1, prefix=2),
            Hook("withTranslation", namespace=0, prefix_option="keyPrefix", binds="t"),
        ),
        usage=TRANS,
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{t('{key}')}", '<Trans i18nKey="{key}"></Trans>'),
            "html-inline": ("{t('{key}')}", '<Trans i18nKey="{key}"></Trans>'),
            "": ("t('{key}')", "{key}"),
        },
        languages=(
            "javascript",
            "typescript",
            "javascriptreact",
            "typescriptreact",
            "html",
        ),
        import_line="import { useTranslation } from 'react-i18next'",
        hook_line="const { t } = useTranslation()",
        global_import="import i18next from 'i18next'",
        global_callee="i18next.t",
    )

    def is_sure(self, tag: str) -> bool:
        """A component of the project's own may put what it is handed below a branch of its own."""
        return "Trans" in tag[:40].split(None, 1)[0]

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The sentences of ``Trans`` elements without ``i18nKey``."""
        del language
        return list(sentences(text)) if "<Trans" in text else ()

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """The functions in ``Translation`` elements, whatever they call what they get."""
        del language
        if "<Translation" not in text:
            return ()
        found = []
        for element in _RENDERED.finditer(text):
            end = text.find("</Translation>", element.end())
            found.append(
                Scope(
                    element.start(),
                    end if end >= 0 else len(text),
                    attribute(element[1], "ns"),
                    attribute(element[1], "keyPrefix"),
                    element[2],
                )
            )
        return found

    def options(self, arguments: str) -> Options:
        """Those of a call, or of the ``Trans`` tag: ``ns`` stands in any order."""
        if arguments.lstrip().startswith("<"):
            return Options(
                namespace=attribute(arguments, "ns"),
                count=bool(attribute(arguments, "count")),
                context=_CONTEXT.search(arguments) is not None,
                unbound=_TRANSLATOR.search(arguments) is None,
            )
        return super().options(arguments)


def sentences(text: str) -> Iterator[Call]:
    """The sentence of every ``Trans`` element that has no ``i18nKey``, as i18next puts it together: it is the key.

    Elements are numbered by their place among their siblings, text and ``{' '}`` included; ``br``, ``strong``, ``i`` and
    ``p`` without attributes and with text only keep their names, and so do those that a project lists (``em``, ``b``,
    none at all): all readings are given, also those of the usual extractors (``<br />``).
    """
    for begun in _TRANS.finditer(text):
        tag = TAG.match(text, begun.start())
        if not tag or re.search(r"\bi18nKey\s*=", tag[2]):
            continue
        default = re.search(r"\bdefaults\s*=\s*\{?\s*", tag[2])
        literal = (
            _LITERAL.match(text, tag.start(2) + default.end()) if default else None
        )
        if literal:
            yield Call(
                literal[literal.lastindex or 0],
                *literal.span(literal.lastindex or 0),
                "Trans",
            )
        elif not tag[3]:
            yield from _of_children(text, tag.end())


def _of_children(text: str, offset: int) -> Iterator[Call]:
    inner, end = children(text, offset)
    readings = dict.fromkeys(
        sentence(inner, kept, deep=deep) for deep in (False, True) for kept in KEEPING
    )
    readings |= dict.fromkeys(
        _OBJECT.sub(r"{{ \1 }}", reading) for reading in list(readings)
    )
    readings |= dict.fromkeys(
        reading.replace("<br/>", "<br />") for reading in list(readings)
    )
    key, *others = readings
    written = text[offset:end]
    start = offset + len(written) - len(written.lstrip())
    if key:
        yield Call(key, start, start + len(written.strip()), "Trans", tuple(others))


def sentence(inner: Children, kept: frozenset[str], *, deep: bool = False) -> str:
    """The text of some children; ``deep`` keeps names of elements that hold more than a text, too."""
    parts = []
    for index, child in enumerate(inner):
        if isinstance(child, Expression):
            name = _NAME.fullmatch(child)
            parts.append(f"{{{{{name[1]}}}}}" if name else f"{{{child}}}")
        elif isinstance(child, str):
            parts.append(child)
        else:
            plain = not child.children or (
                len(child.children) == 1 and type(child.children[0]) is str
            )
            keeps = child.name in kept and not child.attributes and (plain or deep)
            tag = child.name if keeps else str(index)
            content = sentence(child.children, kept, deep=deep)
            parts.append(
                f"<{tag}/>"
                if keeps and not child.children
                else f"<{tag}>{content}</{tag}>"
            )
    return "".join(parts)
