import { isJsonObject, parseJson } from "@/lib/wire/contract/json";

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
