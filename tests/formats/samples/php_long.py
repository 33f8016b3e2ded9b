from i18n_workbench.formats.php.format import Php

FORMAT = Php
TEXT = """<?php return array(
\t"title" => "Title", # about the title
\t"home" => array(
\t\t"body" => "Body",
\t\t"items" => array("one", "two")
\t),
\t"last" => "Last"
);
?>
"""
VALUES = {
    ("title",): "Title",
    ("home", "body"): "Body",
    ("home", "items", 0): "one",
    ("home", "items", 1): "two",
    ("last",): "Last",
}
NEW = ("subtitle",)
AFTER = ("title",)
DELETE = ("title",)
RENAME = (("home",), ("house",))
NESTED = ("a", "b", "c")
MOVE = (("home", "body"), ("body",))
BRANCH = ("home",)
DESCRIPTIONS = {("title",): "about the title"}
DUPLICATE = ('<?php return array("a" => "1", "a" => "2");', ("a",))
BROKEN = {'<?php return array("a" => "b"]);\n': (1, 0)}
