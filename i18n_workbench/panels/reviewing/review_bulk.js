// One action for all texts of the queue: the first of them are shown before.
const BULK = [
  N_("approve"),
  N_("request change"),
  N_("still valid"),
  N_("apply candidates"),
  N_("discard candidates"),
];

async function askForAll(panel, action, here, there) {
  const found = await panel.ask("affected", { action }).catch(panel.quiet);
  if (!found) return null;
  if (!found.count) {
    await panel.dialog(
      gettext("{action}: no text of this queue", { action: gettext(action) }),
      h("p", {}),
      [[
        gettext("Close"),
        false,
      ]],
    );
    return null;
  }
  const asksWhy = action === "request change";
  const comment = h("textarea", { rows: "2", "aria-label": gettext("Comment") });
  const rows = found.first.map(([key, source, value]) =>
    h("tr", {}, h("td", {}, key), h("td", there, source), h("td", here, value))
  );
  const more = found.count - rows.length;
  const body = h(
    "div",
    {},
    h("div", { cls: "iw-scrolled" }, h("table", { cls: "iw-table" }, h("tbody", {}, rows))),
    more > 0 && h("p", {}, gettext("and {texts} more", { texts: counted(more, "text") })),
    asksWhy && comment,
  );
  const yes = await panel.dialog(
    `${gettext(action)}: ${counted(found.count, "text")}`,
    body,
    [
      [
        gettext("{action} all {count}", {
          action: gettext(action),
          count: numeral(found.count),
        }),
        true,
        "iw-primary",
      ],
      [gettext("Cancel"), false],
    ],
    { wide: true },
  );
  return yes ? { action, comment: asksWhy ? comment.value : "" } : null;
}
