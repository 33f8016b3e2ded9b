"""Names that say whether people read a string: of attributes, properties, variables and functions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection

_PLAIN = str.maketrans("", "", "-_$")
UI_NAMES = words(
    "alert label title message msg placeholder text description tooltip caption tippy heading header subtitle subheading summary "
    "hint help alt content body question answer prompt notice legend subject greeting banner toast headline "
    "arialabel ariadescription ariaplaceholder arialivemessage error warning success failure "
    "oktext canceltext confirmtext buttontext emptytext loadingtext errormessage successmessage helptext helpertext "
    "display displayname confirm cancel singular plural footer confirmation explanation instruction instructions cta overline empty turboconfirm headername "
    "xtitle ytitle textcontent innertext confirm cancel confirmlabel cancellabel labels messages errors titles validation required details detail blurb tagline abstract"
)
"""Compared in small letters, without ``-`` and ``_``."""

TECHNICAL_NAMES = words(
    "class classname classnames key id ref style styles type href src rel target method role for htmlfor variant size "
    "color icon theme mode fill stroke viewbox xmlns path url uri endpoint selector event testid width height align "
    "position component is slot as lang locale language charset encoding format pattern regex regexp sql query css "
    "fontfamily font fontweight fontstyle transition animation transform background border margin padding "
    "cursor gridtemplate gridtemplatecolumns gridtemplaterows gridtemplateareas gridarea boxshadow textshadow filter "
    "overflow justify justifycontent alignitems flex flexdirection accept autocomplete enctype crossorigin integrity "
    "referrerpolicy sizes srcset media kind action event eventname side placement direction orientation easing d "
    "points clippath mask operation cacheKey querykey mutationkey storagekey env dir textanchor accesskey inputmode "
    "keyboardtype dataset contenttype useragent agent code sku iso hash token secret version license author "
    "repository package module extends implements plugins presets parser loader test include exclude entry "
    "output scope tag tags tagname nodename mimetype mime extension ext filename file dirname folder command cmd args "
    "channel topic queue table column index indexes collection schema typename sandbox allow textalign valign "
    "whitespace wordbreak objectfit touchaction userselect pointerevents willchange keyframes hotkey shortcut keys "
    "shortcuts combo keybinding code namespace namespaces ns fixture engine engines fragment classes wrapperclass "
    "arialabelledby ariadescribedby ariacontrols ariaowns ariadetails ariaactivedescendant "
    "route routerlink defaultmessage i18nkey keypath keywords cookie template layout partial controller doctype"
)

NAMES_OF_OWNERS = words(
    "company brand vendor manufacturer publisher employer creator userName"
)
"""What has one of these names is a proper name (``{ company: 'Energy Corp' }``): so in all of six programs that had any."""

DEBUGGING = r"(?:^|\.)_*(?:debug[A-Z]\w*|\w+Debug(?:[A-Z]\w*)?)$"
"""Functions of a project's own that say by their name that developers read it (``printMessageInDebugMode``)."""
LOGS = lazy_pattern(
    r"(?:^|\.)[_$]*(?:console|logger|\w*Log(?:ger)?|[lL]og|LOG|winston|pino|debug|Sentry|reporter|signale|consola)\.\w+$"
    r"|^(?:this\.)?(?:log|debug|warn|log(?!(?:In|Out)(?![a-z]))[A-Z]\w*|logger|trace|print|printf|println|\w*Log|captureException|captureMessage|verbose)$"
    r"|\.(?:captureException|captureMessage|addBreadcrumb|debug|trace|verbose)$|"
    + DEBUGGING
)
TESTS = lazy_pattern(
    r"^(?:describe|it|test|suite|context|specify|expect|beforeEach|beforeAll|afterEach|afterAll|assert|cy|screen|within)"
    r"(?:\.|$)|\.(?:toBe|toEqual|toThrow|toContain|toHaveText)$|\.(?:getBy|findBy|queryBy)\w+$|^(?:getBy|findBy|queryBy|getAllBy)\w+$"
)
CLASSES = lazy_pattern(
    r"(?:^|\.)(?:clsx|classnames|classNames|classList\.\w+|cx|cn|cva|tv|tw|twMerge|twJoin|css|styled|keyframes|mergeClasses|"
    r"addClass|removeClass|toggleClass|hasClass)$|^styled\."
)
DOM = lazy_pattern(
    r"(?:^|\.)(?:querySelector(?:All)?|getElementById|getElementsBy\w+|closest|matches|createElement(?:NS)?|"
    r"getAttribute|removeAttribute|hasAttribute|setProperty|getPropertyValue|addEventListener|removeEventListener|on|off|once|"
    r"emit|\$emit|dispatchEvent|dispatch|subscribe|publish|postMessage|execCommand|"
    r"getContext|\$|jQuery|find|matchMedia|supports)$|^(?:Custom)?Event$"
)
PLUMBING = lazy_pattern(
    r"(?:^|\.)(?:fetch|axios|request|open|\$fetch|require|import|importActual|URL|URLSearchParams|getItem|setItem|removeItem|"
    r"RegExp|Symbol|include|split|join|replace|replaceAll|includes|startsWith|endsWith|indexOf|lastIndexOf|localeCompare|match|"
    r"matchAll|test|has|get|hasOwnProperty|defineProperty|resolve|readFile\w*|writeFile\w*|existsSync|exec|execSync|spawn|"
    r"register\w*Service|inject|provide|getExtension|createContext|createStore|definePageMeta|defineStore|"
    r"format|formatDate|parseISO|dayjs|moment|Intl\.\w+|toLocale\w+String|atob|btoa|gql|graphql|sql|raw|knex|prepare|rawQuery|"
    r"comment|addColumn|removeColumn|addIndex|removeIndex|createTable|changeColumn|bulkInsert|literal|"
    r"appendChild|insertRule|track\w*|logEvent|sendEvent|capture|identify|analytics\.\w+|gtag|ga|posthog\.\w+|"
    r"startSpan|startTransaction|mark|measure|time|timeEnd|keyBy|pick|omit|sortBy|groupBy|displayName|forwardRef|"
    r"describe|query|rawQuery|queryRaw|\$queryRaw|executeRaw|createIcon|createSvgIcon|svgIcon|h\.attr|attr|prop|css|hotkeys|useHotkeys|useKeyDown|isHotkey|TextEncoder|charAt|"
    r"(?:use|get|with)\w*(?:Translat(?:or|ions?)|I18n|Intl)|InjectionToken|setHeader|headers\.set|header|append|cookie|setCookie|queryKey|useQuery|enum|literalUnion)$|^(?:path|fs|os|url)\.|(?:^|\.)is[A-Z]\w*$|^\$?\.(?:ajax|get|post)$"
)
"""Functions whose string arguments are for programs: requests, storage, comparison, queries, analytics."""

