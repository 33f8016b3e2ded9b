from i18n_workbench.formats.entries.keyed import KeyedJs

FORMAT = KeyedJs
TEXT = """export const LANGUAGES = ['en', 'zh-CN'];

const STRINGS = {
  // The page of settings
  'tabs.general': { en: 'General', 'zh-CN': '通用' },
  'tabs.notes': {
    en: 'Notes',
    'zh-CN': '笔记',
  },
  'tabs.new': { en: 'New' },
  version: 2,
};

export const t = (key) => STRINGS[key][language];
"""
VALUES = {
    ("en", "tabs.general"): "General",
    ("zh-CN", "tabs.general"): "通用",
    ("en", "tabs.notes"): "Notes",
    ("zh-CN", "tabs.notes"): "笔记",
    ("en", "tabs.new"): "New",
}
NEW = ("en", "tabs.sync")
AFTER = ("en", "tabs.general")
DELETE = ("zh-CN", "tabs.notes")
RENAME = (("en", "tabs.new"), ("en", "tabs.fresh"))
BROKEN = {"const a = { a: { en: 'b'\n c: 'd' } }\n": (1, 0)}
