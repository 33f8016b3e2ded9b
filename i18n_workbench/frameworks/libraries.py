"""What libraries look up by themselves, and which messages they bring: no call names the first, no file has the second."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

LOOKED_UP: dict[str, tuple[str, ...]] = {
    "@docusaurus/core": (
        "theme.*",
        *("title", "logo.alt", "item.label.*"),
        *("copyright", "link.title.*", "link.item.label.*"),
        *("version.label", "sidebar.*"),
    ),
    "@ng-bootstrap/ng-bootstrap": ("ngb.*",),
    "cancancan": ("unauthorized.*",),
    "element-plus": ("el.*",),
    "element-ui": ("el.*",),
    "kaminari": ("views.pagination.*", "helpers.page_entries_info.*"),
    "loaf": ("loaf.*", "breadcrumbs.*"),
    "ra-core": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "ra-i18n-polyglot": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "react-admin": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "shopware/core": ("sw-*",),
    "twitter-bootstrap-rails": ("breadcrumbs.*",),
    "vuetify": ("$vuetify.*",),
}
"""By the name in a manifest: globs of keys. Gems that look up a branch of their own name need no row here."""

_OF_RAILS = (
    "date.*", "datetime.*", "errors.format", "errors.messages.*", "helpers.select.prompt", "helpers.submit.create",
    "helpers.submit.submit", "helpers.submit.update", "number.*", "support.array.*", "time.*",
)  # fmt: skip

_OF_LARAVEL = (
    "auth.failed",
    "auth.password",
    "auth.throttle",
    "pagination.next",
    "pagination.previous",
    "passwords.*",
    "validation.*",
)

_OF_RAILS_ADMIN = (
    "admin.actions.*", "admin.export.*", "admin.flash.*", "admin.form.*", "admin.home.*", "admin.js.*", "admin.list.*",
    "admin.misc.*", "admin.table_headers.*",
)  # fmt: skip

_PAGES_OF_SHOPWARE = (
    "account", "address", "checkout", "component", "contact", "detail", "error", "filter", "footer", "general", "header",
    "listing", "newsletter", "search", "wishlist",
)  # fmt: skip

BROUGHT: dict[str, tuple[str, ...]] = {
    "activeadmin": ("active_admin.*",),
    "devise": ("devise.*",),
    "flutter_localizations": ("localeName",),
    "kaminari": ("views.pagination.*", "helpers.page_entries_info.*"),
    "rails_admin": _OF_RAILS_ADMIN,
    "extra.laravel": _OF_LARAVEL,
    "laravel/framework": _OF_LARAVEL,
    "rails": _OF_RAILS,
    "shopware/core": ("global.*", "sw-*"),
    "shopware/storefront": tuple(f"{page}.*" for page in _PAGES_OF_SHOPWARE),
    "rails-i18n": _OF_RAILS,
}
"""By the name in a manifest (``extra.laravel``: a package for Laravel): globs of the keys that are in the library's own files."""


def brought_by(packages: Collection[str]) -> tuple[str, ...]:
    """The globs of the keys that some packages bring.

    >>> brought_by({"activeadmin", "puma"})
    ('active_admin.*',)
    """
    return _globs(BROUGHT, packages)


def looked_up_by(packages: Collection[str]) -> tuple[str, ...]:
    """The globs of the keys that some packages look up.

    >>> looked_up_by({"vuetify", "left-pad"})
    ('$vuetify.*',)
    """
    return _globs(LOOKED_UP, packages)


def _globs(
    table: Mapping[str, tuple[str, ...]], packages: Collection[str]
) -> tuple[str, ...]:
    globs = (glob for name in sorted(packages) for glob in table.get(name, ()))
    return tuple(dict.fromkeys(globs))
