// Saving with the diff first, conflicts side by side, the editor for long texts, and the marks of cells.
const MARKS = {
  w: ["…", N_("on its way")],
  m: ["∅", N_("missing")],
  u: ["⊘", N_("unreadable")],
  e: ["○", N_("empty")],
  n: ["–", N_("not needed")],
  p: ["●", N_("edited, not saved")],
  c: ["⚠", N_("conflict")],
  f: ["~", N_("fuzzy")],
  r: ["▣", N_("read-only")],
  A: ["✓", N_("approved")],
  X: ["✗", N_("change requested")],
  K: ["≠", N_("approved and change requested")],
  C: ["“", N_("commented")],
  T: ["☆", N_("has a candidate")],
  S: ["↻", N_("stale")],
};
const mark = (letter) =>
  h(
    "span",
    { cls: `iw-mark iw-mark-${letter}`, title: gettext(MARKS[letter][1]) },
    h("span", { "aria-hidden": "true" }, MARKS[letter][0]),
    hidden(gettext(MARKS[letter][1])),
  );
const textOf = (cell) => (typeof cell === "string" ? cell : cell[0]);
const marksOf = (cell) => (typeof cell === "string" ? "" : cell[1]);

function diffView(diff) {
  const kind = (
    line,
  ) => (/^(\+\+\+|---)/.test(line)
    ? "iw-file"
    : line[0] === "+"
    ? "iw-add"
    : line[0] === "-"
    ? "iw-del"
    : "");
  return h(
    "pre",
    { cls: "iw-diff", dir: "ltr", tabindex: "0", "aria-label": gettext("what will be written") },
    diff.split("\n").map((line) => h("span", { cls: kind(line) }, `${line}\n`)),
  );
}

async function conflictsView(panel) {
  const found = await panel.ask("conflicts");
  if (!found.length) return;
  const settle = (event, row, keep) =>
    panel.ask("settle", { key: row.key, form: row.form, locale: row.locale, keep }).then(() => {
      const line = event.target.closest("tr"), box = line.closest("dialog");
      line.replaceChildren(
        h(
          "td",
          { colspan: "6" },
          keep ? gettext("{key}: yours is kept", row) : gettext("{key}: the file's is taken", row),
        ),
      );
      // The buttons are gone: on to those of the next conflict.
      (box.querySelector("td button") || box.lastChild.firstChild).focus();
    }, panel.quiet);
  const choice = (label, row, keep) =>
    h("button", { type: "button", onclick: (event) => settle(event, row, keep) }, label);
  const names = [N_("Key"), N_("Locale"), N_("You saw"), N_("The file says now"), N_("Yours")];
  const head = names.map((name) => h("th", { scope: "col" }, gettext(name)));
  // A narrow dialog has the cells of a row below each other, each with its heading.
  const cell = (at, text, about = {}) =>
    h("td", { ...about, "data-head": gettext(names[at]) }, text);
  const rows = found.map((row) =>
    h(
      "tr",
      {},
      cell(0, row.form ? `${row.key} [${row.form}]` : row.key),
      cell(1, row.locale),
      [row.seen, row.found, row.yours].map((text, at) =>
        cell(at + 2, text ?? gettext("(missing)"), { lang: row.locale, dir: "auto" })
      ),
      h(
        "td",
        {},
        h(
          "div",
          { cls: "iw-buttons" },
          choice(gettext("Keep mine"), row, true),
          choice(gettext("Take theirs"), row, false),
        ),
      ),
    )
  );
  await panel.dialog(
    gettext(
      "{conflicts}: somebody has changed the same texts. Nothing was written, nothing is lost.",
      { conflicts: counted(found.length, "conflict") },
    ),
    h(
      "div",
      { cls: "iw-scrolled" },
      h(
        "table",
        { cls: "iw-table iw-stacked" },
        h("thead", {}, h("tr", {}, head, h("th", { scope: "col" }, ""))),
        h("tbody", {}, rows),
      ),
    ),
    [[gettext("Done"), true]],
    { wide: true },
  );
}

