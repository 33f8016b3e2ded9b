// Every setting as a field: validated as one types, written on demand. Secrets have no field at all.
function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  let all = [];
  const search = h("input", {
    type: "search",
    placeholder: gettext("Search settings"),
    "aria-label": gettext("Search settings"),
    oninput: filter,
  });
  const group = h(
    "select",
    { "aria-label": gettext("Group"), onchange: filter },
    h("option", { value: "" }, gettext("all groups")),
  );
  const only = h("input", { type: "checkbox", onchange: filter });
  const undo = h("button", {
    type: "button",
    onclick: () => ask("undo").catch(quiet),
  }, gettext("Undo last write"));
  panel.undo = () => undo.click();
  const body = h("div", { cls: "iw-settings", style: `max-height: ${model.get("height")}px` });
  const empty = h("p", { cls: "iw-empty", hidden: true }, gettext("No setting fits the search."));
  el.append(
    h(
      "div",
      { cls: "iw-tools" },
      search,
      group,
      h("label", {}, only, gettext("only what is set")),
      undo,
    ),
    empty,
    body,
  );
  const rows = new Map();
  function load() {
    ask("settings").then((found) => {
      all = found;
      const groups = [...new Set(all.map((one) => one.group))];
      if (group.childElementCount === 1) {
        group.append(...groups.map((name) => h("option", { value: name }, name)));
      }
      if (!rows.size) {
        for (const name of groups) {
          body.append(
            h(
              "section",
              { "data-group": name, "aria-label": name },
              h("h3", {}, name),
              all.filter((one) => one.group === name).map((one) => {
                const node = row(one);
                rows.set(one.name, node);
                return node;
              }),
            ),
          );
        }
      } else {for (const one of all) {
          if (
            rows.get(one.name).one !== JSON.stringify(one) &&
            !rows.get(one.name).contains(document.activeElement)
          ) replace(one);
        }}
      filter();
    }, quiet);
  }
  function replace(one) {
    const node = row(one), before = rows.get(one.name);
    const here = before.contains(document.activeElement);
    before.replaceWith(node);
    rows.set(one.name, node);
    // Whoever works in a row goes on there: its buttons are off by now.
    if (here) node.querySelector("input, select, textarea")?.focus({ preventScroll: true });
  }
  function filter() {
    const text = search.value.trim().toLowerCase();
    let shown = 0;
    for (const one of all) {
      const fits = (!text || `${one.name} ${one.meaning}`.toLowerCase().includes(text)) &&
        (!group.value || group.value === one.group) && (!only.checked || one.set);
      rows.get(one.name).hidden = !fits;
      shown += fits;
    }
    for (const part of body.children) {
      part.hidden = ![...part.querySelectorAll(".iw-setting")].some((node) => !node.hidden);
    }
    empty.hidden = !!shown || !all.length;
    body.hidden = !empty.hidden;
  }
  function row(one) {
    const id = `${panel.name}-${one.name}`,
      wrong = h("p", { cls: "iw-wrong", role: "alert", id: `${id}-wrong` }, one.problem);
    const left = h(
      "div",
      {},
      h("label", { for: id, cls: "iw-title" }, h("code", {}, one.name)),
      h("p", { dir: "auto" }, one.meaning.replaceAll("`", "")),
      h(
        "p",
        {},
        gettext("Default:"),
        " ",
        h("code", {}, one.default),
        one.set || one.origin !== "default" ? ` · ${gettext("from {origin}", one)}` : "",
      ),
    );
    const right = h("div", {}),
      node = h(
        "div",
        { cls: one.set ? "iw-setting iw-set" : "iw-setting", "data-setting": one.name },
        left,
        right,
      );
    node.one = JSON.stringify(one);
    const unset = h("button", {
      type: "button",
      disabled: !one.written,
      title: one.written ? null : gettext("it is not in the settings file"),
      onclick: () =>
        ask("unset", { name: one.name }).then(replace, (error) => {
          wrong.textContent = error.message;
        }),
    }, gettext("Unset"));
    if (one.editor === "secret") {
      right.append(
        h("p", { id, tabindex: "0" }, one.advice),
        wrong,
        ...(one.written ? [h("div", { cls: "iw-buttons" }, unset)] : []),
      );
      return node;
    }
    const made = {
      choice: () =>
        h(
          "select",
          { id, onchange: tried },
          h("option", { value: "" }, gettext("(unset)")),
          one.options.map((name) => h("option", { value: name }, name)),
        ),
      lines: () =>
        h("textarea", {
          id,
          rows: String(Math.min(6, Math.max(2, one.value.split("\n").length))),
          oninput: tried,
          placeholder: gettext("one a line"),
          list: null,
        }),
      json: () =>
        h("textarea", {
          id,
          rows: String(Math.min(8, Math.max(2, one.value.split("\n").length))),
          oninput: tried,
          placeholder: "JSON",
          spellcheck: "false",
        }),
    };
    const field = (made[one.editor] ||
      (() => h("input", { id, type: "text", oninput: tried, spellcheck: "false" })))();
    field.value = one.value;
    field.setAttribute("aria-describedby", `${id}-wrong`);
    const write = h("button", {
      type: "button",
      cls: "iw-primary",
      disabled: true,
      onclick: () =>
        ask("write", { name: one.name, text: field.value }).then(replace, (error) => {
          wrong.textContent = error.message;
        }),
    }, gettext("Write"));
    const clear = (text) => {
      wrong.textContent = text;
      field.setAttribute("aria-invalid", String(!!text));
    };
    let due = 0;
    function tried() {
      clearTimeout(due);
      if (!panel.alive()) return;
      write.disabled = field.value === one.value;
      if (field.value === one.value) {
        clear(one.problem);
        return;
      }
      if (field.value === "" && one.editor === "choice") {
        write.disabled = true;
        clear("");
        return;
      }
      due = setTimeout(() =>
        ask("try", { name: one.name, text: field.value }).then((found) => {
          clear(found.message + (found.next ? ` (${found.next})` : ""));
          write.disabled = !!found.message;
        }, quiet), 150);
    }
    right.append(
      field,
      one.offered.length
        ? h("p", {}, gettext("Possible: {values}", { values: one.offered.join(", ") }))
        : "",
      h(
        "div",
        { cls: "iw-buttons" },
        write,
        unset,
        one.name === "pathMatcher" &&
          h(
            "button",
            { type: "button", onclick: () => match(node, field.value) },
            gettext("Which files match?"),
          ),
      ),
      wrong, // below the buttons: they stay where they are when it comes and goes
    );
    return node;
  }
  function match(node, pattern) {
    node.querySelector(".iw-match")?.remove();
    const out = h("div", { cls: "iw-match", role: "status" }, gettext("looking ..."));
    node.append(out);
    ask("match", { pattern }).then((found) => {
      const line = ([file, locale, space, reason, changed]) =>
        h(
          "tr",
          { cls: reason ? "iw-out" : null },
          h("td", {}, reason ? gettext("✗ no") : gettext("✓ yes")),
          h("td", {}, file),
          h("td", {}, locale),
          h("td", {}, space),
          h(
            "td",
            {},
            reason,
            changed ? (reason ? ` ${gettext("(read now)")}` : gettext("new or other")) : "",
          ),
        );
      out.replaceChildren(
        h(
          "p",
          {},
          gettext("{files} would be read, {others} not", {
            files: counted(found.taken, "file"),
            others: numeral(found.left),
          }),
        ),
        h(
          "table",
          { cls: "iw-table" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["", N_("File"), N_("Locale"), N_("Namespace"), ""].map((name) =>
                h("th", { scope: "col" }, name && gettext(name))
              ),
            ),
          ),
          h("tbody", {}, found.rows.map(line)),
        ),
      );
    }, (error) => {
      out.textContent = `${error.message}${error.next ? ` (${error.next})` : ""}`;
    });
  }
  const lockUndo = () => {
    undo.disabled = !panel.canUndo();
  };
  panel.on("change:undoable", lockUndo);
  lockUndo();
  // Without a kernel nothing can be written: what was typed stays where it was typed, to be read and copied.
  panel.on("change:blocked", () => {
    if (panel.alive()) return;
    undo.disabled = true;
    for (const node of body.querySelectorAll("button, select")) node.disabled = true;
    for (const node of body.querySelectorAll("input, textarea")) node.readOnly = true;
  });
  panel.on("change:epoch", load);
  load();
  return panel.free;
}
export default { render };
