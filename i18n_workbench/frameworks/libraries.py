"""What libraries look up by themselves: messages of theirs that a project keeps in its own files, and no call names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

LOOKED_UP: dict[str, tuple[str, ...]] = {
    "@ng-bootstrap/ng-bootstrap": ("ngb.*",),
    "element-plus": ("el.*",),
    "element-ui": ("el.*",),
    "kaminari": ("views.pagination.*", "helpers.page_entries_info.*"),
    "loaf": ("loaf.*", "breadcrumbs.*"),
    "ra-core": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "ra-i18n-polyglot": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "react-admin": ("ra.*", "resources.*.name", "resources.*.fields.*"),
    "twitter-bootstrap-rails": ("breadcrumbs.*",),
    "vuetify": ("$vuetify.*",),
}
"""By the name in a manifest: globs of keys. Gems that look up a branch of their own name need no row here."""


def looked_up_by(packages: Collection[str]) -> tuple[str, ...]:
    """The globs of the keys that some packages look up.

    >>> looked_up_by({"vuetify", "left-pad"})
    ('$vuetify.*',)
    """
    globs = (glob for name in sorted(packages) for glob in LOOKED_UP.get(name, ()))
    return tuple(dict.fromkeys(globs))
