// Flags are letters that a font may draw as one picture. Where no font does, each is the same two
// empty boxes: such flags are left out.
const FLAG = /^[\u{1F1E6}-\u{1F1FF}]{2} ?/u;
const SIZE = 16;
let drawsFlags = null;

function pictureOf(text) {
  const canvas = h("canvas", { width: String(2 * SIZE), height: String(SIZE) });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.textBaseline = "top";
  pen.font = `${SIZE}px sans-serif`;
  pen.fillText(text, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height).data.join();
}
function canDrawFlags() {
  if (drawsFlags === null) drawsFlags = pictureOf("🇩🇪") !== pictureOf("🇫🇷");
  return drawsFlags;
}
const flagged = (text) => (canDrawFlags() ? text : text.replace(FLAG, ""));
