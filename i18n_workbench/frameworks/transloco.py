"""Angular, Transloco."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, matching_any
from i18n_workbench.frameworks.calls import Callee, Scope, Site, named
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks.base import Framework

_FOLDERS = tuple(
    f"{base}{folder}"
    for base in (
        "",
        "src/",
        "public/",
        "apps/*/src/",
        "apps/*/public/",
        "projects/*/src/",
    )
    for folder in (
        "assets/i18n",
        "i18n",
        "assets/locales",
        "assets/translations",
        "locales",
    )
)
"""Where projects have their translations, as seen from the folder of their manifest."""
_STRUCTURAL = lazy_pattern(
    r"""<([\w-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?\*transloco\s*=\s*(?:"([^"]*)"|'([^']*)')"""
)
_LET = lazy_pattern(r"\blet\s+(\w+)")
_READ = lazy_pattern(r"""\b(?:read|prefix)\s*:\s*(?:'([^']*)'|"([^"]*)")""")
_READ_FROM = lazy_pattern(r"""\b(?:read|prefix)\s*:\s*[^'"\s]""")
"""A range whose prefix only the running program knows."""


class Transloco(AngularFramework):
    """The pipe, the service, the structural directive with its ``read`` ranges, the attribute directive.

    Folders beside the files of the languages are scopes (``i18n/admin-page/en.json``): code writes their names in camel
    case before the key (``adminPage.title``).
    """

    id = "transloco"
    name = "Angular Transloco"
    recognition = Recognition(
        packages={"package.json": ("@jsverse/transloco", "@ngneat/transloco")},
    )
    code = Code(
        languages=("javascript", "typescript", "html"),
        callees=(
            *named(
                "t",
                "marker",
                "translateObject",
                "selectTranslateObject",
                "getTranslateObject",
                "setTranslationKey",
            ),
            Callee("translate", namespace=2),
            Callee("selectTranslate", namespace=2),
            *named("translateSignal", "translateObjectSignal"),
        ),
        usage=(
            r"{pipe}\|\s*transloco\b",
            r"""<[\w-]+{attrs}\s+transloco\s*=\s*{q}""",
            r"""\[transloco\]\s*=\s*["']\s*{expr}""",
        ),
        anchors=("transloco",),
    )
    layout = Layout(
        keystyle="nested",
        locales_paths=("src/assets/i18n", "public/i18n"),
        plurals=IN_TEXT,
        placeholders=("angular",),
    )
    extraction = Extraction(
        aria_binding="attr.{name}",
        templates={
            "js-string": (
                "this.transloco.translate('{key}')",
                "translate('{key}')",
                "{key}",
            ),
            "js-template": (
                "this.transloco.translate('{key}')",
                "translate('{key}')",
                "{key}",
            ),
            "": ("{{ '{key}' | transloco }}", "{{ t('{key}') }}", "{key}"),
        },
    )
    service = "TranslocoService"
    package = "@jsverse/transloco"

    folders: Mapping[str, str] = MappingProxyType({})
    """The scopes' folders by the names that code has for them."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """Where folders of the same files stand beside those of the languages these are scopes: namespaces."""
        whole = super().adapted(folders)
        found = sorted(set(_scopes(folders)))
        if not found:
            return whole
        scoped = type(self)()
        vars(scoped).update(vars(whole))
        scoped.keys = replace(self.keys, namespace=True)
        matchers = ("{locale}.{ext}", "{namespaces}/{locale}.{ext}")
        scoped.layout = replace(self.layout, path_matchers=matchers)
        scoped.folders = {_camel(name): name.replace("/", ".") for name in found}
        return scoped

    def rewrite(self, key: str, site: Site) -> str:
        """A scope in camel case is its folder."""
        del site
        return self._folder(key)

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """``*transloco="let t; read: 'a.b'"``: from the open tag of that element to its close tag."""
        if "*transloco" not in text:
            return ()
        del language
        ranges = [
            scope
            for found in _STRUCTURAL.finditer(text)
            if (scope := _range(text, found))
        ]
        return [self._in_folder(scope) for scope in ranges]

    def _in_folder(self, scope: Scope) -> Scope:
        """A range whose prefix names a scope in camel case has that of the folder, which stands nowhere in the code."""
        prefix = self._folder(scope.prefix)
        return (
            scope
            if prefix == scope.prefix
            else replace(scope, prefix=prefix, prefix_at=-1)
        )

    def _folder(self, name: str) -> str:
        head, mark, rest = name.partition(".")
        return f"{self.folders.get(head, head)}{mark}{rest}"


def _scopes(folders: Sequence[Path]) -> Iterator[str]:
    """The scopes of a project: folders with a file that is called like one of the languages beside them."""
    for root in matching_any(folders, _FOLDERS):
        for language in matching(root, "*.json"):
            for file in (
                *matching(root, f"*/{language.name}"),
                *matching(root, f"*/*/{language.name}"),
            ):
                yield file.parent.relative_to(root).as_posix()


def _camel(name: str) -> str:
    """The name that code has for a scope (``admin-page`` -> ``adminPage``)."""
    first, *others = re.split(r"[^0-9A-Za-z]+", name)
    return first + "".join(other[:1].upper() + other[1:] for other in others)


def _range(text: str, match: re.Match[str]) -> Scope | None:
    """The element of a structural directive; what it names as its ``scope`` is loaded, and calls say it themselves."""
    directive = match[2] or match[3] or ""
    variable, read = (pattern.search(directive) for pattern in (_LET, _READ))
    end = _element_end(text, match[1], match.end())
    at = (
        match.start(2 if match[2] else 3) + read.start(1 if read[1] else 2)
        if read
        else -1
    )
    name = variable[1] if variable else "t"
    return Scope(
        match.start(),
        end,
        prefix=(read[1] or read[2]) if read else "",
        variable=name,
        unknown=_READ_FROM.search(directive) is not None,
        prefix_at=at,
    )


def _element_end(text: str, name: str, offset: int) -> int:
    """Where the element whose open tag reaches beyond ``at`` is closed."""
    depth = 0
    for tag in re.finditer(
        rf"""(</{re.escape(name)}\s*>)|<{re.escape(name)}\b(?:[^<>"']|"[^"]*"|'[^']*')*?(/?)>""",
        text[offset:],
    ):
        if tag[1]:
            if depth == 0:
                return offset + tag.end()
            depth -= 1
        elif not tag[2]:
            depth += 1
    return len(text)
