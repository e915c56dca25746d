import type { Receipt } from "../receipt";

export function receiptFacts(receipt: Receipt, timeOf: (iso: string) => string): [string, string[]][];
export function outcomeLines(receipt: Receipt): string[];
export function attemptMeaning(state: string): string;
export const verdictLabels: Record<Receipt["decisions"][number]["verdict"], string>;
