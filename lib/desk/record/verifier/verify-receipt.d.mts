import type { Receipt } from "../receipt";

export type ReceiptCheck = { ok: boolean; label: string; detail: string; problem: string };
export function verifyReceipt(
  text: string,
  keysText: string,
): Promise<{ valid: boolean; checks: ReceiptCheck[]; receipt: Receipt | null }>;
