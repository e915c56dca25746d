import type { ReactNode } from "react";

/** One line of the palette. Choosing it leads somewhere or does something on this page; it never sends. */
export type PaletteItem = {
  /** Unlike any other's. */
  key: string;
  icon: ReactNode;
  /** Untrusted text, as are `note` and `mark`'s. */
  text: string;
  note?: string;
  mark?: ReactNode;
  /** Tab does the same as Enter, and says so. */
  fills?: boolean;
} & ({ href: string } | { run(): void });

export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** Whether every word of a query begins a word of a text. */
export function matchesText(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** A text in parts, those at odd places found by the query. */
export function foundParts(text: string, query: string): string[] {
  const wanted = query
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return wanted.length === 0 ? [text] : text.split(new RegExp(`(${wanted.join("|")})`, "giu"));
}
