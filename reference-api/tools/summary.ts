import type { JsonObject } from "@/lib/wire/contract/json";

type Summary = {
  headline: string;
  /** In sentences. */
  changes: string[];
  accounts?: JsonObject[];
  warnings?: string[];
  irreversible?: boolean;
};

export function summaryOf({
  headline,
  changes,
  accounts = [],
  warnings = [],
  irreversible = false,
}: Summary): JsonObject {
  return { headline, changes, accounts, warnings, irreversible };
}

const quotedCharactersMax = 300;

/**
 * Somebody's text as part of a sentence of ours: in quotation marks, on one line, and not so long that it hides the
 * rest. Marks of its own become single ones and what turns the reading direction goes, so that nothing in it can look
 * like our words.
 */
export function quoted(text: string): string {
  const line = text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ")
    .replace(/[“„«]/g, "‘")
    .replace(/["”»]/g, "’")
    .trim();
  const letters = Array.from(line);
  return `“${letters.length > quotedCharactersMax ? `${letters.slice(0, quotedCharactersMax - 1).join("")}…` : line}”`;
}

/** The text, or its beginning and an ellipsis: at most so many UTF-16 units, and never half of a surrogate pair. */
export function clipped(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  return `${text.slice(0, charactersMax - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A number with its noun: 1 post, 2 posts. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
