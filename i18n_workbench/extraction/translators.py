"""Which translator is in scope where a string stands, and what would bring one there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from i18n_workbench.extraction import angular, angular_service, dart_messages
from i18n_workbench.extraction.hooks import Host, at_top, binding, host_of, import_offset
from i18n_workbench.extraction.markup import scripts_in
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.replacing import Template
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.scopes import scope_at, scopes_of
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.frameworks import Framework, Scope

_SETUP = re.compile(r"<script\b[^>]*\bsetup\b[^>]*>")
_COMPONENT = re.compile(r"export\s+default\s*(?:\{|defineComponent\s*\(|Vue\.extend\s*\()|\bVue\.component\s*\(")
_CALLEE = re.compile(r"^(\{?\s*)(this\.(?:\$t|\w+\.(?:instant|translate))|i18n\.t|\$_|\$t|t|translate)\(")
_LAST_IMPORT = re.compile(r"^(?:[ \t]*import\b[^;]*?(?:from\s*)?['\"][^'\"]+['\"];?)[ \t]*$", re.MULTILINE)
_INDENT = re.compile(r"\s*\n([ \t]*)")
_LEADING = re.compile(r"[ \t]*")
_SCRIPT = re.compile(r"<script\b(?![^>]*\b(?:module|context)\b)[^>]*>")


Adds = Literal["", "hook", "import", "global", "service", "pipe"]


@dataclass(frozen=True, slots=True)
class InScope:
    """A translator: how it is called, prefix and namespace that its keys have there already, and what is missing.

    ``adds`` says what can bring one there: a hook in the component around, or an import alone. ``refused`` says why
    nothing can be called there; ``template`` is the framework's first one in the words of the place.
    """

    callee: str = ""
    prefix: str = ""
    note: str = ""
    namespace: str = ""
    adds: Adds = ""
    refused: str = ""
    template: str = ""


def translator_for(found: Hardcoded, text: str, framework: Framework | None, *, add: bool = False) -> InScope:
    """The translator that code at a finding can call; with ``add`` one that can be brought there."""
    if framework is None:
        return InScope()
    if framework.id == "svelte":
        return _svelte(found, text, framework)
    if found.language == "dart":
        return _dart(found, text, framework)
    if found.site not in {"code", "jsx-text", "jsx-attribute"}:
        return InScope()
    scope = _scope(framework, text, found)
    if scope is not None:
        return InScope(scope.variable.rpartition(".")[2] or "t", scope.prefix, "", scope.namespace)
    if framework.id in {"vue", "fluent-vue"}:
        return _vue(found, text, framework)
    if "angular" in framework.placeholders:
        return _angular(found, text, framework)
    return _hooked(found, text, framework, add=add) if framework.hook_line else InScope()


def chosen(templates: Sequence[Template], scope: InScope) -> Template:
    """The first template, unless another of the same framework calls the translator that is in scope."""
    first = templates[0]
    if scope.template and not first.own:
        return Template(scope.template, framework=first.framework)
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


def additions(
    text: str, file: str, framework: Framework, wanted: Sequence[tuple[int, Adds]], templates: Sequence[str] = ()
) -> list[Splice]:
    """The import and hook lines that give the code at some offsets a translator, as far as they are missing;
    ``templates`` are files whose components stand in this one and lack a pipe.
    """
    kinds = {adds for _, adds in wanted}
    if not kinds and not templates:
        return []
    if language_of(file) == "dart":
        splice = dart_messages.import_of(text, framework.import_line)
        return [splice] if splice else []
    if framework.service:
        return _angular_additions(text, file, framework, wanted, templates)
    if language_of(file) not in JS_LANGUAGES:
        return _block_additions(text, framework)
    lines = [framework.import_line] if kinds & {"hook", "import"} else []
    lines += framework.global_import.split("\n") if "global" in kinds else []
    splices = [splice for line in lines if (splice := _import(text, file, line)) is not None]
    splices = _together(splices)
    hosts = {host for at, adds in wanted if adds == "hook" and (host := host_of(text, file, at)) is not None}
    hook = _styled(framework.hook_line, text)
    for host in hosts:
        splices += _hook(text, host, hook)
    return splices


def _angular_additions(
    text: str, file: str, framework: Framework, wanted: Sequence[tuple[int, Adds]], templates: Sequence[str]
) -> list[Splice]:
    """The service in classes, the pipe in standalone components: of templates in the file, and of those of their own."""
    if language_of(file) not in JS_LANGUAGES:
        return []
    service = angular_service.injected(text, [at for at, adds in wanted if adds == "service"], framework)
    pipe = angular.piped(text, [*templates, *(at for at, adds in wanted if adds == "pipe")], framework)
    modules: dict[str, list[str]] = {}
    for name, module in dict.fromkeys((*service.imports, *pipe.imports)):
        modules.setdefault(module, []).append(name)
    imports = [splice for module, names in modules.items() for splice in _imports(text, file, names, module)]
    return [*service.splices, *pipe.splices, *_together(imports)]


def _imports(text: str, file: str, names: Sequence[str], module: str) -> list[Splice]:
    """The edits that import some names of a module, together where nothing of it is imported yet."""
    missing = [name for name in names if not re.search(rf"import[^;'\"]*\b{name}\b", text)]
    found = [_import(text, file, f"import {{ {name} }} from '{module}'") for name in missing]
    if len(missing) > 1 and found[0] is not None and "import " in found[0].text:
        joined = found[0].text.replace(f"{{ {missing[0]} }}", f"{{ {', '.join(sorted(missing))} }}")
        return [Splice(found[0].start, found[0].end, joined)]
    return [splice for splice in found if splice is not None]


def _together(splices: Sequence[Splice]) -> list[Splice]:
    """Insertions at one place as one insertion."""
    found: dict[int, Splice] = {}
    for each in splices:
        first = found.get(each.start)
        added = each.text if first is None else first.text + each.text.replace("\n\n", "\n")
        found[each.start] = Splice(each.start, each.end, added)
    return list(found.values())


def _hook(text: str, host: Host, line: str) -> list[Splice]:
    """The edits that call a hook at the beginning of a body; an expression becomes a block."""
    if host.block:
        following = _INDENT.match(text, host.start + 1)
        added = f"\n{following[1]}{line}" if following else f" {line.rstrip(';')};"
        return [Splice(host.start + 1, host.start + 1, added)]
    begin = text.rfind("\n", 0, host.start) + 1
    outer = text[begin : len(text) - len(text[begin:].lstrip(" \t"))]
    return [
        Splice(host.start, host.start, f"{{\n{outer}  {line}\n{outer}  return "),
        Splice(host.end, host.end, f"\n{outer}}}"),
    ]


def _import(text: str, file: str, line: str) -> Splice | None:
    """The edit that makes a file import what a line imports; None where it does already."""
    name, _, module = line.removeprefix("import ").partition(" from ")
    bare = name.strip("{} ")
    if re.search(rf"import[^;'\"]*\b{re.escape(bare)}\b", text):
        return None
    same = re.search(
        rf"import\s*(?:\w+\s*,\s*)?\{{([^}}]*?),?\s*\}}\s*from\s*['\"]{re.escape(module.strip(chr(39)))}['\"]", text
    )
    if same and name.startswith("{"):
        return Splice(same.end(1), same.end(1), f", {bare}")
    at, follows = import_offset(text, file)
    if at:
        return Splice(at, at, f"\n{_styled(line, text)}" if follows else f"\n\n{_styled(line, text)}")
    return Splice(0, 0, f"{_styled(line, text)}\n")


def _block_additions(text: str, framework: Framework) -> list[Splice]:
    """The lines in the script block of a component file; without one a block of its own."""
    script = _SETUP.search(text) if framework.hook_line else _SCRIPT.search(text)
    if script is None:
        return (
            [] if framework.hook_line else [Splice(0, 0, f"<script>\n  {_import_line(text, framework)}\n</script>\n\n")]
        )
    start, end = script.end(), text.find("</script", script.end())
    line = _import_line(text, framework)
    name = line.partition("{")[2].partition("}")[0].strip()
    known = re.search(rf"import[^;\n]*(?<![\w$]){re.escape(name)}(?![\w$])", text[start:end]) is not None
    imports = list(_LAST_IMPORT.finditer(text, start, end))
    at = imports[-1].end() if imports else start
    first = _INDENT.match(text, start)
    indent = _LEADING.match(imports[-1][0])[0] if imports else first[1] if first else ""  # type: ignore[index]
    lines = [] if known else [line]
    lines += [framework.hook_line] if framework.hook_line else []
    added = "".join(f"\n{indent}{_styled(each, text)}" for each in lines)
    return [Splice(at, at, added)] if added else []


def _import_line(text: str, framework: Framework) -> str:
    if framework.id != "svelte":
        return framework.import_line
    return framework.import_line.replace("{ _ }", f"{{ {_store(text)[0]} }}")


def _styled(line: str, text: str) -> str:
    """A line with the quotes and the semicolon that the file's imports have."""
    imports = _LAST_IMPORT.findall(text)
    doubles = sum('"' in each for each in imports)
    line = line.replace("'", '"') if doubles * 2 > len(imports) else line
    return f"{line};" if 2 * sum(each.rstrip().endswith(";") for each in imports) > len(imports) else line


