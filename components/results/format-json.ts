/** So many tokens are written between two pauses. */
const tokensBetweenPauses = 4_096;

const space = /[ \t\n\r]*/y;
const bare = /[^,:[\]{}" \t\n\r]+/y;

/**
 * Valid JSON text, set to be read: indented, one member or item on each line, and every number, name and text in the
 * characters that it has. Works on the text alone, in pieces, so that no size stops a page.
 */
export function* formattingJson(text: string): Generator<undefined, string> {
  const written: string[] = [];
  let parts: string[] = [];
  let depth = 0;
  let at = afterSpace(text, 0);
  while (at < text.length) {
    if (parts.length >= tokensBetweenPauses) {
      written.push(parts.join(""));
      parts = [];
      yield;
    }
    const character = text[at] ?? "";
    switch (character) {
      case "{":
      case "[": {
        const next = afterSpace(text, at + 1);
        const close = character === "{" ? "}" : "]";
        if (text[next] === close) {
          parts.push(character + close);
          at = next;
        } else parts.push(character + newLine(++depth));
        break;
      }
      case "}":
      case "]":
        parts.push(newLine(--depth) + character);
        break;
      case ",":
        parts.push(`,${newLine(depth)}`);
        break;
      case ":":
        parts.push(": ");
        break;
      case '"': {
        const end = endOfString(text, at);
        parts.push(readable(text.slice(at, end)));
        at = end - 1;
        break;
      }
      default: {
        bare.lastIndex = at;
        const token = bare.exec(text)?.[0] ?? character;
        parts.push(token);
        at += token.length - 1;
      }
    }
    at = afterSpace(text, at + 1);
  }
  written.push(parts.join(""));
  return written.join("");
}

function newLine(depth: number): string {
  return `\n${"  ".repeat(Math.max(0, depth))}`;
}

function afterSpace(text: string, at: number): number {
  space.lastIndex = at;
  return space.test(text) ? space.lastIndex : at;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return quote + 1;
    at = quote;
  }
}

/** What is escaped without need could not be read: a word in \u escapes becomes the word. */
function readable(token: string): string {
  return token.includes("\\") ? JSON.stringify(JSON.parse(token)) : token;
}
