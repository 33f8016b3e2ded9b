// A change set that is proposed: its diff first, then one transaction or nothing.
async function decide(panel, plan, note) {
  if (!plan || plan.diff == null) return false;
  if (plan.isUnwanted) {
    await panel.ask("drop").catch(panel.quiet);
    return false;
  }
  const wrong = plan.conflicts.map((each) =>
    h(
      "li",
      {},
      `${each.key || each.file}: ${each.reason || gettext("the file has changed meanwhile")}`,
    )
  );
  const body = h("div", {}, note, wrong.length ? h("ul", {}, wrong) : null, diffView(plan.diff));
  const yes = await panel.dialog(
    plan.title,
    body,
    wrong.length
      ? [[gettext("Close"), false]]
      : [[gettext("Write {files}", { files: counted(plan.files, "file") }), true, "iw-primary"], [
        gettext("Cancel"),
        false,
      ]],
    { wide: true, saves: wrong.length ? null : () => null },
  );
  await panel.ask(yes ? "apply" : "drop").catch(panel.quiet);
  return !!yes;
}

// What a tool has to know before it acts: a word that is typed, or nothing.
function asked(panel, tool, value, wrong) {
  const input = h("input", { type: "text", value, placeholder: tool.placeholder, size: "24" });
  const field = h("label", { cls: "iw-field" }, tool.question, " ", input);
  const reason = wrong && h("p", { cls: "iw-error", role: "alert" }, coded(wrong));
  return panel.dialog(tool.label, h("div", {}, field, reason), [
    [gettext("Go on"), () => input.value.trim(), "iw-primary"],
    [gettext("Cancel"), ""],
  ]);
}

// A word that is refused is asked for again: it stands there as it was typed, with the reason.
async function answered(panel, tool, model) {
  let value = "", wrong = "";
  while ((value = await asked(panel, tool, value, wrong))) {
    try {
      return await panel.ask(tool.name, { value });
    } catch {
      wrong = model.get("error") || panel.why();
    }
  }
  return null;
}

// The tools above a panel, as Python says them.
function tools(model, panel, after) {
  const row = h("div", { cls: "iw-tools", role: "toolbar", "aria-label": gettext("tools") });
  const follow = (answering) =>
    answering.then((answer) => decide(panel, answer)).then(after, panel.quiet);
  const act = (name, fields) => follow(panel.ask(name, fields));
  const made = {
    button: (tool) =>
      h("button", {
        type: "button",
        cls: tool.primary ? "iw-primary" : null,
        "data-tool": tool.name,
        onclick: () => act(tool.name),
      }, tool.label),
    question: (tool) =>
      h("button", {
        type: "button",
        "data-tool": tool.name,
        onclick: () => follow(answered(panel, tool, model)),
      }, tool.label),
    check: (tool) =>
      h(
        "label",
        {},
        h("input", {
          type: "checkbox",
          "data-tool": tool.name,
          checked: tool.value,
          onchange: (event) => act(tool.name, { value: event.target.checked }),
        }),
        tool.label,
      ),
    text: (tool) =>
      h(
        "label",
        {},
        tool.label,
        h("input", {
          type: "text",
          "data-tool": tool.name,
          value: tool.value,
          placeholder: tool.placeholder || null,
          size: tool.size || 16,
          onchange: (event) => act(tool.name, { value: event.target.value }),
        }),
      ),
    select: (tool) => {
      const list = h("select", {
        "data-tool": tool.name,
        onchange: (event) => act(tool.name, { value: event.target.value }),
      }, tool.options.map(([value, label]) => h("option", { value }, label)));
      list.value = tool.value;
      return h("label", {}, tool.label, list);
    },
  };
  function tell() {
    const before = document.activeElement;
    const focused = row.contains(before) ? before.dataset.tool : "";
    redraw(
      row,
      ...model.get("controls").map((tool) => {
        const node = made[tool.kind](tool), control = node.querySelector("input, select") || node;
        const locked = !panel.alive() ||
          (tool.writes && !panel.can()) || (tool.name === "undo" && !panel.canUndo());
        const why = tool.off || (locked ? panel.why() : "") ||
          (tool.off === "" ? "" : tool.hint || "");
        control.disabled = !!tool.off || locked;
        if (why || tool.hint) node.title = why || tool.hint;
        return node;
      }),
    );
    row.hidden = !row.childElementCount || !!model.get("off");
    if (!focused) return;
    // A tool that has gone, as what begins a work does: whoever has pressed it goes on beside it, and begins nothing
    // where Enter is pressed once more (after an undo that would be what was taken back, paid a second time).
    const same = row.querySelector(`[data-tool="${focused}"]:enabled`);
    if (same) goOn(before, same);
    else row.querySelector("button:enabled:not(.iw-primary)")?.focus();
  }
  panel.undo = () => row.querySelector("[data-tool=undo]:enabled")?.click();
  panel.on("change:controls", tell);
  panel.on("change:undoable", tell);
  panel.on("change:blocked", tell);
  panel.on("change:off", tell);
  tell();
  return row;
}

