// What stands below a card: the candidate, the comments, and where the text is used.
// A group and no landmark: a page has few of those, and each panel that stands beside has groups of the same names.
const section = (name, ...body) =>
  h("div", { role: "group", "aria-label": name }, h("h3", {}, name), body);
const pair = (name, attributes, text) => [h("dt", {}, name), h("dd", attributes, text)];
// A text of the project: its stops and brackets stand where its own language has them.
const ownWay = (text) => h("bdi", {}, text);
const SAID = {
  approve: N_("✓ approved"),
  request_change: N_("✗ requested a change"),
  comment: N_("commented"),
};

// A help text of ten thousand characters in three languages pushed all below it off the screen.
const LONG = 600, BEGINNING = 300;
function folded(text, dir) {
  const whole = written(text, dir);
  if (!text || text.length <= LONG) return whole;
  const beginning = written(`${text.slice(0, BEGINNING)}… `, dir);
  const start = h("span", { cls: "iw-start" }, beginning);
  const all = gettext("show all ({size})", { size: counted(text.length, "character") });
  const name = h("span", { cls: "iw-more iw-start" }, all);
  const less = h("span", { cls: "iw-more iw-less" }, gettext("show less"));
  return h("details", { cls: "iw-long" }, h("summary", {}, start, name, less), whole);
}

// What a candidate has that the text has not, and the other way round.
function changedPiece([text, kind], dir) {
  const shown = written(text, dir);
  return kind ? h(kind === "new" ? "ins" : "del", {}, shown) : shown;
}

function candidateOf(card, here, act) {
  if (!card.candidate) return "";
  return section(
    card.candidate.engine ? gettext("Candidate by {engine}", card.candidate) : gettext("Candidate"),
    h("p", here, card.candidate.pieces.map((piece) => changedPiece(piece, here.dir))),
    h(
      "div",
      { cls: "iw-acts" },
      act(gettext("Take"), "candidate"),
      act(gettext("Discard"), "discard"),
    ),
  );
}

function threadOf(card, here, act, step) {
  if (!card.comments.length) return "";
  const comments = card.comments.map((comment) => commentOf(comment, here, act, step));
  return section(gettext("Comments"), h("dl", {}, comments));
}

function commentOf(comment, here, act, step) {
  const { id, user, type, suggestion, outdated, resolved } = comment;
  const said = gettext(SAID[type] || type);
  const what = outdated ? gettext("{said} an earlier text", { said }) : said;
  const when = comment.time.slice(0, 16).replace("T", " ");
  const mark = resolved ? ` ${gettext("(resolved)")}` : "";
  const head = gettext("{user} {what}{mark}, {when}", { user, what, mark, when });
  const suggests = suggestion != null;
  const take = () => step("apply", { comment: id });
  const resolve = () => step("decide", { what: "resolve", identifier: id });
  return [
    h("dt", { cls: resolved ? "iw-resolved" : "" }, head),
    h(
      "dd",
      {},
      h("div", { dir: "auto" }, comment.text),
      suggests &&
        h("div", {}, gettext("suggests:"), " ", h("q", here, written(suggestion, here.dir))),
      h(
        "div",
        { cls: "iw-acts" },
        suggests && act(gettext("Take the suggestion"), "", take),
        act(resolved ? gettext("Open again") : gettext("Resolve"), "", resolve),
      ),
    ),
  ];
}

function surroundings(found, here) {
  const listed = (name, rows, shown) =>
    rows?.length ? [section(name, h("dl", {}, rows.map(shown)))] : [];
  return [
    ...(found.places?.length ? [section(gettext("Used in"), found.places.map(placeOf))] : []),
    ...listed(
      gettext("Other locales"),
      found.locales,
      (row) => pair(row.locale, { lang: row.locale, dir: row.dir }, folded(row.text, row.dir)),
    ),
    ...listed(gettext("Similar texts"), found.similar, (row, at) => {
      const name = [h("kbd", {}, String(at + 1)), ` ${row.score} % `, ownWay(row.source)];
      return pair([name, " (", ownWay(row.key), ")"], here, folded(row.value, here.dir));
    }),
    ...listed(gettext("Neighbours"), found.neighbours, (row) => {
      const name = ownWay(`${row.key}${row.form ? ` [${row.form}]` : ""}`);
      const nothing = row.unreadable ? gettext("(unreadable)") : nothingOf(row.value);
      return pair([name, ": ", ownWay(row.source)], here, written(row.value, here.dir) || nothing);
    }),
  ];
}

function placeOf(place) {
  const lines = place.code.map(([number, text, isHere]) => [
    h(isHere ? "b" : "span", {}, `${String(number).padStart(4)}  ${text}`),
    "\n",
  ]);
  return [
    h("div", { cls: "iw-where" }, ownWay(`${place.file}:${place.line}`)),
    h(
      "div",
      {
        cls: "iw-code",
        dir: "ltr",
        tabindex: "0",
        role: "group",
        "aria-label": gettext("Code"),
      },
      lines,
    ),
  ];
}
