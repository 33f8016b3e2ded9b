"""Which translator is in scope where a string stands, and what would bring one there."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript import component_this
from i18n_workbench.extraction.javascript.code import grammar_of
from i18n_workbench.extraction.javascript.hooks import (
    at_top,
    binding,
    host_of,
    is_value_by_default,
    runs_at_load,
)
from i18n_workbench.extraction.javascript.imports import renamed
from i18n_workbench.extraction.javascript.order import is_made_below
from i18n_workbench.extraction.javascript.own_instances import callee_in
from i18n_workbench.extraction.markup import angular_service
from i18n_workbench.extraction.markup.strings import scripts_in
from i18n_workbench.extraction.markup.vue_macros import is_in_macro
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.scope.in_scope import (
    BY_DEFAULT,
    IN_MACRO,
    MADE_BELOW,
    NOWHERE,
    TOO_EARLY,
    InScope,
)
from i18n_workbench.extraction.scope.platforms import of_platform
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.scopes import ScopesByPlace, scope_at, scopes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework, Scope

SETUP = lazy_pattern(r"<script\b[^>]*\bsetup\b[^>]*>")
_COMPONENT = lazy_pattern(
    r"export\s+default\s*(?:\{|defineComponent\s*\(|Vue\.extend\s*\()|\bVue\.component\s*\("
)
_DEFAULT_IMPORT = lazy_pattern(r"import (\w+) from")
_INSTANCE = lazy_pattern(r"^(?:export\s+)?(?:const|let|var)\s+i18n\b", re.MULTILINE)
_STORES = ("_", "t")
"""What Svelte's libraries call the store of translations."""
_MADE = lazy_pattern(r"const (\w+) =")
"""The name that a hook's line gives to what it makes."""

_IN_CODE = frozenset({"code", "jsx-text", "jsx-attribute"})
"""Sites that see the names of the code around them."""


def translator_for(
    literal: Hardcoded, text: str, framework: Framework | None, *, add: bool = False
) -> InScope:
    """The translator that code at a finding can call; with ``add`` one that can be brought there."""
    translator = _translator(literal, text, framework, add=add)
    is_there = not translator.note and not translator.refused
    if (
        is_there
        and literal.site in _IN_CODE
        and _is_too_soon(literal, text, translator)
    ):
        return MADE_BELOW
    return translator


def _translator(
    literal: Hardcoded, text: str, framework: Framework | None, *, add: bool
) -> InScope:
    if framework is None:
        return InScope()
    if framework.id == "svelte":
        return _svelte(literal, text, framework)
    if framework.id == "learned" and literal.language == "svelte":
        return _learned(literal, text, framework)
    own = of_platform(literal, text, framework)
    if own is not None:
        return own
    if literal.site not in _IN_CODE:
        return InScope()
    around = scope_around(literal, text, framework)
    if around is not NOWHERE:
        return around
    if framework.id in {"vue", "fluent-vue"}:
        return _vue(literal, text, framework)
    if framework.id in {"learned", "laravel"} and literal.language == "vue":
        return _of_instance(literal, text, framework)
    if framework.extraction.has_own_hook and literal.language in JS_LANGUAGES:
        return _hooked(literal, text, framework, add=add)
    if framework.id == "learned" and literal.language in JS_LANGUAGES:
        return _learned(literal, text, framework)
    if isinstance(framework, AngularFramework):
        return _angular(literal, text, framework)
    if framework.extraction.hook_line:
        return _hooked(literal, text, framework, add=add)
    return _imported(text, framework) if literal.language in JS_LANGUAGES else InScope()


def scope_around(literal: Hardcoded, text: str, framework: Framework | None) -> InScope:
    """What the hook around a place gives its translator; :data:`NOWHERE` where none does."""
    if framework is None or literal.site not in _IN_CODE or literal.language == "dart":
        return NOWHERE
    scope = _scope(framework, text, literal)
    if scope is None or not _is_bound(scope.variable, text, literal):
        return NOWHERE
    callee = scope.variable.rpartition(".")[2] or "t"
    return InScope(callee, scope.prefix, "", scope.namespace, is_unknown=scope.unknown)


def _is_bound(name: str, text: str, literal: Hardcoded) -> bool:
    """Whether a translator is there by its name: of a file with one hook a scope holds everywhere, its name does not."""
    if literal.language not in JS_LANGUAGES:
        return True
    return bool(binding(text, literal.file, literal.start, name))


