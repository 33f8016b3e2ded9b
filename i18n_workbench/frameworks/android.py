"""Android, Compose Multiplatform and Moko: resources by name, in code and in XML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import IN_TEXT, Call, Framework, frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_MEMBER = re.compile(
    r"(?P<before>[\w.]*\.)?\b(?:\w*R|(?:\w*Res))\s*\.\s*(?:strings?|plurals|array|stringArrays?)\s*\.\s*(?P<key>\w+)"
)
_REFERENCE = re.compile(r"@\+?(?:string|plurals|array)/(?P<key>[\w.]+)")
_NAMED = re.compile(r"\bgetIdentifier\(\s*\"(?P<key>[\w.]+)\"\s*,\s*\"(?:string|plurals|array)\"")
_LIBRARIES = re.compile(
    r"(?:abc|mtrl|m3|exo|google|gcm|common_google|com_facebook|firebase|androidx|appbar|bottomsheet|fab|library|"
    r"default_web|material|path_password|character_counter|error_icon|exposed_dropdown|icon_content|item_view|preference)_"
)
"""What the names of resources begin with that libraries bring."""


class Android(Framework):
    """``R.string.key``, ``@string/key``, ``stringResource(Res.string.key)``, ``MR.plurals.key``."""

    id = "android"
    name = "Android"
    packages = frozen(
        {"build.gradle": ("com.android", "org.jetbrains.compose", "dev.icerock.moko")}
    )
    platform = True
    spans_projects = True
    languages = ("java", "kt", "kts", "groovy", "scala", "xml")
    anchors = ("R.", "Res.", "@string/", "@plurals/", "@array/", "getIdentifier")
    parsers = ("android",)
    keystyle = "flat"
    plurals = IN_TEXT
    placeholders = ("printf",)
    templates = frozen({"": ("R.string.{key}", "@string/{key}", "{key}")})

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Names of resources; those of libraries, and of the platform itself, count where they exist."""
        return list(_in_xml(text) if language == "xml" else _in_code(text))


def _in_code(text: str) -> Iterator[Call]:
    for found in _MEMBER.finditer(text):
        name, before = found["key"], found["before"] or ""
        if before.endswith("android."):
            continue
        # A name with dots or hyphens has underscores in code.
        others = (name.replace("_", "."), name.replace("_", "-")) if "_" in name else ()
        sure = not before and not _LIBRARIES.match(name)
        yield Call(name, *found.span("key"), "R", others=others, sure=sure)
    for found in _NAMED.finditer(text):
        yield Call(found["key"], *found.span("key"), "getIdentifier", sure=False)


def _in_xml(text: str) -> Iterator[Call]:
    for found in _REFERENCE.finditer(text):
        name = found["key"]
        yield Call(name, *found.span("key"), "@string", sure=not _LIBRARIES.match(name))
