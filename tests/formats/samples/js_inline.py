from i18n_workbench.formats.ecmascript.inline import InlineJs

FORMAT = InlineJs
TEXT = r"""import i18n from 'i18next'

i18n.use(reader).init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        // Shown on top
        title: 'Title',
        'with-dash': 'It\'s \u00e9',
        menu: { save: 'Save', cancel: 'Cancel', quit: 'Quit' },
        about: "About",
        count: 12,
      },
    },
    'pt-BR': {
      translation: {
        title: 'Título',
        menu: { save: 'Salvar' },
        about: `Sobre`,
      },
    },
  },
})

export default i18n
"""
VALUES = {
    ("en", "title"): "Title",
    ("en", "with-dash"): "It's \u00e9",
    ("en", "menu", "save"): "Save",
    ("en", "menu", "cancel"): "Cancel",
    ("en", "menu", "quit"): "Quit",
    ("en", "about"): "About",
    ("pt-BR", "title"): "Título",
    ("pt-BR", "menu", "save"): "Salvar",
    ("pt-BR", "about"): "Sobre",
}
TYPED = {("en", "count"): "number"}
NEW = ("en", "menu", "open")
AFTER = ("en", "menu", "save")
DELETE = ("en", "menu", "save")
RENAME = (("en", "menu", "save"), ("en", "menu", "store"))
NESTED = ("en", "dialog", "file", "open")
MOVE = (("en", "menu", "cancel"), ("en", "buttons", "cancel"))
BRANCH = ("en", "menu")
DESCRIPTIONS = {("en", "title"): "Shown on top"}
BROKEN = {"const a = { en: { a: 'b'\n c: 'd' } }\n": (1, 0)}