UI_CALLS = lazy_pattern(
    r"(?:^|\.|[a-z])(?:toast|alert|confirm|prompt|notify|notif\w*|snack\w*|flash|announce\w*|banner|tooltip)(?:\.\w+)?$"
    r"|(?:^|\.)(?:set|show|display|push|add|open|render|update|present)\w*(?:Error|Message|Toast|Title|Label|Text|Alert|Notice|Notification|"
    r"Description|Warning|Status|Hint|Tooltip|Placeholder|Subtitle|Heading|Snackbar|Dialog|Banner)s?$"
    r"|(?:^|[.$])(?:[mM]essage(?:Service|Api|Box)?|[nN]otification\w*|[tT]oast\w*|[sS]nackbar|[aA]lert(?:Service|Manager)?|Modal|[dD]ialog|Swal|[cC]onfirmation|ElMessage|ElNotification|[fF]lash)"
    r"\.(?:success|error|info|warning|warn|loading|confirm|alert|show|fire|open|prompt|add|danger|message)$"
    r"|\.text$"
    r"|^(?:[yY]up|z|zod|Joi|v)\.[\w.]*\b(?:required|nonempty|email|url|min|max|length|matches|regex|oneOf|test|refine|integer|positive)$",
)
WEAK_CALLS = lazy_pattern(
    r"(?:^|\.)(?:\w*(?:Error|Exception)|warning|fail|reject|abort|throw\w*)$"
    r"|^(?:\$|jQuery)\.error$"
)
"""Texts for developers more often than for users."""

PROGRAMMERS_CALLS = lazy_pattern(
    r"(?:^|\.)(?:\w*[iI]nvariant|assert\w*|deprecated?\w*|unreachable|panic|todo|"
    r"createAction(?:Group)?|track(?:Event|Page\w*)?|logEvent|sendEvent|recordEvent|captureEvent|analytics\.\w+|posthog\.\w+|mixpanel\.\w+|gtag)$"
)
"""What is said to whoever writes the program or counts its use: invariants, assertions, types of a store's actions,
telemetry.
"""

WRAPPERS = words(
    "of ref shallowRef signal writable useState $state BehaviorSubject observable String markRaw toRef model computed useMemo"
)
"""Calls that hand on what they get: who reads it is said by what stands around them."""