def _hooked(
    literal: Hardcoded, text: str, framework: Framework, *, add: bool
) -> InScope:
    """A translator that a hook makes: there already, or one can be called in the component around."""
    match binding(text, literal.file, literal.start, "t"):
        case "translator":
            return InScope()
        case "other":
            return InScope("", "", "no translator here: t is something else")
    made = _MADE.match(framework.extraction.hook_line)
    name = made[1] if made else ""
    template = _calling(framework, name)
    if name and binding(text, literal.file, literal.start, name) == "translator":
        return InScope(template=template)
    if host_of(text, literal.file, literal.start) is not None:
        note = f"no translator here: {framework.extraction.hook_line}"
        return InScope("", "", note, adds="hook", template=template)
    awaited = framework.extraction.awaited_hook
    if awaited and host_of(text, literal.file, literal.start, awaits=True) is not None:
        note = f"no translator here: {awaited}"
        return InScope("", "", note, adds="awaited", template=template)
    if add and framework.extraction.global_callee:
        if runs_at_load(text, literal.file, literal.start):
            return TOO_EARLY
        return InScope(
            framework.extraction.global_callee,
            "",
            "no hook can be called here",
            adds="global",
        )
    if is_value_by_default(text, literal.file, literal.start):
        return BY_DEFAULT
    return InScope(
        "",
        "",
        f"no translator here, and no component that could call {framework.extraction.hook_line}",
    )


def _calling(framework: Framework, name: str) -> str:
    """The framework's template that calls a method of what its hook makes (``intl.formatMessage``); empty = none does."""
    templates = framework.extraction.templates_for("js-string")
    return next(
        (each for each in templates if name and each.startswith(f"{name}.")), ""
    )


def _imported(text: str, framework: Framework) -> InScope:
    """A translator that an import alone brings (``i18next.t``), or one of the project's that is called likewise."""
    name = _DEFAULT_IMPORT.match(framework.extraction.import_line)
    if name is None or _declares(text, name[1]):
        return InScope()
    if _declares(text, "i18n"):
        return InScope("i18n.t")
    return InScope(
        "", "", f"no translator here: {framework.extraction.import_line}", adds="import"
    )