// Whoever is at a control that is drawn anew goes on at the new one. What is half typed is typed there once more: so
// the browser says that the field has changed when it is left.
function goOn(before, now) {
  now.focus({ preventScroll: true });
  if (!halfTyped.has(before) || now.tagName !== before.tagName) return;
  const { value, selectionStart, selectionEnd } = before;
  now.select();
  document.execCommand(value ? "insertText" : "delete", false, value);
  now.setSelectionRange(selectionStart, selectionEnd);
}

// Other children for a node: whoever is at a control goes on at that of the same place.
function refill(node, ...children) {
  const controls = () => [...node.querySelectorAll("button, input, select, textarea")];
  const before = document.activeElement, place = controls().indexOf(before);
  redraw(node, ...children);
  const now = controls()[place] || controls()[0];
  if (place >= 0 && now) goOn(before, now);
}

// What is known about one thing: a title and labelled parts.
function detailParts(parts, panel, after) {
  const act = (tool) =>
    panel.ask(tool.name, tool.fields).then(async (answer) => {
      const proposed = answer?.diff != null;
      if (await decide(panel, answer) || !proposed) after(answer);
    }).catch(panel.quiet);
  const shown = {
    text: (part) =>
      h(
        "p",
        { cls: "iw-part", lang: part.lang, dir: part.dir || (part.lang ? "auto" : null) },
        written(part.text, part.dir),
      ),
    code: (part) => h("pre", { cls: "iw-code", dir: "ltr", tabindex: "0" }, part.text),
    finding: (part) => h("p", { cls: `iw-finding iw-${part.severity || "warning"}` }, part.text),
    list: (part) =>
      h(
        "dl",
        { cls: "iw-pairs" },
        part.pairs.map((
          [name, text, lang, dir],
        ) => [
          h("dt", {}, name),
          h("dd", {
            lang: (text && lang) || null,
            dir: lang ? dir : null,
            cls: text ? null : "iw-nothing",
          }, text ? written(text, lang && dir) : nothingOf(text)),
        ]),
      ),
    tools: (part) =>
      h(
        "div",
        { cls: "iw-tools" },
        part.tools.map((tool) =>
          h("button", {
            type: "button",
            disabled: tool.writes && !panel.can(),
            title: tool.writes && !panel.can() ? panel.why() : null,
            onclick: () => act(tool),
          }, tool.label)
        ),
      ),
    field: (part) =>
      h(
        "label",
        { cls: "iw-field" },
        h("textarea", {
          rows: part.rows || 2,
          lang: part.lang,
          dir: part.dir,
          value: part.text,
          disabled: !panel.can(),
          "aria-label": part.label,
          onchange: (event) =>
            act({ name: part.name, fields: { ...part.fields, value: event.target.value } }),
        }),
      ),
  };
  return parts.map((part) =>
    h("section", {}, part.label && h("h4", {}, part.label), shown[part.kind || "text"](part))
  );
}
