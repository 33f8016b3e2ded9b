// A table in a window: the rows in sight are asked for by page; a row's details stand beside it.
const ROW = 30, PAGE = 100, PAD = 8;
function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  let rows = new Map(),
    asked = new Set(),
    now = 0,
    drawing = 0,
    sort = "",
    descending = false,
    opened = "";
  const columns = model.get("columns");
  const search = h("input", {
    type: "search",
    placeholder: "Search",
    "aria-label": "Search",
    oninput: () => {
      clearTimeout(search.due);
      search.due = setTimeout(query, 180);
    },
  });
  const status = h("select", { "aria-label": "Status", onchange: query });
  const all = h("input", {
    type: "checkbox",
    "aria-label": "pick all that are shown",
    onchange: () => ask("pick_all", { on: all.checked }).then(renew, quiet),
  });
  const count = h("span", { cls: "iw-count" });
  const filters = h("div", { cls: "iw-tools" }, search, status, count);
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
  const details = h("div", {
    cls: "iw-details",
    role: "region",
    "aria-label": "details",
    hidden: true,
  });
  const empty = h("p", { cls: "iw-empty" });
  const body = h("div", { cls: "iw-both" }, scroll, details);
  const frame = h("div", {}, tools(model, panel, renew), filters, empty, body);
  el.append(frame);

  const width = columns.reduce((sum, column) => sum + column.width, model.get("pickable") ? 34 : 0);
  const total = () => model.get("total");
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
            style: `flex: ${column.width} 1 ${column.width}px`,
            "aria-sort": sort === column.name ? (descending ? "descending" : "ascending") : "none",
          },
          h("button", {
            type: "button",
            tabindex: "-1",
            onclick: () => {
              descending = sort === column.name && !descending;
              sort = column.name;
              headings();
              query();
            },
          }, `${column.label}${sort === column.name ? (descending ? " ▾" : " ▴") : ""}`),
        )
      ),
    );
  }
  function stateList() {
    const value = status.value, found = model.get("statuses");
    status.replaceChildren(
      h("option", { value: "" }, "all"),
      ...found.map(([name, number]) =>
        h("option", { value: name }, `${name} (${number.toLocaleString("en")})`)
      ),
    );
    status.value = found.some(([name]) => name === value) ? value : "";
    status.hidden = found.length < 2 && !status.value;
  }
  function renew() {
    rows = new Map();
    asked = new Set();
    draw();
    if (opened) show(opened);
  }
  function draw() {
    if (!drawing) drawing = requestAnimationFrame(paint);
  }
  function paint() {
    drawing = 0;
    const number = total(), off = !!model.get("off");
    frame.hidden = off;
    filters.hidden = !model.get("searchable") || (!number && !search.value && !status.value);
    now = Math.max(0, Math.min(now, number - 1));
    space.style.height = `${number * ROW}px`;
    space.style.minWidth = head.style.minWidth = `${Math.round(width * 0.75)}px`;
    body.classList.toggle("iw-below", el.clientWidth < width * 0.75 + 380);
    scroll.style.height = `${
      Math.min(
        model.get("height"),
        (number + 1) * ROW + (scroll.scrollWidth > scroll.clientWidth ? 18 : 2),
      )
    }px`;
    scroll.setAttribute("aria-rowcount", number + 1);
    scroll.hidden = !number;
    empty.textContent = model.get("empty");
    empty.hidden = !!number;
    const picked = model.get("picked");
    count.textContent = picked
      ? `${picked.toLocaleString("en")} picked of ${number.toLocaleString("en")}`
      : counted(number, "row");
    all.checked = picked > 0 && picked >= number;
    all.indeterminate = picked > 0 && picked < number;
    const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - PAD),
      last = Math.min(number, Math.ceil((scroll.scrollTop + scroll.clientHeight) / ROW) + PAD);
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) need(page);
    const lines = [];
    for (let at = first; at < last; at++) lines.push(line(at, rows.get(at)));
    space.replaceChildren(...lines);
    scroll.setAttribute("aria-activedescendant", `${panel.name}-${now}`);
  }
  function need(page) {
    if (asked.has(page)) return;
    asked.add(page);
    ask("page", { start: page * PAGE, count: PAGE, epoch: model.get("epoch") }).then((found) => {
      if (found.epoch !== model.get("epoch")) {
        asked.delete(page);
        return;
      }
      found.rows.forEach((row, at) => rows.set(found.start + at, row));
      draw();
    }, quiet);
  }
  function line(at, row) {
    const node = h("div", {
      id: `${panel.name}-${at}`,
      role: "row",
      "aria-rowindex": at + 2,
      "data-row": at,
      "data-id": row ? row[0] : null,
      cls: `iw-line${at === now ? " iw-here" : ""}${row && row[5] ? " iw-picked" : ""}`,
      "aria-selected": String(at === now),
      style: `top: ${at * ROW}px`,
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
              checked: row[5],
              "aria-label": `pick ${row[0]}`,
            }),
        ),
      );
    }
    columns.forEach((column, col) => node.append(cell(column, row, col)));
    return node;
  }
  // Statuses of one kind share an icon: by their first word.
  const iconOf = (text) => model.get("icons")[text] || model.get("icons")[text.split(" ")[0]];
  function cell(column, row, col) {
    const value = row ? row[1][col] : "…",
      text = value == null ? "" : typeof value === "number" ? value.toLocaleString("en") : value;
    const lang = column.lang || (column.localized && row ? row[3] : ""),
      dir = column.dir || (row ? row[4] : "");
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
            "aria-label": `${column.label}: ${text}, show`,
          }, text)
          : h("span", { cls: "iw-nothing" }, value == null ? "–" : text),
    };
    const content = row && typeof value === "number" || column.kind === "status"
      ? (inside[column.kind] || (() => text))()
      : column.kind === "code" // the end of a key or a path tells more than its beginning
      ? h("span", { cls: "iw-text iw-tail" }, h("bdi", {}, text))
      : h("span", { cls: "iw-text" }, text.replaceAll("\n", "⏎"));
    return h("div", {
      cls: `iw-box iw-${column.kind}`,
      role: "gridcell",
      "data-column": column.name,
      style: `flex: ${column.width} 1 ${column.width}px`,
      title: text || null,
      lang: lang || null,
      dir: lang ? dir : null,
    }, content);
  }
  const percent = (share) => share >= 1 ? "100 %" : `${Math.min(share * 100, 99.9).toFixed(1)} %`;
  function go(at) {
    now = Math.max(0, Math.min(total() - 1, at));
    const top = now * ROW, view = scroll.clientHeight - ROW;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + ROW > scroll.scrollTop + view) scroll.scrollTop = top + ROW - view;
    draw();
    if (!details.hidden && rows.get(now)) show(rows.get(now)[0]);
  }
  function show(id) {
    opened = id;
    ask("details", { row: id }).then((found) => {
      if (opened !== id) return;
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
      details.hidden = !found.parts.length;
    }, close);
  }
  function close() {
    opened = "";
    details.hidden = true;
    scroll.focus();
  }
  function pick(at) {
    const row = rows.get(at);
    if (row && model.get("pickable")) {
      ask("pick", { names: [row[0]], on: !row[5] }).then(() => {
        row[5] = !row[5];
        draw();
      }, quiet);
    }
  }
  const open = (column) =>
    rows.get(now) && ask("open", { row: rows.get(now)[0], column: column || "" }).catch(quiet);
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
      Enter: () => rows.get(now) && show(rows.get(now)[0]),
      o: () => open(),
      " ": () => pick(now),
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
    if (event.target.type === "checkbox") {
      pick(now);
      return;
    }
    if (event.target.closest(".iw-link")) {
      open(event.target.closest("[data-column]").dataset.column);
      return;
    }
    draw();
    if (rows.get(now)) show(rows.get(now)[0]);
  });
  scroll.addEventListener("dblclick", () => open());
  scroll.addEventListener("scroll", draw);
  panel.on("change:epoch", renew);
  for (const trait of ["total", "picked", "empty", "off"]) panel.on(`change:${trait}`, draw);
  panel.on("change:statuses", stateList);
  const sized = new ResizeObserver(draw);
  sized.observe(scroll);
  headings();
  stateList();
  draw();
  return () => {
    sized.disconnect();
    panel.free();
  };
}
export default { render };