// One question at a time: of a second press before it is seen nobody would hear what became of the first.
function save(panel) {
  panel.saving ??= askAndSave(panel).finally(() => {
    panel.saving = null;
  });
  return panel.saving;
}

async function askAndSave(panel) {
  const plan = await panel.ask("diff").catch(panel.quiet);
  if (!plan || !plan.changes || plan.isUnwanted) return;
  const yes = plan.conflicts.length ||
    await panel.dialog(
      gettext("Save {changes}", { changes: counted(plan.changes, "change") }),
      h(
        "div",
        {},
        plan.left.length > 0 &&
          h(
            "div",
            { cls: "iw-blocked" },
            gettext("The code may use renamed keys here, too; look at it yourself:"),
            h(
              "ul",
              {},
              plan.left.map((text) => h("li", {}, text)),
            ),
          ),
        diffView(plan.diff),
      ),
      [[gettext("Write {files}", { files: counted(plan.files, "file") }), true, "iw-primary"], [
        gettext("Go on editing"),
        false,
      ]],
      { wide: true, saves: () => null },
    );
  if (!yes) return;
  const saved = await panel.ask("save", { as_shown: true })
    .catch(() => conflictsView(panel)).catch(panel.quiet);
  if (saved?.differs) await askAndSave(panel);
}

// The full editor: resolves with the text, or null.
function writeText(panel, title, text, source, column, sourceLocale) {
  const area = h("textarea", {
    rows: "6",
    lang: column.locale,
    dir: column.dir,
    "aria-label": title,
    value: text,
  });
  // No field shows a placeholder from the left in a text that is read from the right: below it one sees it so.
  const seen = h("p", {
    cls: "iw-seen",
    lang: column.locale,
    dir: column.dir,
    "aria-hidden": "true",
  });
  function look() {
    const nodes = [written(area.value, column.dir)].flat();
    seen.hidden = nodes.length < 2;
    seen.replaceChildren(...nodes);
  }
  area.addEventListener("input", look);
  look();
  const body = h(
    "div",
    { cls: "iw-editor" },
    source != null &&
      h(
        "p",
        { cls: "iw-source", lang: sourceLocale, dir: "auto" },
        source || gettext("(no source text)"),
      ),
    area,
    seen,
  );
  return panel.dialog(title, body, [
    [gettext("Keep (Ctrl+Enter)"), () => area.value, "iw-primary"],
    [
      gettext("Cancel (Esc)"),
      null,
    ],
  ], { wide: true, saves: panel.save });
}

// What another panel has left unsaved.
function offerLine(model, panel) {
  const line = h("div", {
    cls: "iw-offer",
    role: "group",
    "aria-label": gettext("Unsaved changes of an earlier panel"),
  });
  const tell = () => {
    const { count, time, open } = model.get("offer");
    line.hidden = !count;
    if (!count) return;
    const changes = counted(count, "unsaved change");
    const when = new Date(time * 1000).toLocaleString(speech.language, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    const tool = (text, what, cls) =>
      h("button", { type: "button", cls, onclick: () => panel.ask(what).catch(panel.quiet) }, text);
    line.replaceChildren(
      h(
        "span",
        {},
        open
          ? gettext("{changes} in another panel, last {when}", { changes, when })
          : gettext("{changes} from {when}", { changes, when }),
      ),
      tool(open ? gettext("Take over") : gettext("Restore"), "restore", "iw-primary"),
      tool(open ? gettext("Leave there") : gettext("Discard"), "leave"),
    );
  };
  panel.on("change:offer", tell);
  tell();
  return line;
}

function saveButton(model, panel) {
  const button = h("button", { type: "button", cls: "iw-primary", onclick: () => save(panel) });
  const label = () => {
    const n = model.get("unsaved");
    button.textContent = n
      ? gettext("Save {changes}", { changes: counted(n, "change") })
      : gettext("No changes");
    button.disabled = !n || !panel.can();
    button.title = panel.can() ? "" : panel.why();
  };
  panel.save = () => panel.can() && save(panel);
  panel.on("change:unsaved", label);
  panel.on("change:blocked", label);
  label();
  return button;
}
