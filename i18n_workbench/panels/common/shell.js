// What all views share: elements made from text (nothing is ever parsed as markup), requests by id, the bar, dialogs.
function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value") node.value = value;
    else node.setAttribute(name === "cls" ? "class" : name, value === true ? "" : value);
  }
  node.append(
    ...children.flat(Infinity).filter((child) => child != null && child !== false && child !== ""),
  );
  return node;
}
// What a panel says: what stands between backticks is a name, a setting or a command.
const coded = (text) => text.split("`").map((part, at) => (at % 2 ? h("code", {}, part) : part));
// A row is a line high: of a text of several lines the breaks are shown, and not how code has indented it.
const onOneLine = (text) => text.replace(/[^\S\n]*\n\s*/g, "⏎");
// What stands in the place of a text that is not there, or says nothing.
const nothingOf = (text) => text == null ? gettext("(missing)") : gettext("(empty)");
const hidden = (text) => h("span", { cls: "iw-sr" }, text);
const typesIn = (node) =>
  ["TEXTAREA", "SELECT"].includes(node.tagName) ||
  (node.tagName === "INPUT" && node.type !== "checkbox");
// Fields in which somebody has typed what nobody was told yet.
const halfTyped = new WeakSet();
// Of a field that is taken away in the middle of it the browser says that it has changed: nobody hears of that.
let taken = false;
function redraw(node, ...children) {
  taken = true;
  node.replaceChildren(...children);
  taken = false;
}
const pressable = (node) => ["BUTTON", "SUMMARY", "INPUT"].includes(node.tagName);
const isSave = (event) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  !altKey && !shiftKey && key.toLowerCase() === (ctrlKey || metaKey ? "z" : "u");
// Milliseconds without an answer after which a panel says that it is at work, and that the kernel is busy.
const SLOW = 1000, SILENT = 8000;
// The search of a panel, and no other that it may have in a list to choose from.
const SEARCH = ".iw-tools > input[type=search]";
let panels = 0;
// Without a kernel no tool does anything: what was typed can still be read and copied, and a dialog be left.
function switchOff(el) {
  for (const node of el.querySelectorAll("button, select, input")) {
    if (node.closest("dialog")) continue;
    if (node.tagName === "INPUT" && typesIn(node)) node.readOnly = true;
    else node.disabled = true;
  }
}

// Panels of one kind that stand beside each other are told apart by a number.
function nameOfPanel(el, label) {
  const others = [...document.querySelectorAll(".iw[role=region]")].filter((one) => one !== el);
  const taken = new Set(others.map((one) => one.getAttribute("aria-label")));
  let name = label;
  for (let number = 2; taken.has(name); number++) name = `${label} (${numeral(number)})`;
  return name;
}

