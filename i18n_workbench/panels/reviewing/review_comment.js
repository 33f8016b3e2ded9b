// A comment, with a suggestion if there is one.
async function askForComment(panel, title, here) {
  const comment = h("textarea", { rows: "3", "aria-label": gettext("Comment"), dir: "auto" });
  const suggestion = h("textarea", { rows: "2", "aria-label": gettext("Suggestion"), ...here });
  const body = h(
    "div",
    {},
    h("label", {}, gettext("Comment"), comment),
    h("label", {}, gettext("Suggestion (if you have one)"), suggestion),
  );
  const buttons = [[`${title} (Ctrl+Enter)`, true, "iw-primary"], [gettext("Cancel (Esc)"), false]];
  const yes = await panel.dialog(title, body, buttons);
  return yes ? { comment: comment.value, suggestion: suggestion.value || null } : null;
}
