import { Marked } from "marked";

/** The pages of docs that the desk shows, by their names. app/(signed-in)/help has their titles. */
const shown = ["using", "reviews", "forms", "catalogue", "results"];
/** Headings whose parts are for whoever works on the sources. */
const leftOut = new Set([
  ...["From a schema to fields", "What of JSON Schema a form knows", "The JSON Schema Test Suite"],
  "Using it in code",
]);

const marked = new Marked({
  hooks: { processAllTokens: withoutParts },
  walkTokens: setQuotes,
  renderer: {
    // The page has its own heading.
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      return depth === 1 ? "" : `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const to = addressOf(href);
      return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`;
    },
    // Wider than a phone.
    table(token) {
      const row = (cells, tag) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
      const rows = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div tabindex="0" role="group" aria-label="Table"><table><thead>${row(token.header, "th")}</thead><tbody>${rows}</tbody></table></div>\n`;
    },
    image: ({ text }) => escaped(text),
  },
});

const source = "`(?:(?:lib|components|scripts|e2e|app|reference-api)/[^`]*|[\\w.-]+\\.test\\.tsx?)`";
const reference = `(?:${source}|\\[(?:decision )?\\d{4}\\]\\([^)]*\\))`;
/** Where the sources and decisions of a sentence stand in brackets behind it. */
const references = new RegExp(`\\s*\\(${reference}(?:[,;]\\s+${reference})*\\)`, "g");

/**
 * The HTML of a page of docs, for people who work with the desk: without the parts and brackets that lead to sources. What it
 * links to beside the shown pages stands there as text.
 */
export function helpPage(markdown) {
  return marked.parse(markdown.replace(references, ""));
}

function withoutParts(tokens) {
  let isLeftOut = false;
  return tokens.filter((token) => {
    if (token.type === "heading" && token.depth <= 2) isLeftOut = leftOut.has(token.text);
    return !isLeftOut;
  });
}

/** Apostrophes and quotation marks as on every other page. */
function setQuotes(token) {
  if (token.type !== "text" || token.tokens !== undefined) return;
  token.text = token.text
    .replace(/'/g, "’")
    .replace(/(^|[\s(])"/g, "$1“")
    .replace(/"/g, "”");
}

function addressOf(href) {
  if (/^https?:/.test(href) || href.startsWith("#")) return href;
  const [, name, anchor = ""] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
  return shown.includes(name) ? `/help/${name}${anchor}` : null;
}

/** As GitHub makes them, so that links within docs lead to the same place here. */
function anchorOf(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

function escaped(text) {
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
