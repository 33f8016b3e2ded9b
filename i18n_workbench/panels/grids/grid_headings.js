// The heads of the columns: a press sorts, the arrow says how the rows are sorted.
const ARROWS = { ascending: " ▲", descending: " ▼", none: "" };

function headingOf(column, col, direction, sort) {
  const label = column ? flagged(`${column.flag} ${column.locale}`.trim()) : gettext("Key");
  const title = column ? gettext("{language}: sort", { language: column.name }) : gettext("sort");
  return h(
    "div",
    {
      cls: "iw-cell",
      role: "columnheader",
      "aria-colindex": col + 1,
      "data-col": col,
      "aria-sort": direction,
      dir: column?.dir, // the head stands where its texts begin
    },
    h(
      "button",
      { type: "button", tabindex: "-1", title, onclick: sort },
      label,
      ARROWS[direction],
    ),
  );
}
