"""How code of an Android app asks for a string: the call, the class of its resources, and the imports of both."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.android import java_scope, kotlin_scope
from i18n_workbench.extraction.android.contexts import NO_CONTEXT, Place
from i18n_workbench.extraction.android.kotlin import Kotlin
from i18n_workbench.extraction.android.strings import GRAMMARS, parse
from i18n_workbench.extraction.native.steps import path_to
from i18n_workbench.extraction.picking import module_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LANGUAGES = frozenset(GRAMMARS)
"""Language ids of Android's code."""
_COMPOSED = "stringResource"
_ANDROID = "androidx.compose.ui.res.stringResource"
_MULTIPLATFORM = "org.jetbrains.compose.resources.stringResource"
_SHARED = lazy_pattern(r"(?:^|/)src/(?!android)\w+Main/")
"""Sources of Compose Multiplatform that other platforms than Android have, too."""
_HOME = lazy_pattern(
    r"^(?P<module>.*?)/?(?:src/\w+/)?(?P<kind>res|composeResources|moko-resources)/"
)
_NAMESPACE = lazy_pattern(r"\bnamespace\s*(?:=|\()?\s*[\"']([\w.]+)[\"']")
_PACKAGE = lazy_pattern(r"<manifest\b[^>]*?\bpackage\s*=\s*[\"']([\w.]+)[\"']")
_GENERATED = lazy_pattern(r"\bpackageOfResClass\s*=\s*[\"']([\w.]+)[\"']")
_IMPORT = lazy_pattern(
    r"^import[ \t]+(?:static[ \t]+)?(?P<path>[\w.]+)(?P<all>\.\*)?(?:[ \t]+as[ \t]+(?P<name>\w+))?[ \t]*;?[ \t]*(?=\r?$)",
    re.MULTILINE,
)
_OWN_PACKAGE = lazy_pattern(
    r"^package[ \t]+([\w.]+)[ \t]*;?[ \t]*(?=\r?$)", re.MULTILINE
)
_CAMEL = lazy_pattern(r"[-_](\w)")
_BUILDS = (
    "build.gradle.kts",
    "build.gradle",
    "src/main/AndroidManifest.xml",
    "AndroidManifest.xml",
)


class Asked(NamedTuple):
    """What stands for ``R.string`` in a call, the call itself, the imports of both; or what is missing for them."""

    owner: str = ""
    call: str = ""
    imports: tuple[str, ...] = ()
    missing: str = ""


def place_at(text: str, language: str, offset: int) -> Place:
    """How a string of the resources is had at a place of a file."""
    tree = parse(text, language)
    node = tree.at(offset)
    path = path_to(tree.root, node) if node is not None else []
    if not path:
        return Place(refused=NO_CONTEXT)
    if isinstance(tree, Kotlin):
        return kotlin_scope.place_in(tree, path)
    return java_scope.place_in(tree, path)


def template_of(call: str) -> str:
    """The template of a call."""
    return f"{call}(R.string.{{key}}{{args}})"


@dataclass(slots=True)
class Modules:
    """The packages of a project's modules, each read once; ``read`` gives a file of the project."""

    read: Callable[[str], str]
    _packages: dict[tuple[str, str], str] = field(default_factory=dict)

    def package(self, module: str, kind: str) -> str:
        """The package of a module's resources by its build file or manifest; empty where none names it."""
        if (module, kind) not in self._packages:
            self._packages[module, kind] = self._found(module, kind)
        return self._packages[module, kind]

    def reaches(self, file: str, target: str) -> bool:
        """Whether the module of a source file has the resources of another one, or names it in its build file."""
        own, other = module_of(file), module_of(target)
        if own is None or other is None or own == other:
            return True
        path = other.replace("/", ":")
        accessor = _CAMEL.sub(lambda found: found[1].upper(), other.replace("/", "."))
        for name in _BUILDS[:2]:
            build = self._text(f"{own}/{name}" if own else name)
            if f":{path}" in build or f"projects.{accessor}" in build:
                return True
        return False

    def _text(self, file: str) -> str:
        try:
            return self.read(file)
        except (WorkbenchError, OSError):
            return ""

    def _found(self, module: str, kind: str) -> str:
        patterns = (
            [_GENERATED] if kind == "composeResources" else [_NAMESPACE, _PACKAGE]
        )
        for name in _BUILDS:
            text = self._text(f"{module}/{name}" if module else name)
            for pattern in patterns:
                if found := pattern.search(text):
                    return found[1]
        return ""


