import { createHash, randomBytes } from "node:crypto";
import { openedText } from "@/lib/platform/vault/opened-text";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import type { ReviewVault } from "../context";
import type { PreparationRow } from "./rows";

/** What a send needs, opened. Never leaves the core. */
export type OpenSecrets = { capability: string; idempotencyKey: string; inputText: string };

/** A new key: the one and only of its preparation. 43 characters of 256 random bits. */
export function mintIdempotencyKey(): string {
  return randomBytes(32).toString("base64url");
}

export function sealPart(vault: ReviewVault, preparationId: string, part: Part, plain: string): Buffer {
  return vault.seal(plain, place(preparationId, part));
}

/** The capability, the key and the input as they were sealed; null where one is missing or was tampered with. */
export function openSecrets(vault: ReviewVault, row: PreparationRow): OpenSecrets | null {
  if (row.capability_sealed === null || row.input_sealed === null) return null;
  try {
    return {
      capability: vault.openText(row.capability_sealed, place(row.id, "capability")),
      idempotencyKey: vault.openText(row.idempotency_key_sealed, place(row.id, "idempotency-key")),
      inputText: vault.openText(row.input_sealed, place(row.id, "input")),
    };
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

/** The first digits of the key's SHA-256, the same as on the API's side. Null where it can't be opened. */
export function keyMark(
  vault: ReviewVault,
  row: Pick<PreparationRow, "id" | "idempotency_key_sealed">,
): string | null {
  try {
    const key = vault.openText(row.idempotency_key_sealed, place(row.id, "idempotency-key"));
    return createHash("sha256").update(key).digest("hex").slice(0, 8);
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

/** The input's exact text; null once it has been erased, or where it can't be opened. */
export function openInput(
  vault: ReviewVault,
  row: Pick<PreparationRow, "id" | "input_sealed">,
): string | null {
  return row.input_sealed && openedText(vault, row.input_sealed, place(row.id, "input"));
}

type Part = "capability" | "idempotency-key" | "input";

function place(preparationId: string, part: Part): string {
  return `preparation:${preparationId}:${part}`;
}
