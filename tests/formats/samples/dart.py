from i18n_workbench.formats.programs.dart import Dart

FORMAT = Dart
TEXT = r'''import 'package:get/get.dart';

class French {
  /// Texts of the app.
  static const Map<String, dynamic> keys = <String, dynamic>{
    'home': {'title': 'Chez "moi"\n\u00e9', "sub": r'\d' 'é' // goes on
        "b"}, // where it begins
    'long': """
Two
lines""",
    'order': ['a', 3],
    'flag': true,
    'none': null,
    'said': 'Bonjour $name',
    'called': text('x'),
    y: 'unknown',
    ...y,
  };
}
'''
VALUES = {
    ("home", "title"): 'Chez "moi"\né',
    ("home", "sub"): "\\déb",
    ("long",): "Two\nlines",
    ("order", 0): "a",
}
TYPED = {
    ("order", 1): "number",
    ("flag",): "boolean",
    ("none",): "null",
    ("said",): "computed",
    ("called",): "computed",
}
NEW = ("new",)
AFTER = ("said",)
DELETE = ("said",)
RENAME = (("said",), ("told",))
DUPLICATE = ("const a = {'a': '1', 'a': '2'};", ("a",))
BROKEN = {"const a = {'a': '1'\nint b = 2;\n": (1, 0)}
