// What a panel says, in the language of the front end: a text in English is its own name in the
// catalog, and stands for itself where the catalog has no other.
const ENGLISH = { language: "en", direction: "ltr", texts: {} };
const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];
let speech = ENGLISH;

function listenTo(model, el) {
  const said = model.get("speech");
  speech = said.language ? said : ENGLISH;
  el.lang = speech.language;
  el.dir = speech.direction;
}

const mirrored = () => speech.direction === "rtl";

// Marks a text that is translated where it is shown.
const N_ = (text) => text;

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values?.[name] ?? place);
}

// Where people read from the right, a value keeps its own direction: else a path takes the number after it along.
function apart(values) {
  if (!mirrored() || !values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? `\u2068${value}\u2069` : value,
    ]),
  );
}

function gettext(text, values) {
  const forms = speech.texts[text];
  return filled(forms ? forms[0] : text, apart(values));
}

// What is read from the left in any text: of printf, braces, markup, entities, named values, and links to other keys.
const FROM_THE_LEFT = new RegExp(
  [
    /%(?:\(\w+\)|\d+\$)?[-+#0-9.*]*[hlLqjzt]{0,2}[a-zA-Z@]/,
    /[$#%]?\{{1,3}[^{}]{0,300}\}{1,3}/,
    /<\/?\w[^<>]*>/,
    /&#?\w+;/,
    /\$[a-zA-Z]\w*\$?/,
    /(?<![\w:]):[a-zA-Z]\w*/,
    /@:[\w.]+/,
  ].map((one) => one.source).join("|"),
  "g",
);

// A text of the project as nodes: in one that is read from the right "%d" would be shown as "d%".
function written(text, direction) {
  if (direction !== "rtl" || !text) return text;
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(FROM_THE_LEFT)) {
    nodes.push(text.slice(end, found.index), h("bdi", { dir: "ltr" }, found[0]));
    end = found.index + found[0].length;
  }
  return [...nodes, text.slice(end)];
}

// Digits are those of keys, placeholders and code, whatever the language.
function numeral(number, style) {
  return number.toLocaleString(`${speech.language}-u-nu-latn`, style);
}

function counted(number, noun) {
  const one = `{count} ${noun}`;
  const forms = speech.texts[one] || [one, `${one}s`];
  const rules = new Intl.PluralRules(forms === speech.texts[one] ? speech.language : "en");
  const known = rules.resolvedOptions().pluralCategories;
  const place = CATEGORIES.filter((each) => known.includes(each)).indexOf(rules.select(number));
  return filled(forms[place], { count: numeral(number) });
}
