from i18n_workbench.formats.php.format import Php

FORMAT = Php
TEXT = r"""<?php

declare(strict_types=1);

/*
| Lines that this file returns.
*/

return [

    // Shown on top
    'title' => 'Title',
    "double" => "Say \"hi\"\tto {$name}" . SUFFIX,
    'welcome' => "Welcome,\n\u{e9}tranger \$1",
    'it\'s' => 'It\'s a C:\path', // trailing

    /* The form */
    'form' => [
        'save'   => 'Save',
        'cancel' => 'Cancel',
        'deep'   => array('er' => 'Deeper'),
    ],
    'list' => ['first', 'second'],
    404 => 'Not found',
    'text' => <<<EOT
        One
          two \$x
        EOT,
    'joined' => 'a' . 'b',
    'called' => trans('x'),
    'count' => -12,
    'on' => true,
    'none' => null,
    'constant' => Foo::BAR,
    'last' => 'Last',
];
"""
VALUES = {
    ("title",): "Title",
    ("welcome",): "Welcome,\n\u00e9tranger $1",
    ("it's",): "It's a C:\\path",
    ("form", "save"): "Save",
    ("form", "cancel"): "Cancel",
    ("form", "deep", "er"): "Deeper",
    ("list", 0): "first",
    ("list", 1): "second",
    ("404",): "Not found",
    ("text",): "One\n  two $x",
    ("last",): "Last",
}
TYPED = {
    ("double",): "computed",
    ("joined",): "computed",
    ("called",): "computed",
    ("count",): "number",
    ("on",): "boolean",
    ("none",): "null",
    ("constant",): "constant",
}
NEW = ("form", "reset")
AFTER = ("form", "save")
DELETE = ("form", "save")
RENAME = (("form", "save"), ("form", "store"))
NESTED = ("menu", "file", "open")
MOVE = (("form", "cancel"), ("buttons", "cancel"))
BRANCH = ("form",)
DESCRIPTIONS = {("title",): "Shown on top", ("it's",): "trailing"}
DUPLICATE = ("<?php return ['a' => '1', 'b' => 'x', 'a' => '2'];", ("a",))
BROKEN = {
    "<?php\nreturn [\n    'a' => 'b'\n    'c' => 'd',\n];\n": (4, 0),
    "<?php\nreturn ['a' => 'b'\n": (2, 0),
}
