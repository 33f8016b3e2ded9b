// How many places of the code use the keys that are about to be changed; it stands there when it is known.
function usesLine(panel, fields) {
  const line = h("p", { cls: "iw-uses", role: "status" }, "Looking where the code uses them …");
  panel.ask("uses", fields).then((found) => {
    const where = `${counted(found.places, "place")} in ${counted(found.files, "file")}`;
    line.textContent = found.places
      ? `⚠ The code uses them: ${where}.`
      : "No place uses them by name.";
  }, () => line.remove());
  return line;
}
