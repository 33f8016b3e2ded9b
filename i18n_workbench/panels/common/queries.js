// The saved queries of the project: offered in the field where one is typed. The button keeps the one that is shown.
function keepsQueries(model, panel, field) {
  const list = h("datalist", { id: `iw-queries-${Math.random().toString(36).slice(2)}` });
  field.setAttribute("list", list.id);
  const button = h("button", { type: "button", onclick: keep }, gettext("Keep query"));
  function offer() {
    list.replaceChildren(
      ...model.get("queries").map(([term, text]) => h("option", { value: term }, text)),
    );
  }
  function show() {
    button.hidden = !model.get("asked");
  }
  async function keep() {
    const text = model.get("asked");
    const called = h("input", { size: "30" });
    const body = h(
      "div",
      {},
      h("p", {}, h("code", {}, text)),
      h("p", {}, h("label", {}, gettext("Name"), " ", called)),
    );
    const yes = await panel.dialog(gettext("Keep this query in the settings"), body, [
      [gettext("Keep"), true, "iw-primary"],
      [gettext("Cancel"), false],
    ]);
    if (yes) panel.ask("keep_query", { called: called.value }).catch(panel.quiet);
  }
  panel.on("change:queries", offer);
  panel.on("change:asked", show);
  offer();
  show();
  return h("span", { cls: "iw-queries" }, list, button);
}
