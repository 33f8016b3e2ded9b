// Colours of the settings as they can be read on the theme at hand.
const LEGIBLE = 4.5; // the contrast that WCAG asks of text

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

// Any colour of CSS on a background, as [red, green, blue].
function solid(colour, [red, green, blue]) {
  canvas.fillStyle = `rgb(${red} ${green} ${blue})`;
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}
function luminance(rgb) {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
// The colour, as much mixed with the ink of the page as it needs to be read.
function readable(colour, back, ink) {
  const own = solid(colour, back);
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = own.map((part, at) => Math.round(part + (ink[at] - part) * share));
    if (contrast(mixed, back) >= LEGIBLE) return `rgb(${mixed.join(" ")})`;
  }
  return `rgb(${ink.join(" ")})`;
}
