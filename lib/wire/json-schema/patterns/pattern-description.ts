/**
 * What a simple pattern asks for, in words: how it begins, of which characters, and how many. Undefined for a pattern
 * that is not made of a fixed beginning and one repeated set, which only its expression describes.
 */
export function describePattern(pattern: string): string | undefined {
  const read = readPattern(pattern);
  if (!read) return undefined;
  const { begin, set, times } = read;
  if (set === undefined) return begin === "" ? undefined : `Starts with ${begin}`;
  // Without an end, whatever may follow is not said by the set.
  if (!pattern.endsWith("$")) return begin === "" ? undefined : `Starts with ${begin}`;
  const letters = alphabet(set);
  if (letters === undefined) return undefined;
  const amount = howMany(times);
  const rest = amount === "" ? letters : `${amount}: ${letters}`;
  return begin === "" ? capitalised(rest) : `Starts with ${begin}, then ${rest}`;
}

/** A pattern's fixed beginning, the set that follows and how often, if it is made of these alone. */
export function readPattern(
  pattern: string,
): { begin: string; set: string | undefined; times: string | undefined } | undefined {
  const read = /^\^((?:[\w/:@ -]|\\[-./_])*)(?:(\[[^\]^\\]+\]|\\d)(\{\d+(?:,\d*)?\}|[+*])?)?\$?$/.exec(
    pattern,
  );
  return read ? { begin: (read[1] ?? "").replaceAll("\\", ""), set: read[2], times: read[3] } : undefined;
}

const ranges: [string, string][] = [
  ["a-z", "lowercase letters"],
  ["A-Z", "capital letters"],
  ["a-f", "a to f"],
  ["A-F", "A to F"],
  ["0-9", "digits"],
];

function alphabet(set: string): string | undefined {
  if (set === "\\d") return "digits";
  let rest = set.slice(1, -1);
  const parts: string[] = [];
  if (rest.includes("A-Za-z") || rest.includes("a-zA-Z")) {
    rest = rest.replace(/A-Za-z|a-zA-Z/, "");
    parts.push("letters");
  }
  for (const [range, label] of ranges)
    if (rest.includes(range)) {
      rest = rest.replace(range, "");
      parts.push(label);
    }
  // A hyphen within is a range that has no name here; at an end it is itself.
  if (/^.+-.+$/.test(rest)) return undefined;
  parts.push(...[...rest].map((character) => (character === " " ? "spaces" : character)));
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1) ?? ""}`;
}

function howMany(times: string | undefined): string {
  if (times === undefined) return "1 character";
  if (times === "+" || times === "*") return "";
  const [least = "", most] = times.slice(1, -1).split(",");
  if (most === undefined || most === least) return `${least} character${least === "1" ? "" : "s"}`;
  return most === "" ? `${least} or more characters` : `${least} to ${most} characters`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
