"""What a person's words mean in a catalog: keys, branches and locales as they are written in a change, and its rows."""

from i18n_workbench.catalog.wanted.forms import (
    check_form,
    check_form_is_said,
    implied_form,
    plain_cell,
    text_in_the_way,
)
from i18n_workbench.catalog.wanted.keys import (
    cells_of,
    check_text,
    is_taken,
    key_and_form,
    key_named,
    keys_asked,
    keys_named,
    new_key,
    renamings,
    suggestion,
    texts_named,
)
from i18n_workbench.catalog.wanted.locales import (
    known_locale,
    meant_locale,
    nearest_locale,
    present_locale,
    step_for_a_locale,
    unknown_locale,
    writable_locale,
)

__all__ = [
    "cells_of",
    "check_form",
    "check_form_is_said",
    "check_text",
    "implied_form",
    "is_taken",
    "key_and_form",
    "key_named",
    "keys_asked",
    "keys_named",
    "known_locale",
    "meant_locale",
    "nearest_locale",
    "new_key",
    "plain_cell",
    "present_locale",
    "renamings",
    "step_for_a_locale",
    "suggestion",
    "text_in_the_way",
    "texts_named",
    "unknown_locale",
    "writable_locale",
]
