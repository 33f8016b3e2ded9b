"""CodeIgniter 4: ``lang('Common.title')`` is ``title`` of ``app/Language/en/Common.php``."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import named
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)


class CodeIgniter(Framework):
    """A file of texts is a namespace, which every call names first."""

    id = "codeigniter"
    name = "CodeIgniter"
    recognition = Recognition(
        packages={
            "composer.json": ("codeigniter4/framework", "codeigniter4/codeigniter4")
        }
    )
    code = Code(languages=("php",), callees=named("lang"))
    keys = Keys(
        namespace=True,
        # What stands in the framework's own folder, and its validation asks an app for.
        implicit_keys=("Validation.*", "Errors.*", "Pager.*", "Time.*", "Number.*"),
    )
    layout = Layout(
        parsers=("php",),
        locales_paths=("app/Language",),
        path_matchers=("{locale}/{namespaces}.{ext}",),
        plurals=IN_TEXT,
        placeholders=("icu", "brace"),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("<?= lang('{key}') ?>",),
            "html-attribute": ("<?= lang('{key}') ?>",),
            "": ("lang('{key}')", "{key}"),
        }
    )
