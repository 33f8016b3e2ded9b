// The dialog that lists the keys of a panel: pairs of keys and what they do.
function showKeys(panel, keys) {
  const lines = keys.map(([key, what]) =>
    h("li", {}, h("kbd", {}, gettext(key)), " ", gettext(what))
  );
  return panel.dialog(gettext("Keyboard"), h("ul", { cls: "iw-help" }, lines), [[
    gettext("Close"),
    true,
  ]]);
}
