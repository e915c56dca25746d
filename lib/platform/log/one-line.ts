/** Control characters, and what has no shape or turns the reading order. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]+/gu;

/** Untrusted text as one line of what can be seen, `max` characters at most. */
export function oneLine(text: string, max = 200): string {
  const characters = [...text.replace(unseen, " ").replace(/\s+/g, " ").trim()];
  return characters.length <= max ? characters.join("") : `${characters.slice(0, max - 1).join("")}…`;
}
