from i18n_workbench.formats.ecmascript.format import Js

FORMAT = Js
TEXT = r"""import extra from './extra'

const brand = 'Acme'

// The messages
export default {
  // Shown on top
  title: 'Title',
  'with-dash': 'It\'s \u00e9 \x41 \
here',
  "double": "Say \"hi\"", // trailing
  template: `Line one
and \`two\``,

  /** The form */
  form: {
    save: 'Save',
    cancel: 'Cancel',
    deep: { er: 'Deeper' },
  },
  list: ['first', 'second'],
  404: 'Not found',
  brand,
  computed: 'a' + 'b',
  greet: (name) => `Hello ${name}`,
  method() { return 1 },
  count: -12,
  on: true,
  none: null,
  extra,
  last: 'Last',
}
"""
VALUES = {
    ("title",): "Title",
    ("with-dash",): "It's \u00e9 A here",
    ("double",): 'Say "hi"',
    ("template",): "Line one\nand `two`",
    ("form", "save"): "Save",
    ("form", "cancel"): "Cancel",
    ("form", "deep", "er"): "Deeper",
    ("list", 0): "first",
    ("list", 1): "second",
    ("404",): "Not found",
    ("last",): "Last",
}
TYPED = {
    ("brand",): "computed",
    ("computed",): "computed",
    ("greet",): "computed",
    ("method",): "computed",
    ("count",): "number",
    ("on",): "boolean",
    ("none",): "null",
}
NEW = ("form", "reset")
AFTER = ("form", "save")
DELETE = ("form", "save")
RENAME = (("form", "save"), ("form", "store"))
NESTED = ("menu", "file", "open")
MOVE = (("form", "cancel"), ("buttons", "cancel"))
BRANCH = ("form",)
DESCRIPTIONS = {("title",): "Shown on top", ("double",): "trailing"}
DUPLICATE = ("export default { a: '1', b: 'x', a: '2' }", ("a",))
BROKEN = {
    "export default {\n  a: 'b'\n  c: 'd',\n}\n": (2, 0),
    "export default {\n  a: 'b',\n": (1, 0),
}
