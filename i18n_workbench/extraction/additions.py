"""What brings a translator to code that has none: imports, hooks, services and pipes, in the style of the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.dart import messages as dart_messages
from i18n_workbench.extraction.javascript.hooks import Host, host_of, import_offset
from i18n_workbench.extraction.markup import angular, angular_service
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.rich import COMPONENT_IMPORT
from i18n_workbench.extraction.translators import SETUP, Adds, store_of
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.source.languages import language_of
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.frameworks import Framework

_LAST_IMPORT = re.compile(
    r"^(?:[ \t]*import\b[^;]*?(?:from\s*)?['\"][^'\"]+['\"];?)[ \t]*$", re.MULTILINE
)
_INDENT = re.compile(r"\s*\n([ \t]*)")
_LEADING = re.compile(r"[ \t]*")
_SCRIPT = re.compile(r"<script\b(?![^>]*\b(?:module|context)\b)[^>]*>")


def additions(
    text: str,
    file: str,
    framework: Framework,
    wanted: Sequence[tuple[int, Adds]],
    templates: Sequence[str] = (),
) -> list[Splice]:
    """The import and hook lines that give the code at some offsets a translator, as far as they are missing;
    ``templates`` are files whose components stand in this one and lack a pipe.
    """
    kinds = {adds for _, adds in wanted}
    if not kinds and not templates:
        return []
    if language_of(file) == "dart":
        splice = dart_messages.import_of(text, framework.extraction.import_line)
        return [splice] if splice else []
    if isinstance(framework, AngularFramework):
        return _angular_additions(text, file, framework, wanted, templates)
    if language_of(file) not in JS_LANGUAGES:
        return _block_additions(text, framework)
    lines = [framework.extraction.import_line] if kinds & {"hook", "import"} else []
    lines += framework.extraction.global_import.split("\n") if "global" in kinds else []
    lines += [COMPONENT_IMPORT] if "component" in kinds else []
    splices = [splice for line in lines if (splice := _import(text, file, line)) is not None]
    splices = _together(splices)
    hosts = {
        host
        for at, adds in wanted
        if adds == "hook" and (host := host_of(text, file, at)) is not None
    }
    hook = _styled(framework.extraction.hook_line, text)
    for host in hosts:
        splices += _hook(text, host, hook)
    return splices


def _angular_additions(
    text: str,
    file: str,
    framework: AngularFramework,
    wanted: Sequence[tuple[int, Adds]],
    templates: Sequence[str],
) -> list[Splice]:
    """The service in classes, the pipe in standalone components: of templates in the file, and of those of their own."""
    if language_of(file) not in JS_LANGUAGES:
        return []
    service = angular_service.injected(
        text, [at for at, adds in wanted if adds == "service"], framework
    )
    pipe = angular.piped(
        text, [*templates, *(at for at, adds in wanted if adds == "pipe")], framework
    )
    modules: dict[str, list[str]] = {}
    for name, module in dict.fromkeys((*service.imports, *pipe.imports)):
        modules.setdefault(module, []).append(name)
    imports = [
        splice
        for module, names in modules.items()
        for splice in _imports(text, file, names, module)
    ]
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
        rf"import\s*(?:\w+\s*,\s*)?\{{([^}}]*?),?\s*\}}\s*from\s*['\"]{re.escape(module.strip(chr(39)))}['\"]",
        text,
    )
    if same and name.startswith("{"):
        return Splice(same.end(1), same.end(1), f", {bare}")
    at, follows = import_offset(text, file)
    if at:
        return Splice(
            at, at, f"\n{_styled(line, text)}" if follows else f"\n\n{_styled(line, text)}"
        )
    return Splice(0, 0, f"{_styled(line, text)}\n")


def _block_additions(text: str, framework: Framework) -> list[Splice]:
    """The lines in the script block of a component file; without one a block of its own."""
    script = SETUP.search(text) if framework.extraction.hook_line else _SCRIPT.search(text)
    if script is None:
        return (
            []
            if framework.extraction.hook_line
            else [Splice(0, 0, f"<script>\n  {_import_line(text, framework)}\n</script>\n\n")]
        )
    start, end = script.end(), text.find("</script", script.end())
    line = _import_line(text, framework)
    name = line.partition("{")[2].partition("}")[0].strip()
    known = (
        re.search(rf"import[^;\n]*(?<![\w$]){re.escape(name)}(?![\w$])", text[start:end])
        is not None
    )
    imports = list(_LAST_IMPORT.finditer(text, start, end))
    at = imports[-1].end() if imports else start
    first = _INDENT.match(text, start)
    indent = _LEADING.match(imports[-1][0])[0] if imports else first[1] if first else ""  # type: ignore[index]
    lines = [] if known else [line]
    lines += [framework.extraction.hook_line] if framework.extraction.hook_line else []
    added = "".join(f"\n{indent}{_styled(each, text)}" for each in lines)
    return [Splice(at, at, added)] if added else []


def _import_line(text: str, framework: Framework) -> str:
    if framework.id != "svelte":
        return framework.extraction.import_line
    return framework.extraction.import_line.replace("{ _ }", f"{{ {store_of(text)[0]} }}")


def _styled(line: str, text: str) -> str:
    """A line with the quotes and the semicolon that the file's imports have."""
    imports = _LAST_IMPORT.findall(text)
    doubles = sum('"' in each for each in imports)
    line = line.replace("'", '"') if doubles * 2 > len(imports) else line
    return (
        f"{line};"
        if 2 * sum(each.rstrip().endswith(";") for each in imports) > len(imports)
        else line
    )
