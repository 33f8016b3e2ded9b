"""KDE's ``i18n`` and its relatives over gettext, in C++ and QML."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import Callee
from i18n_workbench.frameworks.gettext import Gettext
from i18n_workbench.frameworks.records import Recognition, Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

_FRAMEWORKS = r"\bKF\d?\b|\bKDE4\b"
"""What a build that stands on KDE's libraries asks CMake for: ``find_package(KF6 … COMPONENTS I18n)``."""


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
    )
