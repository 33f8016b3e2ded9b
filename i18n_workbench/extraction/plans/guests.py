"""A framework of a server in the components beside it: what these call for a text (Laravel's in Vue)."""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.vue import Vue
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.frameworks import Framework

LANGUAGE = "vue"
_CALL = lazy_pattern(r"(?<![\w.$'\"])(\$t|__|trans)\(\s*['\"`]")
"""``$t`` of laravel-vue-i18n, and what programs hand to all their components themselves."""


def is_guest(framework: Framework) -> bool:
    """Whether a framework translates in components that are not its own."""
    return LANGUAGE in framework.code.guest_languages


def in_components(framework: Framework, components: Iterable[str]) -> Framework:
    """The framework in Vue's components as most of them call it; the same where they call nothing that is known.

    Of 13 programs in Laravel with components, monica calls ``$t`` (1,809 times), statamic ``__`` (1,625) and
    laravel-curriculum-adminlte3 ``trans`` (1,236), where PHP has ``__`` each time.
    """
    calls: Counter[str] = Counter()
    for text in components:
        calls.update(_CALL.findall(text))
    if not calls:
        return framework
    callee = calls.most_common(1)[0][0]
    call = f"{callee}('{{key}}'{{args}})"
    own = copy.copy(framework)
    own.code = replace(framework.code, languages=(*framework.code.languages, LANGUAGE))
    own.extraction = replace(
        Vue.extraction,
        templates={
            "html-inline": (f"{{{{ {call} }}}}",),
            "": (call,),
        },
        import_line="",
        hook_line="",
    )
    return own
