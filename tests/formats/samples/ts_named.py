from i18n_workbench.formats.ecmascript.format import Ts

FORMAT = Ts
TEXT = """export const title = 'Title';
// about home
export const home = {
  body: 'Body',
  end: 'End',
};
export const last = 'Last';
"""
VALUES = {
    ("title",): "Title",
    ("home", "body"): "Body",
    ("home", "end"): "End",
    ("last",): "Last",
}
NEW = ("home", "footer")
AFTER = ("home", "body")
DELETE = ("home", "body")
RENAME = (("home", "body"), ("home", "text"))
NESTED = ("home", "b", "c")
MOVE = (("home", "body"), ("home", "x", "body"))
BRANCH = ("home",)
BROKEN = {"export const a = 'b\n": (1, 0)}
