import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";

/** What each reason, evidence and note of a person is sealed for, as `lib/desk/rotation/sealed-columns.ts` has it. */
export const notePlace = {
  decision: (row: { preparation_id: string; person_id: string }) =>
    `decision:${row.preparation_id}:${row.person_id}:reason`,
  override: (row: { preparation_id: string; duplicate_id: string }) =>
    `override:${row.preparation_id}:${row.duplicate_id}:reason`,
  preparation: ({ id }: { id: string }) => `preparation:${id}:override-note`,
  reconciliation: ({ id }: { id: string }) => `reconciliation:${id}:evidence`,
  look: (row: { restore_id: string; preparation_id: string }) =>
    `look:${row.restore_id}:${row.preparation_id}:seen`,
  publication: ({ id }: { id: string }) => `publication:${id}:note`,
};

export function sealNote(vault: Pick<ReviewVault, "seal">, text: string, place: string): Buffer {
  return vault.seal(text, place);
}

/** Stands where a note can't be opened. */
const unreadable = "(This text can’t be read any more.)";

/** The note as it was written; in its place, where its secret is missing or it is damaged, words that say so. */
export function openNote(vault: Pick<ReviewVault, "openText">, sealed: Uint8Array, place: string): string {
  return openedText(vault, sealed, place) ?? unreadable;
}
