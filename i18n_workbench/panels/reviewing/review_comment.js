// A comment, with a suggestion if there is one, and whether it is sent; `unkept` is what was typed before and was not.
async function askForComment(panel, title, here, unkept) {
  const comment = h("textarea", {
    rows: "3",
    value: unkept?.words.comment,
    "aria-label": gettext("Comment"),
    dir: "auto",
  });
  const suggestion = h("textarea", {
    rows: "2",
    value: unkept?.words.suggestion,
    "aria-label": gettext("Suggestion"),
    ...here,
  });
  const body = h(
    "div",
    {},
    h("label", {}, gettext("Comment"), comment),
    h("label", {}, gettext("Suggestion (if you have one)"), suggestion),
  );
  const buttons = [
    [gettext("{what} (Ctrl+Enter)", { what: title }), true, "iw-primary"],
    [gettext("Cancel (Esc)"), false],
  ];
  const sent = await panel.dialog(title, body, buttons);
  return { sent: !!sent, words: { comment: comment.value, suggestion: suggestion.value || null } };
}

// What was typed and could not be kept: it stands there until it is sent again.
function unkeptWords({ comment, suggestion }, here) {
  return section(
    gettext("Not kept"),
    h("p", { cls: "iw-unkept", dir: "auto" }, comment),
    suggestion && h("p", here, h("q", {}, written(suggestion, here.dir))),
  );
}