def _hooked(found: Hardcoded, text: str, framework: Framework, *, add: bool) -> InScope:
    """A translator that a hook makes: there already, or one can be called in the component around."""
    match binding(text, found.file, found.start, "t"):
        case "translator":
            return InScope()
        case "other":
            return InScope("", "", "no translator here: t is something else")
    if host_of(text, found.file, found.start) is not None:
        return InScope("", "", f"no translator here: {framework.hook_line}", adds="hook")
    if add and framework.global_callee:
        return InScope(framework.global_callee, "", "no hook can be called here", adds="global")
    return InScope("", "", f"no translator here, and no component that could call {framework.hook_line}")


def _svelte(found: Hardcoded, text: str, framework: Framework) -> InScope:
    """Stores have their ``$`` in components only; elsewhere ``get`` reads them."""
    note = f"no translator here: {framework.import_line}"
    if found.language in JS_LANGUAGES:
        known = at_top(text, "_") == "translator" and at_top(text, "get") != ""
        return InScope(framework.global_callee, "", "" if known else note, adds="" if known else "global")
    name, declared = _store(text)
    return InScope(f"${name}", "", "" if declared else note, adds="" if declared else "import")


@lru_cache(maxsize=8)
def _store(text: str) -> tuple[str, bool]:
    """The store of translations in a component, and whether it is there; ``t`` where ``_`` means something else."""
    code = "\n".join(body for _, body, _ in scripts_in(text))
    for name in ("_", "t"):
        if at_top(code, name) == "translator":
            return name, True
    return ("t" if re.search(r"(?<![\w$.{'\"])_(?![\w$'\"])", text) else "_"), False


