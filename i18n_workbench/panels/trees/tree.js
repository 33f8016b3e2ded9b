// The keys as a tree in a window: each row says its level, its place and whether it is unfolded.
const STATE = [["∅", "missing", "iw-none"], ["○", "empty", "iw-part"], [
  "✓",
  "translated",
  "iw-full",
], ["?", "unreadable", "iw-none"]];
// Pixels. In a narrow window two locales stand whole beside the keys, and of a third as much as tells that it is there.
const WIDE = { keys: 240, state: 92, indent: 18 };
const NARROW = { keys: 120, state: 76, indent: 9, below: 480, peep: 10 };
const KEYS_OF_TREE = [
  [N_("Arrows, Page, Home, End"), N_("move, fold and unfold")],
  ["Enter", N_("show the texts")],
  ["o", N_("open the row in the other tabs")],
  ["F2", N_("rename the key or the branch")],
  [N_("Del"), N_("delete the key or the branch")],
  [N_("u, Ctrl+Z"), N_("undo the last write")],
  ["/", N_("search")],
  ["Esc", N_("close the details")],
  ["?", N_("this help")],
];
const sumOf = (cell) => cell.reduce((sum, count) => sum + count, 0);
function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  const columns = new Map(model.get("columns").map((column) => [column.locale, column]));
  const search = h("input", {
    type: "search",
    placeholder: gettext("Search keys"),
    "aria-label": gettext("Search keys"),
    oninput: () => {
      clearTimeout(search.due);
      search.due = setTimeout(query, 180);
    },
  });
  const state = h(
    "select",
    { "aria-label": gettext("State"), onchange: query },
    h("option", { value: "" }, gettext("any state")),
    model.get("states").map((name) => h("option", { value: name }, name)),
  );
  const locale = h(
    "select",
    { "aria-label": gettext("in locale"), onchange: query },
    [...columns.keys()].map((tag) =>
      h("option", { value: tag }, gettext("in {locale}", { locale: tag }))
    ),
  );
  const rename = h("button", { type: "button", onclick: renamed }, gettext("Rename")),
    remove = h("button", { type: "button", onclick: removed }, gettext("Delete"));
  const undo = h(
    "button",
    { type: "button", onclick: () => ask("undo").then(() => list.renew(), quiet) },
    gettext("Undo last write"),
  );
  panel.undo = () => undo.click();
  const showHelp = () => showKeys(panel, KEYS_OF_TREE);
  const help = h(
    "button",
    { type: "button", title: gettext("Keyboard"), onclick: showHelp },
    "?",
  );
  const locales = chooser(
    gettext("Locales"),
    [...columns.values()],
    (tags) => ask("choose", { locales: tags }).catch(quiet),
  );
  const count = h("span", { cls: "iw-count" });
  const head = h("div", { cls: "iw-line iw-top", "aria-hidden": "true" });
  const space = h("div", { cls: "iw-inner", role: "none" });
  const scroll = h(
    "div",
    {
      cls: "iw-window iw-tree",
      tabindex: "0",
      role: "tree",
      "aria-label": model.get("label"),
      style: `height: ${model.get("height")}px`,
    },
    head,
    space,
  );
  const details = sidebar(panel, scroll, () => list.renew());
  const empty = h("p", { cls: "iw-empty" });
  const frame = h(
    "div",
    {},
    h(
      "div",
      { cls: "iw-tools" },
      search,
      state,
      locale,
      count,
      locales.toggle,
      h("span", { cls: "iw-end" }, rename, remove, undo, help),
    ),
    locales.box,
    empty,
    h("div", { cls: "iw-both" }, scroll, details.node),
  );
  el.append(frame);

  const list = listing({
    model,
    panel,
    scroll,
    space,
    read: ([id, name, depth, place, size, unfolded, keys, key, cells]) => (
      { id, name, depth, place, size, unfolded, keys, key, cells }
    ),
    line,
    before,
    moved: () => !details.node.hidden && show(),
  });
  const { here, renew } = list;
  function query() {
    list.first();
    locale.hidden = !state.value;
    ask("query", { search: search.value, state: state.value, locale: locale.value }).then(
      renew,
      quiet,
    );
  }
  function headings() {
    head.replaceChildren(
      h("div", { cls: "iw-name" }, gettext("Key")),
      ...model.get("shown").map((tag) =>
        h(
          "div",
          { cls: "iw-state", title: columns.get(tag).name },
          flagged(`${columns.get(tag).flag} ${tag}`),
        )
      ),
    );
    locales.draw(model.get("shown"));
    renew();
  }
  function before(number) {
    frame.hidden = !!model.get("off");
    const { keys, state, indent } = sizes();
    for (const [name, size] of Object.entries({ keys, state, indent })) {
      frame.style.setProperty(`--iw-${name}`, `${size}px`);
    }
    const whole = keys + state * model.get("shown").length;
    head.style.width = space.style.width = `max(100%, ${whole}px)`;
    empty.replaceChildren(...coded(model.get("empty")));
    empty.hidden = !!number;
    count.textContent = counted(model.get("size"), "key");
    for (const tool of [rename, remove, undo]) {
      tool.disabled = tool === undo ? !panel.canUndo() : !panel.can() || !here();
      tool.title = panel.can() ? "" : panel.why();
    }
  }
  // In a window of 400 px the keys left no room for what is told of them, and deep ones had none for their names.
  function sizes() {
    const width = scroll.clientWidth || el.clientWidth;
    if (width >= NARROW.below) return WIDE;
    const locales = Math.min(2, model.get("shown").length);
    const left = width - locales * NARROW.state - NARROW.peep;
    return { ...NARROW, keys: Math.max(NARROW.keys, Math.min(WIDE.keys, left)) };
  }
  function line(_, row) {
    const node = h("div", {
      role: "treeitem",
      cls: `iw-line${row?.unfolded != null ? " iw-branch" : ""}`,
      style: "width: 100%",
    });
    if (!row) {
      node.append(h("div", { cls: "iw-name" }, panel.absent()));
      return node;
    }
    const said = model.get("shown").map((tag, i) => `${tag} ${word(row, row.cells[i])}`).join(", ");
    for (
      const [name, value] of Object.entries({
        "aria-level": row.depth,
        "aria-posinset": row.place,
        "aria-setsize": row.size,
        "aria-label": `${row.name}, ${said}`,
      })
    ) node.setAttribute(name, value);
    if (row.unfolded != null) node.setAttribute("aria-expanded", String(row.unfolded));
    node.append(
      h(
        "div",
        {
          cls: "iw-name",
          title: row.key || row.name,
          style: `padding-inline-start: calc(8px + ${row.depth - 1} * var(--iw-indent))`,
        },
        h(
          "span",
          { cls: "iw-twist", "aria-hidden": "true" },
          row.unfolded == null ? "" : row.unfolded ? "▾" : "▸",
        ),
        h("span", { cls: "iw-text" }, h("bdi", {}, onOneLine(row.name))),
        row.unfolded != null && h("span", { cls: "iw-size" }, numeral(row.keys)),
      ),
      ...row.cells.map((cell, i) => state_(row, cell, model.get("shown")[i])),
    );
    return node;
  }
  const which = (cell) => (cell[3] ? 3 : cell[0] ? 0 : cell[1] ? 1 : 2);
  const word = (
    row,
    cell,
  ) => (row.unfolded == null ? STATE[which(cell)][1] : gettext("{done} of {all} translated", {
    done: numeral(cell[2]),
    all: numeral(sumOf(cell)),
  }));
  function state_(row, cell, tag) {
    const sum = sumOf(cell),
      cls = cell[2] === sum
        ? "iw-full"
        : cell[2]
        ? "iw-part"
        : row.unfolded == null
        ? STATE[which(cell)][2]
        : "iw-none";
    const text = row.unfolded == null
      ? STATE[which(cell)][0]
      : cell[2] === sum
      ? `✓ ${numeral(sum)}`
      : `${numeral(cell[2])}/${numeral(sum)}`;
    return h("div", {
      cls: `iw-state ${cls}`,
      "aria-hidden": "true",
      title: `${tag}: ${word(row, cell)}`,
    }, text);
  }

  // --- folding, looking, changing
  const fold = (unfold) =>
    here() && here().unfolded != null && here().unfolded !== unfold &&
    ask("fold", { node: here().id, unfold }).then(renew, quiet);
  function out() {
    const row = here();
    if (!row) return;
    if (row.unfolded) {
      fold(false);
      return;
    }
    for (let place = list.place() - 1; place >= 0; place--) {
      if (list.row(place)?.depth < row.depth) {
        list.go(place);
        return;
      }
    }
  }
  function show() {
    if (here()) details.show(here().id, { node: here().id });
  }
  const open = () => here() && ask("open", { node: here().id }).catch(quiet);
  const turn = () => fold(!here()?.unfolded);
  async function renamed() {
    const row = here();
    if (!row || !panel.can()) return;
    const old = row.key || path(list.place()),
      input = h("input", { "aria-label": gettext("New name"), size: "44", dir: "ltr", value: old });
    const name = await panel.dialog(
      row.unfolded == null
        ? gettext("Rename the key {name}", { name: old })
        : gettext("Rename the branch {name} with {keys}", {
          name: old,
          keys: counted(row.keys, "key"),
        }),
      h("label", { cls: "iw-field" }, gettext("New name"), " ", input),
      [[gettext("Show the diff"), () => input.value, "iw-primary"], [gettext("Cancel"), null]],
    );
    if (name != null) {
      ask("rename", { node: row.id, new: name }).then((plan) => decide(panel, plan)).then(
        renew,
        quiet,
      );
    }
    scroll.focus();
  }
  // The name of a branch, from those of the branches around it.
  function path(place) {
    let { name: text, depth } = list.row(place);
    for (let up = place - 1; up >= 0 && depth > 1; up--) {
      const row = list.row(up);
      if (row?.depth !== depth - 1) continue;
      depth--;
      const joined = /^\[/.test(text) || /[.:/]$/.test(row.name);
      text = joined ? row.name + text : `${row.name}.${text}`;
    }
    return text;
  }
  function removed() {
    if (here() && panel.can()) {
      const node = here().id;
      scroll.focus(); // here one is again when the diff was looked at
      ask("delete", { node })
        .then((plan) => decide(panel, plan, usesLine(panel, { node })))
        .then(renew, quiet);
    }
  }
  list.keys({
    [mirrored() ? "ArrowLeft" : "ArrowRight"]: () =>
      here()?.unfolded ? list.go(list.place() + 1) : fold(true),
    [mirrored() ? "ArrowRight" : "ArrowLeft"]: out,
    " ": turn,
    Enter: show,
    o: open,
    F2: renamed,
    Delete: removed,
    "/": () => search.focus(),
    "?": showHelp,
    Escape: details.close,
  });
  scroll.addEventListener("click", (event) => {
    if (!list.take(event)) return;
    if (event.target.closest(".iw-twist")) turn();
    else show();
    list.draw();
  });
  scroll.addEventListener("dblclick", () => (here()?.unfolded == null ? open() : turn()));
  let goal = model.get("goal");
  panel.on("change:epoch", () => {
    renew();
    if (goal === model.get("goal")) details.renewed(); // else what is gone to is shown
  });
  panel.on("change:shown", headings);
  panel.on("change:goal", () => {
    goal = model.get("goal");
    if (goal >= 0) list.go(goal);
  });
  for (const trait of ["total", "empty", "off", "blocked"]) panel.on(`change:${trait}`, list.draw);
  locale.hidden = true;
  headings();
  return () => {
    list.free();
    panel.free();
  };
}
export default { render };
