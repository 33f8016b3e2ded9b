const placesIn = (found) =>
  gettext("{places} in {files}", {
    places: counted(found.places, "place"),
    files: counted(found.files, "file"),
  });
// How many places of the code use the keys that are about to be changed; it stands there when it is known.
function usesLine(panel, fields) {
  const line = h(
    "p",
    { cls: "iw-uses", role: "status" },
    gettext("Looking where the code uses them …"),
  );
  panel.ask("uses", fields).then((found) => {
    const where = placesIn(found);
    line.textContent = found.places
      ? gettext("⚠ The code uses them: {places}.", { places: where })
      : gettext("No place uses them by name.");
  }, () => line.remove());
  return line;
}
