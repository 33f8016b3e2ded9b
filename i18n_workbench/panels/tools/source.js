// A source file: its texts as they are, the messages in the place of their keys (or behind them),
// hard-coded strings underlined.
function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  const list = h("datalist", { id: `${panel.name}-files` });
  const pick = h("input", {
    type: "text",
    list: `${panel.name}-files`,
    size: "48",
    placeholder: gettext("path of a source file"),
    "aria-label": gettext("Source file"),
    onchange: open,
  });
  const detect = h(
    "button",
    { type: "button", onclick: () => ask("detect").catch(quiet) },
    gettext("Find hard-coded strings"),
  );
  const extract = h(
    "button",
    {
      type: "button",
      title: gettext("Make a key of the text that is selected on the page"),
      onmousedown: (event) => event.preventDefault(), // the selection stays
      onclick: () => take().catch(quiet),
    },
    gettext("Extract selection"),
  );
  const undo = h(
    "button",
    { type: "button", hidden: true, onclick: () => ask("undo").catch(quiet) },
    gettext("Undo last write"),
  );
  panel.undo = () => undo.hidden || undo.click();
  const page = h("pre", {
    cls: "iw-page",
    tabindex: "0",
    role: "group",
    "aria-label": gettext("source"),
  });
  const details = h("div", {
    cls: "iw-details",
    role: "group",
    "aria-label": gettext("details"),
    tabindex: "-1",
    hidden: true,
  });
  const empty = h("p", { cls: "iw-empty" });
  const frame = h(
    "div",
    {},
    h(
      "div",
      { cls: "iw-tools" },
      h("label", {}, gettext("File"), " ", pick),
      list,
      h("button", { type: "button", onclick: open }, gettext("Open")),
      detect,
      extract,
      undo,
    ),
    empty,
    h("div", { cls: "iw-both" }, page, details),
  );
  el.append(frame);
  function open() {
    if (pick.value.trim() && pick.value !== model.get("path")) {
      ask("show", { path: pick.value.trim() }).catch(quiet);
    }
  }
  // What is selected on the page: its line, what stands before it there, and itself.
  async function take() {
    const chosen = document.getSelection();
    const range = chosen.rangeCount ? chosen.getRangeAt(0) : null;
    const lines = [...page.querySelectorAll(".iw-codeline")];
    const at = range ? lines.findIndex((line) => line.contains(range.startContainer)) : -1;
    const head = document.createRange();
    if (at >= 0) {
      head.setStart(lines[at], 0);
      head.setEnd(range.startContainer, range.startOffset);
    }
    const selected = at >= 0 ? String(chosen) : "";
    await decide(panel, await ask("extract", { line: at + 1, before: String(head), selected }));
  }
  function files() {
    list.replaceChildren(
      ...model.get("files").map(([file, count]) =>
        h("option", { value: file }, counted(count, "key"))
      ),
    );
  }
  function draw() {
    frame.hidden = !!model.get("off");
    const typing = document.activeElement === pick && halfTyped.has(pick);
    if (!typing) pick.value = model.get("path");
    detect.disabled = extract.disabled = !model.get("path");
    undo.hidden = !model.get("written");
    undo.disabled = !panel.canUndo();
    page.hidden = !model.get("path");
    empty.hidden = !!model.get("path");
    empty.replaceChildren(...coded(model.get("empty")));
    page.style.maxHeight = `${model.get("height")}px`;
    if (model.get("path")) ask("pieces").then(write, quiet);
  }
  function write(pieces) {
    const lines = [h("span", { cls: "iw-codeline" })];
    for (const piece of pieces) {
      if (typeof piece === "string") text(lines, piece);
      else if (piece.kind === "string") {
        hardCoded(lines, piece);
      } else note(lines, piece);
    }
    refill(page, ...lines);
    colour();
  }
  function colour() {
    const back = solid(getComputedStyle(page).backgroundColor, [255, 255, 255]);
    const ink = solid(getComputedStyle(page).color, back);
    for (const note of page.querySelectorAll(".iw-note")) {
      note.style.color = readable(note.dataset.color, back, ink);
    }
  }
  function text(lines, piece) {
    piece.split("\n").forEach((part, at) => {
      if (at) lines.push(h("span", { cls: "iw-codeline" }));
      lines.at(-1).append(part);
    });
  }
  // A string of several lines is a button on each that has a word of it; how far the lines are indented is no text.
  function hardCoded(lines, piece) {
    let tells = hidden(` ${gettext("(hard-coded)")}`);
    piece.text.split("\n").forEach((part, at) => {
      if (at) lines.push(h("span", { cls: "iw-codeline" }));
      const said = at ? part.trimStart() : part;
      lines.at(-1).append(part.slice(0, part.length - said.length));
      if (!said.trim()) return;
      lines.at(-1).append(
        h(
          "button",
          {
            type: "button",
            cls: "iw-hard",
            title: gettext("{what} (click to extract it)", { what: piece.hover }),
            onclick: () => offer(piece),
          },
          said,
          tells,
        ),
      );
      tells = "";
    });
  }
  function note(lines, piece) {
    if (piece.sign) {
      lines.at(-1).append(
        h(
          "span",
          { cls: "iw-sign", title: piece.gutter, role: "img", "aria-label": piece.gutter },
          piece.sign,
        ),
      );
    }
    if (piece.written) text(lines, piece.written);
    const button = h(
      "button",
      {
        type: "button",
        cls: `iw-note${piece.missing ? " iw-gap" : ""}`,
        title: piece.hover,
        lang: piece.lang,
        dir: piece.dir,
        "data-key": piece.key,
        onclick: () => show(piece.key),
      },
      written(piece.text, piece.dir),
      piece.missing && hidden(` ${gettext("(missing)")}`),
    );
    button.dataset.color = piece.color;
    button.style.borderColor = piece.border;
    lines.at(-1).append(button);
  }
  const show = (key) => look("details", { key });
  const offer = ({ line, column }) => look("string", { line, column });
  // What is known is read and worked on where it is: a page has a hundred texts that Tab would go through before.
  const buttons = () => [...page.querySelectorAll("button")];
  let from = -1; // a place among them: the page may be drawn again meanwhile
  function look(what, fields) {
    from = buttons().indexOf(document.activeElement);
    const goOn = panel.comingBack(details);
    ask(what, fields).then((found) => {
      beside(found);
      if (found) goOn();
    }, quiet);
  }
  function leave(to = buttons()[from] || page) {
    details.hidden = true;
    to.focus({ preventScroll: true });
  }
  function beside(found) {
    if (!found) return;
    if (!found.parts) {
      leave(page); // what was extracted is no string any more
      return;
    }
    details.hidden = false;
    refill(
      details,
      h("button", {
        type: "button",
        cls: "iw-close",
        "aria-label": gettext("close the details"),
        onclick: () => leave(),
      }, "×"),
      h("h3", { dir: "auto" }, found.title),
      ...detailParts(found.parts, panel, beside),
    );
  }
  for (const part of [page, details]) {
    part.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !details.hidden) leave();
    });
  }
  panel.on("change:epoch", draw);
  panel.on("change:off", draw);
  panel.on("change:written", draw);
  panel.on("change:blocked", draw);
  panel.on("change:files", files);
  const themed = new MutationObserver(colour);
  themed.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  files();
  draw();
  return () => {
    themed.disconnect();
    panel.free();
  };
}
export default { render };
