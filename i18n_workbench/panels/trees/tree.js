// The keys as a tree in a window: only the rows in sight exist, each says its level, place and whether it is unfolded.
const ROW = 30, PAGE = 100, PAD = 8;
const STATE = [["∅", "missing", "iw-none"], ["○", "empty", "iw-part"], [
  "✓",
  "translated",
  "iw-full",
], ["?", "unreadable", "iw-none"]];
const sumOf = (cell) => cell.reduce((sum, count) => sum + count, 0);
function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  let rows = new Map(), asked = new Set(), now = 0, drawing = 0, opened = "";
  const columns = new Map(model.get("columns").map((column) => [column.locale, column]));
  const search = h("input", {
    type: "search",
    placeholder: "Search keys",
    "aria-label": "Search keys",
    oninput: () => {
      clearTimeout(search.due);
      search.due = setTimeout(query, 180);
    },
  });
  const state = h(
    "select",
    { "aria-label": "State", onchange: query },
    h("option", { value: "" }, "any state"),
    model.get("states").map((name) => h("option", { value: name }, name)),
  );
  const locale = h(
    "select",
    { "aria-label": "in locale", onchange: query },
    [...columns.keys()].map((tag) => h("option", { value: tag }, `in ${tag}`)),
  );
  const rename = h("button", { type: "button", onclick: renamed }, "Rename"),
    remove = h("button", { type: "button", onclick: removed }, "Delete");
  const undo = h(
    "button",
    { type: "button", onclick: () => ask("undo").then(renew, quiet) },
    "Undo last write",
  );
  const locales = chooser(
    "Locales",
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
  const details = h("div", {
    cls: "iw-details",
    role: "region",
    "aria-label": "details",
    hidden: true,
  });
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
      h("span", { cls: "iw-space" }),
      rename,
      remove,
      undo,
    ),
    locales.box,
    empty,
    h("div", { cls: "iw-both" }, scroll, details),
  );
  el.append(frame);

  const total = () => model.get("total"), here = () => rows.get(now);
  function query() {
    now = 0;
    scroll.scrollTop = 0;
    locale.hidden = !state.value;
    ask("query", { search: search.value, state: state.value, locale: locale.value }).then(
      renew,
      quiet,
    );
  }
  function headings() {
    head.replaceChildren(
      h("div", { cls: "iw-name" }, "Key"),
      ...model.get("shown").map((tag) =>
        h(
          "div",
          { cls: "iw-state", title: columns.get(tag).name },
          `${columns.get(tag).flag} ${tag}`,
        )
      ),
    );
    locales.draw(model.get("shown"));
    renew();
  }
  function renew() {
    rows = new Map();
    asked = new Set();
    draw();
  }
  function draw() {
    if (!drawing) drawing = requestAnimationFrame(paint);
  }
  function paint() {
    drawing = 0;
    const number = total();
    frame.hidden = !!model.get("off");
    now = Math.max(0, Math.min(now, number - 1));
    space.style.height = `${number * ROW}px`;
    head.style.width = space.style.width = `max(100%, ${240 + 92 * model.get("shown").length}px)`;
    scroll.style.height = `${
      Math.min(
        model.get("height"),
        (number + 1) * ROW + (scroll.scrollWidth > scroll.clientWidth ? 18 : 2),
      )
    }px`;
    scroll.hidden = !number;
    empty.textContent = model.get("empty");
    empty.hidden = !!number;
    count.textContent = `${counted(model.get("size"), "key")}`;
    const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - PAD),
      last = Math.min(number, Math.ceil((scroll.scrollTop + scroll.clientHeight) / ROW) + PAD);
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) need(page);
    const lines = [];
    for (let at = first; at < last; at++) lines.push(line(at, rows.get(at)));
    space.replaceChildren(...lines);
    scroll.setAttribute("aria-activedescendant", `${panel.name}-${now}`);
    for (const tool of [rename, remove, undo]) {
      tool.disabled = !panel.can() || (tool !== undo && !here());
      tool.title = panel.can() ? "" : panel.why();
    }
  }
  function need(page) {
    if (asked.has(page)) return;
    asked.add(page);
    ask("page", { start: page * PAGE, count: PAGE, epoch: model.get("epoch") }).then((found) => {
      if (found.epoch !== model.get("epoch")) {
        asked.delete(page);
        return;
      }
      found.rows.forEach(([id, name, depth, place, size, unfolded, keys, key, cells], at) =>
        rows.set(found.start + at, { id, name, depth, place, size, unfolded, keys, key, cells })
      );
      draw();
    }, quiet);
  }
  function line(at, row) {
    const node = h("div", {
      id: `${panel.name}-${at}`,
      role: "treeitem",
      "data-row": at,
      cls: `iw-line${row && row.unfolded != null ? " iw-branch" : ""}${
        at === now ? " iw-here" : ""
      }`,
      style: `top: ${at * ROW}px; width: 100%`,
      "aria-selected": String(at === now),
    });
    if (!row) {
      node.append(h("div", { cls: "iw-name" }, "…"));
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
          style: `padding-inline-start: ${8 + (row.depth - 1) * 18}px`,
        },
        h(
          "span",
          { cls: "iw-twist", "aria-hidden": "true" },
          row.unfolded == null ? "" : row.unfolded ? "▾" : "▸",
        ),
        h("span", { cls: "iw-text" }, row.name),
        row.unfolded != null && h("span", { cls: "iw-size" }, row.keys.toLocaleString("en")),
      ),
      ...row.cells.map((cell, i) => state_(row, cell, model.get("shown")[i])),
    );
    return node;
  }
  const which = (cell) => (cell[3] ? 3 : cell[0] ? 0 : cell[1] ? 1 : 2);
  const word = (
    row,
    cell,
  ) => (row.unfolded == null ? STATE[which(cell)][1] : `${cell[2]} of ${sumOf(cell)} translated`);
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
      ? `✓ ${sum.toLocaleString("en")}`
      : `${cell[2].toLocaleString("en")}/${sum.toLocaleString("en")}`;
    return h("div", {
      cls: `iw-state ${cls}`,
      "aria-hidden": "true",
      title: `${tag}: ${word(row, cell)}`,
    }, text);
  }

  // --- moving, folding, looking
  function go(at) {
    now = Math.max(0, Math.min(total() - 1, at));
    const top = now * ROW, view = scroll.clientHeight - ROW;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + ROW > scroll.scrollTop + view) scroll.scrollTop = top + ROW - view;
    draw();
    if (!details.hidden && here()) show();
  }
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
    for (let at = now - 1; at >= 0; at--) {
      if (rows.get(at) && rows.get(at).depth < row.depth) {
        go(at);
        return;
      }
    }
  }
  function show() {
    const row = here();
    if (!row) return;
    opened = row.id;
    ask("details", { node: row.id }).then((found) => {
      if (opened !== row.id) return;
      details.replaceChildren(
        h("button", {
          type: "button",
          cls: "iw-close",
          "aria-label": "close the details",
          onclick: close,
        }, "×"),
        h("h4", {}, found.title),
        ...detailParts(found.parts, panel, renew),
      );
      details.hidden = false;
    }, quiet);
  }
  function close() {
    opened = "";
    details.hidden = true;
    scroll.focus();
  }
  async function renamed() {
    const row = here();
    if (!row || !panel.can()) return;
    const old = row.key || path(now),
      input = h("input", { "aria-label": "New name", size: "44", value: old });
    const name = await panel.dialog(
      `Rename ${
        row.unfolded == null ? "the key" : `the branch with ${counted(row.keys, "key")}`
      } ${old}`,
      h("label", { cls: "iw-field" }, "New name ", input),
      [["Show the diff", () => input.value, "iw-primary"], ["Cancel", null]],
    );
    if (name != null) {
      ask("rename", { node: row.id, new: name }).then((plan) => decide(panel, plan)).then(
        renew,
        quiet,
      );
    }
    scroll.focus();
  }
  function path(at) {
    let text = rows.get(at).name, depth = rows.get(at).depth;
    for (let up = at - 1; up >= 0 && depth > 1; up--) {
      const row = rows.get(up);
      if (row && row.depth === depth - 1) {
        depth--;
        text = /^\[/.test(text) || /[.:/]$/.test(row.name)
          ? row.name + text
          : `${row.name}.${text}`;
      }
    }
    return text;
  }
  function removed() {
    if (here() && panel.can()) {
      const node = here().id;
      ask("delete", { node })
        .then((plan) => decide(panel, plan, usesLine(panel, { node })))
        .then(renew, quiet)
        .then(() => scroll.focus());
    }
  }
  panel.keys(scroll, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const screen = Math.floor(scroll.clientHeight / ROW) - 2;
    const done = {
      ArrowDown: () => go(now + 1),
      j: () => go(now + 1),
      ArrowUp: () => go(now - 1),
      k: () => go(now - 1),
      PageDown: () => go(now + screen),
      PageUp: () => go(now - screen),
      Home: () => go(0),
      End: () => go(total() - 1),
      ArrowRight: () => (here()?.unfolded ? go(now + 1) : fold(true)),
      ArrowLeft: out,
      " ": () => fold(!here()?.unfolded),
      Enter: show,
      o: () => here() && ask("open", { node: here().id }).catch(quiet),
      F2: renamed,
      Delete: removed,
      "/": () => search.focus(),
      Escape: close,
    }[event.key];
    if (done) {
      done();
    }
    return !!done;
  });
  details.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  scroll.addEventListener("click", (event) => {
    const node = event.target.closest("[data-row]");
    if (!node) return;
    now = +node.dataset.row;
    if (event.target.closest(".iw-twist")) fold(!here()?.unfolded);
    else show();
    draw();
  });
  scroll.addEventListener(
    "dblclick",
    () => (here()?.unfolded == null
      ? here() && ask("open", { node: here().id }).catch(quiet)
      : fold(!here().unfolded)),
  );
  scroll.addEventListener("scroll", draw);
  panel.on("change:epoch", renew);
  panel.on("change:shown", headings);
  panel.on("change:goal", () => model.get("goal") >= 0 && go(model.get("goal")));
  for (const trait of ["total", "empty", "off", "blocked"]) panel.on(`change:${trait}`, draw);
  const sized = new ResizeObserver(draw);
  sized.observe(scroll);
  locale.hidden = true;
  headings();
  return () => {
    sized.disconnect();
    panel.free();
  };
}
export default { render };
