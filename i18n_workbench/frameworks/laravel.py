"""Laravel: PHP files by namespace, JSON files keyed by sentences, and the scripts that get both handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Hook, Site, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.laravel_packages import packages_in
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_PACKAGE = lazy_pattern(r"^[\w-]+::")


class Laravel(Framework):
    """``__``, ``trans``, ``trans_choice``, ``@lang``, ``@choice``, ``Lang::get`` and ``Lang::choice``.

    In scripts, where no framework of their own is enabled, those that laravel-vue-i18n, laravel-react-i18n and hand-made copies of ``__`` have; and TwigBridge's templates.
    """

    id = "laravel"
    name = "Laravel"
    recognition = Recognition(
        packages={"composer.json": ("laravel/framework", "extra.laravel")},
        spans_projects=True,
    )
    code = Code(
        languages=("php", "blade"),
        guest_languages=("vue", *JS, "svelte", "twig"),
        callees=named(
            "__",
            "trans",
            "trans_choice",
            "@lang",
            "@choice",
            "Lang::get",
            "Lang::choice",
            "Lang::has",
            "Lang::hasForLocale",
        ),
        usage=(r"(?:^|[^\w$])(?:\$t|\$tChoice|wTrans|wTransChoice)\(\s*{expr}",),
        anchors=("$t", "wTrans"),
        hooks=(Hook("useLaravelReactI18n", members=("t", "tChoice")),),
        functions_only=True,
    )
    keys = Keys(
        namespace=True,
        delimiters_accepted=("/",),
        sentences=True,
        implicit_keys=(
            "validation.*",
            "pagination.*",
            "passwords.*",
            "auth.failed",
            "auth.throttle",
            "auth.password",
            "The :attribute must contain at least one *",
            "The given :attribute has appeared in a data leak*",
        ),
    )
    layout = Layout(
        parsers=("php", "json"),
        locales_paths=("lang", "resources/lang"),
        path_matchers=("{locale}/{namespaces}.{ext}", "{locale}.json"),
        registrars="*Provider.php",
        plurals=IN_TEXT,
        placeholders=("laravel",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("{{ __('{key}') }}", "@lang('{key}')"),
            "html-attribute": ("{{ __('{key}') }}", "@lang('{key}')"),
            "": (
                "__('{key}')",
                "trans('{key}')",
                "trans_choice('{key}')",
                "@lang('{key}')",
                "{key}",
            ),
        },
    )

    def patterns(self, file: str) -> Sequence[str]:
        """PHP has no ``$t``."""
        return () if file.endswith(".php") else self.code.usage

    def rewrite(self, key: str, site: Site) -> str:
        """``admin/users.title`` is the file ``users`` in the folder ``admin``; sentences stay as they are.

        ``shop::app.title`` is ``app.title`` of the package ``shop``; where nothing registers that one, its file has no other name.
        """
        if " " in key:
            return key
        package = _PACKAGE.match(key)
        path = key[package.end() :] if package else key
        path = path.lstrip("/").replace("/", ".")
        if package and any(name.startswith(package[0]) for name in site.namespaces):
            return package[0] + path
        return path

    def registered_packages(self, text: str) -> Iterable[tuple[str, str]]:
        """``loadTranslationsFrom(__DIR__.'/../lang', 'shop')`` of a service provider."""
        return packages_in(text)