def asked(
    call: str, key: str, file: str, text: str, target: str, modules: Modules
) -> Asked:
    """How a file asks for a key that stands in a locale file."""
    home = _HOME.match(target)
    if home is None or home["kind"] == "moko-resources":
        return Asked(missing="resources of Android, or of Compose Multiplatform")
    if home["kind"] == "composeResources":
        return _of_compose(
            call, key, text, modules.package(home["module"], home["kind"])
        )
    if _SHARED.search(file):
        return Asked(
            missing="resources that all platforms have: Android's are not those of shared code"
        )
    package = modules.package(home["module"], home["kind"]) or _imported_package(text)
    if not package:
        return Asked(
            missing="the package of the resources: no build file and no manifest names it (namespace)"
        )
    owner, imports = _class_of(text, f"{package}.R", "R")
    if imports and not modules.reaches(file, target):
        return Asked(
            missing=f"resources of its own module: it does not depend on that of {target} (target=)"
        )
    return _with_call(call, text, _ANDROID, f"{owner}.string", imports)


def _of_compose(call: str, key: str, text: str, package: str) -> Asked:
    if call != _COMPOSED:
        return Asked(
            missing="a composable function: resources of Compose Multiplatform are read there"
        )
    package = package or _generated_package(text)
    if not package:
        return Asked(
            missing="the package of the resources: no import and no build file names it (packageOfResClass)"
        )
    owner, imports = _class_of(text, f"{package}.Res", "Res")
    imports += (
        () if _is_imported(text, f"{package}.{key}") else (f"import {package}.{key}",)
    )
    return _with_call(call, text, _MULTIPLATFORM, f"{owner}.string", imports)


def _with_call(
    call: str, text: str, path: str, owner: str, imports: tuple[str, ...]
) -> Asked:
    if call != _COMPOSED or _is_imported(text, path):
        return Asked(owner, call, imports)
    if _name_taken(text, path):
        return Asked(owner, path, imports)
    return Asked(owner, call, (*imports, f"import {path}"))


def _class_of(text: str, path: str, name: str) -> tuple[str, tuple[str, ...]]:
    """How a file calls a class, and the import that it needs for that."""
    for each in _IMPORT.finditer(text):
        if each["path"] == path and not each["all"]:
            return each["name"] or name, ()
    package = _OWN_PACKAGE.search(text)
    is_own = package is not None and f"{package[1]}.{name}" == path
    if _name_taken(text, path):
        return path, ()
    if is_own or _is_imported(text, path):
        return name, ()
    return name, (f"import {path}",)


def _is_imported(text: str, path: str) -> bool:
    """Whether a file imports something by its own name, or all that is beside it."""
    package = path.rpartition(".")[0]
    return any(
        (each["path"] == path and not each["name"] and not each["all"])
        or (each["path"] == package and each["all"])
        for each in _IMPORT.finditer(text)
    )


def _name_taken(text: str, path: str) -> bool:
    """Whether a file imports something else by the last name of a path."""
    name = path.rpartition(".")[2]
    return any(
        (each["name"] or each["path"].rpartition(".")[2]) == name
        and each["path"] != path
        and not each["all"]
        for each in _IMPORT.finditer(text)
    )


def _imported_package(text: str) -> str:
    """The package of the resources that a file imports already, where it is one alone."""
    packages = {
        each["path"].removesuffix(".R")
        for each in _IMPORT.finditer(text)
        if each["path"].endswith(".R") and not each["path"].startswith("android.")
    }
    return packages.pop() if len(packages) == 1 else ""


def _generated_package(text: str) -> str:
    """The package of Compose's resources that a file imports already."""
    packages = {
        each["path"].partition(".generated.resources")[0]
        for each in _IMPORT.finditer(text)
        if ".generated.resources" in each["path"]
    }
    return f"{packages.pop()}.generated.resources" if len(packages) == 1 else ""


def import_edits(text: str, language: str, lines: Sequence[str]) -> list[Splice]:
    """The edits that make a file import what some lines import: in their order where the file keeps one, else last."""
    end = ";" if language == "java" else ""
    mark = "\r\n" if "\r\n" in text else "\n"
    known = list(_IMPORT.finditer(text))
    lines = sorted(
        {f"{line}{end}" for line in lines} - {each[0].rstrip() for each in known}
    )
    said = [each[0] for each in known]
    places: dict[int, list[str]] = {}
    for line in lines:
        after = next((each for each in known if each[0] > line), None)
        at = after.start() if after is not None and said == sorted(said) else -1
        places.setdefault(at, []).append(line)
    edits = []
    for at, own in places.items():
        if at >= 0:
            edits.append(Splice(at, at, "".join(f"{line}{mark}" for line in own)))
        else:
            edits.append(_behind(text, known[-1].end() if known else -1, own, mark))
    return edits


def _behind(text: str, last: int, lines: Sequence[str], mark: str) -> Splice:
    """Lines behind the last import, else behind the package."""
    added = "".join(f"{mark}{line}" for line in lines)
    if last >= 0:
        return Splice(last, last, added)
    package = _OWN_PACKAGE.search(text)
    if package is None:
        return Splice(0, 0, f"{added.lstrip()}{mark}{mark}")
    return Splice(package.end(), package.end(), f"{mark}{added}")
