// A table in a window, with the details of a row beside it.
// Columns of a word or a number keep their width where there is little room: what is long is cut, to half of it,
// and what tells the rows apart (a key, a place) less.
const SHORT = 150;
const leastOf = ({ kind, width }) => width <= SHORT ? width : width * (kind === "code" ? .8 : .5);
// In a panel that is slimmer than so many pixels (chosen, not measured) words give way, too: beside a language its
// coverage is seen.
const SLIM = 480;
const slimOf = (column) =>
  column.kind === "text" && column.width > 100
    ? Math.min(column.width / 2, leastOf(column))
    : leastOf(column);
const flexOf = (column) =>
  `flex: ${column.width} 1 ${column.width}px; min-width: ${leastOf(column)}px; --iw-least: ${
    slimOf(column)
  }px`;

const KEYS_OF_TABLE = [
  [N_("Arrows, Page, Home, End"), N_("move")],
  ["Enter", N_("show the details, or what a number counts")],
  ["o", N_("open the row in the other tabs")],
  [N_("Space"), N_("pick the row")],
  ["s", N_("sort by the column, again the other way")],
  [N_("u, Ctrl+Z"), N_("undo the last write")],
  ["/", N_("search")],
  ["Esc", N_("close the details")],
  ["?", N_("this help")],
];

