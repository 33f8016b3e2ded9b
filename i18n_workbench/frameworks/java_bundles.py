"""Resource bundles of Java and Kotlin: ``ResourceBundle``, Spring, JSP, Thymeleaf, JSF, Struts, Wicket, JavaFX.

No framework of the list: it reads along where a project has ``.properties`` files and nothing else reads its code, and
counts only what exists.
"""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call
from i18n_workbench.frameworks.records import Code, Keys
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

PROGRAMS = ("java", "kt", "kts", "groovy", "scala")
PAGES = ("html", "xhtml", "jsp", "jspf", "tag", "tagx", "jspx", "fxml", "xml")
_KEY = r"[\w.:/-]+"
_PATH = r"\w+(?:[.:/-]\w+)+"
"""A key of several words: one (``name``) may be the name of anything where the call says little."""
_OWNER = r"\w*(?:bundle|messages|messagesource|i18n|l10n|locali[sz]\w*|transl\w*)\w*"
_CALLS = lazy_pattern(
    rf"\b(?i:{_OWNER})(?:\(\))?\s*\.\s*(?:getString|getMessage|getText|get|format|message|tr|t|of)"
    rf"\s*\(\s*\"(?P<key>{_KEY})\"\s*[,)]"
)
_BARE = lazy_pattern(
    rf"(?:(?<![\w.])|\b(?:this|super)\.)(?:getMessage|getText|getString|getLocalizedString|msg|i18n|tr|translate|localize|message)"
    rf"\s*\(\s*\"(?P<key>{_PATH})\"\s*[,)]"
)
_REFERENCE = lazy_pattern(r"\"\{(?P<key>\w+(?:[.-]\w+)+)\}\"")
"""Bean Validation: ``@NotBlank(message = "{user.name.blank}")``."""
_CODE = lazy_pattern(
    rf"\.reject(?:\(|Value\(\s*(?:\"[\w.\[\]]*\"|[\w.]+)\s*,)\s*\"(?P<key>{_KEY})\""
)
"""Spring's ``Errors``: ``reject(code, …)``, ``rejectValue(field, code, …)``."""
_TAG = lazy_pattern(
    rf"<(?:fmt:message|spring:message|s:message|s:text|bean:message|wicket:message|g:message)\b[^<>]*?"
    rf"\s(?:key|code|name)\s*=\s*(?P<q>[\"'])(?P<key>{_KEY})(?P=q)"
)
_EXPRESSION = lazy_pattern(r"#\{\s*(?P<key>[\w-]+(?:[.-][\w-]+)*)\s*(?:\(|\})")
"""Thymeleaf's ``#{key}`` and ``#{key(${argument})}``."""
_MEMBER = lazy_pattern(
    rf"#\{{[^{{}}]*?\b(?i:msgs?|messages|i18n|bundle|labels)(?:\.(?P<key>[\w.]+)|\['(?P<other>{_KEY})'\])"
)
"""JSF: ``#{msgs.title}``, ``#{msgs['home.title']}``."""
_RESOURCE = lazy_pattern(r"\b\w+\s*=\s*\"%(?P<key>[^\"%<>{}]+)\"")
"""JavaFX and Eclipse: ``text="%home.title"``; a key may be a sentence, as of 242 of jabref's 2,925."""
_ATTRIBUTE = lazy_pattern(
    rf"\b(?:resourceKey|messageKey|wicket:message)\s*=\s*\"(?:\w+:)?(?P<key>{_KEY})\"|\bkey\s*=\s*\"(?P<other>{_PATH})\""
)
_IN_PROGRAMS = (_CALLS, _BARE, _REFERENCE, _CODE)
_IN_PAGES = (_TAG, _ATTRIBUTE)
_IN_KINDS = {
    "html": (_EXPRESSION,),
    "fxml": (_RESOURCE,),
    "xml": (_RESOURCE, _MEMBER),
}
"""Elsewhere ``#{name}`` is a member of a bean, or a parameter of a query; in Thymeleaf's pages it is a key as a whole."""
_LOOKED_UP = (
    "typeMismatch*", "AssertFalse.*", "AssertTrue.*", "DecimalMax.*", "DecimalMin.*", "Digits.*", "Email.*", "Future*.*",
    "Length.*", "Max.*", "Min.*", "Negative*.*", "NotBlank.*", "NotEmpty.*", "NotNull.*", "Null.*", "Past*.*",
    "Pattern.*", "Positive*.*", "Range.*", "Size.*", "URL.*", "Unique*.*",
    "javax.*", "jakarta.*", "org.springframework.*", "org.hibernate.*", "AbstractUserDetailsAuthenticationProvider.*",
    "AccountStatusUserDetailsChecker.*", "*Validator.*", "IConverter*", "Required*", "palette.*", "datatable.*",
    "PagingNavigator.*", "NavigatorLabel*",
)  # fmt: skip
"""What Spring, Bean Validation, JSF and Wicket look up when a value is refused."""


class JavaBundles(Framework):
    """``bundle.getString("key")``, ``<fmt:message key="key"/>``, ``#{key}``, ``text="%key"``."""

    id = "java-bundles"
    name = "Java resource bundles"
    code = Code(languages=(*PROGRAMS, *PAGES))
    keys = Keys(natural_keys=True, implicit_keys=_LOOKED_UP)

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Calls in programs, tags and expressions in pages."""
        return list(
            _found(
                text,
                _IN_PROGRAMS
                if language in PROGRAMS
                else _IN_PAGES + _IN_KINDS.get(language, (_MEMBER,)),
            )
        )


def _found(text: str, shapes: Sequence[re.Pattern[str]]) -> Iterator[Call]:
    for shape in shapes:
        for found in shape.finditer(text):
            group = "key" if found["key"] is not None else "other"
            key = unescape(found[group])
            yield Call(key, *found.span(group), "message", sure=False)
