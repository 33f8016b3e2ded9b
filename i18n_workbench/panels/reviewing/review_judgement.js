// A text with its markup, placeholders and spaces at the edge to be seen, and what the checks find in it.
const KINDS = { tag: N_("markup"), value: N_("placeholder"), space: N_("space at the edge") };
const SEVERITIES = { error: N_("✗ error"), warning: N_("⚠ warning") };
const visible = (text) => text.replaceAll(" ", "·").replaceAll("\n", "⏎");

function pieces(segments) {
  return segments.map(([text, kind]) => {
    if (!kind) return text;
    const attributes = { cls: `iw-seg-${kind}`, title: gettext(KINDS[kind] || "") };
    return h("mark", attributes, kind === "space" ? visible(text) : text);
  });
}

function judgement(found, here) {
  const { target, source, long } = found.length;
  const hasPieces = found.segments.some((piece) => piece[1]);
  const warning = long ? ` — ${gettext("⚠ much longer than the source")}` : "";
  const lengths = gettext("{characters}, source {source}", {
    characters: counted(target, "character"),
    source: numeral(source),
  });
  return [
    h(
      "div",
      { cls: "iw-live", "aria-hidden": "true", ...here },
      hasPieces ? pieces(found.segments) : "",
    ),
    h("div", { cls: "iw-live" }, lengths, warning),
    h(
      "div",
      { role: "status", "aria-label": gettext("Findings") },
      h(
        "ul",
        { cls: "iw-findings" },
        found.findings.map((finding) =>
          h(
            "li",
            { cls: `iw-f-${finding.severity}` },
            `${gettext(SEVERITIES[finding.severity] || N_("ℹ note"))}: ${finding.message}`,
            finding.suggestion && ` (${finding.suggestion})`,
          )
        ),
      ),
    ),
  ];
}
