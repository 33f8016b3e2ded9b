from i18n_workbench.formats.vue.format import FluentBlocks

FORMAT = FluentBlocks
TEXT = """\
<template>
  <fluent locale="xx">no = block</fluent>
</template>

<fluent locale="en">
title = Title
button =
    .label = Push { $name }
last = Last
</fluent>

<fluent locale="fr">
  # En haut
  title = Titre
  long =
      Une ligne

      et une autre
</fluent>
"""
VALUES = {
    ("en", "title"): "Title",
    ("en", "button.label"): "Push { $name }",
    ("en", "last"): "Last",
    ("fr", "title"): "Titre",
    ("fr", "long"): "Une ligne\n\net une autre",
}
NEW = ("fr", "other")
AFTER = ("fr", "title")
DELETE = ("en", "last")
RENAME = (("en", "title"), ("en", "heading"))
DESCRIPTIONS = {("fr", "title"): "En haut"}
DUPLICATE = (
    '<fluent locale="en">\na = 1\n</fluent>\n<fluent locale="en">\na = 2\n</fluent>\n',
    ("en", "a"),
)
BROKEN = {'<fluent locale="en">\na = 1\n<<<<<<< HEAD\n</fluent>\n': (3, 1)}


def REFUSES(text):
    return "</fluent" in text.lower()
