"""rust-i18n's second version: one YAML file with all locales, each key a mapping from locales to texts.

The line ``_version: 2`` tells it from a file of one locale; it is no message. Every path begins with the locale.
"""

from __future__ import annotations

from i18n_workbench.formats.entries.keyed import KeyedMessages
from i18n_workbench.formats.view import ViewFormat
from i18n_workbench.formats.yaml.format import Yaml
from i18n_workbench.lazy import lazy_pattern

_SECOND_VERSION = lazy_pattern(rb"(?m)^_version[ \t]*:[ \t]*2[ \t]*(?:#.*)?\r?$")


class RustMessages(KeyedMessages):
    """One file; what stands at its top besides keys (``_version``) is never touched."""


class RustI18n(ViewFormat):
    """``_version: 2`` and ``key: {en: …, fr: …}``."""

    id = "rust-i18n"
    parser = "yaml"
    extensions = ()
    dialect_of = ("yaml",)
    homes = ("locales/{namespace}.yml", "locales/{namespace}.yaml")
    locale_in_path = True
    new_files = False
    comments = True
    described_by = ("#",)
    base = Yaml
    document = RustMessages

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether the file says so."""
        return _SECOND_VERSION.search(head) is not None


RustMessages.format = RustI18n