def _svelte(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    """Stores have their ``$`` in components only; elsewhere ``get`` reads them."""
    note = f"no translator here: {framework.extraction.import_line}"
    if literal.language in JS_LANGUAGES:
        if runs_at_load(text, literal.file, literal.start):
            return TOO_EARLY
        known = at_top(text, "_") == "translator" and at_top(text, "get") != ""
        return InScope(
            framework.extraction.global_callee,
            "",
            "" if known else note,
            adds="" if known else "global",
        )
    name, declared = store_of(text)
    return InScope(
        f"${name}", "", "" if declared else note, adds="" if declared else "import"
    )


def _learned(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    """A project's own translator: what a component of Svelte calls it has to import, and a module knows no ``$t``."""
    call = framework.extraction.templates_for("")[0].partition("(")[0]
    name = call.partition(".")[0]
    if literal.language == "svelte":
        name = name.removeprefix("$")
        code = "\n".join(body for _, body, _ in scripts_in(text))
        is_there = at_top(code, name) != ""
    elif literal.language in JS_LANGUAGES and len(name) > 1 and name[0] == "$":
        is_there = binding(text, literal.file, literal.start, name) != ""
    else:
        is_there = True
    return InScope(note="" if is_there else f"no translator here: import {name}")


@lru_cache(maxsize=8)
def store_of(text: str) -> tuple[str, bool]:
    """The store of translations in a component, and whether it is there; ``t`` where ``_`` means something else."""
    code = "\n".join(body for _, body, _ in scripts_in(text))
    for name in _STORES:
        if at_top(code, name) == "translator":
            return name, True
    own = renamed(code, _STORES)
    if own:
        return own, True
    return ("t" if re.search(r"(?<![\w$.{'\"])_(?![\w$'\"])", text) else "_"), False


def _angular(literal: Hardcoded, text: str, framework: AngularFramework) -> InScope:
    """The service as the class has it by name, or as it can be injected."""
    service = angular_service.service_at(text, literal.start, framework)
    if service.refused:
        return InScope("", "", f"no translator here: {service.refused}")
    method = "instant" if framework.id == "ngx-translate" else "translate"
    if framework.injects:
        usual = f"inject({framework.service})"
    else:
        usual = f"{framework.service} in the constructor"
    note = f"no translator here: {usual}" if service.missing else ""
    return InScope(
        f"this.{service.name}.{method}",
        "",
        note,
        adds="service" if service.missing else "",
    )


def _scope(framework: Framework, text: str, literal: Hardcoded) -> Scope | None:
    inside = [
        scope
        for scope in _scopes(framework, text, literal.language)[1].around(literal.start)
        if scope.variable.replace("$", "").isidentifier()
    ]
    if not inside:
        return None
    nearest = scope_at(inside, literal.start, tuple(scope.variable for scope in inside))
    if nearest is None or not nearest.unknown or _is_computed(framework, text, nearest):
        return nearest
    readable = {
        (each.namespace, each.prefix): each
        for each in _scopes(framework, text, literal.language)[0]
        if not each.unknown and each.variable == nearest.variable
    }
    return next(iter(readable.values())) if len(readable) == 1 else nearest


def _is_computed(framework: Framework, text: str, scope: Scope) -> bool:
    """Whether a hook is called here with a scope that stands in a variable; else the translator was handed in."""
    line = text[scope.start : scope.start + 200].partition("\n")[0]
    return any(f"{hook.name}(" in line for hook in framework.code.hooks)


@lru_cache(maxsize=8)
def _scopes(
    framework: Framework, text: str, language: str
) -> tuple[Sequence[Scope], ScopesByPlace]:
    """The scopes of a file: all of them, and by place."""
    calls_hooks = any(hook.name in text for hook in framework.code.hooks)
    scopes = scopes_of(framework, text, language)[0] if calls_hooks else []
    return scopes, ScopesByPlace(scopes)


def _vue(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    if framework.extraction.hook_line:
        missing = f"no translator here: {framework.extraction.hook_line}"
    else:
        missing = ""
    if literal.language == "vue" and SETUP.search(text):
        return _in_setup(literal, text, missing)
    if "useI18n(" in text and _declares(text, "t"):
        return InScope("t")
    if _COMPONENT.search(text) and _is_in_component(literal, text):
        return InScope("this.$t")
    is_script = literal.language in JS_LANGUAGES
    if is_script and _is_before_instance(literal, text):
        return TOO_EARLY
    if _sees(literal, text, "t"):
        return InScope("t")
    instance = framework.extraction.global_callee or callee_in(text)
    if _declares(text, "i18n"):
        return InScope(instance)
    hook = (
        missing and is_script and host_of(text, literal.file, literal.start) is not None
    )
    if hook:
        return InScope("t", "", missing, adds="hook")
    line = framework.extraction.global_import
    if not line or not is_script:
        return InScope(instance, "", "no translator here: import i18n")
    if runs_at_load(text, literal.file, literal.start):
        return TOO_EARLY
    return InScope(instance, "", f"no translator here: {line}", adds="global")


def _in_setup(literal: Hardcoded, text: str, missing: str) -> InScope:
    """What a setup calls: ``t``, which it declares or gets a line for; its macros see nothing of it."""
    if is_in_macro(text, literal.start):
        return IN_MACRO
    if _declares(text[text.find("<script") :], "t"):
        return InScope("t")
    return InScope("t", "", missing, adds="hook" if missing else "")


def _of_instance(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    """What a project's own plug-in gives every component, named with a ``$``: scripts call it of their ``this``."""
    template = "".join(framework.extraction.templates_for("js-string")[:1])
    name = template.partition("(")[0]
    if not name.startswith("$") or _declares(text, name):
        return InScope()
    if _is_in_component(literal, text):
        return InScope(template=f"this.{template}")
    return InScope(note=f"no translator here: {name}")


def _sees(literal: Hardcoded, text: str, name: str) -> bool:
    """Whether a name is a translator where a literal stands: another function's parameter is none."""
    script = _script_of(literal, text)
    return script is not None and binding(*script, name) == "translator"


def _is_too_soon(literal: Hardcoded, text: str, translator: InScope) -> bool:
    """Whether the code of a literal runs before the line that makes its translator."""
    callee = translator.callee or translator.template.partition("(")[0] or "t"
    script = _script_of(literal, text)
    return script is not None and is_made_below(*script, callee.partition(".")[0])


def _script_of(literal: Hardcoded, text: str) -> tuple[str, str, int] | None:
    """The script in which a literal stands, a name that says its grammar, and the literal's place there."""
    if literal.language in JS_LANGUAGES:
        return text, literal.file, literal.start
    for start, code, grammar in scripts_in(text):
        if start <= literal.start < start + len(code):
            name = "script.ts" if grammar == "typescript" else "script.tsx"
            return code, name, literal.start - start
    return None


def _is_before_instance(literal: Hardcoded, text: str) -> bool:
    """Whether code runs before the line that makes the instance of the same file."""
    made = _INSTANCE.search(text, literal.end)
    return made is not None and runs_at_load(text, literal.file, literal.start)


def _is_in_component(literal: Hardcoded, text: str) -> bool:
    """Whether a literal stands where a component is: in its template, or in code whose ``this`` it is."""
    if literal.language != "vue":
        grammar = grammar_of(literal.file)
        return component_this.is_component(text, grammar, literal.start)
    for start, code, grammar in scripts_in(text):
        if start <= literal.start < start + len(code):
            offset = literal.start - start
            return component_this.is_component(code, grammar, offset)
    return True


@lru_cache(maxsize=16)
def _declares(text: str, name: str) -> bool:
    """Whether a file binds a name: by a declaration, an import or a parameter. The strings of a file ask it one by one."""
    word = re.escape(name)
    return (
        re.search(
            rf"(?:const|let|var|import)\s*(?:\w+\s*,\s*)?(?:{word}\b|\{{[^{{}};]*\b{word}\b[^{{}};]*\}})|[({{,]\s*{word}\s*[,}}:)]",
            text,
        )
        is not None
    )
