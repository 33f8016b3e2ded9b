// What stands below a card: the candidate, the comments, and where the text is used.
const section = (name, ...body) => h("section", { "aria-label": name }, h("h3", {}, name), body);
const pair = (name, attributes, text) => [h("dt", {}, name), h("dd", attributes, text)];
const SAID = {
  approve: "✓ approved",
  request_change: "✗ requested a change",
  comment: "commented",
};

// What a candidate has that the text has not, and the other way round.
function changedPiece([text, kind]) {
  if (!kind) return text;
  return h(kind === "new" ? "ins" : "del", {}, text);
}

function candidateOf(card, here, act) {
  if (!card.candidate) return "";
  return section(
    `Candidate${card.candidate.engine ? ` by ${card.candidate.engine}` : ""}`,
    h("p", here, card.candidate.pieces.map(changedPiece)),
    h("div", { cls: "iw-acts" }, act("Take", "candidate"), act("Discard", "discard")),
  );
}

function threadOf(card, here, act, step) {
  if (!card.comments.length) return "";
  const comments = card.comments.map((comment) => commentOf(comment, here, act, step));
  return section("Comments", h("dl", {}, comments));
}

function commentOf(comment, here, act, step) {
  const { id, user, type, suggestion, outdated, resolved } = comment;
  const what = `${SAID[type] || type}${outdated ? " an earlier text" : ""}`;
  const when = comment.time.slice(0, 16).replace("T", " ");
  const head = `${user} ${what}${resolved ? " (resolved)" : ""}, ${when}`;
  const suggests = suggestion != null;
  const take = () => step("apply", { comment: id });
  const resolve = () => step("decide", { what: "resolve", identifier: id });
  return [
    h("dt", { cls: resolved ? "iw-resolved" : "" }, head),
    h(
      "dd",
      {},
      h("div", { dir: "auto" }, comment.text),
      suggests && h("div", {}, "suggests: ", h("q", here, suggestion)),
      h(
        "div",
        { cls: "iw-acts" },
        suggests && act("Take the suggestion", "", take),
        act(resolved ? "Open again" : "Resolve", "", resolve),
      ),
    ),
  ];
}

function surroundings(found, here) {
  const listed = (name, rows, shown) =>
    rows?.length ? [section(name, h("dl", {}, rows.map(shown)))] : [];
  return [
    ...(found.places?.length ? [section("Used in", found.places.map(placeOf))] : []),
    ...listed(
      "Other locales",
      found.locales,
      (row) => pair(row.locale, { lang: row.locale, dir: row.dir }, row.text),
    ),
    ...listed("Similar texts", found.similar, (row, at) => {
      const name = ` ${row.score} % ${row.source} (${row.key})`;
      return pair([h("kbd", {}, String(at + 1)), name], here, row.value);
    }),
    ...listed("Neighbours", found.neighbours, (row) => {
      const name = `${row.key}${row.form ? ` [${row.form}]` : ""}: ${row.source}`;
      return pair(name, here, row.value || "(missing)");
    }),
  ];
}

function placeOf(place) {
  const lines = place.code.map(([number, text, isHere]) => [
    h(isHere ? "b" : "span", {}, `${String(number).padStart(4)}  ${text}`),
    "\n",
  ]);
  return [
    h("div", { cls: "iw-where" }, `${place.file}:${place.line}`),
    h("div", { cls: "iw-code", tabindex: "0", role: "group", "aria-label": "Code" }, lines),
  ];
}
