"""Ruby on Rails: ``t``, lazy keys in views, controllers and mailers, ``scope:``."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import matching, text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, Options, Site, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_DEF = lazy_pattern(r"^[ \t]*def[ \t]+(?:self\.)?(\w+[?!]?)", re.MULTILINE)
_SCOPE = lazy_pattern(r"(?<![\w.])(?:scope:|:scope\s*=>)")
_BRACED = lazy_pattern(r",\s*\{([^{}]*)\}\s*$")
"""Options in the braces of a hash: ``t('title', {:scope => 'devise'})``."""
_MERGED = lazy_pattern(r"\*\*[\w.@]+\.merge!?\(")
"""Options that are put together: ``**options.merge(scope: :a)``."""
_DEFAULT = lazy_pattern(
    r"""(?<![\w:])(?:default:|:default\s*=>)\s*(\[[^\[\]]*\]|:(?:'[^'\n]*'|"[^"\n]*"|\w+))"""
)
_SYMBOL = lazy_pattern(r"""(?<![\w:]):(?:"([^"#\n]*)"|'([^'\n]*)'|(\w+[?!]?))""")
_LIST = lazy_pattern(r"%[iIwW]?\[|\[")
_ITEM = lazy_pattern(r""":?"([^"]*)"|:?'([^']*)'|:(\w+)|([^\s,\]]+)""")

_GEM = lazy_pattern(r"^    ([\w-]+) \(", re.MULTILINE)
_DEPENDENCY = lazy_pattern(r"\.add_(?:runtime_)?dependency[\s(]+['\"]([\w-]+)")
_WORDS = frozenset(
    {
        "rails",
        "mail",
        "base64",
        "date",
        "time",
        "json",
        "set",
        "logger",
        "public_suffix",
        "pages",
        "users",
    }
)
"""Gems whose names say nothing: a project's own branches may be called so."""
_LOOKED_UP = (
    "activerecord.*", "activemodel.*", "errors.*", "date.*", "datetime.*", "time.*", "number.*", "support.*",
    "helpers.*", "i18n.*", "simple_form.*", "devise.*", "will_paginate.*", "views.pagination.*", "faker.*",
    "doorkeeper.*", "formtastic.*", "flash.*", "ransack.*", "attributes.*", "*mailer.*.subject", "active_admin.*",
    "administrate.*", "rails_admin.*", "enumerize.*", "pagy.*", "clearance.*",
)  # fmt: skip
_BRANCHES = tuple(
    name.removesuffix(".*") for name in _LOOKED_UP if name.count(".") == 1
)
"""Names at the top below which Rails and its packages look for texts: a text that is called ``date`` takes every format of
dates away.
"""
_IN_ENGLISH = (
    "date.*", "datetime.*", "time.*", "number.*", "support.*", "errors.format", "errors.messages.*",
    "activerecord.errors.messages.*", "helpers.select.*", "helpers.submit.*",
)  # fmt: skip
"""What Rails has texts for in its own language."""


