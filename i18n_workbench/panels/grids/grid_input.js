// A cell that is written in its place. `done` gets the text where it is another one, and how the cell was
// left: by a move, by saving, by giving up, or by nothing of that (a click elsewhere).
function leaving(event) {
  if (isSave(event)) return { save: true };
  if (event.key === "Escape") return { cancel: true };
  if (event.key === "Enter") return { move: [1, 0] };
  if (event.key === "Tab") return { move: [0, event.shiftKey ? -1 : 1] };
  return null;
}

function cellInput({ label, tag, column, text, style }, done) {
  const input = h("input", {
    cls: "iw-inline",
    lang: tag,
    dir: column.dir,
    "aria-label": label,
    value: text,
    style,
  });
  let over = false; // removing the input blurs it once more
  const end = (left) => {
    if (over) return;
    over = true;
    input.remove();
    const keeps = !left?.cancel && input.value !== text;
    done(keeps ? input.value : null, left);
  };
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.isComposing) return; // Enter takes what an input method proposes
    const left = leaving(event);
    if (!left) return;
    event.preventDefault();
    end(left);
  });
  input.addEventListener("blur", () => end(null));
  return input;
}
