from i18n_workbench.formats.ecmascript.inline import InlineTs

FORMAT = InlineTs
TEXT = """import React from 'react';

export const LANGUAGES = { en: { name: 'English' }, ua: { name: 'Українська' } };

type Texts = Record<string, string>;

const en: Texts = {
  save: 'Save',
  open: 'Open',
  quit: 'Quit',
  help: 'Help',
  about: 'About', // the program
};

const translations: Record<string, Texts> = {
  en,
  ua: {
    save: 'Зберегти',
    open: 'Відкрити',
  },
} as const;

export function App({ language }: { language: string }) {
  return <p>{translations[language].save}</p>;
}
"""
VALUES = {
    ("en", "save"): "Save",
    ("en", "open"): "Open",
    ("en", "quit"): "Quit",
    ("en", "help"): "Help",
    ("en", "about"): "About",
    ("ua", "save"): "Зберегти",
    ("ua", "open"): "Відкрити",
}
NEW = ("ua", "quit")
AFTER = ("ua", "save")
DELETE = ("ua", "save")
RENAME = (("ua", "save"), ("ua", "store"))
NESTED = ("ua", "dialog", "file")
DESCRIPTIONS = {("en", "about"): "the program"}
BROKEN = {"const a = { en: { a: 'b'\n c: 'd' } }\n": (1, 0)}
