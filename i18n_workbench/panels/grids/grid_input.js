// A cell that is written in its place. `done` gets the text where it is another one, and how the cell was
// left: by a move, by saving, by giving up, by a text of several lines that came into it, or by nothing of that (a
// click elsewhere).
function leaving(event) {
  if (isSave(event)) return { save: true };
  if (event.key === "Escape") return { cancel: true };
  if (event.key === "Enter") return { move: [1, 0] };
  if (event.key === "Tab") return { move: [0, event.shiftKey ? -1 : 1] };
  return null;
}

// What a spreadsheet copies of one cell ends with the line, and stands in quotes where it has several lines.
function oneCell(text) {
  const cell = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const inside = /^"((?:[^"]|"")*)"$/.exec(cell);
  return inside?.[1].includes("\n") ? inside[1].replaceAll('""', '"') : cell;
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
  // A field of one line makes spaces of line breaks, and nobody would see it.
  const brought = (event, transfer) => {
    const given = transfer.getData("text/plain"), cell = oneCell(given);
    if (!/[\r\n]/.test(given)) return;
    event.preventDefault();
    if (!cell.includes("\n")) {
      document.execCommand("insertText", false, cell);
      return;
    }
    const { value, selectionStart, selectionEnd } = input;
    end({ cancel: true, lines: value.slice(0, selectionStart) + cell + value.slice(selectionEnd) });
  };
  input.addEventListener("paste", (event) => brought(event, event.clipboardData));
  input.addEventListener("drop", (event) => brought(event, event.dataTransfer));
  input.addEventListener("blur", () => end(null));
  return input;
}
