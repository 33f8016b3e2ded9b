"""Which translator is in sight in programs of phones and desktops (Flutter, Android, Apple, .NET), and in Ruby's files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.android import calls as android_calls
from i18n_workbench.extraction.dart import messages as dart_messages
from i18n_workbench.extraction.dotnet import calls as dotnet_calls
from i18n_workbench.extraction.scope.in_scope import InScope
from i18n_workbench.extraction.scope.ruby import of_ruby

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Hardcoded
    from i18n_workbench.extraction.scope.in_scope import Adds
    from i18n_workbench.frameworks import Framework


def of_platform(literal: Hardcoded, text: str, framework: Framework) -> InScope | None:
    """The translator of a place in such a program; None in any other."""
    language = literal.language
    if language == "dart":
        return _dart(literal, text, framework)
    if language in android_calls.LANGUAGES:
        return _android(literal, text)
    if language == "swift":
        return _apple(text)
    if language == "ruby" and framework.id == "ruby-rails":
        return of_ruby(literal, text)
    if framework.id == "dotnet":
        return _dotnet(literal, text, framework)
    return None


def _android(literal: Hardcoded, text: str) -> InScope:
    """What a place in an app of Android can call."""
    place = android_calls.place_at(text, literal.language, literal.start)
    template = android_calls.template_of(place.call or "getString")
    return InScope(refused=place.refused, template=template)


def _dotnet(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    """The localizer of a page or class, and the file that it reads."""
    place = dotnet_calls.place_at(literal, text, framework)
    namespace = dotnet_calls.namespace_of(place, framework)
    return InScope(namespace=namespace, template=place.template, refused=place.refused)


def _apple(text: str) -> InScope:
    """What looks a text up in Swift: the older function where a file has that alone."""
    has_older = "NSLocalizedString(" in text
    has_newer = "String(localized:" in text
    if has_older and not has_newer:
        return InScope(template='NSLocalizedString("{key}", comment: "")')
    return InScope()


def _dart(literal: Hardcoded, text: str, framework: Framework) -> InScope:
    """Flutter's messages hang on a BuildContext; a constant cannot hold one."""
    templates = framework.extraction.templates_for(literal.context)
    template = templates[0]
    call = dart_messages.call_at(template, text, literal.start, framework)
    if not call.missing:
        return InScope(refused=call.refused, template=call.template)
    note = f"no translator here: {call.missing}"
    can_import = dart_messages.import_of(text, call.missing)
    adds: Adds = "import" if can_import else ""
    return InScope(note=note, adds=adds, template=call.template)
