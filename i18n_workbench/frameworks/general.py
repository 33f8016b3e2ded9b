"""No framework in particular: a repository that has locale files."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, PROGRAMS, Framework, frozen


class General(Framework):
    """Always there, calls nothing: any repository with locale files opens, and what its code calls is learned."""

    id = "general"
    name = "General"
    languages = PROGRAMS
    templates = frozen(
        {
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "jsx-text": ("{$t('{key}'{args})}",),
            "html-attribute": ("{{ $t('{key}'{args}) }}",),
            "": ("$t('{key}'{args})", "{key}"),
        }
    )
    extraction = (*JS, "html")
