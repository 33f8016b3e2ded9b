"""gettext in Python, Django's and Jinja's templates, C and its relatives, WordPress, and the scripts beside.

No framework of the list: it reads along where a project has PO files and none of its frameworks brings them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Callee, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.docstrings import docstrings
from i18n_workbench.frameworks.readers.gettext_markup import (
    DESKTOP,
    PLUGIN,
    ROOTS,
    desktop_calls,
    header_calls,
    interface_calls,
    template_calls,
    xml_calls,
)
from i18n_workbench.frameworks.records import Code, Keys, Layout, Recognition, Sign

if TYPE_CHECKING:
    from collections.abc import Sequence

C = ("c", "cpp", "vala", "objective-c")
XML = frozenset({"ui", "glade", "in", "xml", "policy", "desktop"})
ELIXIR = ("ex", "exs", "heex", "eex", "leex")
TEMPLATES = frozenset({"html", "txt", "twig", "j2", "jinja", "jinja2", "tpl", "eml"})
PLAIN = (
    "_",
    "_l",
    "gettext",
    "gettext_lazy",
    "gettext_noop",
    "ugettext",
    "ugettext_lazy",
    "lazy_gettext",
    "N_",
    "trans",
)
_IN_DOMAIN = ("__", "_e", "esc_html__", "esc_html_e", "esc_attr__", "esc_attr_e")
_IN_CONTEXT = ("_x", "_ex", "esc_html_x", "esc_attr_x")
WORDPRESS = (
    *(Callee(name, domain=1) for name in _IN_DOMAIN),
    *(Callee(name, context=1, domain=2) for name in _IN_CONTEXT),
    Callee("_n", domain=3),
    Callee("_n_noop", domain=2),
    Callee("_nx", context=3, domain=4),
    Callee("_nx_noop", context=2, domain=3),
)
"""WordPress' own: a text domain that a library or the program itself has is another catalog than the project's."""
PLURAL = (
    "ngettext",
    "ngettext_noop",
    "ngettext_lazy",
    "ungettext",
    "ungettext_lazy",
    "lazy_ngettext",
)
TTAG = ("jt", "msgid")
"""ttag's: an element's message, and the first form of a plural. Its ``t`` is learned where it is one."""
NOT_FOREIGN = r"(?i)gettext|transl|i18n|l10n|locale|lang|babel|django|catalog|^(?:self|this|cls|_|t|tr|wp|window|app)$"
"""What is before a method for sure where it translates (``translations.gettext``), not where it reads a setting."""


class Gettext(Framework):
    """``_("text")``, ``ngettext("one", "many", n)``, ``pgettext("context", "text")``, ``{% translate "text" %}``."""

    id = "gettext"
    name = "gettext"
    code = Code(
        languages=("python", "html", *JS),
        # Templates of plain mails and languages with further ways to mark a text: there only what exists counts.
        guest_languages=(
            "txt",
            *C,
            "php",
            "perl",
            "blp",
            "twig",
            "j2",
            "jinja",
            "jinja2",
            "tpl",
            "eml",
            *sorted(XML),
            *ELIXIR,
            "rs",
        ),
        callees=(
            *named(*PLAIN, *PLURAL, "translate", "Q_", "Rf_"),
            *(Callee(name, tag=True) for name in TTAG),
            *WORDPRESS,
            *(
                Callee(name, argument=1, context=0)
                for name in ("C_", "NC_", "g_dpgettext2")
            ),
            *(
                Callee(name, argument=1)
                for name in (
                    "dgettext",
                    "dngettext",
                    "dcgettext",
                    "g_dgettext",
                    "g_dngettext",
                    "dgettext_noop",
                    "dngettext_noop",
                )
            ),
            *(
                Callee(name, argument=2, context=1)
                for name in ("dpgettext", "dpngettext")
            ),
            *(
                Callee(name, argument=1, context=0)
                for name in ("pgettext", "pgettext_lazy", "npgettext", "npgettext_lazy")
            ),
        ),
        anchors=(
            "trans",
            "_(",
            *ROOTS,
            *DESKTOP,
            PLUGIN,
            "i18n",
            "<string",
        ),
        receivers=NOT_FOREIGN,
    )
    keys = Keys(natural_keys=True)
    layout = Layout(placeholders=("python", "printf"))

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The tags of templates, what XML marks, what describes an application or a plug-in, what documents functions."""
        if language == "python":
            return list(docstrings(text))
        if language == "php":
            return list(header_calls(text))
        if language in TEMPLATES and "trans" in text:
            return list(template_calls(text))
        if language in XML:
            return [
                *xml_calls(text, merged=language == "in"),
                *(desktop_calls(text) if language == "in" else ()),
                *(interface_calls(text) if language == "ui" else ()),
            ]
        return ()


_LOOKED_UP = (
    "can't be blank", "has already been taken", "is invalid", "must be accepted", "has invalid format",
    "has an invalid entry", "is reserved", "does not match confirmation", "is still associated with this entry",
    "are still associated with this entry", "does not exist", "should be %*", "should have *", "should be at *",
    "must be less than *", "must be greater than *", "must be equal to *", "must be not equal to *",
)  # fmt: skip


class Phoenix(Gettext):
    """gettext in Elixir, where Ecto validates: the texts of its errors are looked up by what they say."""

    recognition = Recognition(signs=(Sign("mix.exs"),))
    keys = replace(Gettext.keys, implicit_keys=_LOOKED_UP)
