import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";

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

const names = ["headline", "title", "summary", "text", "description", "message", "name", "caption"];
const charactersMax = 160;

/**
 * One line that tells a review from its neighbours, out of a summary or an input; null where there is none. A
 * summary's shape is open, and every tool has its own input: the usual names are tried in turn.
 */
export function headlineIn(jsonText: string): string | null {
  const parsed = parseJson(jsonText, { depthMax: 256 });
  if (!parsed.ok || !isJsonObject(parsed.value)) return null;
  for (const name of names) {
    const value = parsed.value[name];
    if (typeof value === "string" && value.trim() !== "") return oneLine(value);
  }
  return null;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= charactersMax ? line : `${characters.slice(0, charactersMax - 1).join("")}…`;
}
