// One card at a time; each decision goes up with the key and form that are shown, and the next card
// comes back with the answer.
const FIELDS = [["key", N_("key or a.b.*")], ["text", N_("text or query")], ["file", N_("file")], [
  "user",
  N_("reviewer"),
], [
  "since",
  N_("changed since commit"),
]];
// Milliseconds after the last key before another locale is looked at.
const PAUSE = 500;
const BAD = ["missing", "change requested", "conflict", "stale"], GOOD = ["approved"];

function render({ model, el }) {
  const panel = shell(model, el), { ask, quiet } = panel;
  if (model.get("off")) return panel.free;
  const here = { lang: model.get("locale"), dir: model.get("direction") },
    there = { lang: model.get("source"), dir: model.get("source_direction") };
  const keys = {};
  for (const [action, names] of Object.entries(model.get("keymap"))) {
    for (const name of names) keys[name] = action;
  }
  const keyOf = (action) =>
    (model.get("keymap")[action] || []).map((name) => gettext(NAMES[name] || name))[0];
  const turns = takeTurns(el);
  let card = null, area = null, live = null, near = null, timer = 0, later = 0, typing = 0;

  // --- filters
  const chips = h("div", { cls: "iw-chips", role: "group", "aria-label": gettext("Show") });
  const fields = FIELDS.map(([name, hint]) =>
    h("input", {
      type: "search",
      name,
      placeholder: gettext(hint),
      "aria-label": gettext(hint),
      size: "20",
      oninput: () => {
        clearTimeout(typing);
        typing = setTimeout(() => filter(model.get("status_filter"), true), 300);
      },
    })
  );
  const narrow = h(
    "details",
    { cls: "iw-narrow" },
    h("summary", {}, gettext("Narrow by key, text, file, reviewer, commit")),
    h("div", {}, fields, keepsQueries(model, panel, fields[1])),
  );
  const action = h(
    "select",
    { "aria-label": gettext("Action for all matching"), onchange: () => countAll() },
    BULK.map((name) => h("option", { value: name }, gettext(name))),
  );
  const all = h("button", { type: "button", onclick: bulk });
  let matching = {};
  function countAll(counts) {
    matching = counts || matching;
    const count = matching[action.value] || 0;
    all.textContent = gettext("All {count} matching…", { count: numeral(count) });
    all.disabled = !count || !panel.can();
  }
  const saver = saveButton(model, panel);
  // Whoever types a language's name passes others on the way: what is typed goes on being its name, and none of it
  // is for a card.
  let choosing = 0, byKeys = false;
  function lookAt(stays) {
    clearTimeout(choosing);
    choosing = 0;
    const goOn = stays ? () => null : panel.comingBack(root);
    turns.take(() =>
      ask("locale", { locale: locale.value }).then((shown) => {
        show(shown);
        goOn();
      }, quiet)
    );
  }
  const locale = h("select", {
    cls: "iw-locale",
    "aria-label": gettext("Locale"),
    onpointerdown: () => byKeys = false,
    onkeydown: () => byKeys = true,
    onblur: () => choosing && lookAt(true),
    onchange: () => {
      clearTimeout(choosing);
      if (byKeys) choosing = setTimeout(lookAt, PAUSE, true);
      else lookAt();
    },
  }, model.get("locales").map(([tag, name]) => h("option", { value: tag }, name)));
  const references = chooser(
    gettext("Reference languages"),
    model.get("columns"),
    (tags) => ask("refer", { locales: tags }).then(show, quiet),
    { counts: false },
  );
  const tools = h(
    "div",
    { cls: "iw-tools" },
    locale,
    references.toggle,
    action,
    all,
    h(
      "span",
      { cls: "iw-end" },
      h("span", { cls: "iw-user", title: model.get("user") }, h("bdi", {}, model.get("user"))),
      saver,
      h("button", { type: "button", title: gettext("Keyboard"), onclick: help }, "?"),
    ),
  );
  const root = h("div", { cls: "iw-card", role: "group", tabindex: "0" });
  const advice = h("div", {});
  const advise = () =>
    advice.replaceChildren(
      ...model.get("advice").map((said) => h("p", { cls: "iw-blocked" }, coded(said))),
    );
  panel.on("change:advice", advise);
  advise();
  const backToCard = (event) => {
    const isTyped = event.target.matches("input") && event.target.value;
    if (event.key === "Escape" && !event.isComposing && !isTyped) {
      root.focus({ preventScroll: true });
    }
  };
  for (const filters of [chips, narrow, tools]) filters.addEventListener("keydown", backToCard);
  el.append(offerLine(model, panel), chips, narrow, tools, references.box, advice, root);

  function spoken() {
    here.lang = model.get("locale");
    if (!choosing) locale.value = here.lang;
    here.dir = model.get("direction");
    panel.callIt();
  }
  function tell() {
    const counts = model.get("counts"), now = model.get("status_filter");
    const shown = model.get("statuses").filter((name) =>
      ["to do", "all", "failing checks", now].includes(name) || counts[name]
    );
    const old = document.activeElement && chips.contains(document.activeElement)
      ? document.activeElement.dataset.name
      : null;
    chips.replaceChildren(
      ...shown.map((name) =>
        h(
          "button",
          {
            type: "button",
            "data-name": name,
            "aria-pressed": String(name === now),
            onclick: () => filter(name),
          },
          `${queueName(name)} `,
          h(
            "span",
            { cls: "iw-count" },
            counts[name] == null ? "?" : numeral(counts[name]),
          ),
        )
      ),
    );
    if (old) chips.querySelector(`[data-name="${old}"]`)?.focus();
  }
  function filter(status, stay) {
    const wanted = { status };
    for (const field of fields) wanted[field.name] = field.value;
    const goOn = stay ? () => null : panel.comingBack(root);
    const asked = () =>
      ask("filter", wanted).then((shown) => {
        show(shown);
        goOn();
      }, quiet);
    return stay ? asked() : turns.take(asked);
  }
  function help() {
    showReviewKeys(panel, model.get("keymap"));
  }
  async function bulk() {
    const wish = await askForAll(panel, action.value, here, there);
    if (wish) ask("bulk", wish).then(show, quiet);
    root.focus({ preventScroll: true });
  }

  // --- the card
  const isLocked = (name) => name === "undo" ? !panel.canUndo() : !panel.can();
  const lock = () => {
    for (const button of root.querySelectorAll(".iw-acts button")) {
      button.disabled = isLocked(button.dataset.act);
    }
  };
  const act = (text, name, done) =>
    h(
      "button",
      {
        type: "button",
        "data-act": name,
        disabled: isLocked(name),
        title: panel.can() ? null : panel.why(),
        onclick: () => (done ? turns.take(done) : run(name)),
      },
      text,
      name && keyOf(name) && [" ", h("kbd", {}, keyOf(name))],
    );

  // `stays`: the same card after its text was kept. Tab has led on to a button below it, and goes on from there.
  function show(shown, stays = false) {
    clearTimeout(timer);
    clearTimeout(later);
    card = shown.card;
    near = null;
    countAll(shown.matching);
    if (!card) {
      root.replaceChildren(h("p", { cls: "iw-empty" }, coded(model.get("empty"))));
      root.setAttribute("aria-label", gettext("no text"));
      return;
    }
    const before = document.activeElement;
    const busy = root.contains(before) && before !== root, acted = stays && before.dataset.act;
    root.setAttribute(
      "aria-label",
      gettext("Text {number} of {total}: {key}", {
        number: numeral(card.at + 1),
        total: numeral(card.total),
        key: card.key,
      }),
    );
    const tags = card.tags.map((tag) =>
      h(
        "span",
        {
          cls: `iw-tag${
            BAD.includes(tag) ? " iw-tag-bad" : GOOD.includes(tag) ? " iw-tag-good" : ""
          }`,
        },
        GOOD.includes(tag) ? "✓ " : BAD.includes(tag) ? "✗ " : "",
        tag,
      )
    );
    const extra = [
      card.edited && h("span", { cls: "iw-tag" }, gettext("● edited, not saved")),
      card.conflict &&
      h("span", { cls: "iw-tag iw-tag-bad" }, gettext("⚠ changed on disk meanwhile")),
    ];
    const title = h(
      "div",
      { cls: "iw-title" },
      h("span", { cls: "iw-name" }, card.key),
      card.form && h("span", { cls: "iw-tag" }, card.form),
      tags,
      extra,
      h(
        "span",
        { cls: "iw-at" },
        h("bdi", { dir: "ltr" }, `${numeral(card.at + 1)} / ${numeral(card.total)}`),
      ),
    );
    area = h("textarea", {
      ...here,
      rows: "3",
      value: card.target,
      readonly: !panel.can() || card.unreadable,
      "aria-label": gettext("Translation, {language}", { language: model.get("language") }),
      placeholder: card.unreadable ? gettext("(unreadable)") : nothingOf(card.stored),
    });
    area.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(judge, 150);
    });
    area.addEventListener("keydown", typed);
    area.addEventListener("change", (event) => event.target === area && keep());
    live = h("div", {});
    judged(card);
    const source = h(
      "div",
      { cls: "iw-side" },
      h("h3", {}, gettext("Source ({locale})", { locale: there.lang })),
      h(
        "div",
        { cls: "iw-texts", ...there },
        card.source.length
          ? pieces(card.source)
          : h("span", { cls: "iw-nothing" }, gettext("no source text")),
      ),
      card.source_then &&
        h(
          "p",
          { cls: "iw-live" },
          gettext("It was:"),
          " ",
          h("span", there, written(card.source_then, there.dir)),
        ),
      card.description && h("p", { cls: "iw-live" }, "ℹ ", ownWay(card.description)),
    );
    const target = h(
      "div",
      { cls: "iw-side" },
      h("h3", {}, `${model.get("language")} (${here.lang})`),
      area,
      live,
    );
    const acts = h(
      "div",
      { cls: "iw-acts" },
      act(gettext("Approve"), "approve"),
      act(gettext("Request change"), "request"),
      act(gettext("Comment"), "comment"),
      card.tags.includes("stale") && act(gettext("Still valid"), "valid"),
      act(gettext("Edit"), "edit"),
      act(gettext("Suggest"), "engine"),
      act(gettext("Undo"), "undo"),
      act(gettext("Skip"), "next"),
    );
    root.replaceChildren(
      title,
      h("div", { cls: "iw-sides" }, source, target),
      acts,
      h("div", { cls: "iw-about" }, candidateOf(card, here, act), threadOf(card, here, act, step)),
    );
    const same = acted && root.querySelector(`[data-act="${acted}"]:enabled`);
    if (busy) (same || root).focus({ preventScroll: true });
    later = setTimeout(lookAround, 350);
  }
  // What stands around a card is asked for once, when somebody stays on it or needs it.
  function lookAround() {
    clearTimeout(later);
    const at = card;
    near ??= ask("surroundings", { key: at.key, form: at.form }, true).then((found) => {
      if (card === at) root.lastChild.append(...surroundings(found, here));
      return found.similar || [];
    }, quiet);
    return near;
  }
  const judged = (found) => live.replaceChildren(...judgement(found, here));

  // --- editing
  function judge() {
    if (!card || !area) return;
    const at = card;
    ask("judge", { key: at.key, form: at.form, text: area.value }).then((found) => {
      if (card === at) judged(found);
    }, quiet);
  }
  // The text and the card that it was written on are taken now, whatever is shown when the kernel has time for it.
  function keep(move) {
    if (!card || !area) return;
    const { key, form, target } = card, field = area;
    if (field.value === target) {
      if (move) run("next");
      return;
    }
    const edit = { key, form, text: field.value, seen: target, move: !!move };
    area = null;
    turns.take(() =>
      ask("edit", edit).then((shown) => show(shown, !move), () => {
        area = field;
      })
    );
  }
  function typed(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      area.value = card.target;
      judged(card);
      root.focus({ preventScroll: true });
      event.preventDefault();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      keep(true);
      root.focus({ preventScroll: true });
    } else if (isSave(event)) {
      event.preventDefault();
      event.stopPropagation();
      keep();
      root.focus({ preventScroll: true });
      run("save");
    }
  }

  // --- actions
  // Comments that were begun, or could not be written, by what they are and the text they are about.
  const unkept = new Map();
  const step = (what, more) =>
    ask(what, { key: card.key, form: card.form, ...more }).then(show, quiet);
  async function write(what, title) {
    const { key, form } = card;
    const name = JSON.stringify([what, key, form]);
    const said = await askForComment(panel, title, here, unkept.get(name));
    root.focus({ preventScroll: true });
    if (!said.sent) {
      unkept.set(name, said);
      return;
    }
    const decision = { key, form, what, ...said.words, move: what === "request" };
    const refused = () => {
      unkept.set(name, said);
      root.lastChild.querySelector(".iw-unkept")?.closest("[role=group]").remove();
      root.lastChild.prepend(unkeptWords(said.words, here));
    };
    const kept = (shown) => {
      unkept.delete(name);
      show(shown);
    };
    turns.take(() => ask("decide", decision).then(kept, refused));
  }
  // There is nothing to approve yet, but something that could be.
  async function approveCandidate() {
    const { key, form, candidate: { text } } = card;
    const yes = await panel.dialog(
      gettext("{key} has no translation yet", { key }),
      h(
        "div",
        {},
        h("p", {}, gettext("Take the candidate and approve it?")),
        h("p", here, written(text, here.dir)),
      ),
      [[gettext("Take and approve"), true, "iw-primary"], [gettext("Cancel (Esc)"), false]],
    );
    root.focus({ preventScroll: true });
    if (!yes) return;
    turns.take(() =>
      ask("apply", { key, form })
        .then(() => ask("decide", { key, form, what: "approve", move: true }))
        .then(show, quiet)
    );
  }
  // Other cards can be worked on until the engine answers.
  function engine() {
    const { key, form } = card;
    ask("suggest", { key, form }, true).then(() => {
      if (card?.key === key && card.form === form && !writing()) {
        return ask("card").then(show, quiet);
      }
    }, quiet);
  }
  const move = (at) => ask("card", { at }).then(show, quiet);
  const similar = (number) => async () => {
    const at = card, text = (await lookAround())?.[number - 1]?.value;
    // another panel may have drawn the card anew meanwhile
    const isSame = card?.key === at.key && card.form === at.form;
    if (!isSame || text == null || text === at.target) return null;
    return ask("edit", { key: at.key, form: at.form, text, seen: at.target }).then(show, quiet);
  };
  const DO = {
    next: () => move(card.at + 1),
    previous: () => move(card.at - 1),
    first: () => move(0),
    last: () => move(card.total - 1),
    edit: () => {
      area?.focus();
      area?.select();
    },
    approve: () =>
      card.candidate && !card.target
        ? approveCandidate()
        : step("decide", { what: "approve", move: true }),
    engine,
    request: () => write("request", gettext("Request change")),
    comment: () => write("comment", gettext("Comment")),
    candidate: () => card.candidate && step("apply"),
    discard: () => card.candidate && step("decide", { what: "discard" }),
    valid: () => card.tags.includes("stale") && step("decide", { what: "valid" }),
    similar1: similar(1),
    similar2: similar(2),
    similar3: similar(3),
    similar4: similar(4),
    similar5: similar(5),
    undo: () => ask("undo").then(show, quiet),
    save: () => save(panel).then(() => move(card ? card.at : 0)),
    find: () => chips.firstChild.focus(),
    help,
  };
  panel.save = () => run("save");
  const FREE = ["next", "previous", "first", "last", "find", "help"];
  // A key that is held down goes on moving, and decides once.
  const REPEATED = ["next", "previous", "undo"];
  // These wait for a person: what is pressed meanwhile is for what they show.
  const SHOWN = ["edit", "approve", "request", "comment", "save", "find", "help"];
  function run(name) {
    if (
      (!card && !["undo", "find", "help", "save"].includes(name)) ||
      (!panel.can() && !FREE.includes(name))
    ) return;
    turns.take(() => (SHOWN.includes(name) ? shownOrDone(name) : DO[name]()));
  }
  const shownOrDone = (name) =>
    new Promise((done) => {
      el.addEventListener("iw-dialog", done, { once: true });
      Promise.resolve(DO[name]()).finally(done);
    });
  panel.keys(root, (event) => {
    const held = event.ctrlKey || event.metaKey;
    const takesBack = held && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "z";
    const name = takesBack ? "undo" : held ? "" : keys[event.key];
    if (name && (!event.repeat || REPEATED.includes(name))) run(name);
    return !!name;
  });
  // What is typed stays in sight and can be copied when nothing can be changed any more.
  panel.on("change:blocked", () => {
    lock();
    countAll();
    if (area) area.readOnly = !panel.can() || card.unreadable;
  });
  panel.on("change:undoable", lock);
  panel.on("change:counts", tell);
  panel.on("change:locale", spoken);
  spoken();
  panel.on("change:references", () => references.draw(model.get("references")));
  references.draw(model.get("references"));
  panel.on("change:status_filter", tell);
  // What is being written is never replaced by news.
  const writing = () => area && document.activeElement === area;
  panel.on("change:epoch", () => {
    ask("card").then((shown) => writing() ? countAll(shown.matching) : show(shown), quiet);
  });
  tell();
  countAll();
  ask("card").then(show, quiet);
  return () => {
    clearTimeout(timer);
    clearTimeout(later);
    clearTimeout(choosing);
    panel.free();
  };
}
export default { render };