TRANSLATORS = words(
    "t tc te tm $t $tc $te $tm $_ _ __ gettext ngettext pgettext npgettext dgettext _gettext _ngettext formatMessage $formatMessage translate "
    "trans trans_choice defineMessage defineMessages msg plural select selectOrdinal getMessage instant maybeTranslate "
    "scopedT i18n $ta translateMessage localize nls getText"
)
COMMON_TRANSLATORS = words(
    "select plural selectOrdinal msg instant getMessage localize"
)
"""Of those the names that other functions have as often (``dialog.select``): they count where the file imports them from a
module for translations, or a framework of the project has them as functions and they are called as such.
"""
TRANSLATED_ELEMENTS = words(
    "Trans Translate Translation FormattedMessage FormattedHTMLMessage T i18n i18n-t i18n-n I18n I18nT Plural Select "
    "SelectOrdinal Localized TransMacro"
)
COMMON_ELEMENTS = words("T Translate Translation I18n Plural Select SelectOrdinal")
"""Of those the names that other components have as often: they count where the file imports them likewise."""
TECHNICAL_TEXT_ELEMENTS = words("code pre kbd samp var script style Code CodeBlock Kbd")

DESCRIBED = lazy_pattern(
    r"\b(?:name|property|itemprop)\s*=\s*[\"']?(?:description|title|(?:og|twitter):(?:title|description|image:alt))\b"
)
"""What search engines and links to a page show of it."""

ICON_ELEMENT = lazy_pattern(r"icon$", re.IGNORECASE)
ICON_CLASS = lazy_pattern(
    r"\bclass\s*=\s*[\"'][^\"']*(?<![\w-])(?:material-(?:icons|symbols)|glyphicon|icon-font)"
)
"""What holds the name of a picture where others hold text (``<mat-icon>close</mat-icon>``)."""

_LIGATURE = lazy_pattern(r"[a-z][a-z\d]*(?:_[a-z\d]+)*")


def is_name_of_picture(tag: str, text: str) -> bool:
    """Whether an element holds the name by which a font draws a picture (``<i>arrow_back</i>``)."""
    return tag == "i" and _LIGATURE.fullmatch(text) is not None


_MESSAGE_IDS = words(
    "i18nkey messageid msgid translationkey intlid textkey labelkey titlekey"
)
_DEFAULT_TEXTS = words(
    "defaultmessage defaultvalue default defaults fallback message text label title"
)


def is_default_text(name: str, beside: Collection[str]) -> bool:
    """Whether what has this name is the text of a message whose id stands beside it (``i18nKey="a" defaults="A"``)."""
    return has_id_of_message(beside) and may_be_default_text(name)


def has_id_of_message(names: Collection[str]) -> bool:
    """Whether one of some names is that of a message's id."""
    plain = {each.translate(_PLAIN).lower() for each in names}
    return not plain.isdisjoint(_MESSAGE_IDS)


def may_be_default_text(name: str) -> bool:
    """Whether it is a name of such a text, whatever stands beside it."""
    return name.translate(_PLAIN).lower() in _DEFAULT_TEXTS


DEVELOPER_FILES = lazy_pattern(
    r"(?:^|/)(?:[\w.-]*[-_])?(?:server|backend|(?<!resources/)(?<!assets/)(?<!src/)(?<!public/)(?<!static/)(?<!js/)scripts?|migrations?|seeders?|seeds|bin|cli|mcp|sandbox|stories|benchmarks?|"
    r"\.storybook|playgrounds?|extra|examples?|fixtures?|e2e|cypress|playwright|tests?|mocks?)/"
    r"|(?:^|/)(?:apps|app|pages|routes)/api/|(?:^|/)(?:route|\+server)\.[jt]s$|(?:^|/)(?i:fake|dummy|sample[-_]?data)[\w-]*[/.]|\.(?:config|stories|story|test|spec|e2e|mock|fixture|bench)\.[cm]?[jt]sx?$|(?:^|/)(?:gulpfile|Gruntfile)[\w.]*$"
)
"""Files whose strings are for developers and servers more often than for users. What is made up (``fakeData.kt``, ``dummy/``,
``sampleData.ts``) is so in all of four programs that report any of it.
"""

SERVERS = lazy_pattern(
    r"(?:\brequire\(|\bfrom )['\"](?:express|fastify|koa|@koa/router|@hapi/hapi|@vercel/node|@nestjs/common)['\"]"
)
"""What code imports that answers requests: its texts are read by programs and developers more often than by users."""

