"""Texts that are in another language than the files that they go into."""

import warnings

import pytest

import i18n_workbench as i18n
from i18n_workbench.checks.other_language import other_language

SPANISH = (
    "El pedido está listo",
    "Guardar los cambios",
    "Sin conexión con el servidor",
    "Cancelar",
)
ENGLISH = (
    "The order is ready",
    "Save your changes",
    "Please try again",
    "El Niño and La Niña are back",
)


@pytest.mark.parametrize(
    ("texts", "locale", "told"),
    [
        (SPANISH, "en", "es"),
        (SPANISH, "es-MX", ""),
        (ENGLISH, "en-GB", ""),
        (ENGLISH, "de", "en"),
        (SPANISH[:1], "en", ""),
        (("保存", "取消", "没有数据"), "en", "Chinese letters"),
        (("保存", "取消", "没有数据"), "zh-Hans", ""),
        (("Save", "Cancel", "Close"), "de", ""),
        (ENGLISH, "xx", ""),
    ],
)
def test_most_texts_tell_their_language(texts, locale, told):
    assert other_language(texts, locale) == told


def test_an_extraction_says_that_its_texts_are_in_another_language(workspace):
    page = "\n".join(f"<p>{text}</p>" for text in SPANISH)
    root = workspace({
        "package.json": {"dependencies": {"vue-i18n": "9"}},
        "locales/en.json": {"ok": "OK"},
        "src/Page.vue": f"<template><div>\n{page}\n</div></template>\n",
    })  # fmt: skip
    wb = i18n.open(root)
    with pytest.warns(UserWarning, match="in es, and go into the files of en"):
        assert len(wb.extraction().rows) == len(SPANISH)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        wb = i18n.open(root, settings={"sourceLanguage": "es"})
        wb.extraction()
