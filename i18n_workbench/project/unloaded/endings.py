"""What endings and folders say of a file: data, code, pages, resources of a platform."""

from __future__ import annotations

import re

TESTS = frozenset(
    {
        *("test", "tests", "Test", "Tests", "spec", "androidTest", "testdata"),
        *("__tests__", "__mocks__"),
    }
)
"""Folders that the search does not enter although what they hold is the project's own."""


CODE = frozenset(
    (
        "js",
        "mjs",
        "cjs",
        "ts",
        "mts",
        "py",
        "rb",
        "go",
        "lua",
        "dart",
        "java",
        "kt",
        "cs",
        "rs",
        "php",
    )
)
"""Endings of programs: their folders have short names that are rare languages, too (``dao``, ``api``)."""


DATA = CODE | {
    *("json", "json5", "yaml", "yml", "toml", "ini", "properties", "xml"),
    *("csv", "tsv", "txt", "plist", "inc", "dtd"),
    *("lang", "lng", "cfg", "conf", "i18n"),
}
"""Endings of what is locale data where its name or its place says so."""


PLAIN_DATA = frozenset(
    {"json", "json5", "yaml", "yml", "properties", "plist", "xml", "lang"}
)
"""Endings of which two files named by locales tell of locale data, wherever they stand."""


PAGES = frozenset(
    (
        *(
            "md",
            "mdx",
            "markdown",
            "rst",
            "adoc",
            "html",
            "htm",
            "pdf",
            "css",
            "scss",
            "less",
        ),
        *(
            "svg",
            "png",
            "jpg",
            "jpeg",
            "gif",
            "webp",
            "ico",
            "mp3",
            "ogg",
            "wav",
            "mp4",
            "srt",
        ),
        *(
            "snap",
            "map",
            "sh",
            "bat",
            "zip",
            "gz",
            "tsx",
            "jsx",
            "vue",
            "h",
            "hpp",
            "c",
            "cpp",
        ),
    )
)
"""Endings of pages, pictures, sounds and code, which are often one a language and hold no messages."""


TABLES = re.compile(
    r"(?:translations|locali[sz]ations)"
    r"\.(?:json5?|ya?ml|xml|csv|tsv|config|plist|toml|ini)",
    re.IGNORECASE,
)
"""How a file is called that holds the texts of all locales (``Translations.config`` of QuickLook)."""


RESOURCES = re.compile(r"(?:^|/)res/(?!values|raw)[^/]+$")
"""Folders of an Android app that hold pictures, screens and the like, whatever their files are called."""
