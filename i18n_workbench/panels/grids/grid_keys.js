// What keys do in the grid. A key that is none of these is the browser's.
const MOVES = {
  ArrowDown: [1, 0],
  j: [1, 0],
  ArrowUp: [-1, 0],
  k: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// With Caps Lock, Ctrl+Z comes as "Z": left to the browser it would take back what was typed in the search.
const keyOf = ({ key, shiftKey }) => (shiftKey || key.length > 1 ? key : key.toLowerCase());

// `grid` has the place of the cursor (`now`), the place behind the last cell (`last`) and the rows of a
// screen, each asked for when a key is pressed, and what can be done.
function gridKeys(grid) {
  const held = {
    d: () => grid.change("fill"),
    z: () => grid.undo(),
    Home: () => grid.go(0, 0),
    End: () => grid.go(grid.last().row, grid.last().col),
    a: () => grid.pickAll(),
  };
  const plain = {
    PageDown: ({ shiftKey }) => grid.go(grid.now().row + grid.screen(), grid.now().col, shiftKey),
    PageUp: ({ shiftKey }) => grid.go(grid.now().row - grid.screen(), grid.now().col, shiftKey),
    Home: () => grid.go(grid.now().row, 0),
    End: () => grid.go(grid.now().row, grid.last().col),
    Enter: ({ shiftKey }) => grid.edit(shiftKey ? "full" : "preferred"),
    F2: () => grid.edit("inline"),
    " ": () => grid.pick(),
    Delete: () => grid.change("clear"),
    u: () => grid.undo(),
    s: () => grid.sort(),
    "/": () => grid.search(),
    "?": () => grid.help(),
    Escape: () => grid.release(),
  };
  function tab(event) {
    const { row, col } = grid.now();
    const next = col + (event.shiftKey ? -1 : 1);
    if (next < 0 || next > grid.last().col) return false;
    grid.go(row, next);
    return true;
  }
  return (event) => {
    const isHeld = event.ctrlKey || event.metaKey;
    const move = MOVES[event.key];
    if (!isHeld && event.key === "Tab") return tab(event);
    if (!isHeld && move) {
      const { row, col } = grid.now();
      const across = mirrored() ? -move[1] : move[1];
      grid.go(row + move[0], col + across, event.shiftKey);
      return true;
    }
    const done = isHeld ? held[keyOf(event)] : plain[event.key];
    if (done) done(event);
    return !!done;
  };
}
