// Copy and paste as spreadsheets do it: cells between tabs, rows between line ends.
const quoted = (text) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// The chosen cells as lines of a spreadsheet; null where some are not here yet.
function linesOf(area, rowAt) {
  const lines = [];
  for (let at = area.start; at < area.stop; at++) {
    const row = rowAt(at);
    if (!row || area.locales.some((tag) => row.cells[tag] == null)) return null;
    const texts = area.columns.map((tag) => tag === "key" ? row.key : textOf(row.cells[tag]) || "");
    lines.push(texts.map(quoted).join("\t"));
  }
  return lines;
}

function useClipboard(panel, scroll, { range, rowAt, columns }) {
  const { ask, quiet } = panel;
  // In a cell that is being written copy and paste are the browser's.
  const heard = (kind, done) =>
    scroll.addEventListener(kind, (event) => {
      if (event.target.tagName === "INPUT") return;
      event.preventDefault();
      event.stopPropagation();
      done(event.clipboardData);
    });
  function copy(clipboard) {
    const area = range();
    const lines = linesOf(area, rowAt);
    if (lines) {
      clipboard.setData("text/plain", lines.join("\n"));
      return;
    }
    const { start, stop, columns, epoch } = area;
    ask("copy", { start, stop, columns, epoch })
      .then((done) => navigator.clipboard.writeText(done.text), quiet);
  }
  function paste(clipboard) {
    if (!panel.can()) return;
    const { start, stop, columns: chosen, epoch } = range();
    const all = columns();
    ask("paste", {
      start,
      stop,
      columns: all.slice(all.indexOf(chosen[0])),
      width: chosen.length,
      text: clipboard.getData("text/plain"),
      epoch,
    }).catch(quiet);
  }
  heard("copy", copy);
  heard("cut", copy);
  heard("paste", paste);
}
