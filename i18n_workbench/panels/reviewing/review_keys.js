// What the keys of a card are called, and the dialog that lists them.
const ACTIONS = {
  next: "next",
  previous: "previous",
  first: "first",
  last: "last",
  edit: "edit (Ctrl+Enter keeps and goes on, Esc cancels)",
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`similar${n}`, `take similar text ${n}`])),
  approve: "approve, go on",
  request: "request a change",
  comment: "comment",
  candidate: "take the candidate",
  engine: "ask the engine for a suggestion",
  discard: "discard the candidate",
  valid: "still valid",
  undo: "undo the last step",
  save: "save the changes",
  find: "to the filters",
  help: "this help",
};
const NAMES = { " ": "Space", ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→" };

function showReviewKeys(panel, keymap) {
  const rows = Object.entries(keymap).map(([name, keys]) => {
    const pressed = keys.map((key) => [h("kbd", {}, NAMES[key] || key), " "]);
    return h("tr", {}, h("td", {}, pressed), h("td", {}, ACTIONS[name] || name));
  });
  panel.dialog(
    "Keys, while the card has the focus",
    h("table", { cls: "iw-table" }, h("tbody", {}, rows)),
    [["Close", true]],
  );
}