function shell(model, el) {
  const name = `iw${++panels}-${Math.random().toString(36).slice(2, 7)}`;
  const waiting = new Map(), stops = [], press = presses(el);
  let last = 0, local = "", gone = "", patience = "";
  listenTo(model, el);
  el.classList.add("iw");
  el.setAttribute("role", "region");
  stops.push(guard(el), press.free);
  const callIt = () => el.setAttribute("aria-label", nameOfPanel(el, model.get("label")));
  callIt();
  const locks = [];
  const on = (event, heard) => {
    const calm = press.calmly(heard);
    model.on(event, calm);
    stops.push(() => model.off(event, calm));
    if (event === "change:blocked") locks.push(heard);
  };
  const why = () => gone || model.get("blocked");
  const status = h("span", {
    cls: "iw-status",
    role: "status",
    "aria-live": "polite",
  });
  const stop = h(
    "button",
    { cls: "iw-cancel", type: "button", onclick: () => ask("cancel") },
    gettext("Cancel"),
  );
  const meter = h("progress", { "aria-label": gettext("progress") });
  const busy = h("span", { cls: "iw-busy" });
  const error = h("div", { cls: "iw-error", role: "alert" });
  const blocked = h("div", { cls: "iw-blocked" });
  const unread = h("div", { cls: "iw-blocked iw-unread", role: "note" });
  const bar = h("div", { cls: "iw-bar" }, status, busy, meter, stop);
  const off = h("p", { cls: "iw-off" });
  el.replaceChildren(bar, error, blocked, unread, off);
  el.addEventListener("input", (event) => halfTyped.add(event.target));
  el.addEventListener("change", (event) => {
    if (taken) event.stopImmediatePropagation();
    else halfTyped.delete(event.target);
  }, { capture: true });

  function tell() {
    const running = gone ? "" : model.get("busy"),
      share = model.get("share"),
      wrong = local || model.get("error");
    status.replaceChildren(...coded(model.get("status")));
    busy.textContent = running || patience;
    meter.hidden = stop.hidden = !running;
    if (share >= 0) meter.value = share;
    else meter.removeAttribute("value");
    error.replaceChildren(...coded(wrong ? gettext("Error: {message}", { message: wrong }) : ""));
    error.hidden = !wrong;
    blocked.replaceChildren(
      ...coded(why() ? gettext("Nothing can be changed: {reason}", { reason: why() }) : ""),
    );
    blocked.hidden = !why();
    unread.replaceChildren(...coded(model.get("unread")));
    unread.hidden = !model.get("unread");
    off.replaceChildren(...coded(model.get("off")));
    off.hidden = !model.get("off");
  }
  for (const trait of ["status", "busy", "share", "error", "blocked", "unread", "off"]) {
    on(`change:${trait}`, tell);
  }
  const fault = (text) => {
    local = text;
    tell();
  };

  function wait(said) {
    patience = said;
    tell();
  }
  // Whoever presses Escape while a diff is made does not want to see it any more.
  let escaped = 0;
  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing && !event.target.closest("dialog")) {
      escaped = last;
    }
  }, { capture: true });
  // What was pressed is what is at work; a search or a window of rows says no more than that.
  function atWork() {
    const tool = document.activeElement;
    const what = el.contains(tool) && tool.tagName === "BUTTON" && tool.textContent.trim();
    return what ? gettext("{what}: at work …", { what }) : gettext("at work …");
  }
  // What is looked up aside may take its time while the kernel answers all else: it is not called busy then.
  function ask(what, fields, aside = false) {
    if (gone) return Promise.reject(new Error(gone));
    return new Promise((yes, no) => {
      const number = ++last, id = `${name}.${number}`, said = atWork();
      const timers = [
        setTimeout(wait, SLOW, said),
        aside ? 0 : setTimeout(wait, SILENT, gettext(silence(model.widget_manager))),
      ];
      const hear = (m) => {
        timers.forEach(clearTimeout);
        const [next] = waiting.values();
        patience = next && patience ? next.said : "";
        fault("");
        if (m.ok?.diff != null) m.ok.isUnwanted = number <= escaped;
        m.error ? no(m.error) : yes(m.ok);
      };
      hear.said = said;
      waiting.set(id, hear);
      model.send({ ...fields, id, do: what });
    });
  }
  on("msg:custom", (message) => {
    const heard = waiting.get(message.id);
    if (heard) {
      waiting.delete(message.id);
      heard(message);
    }
  });
  // What others have written meanwhile is seen by whoever comes back, to the panel or to the window;
  // nobody waits for the answer.
  function back() {
    if (!gone && el.checkVisibility()) model.send({ do: "back" });
  }
  el.addEventListener("focusin", (event) => {
    if (!el.contains(event.relatedTarget)) back();
  });
  globalThis.addEventListener("focus", back);
  stops.push(() => globalThis.removeEventListener("focus", back));
  // Whoever leaves the page leaves the field as after a click elsewhere: what is typed there is
  // kept. What is written in a dialog is nobody's until its button is pressed: the browser asks.
  function leaveField() {
    const typing = document.activeElement;
    if (el.contains(typing) && typesIn(typing)) typing.blur();
  }
  function leave(event) {
    const written = [...el.querySelectorAll("dialog[open] textarea")].some((area) => area.value);
    if (written) event.preventDefault();
    else leaveField();
  }
  // JupyterLab's tabs and menus leave the focus where it is when they are pressed, and may close the notebook.
  const leaveForTabs = (event) => event.target.closest?.(".lm-TabBar, .lm-MenuBar") && leaveField();
  document.addEventListener("pointerdown", leaveForTabs, { capture: true });
  stops.push(() => document.removeEventListener("pointerdown", leaveForTabs, { capture: true }));
  globalThis.addEventListener("beforeunload", leave);
  stops.push(() => globalThis.removeEventListener("beforeunload", leave));
  // A kernel that died is first heard to restart: what is heard last is said.
  function lose(what) {
    gone = gettext(howToGoOn(), { what });
    const unanswered = [...waiting.values()];
    waiting.clear(); // nothing is at work any more
    for (const heard of unanswered) heard({ error: gone });
    el.classList.add("iw-gone");
    for (const lock of locks) lock();
    switchOff(el);
    tell();
  }
  stops.push(watchKernel(model.widget_manager, lose));
  const sight = watchSight((seen) => gone || model.send({ do: "seen", view: name, seen }));
  sight.of(el);
  stops.push(sight.free);
  // The error of an answer is in the error line already: what is left is not to go on.
  const quiet = () => null;

  function dialog(title, body, buttons, { wide, saves } = {}) {
    return new Promise((done) => {
      // A tap is over before the focus has followed it: it may be on a cell of the notebook still.
      const before = document.activeElement;
      const end = (value) => {
        box.close();
        box.remove();
        (el.contains(before) ? before : el).focus({ preventScroll: true });
        done(value);
      };
      const row = h(
        "div",
        { cls: "iw-buttons" },
        buttons.map(([text, value, cls]) =>
          h("button", {
            type: "button",
            cls,
            onclick: () => end(typeof value === "function" ? value() : value),
          }, text)
        ),
      );
      const box = h(
        "dialog",
        { cls: wide ? "iw-dialog iw-wide" : "iw-dialog", "aria-label": title },
        h("h3", {}, title),
        body,
        row,
      );
      box.addEventListener("cancel", (event) => {
        event.preventDefault();
        end(null);
      });
      box.addEventListener("keydown", (event) => {
        event.stopPropagation();
        if (event.isComposing) return; // Enter takes what an input method proposes
        if (isSave(event)) {
          event.preventDefault();
          if (saves) row.firstChild.click();
          if (saves) setTimeout(saves);
        } else if (
          event.key === "Enter" &&
          (event.target.tagName === "INPUT" || event.ctrlKey || event.metaKey)
        ) {
          event.preventDefault();
          row.firstChild.click();
        }
      });
      el.append(box);
      box.showModal();
      (box.querySelector("input, textarea") || row.firstChild).focus();
      el.dispatchEvent(new Event("iw-dialog"));
    });
  }
  // An answer may come late: whoever has gone elsewhere since the question is not called back.
  function comingBack(place) {
    const asked = document.activeElement;
    return () => {
      const now = document.activeElement;
      const isHere = now === asked || now === document.body || el.contains(now);
      if (isHere) place.focus({ preventScroll: true });
    };
  }
  // A key that is held down is for what it was pressed in: a field that it has opened gets none of it.
  let firstOf = null;
  el.addEventListener("keydown", (event) => {
    if (!event.repeat) firstOf = event.target;
    else if (event.target !== firstOf && event.key !== "Tab" && typesIn(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, { capture: true });
  // Keys are live where a panel is worked in, and where a click on nothing in particular has left the focus.
  function keys(home, done) {
    el.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.isComposing && event.target.matches(SEARCH)) {
        event.preventDefault();
        home.focus({ preventScroll: true }); // what was searched for is there
      }
      if (event.target !== el && !home.contains(event.target)) return;
      // With Alt a letter opens a menu of the browser; AltGr types what is on the key.
      const isForMenus = event.altKey && !event.getModifierState("AltGraph");
      if (
        event.isComposing || isForMenus || typesIn(event.target) ||
        (pressable(event.target) && [" ", "Enter"].includes(event.key))
      ) return;
      if (document.activeElement === el) home.focus({ preventScroll: true });
      if (done(event)) event.preventDefault();
    });
  }
  // Ctrl+S is never the browser's inside a panel: what is being typed is kept, and what waits is saved.
  el.addEventListener("keydown", (event) => {
    if (!isSave(event)) return;
    event.preventDefault();
    panel.save?.();
  });
  // Where everything is written at once, the last write is taken back by key as by its button; a key that is held
  // down takes back one.
  el.addEventListener("keydown", (event) => {
    if (!panel.undo || !isUndo(event) || typesIn(event.target)) return;
    event.preventDefault();
    if (!event.repeat && !event.isComposing) panel.undo();
  });
  tell();
  const panel = {
    name,
    callIt,
    lookAt: sight.of,
    keys,
    on,
    ask,
    quiet,
    dialog,
    comingBack,
    tell,
    fault,
    status,
    free: () => stops.forEach((end) => end()),
    can: () => !why(),
    canUndo: () => !why() && model.get("undoable"),
    alive: () => !gone,
    // What stands where something is not here: it is on its way, or will not come any more.
    absent: () => gone ? gettext("not loaded") : "…",
    why,
  };
  return panel;
}
