"""Languages by what stands in their files: elements, filters, helpers, named arguments, texts with members."""

from __future__ import annotations

from i18n_workbench.frameworks.languages import LISPS

MARKUP = frozenset(
    {
        "html",
        "vue",
        "svelte",
        "astro",
        "handlebars",
        "gjs",
        "gts",
        "php",
        "blade",
        "ejs",
        "pug",
        "erb",
        "html.erb",
        "twig",
        "liquid",
        "tmpl",
        "gohtml",
        "tpl",
    }
)
"""Languages whose files have elements and filters."""

MARKED = frozenset({"html", "tpl"})
"""Languages in whose texts a project's own marks stand (``[[title]]``, ``{title}``)."""

HELPING = MARKUP.union(LISPS)
"""Languages that call what stands first between brackets: helpers of templates, and Lisps."""

ELEMENTS = MARKUP | {
    "javascript",
    "javascriptreact",
    "typescriptreact",
    "typescript",
    "xaml",
    "axaml",
}
"""Languages in which elements stand, those of JSX and of templates in back quotes among them."""

EXTENDING = frozenset({"dart", "swift", "kt", "kts", "cs", "ruby", "scala", "rs", "gd"})
"""Languages in which a program gives texts members of its own."""

ARGUMENTS = frozenset({"cs", "vb", "kt", "kts", "python"})
"""Languages that name an argument with ``=`` (``[Field(Label = "title")]``)."""
