// Key x locale in a window: rows and columns in sight are asked for by page, edits go up by (key,
// form) with the text seen.
// Two locales stand beside the keys in 400 pixels (a cell of a notebook beside a file browser).
const ROW = 30,
  PAD = 8,
  WIDEST_KEY = 280,
  KEY_SHARE = 0.36,
  NARROWEST = 110,
  WIDE = 180;
// Letters of a text that a field of one line does not let read: it shows 70 of them. Chosen, not measured.
const LONG = 300;
// Keys narrower than so many pixels stand on two lines, in letters of so many pixels beside what is not theirs: 20
// letters of a key are read in a window of 400, where one line showed 7.
const SLIM = { key: 200, letter: 6.7, beside: 30 };
const needsRoom = (text) => text.length > LONG || text.includes("\n");

function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  if (model.get("off")) return panel.free;
  const columns = new Map(model.get("columns").map((column) => [column.locale, column]));
  let now = { row: 0, col: 1 },
    from = null,
    picked = new Set(),
    sort = ["key", false],
    drawing = 0,
    arrived = true,
    editing = null,
    wanted = null,
    width = NARROWEST,
    side = WIDEST_KEY,
    hides = 0;
  const shown = () => model.get("shown"), total = () => model.get("total");
  const localeAt = (col) => (col === 0 ? "key" : shown()[col - 1]);

  // --- tools
  const search = h("input", {
    type: "search",
    placeholder: gettext("Search keys and texts"),
    title: gettext("A text, or a query: locale:fr is:missing and key:checkout.*"),
    "aria-label": gettext("Search"),
    size: "18",
    oninput: later(() => look()),
  });
  const fuzzy = h("input", { type: "checkbox", onchange: () => look() });
  const filter = h(
    "select",
    { cls: "iw-brief", "aria-label": gettext("Filter"), onchange: () => query() },
    model.get("filters").map((name) => h("option", { value: name }, name || gettext("all rows"))),
  );
  const where = h("select", {
    cls: "iw-brief",
    "aria-label": gettext("Filter in"),
    onchange: () => query(),
  });
  const locales = chooser(
    gettext("Columns"),
    [...columns.values()],
    (tags) => ask("choose", { locales: tags }).catch(quiet),
  );
  const tool = (text, done, title) => h("button", { type: "button", title, onclick: done }, text);
  const takeBack = () => panel.can() && ask("undo").catch(quiet);
  const undo = tool(gettext("Undo"), takeBack, "u");
  const renameTool = tool(gettext("Rename"), rename), deleteTool = tool(gettext("Delete"), remove);
  const saver = saveButton(model, panel);
  const tools = h(
    "div",
    { cls: "iw-tools" },
    search,
    keepsQueries(model, panel, search),
    h("label", {}, fuzzy, gettext("fuzzy")),
    filter,
    where,
    locales.toggle,
    h(
      "span",
      { cls: "iw-end" },
      renameTool,
      deleteTool,
      undo,
      saver,
      tool("?", () => showKeys(panel, KEYS_OF_GRID), gettext("Keyboard")),
    ),
  );
  const scroll = h("div", {
    cls: "iw-scroll",
    role: "grid",
    tabindex: "0",
    "aria-label": model.get("label"),
    "aria-multiselectable": "true",
  });
  const head = h("div", { cls: "iw-row iw-head", role: "row", "aria-rowindex": "1" }),
    layer = h("div", { role: "rowgroup" }),
    space = h("div", { cls: "iw-space", role: "presentation" }, layer),
    empty = h("p", { cls: "iw-empty" });
  scroll.append(head, space);
  el.append(offerLine(model, panel), tools, locales.box, scroll, empty);

  function later(done) {
    let timer;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(done, 150);
    };
  }
  function query() {
    scroll.scrollTop = now.row = 0;
    from = null;
    return ask("query", {
      search: search.value,
      fuzzy: fuzzy.checked,
      filter: filter.value,
      locales: where.value ? [where.value] : shown(),
      sort: sort[0],
      descending: sort[1],
    }).catch(quiet);
  }

  // A fuzzy search ranks until somebody sorts what it has found.
  const ranks = () => fuzzy.checked && search.value.trim() && sort[0] === "key" && !sort[1];
  function look() {
    if (fuzzy.checked) sort = ["key", false];
    headings();
    return query();
  }

  // --- columns
  function headings() {
    scroll.setAttribute("aria-colcount", shown().length + 1);
    head.replaceChildren(
      ...["key", ...shown()].map((tag, col) =>
        headingOf(columns.get(tag), col, directionOf(tag), () => order(tag))
      ),
    );
    const chosen = where.value;
    where.replaceChildren(
      h("option", { value: "" }, gettext("in all shown")),
      ...shown().map((tag) => h("option", { value: tag }, gettext("in {locale}", { locale: tag }))),
    );
    where.value = shown().includes(chosen) ? chosen : "";
    locales.draw(shown());
    draw();
  }
  function directionOf(tag) {
    if (sort[0] !== tag || ranks()) return "none";
    return sort[1] ? "descending" : "ascending";
  }
  function order(tag) {
    sort = [tag, sort[0] === tag && !sort[1]];
    headings();
    return query();
  }

  function seek() {
    const goal = model.get("sought");
    if (!goal.epoch) return;
    search.value = goal.search;
    filter.value = goal.filter;
    where.value = shown().includes(goal.locale) ? goal.locale : "";
    sort = ["key", false];
    arrived = false;
    draw();
  }
  // Whoever has asked for these rows in another tab goes on in them, where the locale is that was asked for.
  function arrive() {
    if (arrived || !scroll.checkVisibility()) return;
    arrived = true;
    go(0, Math.max(1, shown().indexOf(model.get("sought").locale) + 1));
    const form = el.closest(".iw-form"), focused = document.activeElement;
    const isLeft = !focused || focused === document.body;
    if (form && (isLeft || form.contains(focused))) scroll.focus({ preventScroll: true });
  }

  // --- the window
  function renew() {
    pages.forget();
    draw();
  }
  function draw() {
    if (!drawing) drawing = requestAnimationFrame(paint);
  }
  const pages = pager(model, ask, quiet, () => {
    draw();
    if (wanted) edit(wanted);
  });
  function paint() {
    drawing = 0;
    const count = total();
    space.style.height = `${count * ROW}px`;
    scroll.setAttribute("aria-rowcount", count + 1);
    scroll.hidden = !count;
    scroll.style.height = `${Math.min(model.get("height"), (count + 1) * ROW + 18)}px`;
    if (count && !scroll.clientHeight) {
      // Hidden for a moment (a theme is loaded, a tab is behind): what is drawn now would be wrong.
      if (hides++ < 10) setTimeout(draw, 200);
      return;
    }
    hides = 0;
    // The keys stay in sight: where there is little room they leave most of it to the texts.
    side = Math.min(WIDEST_KEY, Math.floor(scroll.clientWidth * KEY_SHARE));
    // Two texts beside their key, and one where two would be cut.
    const room = scroll.clientWidth - side, beside = room < 2 * NARROWEST ? 1 : 2;
    width = Math.max(
      NARROWEST,
      Math.min(WIDE, Math.floor(room / beside)),
      Math.floor(room / Math.max(1, shown().length)),
    );
    scroll.style.setProperty("--iw-side", `${side}px`);
    scroll.classList.toggle("iw-slim", side < SLIM.key);
    scroll.style.setProperty("--iw-width", `${width}px`);
    space.style.width = head.style.width = `${side + shown().length * width}px`;
    empty.replaceChildren(...coded(model.get("empty")));
    empty.hidden = !!count;
    arrive();
    const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - PAD),
      last = Math.min(count, Math.ceil((scroll.scrollTop + scroll.clientHeight) / ROW) + PAD);
    const left = Math.max(0, Math.floor(along() / width)),
      right = Math.min(
        shown().length,
        Math.ceil((along() + scroll.clientWidth - side) / width) + 1,
      );
    const tags = shown().slice(left, Math.max(right, left + 1));
    if (last > first) pages.need(first, last, tags);
    const lines = [];
    for (let at = first; at < last; at++) lines.push(line(at, tags, left));
    layer.replaceChildren(...lines);
    scroll.setAttribute("aria-activedescendant", `${panel.name}-${now.row}-${now.col}`);
    buttons();
  }
  function line(at, tags, left) {
    const row = pages.row(at),
      cls = `iw-row${row && picked.has(row.key) ? " iw-picked" : ""}${
        row && row.mark === "d" ? " iw-deleted" : ""
      }`;
    const node = h("div", {
      cls,
      role: "row",
      "aria-rowindex": at + 2,
      "aria-selected": String(!!row && picked.has(row.key)),
      "data-row": at,
      style: `top: ${at * ROW}px; width: ${space.style.width}`,
    }, keyCell(at, row));
    if (left) node.append(h("div", { style: `flex: none; width: ${left * width}px` }));
    tags.forEach((tag, i) => node.append(textCell(at, left + i + 1, tag, row)));
    return node;
  }
  function cell(at, col, extra, ...children) {
    const inside = from && at >= Math.min(from.row, now.row) && at <= Math.max(from.row, now.row) &&
      col >= Math.min(from.col, now.col) && col <= Math.max(from.col, now.col);
    const here = at === now.row && col === now.col;
    return h("div", {
      id: `${panel.name}-${at}-${col}`,
      role: col ? "gridcell" : "rowheader",
      "aria-colindex": col + 1,
      "data-col": col,
      ...extra,
      cls: `iw-cell${extra.cls || ""}${inside ? " iw-range" : ""}${here ? " iw-now" : ""}`,
    }, ...children);
  }
  const isLongKey = (name) => name.length > 2 * Math.floor((side - SLIM.beside) / SLIM.letter);
  function keyCell(at, row) {
    if (!row) return cell(at, 0, { cls: " iw-key" }, panel.absent());
    const to = row.mark[0] === ">" ? row.mark.slice(1) : "";
    const name = onOneLine(to ? `${row.key} → ${to}` : row.key);
    return cell(
      at,
      0,
      { cls: " iw-key", title: row.key },
      h("input", {
        type: "checkbox",
        tabindex: "-1",
        checked: picked.has(row.key),
        disabled: !panel.alive(),
        "aria-label": gettext("pick {key}", row),
      }),
      h(
        "span",
        { cls: `iw-text iw-tail${isLongKey(name) ? " iw-long-key" : ""}` },
        h("bdi", {}, name),
      ),
      row.form && h("span", { cls: "iw-plural" }, row.form),
      row.mark && hidden(to ? gettext("will be renamed") : gettext("will be deleted")),
    );
  }
  function textCell(at, col, tag, row) {
    const found = row && row.cells[tag];
    if (found == null) return cell(at, col, {}, panel.absent());
    const text = textOf(found), marks = marksOf(found), column = columns.get(tag);
    const nothing = text
      ? ""
      : MARKS["unme".split("").find((letter) => marks.includes(letter)) || "e"][1];
    return cell(
      at,
      col,
      {
        lang: nothing ? null : tag,
        dir: column.dir, // also of what is missing: it stands where the texts of its column do
        "data-locale": tag,
        title: text || nothing || null,
        "aria-readonly": marks.includes("r") ? "true" : null,
      },
      [...marks].filter((letter) => !"umne".includes(letter)).map(mark),
      nothing
        ? h("bdi", { cls: "iw-nothing" }, nothing)
        : h("span", { cls: "iw-text" }, written(onOneLine(text), column.dir)),
    );
  }
  function buttons() {
    for (const button of [renameTool, deleteTool]) {
      button.disabled = !picked.size || !panel.can();
      button.title = panel.can()
        ? (picked.size ? "" : gettext("pick rows first (Space)"))
        : panel.why();
    }
    deleteTool.textContent = picked.size
      ? gettext("Delete {count}", { count: numeral(picked.size) })
      : gettext("Delete");
    renameTool.textContent = picked.size
      ? gettext("Rename {count}", { count: numeral(picked.size) })
      : gettext("Rename");
    undo.disabled = !panel.canUndo();
  }

  // --- moving
  // How far the columns are scrolled: to the left where they are read from the right.
  const along = () => Math.abs(scroll.scrollLeft);
  function slide(x) {
    scroll.scrollLeft = mirrored() ? -x : x;
  }
  function go(row, col, extend) {
    wanted = null;
    if (extend) from = from || { ...now };
    else from = null;
    now = {
      row: Math.max(0, Math.min(total() - 1, row)),
      col: Math.max(0, Math.min(shown().length, col)),
    };
    const top = now.row * ROW, view = scroll.clientHeight - ROW, x = (now.col - 1) * width;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + ROW > scroll.scrollTop + view) scroll.scrollTop = top + ROW - view;
    if (now.col && x < along()) slide(x);
    else if (now.col && x + width > along() + scroll.clientWidth - side) {
      slide(x + width - scroll.clientWidth + side);
    }
    draw();
  }
  function range() {
    const other = from || now,
      top = Math.min(other.row, now.row),
      start = Math.min(other.col, now.col),
      end = Math.max(other.col, now.col);
    const columns = [];
    for (let col = start; col <= end; col++) columns.push(localeAt(col));
    return {
      start: top,
      stop: Math.max(other.row, now.row) + 1,
      columns,
      locales: columns.filter((tag) => tag !== "key"),
      epoch: model.get("epoch"),
    };
  }
  function pick(row) {
    if (!row) return;
    if (picked.has(row.key)) picked.delete(row.key);
    else picked.add(row.key);
    draw();
  }

  // --- editing
  const preferred = () => (model.get("prefer_editor") ? full : inline);
  function target() {
    const row = pages.row(now.row), tag = localeAt(now.col), found = row && row.cells[tag];
    if (found == null) return null;
    if (marksOf(found).includes("u")) {
      panel.fault(
        gettext(
          "{key} may stand in a file of {locale} that could not be read: mend the file first",
          { key: row.key, locale: tag },
        ),
      );
      return null;
    }
    if (marksOf(found).includes("r")) {
      panel.fault(gettext("{key} is no plain text in {locale}: it is read-only here", {
        key: row.key,
        locale: tag,
      }));
      return null;
    }
    return panel.can() ? { row, tag, text: textOf(found), column: columns.get(tag) } : null;
  }
  function edit(how) {
    if (now.col === 0) return rename([pages.row(now.row)?.key]);
    const row = pages.row(now.row);
    wanted = row && row.cells[localeAt(now.col)] != null ? null : how; // not here yet: as soon as it is
    const cell = target();
    if (cell) needsRoom(cell.text || "") ? full(cell) : how(cell);
  }
  async function full({ row, tag, text, column }, begun = text || "") {
    const found = await ask("text", { key: row.key, form: row.form, locale: tag }).catch(quiet);
    if (!found) return;
    const value = await writeText(
      panel,
      gettext("{key} in {locale}", {
        key: row.key + (row.form ? ` [${row.form}]` : ""),
        locale: tag,
      }),
      begun,
      tag === model.get("source") ? null : found.source,
      column,
      model.get("source"),
    );
    scroll.focus({ preventScroll: true });
    if (value != null) commit(row, tag, value, text);
  }
  // Where the field of a cell stands: it grows to the side on which more columns are in sight. The sides are named as
  // they are, for a text that is read from the right would turn `inline-start` round.
  function besides() {
    const start = side + (now.col - 1) * width, middle = (side + scroll.clientWidth) / 2;
    const grows = start - along() + width / 2 <= middle;
    const sides = mirrored() ? ["right", "left"] : ["left", "right"];
    return grows
      ? `${sides[0]}: ${start}px`
      : `${sides[1]}: ${(shown().length - now.col) * width}px`;
  }
  function inline({ row, tag, text, column }) {
    const label = `${row.key}, ${tag}`;
    const style = `top: ${now.row * ROW}px; ${besides()}`;
    editing = cellInput({ label, tag, column, text: text || "", style }, (value, left) => {
      editing = null;
      if (value != null) commit(row, tag, value, text);
      draw();
      if (left) scroll.focus({ preventScroll: true });
      if (left?.lines) full({ row, tag, text, column }, left.lines);
      if (left?.move) go(now.row + left.move[0], now.col + left.move[1]);
      if (left?.save) panel.save();
    });
    space.append(editing);
    editing.focus({ preventScroll: true });
    editing.select();
  }
  function commit(row, tag, value, seen) {
    // Shown at once, and marked as edited when the kernel has it.
    row.cells[tag] = [value, `w${marksOf(row.cells[tag]).replace(/[mnew]/g, "")}`];
    draw();
    return ask("edit", { key: row.key, form: row.form, locale: tag, value, seen }).then((done) => {
      row.cells[tag] = done.cell;
      draw();
    }, () => panel.alive() && renew()); // what is typed stays in sight when there is nobody to ask
  }
  async function remove() {
    const keys = [...picked];
    if (await asksToDelete(panel, keys)) request("delete", { keys });
  }
  async function rename(keys) {
    const names = Array.isArray(keys) ? keys.filter(Boolean) : [...picked];
    if (!names.length || !panel.can()) return;
    const wish = await askForNames(panel, names);
    if (wish) request("rename", wish);
  }
  function request(what, fields) {
    ask(what, fields).then(() => {
      picked = new Set();
      draw();
    }, quiet);
  }

  // --- events
  const change = (what) => {
    const { start, stop, locales, epoch } = range();
    return panel.can() && ask(what, { start, stop, locales, epoch }).catch(quiet);
  };
  function pickAll() {
    ask("keys", { epoch: model.get("epoch") }).then((keys) => {
      picked = new Set(picked.size === keys.length ? [] : keys);
      draw();
    }, quiet);
  }
  function release() {
    from = null;
    draw();
  }
  const ways = { full, inline, preferred: (cell) => preferred()(cell) };
  panel.keys(
    scroll,
    gridKeys({
      now: () => now,
      last: () => ({ row: total() - 1, col: shown().length }),
      screen: () => Math.floor(scroll.clientHeight / ROW) - 2,
      go,
      change,
      pickAll,
      release,
      edit: (way) => edit(ways[way]),
      pick: () => pick(pages.row(now.row)),
      sort: () => order(localeAt(now.col)),
      undo: takeBack, // which says so where there is nothing to undo
      search: () => search.focus(),
      help: () => showKeys(panel, KEYS_OF_GRID),
    }),
  );
  const place = (event) => {
    const node = event.target.closest(".iw-cell"), row = node && node.closest("[data-row]");
    return row && { row: +row.dataset.row, col: +node.dataset.col };
  };
  // A press draws the rows anew, so that the browser finds no click on what it lay on: the end of a press says
  // what it was. The first press picks a cell, one on the picked cell or a second one writes in it.
  let pressed = null;
  scroll.addEventListener("mousedown", (event) => {
    pressed = null;
    const at = place(event);
    if (!at || event.target.closest("input")) return;
    const again = !event.shiftKey && at.row === now.row && at.col === now.col &&
      document.activeElement === scroll;
    pressed = { ...at, writes: again || event.detail > 1 };
    go(at.row, at.col, event.shiftKey);
  });
  // Whoever moves on with the button held chooses cells, as in a spreadsheet.
  scroll.addEventListener("mousemove", (event) => {
    const at = pressed && event.buttons === 1 && place(event);
    if (!at || (at.row === now.row && at.col === now.col)) return;
    pressed.writes = false;
    go(at.row, at.col, true);
  });
  scroll.addEventListener("mouseup", (event) => {
    const at = place(event);
    const stayed = pressed && at && at.row === pressed.row && at.col === pressed.col;
    if (stayed && pressed.writes && !event.shiftKey && !editing) edit(preferred());
    pressed = null;
  });
  scroll.addEventListener("click", (event) => {
    const at = place(event);
    if (!at || event.target.type !== "checkbox") return;
    now = at;
    pick(pages.row(at.row));
    scroll.focus({ preventScroll: true });
  });
  useClipboard(panel, scroll, { range, rowAt: pages.row, columns: () => ["key", ...shown()] });
  scroll.addEventListener("scroll", draw);
  panel.on("change:epoch", renew);
  panel.on("change:total", draw);
  panel.on("change:shown", headings);
  panel.on("change:blocked", draw);
  panel.on("change:undoable", buttons);
  const sized = new ResizeObserver(draw);
  sized.observe(scroll);
  panel.on("change:sought", seek);
  headings();
  seek();
  return () => {
    sized.disconnect();
    panel.free();
  };
}
export default { render };
