// The keys of the grid, and the dialog that lists them.
const HELP = [
  ["Arrows, Page, Home, End", "move (Shift: extend)"],
  ["Enter, double click", "edit"],
  ["F2", "edit in the cell"],
  ["Shift+Enter", "edit in the full editor"],
  ["Esc", "cancel the edit"],
  ["Tab", "next cell"],
  ["Space", "pick the row"],
  ["Ctrl+A", "pick all rows"],
  ["Ctrl+C, Ctrl+V", "copy, paste as a spreadsheet"],
  ["Ctrl+D", "fill down"],
  ["Delete", "empty the cells"],
  ["s", "sort by the column, again the other way"],
  ["u, Ctrl+Z", "undo"],
  ["Ctrl+S", "keep and save"],
  ["/", "search"],
  ["?", "this help"],
];

function showKeys(panel) {
  const lines = HELP.map(([keys, what]) => h("li", {}, h("kbd", {}, keys), ` ${what}`));
  return panel.dialog("Keys", h("ul", { cls: "iw-help" }, lines), [["Close", true]]);
}
