"""What a row still needs because of the place in which its string stands: a component, a BuildContext, a name."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.android.calls import LANGUAGES, Modules, asked
from i18n_workbench.extraction.apple.interfaces import LANGUAGE as INTERFACES
from i18n_workbench.extraction.dart.messages import NAME, is_getter
from i18n_workbench.extraction.dart.scope import constant_at, place_at
from i18n_workbench.extraction.dotnet.calls import LANGUAGES as DOTNET
from i18n_workbench.extraction.javascript.providers import is_of_server, lacks_messages
from i18n_workbench.extraction.markup.angular import component_file, lacks_pipe
from i18n_workbench.extraction.markup.dialects import is_in_script_of_server
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.extraction.scope.php import settled_at
from i18n_workbench.frameworks.readers.angular import AngularFramework
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from i18n_workbench.extraction.plans.rows import Row
    from i18n_workbench.frameworks import Framework

_BY_TYPE = (
    "to be extracted by hand: how Swift writes a value in a text depends on its type"
)
_BY_MARK = "to be extracted by hand: gettext wants its mark around a text of Python, and an import"
_BY_HAND = {
    **dict.fromkeys(
        ("c", "cpp", "qml"),
        "to be extracted by hand: only the program says what translates there (tr of Qt, _ of gettext)",
    ),
    "rs": "to be extracted by hand: only the program says what translates there (fl!, t!, gettext)",
    INTERFACES: "to be extracted by hand: Xcode takes the texts of its interface files into tables of their own",
    "ui": "a file of Qt's: its tools take the texts of interface files into the catalogs",
    **dict.fromkeys(
        ("gohtml", "tmpl", "jinja", "jinja2", "j2"),
        "to be extracted by hand: only the program says how its templates ask for a text",
    ),
}
"""Languages whose texts are listed, and why a row of one is not written."""
_OF_GO = "to be extracted by hand: only the program says how its pages ask for a text"
_VALUES_OF_SCRIPT = "to be extracted by hand: the server translates in this script, and does not know its values"
_READERS = {"android": {"xml", *LANGUAGES}, "ios": {"swift", INTERFACES}}
"""The languages of a platform's own files."""
_PLATFORM_LANGUAGES = frozenset({"xml", "swift", *LANGUAGES})
_OF_PLATFORM = lazy_pattern(r"(?:^|/)values[^/]*/[^/]+\.xml$|\.(?:xc)?strings$")
"""The resources of Android and of Apple's platforms."""
RESOURCE = lazy_pattern(r"[A-Za-z_]\w*", re.ASCII)
"""What ``R.string`` can have for a member, and ``@string/`` for a name."""
_EVALUATED = ("{", "<", "@")
"""Marks of what markup evaluates: an expression, an element, a directive."""
_MOUNT = lazy_pattern(
    r"<html\b[\s\S]*(?:<app-root\b|<script\b[^>]*\btype=[\"']module|<(?:div|main)\s+id=[\"'](?:root|app|__next)[\"'][^>]*>\s*</)",
    re.IGNORECASE,
)
"""The page that a bundler delivers: its own texts are no part of the application."""
_JSX = frozenset({"javascriptreact", "typescriptreact"})
_COMPONENTS = frozenset({"vue", "svelte"})
_OF_TEMPLATES = frozenset({"ruby-rails", "laravel", "svelte"})
"""Frameworks that translate in files of other endings (``.erb``, ``.blade.php``, ``.svelte``): a page of HTML they hand out as it
is.
"""
_PAGE = lazy_pattern(r"<html\b", re.IGNORECASE)
_NO_TEMPLATE = "a component: none of Angular's has this page for its template"

TAKEN_WHOLE = "the whole literal is taken: of a literal in code no part can be cut out"
"""What is said of a selection inside of a literal."""


def demand(
    row: Row,
    text: str,
    framework: Framework | None,
    refused: str,
    key: str,
    root: Path,
    read: Callable[[str], str],
    modules: Modules,
) -> None:
    """Mark a row with what its place demands; ``refused`` says why nothing can be called there, ``key`` is the key as
    it is written in ``text``.
    """
    language = row.found.language
    if language == "php":
        _demand_running_code(row, text)
    has_own_template = row.template is not None and row.template.own
    if has_own_template:
        if language == "dart":
            _demand_of_dart(row, refused, key, text)
        return
    if framework is not None:
        _demand_of_framework(row, framework, text, root, read)
    _demand_of_markup(row, framework, text)
    _demand_of_language(row, framework, refused, key, text)
    if framework is not None:
        _demand_reader(row, framework)
        _demand_translator_of_scripts(row, framework)
        _demand_home(row, framework)
    if language in DOTNET:
        _demand_localizer(row, refused, framework, text)
    _demand_of_phones(row, text, refused, key, modules)