class RubyRails(Framework):
    """``t('key')``, ``t :key``, ``I18n.translate``; ``.title`` means what Rails makes of it in that file."""

    id = "ruby-rails"
    name = "Ruby on Rails"
    recognition = Recognition(packages={"Gemfile": ("rails", "rails-i18n")})
    code = Code(
        languages=("ruby", "haml", "slim", "html.erb", "js.erb", "erb"),
        # Settings name keys as symbols.
        guest_languages=(*JS, "vue", "handlebars", "yml", "yaml"),
        callees=named("t", "translate", "t!", "translate!", "I18n.exists?"),
        anchors=("default: :", "default: [", ":default"),
    )
    keys = Keys(
        implicit_keys=_LOOKED_UP, english_keys=_IN_ENGLISH, optional_values=True
    )
    layout = Layout(
        parsers=("yaml", "json", "ruby"),
        locales_paths=("config/locales",),
        path_matchers=(
            "**/{locale}.{ext}",
            "**/{namespace}.{locale}.{ext}",
            "{locale}/**/*.{ext}",
        ),
        root_is_locale=True,
        plurals=Plurals((".",)),
        placeholders=("ruby",),
    )
    extraction = Extraction(
        # Pages of `public` (404.html) are handed out as they are.
        languages=("html",),
        templates={
            "html-inline": ("<%= t('{key}') %>", "<%= t('.{key}') %>"),
            "html-attribute": ("<%= t('{key}') %>", "<%= t('.{key}') %>"),
            "": ("t('{key}')", "t('.{key}')", "I18n.t('{key}')", "{key}"),
        },
        reserved_keys=_BRANCHES,
    )

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the branches that are named as the gems are: a gem looks up what it lets a project override, and brings it.

        Of 18 keys that hyrax, hitobito, foodsoft and rubygems.org ask for below such a branch and have in no file, the 16 of
        blacklight and doorkeeper all stand in these gems' own files.
        """
        gems = sorted({name for folder in folders for name in _gems(folder)})
        if not gems:
            return self
        other = type(self)()
        branches = tuple(f"{name}.*" for name in gems)
        looked_up = tuple(dict.fromkeys((*self.keys.implicit_keys, *branches)))
        other.keys = replace(
            self.keys,
            implicit_keys=looked_up,
            brought_keys=branches,
            english_keys=(*_IN_ENGLISH, *branches),
        )
        return other

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """The keys of ``default:``, which are tried after the one of the call."""
        del language
        return list(_defaults(text)) if "default" in text else ()

    def options(self, arguments: str) -> Options:
        """``scope: [:a, :b]``, ``scope: 'a.b'``, ``scope: :a`` become a prefix; what the code puts there leaves it open."""
        prefix, is_open = _scope_of(arguments) if "scope" in arguments else ("", False)
        merged = _MERGED.search(arguments) if not (prefix or is_open) else None
        if merged:
            prefix, is_open = _scope_of(arguments[merged.end() :])
        return Options(prefix=prefix, open=is_open)

    def rewrite(self, key: str, site: Site) -> str:
        """A key that begins with a dot is relative to the view, or to the controller or mailer and its action."""
        if not key.startswith("."):
            return key
        place = _view(site) or _action(site)
        return f"{place}{key}" if place else key


def _defaults(text: str) -> Iterator[Call]:
    """The symbols of ``default: :key`` and ``default: [:key, 'text']``: keys that are tried after the one of the call."""
    for found in _DEFAULT.finditer(text):
        for symbol in _SYMBOL.finditer(text, found.start(1), found.end(1)):
            group = next(number for number in (1, 2, 3) if symbol[number] is not None)
            yield Call(
                symbol[group],
                symbol.start(group),
                symbol.end(group),
                "default",
                sure=False,
            )


def _gems(folder: Path) -> set[str]:
    """The gems of a lock file, and those that a gem depends on, as their branches are called; those of the project itself left out."""
    lock = folder / "Gemfile.lock"
    text = text_of(lock)
    foreign = (
        part
        for part in re.split(r"\n(?=[A-Z])", text)
        if part.startswith(("GEM", "GIT"))
    )
    names = {name for part in foreign for name in _GEM.findall(part)}
    for path in matching(folder, "*.gemspec"):
        names.update(_DEPENDENCY.findall(text_of(path)))
    return {name.replace("-", "_") for name in names} - _WORDS


def _scope_of(options: str) -> tuple[str, bool]:
    """The scope that a call's own options give, as far as it is written there, and whether more follows."""
    options = _BRACED.sub(r", \1", options)
    found = _SCOPE.search(_without_inner(options))
    if not found:
        return "", False
    at = len(options) - len(options[found.end() :].lstrip())
    opening = _LIST.match(options, at)
    if not opening:
        items = [_ITEM.match(options, at)]
    else:
        end = options.find("]", opening.end())
        items = list(
            _ITEM.finditer(options, opening.end(), end if end >= 0 else len(options))
        )
    words = opening is not None and opening[0] != "["
    parts: list[str] = []
    for item in items:
        text = (
            ""
            if item is None
            else item[1] or item[2] or item[3] or (item[4] if words else "")
        )
        known = text.partition("#{")[0]
        parts += [known.strip(".")] if known.strip(".") else []
        if known != text or not text:
            return ".".join(parts), True
    return ".".join(parts), False


def _without_inner(arguments: str) -> str:
    """The arguments with what belongs to the calls inside them blanked."""
    blank, depth = list(arguments), 0
    for at, char in enumerate(arguments):
        depth += (char in "([{") - (char in ")]}")
        if depth > 0:
            blank[at] = " "
    return "".join(blank)


def _view(site: Site) -> str:
    """``app/views/posts/_form.html.erb`` -> ``posts.form``, below ``scopeRoot`` wherever that is (engines)."""
    root = PurePosixPath(site.scope_root.replace("\\", "/").strip("/"))
    _, found, below = f"/{site.file}".rpartition(f"/{root}/")
    if not found:
        return ""
    path = PurePosixPath(below)
    parts = (*path.parts[:-1], path.name.split(".")[0])
    return ".".join(part.removeprefix("_") for part in parts)


def _action(site: Site) -> str:
    """``app/controllers/admin/posts_controller.rb`` in ``def show`` -> ``admin.posts.show``; mailers likewise."""
    found = re.search(r"(?:^|/)app/(controllers|mailers)/(.+)\.rb$", site.file)
    if not found:
        return ""
    action = ""
    for method in _DEF.finditer(site.text, 0, site.offset):
        action = method[1]
    name = found[2].removesuffix("_controller").replace("/", ".")
    return f"{name}.{action}" if action else name
