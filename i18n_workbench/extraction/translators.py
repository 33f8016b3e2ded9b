"""Which translator is in scope where a string stands, and what would bring one there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.replacing import Template
from i18n_workbench.source.scopes import scope_at, scopes_of
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework, Scope

_SETUP = re.compile(r"<script\b[^>]*\bsetup\b[^>]*>")
_COMPONENT = re.compile(r"export\s+default\s*(?:\{|defineComponent\s*\(|Vue\.extend\s*\()|\bVue\.component\s*\(")
_CALLEE = re.compile(r"^(\{?\s*)(this\.\$t|i18n\.t|\$t|t)\(")
_LAST_IMPORT = re.compile(r"^(?:import\b[^;]*?(?:from\s*)?['\"][^'\"]+['\"];?)[ \t]*$", re.MULTILINE)
_FUNCTION_BODY = re.compile(
    r"(?:function\s+[A-Z]\w*\s*\([^{]*\)\s*(?::[^{]+)?\{|(?:const|let)\s+[A-Z]\w*[^=\n]*=\s*(?:\w+\()?\(?[^{]*?=>\s*\{)"
)


@dataclass(frozen=True, slots=True)
class InScope:
    """A translator: how it is called, prefix and namespace that its keys have there already, and what is missing."""

    callee: str = ""
    prefix: str = ""
    note: str = ""
    namespace: str = ""


def translator_for(found: Hardcoded, text: str, framework: Framework | None) -> InScope:
    """The translator that code at a finding can call."""
    if framework is None or found.site not in {"code", "jsx-text", "jsx-attribute"}:
        return InScope()
    scope = _scope(framework, text, found)
    if scope is not None:
        return InScope(scope.variable.rpartition(".")[2] or "t", scope.prefix, "", scope.namespace)
    if framework.id in {"vue", "fluent-vue"}:
        return _vue(found, text, framework)
    if framework.hook_line and not _declares(text, "t"):
        return InScope("", "", f"no translator here: {framework.hook_line}")
    return InScope()


def chosen(templates: Sequence[Template], scope: InScope) -> Template:
    """The first template, unless another of the same framework calls the translator that is in scope."""
    first = templates[0]
    if first.own or not scope.callee:
        return first
    for template in templates:
        if template.framework is first.framework and _callee(template.text) == scope.callee:
            return template
    renamed = _CALLEE.sub(rf"\g<1>{scope.callee}(", first.text)
    return Template(renamed, framework=first.framework)


def local_key(key: str, scope: InScope, delimiter: str) -> str | None:
    """The key as a translator with a namespace and a prefix is called; None where it cannot reach the key."""
    own = f"{scope.namespace}{delimiter}"
    key = key.removeprefix(own) if scope.namespace else key
    if not scope.prefix:
        return key
    return key[len(scope.prefix) + 1 :] if key.startswith(f"{scope.prefix}.") else None


def additions(text: str, framework: Framework, offsets: Sequence[int]) -> list[Splice]:
    """The import and hook lines that give the code around the offsets a translator, as far as they are missing."""
    splices: list[Splice] = []
    if not framework.hook_line or not offsets:
        return splices
    script = _SETUP.search(text)
    start, end = (script.end(), text.find("</script", script.end())) if script else (0, len(text))
    name = framework.import_line.partition("{")[2].partition("}")[0].strip()
    imports = list(_LAST_IMPORT.finditer(text, start, end))
    at = imports[-1].end() if imports else start
    lines = (
        ""
        if not framework.import_line or re.search(rf"import[^;\n]*\b{re.escape(name)}\b", text)
        else f"\n{framework.import_line}"
    )
    if script:
        splices.append(Splice(at, at, f"{lines}\n{framework.hook_line}"))
        return splices
    if lines:
        splices.append(Splice(at, at, lines if imports else f"{lines.lstrip()}\n"))
    bodies = {body.end() for offset in offsets if (body := _enclosing(text, offset)) is not None}
    for begin in sorted(bodies):
        following = re.compile(r"\n([ \t]*)").match(text, begin)
        indent = following[1] if following else "  "
        splices.append(Splice(begin, begin, f"\n{indent}{framework.hook_line}"))
    return splices


def _enclosing(text: str, offset: int) -> re.Match[str] | None:
    """The component in whose body an offset stands."""
    return next((body for body in reversed([*_FUNCTION_BODY.finditer(text, 0, offset)]) if body.end() <= offset), None)


def _scope(framework: Framework, text: str, found: Hardcoded) -> Scope | None:
    if not any(hook.name in text for hook in framework.hooks):
        return None
    inside = [
        scope
        for scope in _scopes(framework, text, found.language)
        if scope.variable.replace("$", "").isidentifier() and scope.start <= found.start < scope.end
    ]
    return scope_at(inside, found.start, tuple(scope.variable for scope in inside)) if inside else None


@lru_cache(maxsize=8)
def _scopes(framework: Framework, text: str, language: str) -> tuple[Scope, ...]:
    return tuple(scopes_of(framework, text, language)[0])


def _vue(found: Hardcoded, text: str, framework: Framework) -> InScope:
    if found.language == "vue" and _SETUP.search(text):
        return InScope("t", "", f"no translator here: {framework.hook_line}" if framework.hook_line else "")
    if "useI18n(" in text and _declares(text, "t"):
        return InScope("t")
    if _COMPONENT.search(text):
        return InScope("this.$t")
    if _declares(text, "i18n"):
        return InScope("i18n.t")
    return InScope("t") if _declares(text, "t") else InScope("i18n.t", "", "no translator here: import i18n")


def _callee(template: str) -> str:
    found = _CALLEE.match(template)
    return found[2] if found else ""


def _declares(text: str, name: str) -> bool:
    """Whether a file binds a name: by a declaration, an import or a parameter."""
    word = re.escape(name)
    return (
        re.search(
            rf"(?:const|let|var|import)\s*(?:\w+\s*,\s*)?(?:{word}\b|\{{[^{{}};]*\b{word}\b[^{{}};]*\}})|[({{,]\s*{word}\s*[,}}:)]",
            text,
        )
        is not None
    )
