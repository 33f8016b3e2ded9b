"""What stands in code for a sentence with elements in it, where a framework renders such messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.arguments import named
from i18n_workbench.extraction.javascript.undefined import defined
from i18n_workbench.extraction.rewriting.replacing import Template
from i18n_workbench.extraction.scope.in_scope import InScope
from i18n_workbench.extraction.sentence_keys import TAGGED, WRAPPED
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework

TRANS = '<Trans i18nKey="{key}"{elements}{values} />'
FORMATTED = '<FormattedMessage id="{key}" values={{elements}} />'
COMPONENTS = {
    TRANS: "import { Trans } from 'react-i18next'",
    FORMATTED: "import { FormattedMessage } from 'react-intl'",
    WRAPPED: "import { Trans } from '@lingui/react/macro'",
    TAGGED: "import { t } from '@lingui/core/macro'",
}
"""Components and macros that ask by themselves, each with its import."""
_CALLED = "{t.rich('{key}', {elements})}"
_TEMPLATES = {
    "react-i18next": TRANS,
    "next-intl": _CALLED,
    "react": FORMATTED,
    "lingui": WRAPPED,
}
_NAME = lazy_pattern(r"\w+")
_VOID = lazy_pattern(r"\s*/?>$")


def rich_template(
    literal: Hardcoded, framework: Framework | None, callee: str = ""
) -> Template | None:
    """The template for a finding with elements inside; None where the framework has none. ``callee`` is the translator."""
    text = _TEMPLATES.get(framework.id) if framework else None
    if framework is None or not text or literal.site != "jsx-text":
        return None
    if framework.extraction.has_own_hook:
        return None
    if callee:
        text = text.replace("{t.rich", f"{{{callee}.rich")
    return Template(text, framework=framework)


def is_rich(template: Template) -> bool:
    """Whether a template renders elements inside of its message."""
    return "{elements}" in template.text


def component_scope(text: str, template: Template) -> InScope:
    """The scope of a component of the framework: none, it asks by itself; it has to be imported."""
    line = COMPONENTS[template.text]
    name = (_NAME.search(template.text) or "")[0]
    there = re.search(rf"\bimport\b[^;'\"]*\b{name}\b", text) is not None
    note = "" if there else f"no {name} here: {line}"
    return InScope("", "", note, adds="" if there else "component")


def is_component(template: Template | None) -> bool:
    """Whether a template is a component of the framework, which asks without a translator in scope."""
    return template is not None and template.text in COMPONENTS


def filled(template: Template, literal: Hardcoded, key: str, text: str) -> str:
    """The replacement: the elements by name, the values by name, the key; ``text`` is the file's."""
    pairs = defined(named(literal.args), template.framework, text)
    values = [_property(name, code) for name, code in pairs]
    if template.text == TRANS:
        elements = [f"{name}: {_empty(opening)}" for name, opening in literal.tags]
        body = template.text.replace(
            "{elements}", f" components={{{_object(elements)}}}"
        )
        body = body.replace(
            "{values}", f" values={{{_object(values)}}}" if values else ""
        )
        return body.replace("{key}", key.replace('"', "&quot;"))
    functions = [
        f"{name}: (chunks) => {_around(opening)}" for name, opening in literal.tags
    ]
    body = template.text.replace("{elements}", _object([*functions, *values]))
    if template.text == FORMATTED:
        return body.replace("{key}", key.replace('"', "&quot;"))
    return body.replace("{key}", key.replace("\\", "\\\\").replace("'", "\\'"))


def _property(name: str, code: str) -> str:
    return name if name == code else f"{name}: {code}"


def _object(properties: Sequence[str]) -> str:
    return f"{{ {', '.join(properties)} }}"


def _empty(opening: str) -> str:
    """``<a href="/x">`` as an element without children; the types of a component may ask for some."""
    if opening[1:2].isupper():
        return _around(opening, '""')
    return _VOID.sub(" />", opening)


def _around(opening: str, inside: str = "chunks") -> str:
    """``<a href="/x">`` around what a message has in its place."""
    name = re.match(r"<([\w.]+)", opening)
    return f"{opening}{{{inside}}}</{name[1] if name else ''}>"
