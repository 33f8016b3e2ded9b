from i18n_workbench.formats.vue.format import VueBlocks

FORMAT = VueBlocks
TEXT = """\
<!-- <i18n>{"en": {"no": "comment"}}</i18n> -->
<template>
  <div v-if="a > b">
    <i18n path="info" tag="p"></i18n>
    <template #slot>{{ $t('title') }}</template>
  </div>
</template>

<script>
const text = '<i18n>{"en": {"no": "script"}}</i18n>'
export default {}
</script>

<i18n>
{
  "en": {
    "title": "Title",
    "home": {
      "body": "Body",
      "foot": "Foot"
    },
    "count": 1
  },
  "fr": {
    "title": "Titre"
  }
}
</i18n>

<i18n locale="de" lang="json5">
{
  // On top
  title: 'Titel',
  last: 'Ende',
}
</i18n>

<i18n src="./other.json"></i18n>

<i18n lang="yaml">
es:
  title: Título
  last: Fin
</i18n>

<style>
a > b { color: red }
</style>
"""
VALUES = {
    ("en", "title"): "Title",
    ("en", "home", "body"): "Body",
    ("en", "home", "foot"): "Foot",
    ("fr", "title"): "Titre",
    ("de", "title"): "Titel",
    ("de", "last"): "Ende",
    ("es", "title"): "Título",
    ("es", "last"): "Fin",
}
NEW = ("en", "home", "head")
AFTER = ("en", "home", "body")
DELETE = ("en", "home", "foot")
RENAME = (("en", "title"), ("en", "heading"))
NESTED = ("en", "errors", "network", "offline")
MOVE = (("en", "home"), ("en", "away"))
BRANCH = ("en", "home")
TYPED = {("en", "count"): "number"}
DESCRIPTIONS = {("de", "title"): "On top"}
DUPLICATE = (
    '<i18n>{"en": {"a": "1"}}</i18n>\n<i18n locale="en">{"a": "2"}</i18n>\n',
    ("en", "a"),
)
BROKEN = {
    '<template/>\n<i18n>\n{"en": {"a": }}\n</i18n>\n': (3, 14),
    "<i18n lang='yaml'>\nen:\n  a: 'x\n</i18n>\n": (4, 0),
}
