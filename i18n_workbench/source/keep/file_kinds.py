"""Files that say nothing about which keys are used: documents, messages, pictures, what is generated or hidden."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.source.keep.scanning import SourceFile

MESSAGES = re.compile(
    r"lang|locale|i18n|l10n|transl|intl|messag|nls|string|texts|dict|resource|values|ftl",
    re.IGNORECASE,
)
"""Folders whose names say that they hold messages and nothing else; of others (``src``, ``data``) only the locale files are
left out when code is read.
"""

LONGEST = 500_000
"""Bytes of a file: longer ones hold data."""

SILENT = (
    # documents and logs
    ".md", ".markdown", ".mdown", ".mkd", ".rst", ".adoc", ".asciidoc", ".textile", ".org", ".rdoc", ".wiki", ".tex",
    ".rtf", ".txt", ".log", ".ipynb", ".csv", ".tsv", ".lock", ".patch", ".diff", ".snap", ".sarif",
    # messages
    ".po", ".pot", ".mo", ".xlf", ".xliff", ".arb", ".ftl", ".resx", ".strings", ".stringsdict", ".xcstrings", ".tmx",
    ".properties", ".lang",
    # pictures, fonts, archives, what is generated
    ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".ico", ".avif", ".bmp", ".mp3", ".mp4", ".webm", ".wav", ".ogg",
    ".woff", ".woff2", ".ttf", ".otf", ".eot", ".pdf", ".zip", ".gz", ".tgz", ".jar", ".wasm", ".map", ".bin", ".db",
    ".sqlite", ".css", ".scss", ".sass", ".less", "-lock.json", "-lock.yaml", ".lock.json", ".lockb", "composer.lock",
)  # fmt: skip
DOCUMENTS = frozenset({
    "readme", "changelog", "changes", "history", "news", "todo", "notes", "notice", "authors", "contributors", "contributing",
    "maintainers", "credits", "thanks", "license", "licence", "copying", "install", "upgrading", "security",
})  # fmt: skip
"""Documents whose names have no ending."""

TEMPLATES = "/templates/"
"""A folder whose plain texts are no documents: mails of Django and Jinja ask for messages as pages do."""


def may_name_keys(file: SourceFile) -> bool:
    """Whether a key that stands in a file, as far as its name and size tell, may be looked up from there."""
    name = file.file.lower()
    own = name.rpartition("/")[2]
    is_mail = name.endswith(".txt") and TEMPLATES in f"/{name}"
    silent = (
        own.startswith(".")
        or own in DOCUMENTS
        or (name.endswith(SILENT) and not is_mail)
        or ".min." in name
    )
    return file.size <= LONGEST and not silent
