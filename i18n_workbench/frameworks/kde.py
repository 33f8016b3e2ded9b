"""KDE's ``i18n`` and its relatives over gettext: in C++ and QML, and the texts of Qt's interface files."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from itertools import product
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Call, Callee
from i18n_workbench.frameworks.gettext import Gettext
from i18n_workbench.frameworks.records import Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FRAMEWORKS = r"\bKF\d?\b|\bKDE4\b"
"""What a build that stands on KDE's libraries asks CMake for: ``find_package(KF6 … COMPONENTS I18n)``."""
_STRING = lazy_pattern(r"<string(?P<given>[^<>]*)>(?P<text>[^<]+)</string>")
_COMMENT = lazy_pattern(r"\bcomment=\"([^\"]*)\"")


def _callees() -> Iterator[Callee]:
    """``i18n(text)``, ``i18nc(context, text)``, ``i18nd(domain, text)``, ``xi18ndcp(domain, context, one, many, n)``."""
    kinds = product(
        ("i18n", "xi18n", "ki18n", "kxi18n"), ("", "d"), ("", "c"), ("", "p")
    )
    for name, domain, context, plural in kinds:
        before = len(domain)
        yield Callee(
            f"{name}{domain}{context}{plural}",
            argument=before + len(context),
            context=before if context else -1,
        )


class Kde(Gettext):
    """``i18n("text")``, ``i18nc("context", "text")``, ``i18ndp("domain", "one", "many", n)``."""

    recognition = Recognition(signs=(Sign("CMakeLists.txt", _FRAMEWORKS),))
    code = replace(
        Gettext.code,
        guest_languages=(*Gettext.code.guest_languages, "qml"),
        callees=(*Gettext.code.callees, *_callees()),
        anchors=(*Gettext.code.anchors, "<string"),
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts of interface files, beside what gettext takes from others."""
        if language == "ui":
            return list(_of_interface(text))
        return super().calls(text, language)


def _of_interface(text: str) -> Iterator[Call]:
    for found in _STRING.finditer(text):
        comment = _COMMENT.search(found["given"])
        context = f"{unescape(comment[1])}|" if comment else ""
        message = unescape(found["text"])
        yield Call(context + message, *found.span("text"), "string", sure=False)