def _dart(found: Hardcoded, text: str, framework: Framework) -> InScope:
    """Flutter's messages hang on a BuildContext; a constant cannot hold one."""
    template = framework.templates_for(found.context)[0]
    call = dart_messages.call_at(template, text, found.start, framework)
    if not call.missing:
        return InScope(refused=call.refused, template=call.template)
    note = f"no translator here: {call.missing}"
    adds: Adds = "import" if dart_messages.import_of(text, call.missing) else ""
    return InScope("", "", note, adds=adds, template=call.template)


def _angular(found: Hardcoded, text: str, framework: Framework) -> InScope:
    """The service as the class has it by name, or as it can be injected."""
    service = angular_service.service_at(text, found.start, framework)
    if service.refused:
        return InScope("", "", f"no translator here: {service.refused}")
    method = "instant" if framework.id == "ngx-translate" else "translate"
    usual = f"inject({framework.service})" if framework.injects else f"{framework.service} in the constructor"
    note = f"no translator here: {usual}" if service.missing else ""
    return InScope(f"this.{service.name}.{method}", "", note, adds="service" if service.missing else "")


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
    missing = f"no translator here: {framework.hook_line}" if framework.hook_line else ""
    if found.language == "vue" and _SETUP.search(text):
        declared = _declares(text[text.find("<script") :], "t")
        return InScope("t") if declared else InScope("t", "", missing, adds="hook" if missing else "")
    if "useI18n(" in text and _declares(text, "t"):
        return InScope("t")
    if _COMPONENT.search(text):
        return InScope("this.$t")
    if _declares(text, "i18n"):
        return InScope("i18n.t")
    if _declares(text, "t"):
        return InScope("t")
    hook = missing and found.language in JS_LANGUAGES and host_of(text, found.file, found.start) is not None
    return InScope("t", "", missing, adds="hook") if hook else InScope("i18n.t", "", "no translator here: import i18n")


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
