"""i18next without React: the instance, and what its ``getFixedT`` returns."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching_any, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import ANY, Hook, Options, Scope, Site, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.reading import has_option, option
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_CONFIG = (
    "*i18n*", "src/*i18n*", "app/*i18n*", "client/*i18n*", "config/*i18n*", "lib/*i18n*",
    "*i18n*/*", "src/*i18n*/*", "app/*i18n*/*", "client/*i18n*/*", "src/*/*i18n*", "src/*/*i18n*/*", "src/main.*", "src/index.*",
    "packages/*i18n*/src/*", "packages/*i18n*/src/*/*",
)  # fmt: skip
"""Where projects call ``init``, as seen from the folder of their manifest."""
_NAMESPACE = lazy_pattern(r"[\w./-]+")
_SCRIPTS = frozenset({".js", ".ts", ".mjs", ".cjs", ".mts", ".cts", ".jsx", ".tsx"})
_DEFAULT = lazy_pattern(
    r"""^[^/*\n]*\bdefaultNS\s*:\s*(\[[^\]]*\]|['"][\w./-]+['"])""", re.MULTILINE
)
_FALLBACK = lazy_pattern(
    r"""^[^/*\n]*\bfallbackNS\s*:\s*(\[[^\]]*\]|['"][\w./-]+['"])""", re.MULTILINE
)
_COMPUTED = lazy_pattern(
    r"^[^/*\n]*\bfallbackNS\s*:\s*(?!false\b|null\b|undefined\b)[A-Za-z_$]",
    re.MULTILINE,
)
_QUOTED = lazy_pattern(r"""['"]([\w./-]+)['"]""")
_OTHER_OPTIONS = lazy_pattern(r"^\s*,\s*[A-Za-z_$][\w$.]*\s*(?:,|$)|[{,]\s*\.\.\.[\w$]")
"""Options that stand in a variable, whole or in part."""
_IMPORTED = lazy_pattern(
    r"""\bimport\s*\{[^}]*?\bt(?:\s+as\s+(\w+))?\b[^}]*\}\s*from\s*['"](?:i18next|[^'"]*/i18n(?:/index)?(?:\.\w+)?)['"]"""
    r"""|\{\s*t\b[^}]*\}\s*=\s*i18next\b"""
)
"""``t`` of the library, or of the project's own module that hands it on (``import { t } from '@/utils/i18n'``)."""


def suffixes(separator: str) -> tuple[str, ...]:
    """The derived keys of i18next's plurals: ``_plural``, ``_0`` to ``_9`` and the CLDR categories, ordinals too."""
    names = (
        "plural",
        *map(str, range(10)),
        *CATEGORIES,
        *(f"ordinal{separator}{name}" for name in CATEGORIES),
    )
    return tuple(f"{{key}}{separator}{name}" for name in names)


def _configurations(folders: Sequence[Path]) -> Iterator[str]:
    """The texts of the scripts in which a project may configure i18next."""
    for path in matching_any(folders, _CONFIG):
        if path.suffix in _SCRIPTS:
            yield text_of(path)


def _names(text: str, option: re.Pattern[str]) -> tuple[str, ...]:
    """The namespaces of an option, one or a list."""
    found = option.search(text)
    return tuple(_QUOTED.findall(found[1])) if found else ()


class I18nextFamily(Framework):
    """What i18next and its bindings share: namespaces, options of a call, plural and context suffixes."""

    code = Code(languages=(*JS, "ejs"))
    keys = Keys(
        namespace=True,
        delimiter=":",
        delimiters_accepted=("/",),
        default_namespaces=("translation", "common"),
        derived_keys=suffixes("_"),
        context_separator="_",
    )
    layout = Layout(
        plurals=Plurals(("_",), numbered=True),
        placeholders=("i18next",),
    )

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the ``defaultNS`` and ``fallbackNS`` of the call of ``init``, or of next-i18next's configuration."""
        declared = ""
        fallback: tuple[str, ...] = ()
        for text in _configurations(folders):
            declared = declared or next(iter(_names(text, _DEFAULT)), "")
            fallback = (
                fallback
                or _names(text, _FALLBACK)
                or ((ANY,) if _COMPUTED.search(text) else ())
            )
        if (
            not declared or declared == self.keys.default_namespaces[0]
        ) and not fallback:
            return self
        other = type(self)()
        other.keys = replace(self.keys, fallback_namespaces=fallback)
        if declared:
            names = (
                declared,
                *(name for name in self.keys.default_namespaces if name != declared),
            )
            other.keys = replace(other.keys, default_namespaces=names)
        return other

    def rewrite(self, key: str, site: Site) -> str:
        """Behind the namespace ``:`` separates like ``.``: i18next splits ``cities:alerts:error`` at each."""
        del site
        head, mark, rest = key.partition(":")
        return (
            f"{head}:{rest.replace(':', '.')}"
            if mark and _NAMESPACE.fullmatch(head) and " " not in rest
            else key
        )

    def options(self, arguments: str) -> Options:
        """``ns``, ``keyPrefix`` and whether there is a count or a context."""
        return Options(
            namespace=option(arguments, "ns", listed=True),
            prefix=option(arguments, "keyPrefix"),
            count=has_option(arguments, "count"),
            context=has_option(arguments, "context")
            or _OTHER_OPTIONS.search(arguments) is not None,
        )


class I18next(I18nextFamily):
    """``i18next.t``, ``i18n.t``, ``req.t``; a bare ``t`` only where the file gets it from i18next or from its own i18n.

    In Vue and Svelte, where no other framework reads them: ``$t``, ``$i18n.t`` and ``useTranslation`` of their bindings.
    """

    id = "i18next"
    name = "i18next"
    recognition = Recognition(
        packages={"package.json": ("i18next",)},
        packages_none=("react-i18next",),
    )
    code = replace(
        I18nextFamily.code,
        guest_languages=("vue", "svelte", "astro", "html"),
        callees=named(
            *("i18next.t", "i18n.t", "req.t", "i18next.exists", "i18n.exists"),
            *("$t", "$_", "$i18n.t", "$i18next.t", "$i18n.exists"),
        ),
        anchors=("i18n",),
        hooks=(
            Hook("getFixedT", namespace=1, prefix=2),
            Hook(
                "useTranslation", namespace=0, prefix_option="keyPrefix", members=("t",)
            ),
        ),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{i18next.t('{key}')}", "{key}"),
            "": ("i18next.t('{key}')", "i18n.t('{key}')", "{key}"),
        },
        import_line="import i18next from 'i18next'",
    )

    def scopes(self, text: str, language: str) -> Sequence[Scope]:
        """A ``t`` that was imported from i18next, or from the project's own i18n, translates in the whole file."""
        del language
        imported = _IMPORTED.search(text)
        if not imported:
            return ()
        name = imported[1] or "t"
        return [Scope(0, len(text), variable=name)]
