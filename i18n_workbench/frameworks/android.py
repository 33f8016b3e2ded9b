"""Android, Compose Multiplatform and Moko: resources by name, in code and in XML."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import REFERENCE, Call
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

_MEMBER = lazy_pattern(
    r"(?<![\w.])(?P<before>[\w.]*\.)?\b(?P<owner>\w*R|(?:\w*Res))\s*\.\s*"
    r"(?P<kind>strings?|plurals|array|stringArrays?)\s*\.\s*(?!class\b)(?P<key>\w+)"
)
_REFERENCE = lazy_pattern(r"@\+?(?P<kind>string|plurals|array)/(?P<key>[\w.]+)")
_NAMED = lazy_pattern(
    r"\bgetIdentifier\(\s*\"(?P<key>[\w.]+)\"\s*,\s*\"(?:string|plurals|array)\""
)
_LIBRARIES = lazy_pattern(
    r"(?:abc|mtrl|m3|exo|google|gcm|common_google|com_facebook|firebase|androidx|appbar|bottomsheet|fab|library|hide_(?:bottom_)?view_on_scroll|"
    r"default_web|material|path_password|character_counter|error_icon|exposed_dropdown|icon_content|item_view|preference)_"
)
"""What the names of resources begin with that libraries bring."""
_OF_OTHERS = "R"
"""The callee of names that somebody else may bring: a library, a build."""

_OWN = frozenset({"R", "MR", "Res"})
"""What the classes are called that are generated for an app; another (``AndroidInternalR``) may be the platform's."""

_IMPORT = lazy_pattern(
    r"^[ \t]*import[ \t]+(?P<package>[\w.]+)\.R(?:[ \t]+as[ \t]+(?P<name>\w+))?[ \t]*;?[ \t]*$",
    re.MULTILINE,
)
_FOREIGN = lazy_pattern(r"(?:android|androidx|com\.google\.android)(?:\.|$)")
"""Packages whose resources are the platform's, or a library's."""
_BETWEEN_DIGITS = lazy_pattern(r"(?<=\d)_(?=\d)")
_MADE = lazy_pattern(r"resValue[\s(]+[\"']string[\"']\s*,\s*[\"'](\w+)")
_UNQUALIFIED = lazy_pattern(r"^\s*unqualifiedResLocale\s*=\s*([\w-]+)", re.MULTILINE)
_TOOLS = lazy_pattern(r"<resources\b[^>]*\btools:locale\s*=\s*[\"']([\w-]+)")
_DEPTHS = ("", "*/", "*/*/", "src/main/", "*/src/main/", "*/*/src/main/")
"""How deep the modules of an app lie, with and without the folder of their sources."""
_ENOUGH = 50
"""Files of resources that are looked at for the language that they say."""


_SHOWN_TO_NOBODY = lazy_pattern(r"\b(?:tools:\w+|\w+:layout_behavior)\s*=\s*[\"']\Z")
"""What only an editor shows of a layout, and no build looks at."""
_FAR = 60
"""Characters before a reference in which its attribute's name stands. Chosen, not measured."""

_RESERVED = (
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
    "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "fun",
    "goto", "if", "implements", "import", "in", "instanceof", "int", "interface", "is", "long", "native",
    "new", "null", "object", "package", "private", "protected", "public", "return", "short", "static",
    "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "typealias",
    "typeof", "val", "var", "void", "volatile", "when", "while",
)  # fmt: skip
"""Words of Java and Kotlin: a resource becomes a member, which cannot have such a name."""


