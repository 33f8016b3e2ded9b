// The keys of the grid.
const KEYS_OF_GRID = [
  [N_("Arrows, Page, Home, End"), N_("move (Shift: extend)")],
  [N_("Enter, double click"), N_("edit")],
  ["F2", N_("edit in the cell")],
  [N_("Shift+Enter"), N_("edit in the full editor")],
  ["Esc", N_("cancel the edit")],
  ["Tab", N_("next cell")],
  [N_("Space"), N_("pick the row")],
  [N_("Ctrl+A"), N_("pick all rows")],
  [N_("Ctrl+C, Ctrl+V"), N_("copy, paste as a spreadsheet")],
  [N_("Ctrl+D"), N_("fill down")],
  [N_("Del"), N_("empty the cells")],
  ["s", N_("sort by the column, again the other way")],
  [N_("u, Ctrl+Z"), N_("undo")],
  [N_("Ctrl+S"), N_("keep and save")],
  ["/", N_("search")],
  ["?", N_("this help")],
];
