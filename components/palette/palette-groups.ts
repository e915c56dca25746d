import type { ReactNode } from "react";
import { matchText } from "@/lib/desk/tools/catalogue/near-words";

/** One line of the palette. Choosing it leads somewhere, does something on this page or signs out; it never sends. */
export type PaletteItem = {
  /** Unlike any other's. */
  key: string;
  icon: ReactNode;
  /** Untrusted text, as are `note` and `mark`'s. */
  text: string;
  note?: string;
  /** What it is found by beside its text. */
  also?: string;
  mark?: ReactNode;
  /** Tab does the same as Enter, and says so. */
  fills?: boolean;
} & ({ href: string } | { run(): void } | { signsOut: true });

export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** Those of a list that a query finds by their texts; only where it finds none, with typing errors forgiven. */
export function findByText<One>(
  all: readonly One[],
  textOf: (one: One) => string,
  query: string,
): { found: One[]; isCorrected: boolean } {
  const matches = all.map((one) => ({ one, match: matchText(textOf(one), query) }));
  const isCorrected = !matches.some(({ match }) => match === "as typed");
  const wanted = isCorrected ? "corrected" : "as typed";
  return { found: matches.flatMap(({ one, match }) => (match === wanted ? [one] : [])), isCorrected };
}

/** A text in parts, those at odd places found by the query. */
export function foundParts(text: string, query: string): string[] {
  const wanted = query
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length === 0 ? [text] : text.split(new RegExp(`(${wanted.join("|")})`, "giu"));
}
