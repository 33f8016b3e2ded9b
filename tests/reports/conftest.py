import pytest

import i18n_workbench as i18n

VUE = {"package.json": {"dependencies": {"vue-i18n": "9", "i18next": "23"}}}


@pytest.fixture
def bench(workspace):
    """``bench({"a": "Hi"}, {"a": "Salut"})``: an opened project with English and French."""

    def make(en, fr, **more):
        return i18n.open(
            workspace({**VUE, "locales/en.json": en, "locales/fr.json": fr, **more})
        )

    return make
