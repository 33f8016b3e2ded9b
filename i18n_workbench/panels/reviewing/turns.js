// One thing after the other: what is pressed while an answer is awaited waits for it, and is then
// pressed for what it shows.
// Without this a letter of a text would be a command for the card before, and a text would land on
// the card after.
function takeTurns(root) {
  const pressed = [];
  let tasks = 0;
  let replaying = false;
  let typing = false;
  let queue = Promise.resolve();

  function take(done) {
    tasks += 1;
    queue = queue.then(done).catch(() => null).finally(() => {
      tasks -= 1;
      replay();
    });
    return queue;
  }
  function replay() {
    if (tasks || !pressed.length) {
      replaying = false;
      return;
    }
    replaying = true;
    press(pressed.shift());
    setTimeout(replay); // what the key has begun is seen before the next one
  }
  // A list to choose from takes its keys by itself, and none of them is for a card.
  const waits = (target) =>
    target.tagName !== "SELECT" && (replaying || (tasks && !target.closest("dialog")));
  // Where Tab leads is the browser's to say, unless a key before it waits: that one is for where the focus is.
  const leads = (event) =>
    event.key === "Tab" && !event.target.closest("dialog") && !replaying && !pressed.length;
  // Letters that are on no key of the keyboard come as text.
  root.addEventListener("beforeinput", (event) => {
    if (typing || !event.data || event.isComposing || !waits(event.target)) return;
    event.preventDefault();
    pressed.push({ text: event.data });
  }, { capture: true });
  root.addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.isComposing || !waits(event.target) || leads(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    if (!["Control", "Shift", "Alt", "Meta"].includes(key)) {
      pressed.push({ key, ctrlKey, metaKey, altKey, shiftKey, repeat });
    }
  }, { capture: true });

  // A key as the browser would have taken it: what is made by a program types nothing by itself.
  function press(key) {
    const node = root.contains(document.activeElement) ? document.activeElement : root;
    if (key.text) {
      if (typesIn(node)) write("insertText", key.text);
      return;
    }
    const event = new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true });
    if (!node.dispatchEvent(event) || key.ctrlKey || key.metaKey || key.altKey) return;
    const dialog = node.closest("dialog");
    if (key.key === "Escape" && dialog) {
      dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    } else if (key.key === "Tab") nextField(dialog || root, node, key.shiftKey ? -1 : 1).focus();
    else if (!typesIn(node)) return;
    else if (key.key === "Enter" && node.tagName === "TEXTAREA") write("insertText", "\n");
    else if (key.key === "Backspace") write("delete");
    else if (key.key.length === 1) write("insertText", key.key);
  }
  function write(command, text) {
    typing = true;
    document.execCommand(command, false, text);
    typing = false;
  }
  function nextField(place, node, by) {
    const fields = [...place.querySelectorAll("textarea, input, select, button")]
      .filter((field) => field === node || (field.matches(":enabled") && field.checkVisibility()));
    return fields[(fields.indexOf(node) + by + fields.length) % fields.length];
  }
  return { take };
}
