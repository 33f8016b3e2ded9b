// The rows that are here, and what was asked for: by page and locale, each once until the table is another one.
const PAGE = 100;

function pager(model, ask, quiet, arrived) {
  let rows = new Map(), asked = new Set();

  function fetch(start, count, locales) {
    ask("page", { start, count, locales, epoch: model.get("epoch") }).then(take, quiet);
  }
  function need(first, last, tags) {
    if (!asked.size) {
      // The first screen at once; whole pages follow when it is there.
      asked.add("first");
      fetch(first, last - first, tags);
      return;
    }
    for (let page = Math.floor(first / PAGE); page * PAGE < last; page++) {
      const missing = tags.filter((tag) => !asked.has(`${page}/${tag}`));
      if (!missing.length && asked.has(`${page}/`)) continue;
      asked.add(`${page}/`);
      for (const tag of missing) asked.add(`${page}/${tag}`);
      fetch(page * PAGE, PAGE, missing);
    }
  }
  function take(page) {
    if (page.epoch !== model.get("epoch")) return;
    page.rows.forEach(([key, form, mark, cells], at) => {
      const row = rows.get(page.start + at) || { key, form, cells: {} };
      row.mark = mark;
      page.locales.forEach((tag, col) => {
        row.cells[tag] = cells[col];
      });
      rows.set(page.start + at, row);
    });
    arrived();
  }
  function forget() {
    rows = new Map();
    asked = new Set();
  }
  return { need, forget, row: (at) => rows.get(at) };
}
