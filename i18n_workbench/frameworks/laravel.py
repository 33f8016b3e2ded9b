"""Laravel: PHP files by namespace, and JSON files keyed by sentences."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework, Site, frozen, named


class Laravel(Framework):
    """``__``, ``trans``, ``trans_choice``, ``@lang``, ``@choice``, ``Lang::get`` and ``Lang::choice``."""

    id = "laravel"
    name = "Laravel"
    packages = frozen({"composer.json": ("laravel/framework",)})
    languages = ("php", "blade")
    callees = named(
        "__",
        "trans",
        "trans_choice",
        "@lang",
        "@choice",
        "Lang::get",
        "Lang::choice",
        "Lang::has",
        "Lang::hasForLocale",
    )
    parsers = ("php", "json")
    namespace = True
    delimiters_accepted = ("/",)
    sentences = True
    locales_paths = ("lang", "resources/lang")
    path_matchers = ("{locale}/**/{namespace}.{ext}", "{locale}.json")
    implicit_keys = ("validation.*", "pagination.*", "passwords.*", "auth.failed", "auth.throttle", "auth.password")
    placeholders = ("laravel",)
    templates = frozen(
        {
            "html-inline": ("{{ __('{key}') }}", "@lang('{key}')"),
            "html-attribute": ("{{ __('{key}') }}", "@lang('{key}')"),
            "": ("__('{key}')", "trans('{key}')", "trans_choice('{key}')", "@lang('{key}')", "{key}"),
        }
    )

    def rewrite(self, key: str, site: Site) -> str:
        """``admin/users.title`` is the file ``users`` in the folder ``admin``; sentences stay as they are."""
        del site
        return key if " " in key else key.replace("/", ".")
