/** What the record looks like outside of the desk: its checkpoints and receipts, and how they are verified. */

export { checkpointLine } from "./checkpoint";
export type { KeySet } from "./keys";
export type { ReceiptFile } from "./receipt";
export { verifierPage } from "./verifier/verifier-page";
export { verifyReceipt, type ReceiptCheck } from "./verifier/verify-receipt.mjs";
