"""phpBB and its extensions: ``$language->lang('KEY')``, ``$user->lang['KEY']``, ``{L_KEY}`` and ``{{ lang('KEY') }}`` in templates.

No framework of the list: it reads along where a folder has the manifest of the board, of an extension or of a style.
These two ask for the board's own texts as well, so only what exists counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import Code, Keys, Recognition, Sign
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_IN_TEMPLATE = lazy_pattern(r"(?<![\w$])LA?_(?P<key>[A-Z]\w*)")
_IN_CODE = lazy_pattern(r"\blang\[\s*(['\"])(?P<key>\w+)\1\s*\]")
_MANIFEST = r'"type"\s*:\s*"phpbb-(?:extension|style)"|"name"\s*:\s*"phpbb/phpbb"'
_LOOKED_UP = ("ACL_*",)
"""What the board makes of the names of permissions (``a_share`` -> ``ACL_A_SHARE``)."""


class Phpbb(Framework):
    """Functions of the language service, the array of texts, and variables of templates."""

    id = "phpbb"
    name = "phpBB"
    recognition = Recognition(signs=(Sign("composer.json", _MANIFEST),))
    code = Code(
        has_host=True,
        guest_languages=("php", "html", "twig"),
        callees=named("lang", "lang_raw", "is_set"),
    )
    keys = Keys(implicit_keys=_LOOKED_UP)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The texts of the array in PHP, and of variables in templates."""
        pattern = _IN_CODE if language == "php" else _IN_TEMPLATE
        return list(keys_of(pattern, text, "lang"))
