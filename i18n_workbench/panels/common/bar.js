// The bar by itself, above a form of plain widgets: the form is guarded as a whole once the bar stands in it.
function render({ model, el }) {
  const panel = shell(model, el);
  let free = () => null;
  const attached = new ResizeObserver(() => {
    const form = el.closest(".iw-form");
    if (!form) return;
    attached.disconnect();
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
