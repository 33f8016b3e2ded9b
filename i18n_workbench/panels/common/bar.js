// The bar by itself, above a form of plain widgets.
export default { render({ model, el }) { return shell(model, el).free; } };