def _demand_of_framework(
    row: Row, framework: Framework, text: str, root: Path, read: Callable[[str], str]
) -> None:
    """Mark a row with what its framework demands of the file, before the page and its language are asked."""
    if isinstance(framework, AngularFramework):
        _demand_pipe(row, framework, root, read)
    if framework.id == "next-intl" and row.adds == "hook":
        row.needs = row.needs or _needs_of_provider(row, text, read)
    _demand_browser(row, framework, text, root)


def _demand_running_code(row: Row, text: str) -> None:
    """Mark a row that stands where PHP takes no call."""
    settled = settled_at(text, row.found.start)
    if settled and row.template is not None and "(" in row.template.text:
        row.needs = row.needs or f"a method: PHP calls nothing in {settled}"


def _demand_of_language(
    row: Row, framework: Framework | None, refused: str, key: str, text: str
) -> None:
    """Mark a row with what its language demands, or the framework in files of this language."""
    language = row.found.language
    if language == "dart":
        _demand_of_dart(row, refused, key, text)
    if language == "python":
        row.needs = row.needs or _BY_MARK
    row.needs = _BY_HAND.get(language) or row.needs
    if framework is None:
        return
    if language == "html" and framework.id == "go-i18n":
        row.needs = row.needs or _OF_GO
    if language in _JSX and framework.id == "svelte":
        row.needs = row.needs or "a component of Svelte: this one is another library's"


def _demand_of_markup(row: Row, framework: Framework | None, text: str) -> None:
    """Mark a row with what a page demands: something that translates where it stands."""
    found = row.found
    if found.language == "html":
        row.needs = row.needs or _needs_of_page(row, text, framework)
        row.needs = row.needs or _needs_of_template(framework)
    if found.language == "astro":
        row.needs = row.needs or "to be extracted by hand: a page of Astro"
    if found.args and is_in_script_of_server(text, found.start, found.language):
        row.needs = row.needs or _VALUES_OF_SCRIPT


def _demand_localizer(
    row: Row, refused: str, framework: Framework | None, text: str
) -> None:
    """Mark a row with what a text of a .NET program demands: something that looks texts up where it stands."""
    found = row.found
    if framework is None or framework.id != "dotnet":
        row.needs = row.needs or "resources: no program of .NET that has some is here"
    elif is_in_script_of_server(text, found.start, found.language):
        row.needs = row.needs or "to be extracted by hand: a script of a page"
    elif refused:
        row.needs = row.needs or f"a place where resources can be read: {refused}"


def _demand_of_phones(
    row: Row,
    text: str,
    refused: str,
    key: str,
    modules: Modules,
) -> None:
    """Mark a row with what resources of Android and texts of Apple's platforms demand."""
    language = row.found.language
    if language in LANGUAGES:
        _demand_resources(row, text, refused, key, modules)
    if language == "swift" and row.found.args:
        row.needs = row.needs or _BY_TYPE
    if language in {"xml", *LANGUAGES} and row.key:
        _demand_name(row, key)


def _needs_of_page(row: Row, text: str, framework: Framework | None) -> str:
    """What a string in a page needs that nothing of the application translates; empty where something does."""
    if _MOUNT.search(text):
        return "a component: nothing translates the page that the application is mounted in"
    if _is_beside_components(row, text, framework):
        return "a component: what calls a hook does not run in a page of its own"
    is_of_angular = isinstance(framework, AngularFramework)
    if is_of_angular and row.found.site != "code" and _PAGE.search(text):
        return _NO_TEMPLATE
    return ""


def _needs_of_template(framework: Framework | None) -> str:
    """What a string in a plain page needs whose framework translates on the server, in templates of other endings."""
    if framework is None or framework.id not in _OF_TEMPLATES:
        return ""
    return f"a template: nothing runs {framework.name}'s code in a plain page"


def _needs_of_provider(row: Row, text: str, read: Callable[[str], str]) -> str:
    """What a string in a page of Next.js needs that no layout above it hands messages; empty where one may."""
    if lacks_messages(row.found.file, text, read):
        return "a provider of messages: no layout above this page has one"
    return ""


def _is_beside_components(row: Row, text: str, framework: Framework | None) -> bool:
    """Whether a string stands in the markup of a whole page, and its framework translates in components only."""
    if row.found.site == "code" or framework is None:
        return False
    return bool(framework.extraction.hook_line) and _PAGE.search(text) is not None


def warning(row: Row) -> str:
    """What a person's own template would do that they hardly want: stand on the page as it is written."""
    template, found = row.template, row.found
    if (
        template is None
        or not template.own
        or found.site not in {"attribute", "text", "jsx-text"}
    ):
        return ""
    if any(mark in row.replacement for mark in _EVALUATED):
        return ""
    return f"{row.replacement} would be literal text on the page: it needs the marks of an expression"


