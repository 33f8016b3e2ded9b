// What is asked before keys are renamed or deleted in every locale.
const PREVIEW = 8;

function previewOf(keys) {
  return h(
    "ul",
    {},
    keys.slice(0, PREVIEW).map((key) => h("li", {}, key)),
    keys.length > PREVIEW && h("li", {}, `and ${keys.length - PREVIEW} more`),
  );
}

function asksToDelete(panel, keys) {
  return panel.dialog(
    `Delete ${counted(keys.length, "key")} in every locale?`,
    h("div", {}, previewOf(keys), usesLine(panel, { keys })),
    [["Delete when I save", true, "iw-primary"], ["Cancel", false]],
  );
}

// The fields of a request to rename: a new name for one key, a text and what replaces it for several.
async function askForNames(panel, keys) {
  const several = keys.length > 1;
  const find = h("input", { "aria-label": "Replace", size: "40" });
  const put = h("input", {
    "aria-label": several ? "by" : "New key",
    size: "40",
    value: several ? "" : keys[0],
  });
  const code = h("input", { type: "checkbox", checked: true });
  const uses = h("span", {}, "in the code as well");
  tellUses(panel, keys, uses);
  const body = h(
    "div",
    {},
    previewOf(keys),
    several && h("p", {}, h("label", {}, "Replace ", find)),
    h("p", {}, h("label", {}, several ? "by " : "New key ", put)),
    h("p", {}, h("label", {}, code, " ", uses)),
  );
  const yes = await panel.dialog(`Rename ${counted(keys.length, "key")} in every locale`, body, [
    ["Rename when I save", true, "iw-primary"],
    ["Cancel", false],
  ]);
  return yes && { keys, new: put.value, find: several ? find.value : "", code: code.checked };
}

function tellUses(panel, keys, line) {
  panel.ask("uses", { keys }).then((found) => {
    line.textContent = found.places
      ? `in the code as well: ${counted(found.places, "place")} in ${counted(found.files, "file")}`
      : "in the code as well (no place uses it by name)";
  }, panel.quiet);
}
