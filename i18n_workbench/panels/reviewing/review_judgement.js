// A text with its markup, placeholders and spaces at the edge to be seen, and what the checks find in it.
const KINDS = { tag: "markup", value: "placeholder", space: "space at the edge" };
const SEVERITIES = { error: "✗ error", warning: "⚠ warning" };
const visible = (text) => text.replaceAll(" ", "·").replaceAll("\n", "⏎");

function pieces(segments) {
  return segments.map(([text, kind]) => {
    if (!kind) return text;
    const attributes = { cls: `iw-seg-${kind}`, title: KINDS[kind] };
    return h("mark", attributes, kind === "space" ? visible(text) : text);
  });
}

function judgement(found, here) {
  const { target, source, long } = found.length;
  const hasPieces = found.segments.some((piece) => piece[1]);
  const warning = long ? " — ⚠ much longer than the source" : "";
  return [
    h(
      "div",
      { cls: "iw-live", "aria-hidden": "true", ...here },
      hasPieces ? pieces(found.segments) : "",
    ),
    h("div", { cls: "iw-live" }, `${counted(target, "character")}, source ${source}${warning}`),
    h(
      "div",
      { role: "status", "aria-label": "Findings" },
      h(
        "ul",
        { cls: "iw-findings" },
        found.findings.map((finding) =>
          h(
            "li",
            { cls: `iw-f-${finding.severity}` },
            `${SEVERITIES[finding.severity] || "ⓘ note"}: ${finding.message}`,
            finding.suggestion && ` (${finding.suggestion})`,
          )
        ),
      ),
    ),
  ];
}
