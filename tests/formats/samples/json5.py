from i18n_workbench.formats.json.json5 import Json5

FORMAT = Json5
TEXT = """// The file's own comment

{
  // Shown on top
  greeting: 'Hello \\x41 there', // keep it short
  "quoted-key": "it's",

  /*
   * Two lines
   * about home
   */
  home: {
    title: 'Home', // the page
    body: 'One \\
two',
  },

  // Section

  hex: 0xFF,
  plus: +1,
  nan: NaN,
  list: ['a', 'b',],
  ünï: 'Unicode name',
  last: 'Last',
}
"""
VALUES = {
    ("greeting",): "Hello A there",
    ("quoted-key",): "it's",
    ("home", "title"): "Home",
    ("home", "body"): "One two",
    ("list", 0): "a",
    ("list", 1): "b",
    ("ünï",): "Unicode name",
    ("last",): "Last",
}
NEW = ("home", "subtitle")
AFTER = ("home", "title")
DELETE = ("home", "title")
RENAME = (("greeting",), ("welcome",))
NESTED = ("errors", "not-found", "title")
MOVE = (("home",), ("pages", "home"))
BRANCH = ("home",)
TYPED = {("hex",): "number", ("plus",): "number", ("nan",): "number"}
DESCRIPTIONS = {
    ("greeting",): "Shown on top\nkeep it short",
    ("home", "title"): "the page",
}
DUPLICATE = ("{a: '1', b: '2', 'a': '3'}", ("a",))
BROKEN = {
    "{a: '1' b: '2'}": (1, 9),
    "{a: 'one}": (1, 5),
    "{a: '\\u12'}": (1, 6),
    "{a: '\\1'}": (1, 6),
    "{a-b: '1'}": (1, 3),
    "{a: '1',,}": (1, 9),
    "{a: one}": (1, 5),
    "'text'": (1, 1),
}
