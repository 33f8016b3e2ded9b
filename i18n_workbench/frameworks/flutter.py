"""Flutter: flutter_i18n's functions, the getters that gen_l10n makes of ARB files, and what other packages make."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import HANDED, MEMBERS, Call, Callee, named
from i18n_workbench.frameworks.readers.arb_classes import RESERVED, generator_of
from i18n_workbench.frameworks.readers.dart_chains import ANCHORS, dart_calls
from i18n_workbench.frameworks.readers.reading import closing
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_CLASS = r"(?!Material|Cupertino|Widgets)\w*Localizations?"
_CONTEXT = r"\(\s*[\w.!?]+(?:\(\))?[\w.!?]*\s*,?\s*\)"
_OF = (
    rf"(?<!\w)(?:{_CLASS}|S|L10n)\s*\.\s*(?:(?:maybeOf|of){_CONTEXT}|current\b)\s*[!?]?"
)
"""The generated class for a context (``of(Get.context!)``), or as the package intl_utils keeps it (``current``)."""
_SHORT = ("S.of(", "S.current")
_GETTER = lazy_pattern(_OF + r"\s*\.\s*([A-Za-z_]\w*)")
_USUAL = r"(?:l10n|loc|localizations|appLocalizations|i18n|strings)"
_EXTENSION = lazy_pattern(
    rf"\b[cC]ontext\s*\.\s*{_USUAL}\s*[!?]?\s*\.\s*([A-Za-z_]\w*)"
)
_MADE = rf"(?:await\s+)?(?:lookup(?:{_CLASS}|L10n)|(?:{_CLASS}|L10n)\s*\.\s*delegate\s*\.\s*load)\((?:[^()]|\([^()]*\))*\)"
_DECLARED = lazy_pattern(
    rf"\b(\w+)\s*(?:\?\?)?=\s*(?:{_OF}|{_MADE}|[cC]ontext\s*\.\s*(?:l10n|loc|localizations))\s*;"
)
_TYPED = lazy_pattern(
    rf"(?<!\w)(?:{_CLASS}|S|L10n)\s*[?]?\s+(?:get\s+)?(\w+)\s*[,;)=}}]"
)
_LIKELY = lazy_pattern(
    r"\b(?:(?!material|cupertino|widgets)\w*(?<!_)[lL]ocalizations|l10n)(?=\s*[!?]?\s*\.\s*([A-Za-z_]\w*))"
)
_PROVIDED = lazy_pattern(
    r"\bref\s*\.\s*(?:watch|read)\(\s*\w*(?:l10n|L10n|[lL]ocali[sz]ations?)\w*\s*\)\s*[!?]?\s*\.\s*([A-Za-z_]\w*)"
)
"""Riverpod hands the generated class on: a name that says so needs no proportion (``ref.watch(l10nProvider).title``)."""
_GIVER = (
    r"(?:[cC]ontext|ref)\s*\.\s*(?:(?:watch|read)\(\s*)?"
    rf"(?!(?:{_USUAL}|t|translations)\b)([a-z]\w*)\s*\)?\s*[!?]?"
)
_HANDED = lazy_pattern(rf"\b{_GIVER}\s*\.\s*([A-Za-z_]\w*)")
"""What an extension of a project's own hands out, or a provider: ``context.words.title``, ``ref.watch(words).title``."""
_HELD = lazy_pattern(rf"\b(\w+)\s*=\s*{_GIVER}\s*;")
_EXTENDS = lazy_pattern(rf"\bextension\s+(?:\w+\s+)?on\s+(?:{_CLASS}|S|L10n)\s*\{{")
_BARE_NAME = lazy_pattern(
    r"(?<![\w.'\"$])[A-Za-z]\w*(?![\w'\"])|(?<=\$)[A-Za-z]\w*|(?<=\$\{)[A-Za-z]\w*"
)
"""A name by itself, in a text (``'$close (Ctrl)'``) as well."""
_MEMBER = lazy_pattern(r"\s*\.\s*[A-Za-z_]\w*(?!\w|\s*\()")
_OWN = frozenset(
    {
        "localeName",
        "delegate",
        "supportedLocales",
        "localizationsDelegates",
        "of",
        "current",
        "load",
        "dart",
    }
)


