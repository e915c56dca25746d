// What the verifier reads and writes bytes with. It imports nothing.

/** Canonical JSON (RFC 8785) of what JSON.parse returned. */
export function canonical(value) {
  // Of a number that is too large JSON.stringify makes null.
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("No number of JSON.");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(",")}}`;
}

export const bytesOf = (text) => new TextEncoder().encode(text);
export const hexOf = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const sha256 = async (bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes));

/** Throws for what isn't the one way to write its bytes: spare bits of the last character could change unseen. */
export function fromBase64url(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const written = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (written !== text) throw new TypeError("Not base64url.");
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Without the byte order mark that some programs put before a text they save. */
export const withoutMark = (text) => (text.startsWith("\ufeff") ? text.slice(1) : text);

export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of it JSON.parse would keep the last value alone; null for none. Only for a text that JSON.parse can read. */
export function doubledName(text) {
  const open = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(null);
    else if (character === "}" || character === "]") open.pop();
    else if (character === '"') {
      const from = at++;
      while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
      beforeColon.lastIndex = at + 1;
      if (!beforeColon.test(text)) continue;
      const names = open.at(-1);
      const name = JSON.parse(text.slice(from, at + 1));
      if (names.has(name)) return name;
      names.add(name);
    }
  }
  return null;
}
const beforeColon = /\s*:/y;

/** The first eight characters, as they are shown everywhere: "9f3c 41a7". */
export const short = (digest) =>
  String(digest)
    .slice(0, 8)
    .replace(/^.{4}(?=.)/, "$& ");

/** What has no shape of its own, turns the reading order or commands a terminal stands as its code point. */
export const visible = (text) =>
  String(text).replaceAll(
    unseen,
    (one) => `⟨U+${one.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
