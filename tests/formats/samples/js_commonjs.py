from i18n_workbench.formats.ecmascript.format import Js

FORMAT = Js
TEXT = """'use strict';

const messages = {
    "title": "Title",
    "home": {
        "body": "Body"
    },
    "last": "Last"
};

module.exports = Object.freeze(messages);
"""
VALUES = {("title",): "Title", ("home", "body"): "Body", ("last",): "Last"}
NEW = ("subtitle",)
AFTER = ("title",)
DELETE = ("title",)
RENAME = (("home",), ("house",))
NESTED = ("a", "b", "c")
MOVE = (("home", "body"), ("body",))
BRANCH = ("home",)
BROKEN = {"module.exports = {\n  a: 'b'\n": (1, 0)}
