"""Every setting, one row each (specification 2.1): the one place that validation, schema, docs and panels read."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Type = Literal["boolean", "number", "string", "array", "object", "string or array"]

FRAMEWORK_IDS: Final = (
    *(
        "custom",
        "vue",
        "react",
        "ngx-translate",
        "vscode",
        "flutter",
        "ember",
        "i18next",
        "i18next-shopify",
    ),
    *(
        "react-i18next",
        "next-intl",
        "next-international",
        "i18n-tag",
        "fluent-vue",
        "php-joomla",
        "laravel",
    ),
    *(
        "chrome-ext",
        "ruby-rails",
        "transloco",
        "svelte",
        "polyglot",
        "globalize",
        "ui5",
        "next-translate",
    ),
    *(
        "php-gettext",
        "lingui",
        "jekyll",
        "general",
        "vue-sfc",
        "fluent-vue-sfc",
        "i18n-js",
    ),
    *(
        "ios",
        "android",
        "dotnet",
        "qt",
        "angular",
        "hugo",
        "go-i18n",
        "godot",
        "codeigniter",
    ),
)
"""All framework ids that settings may name."""

PARSER_IDS: Final = (
    *(
        "js",
        "ts",
        "json",
        "json5",
        "yaml",
        "ini",
        "po",
        "php",
        "properties",
        "ftl",
        "android",
    ),
    *(
        "strings",
        "xcstrings",
        "csv",
        "xliff",
        "resx",
        "qt",
        "stringsdict",
        "toml",
        "dtd",
        "inc",
    ),
    *("python", "ruby", "dart", "xaml", "lua", "luanti", "lang"),
)
ENGINE_IDS: Final = (
    *(
        "google",
        "google-cn",
        "deepl",
        "baidu",
        "libretranslate",
        "openai",
        "ollama",
        "editor-llm",
    ),
    *("pseudo", "memory"),
)
SEVERITIES: Final = ("error", "warning", "info", "off")
"""What a rule can weigh in the gate."""
CONTEXTS: Final = (
    "html-attribute",
    "html-inline",
    "js-string",
    "js-template",
    "jsx-text",
)
"""Where a hard-coded string stands (``source`` of a replacement template)."""

ALIASES: Final[Mapping[str, str]] = {
    "derivedKeyRules": "usage.derivedKeyRules",
    "keyMatchRegex": "regex.key",
}
"""Deprecated names that are still read where the new one is not set."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its type, what it means, and what its value has to be.

    ``default`` None means that nothing is set (the meaning says what then holds). ``choices`` binds the value itself,
    ``item_choices`` the items of an array or the values of an object; ids of installed packages (``entry_points``)
    are accepted too. ``lone``: a single text is taken as an array of one. ``blank``: the empty text is a value, not
    "unset". ``check`` names a rule of :mod:`i18n_workbench.settings.validation` or ``text_values``; ``values`` is what an object holds;
    an object of options names those that are booleans (``switches``) and those that are arrays of texts (``lists``).
    """

    name: str
    type: Type
    default: Any
    meaning: str
    group: str = ""
    choices: tuple[str, ...] = ()
    item_choices: tuple[str, ...] = ()
    secret: bool = False
    minimum: int | None = None
    maximum: int | None = None
    check: str = ""
    values: Literal["", "string", "array of string", "object of string"] = ""
    switches: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    entry_points: str = ""
    lone: bool = False
    blank: bool = False


# One row stays one line, however long: the table is read by columns.
# fmt: off
_GENERAL = (
    Setting("disabled", "boolean", False, "The workspace opens, loads nothing, and every panel says so."),
    Setting("autoDetection", "boolean", True, "Detects frameworks from manifests and searches common directories for locale files. When false, `enabledFrameworks` and `localesPaths` have to be set."),
    Setting("localesPaths", "string or array", None, "Locale directories relative to the workspace; globs are allowed, a plain text may hold several separated by commas. Unset: searched."),
    Setting("encoding", "string", "utf-8", "Encoding of locale files: any Python codec name.", check="encoding"),
    Setting("readonly", "boolean", False, "Every write to locale files is refused before anything is touched."),
)
_LANGUAGE = (
    Setting("sourceLanguage", "string", "en", "Primary language of the project: what the others are translations of."),
    Setting("displayLanguage", "string", None, "Language shown in annotations. Unset: the source language."),
    Setting("ignoredLocales", "array", [], "Locales that are loaded but hidden in trees, grids, queues and default reports.", lone=True),
    Setting("languageTagSystem", "string", "bcp47", "`bcp47` canonicalises tags (`zh_CN` becomes `zh-CN`), `legacy` recognises them but keeps their spelling, `none` takes any text as a locale.", choices=("bcp47", "legacy", "none")),
    Setting("localeCountryMap", "object", {}, "Locale to country code: overrides the flags.", values="string"),
    Setting("showFlags", "boolean", True, "Shows flags beside locale names."),
)
_KEYS = (
    Setting("keystyle", "string", "auto", "`nested` stores dotted keys as nested objects, `flat` as they are, `auto` as each file has it.", choices=("auto", "nested", "flat")),
    Setting("dirStructure", "string", "auto", "`file`: one file a locale. `dir`: one directory a locale. `auto`: what most entries that look like locales say.", choices=("auto", "file", "dir")),
    Setting("disablePathParsing", "boolean", False, "Keys are flat texts; dots do not separate."),
    Setting("namespace", "boolean", None, "Turns namespaces on for the whole workspace. Unset: as the frameworks have it."),
    Setting("defaultNamespace", "string", None, "Namespace of keys that name none."),
    Setting("pathMatcher", "string", None, "Pattern of locale file paths, with `{locale}` and `{namespace}`. Unset: detected."),
)
_ANNOTATIONS = (
    Setting("annotations", "boolean", True, "Shows translations inline in code."),
    Setting("annotationInPlace", "boolean", True, "true: the text stands in place of the key. false: behind it, after the delimiter."),
    Setting("annotationInPlaceFullMatch", "boolean", False, "Where the whole literal is a key, its colour is `theme.annotationInPlaceFullMatch`."),
    Setting("annotationMaxLength", "number", 40, "Characters of annotation text, then `...`; 0 means no limit.", minimum=0),
    Setting("annotationDelimiter", "string", "·", "Stands before the text where `annotationInPlace` is false.", blank=True),
    Setting("annotationBrackets", "array", [], "Left and right bracket around the text.", check="brackets"),
)
_THEME = (
    Setting("theme.annotation", "string", "rgba(153, 153, 153, .8)", "Colour of annotations.", check="colour"),
    Setting("theme.annotationMissing", "string", "rgba(153, 153, 153, .3)", "Colour of annotations without a translation.", check="colour"),
    Setting("theme.annotationBorder", "string", "rgba(153, 153, 153, .2)", "Border of annotations.", check="colour"),
    Setting("theme.annotationMissingBorder", "string", "rgba(153, 153, 153, .2)", "Border of annotations without a translation.", check="colour"),
    Setting("theme.annotationInPlaceFullMatch", "string", "#ce9178", "Colour where the whole literal is a key.", check="colour"),
)
_FRAMEWORKS = (
    Setting("enabledFrameworks", "array", None, "Frameworks to enable, in this order; `custom` stands for the custom framework file. Unset or empty: detected.", item_choices=FRAMEWORK_IDS, entry_points="i18n_workbench.frameworks", lone=True),
    Setting("enabledParsers", "array", None, "Parsers to enable. Unset or empty: as the frameworks have it.", item_choices=PARSER_IDS, entry_points="i18n_workbench.formats", lone=True),
    Setting("parsers.extendFileExtensions", "object", {}, "Further file extensions to the parser that reads them.", values="string", item_choices=PARSER_IDS, entry_points="i18n_workbench.formats"),
    Setting("parsers.typescript.tsNodePath", "string", "node_modules/ts-node/dist/bin.js", "Runner of TypeScript locale files, used in a trusted workspace where static reading is not enough; the bare command name means a global install."),
    Setting("parsers.typescript.compilerOptions", "object", {}, "TypeScript compiler options passed to that runner."),
    Setting("parserOptions", "object", {}, "Options of all parsers; those of one parser stand in an object under its name and win."),
    Setting("frameworks.ruby-rails.scopeRoot", "string", "app/views", "Root directory that lazy keys of Rails views are relative to.", blank=True),
)
_REGEX = (
    Setting("regex.key", "string", r"[\w.-]+", "Characters of a key, as a JavaScript pattern.", check="key pattern"),
    Setting("regex.usageMatch", "array", None, "Replaces all usage patterns of the frameworks; `{key}` stands for the key pattern, inside a capture group.", check="usage patterns", lone=True),
    Setting("regex.usageMatchAppend", "array", [], "Adds usage patterns to those of the frameworks.", check="usage patterns", lone=True),
)
_EXTRACT = (
    Setting("extract.autoDetect", "boolean", False, "Shows hard-coded strings when a file is opened."),
    Setting("extract.parsers.html", "object", {}, "Options for HTML and template files: `attributes` that are searched, `ignoredTags`, `vBind` (bound attributes), `inlineText` (text nodes).", switches=("vBind", "inlineText"), lists=("attributes", "ignoredTags")),
    Setting("extract.parsers.babel", "object", {}, "Options for JS, TS, JSX and TSX files: `ignoredJSXAttributes`, `ignoredCallees`, `ignoredProperties`.", lists=("ignoredJSXAttributes", "ignoredCallees", "ignoredProperties")),
    Setting("extract.scanningInclude", "array", [], "Globs of the files that the project-wide scan looks into.", check="globs"),
    Setting("extract.scanningIgnore", "array", [], "Globs of the files that it leaves out.", check="globs"),
    Setting("extract.keygenStrategy", "string", "slug", "`slug`: readable key from the text. `random`. `empty`: left to you. `source`: the text is the key. `template`: from `extract.keygenTemplate`.", choices=("slug", "random", "empty", "source", "template")),
    Setting("extract.keygenTemplate", "string", "", "Template of keys: `{{dirname}}`, `{{filename}}`, `{{package.name}}`, `{{package_dirname}}`, `{{slug}}`.", check="key template"),
    Setting("extract.keygenStyle", "string", "default", "Casing of slugs; `default` is `hello_world`. Not set: as the project's own names are, where ten of them show it.", choices=("default", "kebab-case", "snake_case", "camelCase", "PascalCase", "ALL_CAPS")),
    Setting("extract.keyMaxLength", "number", math.inf, "Longest generated key, prefix included. Not set: as long as the project's own names, where ten of them show it.", minimum=1),
    Setting("extract.keyPrefix", "string", "", "Prefix of all generated keys."),
    Setting("extract.targetPickingStrategy", "string", "none", "File that a new key goes to. `none`: you choose. `auto`: the most likely one. `most-similar`: by translations. `most-similar-by-key`: by key names. `file-previous`, `global-previous`: as last time.", choices=("none", "auto", "most-similar", "most-similar-by-key", "file-previous", "global-previous")),
    Setting("extract.ignored", "array", [], "Texts that are no hard-coded strings."),
    Setting("extract.ignoredByFiles", "object", {}, "Glob to texts that are no hard-coded strings in those files.", values="array of string", check="globs"),
    Setting("refactor.templates", "array", [], "Replacements by context: objects with `source`, `template`, `templates`, `include`, `exclude`, or a plain text for every context; `$1` stands for the key.", check="templates"),
)
_TRANSLATION = (
    Setting("translate.engines", "array", ["google"], "Engines in the order in which they are tried.", item_choices=ENGINE_IDS, entry_points="i18n_workbench.engines", lone=True),
    Setting("translate.parallels", "number", 5, "Translation requests at the same time.", minimum=1, maximum=256),
    Setting("translate.promptSource", "boolean", False, "Asks before a job whose target is the source language."),
    Setting("translate.overrideExisting", "boolean", False, "Translates again what has a translation."),
    Setting("translate.saveAsCandidates", "boolean", False, "Saves machine translations as candidates for review."),
    Setting("translate.fallbackToKey", "boolean", False, "The key name is the text where there is none."),
    Setting("translate.google.apiKey", "string", None, "Key of the cloud API. Unset: the free API, which may be rate limited.", secret=True),
    Setting("translate.google.apiRoot", "string", None, "Server of `google`.", check="url"),
    Setting("translate.google-cn.apiRoot", "string", None, "Server of `google-cn`.", check="url"),
    Setting("translate.deepl.apiKey", "string", None, "Key of `deepl` (required by it).", secret=True),
    Setting("translate.deepl.useFreeApiEntry", "boolean", False, "true for the free plan."),
    Setting("translate.deepl.enableLog", "boolean", False, "Logs requests, never keys."),
    Setting("translate.deepl.apiRoot", "string", None, "Server of `deepl`.", check="url"),
    Setting("translate.baidu.appid", "string", None, "Application id of `baidu`.", secret=True),
    Setting("translate.baidu.apiSecret", "string", None, "Secret of `baidu`.", secret=True),
    Setting("translate.baidu.apiRoot", "string", None, "Server of `baidu`.", check="url"),
    Setting("translate.libre.apiRoot", "string", "http://localhost:5000", "Server of `libretranslate`.", check="url"),
    Setting("translate.libre.apiKey", "string", None, "Key of `libretranslate`, where its server asks for one.", secret=True),
    Setting("translate.libretranslate.apiRoot", "string", None, "The same under the engine's full name; `translate.libre.apiRoot` wins where both are set.", check="url"),
    Setting("translate.openai.apiKey", "string", None, "Key of `openai` (required by it).", secret=True),
    Setting("translate.openai.apiRoot", "string", "https://api.openai.com", "Server of `openai` or a compatible API.", check="url"),
    Setting("translate.openai.apiModel", "string", "gpt-3.5-turbo", "Model name, any that the server knows."),
    Setting("translate.ollama.apiRoot", "string", "http://localhost:11434", "Server of `ollama`.", check="url"),
    Setting("translate.ollama.model", "string", "qwen2.5:latest", "Model name; it has to be on the server."),
    Setting("translate.editor-llm.model", "string", "", "Preferred model id. Empty: chosen from those that there are."),
    Setting("translate.editor-llm.apiRoot", "string", None, "Server that speaks the OpenAI protocol, in place of the notebook's own model.", check="url"),
)
_REVIEW = (
    Setting("review.enabled", "boolean", True, "Reviews are shown and can be made."),
    Setting("review.gutters", "boolean", True, "Shows review states beside lines."),
    Setting("review.user.name", "string", None, "Reviewer on comments. Unset: the version control's user name."),
    Setting("review.user.email", "string", None, "Reviewer's address. Unset: the version control's."),
    Setting("review.removeCommentOnResolved", "boolean", False, "Removes resolved comments instead of keeping them as resolved."),
)
_WRITING = (
    Setting("indent", "number", 2, "Indentation of locale files. Unset: existing files keep theirs, new ones get 2.", minimum=0, maximum=64),
    Setting("tabStyle", "string", "space", "Indentation character. Unset: existing files keep theirs.", choices=("space", "tab")),
    Setting("sortKeys", "boolean", False, "Sorts written files. false: existing order is kept, a new key stands where the source language has it."),
    Setting("sortCompare", "string", "binary", "`binary`: byte order of UTF-8. `locale`: collation.", choices=("binary", "locale")),
    Setting("sortLocale", "string", None, "Locale of the collation. Unset: the locale of the file."),
    Setting("keepFulfilled", "boolean", False, "Keeps fully translated keys in the pending list."),
)
_USAGE = (
    Setting("keysInUse", "array", [], "Keys that are always in use; `.*` at the end stands for everything below."),
    Setting("usage.derivedKeyRules", "array", None, "Patterns of derived keys (`{key}_one`): in use when their base is. Unset: as the frameworks have it.", check="derived keys", lone=True),
    Setting("usage.translators", "array", [], "Receivers that are translators, as `translators` names them (`t`, `$strings.*`, `<Title text>`)."),
    Setting("usage.notTranslators", "array", [], "Receivers that are none, although nearly all they get are keys."),
    Setting("usage.scanningIgnore", "array", [], "Globs of the files that are not searched for usages.", check="globs"),
)
_GATE = (
    Setting("gate.profile", "string", "default", "How strictly the gate judges: `strict`, `default` or `lenient`.", choices=("strict", "default", "lenient")),
    Setting("gate.rules", "object", {}, "Rule to its severity in this project: `error`, `warning`, `info` or `off`.", values="string", item_choices=SEVERITIES),
    Setting("gate.locales", "object", {}, "Locale to a table of rules that goes before `gate.rules`; `*` stands for all that are not named.", values="object of string", item_choices=SEVERITIES),
    Setting("gate.failOn", "string", None, "From which severity on a finding fails. Unset: as the profile has it.", choices=("error", "warning", "info")),
)
_QUERIES = (
    Setting("queries", "object", {}, "Saved queries by name: `saved:NAME` stands for one inside another.", values="string"),
)
_OTHER = (
    Setting("preferredDelimiter", "string", "-", "Delimiter in normalised locale codes.", check="delimiter"),
    Setting("fullReloadOnChanged", "boolean", False, "Loads all locale files again when one changes."),
    Setting("includeSubfolders", "boolean", True, "Looks for locale files in subfolders too."),
    Setting("ignoreFiles", "array", [], "Globs of locale files that are not loaded.", check="globs"),
    Setting("editor.preferEditor", "boolean", False, "Prefers the editor panel over quick input."),
)
# fmt: on

_GROUPS: Final[Mapping[str, tuple[Setting, ...]]] = {
    "General": _GENERAL,
    "Language": _LANGUAGE,
    "Key style and structure": _KEYS,
    "Annotations": _ANNOTATIONS,
    "Theme": _THEME,
    "Frameworks and parsers": _FRAMEWORKS,
    "Regex": _REGEX,
    "Extract": _EXTRACT,
    "Translation": _TRANSLATION,
    "Review": _REVIEW,
    "File writing": _WRITING,
    "Usage analysis": _USAGE,
    "Gate": _GATE,
    "Queries": _QUERIES,
    "Other": _OTHER,
}


def _grouped() -> dict[str, Setting]:
    return {
        row.name: replace(row, group=group)
        for group, rows in _GROUPS.items()
        for row in rows
    }


SETTINGS: Final[Mapping[str, Setting]] = _grouped()
"""All settings by name, in the order of the specification."""
GROUPS: Final = tuple(_GROUPS)
