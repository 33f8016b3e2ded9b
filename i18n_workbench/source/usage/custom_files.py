"""What a custom framework file says so that a learned translator is read without being learned."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import MEMBERS
from i18n_workbench.source.read.contents import CONTENT
from i18n_workbench.source.usage.receivers import MADE, attribute_of, hook_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.usage.translators import Translator


def custom_pattern(translator: Translator) -> str:
    """The pattern of the custom framework file that reads what a translator gets."""
    name, quoted = translator.name, r"""['"`]({key})['"`]"""
    if translator.kind == "hook":
        name = name.partition(MADE)[0].strip("{}")
    if translator.kind == "member":
        return _pattern_of_member(name.removesuffix(MEMBERS))
    if translator.kind == "property":
        return (
            rf"""(?:^|[^\w$]){re.escape(name.rstrip(":"))}['"]?\s*(?::|=>)\s*{quoted}"""
        )
    if translator.kind == "filter":
        return rf"""{quoted}\s*\|\s*{re.escape(name[2:])}\b"""
    if translator.kind == "marker":
        return re.escape(name).replace(r"\*", "({key})")
    if translator.kind == "helper":
        return rf"""\{{\{{[#~]?\s*{re.escape(name.strip("{}"))}\s+{quoted}"""
    if translator.kind in {"attribute", "directive"}:
        return rf"""\s:?{re.escape(attribute_of(name))}=["'{{]+({{key}})["'}}]"""
    if translator.kind == "extension":
        return rf"""{quoted}\s*\.\s*{re.escape(name.removeprefix("…."))}\b"""
    if translator.kind == "content":
        return _pattern_of_content(name)
    function = re.escape(re.split(r"\(", name, maxsplit=1)[0])
    first = (
        r"\s*[\w$.]+\s*,\s*"
        if name.endswith("(_, key)")
        else r"\s*(?:\{\s*\w+\s*:\s*)?"
    )
    return rf"(?:^|[^\w$]){function}\({first}{quoted}"


def _pattern_of_member(name: str) -> str:
    """The pattern of what is read of an object, that which is called or indexed among them."""
    written = re.escape(name)
    written = written.replace(r"\(\)", r"\(\s*\)")
    written = written.replace(r"\[\]", r"\[[^\]\n]+\]")
    step = r"\??\." if written == re.escape(name) else r"""(?:\??\.|\[['"])"""
    return rf"(?:^|[^\w$]){written}{step}({{key}})"


def _pattern_of_content(name: str) -> str:
    """The pattern of what an element holds that is called so, or has a bare attribute of that name."""
    element, _, bare = name.strip(f"<>{CONTENT}").rpartition(" ")
    tag = rf"[\w.-]+[^<>]*\s{re.escape(bare)}" if element else re.escape(bare)
    return rf"<{tag}(?:\s[^<>]*)?>\s*({{key}})\s*</"


def custom_framework_text(translator: Translator, languages: Collection[str]) -> str:
    """A custom framework file (specification 2.2) that reads what a translator gets."""
    pattern = custom_pattern(translator).replace("'", "''")
    lines = [
        f"# {translator.name}: {translator.hits} of {translator.calls} literal texts are keys",
        "languageIds:",
        *(f"  - {language}" for language in languages or ["javascript", "typescript"]),
        "usageMatchRegex:",
        f"  - '{pattern}'",
    ]
    if translator.kind == "hook":
        made = re.escape(hook_of(translator.name))
        delimiter = "." if translator.prefix else ":"
        lines += [
            "namespace: true",
            f"namespaceDelimiter: '{delimiter}'",
            rf"""scopeRangeRegex: '{made}\(\s*\[?\s*[\x22\x27](.*?)[\x22\x27]'""",
        ]
    if translator.kind in {"function", "method"} and "(" not in translator.name:
        lines += ["refactorTemplates:", f"  - {translator.name}('$1')"]
    return "\n".join(lines) + "\n"
