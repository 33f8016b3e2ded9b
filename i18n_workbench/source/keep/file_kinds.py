"""Files that say nothing about which keys are used: documents, messages, pictures, what is generated or hidden."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.source.keep.scanning import SourceFile

MESSAGES = re.compile(
    r"lang|locale|i18n|l10n|transl|intl|messag|nls|string|texts|dict|values|ftl",
    re.IGNORECASE,
)
"""Folders whose names say that they hold messages and nothing else; of others (``src``, ``data``) only the locale files are
left out when code is read.
"""

TESTS = re.compile(
    r"(?:^|/)(?i:tests?|specs?|e2e|cypress|playwright|fixtures|__fixtures__|test-?data|mocks)/|^tools/"
    r"|(?:[a-z\d]|\.(?:Unit|Integration|Functional)?)Tests?/"
    r"|[a-z\d]Tests?\.\w+$|\.stor(?:y|ies)\.\w+$"
    r"|(?:^|/)(?:test_[^/]*|[^/]*_test|conftest)\.(?:py|rb|go|dart|exs|cc|cpp)$"
)
"""Tests (``I18nTest.php``, ``i18n_test.py``, ``LoopTests/``, ``androidTest/``, ``Core.Test/``), stories that show a component (``Form.stories.tsx``), and a repository's own tools,
which write such projects, too: they show nothing, and what they look for they make up.
"""

LONGEST = 500_000
"""Bytes of a file: longer ones hold data. Of 265,954 source files of 332 repositories 284 are longer; of the 60
longest all are bundles, libraries, tables or pages.
"""

_TEXTS = (
    ".md", ".markdown", ".mdown", ".mkd", ".rst", ".adoc", ".asciidoc", ".textile", ".org", ".rdoc", ".wiki", ".tex",
    ".rtf", ".txt", ".log", ".ipynb", ".csv", ".tsv", ".lock", ".patch", ".diff", ".snap", ".sarif",
)  # fmt: skip
_MESSAGES = (
    ".po", ".pot", ".mo", ".xlf", ".xliff", ".arb", ".ftl", ".resx", ".strings", ".stringsdict", ".xcstrings", ".tmx",
    ".properties", ".lang",
)  # fmt: skip
_MEDIA = (
    ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".ico", ".avif", ".bmp", ".mp3", ".mp4", ".webm", ".wav", ".ogg",
    ".woff", ".woff2", ".ttf", ".otf", ".eot", ".pdf", ".zip", ".gz", ".tgz", ".jar", ".wasm", ".map", ".bin", ".db",
    ".sqlite",
)  # fmt: skip
_STYLES = (".css", ".scss", ".sass", ".less")
_LOCKS = ("-lock.json", "-lock.yaml", ".lock.json", ".lockb", "composer.lock")
SILENT = _TEXTS + _MESSAGES + _MEDIA + _STYLES + _LOCKS
"""How the names of files end that ask for no key."""

DOCUMENTS = frozenset({
    "readme", "changelog", "changes", "history", "news", "todo", "notes", "notice", "authors", "contributors", "contributing",
    "maintainers", "credits", "thanks", "license", "licence", "copying", "install", "upgrading", "security",
})  # fmt: skip
"""Documents whose names have no ending."""

TEMPLATES = "/templates/"
"""A folder whose plain texts are no documents: mails of Django and Jinja ask for messages as pages do."""


def may_name_keys(file: SourceFile) -> bool:
    """Whether a key that stands in a file, as far as its name and size tell, may be looked up from there."""
    if file.size > LONGEST:
        return False
    path = file.file.lower()
    name = path.rpartition("/")[2]
    if name.startswith(".") or name in DOCUMENTS or ".min." in path:
        return False
    is_mail = path.endswith(".txt") and TEMPLATES in f"/{path}"
    return is_mail or not path.endswith(SILENT)
