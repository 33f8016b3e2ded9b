"""Plug-ins of Redmine: Rails' files, whose texts code asks for with ``l(:label_title)`` or names as symbols."""

from __future__ import annotations

from dataclasses import replace

from i18n_workbench.frameworks.calls import Callee
from i18n_workbench.frameworks.records import Sign
from i18n_workbench.frameworks.ruby_rails import RubyRails

_LOOKED_UP = ("field_*", "permission_*", "project_module_*", "setting_*")
"""What Redmine puts before names of attributes in forms, of permissions and of modules (its developers' guide for plug-ins)."""


class Redmine(RubyRails):
    """``l(:label_title)``, ``ll('de', :label_title)``, and what Redmine itself looks up for a plug-in.

    A plug-in asks for Redmine's own texts as well, so only what exists counts.
    """

    recognition = replace(
        RubyRails.recognition, signs=(Sign("init.rb", r"Redmine::Plugin\.register"),)
    )
    code = replace(
        RubyRails.code,
        callees=(
            *(replace(callee, sure=False) for callee in RubyRails.code.callees),
            Callee("l", sure=False),
            Callee("l_or_humanize", sure=False),
            Callee("ll", argument=1, sure=False),
            Callee("lu", argument=1, sure=False),
        ),
    )
    keys = replace(
        RubyRails.keys, implicit_keys=(*RubyRails.keys.implicit_keys, *_LOOKED_UP)
    )