class Flutter(Framework):
    """``FlutterI18n.translate(context, "key")``, ``AppLocalizations.of(context)!.key``, ``context.l10n.key``."""

    id = "flutter"
    name = "Flutter"
    recognition = Recognition(
        packages={
            "pubspec.yaml": (
                "flutter_i18n",
                "flutter_localizations",
                "easy_localization",
                "slang",
                "slang_flutter",
            )
        }
    )
    code = Code(
        languages=("dart",),
        callees=(
            Callee("FlutterI18n.translate", argument=1),
            Callee("FlutterI18n.plural", argument=1),
            *named("I18nText", "I18nPlural"),
        ),
        anchors=("ocalization", "l10n", "L10n", *_SHORT, "ontext.", "ref.", *ANCHORS),
    )
    keys = Keys(
        # What slang's files say about their keys.
        implicit_keys=("@*", "*.@*"),
    )
    layout = Layout(
        parsers=("json", "yaml", "json5", "arb", "dart"),
        locales_paths=("lib/l10n", "assets/flutter_i18n"),
        directory_names=("l10n",),
        path_matchers=("{locale}.{ext}", "[\\w-]+?_{locale}.arb"),
        placeholders=("icu", "brace"),
    )
    extraction = Extraction(
        templates={
            "": (
                'FlutterI18n.translate(context, "{key}"{args})',
                "AppLocalizations.of(context)!.{key}{args}",
                "{key}",
            )
        },
        import_line="import 'package:flutter_i18n/flutter_i18n.dart';",
    )

    classes: tuple[str, ...] = ("AppLocalizations", "L10n", "S")
    """The names that the generated class has, or may have."""

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With what ``l10n.yaml`` and ``pubspec.yaml`` say: the class, its import, and whether it may be null."""
        for folder in folders:
            pubspec, l10n = (
                text_of(folder / name) for name in ("pubspec.yaml", "l10n.yaml")
            )
            generator = generator_of(pubspec, l10n)
            if generator is None:
                continue
            other = type(self)()
            if generator.name not in self.classes:
                other.classes = (generator.name, *self.classes)
            other.extraction = replace(
                self.extraction,
                templates={"": (f"{generator.expression}.{{key}}{{args}}", "{key}")},
                import_line=generator.import_line,
                reserved_keys=RESERVED,
            )
            return other
        return self

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The getters of the generated class, called on it, on ``context``, on a variable that holds it.

        Of a variable that is only named so, and of a class that a package may bring, what is no key is no call.
        """
        del language
        return [
            *self._getters(text),
            *_likely(text),
            *_handed_out(text),
            *self._of_extensions(text),
            *dart_calls(text),
        ]

    def _getters(self, text: str) -> Sequence[Call]:
        if (
            "ocalization" not in text
            and "10n" not in text
            and not any(short in text for short in _SHORT)
            and "ontext.loc" not in text
        ):
            return ()
        patterns = [_GETTER, _EXTENSION]
        names = {
            found[1]
            for pattern in (_DECLARED, _TYPED)
            for found in pattern.finditer(text)
        } - {"of", "current"}
        if names:
            patterns.append(_called_on(names))
        return [
            Call(
                found[1],
                found.start(1),
                found.end(1),
                "AppLocalizations",
                sure=self._is_sure(pattern, found, text),
            )
            for pattern in patterns
            for found in pattern.finditer(text)
            if found[1] not in _OWN and found[1] not in RESERVED
        ]

    def _of_extensions(self, text: str) -> Iterator[Call]:
        """The names in an extension on the generated class: its getters are called without it there."""
        for found in _EXTENDS.finditer(text) if "extension" in text else ():
            end = closing(text, found.end() - 1)
            for name in _BARE_NAME.finditer(text, found.end(), end):
                yield Call(
                    name[0], name.start(), name.end(), "AppLocalizations", sure=False
                )

    def _is_sure(
        self, pattern: re.Pattern[str], match: re.Match[str], text: str
    ) -> bool:
        """Whether a getter must be a message: ``l10n.strings.title`` names a group of them first, whoever made that."""
        if _MEMBER.match(text, match.end()):
            return False
        where = match[0] if pattern is _GETTER else text
        return pattern is _EXTENSION or any(
            re.search(rf"\b{name}\b", where) for name in self.classes
        )


def _likely(text: str) -> Iterator[Call]:
    """Members of a variable or a provider that is called as the generated class is: one that is no message is missing where
    nearly all of the variable's are.

    What another object has of that name (``log.l10n.warn``) may be anything: of that only what exists counts.
    """
    for found in _PROVIDED.finditer(text) if "ref." in text else ():
        yield Call(found[1], *found.span(1), "AppLocalizations", sure=False)
    for found in _LIKELY.finditer(text):
        if found[1] in _OWN or found[1] in RESERVED:
            continue
        is_of_another = text.endswith(".", 0, found.start())
        callee = "AppLocalizations" if is_of_another else f"{found[0]}{MEMBERS}"
        yield Call(found[1], *found.span(1), callee, sure=False)


def _handed_out(text: str) -> Iterator[Call]:
    """Members of what a context hands out, and of the variables that hold it: who is asked for messages, the proportion tells."""
    for found in _HANDED.finditer(text):
        yield _of_handed(found[1], found)
    held = {found[1]: found[2] for found in _HELD.finditer(text)}
    if held:
        own = "|".join(sorted(map(re.escape, held)))
        member = rf"(?<![\w.])({own})\s*[!?]?\s*\.\s*([A-Za-z_]\w*)"
        for found in re.finditer(member, text):
            yield _of_handed(held[found[1]], found)


def _of_handed(name: str, match: re.Match[str]) -> Call:
    callee = f"{HANDED}{name}{MEMBERS}"
    return Call(match[2], *match.span(2), callee, sure=False)


def _called_on(names: set[str]) -> re.Pattern[str]:
    """Finds the members that a file's own variables are asked for."""
    own = "|".join(sorted(map(re.escape, names)))
    return re.compile(
        rf"(?<![\w.])(?:this\.|widget\.)?(?:{own})\s*[!?]?\s*\.\s*([A-Za-z_]\w*)"
    )
