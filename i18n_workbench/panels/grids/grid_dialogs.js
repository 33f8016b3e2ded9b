// What is asked before keys are renamed or deleted in every locale.
const PREVIEW = 8;

function previewOf(keys) {
  return h(
    "ul",
    {},
    keys.slice(0, PREVIEW).map((key) => h("li", {}, key)),
    keys.length > PREVIEW &&
      h("li", {}, gettext("and {count} more", { count: numeral(keys.length - PREVIEW) })),
  );
}

function asksToDelete(panel, keys) {
  return panel.dialog(
    gettext("Delete {keys} in every locale?", { keys: counted(keys.length, "key") }),
    h("div", {}, previewOf(keys), usesLine(panel, { keys })),
    [[gettext("Delete when I save"), true, "iw-primary"], [gettext("Cancel"), false]],
  );
}

// The fields of a request to rename: a new name for one key, a text and what replaces it for several.
async function askForNames(panel, keys) {
  const several = keys.length > 1;
  const find = h("input", { "aria-label": gettext("Replace"), size: "40", dir: "ltr" });
  const put = h("input", {
    dir: "ltr",
    "aria-label": several ? gettext("by") : gettext("New key"),
    size: "40",
    value: several ? "" : keys[0],
  });
  const code = h("input", { type: "checkbox", checked: true });
  const uses = h("span", {}, gettext("in the code as well"));
  tellUses(panel, keys, uses);
  const body = h(
    "div",
    {},
    previewOf(keys),
    several && h("p", {}, h("label", {}, gettext("Replace"), " ", find)),
    h("p", {}, h("label", {}, several ? gettext("by") : gettext("New key"), " ", put)),
    h("p", {}, h("label", {}, code, " ", uses)),
  );
  const yes = await panel.dialog(
    gettext("Rename {keys} in every locale", { keys: counted(keys.length, "key") }),
    body,
    [
      [gettext("Rename when I save"), true, "iw-primary"],
      [gettext("Cancel"), false],
    ],
  );
  return yes && { keys, new: put.value, find: several ? find.value : "", code: code.checked };
}

function tellUses(panel, keys, line) {
  panel.ask("uses", { keys }).then((found) => {
    line.textContent = found.places
      ? gettext("in the code as well: {places}", { places: placesIn(found) })
      : gettext("in the code as well (no place uses it by name)");
  }, panel.quiet);
}
