"""Angular, Transloco."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.angular import AngularFramework
from i18n_workbench.frameworks.base import Callee, Scope, frozen, named

if TYPE_CHECKING:
    from collections.abc import Sequence

_STRUCTURAL = re.compile(r"""<([\w-]+)(?:[^<>"']|"[^"]*"|'[^']*')*?\*transloco\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_LET = re.compile(r"\blet\s+(\w+)")
_READ = re.compile(r"""\b(?:read|prefix)\s*:\s*(?:'([^']*)'|"([^"]*)")""")
_LOADED = re.compile(r"""\bscope\s*:\s*(?:'([^']*)'|"([^"]*)")""")


class Transloco(AngularFramework):
    """The pipe, the service, the structural directive with its ``read`` ranges, the attribute directive."""

    id = "transloco"
    name = "Angular Transloco"
    packages = frozen({"package.json": ("@jsverse/transloco", "@ngneat/transloco")})
    languages = ("javascript", "typescript", "html")
    callees = (
        *named("t", "marker", "translateObject", "selectTranslateObject", "getTranslateObject", "setTranslationKey"),
        Callee("translate", namespace=2),
        Callee("selectTranslate", namespace=2),
        *named("translateSignal", "translateObjectSignal"),
    )
    usage = (
        r"{pipe}\|\s*transloco\b",
        r"""<[\w-]+{attrs}\s+transloco\s*=\s*{q}""",
        r"""\[transloco\]\s*=\s*["']\s*{expr}""",
    )
    anchors = ("transloco",)
    keystyle = "nested"
    locales_paths = ("src/assets/i18n", "public/i18n")
    placeholders = ("angular",)
    aria_binding = "attr.{name}"
    service = "TranslocoService"
    package = "@jsverse/transloco"
    templates = frozen(
        {
            "js-string": ("this.transloco.translate('{key}')", "translate('{key}')", "{key}"),
            "js-template": ("this.transloco.translate('{key}')", "translate('{key}')", "{key}"),
            "": ("{{ '{key}' | transloco }}", "{{ t('{key}') }}", "{key}"),
        }
    )

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """``*transloco="let t; read: 'a.b'"``: from the open tag of that element to its close tag."""
        if "*transloco" not in text:
            return ()
        del language
        return [scope for found in _STRUCTURAL.finditer(text) if (scope := _range(text, found))]


def _range(text: str, found: re.Match[str]) -> Scope | None:
    directive = found[2] or found[3] or ""
    variable, read, loaded = (pattern.search(directive) for pattern in (_LET, _READ, _LOADED))
    names = [match[1] or match[2] for match in (loaded, read) if match]
    end = _element_end(text, found[1], found.end())
    at = found.start(2 if found[2] else 3) + read.start(1 if read[1] else 2) if read and not loaded else -1
    name = variable[1] if variable else "t"
    return Scope(found.start(), end, prefix=".".join(names), variable=name, prefix_at=at)


def _element_end(text: str, name: str, at: int) -> int:
    """Where the element whose open tag reaches beyond ``at`` is closed."""
    depth = 0
    for tag in re.finditer(
        rf"""(</{re.escape(name)}\s*>)|<{re.escape(name)}\b(?:[^<>"']|"[^"]*"|'[^']*')*?(/?)>""", text[at:]
    ):
        if tag[1]:
            if depth == 0:
                return at + tag.end()
            depth -= 1
        elif not tag[2]:
            depth += 1
    return len(text)
