// Rows in a window: those in sight exist, their pages are asked for, and one of them is where the keys act.
const ROW = 30, PAGE = 100, PAD = 8;

// `read` makes a row of what the kernel sends, `line` a node of a row, `before` sizes what stands around the rows.
function listing({ model, panel, scroll, space, read, line, before, moved }) {
  let rows = new Map(), asked = new Set(), now = 0, drawing = 0, late = false;
  const total = () => model.get("total");

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
    now = Math.max(0, Math.min(now, number - 1));
    space.style.height = `${number * ROW}px`;
    before(number);
    const below = scroll.scrollWidth > scroll.clientWidth ? 18 : 2;
    // Its own height is asked for in vain while JupyterLab changes its theme.
    const height = Math.min(model.get("height"), (number + 1) * ROW + below);
    scroll.style.height = `${height}px`;
    scroll.hidden = !number;
    const first = Math.max(0, Math.floor(scroll.scrollTop / ROW) - PAD);
    const bottom = (scroll.scrollTop + height) / ROW;
    const last = Math.min(number, Math.ceil(bottom) + PAD);
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) need(page);
    const lines = [];
    for (let place = first; place < last; place++) lines.push(framed(place));
    space.replaceChildren(...lines);
    const here = space.querySelector(".iw-now")?.id || `${panel.name}-${now}`;
    scroll.setAttribute("aria-activedescendant", here);
  }
  function framed(place) {
    const node = line(place, rows.get(place));
    node.id = `${panel.name}-${place}`;
    node.dataset.row = place;
    node.style.top = `${place * ROW}px`;
    node.classList.toggle("iw-here", place === now);
    node.setAttribute("aria-selected", String(place === now));
    return node;
  }
  function need(page) {
    if (asked.has(page)) return;
    asked.add(page);
    ask(page).then((answer) => {
      if (answer.epoch !== model.get("epoch")) {
        asked.delete(page);
        return;
      }
      answer.rows.forEach((row, index) => rows.set(answer.start + index, read(row)));
      draw();
      if (late) arrive();
    }, panel.quiet);
  }
  const ask = (page) =>
    panel.ask("page", { start: page * PAGE, count: PAGE, epoch: model.get("epoch") });

  function go(place) {
    now = Math.max(0, Math.min(total() - 1, place));
    const top = now * ROW, view = scroll.clientHeight - ROW;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + ROW > scroll.scrollTop + view) scroll.scrollTop = top + ROW - view;
    draw();
    arrive();
  }
  // Somebody has moved to a row: `moved` is told when the row is here.
  function arrive() {
    late = !rows.has(now);
    if (!late) moved();
  }
  function first() {
    now = 0;
    scroll.scrollTop = 0;
  }
  // The row of an event, which becomes the one where the keys act.
  function take(event) {
    const node = event.target.closest("[data-row]");
    if (node) now = +node.dataset.row;
    return !!node;
  }
  // The keys that move in every list; a panel adds its own.
  function keys(own) {
    panel.keys(scroll, (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      const screen = Math.floor(scroll.clientHeight / ROW) - 2;
      const act = {
        ArrowDown: () => go(now + 1),
        j: () => go(now + 1),
        ArrowUp: () => go(now - 1),
        k: () => go(now - 1),
        PageDown: () => go(now + screen),
        PageUp: () => go(now - screen),
        Home: () => go(0),
        End: () => go(total() - 1),
        ...own,
      }[event.key];
      act?.();
      return !!act;
    });
  }
  panel.on("change:blocked", draw);
  scroll.addEventListener("scroll", draw);
  const sized = new ResizeObserver(draw);
  sized.observe(scroll);
  return {
    total,
    renew,
    draw,
    go,
    first,
    take,
    keys,
    place: () => now,
    here: () => rows.get(now),
    row: (place) => rows.get(place),
    loaded: () => rows.values(),
    free: () => sized.disconnect(),
  };
}

// What is known about one row, beside the list.
function sidebar(panel, scroll, renew) {
  let opened = "", asked = {};
  const node = h("div", {
    cls: "iw-details",
    role: "group",
    "aria-label": gettext("details"),
    hidden: true,
  });
  function show(id, request) {
    opened = id;
    asked = request;
    panel.ask("details", request).then((answer) => {
      if (opened !== id) return;
      const shut = h("button", {
        type: "button",
        cls: "iw-close",
        "aria-label": gettext("close the details"),
        onclick: close,
      }, "×");
      const parts = detailParts(answer.parts, panel, renew), opens = node.hidden;
      refill(node, shut, h("h3", { dir: "auto" }, answer.title), ...parts);
      node.hidden = !answer.parts.length;
      if (node.hidden) opened = "";
      else if (opens) node.scrollIntoView({ block: "nearest" }); // below the list it may be off the screen
    }, () => panel.alive() && hide());
  }
  // What is shown is looked at anew; what is gone meanwhile is shown no longer.
  function renewed() {
    if (opened) show(opened, { ...asked, again: true });
  }
  function hide() {
    opened = "";
    node.hidden = true;
  }
  function close() {
    hide();
    scroll.focus();
  }
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  return { node, show, close, renewed };
}
