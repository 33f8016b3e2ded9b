"""Resource bundles of Java and Kotlin: ``ResourceBundle``, Spring, JSP, Thymeleaf, FreeMarker, JSF, Struts, Wicket, JavaFX, Play, Liferay.

No framework of the list: it reads along where a project has ``.properties`` files and nothing else reads its code, and
counts only what exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Keys
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.entities import unescape

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

PROGRAMS = ("java", "kt", "kts", "groovy", "scala")
PAGES = (
    *("html", "xhtml", "jsp", "jspf", "tag", "tagx", "jspx", "fxml", "jelly", "xml"),
    "freemarker",
)
_KEY = r"[\w.:/-]+"
_PATH = r"\w+(?:[.:/-]\w+)+"
"""A key of several words: one (``name``) may be the name of anything where the call says little."""
_OWNER = r"\w*(?:bundle|messages|messagesource|i18n|l10n|locali[sz](?!ed)\w*|transl\w*|languageutil|liferay\.language)\w*"
_GIVEN = r"\((?:[^()\n]|\([^()\n]*\)){0,200}\)"
"""What a call that gives a bundle is given: ``ResourceBundle.getBundle("messages", locale).getString("title")``."""
_CALLS = lazy_pattern(
    rf"\b(?i:{_OWNER})(?:{_GIVEN})?\s*\.\s*(?:getString|getMessage|getText|get|format|message|tr|t|of|at)"
    rf"\s*\(\s*(?:[\w.]+(?:\(\))?\s*,\s*)?(?P<q>[\"'])(?P<key>{_KEY})(?P=q)\s*[,)]"
)
_BARE = lazy_pattern(
    rf"(?:(?<![\w.])|\b(?:this|super)\.)(?:getMessage|getText|getString|getLocalizedString|msg|i18n|tr|translate|localize|message)"
    rf"\s*\(\s*\"(?P<key>{_PATH})\"\s*[,)]"
)
_APPLIED = lazy_pattern(
    rf"(?<![\w.])[Mm]essages(?:Api)?\s*\(\s*\"(?P<key>{_KEY})\"\s*[,)]"
)
"""Scala, and Play's templates: ``Messages("home.title")``, ``@messages("home.title", name)``."""
_OF_GROOVY = lazy_pattern(rf"&\{{\s*(?P<q>[\"'])(?P<key>{_KEY})(?P=q)\s*[,}}]")
"""Templates of Play 1: ``&{'home.title', name}``."""
_REFERENCE = lazy_pattern(
    r"\"\{(?![\dA-Fa-f]{8}-[\dA-Fa-f]{4}-)(?P<key>\w+(?:[.-]\w+)+)\}\""
)
"""Bean Validation: ``@NotBlank(message = "{user.name.blank}")``; what Windows calls by a number looks so, too."""
_CODE = lazy_pattern(
    rf"\.reject(?:\(|Value\(\s*(?:\"[\w.\[\]]*\"|[\w.]+)\s*,)\s*\"(?P<key>{_KEY})\""
)
"""Spring's ``Errors``: ``reject(code, …)``, ``rejectValue(field, code, …)``."""
_TAG = lazy_pattern(
    rf"<(?:fmt:message|spring:message|liferay-ui:message|s:message|s:text|bean:message|wicket:message|g:message)\b[^<>]*?"
    rf"\s(?:key|code|name)\s*=\s*(?P<q>[\"'])(?P<key>{_KEY})(?P=q)"
)
_MACRO = lazy_pattern(
    rf"<@(?:\w+\.)?message(?:Text|Args|ArgsText)?\s+(?:code\s*=\s*)?(?P<q>[\"'])(?P<key>{_KEY})(?P=q)"
)
"""Spring's macros of FreeMarker: ``<@spring.message "home.title"/>``."""
_OF_THEME = lazy_pattern(rf"(?<![\w.])msg\(\s*(?P<q>[\"'])(?P<key>{_KEY})(?P=q)")
"""Themes of Keycloak: ``${msg("home.title")}``; the theme that one stands on has most of these messages."""
_EXPRESSION = lazy_pattern(r"#\{\s*(?P<key>[\w-]+(?:[.-][\w-]+)*)\s*(?:\(|\})")
"""Thymeleaf's ``#{key}`` and ``#{key(${argument})}``."""
_MEMBER = lazy_pattern(
    rf"#\{{[^{{}}]*?\b(?i:msgs?|messages|i18n|bundle|labels)(?:\.(?P<key>[\w.]+)|\['(?P<other>{_KEY})'\])"
)
"""JSF: ``#{msgs.title}``, ``#{msgs['home.title']}``."""
_RESOURCE = lazy_pattern(r"\b\w+\s*=\s*\"%(?P<key>[^\"%<>{}]+)\"")
"""JavaFX and Eclipse: ``text="%home.title"``; a key may be a sentence, as of 242 of jabref's 2,925."""
_JELLY = lazy_pattern(r"\$\{%(?P<key>[^{}()\n]+?)\s*(?:\(|\})")
"""Jenkins' views: ``${%Save}``, ``${%blurb(it.name)}``; a key may be a sentence."""
_ATTRIBUTE = lazy_pattern(
    rf"\b(?:resourceKey|messageKey|wicket:message)\s*=\s*\"(?:\w+:)?(?P<key>{_KEY})\"|\bkey\s*=\s*\"(?P<other>{_PATH})\""
)
_SETTING = lazy_pattern(
    r"\b(?:name|description)\s*=\s*\"%?(?P<key>[\w.]+(?:-[\w.]+)+)\""
)
"""Settings of OSGi's components: ``@Meta.AD(name = "refresh-interval")``."""
_OF_OSGI = "metatype"
"""What their files import; elsewhere ``name = "…"`` is XML's, a table's or a servlet's."""
_LABEL = lazy_pattern(
    rf"\b(?:label|helpMessage|message|title|placeholder)\s*=\s*\"(?P<key>{_KEY})\""
)
"""Attributes of Liferay's tags, which look up whatever they show."""
_LIFERAY = lazy_pattern(r"<(?:aui|clay|liferay-[\w-]+):")
_IN_PROGRAMS = (_CALLS, _BARE, _APPLIED, _REFERENCE, _CODE)
_IN_PAGES = (_TAG, _ATTRIBUTE)
_IN_SCRIPTLETS = (_CALLS, _MEMBER)
"""Pages of servlets hold Java and scripts."""
_OF_PLAY = (_CALLS, _APPLIED, _OF_GROOVY)
_MESSAGE = "message"
"""The callee of what gets messages."""
_OF_ANYTHING = ""
"""The same of what gets others, too (``<entry key="…">`` of beans and maps): nothing proves that it gets nothing but keys."""
_CLOSED = "#{/"
"""How a tag of Play 1 is closed: in its templates ``#{else}`` is a tag, and no key as in Thymeleaf's."""
_IN_KINDS = {
    "html": (_EXPRESSION, *_OF_PLAY),
    "fxml": (_RESOURCE,),
    "jelly": (_JELLY,),
    "freemarker": (_CALLS, _MACRO, _OF_THEME),
    "xml": (_RESOURCE, _MEMBER),
    "jsp": _IN_SCRIPTLETS,
    "jspf": _IN_SCRIPTLETS,
}
"""Elsewhere ``#{name}`` is a member of a bean, or a parameter of a query; in Thymeleaf's pages it is a key as a whole."""
_LOOKED_UP = (
    "typeMismatch*", "AssertFalse.*", "AssertTrue.*", "DecimalMax.*", "DecimalMin.*", "Digits.*", "Email.*", "Future*.*",
    "Length.*", "Max.*", "Min.*", "Negative*.*", "NotBlank.*", "NotEmpty.*", "NotNull.*", "Null.*", "Past*.*",
    "Pattern.*", "Positive*.*", "Range.*", "Size.*", "URL.*", "Unique*.*",
    "javax.*", "jakarta.*", "org.springframework.*", "org.hibernate.*", "AbstractUserDetailsAuthenticationProvider.*",
    "AccountStatusUserDetailsChecker.*", "*Validator.*", "IConverter*", "Required*", "palette.*", "datatable.*",
    "PagingNavigator.*", "NavigatorLabel*",
    "constraint.*", "error.date", "error.email", "error.expected.*", "error.invalid*", "error.max*", "error.min*", "error.number",
    "error.path.*", "error.pattern", "error.real*", "error.required", "error.uuid", "format.date", "format.numeric",
    "format.real", "format.uuid", "validation.*", "crud.*", "secure.*",
)  # fmt: skip
"""What Spring, Bean Validation, JSF, Wicket and Play look up when a value is refused."""