TEST_FILES = lazy_pattern(
    r"(?:^|/)(?:[\w.-]*[-_])?(?:examples?|fixtures?|e2e|cypress|playwright|tests?|mocks?)(?:[-_]?data)?/"
    r"|(?i:(?:^|/)(?:sample|mock|dummy|fake|seed)[-_]?(?:data|records|users)\w*\.\w+$)"
)
"""Of those the ones whose markup is no better."""

LEFT_OUT = lazy_pattern(
    r"(?:^|/)\.[\w-]+rc\.[cm]?[jt]s$|\.config\.[cm]?[jt]s$|"
    r"\.(?:stories|story|test|spec|e2e|cy|mocks?|fixtures?|bench)\.(?:[cm]?[jt]sx?|vue|svelte|dart)$"
    r"|(?:^|/)vendors?(?:[.~-][\w.~-]+)?\.js$|(?:^|/)(?:css|fonts)/[\w./-]+\.html$"
    r"|(?:^|/)(?:fontello|ico(?:n|n-)?font|icomoon)[\w.-]*/(?:[\w.-]+/)*demo\w*\.html$"
    r"|/java/(?:[\w.-]+/)*package\.html$"
    r"|(?:^|/)(?:__\w+__|e2e|cypress|playwright|\.storybook|test[-_]?data)/"
    r"|^tool/|(?:^|/)(?:buildSrc|build-logic|lint-rules)/"
    r"|(?:^|/)database/(?:seed(?:er)?s|factories|migrations)\w*/"
    r"|(?:^|/)(?:prisma/seeds?[\w.-]*|seed)\.[cm]?[jt]s$|(?:^|/)db/(?:migrate/|seeds(?:\.rb$|/))|\.rake$|(?:^|/)lib/generators/(?!.*\.(?:dart|svelte)$)"
    r"|(?:^|/)lib/templates/(?:erb|haml|slim|rails|active_record|rspec|test_unit)/"
    r"|(?:^|/)src/(?:test(?:s|ing|[A-Z]\w*)?|\w+Tests?|debug)/|(?:\w(?:Tests?|Previews?)|(?:Preview|Mock|Sample|Fake|Dummy)Data|PreviewContent|Fixtures?)\.(?:kt|java|swift)$"
    r"|(?:^|/)(?:Pods|Carthage|SourcePackages)/"
    r"|(?:^|/)(?:migrations|alembic|site-packages|management/commands)/(?:[\w.-]+/)*\w+\.py$"
    r"|(?:^|/)(?:setup|conftest|noxfile|fabfile|wsgi|asgi|manage|settings|urls|conf|test_\w+|\w+_test|tests?)\.py$"
    r"|(?:^|/)\w*Tests/(?!.*\.(?:[jt]sx?|vue|svelte)$)|(?:^|/)Package\.swift$"
    r"|^(?:(?!(?:src|app|lib|resources|pages|components|views|routes)/)[\w.-]+/)*?"
    r"(?:[\w.-]*[-_])?(?:[tT]ests?|specs?|examples?|fixtures?|mocks?|benchmarks?|docs?|stories|snippets)/"
)
"""Configuration, bundled libraries, samples of fonts, Java's descriptions of packages, migrations, tasks and templates of
generators in Rails, settings and commands of Django, tests, stories, examples and documents: no part of the application, wherever they stand that is not its source
(``src/stories`` may be one of its pages). What usage leaves out is among them.
"""

CONFIGURATION = lazy_pattern(
    r"\.(?:ya?ml|json|conf|cfg|ini|toml|sh|env|sql|s?css|coffee|service|rb|rake|xml|properties|tf|tex|csv)\.(?:erb|ejs)$",
    re.IGNORECASE,
)
"""Templates of files that programs read."""

PLAIN_TEXT = lazy_pattern(r"\.(?:te?xt|eml|md|markdown)\.(?:erb|ejs)$")
"""Templates whose lines and blank lines stay as they are: mails, Markdown."""

REGIONAL_CODE = lazy_pattern(r"[a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\d{3}))+")
CODE_NAMES = frozenset(
    {"code", "locale", "lang", "language", "iso", "tag", "languageCode", "localeCode"}
)