function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  let sort = "", descending = false, asked = false;
  let chosen = -1; // the column where the keys act, once somebody has gone to one
  const columns = model.get("columns");
  const search = h("input", {
    type: "search",
    placeholder: gettext("Search"),
    "aria-label": gettext("Search"),
    size: "14",
    oninput: () => {
      clearTimeout(search.due);
      search.due = setTimeout(query, 180);
    },
  });
  const status = h("select", { cls: "iw-brief", "aria-label": gettext("Status"), onchange: query });
  const all = h("input", {
    type: "checkbox",
    "aria-label": gettext("pick all that are shown"),
    onchange: pickAll,
  });
  const count = h("span", { cls: "iw-count" });
  const help = h("button", {
    type: "button",
    title: gettext("Keyboard"),
    onclick: () => showKeys(panel, KEYS_OF_TABLE),
  }, "?");
  const filters = h("div", { cls: "iw-tools" }, search, status, count, help);
  const head = h("div", { cls: "iw-line iw-top", role: "row", "aria-rowindex": 1 });
  const space = h("div", { cls: "iw-inner", role: "rowgroup" });
  const scroll = h(
    "div",
    {
      cls: "iw-window",
      tabindex: "0",
      role: "grid",
      "aria-label": model.get("label"),
      style: `height: ${model.get("height")}px`,
    },
    head,
    space,
  );
  const details = sidebar(panel, scroll, renew);
  const empty = h("p", { cls: "iw-empty" });
  const body = h("div", { cls: "iw-both" }, scroll, details.node);
  const bars = h("div", { cls: "iw-tools iw-bars" }, tools(model, panel, renew), filters);
  const frame = h("div", {}, bars, empty, body);
  el.append(frame);

  const box = model.get("pickable") ? 34 : 0;
  const width = columns.reduce((sum, column) => sum + column.width, box);
  const least = columns.reduce((sum, column) => sum + leastOf(column), box);
  const slimmest = columns.reduce((sum, column) => sum + slimOf(column), box);
  const list = listing({
    model,
    panel,
    scroll,
    space,
    read: ([id, values, , lang, dir, picked]) => ({ id, values, lang, dir, picked }),
    line,
    before,
    moved: () => !details.node.hidden && show(),
  });
  function query() {
    ask("query", { search: search.value, status: status.value, sort, descending }).then(
      renew,
      quiet,
    );
  }
  function headings() {
    head.replaceChildren(
      ...(model.get("pickable")
        ? [h("div", { cls: "iw-box iw-pick", role: "columnheader" }, all)]
        : []),
      ...columns.map((column) =>
        h(
          "div",
          {
            cls: `iw-box iw-${column.kind}`,
            role: "columnheader",
            style: flexOf(column),
            "aria-sort": sort === column.name ? (descending ? "descending" : "ascending") : "none",
          },
          h("button", {
            type: "button",
            tabindex: "-1",
            onclick: () => order(column.name),
          }, `${column.label}${sort === column.name ? (descending ? " ▾" : " ▴") : ""}`),
        )
      ),
    );
  }
  function order(name) {
    descending = sort === name && !descending;
    sort = name;
    headings();
    query();
  }
  function stateList() {
    const value = status.value, found = model.get("statuses");
    status.replaceChildren(
      h("option", { value: "" }, gettext("all")),
      ...found.map(([name, number]) =>
        h("option", { value: name }, `${name} (${numeral(number)})`)
      ),
    );
    status.value = found.some(([name]) => name === value) ? value : "";
    status.hidden = found.length < 2 && !status.value;
  }
  function renew() {
    list.renew();
    details.renewed();
  }
  function before(number) {
    frame.hidden = !!model.get("off");
    filters.hidden = !number && !search.value && !status.value;
    const isSlim = el.clientWidth < SLIM;
    frame.classList.toggle("iw-slim", isSlim);
    space.style.minWidth = head.style.minWidth = `${isSlim ? slimmest : least}px`;
    body.classList.toggle("iw-below", el.clientWidth < width * 0.75 + 380);
    scroll.setAttribute("aria-rowcount", number + 1);
    empty.replaceChildren(...coded(model.get("empty")));
    empty.hidden = !!number;
    const picked = model.get("picked");
    count.textContent = picked
      ? gettext("{picked} picked of {total}", {
        picked: numeral(picked),
        total: numeral(number),
      })
      : counted(number, "row");
    if (asked) return; // the tick stands as it was set until the kernel has answered
    all.checked = picked > 0 && picked >= number;
    all.indeterminate = picked > 0 && picked < number;
  }
  function line(place, row) {
    const node = h("div", {
      role: "row",
      "aria-rowindex": place + 2,
      "data-id": row ? row.id : null,
      cls: `iw-line${row?.picked ? " iw-picked" : ""}`,
    });
    if (model.get("pickable")) {
      node.append(
        h(
          "div",
          { cls: "iw-box iw-pick", role: "gridcell" },
          row &&
            h("input", {
              type: "checkbox",
              tabindex: "-1",
              checked: row.picked,
              disabled: !panel.alive(),
              "aria-label": gettext("pick {key}", { key: row.values[0] }),
            }),
        ),
      );
    }
    columns.forEach((column, col) => {
      const box = cell(column, row, col);
      box.id = `${panel.name}-${place}-${col}`;
      box.classList.toggle("iw-now", col === chosen && place === list.place());
      node.append(box);
    });
    return node;
  }
  function textOf(column, value) {
    if (value == null) return "";
    if (typeof value === "number") return numeral(value);
    return column.name === "locale" ? flagged(value) : value;
  }
  // Statuses that have no icon of their own share one.
  const iconOf = (text) => model.get("icons")[text] || model.get("icons")[""];
  function cell(column, row, col) {
    const value = row ? row.values[col] : panel.absent(), text = textOf(column, value);
    const lang = column.lang || (column.localized && row ? row.lang : ""),
      dir = column.dir || (row ? row.dir : "");
    const inside = {
      share: () => [
        h("meter", { min: "0", max: "1", value: String(value), "aria-hidden": "true" }),
        h("span", {}, percent(value)),
      ],
      status: () => [
        iconOf(text) &&
        h(
          "span",
          { cls: `iw-icon iw-is-${text.replaceAll(" ", "-")}`, "aria-hidden": "true" },
          iconOf(text),
        ),
        h("span", { cls: "iw-text" }, text),
      ],
      link: () =>
        value
          ? h("button", {
            type: "button",
            tabindex: "-1",
            cls: "iw-link",
            "aria-label": gettext("{column}: {number}, show", {
              column: column.label,
              number: text,
            }),
          }, text)
          : h("span", { cls: "iw-nothing" }, value == null ? "–" : text),
    };
    const content = row && typeof value === "number" || column.kind === "status"
      ? (inside[column.kind] || (() => text))()
      : column.kind === "code" // the end of a key or a path tells more than its beginning
      ? h("span", { cls: "iw-text iw-tail" }, h("bdi", {}, onOneLine(text)))
      : h("span", { cls: "iw-text" }, written(onOneLine(text), lang && dir));
    return h("div", {
      cls: `iw-box iw-${column.kind}`,
      role: "gridcell",
      "data-column": column.name,
      style: flexOf(column),
      title: text || null,
      lang: lang || null,
      dir: lang || dir === "auto" ? dir : null,
    }, content);
  }
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = (share) =>
    share >= 1 ? "100 %" : `${numeral(Math.min(share * 100, 99.9), tenths)} %`;
  function show() {
    const row = list.here();
    if (row) details.show(row.id, { row: row.id });
  }
  function pickAll() {
    asked = true;
    // A box that is clicked before the kernel has answered must mean what is seen.
    for (const row of list.loaded()) row.picked = all.checked;
    list.draw();
    ask("pick_all", { on: all.checked }).catch(quiet).then(() => {
      asked = false;
      renew();
    });
  }
  function pick() {
    const row = list.here();
    if (!row || !model.get("pickable")) return;
    row.picked = !row.picked;
    list.draw();
    ask("pick", { names: [row.id], on: row.picked }).catch(() => {
      row.picked = !row.picked;
      list.draw();
    });
  }
  function open(column) {
    if (list.here()) ask("open", { row: list.here().id, column: column || "" }).catch(quiet);
  }
  function aside(by) {
    const last = columns.length - 1;
    chosen = Math.max(0, Math.min(last, chosen + (mirrored() ? -by : by)));
    list.draw();
    requestAnimationFrame(() =>
      space.querySelector(".iw-now")?.scrollIntoView({ block: "nearest", inline: "nearest" })
    );
  }
  // What a number counts is opened by Enter where the keys act on it, as by a click.
  function enter() {
    const column = columns[chosen];
    if (column?.kind === "link" && list.here()?.values[chosen]) open(column.name);
    else show();
  }
  list.keys({
    ArrowLeft: () => aside(-1),
    ArrowRight: () => aside(1),
    Enter: enter,
    o: () => open(),
    s: () => order(columns[Math.max(0, chosen)].name),
    " ": pick,
    "/": () => search.focus(),
    "?": () => showKeys(panel, KEYS_OF_TABLE),
    Escape: details.close,
  });
  scroll.addEventListener("click", (event) => {
    if (!list.take(event)) return;
    const link = event.target.closest(".iw-link");
    if (event.target.type === "checkbox") pick();
    else if (link) open(link.closest("[data-column]").dataset.column);
    else {
      list.draw();
      show();
    }
  });
  scroll.addEventListener("dblclick", () => open());
  panel.on("change:epoch", renew);
  for (const trait of ["total", "picked", "empty", "off"]) panel.on(`change:${trait}`, list.draw);
  panel.on("change:statuses", stateList);
  headings();
  stateList();
  list.draw();
  return () => {
    list.free();
    panel.free();
  };
}
export default { render };
