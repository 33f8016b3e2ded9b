// Where tabs stand from right to left, JupyterLab's go on to the next one by the wrong arrow.
const TURNED = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
function turnArrows(form) {
  form.addEventListener("keydown", (event) => {
    const key = TURNED[event.key];
    if (!key || !event.isTrusted || !event.target.matches("[role=tab]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, { capture: true });
}

// The bar by itself, above a form of plain widgets: the form is guarded as a whole once the bar stands in it.
function render({ model, el }) {
  const panel = shell(model, el);
  let free = () => null;
  const attached = new ResizeObserver(() => {
    const form = el.closest(".iw-form");
    if (!form) return;
    attached.disconnect();
    form.dir = el.dir;
    if (mirrored()) turnArrows(form);
    free = guard(form);
    panel.lookAt(form);
  });
  attached.observe(el);
  return () => {
    attached.disconnect();
    free();
    panel.free();
  };
}
export default { render };
