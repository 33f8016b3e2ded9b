"""What brings a translator to code that has none: imports, hooks, services and pipes, in the style of the file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.android import calls as android_calls
from i18n_workbench.extraction.dart import messages as dart_messages
from i18n_workbench.extraction.javascript.hooks import Host, host_of, import_offset
from i18n_workbench.extraction.markup import angular, angular_service
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.rewriting.replacing import has_double_quotes
from i18n_workbench.extraction.scope.translators import SETUP, store_of
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.languages import language_of
from i18n_workbench.text.spans import Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.extraction.scope.in_scope import Adds
    from i18n_workbench.frameworks import Framework

_LAST_IMPORT = lazy_pattern(
    r"^(?:[ \t]*import\b[^;]*?(?:from\s*)?['\"][^'\"]+['\"];?)(?=[ \t]*\r?$)",
    re.MULTILINE,
)
_NAMED = lazy_pattern(r"import \{ (?P<names>[^{}]+) \} from '(?P<module>[^']+)'")
_REQUIRED = lazy_pattern(
    r"^(?:const|let|var)\s[^=;]+=\s*require\(['\"][^'\"\n]+['\"]\)[^\n]*", re.MULTILINE
)
_ENDED = lazy_pattern(r";[ \t]*\r?$", re.MULTILINE)
_AN_IMPORT = lazy_pattern(r"^import\b", re.MULTILINE)
_INDENT = lazy_pattern(r"\s*\n([ \t]*)")
_LEADING = lazy_pattern(r"[ \t]*")
_SCRIPT = lazy_pattern(r"<script\b(?![^>]*\b(?:module|context)\b)[^>]*>")


def additions(
    text: str,
    file: str,
    framework: Framework,
    wanted: Sequence[tuple[int, Adds]],
    templates: Sequence[str] = (),
    components: Sequence[str] = (),
) -> list[Splice]:
    """The import and hook lines that give the code at some offsets a translator, as far as they are missing;
    ``templates`` are files whose components stand in this one and lack a pipe, ``components`` the imports of
    those that the replacements are.
    """
    kinds = {adds for _, adds in wanted}
    if not kinds and not templates:
        return []
    if language_of(file) in android_calls.LANGUAGES:
        return android_calls.import_edits(text, language_of(file), components)
    if language_of(file) == "dart":
        splice = dart_messages.import_of(text, framework.extraction.import_line)
        return [splice] if splice else []
    if isinstance(framework, AngularFramework):
        return _angular_additions(text, file, framework, wanted, templates)
    if language_of(file) not in JS_LANGUAGES:
        return _block_additions(text, framework)
    lines = [framework.extraction.import_line] if kinds & {"hook", "import"} else []
    lines += [framework.extraction.awaited_import] if "awaited" in kinds else []
    lines += framework.extraction.global_import.split("\n") if "global" in kinds else []
    lines += components if "component" in kinds else []
    splices = import_edits(text, file, lines)
    return splices + _hooks(text, file, framework, wanted)


def _hooks(
    text: str, file: str, framework: Framework, wanted: Sequence[tuple[int, Adds]]
) -> list[Splice]:
    """The edits that make a translator in each component that lacks one."""
    made: dict[Host, str] = {}
    for at, adds in wanted:
        awaits = adds == "awaited"
        if adds != "hook" and not awaits:
            continue
        host = host_of(text, file, at, awaits=awaits)
        if host is not None:
            extraction = framework.extraction
            made[host] = extraction.awaited_hook if awaits else extraction.hook_line
    splices = []
    for host, line in made.items():
        splices += _hook(text, host, _styled(line, text))
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
    names = sorted({*service.imports, *pipe.imports})
    lines = [f"import {{ {name} }} from '{module}'" for name, module in names]
    return [*service.splices, *pipe.splices, *import_edits(text, file, lines)]


def import_edits(text: str, file: str, lines: Sequence[str]) -> list[Splice]:
    """The edits that make a file import what some lines import, each module once; none for what is there."""
    if language_of(file) == "dart":
        edits = [dart_messages.import_of(text, line) for line in lines]
    else:
        edits = [_import(text, file, line) for line in _by_module(lines)]
    return _together([edit for edit in edits if edit is not None])


def with_imports(text: str, file: str, lines: Sequence[str]) -> str:
    """The text of a file that imports what some lines import."""
    return apply_splices(text, import_edits(text, file, lines))


def _by_module(lines: Sequence[str]) -> list[str]:
    """Lines of imports; the names that several of them take from one module stand in one."""
    names: dict[str, list[str]] = {}
    for line in lines:
        named = _NAMED.fullmatch(line)
        own = names.setdefault(named["module"] if named else line, [])
        if named:
            own += [each for each in named["names"].split(", ") if each not in own]
    return [
        f"import {{ {', '.join(own)} }} from '{module}'" if own else module
        for module, own in names.items()
    ]


def _together(splices: Sequence[Splice]) -> list[Splice]:
    """Insertions at one place as one insertion."""
    found: dict[int, Splice] = {}
    for each in splices:
        first = found.get(each.start)
        if first is None:
            added = each.text
        elif each.start == 0:
            added = f"{first.text.rstrip()}\n{each.text}"
        else:
            added = first.text + each.text.replace("\n\n", "\n")
        found[each.start] = Splice(each.start, each.end, added)
    return list(found.values())


def _hook(text: str, host: Host, line: str) -> list[Splice]:
    """The edits that call a hook at the beginning of a body; an expression becomes a block."""
    if host.block:
        inside = host.start + 1
        following = _INDENT.match(text, inside)
        added = f"\n{following[1]}{line}" if following else f" {line.rstrip(';')};"
        return [Splice(inside, inside, added)]
    begin = text.rfind("\n", 0, host.start) + 1
    behind = text[begin:].lstrip(" \t")
    outer = text[begin : len(text) - len(behind)]
    opening = f"{{\n{outer}  {line}\n{outer}  return "
    closing = f"\n{outer}}}"
    return [
        Splice(host.start, host.start, opening),
        Splice(host.end, host.end, closing),
    ]


def _import(text: str, file: str, line: str) -> Splice | None:
    """The edit that makes a file import what a line imports; None where it does already."""
    named = _NAMED.fullmatch(line)
    if named is None:
        bare, _, module = line.removeprefix("import ").partition(" from ")
        if _is_imported(text, bare.strip("'")):
            return None
        if module:
            return _import_line_at(text, file, line)
        if language_of(file) not in JS_LANGUAGES:
            return _first_in_block(text, line)
        return _first_import(text, line)
    missing = [
        name for name in named["names"].split(", ") if not _is_imported(text, name)
    ]
    if not missing:
        return None
    same = re.search(
        rf"import\s*(?:\w+\s*,\s*)?\{{([^}}]*?),?\s*\}}\s*from\s*['\"]{re.escape(named['module'])}['\"]",
        text,
    )
    if same:
        return Splice(same.end(1), same.end(1), f", {', '.join(missing)}")
    return _import_line_at(
        text, file, f"import {{ {', '.join(missing)} }} from '{named['module']}'"
    )


def _is_imported(text: str, name: str) -> bool:
    """Whether a file imports a name, or a module for what it does."""
    word = re.escape(name)
    return (
        re.search(rf"import[^;'\"]*(?:\b{word}\b|['\"]{word}['\"])", text) is not None
    )


def _first_import(text: str, line: str) -> Splice:
    """The edit that runs a module before all others: those may ask for messages while they are loaded."""
    first = _AN_IMPORT.search(text)
    at = first.start() if first else 0
    return Splice(at, at, f"{_styled(line, text)}\n")


def _first_in_block(text: str, line: str) -> Splice:
    """The same in the script block of a component file; without one a block of its own."""
    script = _SCRIPT.search(text)
    if script is None:
        return Splice(0, 0, f"<script>\n  {line}\n</script>\n\n")
    start = script.end()
    first = _LAST_IMPORT.search(text, start, text.find("</script", start))
    styled = _styled(line, text)
    if first is None:
        _, indent = _below_imports(text, start, start)
        return Splice(start, start, f"\n{indent}{styled}")
    leading = _LEADING.match(first[0])
    indent = leading[0] if leading else ""
    return Splice(first.start(), first.start(), f"{indent}{styled}\n")


def _import_line_at(text: str, file: str, line: str) -> Splice:
    """The edit that puts a line of import behind the others."""
    at, follows = import_offset(text, file)
    if at == 0 and _REQUIRED.search(text) and not _AN_IMPORT.search(text):
        return _required(text, line)
    if at:
        return Splice(
            at,
            at,
            f"\n{_styled(line, text)}" if follows else f"\n\n{_styled(line, text)}",
        )
    return Splice(0, 0, f"{_styled(line, text)}\n\n")


def _required(text: str, line: str) -> Splice:
    """The edit that requires a module below the others, in a file that knows no imports (Node's older modules)."""
    names, _, module = line.removeprefix("import ").partition(" from ")
    last = [*_REQUIRED.finditer(text)][-1]
    renamed = names.replace(" as ", ": ").replace("*: ", "")
    added = f"const {renamed} = require({module.rstrip(';')})"
    ends = ";" if last[0].rstrip().endswith(";") else ""
    styled = _styled(added, text).rstrip(";")
    return Splice(last.end(), last.end(), f"\n{styled}{ends}")


def _block_additions(text: str, framework: Framework) -> list[Splice]:
    """The lines in the script block of a component file; without one a block of its own."""
    hook_line = framework.extraction.hook_line
    import_line = _import_line(text, framework)
    script = SETUP.search(text) if hook_line else _SCRIPT.search(text)
    if script is None:
        if hook_line:
            return []
        block = f"<script>\n  {import_line}\n</script>\n\n"
        return [Splice(0, 0, block)]
    start = script.end()
    end = text.find("</script", start)
    lines = [] if _has_import(import_line, text[start:end]) else [import_line]
    if hook_line:
        lines.append(hook_line)
    if not lines:
        return []
    place, indent = _below_imports(text, start, end)
    added = "".join(f"\n{indent}{_styled(line, text)}" for line in lines)
    return [Splice(place, place, added)]


def _has_import(line: str, script: str) -> bool:
    """Whether a script imports the name of an import line already."""
    _, _, behind = line.partition("{")
    name = behind.partition("}")[0].strip()
    imported = rf"import[^;\n]*(?<![\w$]){re.escape(name)}(?![\w$])"
    return re.search(imported, script) is not None


def _below_imports(text: str, start: int, end: int) -> tuple[int, str]:
    """Where lines go below the imports of a script, and how they are indented."""
    imports = list(_LAST_IMPORT.finditer(text, start, end))
    if imports:
        last = imports[-1]
        leading = _LEADING.match(last[0])
        return last.end(), leading[0] if leading else ""
    first = _INDENT.match(text, start)
    return start, first[1] if first else ""


def _import_line(text: str, framework: Framework) -> str:
    if framework.id != "svelte":
        return framework.extraction.import_line
    return framework.extraction.import_line.replace(
        "{ _ }", f"{{ {store_of(text)[0]} }}"
    )


def _styled(line: str, text: str) -> str:
    """A line with the quotes and the semicolon that the file's imports have, without any those of its statements."""
    imports = _LAST_IMPORT.findall(text)
    line = line.replace("'", '"') if has_double_quotes(text) else line
    ended = sum(each.rstrip().endswith(";") for each in imports)
    is_ended = 2 * ended > len(imports) if imports else _ENDED.search(text) is not None
    return f"{line};" if is_ended else line