def unread_places(file: str, count: int) -> str:
    """What is said of a file whose syntax is not read everywhere."""
    if count == 1:
        return f"{file}: a place in it cannot be read, texts there may be missing: look at what is written"
    return f"{file}: {count} places in it cannot be read, texts there may be missing: look at what is written"


def _demand_pipe(
    row: Row, framework: AngularFramework, root: Path, read: Callable[[str], str]
) -> None:
    """What a template in Angular needs: the pipe among the imports of its component, where that is standalone."""
    found = row.found
    if found.site == "code" or (
        found.language != "html" and found.language not in JS_LANGUAGES
    ):
        return
    inline = found.language in JS_LANGUAGES
    row.companion = found.file if inline else component_file(root, found.file)
    try:
        code = read(row.companion)
    except (WorkbenchError, OSError):
        return
    if lacks_pipe(code, found.start if inline else found.file, framework):
        row.note, row.adds = (
            f"no pipe here: imports: [{framework.imported}] in {row.companion}",
            "pipe",
        )


def _demand_name(row: Row, key: str) -> None:
    """A key that Android's resources can have for a name."""
    if not RESOURCE.fullmatch(key):
        row.needs = (
            row.needs
            or f"another key: {key!r} is no name of a resource (letters, digits, underscores)"
        )


def _demand_reader(row: Row, framework: Framework) -> None:
    """A file in which the platform's texts can be had at all: not a page that a web view shows."""
    readers = _READERS.get(framework.id)
    if readers is not None and row.found.language not in readers:
        row.needs = f"code of the app: nothing has texts of {framework.name} in a page"


def _demand_browser(row: Row, framework: Framework, text: str, root: Path) -> None:
    """A file that runs in the browser, where the hook keeps a state: on the server of Next.js it ends the build."""
    keeps_state = framework.id == "react-i18next" or framework.extraction.has_own_hook
    if keeps_state and row.adds and is_of_server(root, row.found.file, text):
        row.needs = (
            row.needs
            or "a component that runs in the browser ('use client'): the hook cannot be called on the server"
        )


def _demand_translator_of_scripts(row: Row, framework: Framework) -> None:
    """A translator in scripts, where the framework has its own on the server alone (Rails, Laravel)."""
    language = row.found.language
    translated = (*framework.code.languages, *framework.extraction.languages)
    is_guest = language in _COMPONENTS and language in framework.code.guest_languages
    if (language in JS_LANGUAGES or is_guest) and language not in translated:
        row.needs = (
            row.needs
            or f"a translator in scripts: {framework.name} has none there (template=, --template)"
        )


def _demand_home(row: Row, framework: Framework) -> None:
    """A file that the framework reads: of an application in a shell of Android the shell has texts of its own."""
    if _OF_PLATFORM.search(row.target) is None:
        return
    if _PLATFORM_LANGUAGES.isdisjoint(framework.code.languages):
        row.needs = (
            row.needs
            or f"a file of {framework.name}: {row.target} is the platform's (target=, --target)"
        )


def _demand_resources(
    row: Row, text: str, refused: str, key: str, modules: Modules
) -> None:
    """How code of an Android app gets a string of the resources, where it can."""
    template = row.template
    if template is None or not row.target:
        return
    if refused:
        row.needs = row.needs or f"a place where resources can be read: {refused}"
        return
    call = template.text.partition("(R.string.")[0]
    found = asked(call, key, row.found.file, text, row.target, modules)
    if found.missing:
        row.needs = row.needs or found.missing
        return
    said = template.text.replace(f"{call}(R.string.", f"{found.call}({found.owner}.", 1)
    row.template = replace(template, text=said)
    row.imports = found.imports
    if found.imports:
        row.note, row.adds = f"no import here: {', '.join(found.imports)}", "import"


def _demand_of_dart(row: Row, refused: str, key: str, text: str) -> None:
    """Where nothing can be called, and for keys that are names: what a row of a Dart file still needs."""
    template = row.template
    if template is None:
        return
    if template.own and "(" in template.text:
        if "context" in template.text:
            refused = place_at(text, row.found.start).refused
        else:
            refused = ""
        refused = refused or constant_at(text, row.found.start)
    if refused:
        row.needs = row.needs or f"a place where messages can be called: {refused}"
    elif is_getter(template.text) and re.search(
        r"[{}]", re.sub(r"\{\d+\}", "", row.found.text)
    ):
        row.needs = (
            row.needs or "another text: a brace in an ARB file begins a placeholder"
        )
    elif is_getter(template.text) and row.key and not NAME.fullmatch(key):
        row.needs = (
            row.needs
            or f"another key: {key!r} is no name of a Dart method (small letter first, no dots)"
        )
