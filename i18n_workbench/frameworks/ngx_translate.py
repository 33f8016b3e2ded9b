"""Angular, ngx-translate."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework, frozen, named


class NgxTranslate(Framework):
    """The pipe, the service and the directive, bound or not."""

    id = "ngx-translate"
    name = "Angular ngx-translate"
    packages = frozen({"package.json": ("@ngx-translate/core",)})
    languages = ("javascript", "javascriptreact", "typescript", "typescriptreact", "html")
    callees = named("marker", "instant", "getStreamOnTranslationChange")
    usage = (
        r"{pipe}\|\s*translate\b",
        r"(?:[tT]ranslate|[tT]ranslat(?:e|ion)Service|translator)\s*[!?]?\.\s*(?:get|stream)\s*(?:<[^<>()]*>)?\(\s*{expr}",
        r"""\[translate\]\s*=\s*["']\s*{expr}""",
        r"""<[\w-]+{attrs}\s+translate\s*=\s*{q}""",
        r"""<[\w-]+{attrs}\s+translate{attrs}\s*>\s*({key})\s*</""",
    )
    anchors = ("translate", "Translate", "translator")
    placeholders = ("angular",)
    aria_binding = "attr.{name}"
    templates = frozen(
        {
            "js-string": ("this.translate.instant('{key}')", "{key}"),
            "js-template": ("this.translate.instant('{key}')", "{key}"),
            "": ("{{ '{key}' | translate }}", "{key}"),
        }
    )
