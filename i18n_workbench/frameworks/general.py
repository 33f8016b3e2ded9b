"""No framework in particular: a repository that has locale files."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.languages import JS, PROGRAMS
from i18n_workbench.frameworks.records import Code, Extraction


class General(Framework):
    """Always there, calls nothing: any repository with locale files opens, and what its code calls is learned."""

    id = "general"
    name = "General"
    code = Code(languages=PROGRAMS)
    extraction = Extraction(
        templates={
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "jsx-text": ("{$t('{key}'{args})}",),
            "html-attribute": ("{{ $t('{key}'{args}) }}",),
            "": ("$t('{key}'{args})", "{key}"),
        },
        languages=(
            *(*JS, "html", "razor", "cshtml", "xaml", "axaml", "cs"),
            *("gohtml", "tmpl", "jinja", "jinja2", "j2", "c", "cpp", "qml", "rs", "ui"),
        ),
    )
