// A list of locales to choose from: searched as one types, closed by Escape. Where each is a column,
// the button says how many of them are shown.
const MANY = 8;

function chooser(label, columns, choose, { counts = true } = {}) {
  const search = h("input", {
    type: "search",
    placeholder: gettext("Search locales"),
    "aria-label": gettext("Search locales"),
    oninput: filter,
  });
  const boxes = h("div", { cls: "iw-choices" });
  const box = h(
    "div",
    { cls: "iw-columns", role: "group", "aria-label": label, hidden: true },
    search,
    boxes,
  );
  const count = h("bdi", { cls: "iw-of", dir: "ltr" });
  const toggle = h(
    "button",
    { type: "button", "aria-expanded": "false", onclick: () => open(box.hidden) },
    h("span", {}, label),
    " ", // a margin of the count would be on the side where it begins, which is the far one in Arabic
    count,
  );
  search.hidden = columns.length <= MANY;

  function open(yes) {
    box.hidden = !yes;
    toggle.setAttribute("aria-expanded", String(yes));
    search.value = "";
    filter();
    if (yes) (search.hidden ? boxes.querySelector("input") : search)?.focus();
  }
  function filter() {
    const wanted = search.value.trim().toLowerCase();
    for (const one of boxes.children) {
      one.hidden = !one.textContent.toLowerCase().includes(wanted);
    }
  }
  // What is chosen stands in the order of the columns.
  function chosen() {
    choose([...boxes.querySelectorAll("input:checked")].map((input) => input.value));
  }
  function draw(shown) {
    count.textContent = counts && shown.length < columns.length
      ? `${numeral(shown.length)}/${numeral(columns.length)}`
      : "";
    const focused = boxes.contains(document.activeElement) ? document.activeElement.value : "";
    boxes.replaceChildren(
      ...columns.map((column) =>
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            value: column.locale,
            checked: shown.includes(column.locale),
            onchange: chosen,
          }),
          flagged(`${column.flag} ${column.locale} ${column.name}`),
        )
      ),
    );
    filter();
    if (focused) boxes.querySelector(`[value="${CSS.escape(focused)}"]`)?.focus();
  }
  function leave(event) {
    if (event.key !== "Escape" || box.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    open(false);
    toggle.focus();
  }
  box.addEventListener("keydown", leave);
  toggle.addEventListener("keydown", leave);
  return { toggle, box, draw };
}
