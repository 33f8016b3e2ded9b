"""A new file for a new locale: its shape is the source-language file's, its indentation the settings'."""

import pytest

from i18n_workbench.formats import Layout, SetValue, all_formats

CASES = {
    "joomla": ("ini", 'A="x"\nB="y"\n', "", 'A="T"\n'),
    "joomla, quotes of its own": ("ini", 'A="x "_QQ_"y"_QQ_""\nB="y"\n', "", 'A="T"\n'),
    "gogs": ("ini", "A=`x`\nB=`y`\n", "", "A=`T`\n"),
    "ini with blanks": ("ini", "A = x\n", "", "A = T\n"),
    "properties with blanks": ("properties", "A = x\r\n", "", "A = T\n"),
    "properties with colons": ("properties", "A: x\n", "", "A: T\n"),
    "json5 without quotes": ("json5", "{\n    A: 'x',\n}\n", "", "{\n  A: 'T',\n}\n"),
    "json": ("json", '{\n    "A": "x"\n}\n', "", '{\n  "A": "T"\n}\n'),
    "json, compact": ("json", '{"A":"x"}\n', "", '{\n  "A":"T"\n}\n'),
    "json with tabs": ("json", '{\n    "A": "x"\n}\n', "\t", '{\n\t"A": "T"\n}\n'),
    "yaml": ("yaml", "A: x\n", "", "A: T\n"),
    "php": (
        "php",
        "<?php\n\n// x\nreturn array(\n    'A' => 'x',\n);\n",
        "",
        "<?php\n\n// x\nreturn array(\n  'A' => 'T',\n);\n",
    ),
    "php with tabs": (
        "php",
        "<?php\nreturn [\n    'A' => 'x'\n];\n",
        "\t",
        "<?php\nreturn [\n\t'A' => 'T',\n];\n",
    ),
    "ts": (
        "ts",
        "import type { L } from './l';\n\nconst m: L = {\n    A: 'x',\n};\nexport default m;\n",
        "",
        "import type { L } from './l';\n\nconst m: L = {\n  A: 'T',\n};\nexport default m;\n",
    ),
    "ftl": ("ftl", "A = x\n", "", "A = T\n"),
}


@pytest.mark.parametrize(
    ("format_id", "template", "indent", "wanted"), CASES.values(), ids=CASES
)
def test_shape_is_the_templates_and_indentation_the_settings(
    format_id, template, indent, wanted
):
    layout = Layout(indent or None)
    document = all_formats()[format_id].new_document(
        template, "fr", layout, {}, "utf-8"
    )
    text = document.splice([SetValue(("A",), "T")])
    new = all_formats()[format_id].open(text).normalize(layout)
    assert new == wanted
