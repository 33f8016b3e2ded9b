// A panel keeps its keys: whatever of it is clicked, the focus stays in it, and no key leaves it
// for the notebook.
// JupyterLab looks for the attribute on the focused element and on all that hold it, before it
// takes a key for a command.
const KEY_EVENTS = ["keydown", "keypress", "keyup"];
// Milliseconds after a press within which nobody but the person who pressed may take the focus to a cell: JupyterLab
// focuses an editor once it has scrolled to it, however long that takes. A screen reader moves the focus without a
// press, and is not held. Chosen, not measured.
const HELD = 1000;

function guard(root) {
  let inside = false, onTab = false, home = root, pressed = -HELD;
  const focusIsLost = () => {
    const node = document.activeElement;
    return !node || node === document.body || node.matches(":disabled") || !node.checkVisibility();
  };
  const takeFocus = () => root.focus({ preventScroll: true });

  root.tabIndex = -1;
  root.dataset.lmSuppressShortcuts = "true";
  for (const kind of KEY_EVENTS) root.addEventListener(kind, (event) => event.stopPropagation());
  // Choosing a tab draws all of them anew: whoever walks along them stays on the one that was chosen.
  // A panel in a tab takes back its own.
  const takeItBack = () => {
    const tab = onTab && root.querySelector("[role=tab][aria-selected=true]");
    const place = tab || (home.checkVisibility() ? home : root);
    place.focus({ preventScroll: true });
  };
  const isOfNotebook = (node) =>
    node?.closest(".jp-Cell") && !node.closest("[data-lm-suppress-shortcuts]");
  const giveBack = (node) => node.isConnected ? node.focus({ preventScroll: true }) : takeItBack();
  root.addEventListener("focusin", (event) => {
    inside = true;
    home = event.target.closest("[data-lm-suppress-shortcuts]");
    onTab = event.target.matches("[role=tab]");
  });
  root.addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    // What is removed or switched off loses the focus to nothing; whoever goes elsewhere takes it along.
    if (next) inside = root.contains(next);
    const isTaken = isOfNotebook(next) && performance.now() - pressed < HELD;
    if (isTaken) queueMicrotask(() => giveBack(event.target));
  });
  // What cannot take the focus (a button that is off, a scroll bar, a gap) leaves it to the panel.
  // On the way down: the tabs of JupyterLab let nobody else hear of a pointer. A tab has the focus once it is chosen:
  // the arrow keys go on from there. Where the page is busy the next press comes before that: whoever has pressed
  // elsewhere meanwhile, or gone on by Tab, stays there.
  root.addEventListener("pointerdown", (event) => {
    const isTab = event.button === 0 && event.target.closest("[role=tab]");
    const press = pressed;
    setTimeout(() => {
      if (press !== pressed) return;
      const tab = isTab && root.querySelector("[role=tab][aria-selected=true]");
      if (tab) tab.focus({ preventScroll: true });
      else if (!root.contains(document.activeElement)) takeFocus();
    });
  }, { capture: true });
  const notePress = (event) => {
    pressed = root.contains(event.target) ? performance.now() : -HELD;
  };
  document.addEventListener("pointerdown", notePress, { capture: true });
  root.addEventListener("keydown", (event) => {
    if (event.key === "Tab") pressed = -HELD;
  });
  // What is to be taken back where nothing was typed the browser looks for on the whole page: in a
  // cell of the notebook, to which it takes the focus, too.
  const keepCells = (event) => {
    const isOfOthers = !root.contains(event.target) && root.contains(document.activeElement);
    if (!event.inputType.startsWith("history") || !isOfOthers) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("beforeinput", keepCells, { capture: true });
  const changed = new MutationObserver(() => {
    if (inside && focusIsLost()) takeItBack();
  });
  changed.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden"],
  });
  return () => {
    changed.disconnect();
    document.removeEventListener("beforeinput", keepCells, { capture: true });
    document.removeEventListener("pointerdown", notePress, { capture: true });
  };
}
