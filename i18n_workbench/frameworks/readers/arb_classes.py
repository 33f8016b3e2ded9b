"""The class that a generator makes of ARB files: how it is called, and where it is imported from.

Flutter's ``gen_l10n`` is configured by ``l10n.yaml`` (its defaults are those of the Flutter documentation), the Flutter
Intl plug-in by the section ``flutter_intl`` of ``pubspec.yaml``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from i18n_workbench.lazy import lazy_pattern

RESERVED = (
    "assert", "await", "break", "case", "catch", "class", "const", "continue", "default", "do", "else", "enum",
    "extends", "false", "final", "finally", "for", "if", "in", "is", "new", "null", "rethrow", "return", "super",
    "switch", "this", "throw", "true", "try", "var", "void", "while", "with", "yield", "locale", "of", "delegate",
    "supportedLocales", "localizationsDelegates", "localeName", "load", "current", "hashCode", "runtimeType",
    "toString", "noSuchMethod",
)  # fmt: skip
"""What no message can be called: Dart's reserved words, and the members that the class has."""

_NAME = lazy_pattern(r"^name:\s*['\"]?(\w+)", re.MULTILINE)
_INTL = lazy_pattern(
    r"^flutter_intl:\s*\n(?P<body>(?:[ \t]+.*\n?|\s*\n)*)", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Generator:
    """The class, the expression that gives its messages, and the line that imports it."""

    name: str
    expression: str
    import_line: str


def generator_of(pubspec: str, l10n: str) -> Generator | None:
    """What makes a project's messages; None where neither file speaks of a generator."""
    package = _NAME.search(pubspec)
    own = f"package:{package[1]}" if package else ""
    if (intl := _INTL.search(pubspec)) and _said(intl["body"], "enabled") == "true":
        name = _said(intl["body"], "class_name") or "S"
        folder_name = (
            _said(intl["body"], "output_dir") or "lib/generated"
        ).removeprefix("lib/")
        return Generator(
            name,
            f"{name}.of(context)",
            f"import '{own}/{folder_name}/l10n.dart';" if own else "",
        )
    if "flutter_localizations" not in pubspec and not l10n:
        return None
    if "flutter_i18n" in pubspec and not l10n:
        return None
    name = _said(l10n, "output-class") or "AppLocalizations"
    bang = "" if _said(l10n, "nullable-getter") == "false" else "!"
    return Generator(name, f"{name}.of(context){bang}", _import_line(l10n, own))


def _import_line(l10n: str, own: str) -> str:
    file = _said(l10n, "output-localization-file") or "app_localizations.dart"
    if _said(l10n, "synthetic-package") == "true":
        return f"import 'package:flutter_gen/gen_l10n/{file}';"
    made = _said(l10n, "output-dir") or _said(l10n, "arb-dir") or "lib/l10n"
    return (
        f"import '{own}/{made.removeprefix('lib/').strip('/')}/{file}';" if own else ""
    )


def _said(text: str, name: str) -> str:
    found = re.search(rf"^[ \t]*{name}:[ \t]*['\"]?([\w./-]+)", text, re.MULTILINE)
    return found[1].strip("/") if found else ""
