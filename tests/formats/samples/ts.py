from i18n_workbench.formats.ecmascript.format import Ts

FORMAT = Ts
TEXT = """import type { Messages } from './types';

const common = {
  accept: 'OK',
} as const;

/** All messages of the application. */
export const messages: Messages = {
  ...common,
  // Shown on top
  title: 'Title' as string,
  home: {
    body: `Body`,
    'sub-title': 'Sub "title"',
  },
  items: (count: number) => `${count} items`,
  last: 'Last',
} satisfies Messages;

export type Key = keyof typeof messages;
"""
VALUES = {
    ("accept",): "OK",
    ("title",): "Title",
    ("home", "body"): "Body",
    ("home", "sub-title"): 'Sub "title"',
    ("last",): "Last",
}
TYPED = {("items",): "computed"}
NEW = ("home", "footer")
AFTER = ("home", "body")
DELETE = ("home", "body")
RENAME = (("home",), ("house",))
NESTED = ("a", "b", "c")
MOVE = (("home", "body"), ("body",))
BRANCH = ("home",)
DESCRIPTIONS = {("title",): "Shown on top"}
DUPLICATE = ("export default { a: '1', a: '2' } as const;", ("a",))
BROKEN = {"export default {\n  a: 'b';\n}\n": (2, 0)}
