"""No framework in particular: a repository that has locale files."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, Framework, frozen


class General(Framework):
    """Always there, calls nothing: any repository with locale files opens."""

    id = "general"
    name = "General"
    languages = (*JS, "html")
    templates = frozen(
        {
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "jsx-text": ("{$t('{key}'{args})}",),
            "html-attribute": ("{{ $t('{key}'{args}) }}",),
            "": ("$t('{key}'{args})", "{key}"),
        }
    )
    extraction = (*JS, "html")
