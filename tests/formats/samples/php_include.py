from i18n_workbench.formats.php.format import PhpInclude

FORMAT = PhpInclude
TEXT = """<?php

// Labels
$labels['welcome'] = 'Welcome to $product';
$labels['user'] = "User";
$labels['out'] = 'Log out'; // of all
$messages['gone'] = 'You are gone';
"""
VALUES = {
    ("welcome",): "Welcome to $product",
    ("user",): "User",
    ("out",): "Log out",
    ("gone",): "You are gone",
}
DESCRIPTIONS = {("welcome",): "Labels", ("out",): "of all"}
NEW = ("new",)
AFTER = ("user",)
DELETE = ("user",)
RENAME = (("user",), ("person",))
BROKEN = {"<?php\n$labels['a'] = ;\n": (2, 0)}
