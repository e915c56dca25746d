import type { Receipt } from "../receipt";

export function receiptFacts(receipt: Receipt, timeOf: (iso: string) => string): [string, string[]][];
