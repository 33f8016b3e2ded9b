from i18n_workbench.formats.programs.ruby import Ruby

FORMAT = Ruby
TEXT = r"""# Texts of the gem
{
  :fr => {
    :home => { title: "Chez \"moi\"\n\u00e9\u{1F600}", 'sub title' => 'L\'été #{x}' },
    "two words": "a" 'b',
    order: [:day, "mois"],
    size: 3,
    flag: true,
    none: nil,
    nth: ->(key, number:, **options) { "#{number}e" },
    said: "Bonjour #{name}",
    other: %q(Un (vrai) texte),
  }
}
"""
VALUES = {
    ("fr", "home", "title"): 'Chez "moi"\né😀',
    ("fr", "home", "sub title"): "L'été #{x}",
    ("fr", "two words"): "ab",
    ("fr", "order", 1): "mois",
    ("fr", "other"): "Un (vrai) texte",
}
TYPED = {
    ("fr", "order", 0): "constant",
    ("fr", "size"): "number",
    ("fr", "flag"): "boolean",
    ("fr", "none"): "null",
    ("fr", "nth"): "computed",
    ("fr", "said"): "computed",
}
NEW = ("fr", "new")
AFTER = ("fr", "said")
DELETE = ("fr", "said")
RENAME = (("fr", "said"), ("fr", "told"))
DUPLICATE = ('{ a: "1", :a => "2" }', ("a",))
BROKEN = {'{ a: "1",\n  b: }}\n': (2, 0)}
