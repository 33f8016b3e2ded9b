"""A template in the words of a translator, and a key as it is called with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.rewriting.replacing import Template
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.scope.in_scope import InScope

_CALLEE = lazy_pattern(
    r"^(\{?\s*)(this\.(?:\$t|\w+\.(?:instant|translate))|i18n\.t|\$_|\$t|t|translate)\("
)


def calls(template: Template, scope: InScope) -> bool:
    """Whether a template calls the translator of a scope with its key."""
    called = re.compile(
        rf"(?<![\w.$]){re.escape(scope.callee)}\(\s*['\"`](?:\$1|\{{key\}})"
    )
    return bool(scope.callee) and called.search(template.text) is not None


def chosen(templates: Sequence[Template], scope: InScope) -> Template:
    """The first template, unless another of the same framework calls the translator that is in scope."""
    first = templates[0]
    if scope.template and not first.own:
        return Template(scope.template, framework=first.framework)
    if first.own or not scope.callee:
        return first
    for template in templates:
        if (
            template.framework is first.framework
            and _callee(template.text) == scope.callee
        ):
            return template
    renamed = _CALLEE.sub(rf"\g<1>{scope.callee}(", first.text)
    return Template(renamed, framework=first.framework)


def local_key(key: str, scope: InScope, delimiter: str) -> str | None:
    """The key as a translator with a namespace and a prefix is called; None where it cannot reach the key."""
    own = f"{scope.namespace}{delimiter}"
    key = key.removeprefix(own) if scope.namespace else key
    if not scope.prefix:
        return key
    lead = f"{scope.prefix}."
    dotted = key.replace(delimiter, ".", 1) if not scope.namespace else key
    return next(
        (each[len(lead) :] for each in (key, dotted) if each.startswith(lead)), None
    )


def _callee(template: str) -> str:
    found = _CALLEE.match(template)
    return found[2] if found else ""