_UI_BEGINNING = lazy_pattern(
    r"k(?:Label|Hint|Msg|Message|Tooltip|Title|Text|Placeholder|Caption)[A-Z]"
    r"|(?:get)?(?:label|title|message|text|caption|tooltip|hint|description)(?:For|Of|From|By)[A-Z]"
    r"|(?:LABEL|TITLE|MSG|MESSAGE|TEXT|TOOLTIP|HINT|PLACEHOLDER)_[A-Z]"
)
"""Constants and functions that say by their first word what they hold (``kLabelApiKey``, ``labelForField``)."""
_UI_SUFFIX = lazy_pattern(
    r"(?:Text|Label|Title|Message|Msg|Placeholder|Description|Tooltip|Caption|Hint|Heading|Header|Subtitle|Question|"
    r"Warning|Notice|Copy|Labels|Messages|Titles|Descriptions|Helper|HelpText|Prompt)$"
    r"|^(?!data-|aria-)[\w-]+-(?:text|label|title|message|placeholder|description|tooltip|caption|hint|heading)$|_(?:TEXT|LABEL|TITLE|MESSAGE|MSG|PLACEHOLDER|DESCRIPTION|LABELS|MESSAGES|TITLES)$"
    r"|_(?:text|label|title|message|placeholder|description)$"
)
TEXTS_NAME = lazy_pattern(
    r"(?:^labels|^messages|^titles|^texts|^descriptions|Labels|Messages|Titles|Texts|Descriptions|Copy"
    r"|_(?:LABELS|MESSAGES|TITLES|TEXTS|DESCRIPTIONS))$"
)
"""Tables of texts by what they are for: every value of theirs is read."""
_TECHNICAL_NAME = lazy_pattern(
    r"^(?:data|on|x|v|ng|-webkit|-moz|-ms)-|^on[A-Z]|^(?:analytics|tracking|sql)[A-Z]|(?:[tT]racker|Tracking|Analytics|Telemetry)(?:Name|Event|Label|Category|Action)?$|^(?:xlink|xml|xmlns):|(?:Class|ClassName|Classes|Style|Styles|Id|ID|Key|Type|Url|URL|Path|Href|Src|"
    r"Icon|Color|Ref|Selector|Pattern|Regex|Format|Query|Event|Variant|Mode|Css|CSS|Route|Columns|Endpoint|Token|Schema|Sql|"
    r"SQL|Scope|Namespace|Slug|Log)$|_(?:ID|KEY|TYPE|URL|PATH|CLASS|REGEX|QUERY|EVENT|SQL|SCOPE)$"
)


_SAYING = lazy_pattern(
    r"(?:format|display|describe|humani[sz]e|pretty)(?:$|[A-Z_])|(?:to|get|as)(?:Display|Human|Pretty|Readable|Friendly)(?:$|[A-Z])"
)


def is_saying_name(name: str) -> bool:
    """Whether a function makes of a value what people read (``formatLastSync``, ``display_range``)."""
    return _SAYING.match(name) is not None


_PROMPTING = lazy_pattern(
    r"(?:build|compose|construct|assemble)\w*Prompts?|(?:(?:get|make|create|generate)\w*)?SystemPrompt|[A-Z_]*SYSTEM_PROMPT"
)
"""What makes or is the prompt of a language model (``buildReviewPrompt``, ``SYSTEM_PROMPT``): of 42 texts
that such functions give in three programs nobody reads one, as in the first ten that a search in public code finds.
"""


_OF_A_KIND = lazy_pattern(r"(?:[tT]ype|[mM]ode|[vV]ariant|\A[nN]ame)\Z")


def is_name_of_kind(name: str) -> bool:
    """Whether a function gives what kind of thing something is, to a program or to people (``budgetType``)."""
    return _OF_A_KIND.search(name) is not None


_BY_WHICH = lazy_pattern(r"(?<=[a-z\d])By[A-Z]\w*$")


def of_function(name: str) -> str:
    """The name of a function by what it gives, without what it finds that by (``getTaskNameById``)."""
    return _BY_WHICH.sub("", name)


def is_ui_name(name: str) -> bool:
    """Whether what has this name is shown to people (``label``, ``helpText``, ``ERROR_MESSAGE``)."""
    if _PROMPTING.fullmatch(name):
        return False
    if (
        name.translate(_PLAIN).lower() in UI_NAMES
        or _UI_SUFFIX.search(name) is not None
    ):
        return True
    return _UI_BEGINNING.match(name) is not None


def is_technical_name(name: str) -> bool:
    """Whether what has this name is for programs (``className``, ``data-id``, ``iconType``, ``buildPrompt``)."""
    return (
        _PROMPTING.fullmatch(name) is not None
        or name.translate(_PLAIN).lower() in TECHNICAL_NAMES
        or _TECHNICAL_NAME.search(name) is not None
    )
