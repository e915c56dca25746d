import type { Receipt } from "../receipt";

export type ReceiptCheck = { ok: boolean; label: string; detail: string; problem: string };
export function verifyReceipt(
  text: string,
  keysText: string,
): Promise<{ valid: boolean; checks: ReceiptCheck[]; receipt: Receipt | null }>;
export function receiptFacts(receipt: Receipt, timeOf: (iso: string) => string): [string, string[]][];
