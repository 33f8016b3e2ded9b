"""Angular's own ids come from the text: no file names them, and none of them is unused."""

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

UNIT = '<trans-unit id="{}"><source>x</source><target>y</target></trans-unit>'


def test_ids_that_angular_makes_are_possibly_used(tmp_path):
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"@angular/localize": "19"}}'
    )
    units = "".join(map(UNIT.format, ("4277536708516407250", "mine", "theirs")))
    (tmp_path / "src" / "locale").mkdir(parents=True)
    (tmp_path / "src" / "locale" / "messages.de.xlf").write_text(
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" '
        f'target-language="de" datatype="plaintext" original="a"><body>{units}</body></file></xliff>'
    )
    (tmp_path / "src" / "app.component.html").write_text('<p i18n="@@mine">x</p>')
    usage = i18n.open(tmp_path).usage().set_index("key")["status"]
    assert dict(usage) == {
        "4277536708516407250": "possibly used",
        "mine": "used",
        "theirs": "unused",
    }


def test_no_text_of_a_template_is_replaced_by_its_id(tmp_path):
    """Angular shows what stands in the code: an element with an id and without a text would show nothing."""
    (tmp_path / "package.json").write_text(
        '{"dependencies": {"@angular/localize": "19"}}'
    )
    (tmp_path / "src" / "locale").mkdir(parents=True)
    (tmp_path / "src" / "locale" / "messages.xlf").write_text(
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" '
        'datatype="plaintext" original="a"><body><trans-unit id="mine"><source>x</source></trans-unit>'
        "</body></file></xliff>"
    )
    template = tmp_path / "src" / "app.component.html"
    template.write_text('<p>Save the changes</p>\n<img alt="A lovely picture">\n')
    before = template.read_text()
    extraction = i18n.open(tmp_path).extraction()
    with pytest.raises(UsageError, match="needs a mark in the code"):
        extraction.apply()
    assert template.read_text() == before
