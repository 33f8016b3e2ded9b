"""The schema of the settings says what the table says."""

from __future__ import annotations

import pytest

from i18n_workbench.settings import SETTINGS
from i18n_workbench.settings.schema import settings_schema


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_is_in_the_schema(name: str) -> None:
    assert (
        settings_schema()["properties"][f"i18n-helper.{name}"]["description"]
        == SETTINGS[name].meaning
    )


def test_the_schema_tells_right_from_wrong() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(settings_schema())
    validator.check_schema(settings_schema())
    good = {
        "editor.tabSize": "ours no more than others'",
        "i18n-helper.indent": 4,
        "i18n-helper.keystyle": None,
        "i18n-helper.extract.keyMaxLength": "Infinity",
        "i18n-helper.refactor.templates": [
            "x",
            {"source": "jsx-text", "template": "{t('$1')}"},
        ],
    }
    assert validator.is_valid(good)
    bad = {
        "indent": -1,
        "keystyle": "nestd",
        "extract.keyMaxLength": "long",
        "refactor.templates": [{"source": "x"}],
        "localeCountryMap": {"en": 1},
        "keysInUse": "a",
        "sortKeys": "yes",
    }
    for name, value in bad.items():
        assert not validator.is_valid({f"i18n-helper.{name}": value}), name


def test_the_schema_accepts_every_default() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = settings_schema()
    defaults = {
        name: entry.get("default") for name, entry in schema["properties"].items()
    }
    jsonschema.Draft202012Validator(schema).validate(defaults)