class Android(Framework):
    """``R.string.key``, ``@string/key``, ``stringResource(Res.string.key)``, ``MR.plurals.key``."""

    id = "android"
    name = "Android"
    recognition = Recognition(
        packages={
            "build.gradle": (
                "com.android",
                "android",
                "org.jetbrains.compose",
                "dev.icerock.moko",
            )
        },
        platform=True,
        spans_projects=True,
    )
    code = Code(
        languages=("java", "kt", "kts", "groovy", "scala", "xml"),
        anchors=("R.", "Res.", "@string/", "@plurals/", "@array/", "getIdentifier"),
    )
    keys = Keys(
        # What the system looks up for watches, and Firebase to know its project.
        implicit_keys=(
            "android_wear_capabilities*",
            "firebase_database_url",
            "gcm_defaultSenderId",
            "google_api_key",
            "google_app_id",
            "google_storage_bucket",
        )
    )
    layout = Layout(
        parsers=("android",),
        keystyle="flat",
        plurals=IN_TEXT,
        placeholders=("printf",),
    )
    extraction = Extraction(
        templates={
            "html-attribute": ("@string/{key}",),
            "": ("R.string.{key}", "@string/{key}", "{key}"),
        },
        reserved_keys=_RESERVED,
    )
    made: frozenset[str] = frozenset()
    """Resources that a build makes (``resValue("string", "app_name", …)``): no file has them."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the language of the resources without a qualifier, and the names that builds make."""
        other = type(self)()
        language = ""
        for folder in folders:
            builds = (
                matching(folder, f"{depth}*.gradle{ending}")
                for depth in ("", "*/", "*/*/")
                for ending in ("", ".kts")
            )
            named = {
                name
                for files in builds
                for file in files
                for name in _MADE.findall(text_of(file))
            }
            other.made |= named
            declared = _first(
                _UNQUALIFIED,
                (
                    matching(folder, f"{depth}res/resources.properties")
                    for depth in _DEPTHS
                ),
            )
            tools = _first(
                _TOOLS,
                (matching(folder, f"{depth}res/values/*.xml") for depth in _DEPTHS),
            )
            language = language or declared or tools
        other.layout = replace(self.layout, source_language=language)
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Names of resources; those of libraries, and of the platform itself, count where they exist."""
        calls = _in_xml(text) if language == "xml" else _in_code(text)
        return [
            replace(call, sure=False, callee=_OF_OTHERS)
            if call.key in self.made
            else call
            for call in calls
        ]


def _in_code(text: str) -> Iterator[Call]:
    imported = {
        found["name"] or "R": found["package"] for found in _IMPORT.finditer(text)
    }
    for found in _MEMBER.finditer(text):
        before = found["before"] or ""
        if before.endswith("android.") or _FOREIGN.match(
            imported.get(found["owner"], "")
        ):
            continue
        name, span, kind = found["key"], found.span("key"), found["kind"]
        # arrays of numbers are members of the same class
        is_own = found["owner"] in _OWN or found["owner"] in imported
        may_be_missing = is_own and not before and kind != "array"
        sure = may_be_missing and not _LIBRARIES.match(name)
        yield Call(name, *span, "R", others=tuple(_written(name)), sure=sure)
        yield from _by_parts(name, span, kind)
    yield from keys_of(_NAMED, text, "getIdentifier")


def _in_xml(text: str) -> Iterator[Call]:
    """A name that no file has may be a library's, whose resources are merged into an app: the proportion tells."""
    for found in _REFERENCE.finditer(text):
        before = text[max(0, found.start() - _FAR) : found.start()]
        is_shown = found["kind"] == "string" and not _SHOWN_TO_NOBODY.search(before)
        is_text = is_shown and not _LIBRARIES.match(found["key"])
        callee = REFERENCE if is_text else _OF_OTHERS
        yield Call(found["key"], *found.span("key"), callee, sure=False)
        yield from _by_parts(found["key"], found.span("key"), found["kind"])


def _written(name: str) -> Iterator[str]:
    """What a name may be in files: dots and hyphens there are underscores in code (``license_2.0``)."""
    if "_" not in name:
        return
    yield name.replace("_", ".")
    yield name.replace("_", "-")
    for found in _BETWEEN_DIGITS.finditer(name):
        yield f"{name[: found.start()]}.{name[found.end() :]}"


def _by_parts(name: str, span: tuple[int, int], kind: str) -> Iterator[Call]:
    """The same name in a module whose messages are told apart from those of others; the items of an array, which a
    string may share its name with.
    """
    yield Call(name, *span, "R", sure=False, parts=(None, f".{name}"))
    if "rray" in kind:
        yield Call(name, *span, "R", sure=False, parts=(f"{name}.", None))


def _first(pattern: re.Pattern[str], globs: Iterable[Iterable[Path]]) -> str:
    """What the first file says that matches."""
    files = (file for files in globs for file in files)
    found = (pattern.search(text_of(file)) for file in islice(files, _ENOUGH))
    return next((match[1] for match in found if match), "")