class JavaBundles(Framework):
    """``bundle.getString("key")``, ``<fmt:message key="key"/>``, ``#{key}``, ``text="%key"``, ``@messages("key")``."""

    id = "java-bundles"
    name = "Java resource bundles"
    code = Code(languages=(*PROGRAMS, *PAGES))
    keys = Keys(natural_keys=True, implicit_keys=_LOOKED_UP)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Calls in programs, tags and expressions in pages."""
        if language in PROGRAMS:
            settings = (_SETTING,) if _OF_OSGI in text else ()
            return list(_found(text, _IN_PROGRAMS + settings, language))
        if language == "html" and _CLOSED in text:
            return list(_found(text, _IN_PAGES + _OF_PLAY, language))
        shapes = _IN_PAGES + _IN_KINDS.get(language, (_MEMBER,))
        if language in {"jsp", "jspf"} and _LIFERAY.search(text):
            shapes = (*shapes, _LABEL)
        return list(_found(text, shapes, language))


def _found(
    text: str, shapes: Sequence[re.Pattern[str]], language: str
) -> Iterator[Call]:
    for shape in shapes:
        is_of_anything = shape is (_ATTRIBUTE if language == "xml" else _OF_THEME)
        callee = _OF_ANYTHING if is_of_anything else _MESSAGE
        for found in shape.finditer(text):
            group = "key" if found["key"] is not None else "other"
            key = unescape(found[group])
            yield Call(key, *found.span(group), callee, sure=False)
