// What is pressed must still be there when the press ends, or the browser makes no click of it:
// what the kernel says meanwhile waits for the end, in its order.

// Milliseconds after which a press is none that clicks. A hand's takes 60 to 150; of one on a
// scroll bar, or on a list that opens, browsers do not tell the end.
const PRESS = 1000;

function presses(root) {
  const news = [];
  let timer = 0;
  const tellAll = () => {
    if (timer || !news.length) return; // or the next press has begun
    try {
      news.shift()();
    } finally {
      tellAll(); // whatever became of that one
    }
  };
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    setTimeout(tellAll); // the click comes first
  };
  const begin = (event) => {
    if (event.target.tagName === "SELECT") return;
    clearTimeout(timer);
    timer = setTimeout(end, PRESS);
  };
  // On the way down: others on the page keep pointers to themselves.
  const ends = ["pointerup", "pointercancel"];
  root.addEventListener("pointerdown", begin, { capture: true });
  for (const kind of ends) document.addEventListener(kind, end, { capture: true });
  return {
    calmly: (heard) => (...said) => {
      if (timer || news.length) news.push(() => heard(...said));
      else heard(...said);
    },
    free: () => {
      clearTimeout(timer);
      news.length = 0;
      for (const kind of ends) document.removeEventListener(kind, end, { capture: true });
    },
  };
}
