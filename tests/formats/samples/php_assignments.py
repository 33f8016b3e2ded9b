from i18n_workbench.formats.php.format import Php

FORMAT = Php
TEXT = """<?php
defined('BASEPATH') OR exit('No direct script access allowed');

// On top
$lang['title'] = 'Title';
$lang['save'] = 'Save';

$lang['menu']['open'] = "Open\\n";
$lang['menu']['close'] = 'Close'; // and leave
$lang['plural'] = 'x' . $lang['save'];
$lang['last'] = 'Last';
"""
VALUES = {
    ("title",): "Title",
    ("save",): "Save",
    ("menu", "open"): "Open\n",
    ("menu", "close"): "Close",
    ("last",): "Last",
}
TYPED = {("plural",): "computed"}
NEW = ("subtitle",)
AFTER = ("title",)
DELETE = ("save",)
RENAME = (("title",), ("heading",))
NESTED = ("a", "b", "c")
MOVE = (("menu", "close"), ("close",))
BRANCH = ("menu",)
DESCRIPTIONS = {("title",): "On top", ("menu", "close"): "and leave"}
DUPLICATE = ("<?php\n$lang['a'] = '1';\n$lang['a'] = '2';\n", ("a",))
BROKEN = {"<?php\n$lang['a'] = 'b'\n$lang['c'] = 'd';\n": (2, 0)}
