import type { Receipt } from "../receipt";

export function receiptFacts(receipt: Receipt, timeOf: (iso: string) => string): [string, string[]][];
/** Says on what it rests where nothing was executed. */
export function outcomeLines(
  receipt: Pick<Receipt, "state" | "settled" | "held"> & Partial<Pick<Receipt, "decisions" | "publication">>,
): string[];
export function attemptMeaning(state: string): string;
export const verdictLabels: Record<Receipt["decisions"][number]["verdict"], string>;
export const changesRequestedLabel: string;
export const foundLabels: Record<"done" | "not_done", string>;
export const voidSentence: string;
export function notCountedSentence(
  decision: Partial<Pick<Receipt["decisions"][number], "notCounted">>,
): string;
