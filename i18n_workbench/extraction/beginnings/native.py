"""The usual layouts of Flutter, Rails and Laravel: what they need is part of them."""

from __future__ import annotations

from i18n_workbench.extraction.beginnings.records import Beginning, Wiring

_L10N = """arb-dir: lib/l10n
template-arb-file: app_%locale%.arb
output-localization-file: app_localizations.dart
"""
_DELEGATES = r"""\1MaterialApp\2(
      localizationsDelegates: AppLocalizations.localizationsDelegates,
      supportedLocales: AppLocalizations.supportedLocales,"""

NATIVE = {
    "flutter": Beginning(
        manifest="pubspec.yaml",
        install="flutter pub get",
        locale_file="lib/l10n/app_%locale%.arb",
        empty='{\n  "@@locale": "%locale%"\n}\n',
        files={"l10n.yaml": _L10N},
        wirings=(
            Wiring(
                ("pubspec.yaml",),
                "name flutter_localizations and intl among the dependencies",
                pattern=r"(?m)^dependencies:[ \t]*\n",
                replacement=(
                    r"\g<0>  flutter_localizations:\n    sdk: flutter\n  intl: any\n"
                ),
            ),
            Wiring(
                ("pubspec.yaml",),
                "set `generate: true` below `flutter:`",
                pattern=r"(?m)^flutter:[ \t]*\n",
                replacement=r"\g<0>  generate: true\n",
            ),
            Wiring(
                ("lib/main.dart", "lib/app.dart", "lib/**/app.dart"),
                "give MaterialApp the delegates and locales of AppLocalizations",
                pattern=r"(?:\bconst\s+)?(\b)MaterialApp(\.router)?\(",
                replacement=_DELEGATES,
                imports=("import 'package:%name%/l10n/app_localizations.dart';",),
            ),
        ),
    ),
    "ruby-rails": Beginning(
        manifest="Gemfile",
        locale_file="config/locales/%locale%.yml",
        empty="%locale%: {}\n",
    ),
    "laravel": Beginning(
        manifest="composer.json",
        locale_file="lang/%locale%/messages.php",
        empty="<?php\n\nreturn [\n];\n",
    ),
}
