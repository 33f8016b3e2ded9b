"""The languages of source files: editor language ids, and the file name endings of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

JS = ("javascript", "typescript", "javascriptreact", "typescriptreact")

PROGRAMS = (
    *(
        *JS,
        "html",
        "vue",
        "svelte",
        "astro",
        "ejs",
        "pug",
        "handlebars",
        "gjs",
        "gts",
        "twig",
        "liquid",
        "php",
        "blade",
        "dart",
        "python",
        "go",
    ),
    *("ruby", "haml", "slim", "erb", "html.erb", "js.erb"),
)
"""Languages in which any project's own translate functions are looked for."""

LISPS = ("clj", "cljs", "cljc")
"""Languages that call what stands first between brackets (``(tr "home.title")``)."""

OTHER_PROGRAMS = (
    *(
        "c",
        "cpp",
        "vala",
        "objective-c",
        "swift",
        "rs",
        "java",
        "kt",
        "kts",
        "groovy",
        "scala",
    ),
    *("cs", "vb", "qml", "gd", "lua", "ex", "exs", "tmpl", "gohtml"),
    *("templ", "leaf", "perl", "tt", "tpl", "freemarker"),
    *LISPS,
)
"""Languages of programs that are read only where a project's own translate functions are found in them."""

EXTENSIONS: Mapping[str, tuple[str, ...]] = {
    "javascript": ("js", "mjs", "cjs"),
    "typescript": ("ts", "mts", "cts"),
    "javascriptreact": ("jsx",),
    "typescriptreact": ("tsx",),
    "vue": ("vue",),
    "vue-html": ("vue",),
    "json": ("json",),
    "html": ("html", "htm"),
    "dart": ("dart",),
    "swift": ("swift",),
    "objective-c": ("m", "mm"),
    "php": ("php", "phtml", "ctp"),
    "ejs": ("ejs",),
    "pug": ("pug", "jade"),
    "ruby": ("rb", "rake", "builder", "jbuilder", "rabl", "cr"),
    "erb": ("erb", "rhtml", "ecr"),
    "html.erb": ("html.erb",),
    "js.erb": ("js.erb",),
    "haml": ("haml",),
    "slim": ("slim",),
    "handlebars": ("hbs", "handlebars"),
    "blade": ("blade.php",),
    "svelte": ("svelte",),
    "astro": ("astro",),
    "twig": ("twig", "njk", "nunjucks"),
    "xml": ("xml",),
    "markdown": ("md", "markdown"),
    "python": ("py", "pyw"),
    "perl": ("pl", "pm", "psgi"),
    "tt": ("tt", "tt2", "ep"),
    "c": ("c", "h", "m"),
    "cpp": ("cc", "cpp", "cxx", "hh", "hpp", "mm"),
    "java": ("java",),
    "kt": ("kt",),
    "kts": ("kts",),
    "groovy": ("groovy",),
    "freemarker": ("ftl", "ftlh", "ftlx"),
    "scala": ("scala",),
    "cs": ("cs",),
    "vb": ("vb",),
    "xaml": ("xaml",),
    "axaml": ("axaml",),
    "intentdefinition": ("intentdefinition",),
    "interface-builder": ("storyboard", "xib"),
    "razor": ("razor",),
    "cshtml": ("cshtml",),
    "qml": ("qml",),
    "ui": ("ui",),
    "go": ("go",),
    "gd": ("gd",),
    "tscn": ("tscn",),
    "tres": ("tres",),
}
"""File name endings by editor language id (specification 2.2). Unknown ids are their own ending."""
