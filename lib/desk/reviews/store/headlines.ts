import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";
import { headlineIn } from "./headline";

/** The input's headline as it is kept: sealed like the input that it is taken from. Null where it has none. */
export function sealInputHeadline(
  vault: ReviewVault,
  preparationId: string,
  inputText: string,
): string | null {
  const headline = headlineIn(inputText);
  return headline === null ? null : vault.seal(headline, place(preparationId)).toString("base64");
}

/** The headline of a revision: the summary's, else the input's; null where neither has one or it can't be opened. */
export function openHeadline(
  vault: ReviewVault,
  row: { id: string; summary_headline: string | null; input_headline_sealed: string | null },
): string | null {
  if (row.summary_headline !== null || row.input_headline_sealed === null) return row.summary_headline;
  return openedText(vault, Buffer.from(row.input_headline_sealed, "base64"), place(row.id));
}

function place(preparationId: string): string {
  return `preparation:${preparationId}:headline`;
}
