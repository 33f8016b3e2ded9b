// What the keys of a card are called, and the dialog that lists them.
const ACTIONS = {
  next: N_("next"),
  previous: N_("previous"),
  first: N_("first"),
  last: N_("last"),
  edit: N_("edit (Ctrl+Enter keeps and goes on, Esc cancels)"),
  approve: N_("approve, go on"),
  request: N_("request a change"),
  comment: N_("comment"),
  candidate: N_("take the candidate"),
  engine: N_("ask the engine for a suggestion"),
  discard: N_("discard the candidate"),
  valid: N_("still valid"),
  undo: N_("undo the last step"),
  save: N_("save the changes"),
  find: N_("to the filters"),
  help: N_("this help"),
};
// States are called the same in every language, as they are in queries; what is none is said in the panel's.
const QUEUES = { "to do": N_("to do"), "failing checks": N_("failing checks"), all: N_("all") };
const queueName = (name) => (QUEUES[name] ? gettext(QUEUES[name]) : name);
const NAMES = { " ": N_("Space"), ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→" };

function meaningOf(name) {
  const similar = /^similar(\d)$/.exec(name);
  if (similar) return gettext("take similar text {number}", { number: similar[1] });
  return gettext(ACTIONS[name] || name);
}

function showReviewKeys(panel, keymap) {
  const rows = Object.entries(keymap).map(([name, keys]) => {
    const pressed = keys.map((key) => [h("kbd", {}, gettext(NAMES[key] || key)), " "]);
    return h("tr", {}, h("td", {}, pressed), h("td", {}, meaningOf(name)));
  });
  panel.dialog(
    gettext("Keys, while the card has the focus"),
    h("table", { cls: "iw-table" }, h("tbody", {}, rows)),
    [[gettext("Close"), true]],
  );
}
