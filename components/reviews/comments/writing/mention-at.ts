import type { PersonRef } from "@/lib/desk/reviews/types";

/** What stands between an @ and the caret, where somebody's name is being written; null elsewhere. */
export type Mentioning = { at: number; typed: string };

const nameMax = 40;

export function mentioningAt(text: string, caret: number): Mentioning | null {
  const at = text.lastIndexOf("@", caret - 1);
  if (at === -1 || caret - at > nameMax || (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1)))) return null;
  const typed = text.slice(at + 1, caret);
  return /\n/.test(typed) ? null : { at, typed };
}

const shownMax = 8;

/** Those whose name, or a part of it, begins with what is typed. */
export function peopleFor<Someone extends PersonRef>(people: readonly Someone[], typed: string): Someone[] {
  const wanted = typed.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const whole = name.toLocaleLowerCase();
      return whole.startsWith(wanted) || whole.includes(` ${wanted}`);
    })
    .slice(0, shownMax);
}

/** The text with somebody's whole name there, and where the caret is then. */
export function withMention(
  text: string,
  { at, typed }: Mentioning,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length);
  const written = `@${name}${rest.startsWith(" ") ? "" : " "}`;
  return { text: text.slice(0, at) + written + rest, caret: at + written.length };
}

/** A text in parts; the mentions apart. */
export function mentionParts(
  text: string,
  mentions: readonly PersonRef[],
): { text: string; isMention: boolean }[] {
  const names = mentions.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isMention: boolean }[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const name = names.find((one) => text.startsWith(one, at + 1));
    if (name === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false });
    parts.push({ text: `@${name}`, isMention: true });
    from = at + 1 + name.length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false });
  return parts;
}
