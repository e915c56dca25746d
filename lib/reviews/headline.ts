import { isJsonObject, parseJson } from "../contract/json";

const names = ["headline", "title", "summary", "text", "description", "message", "name", "caption"];
const charactersMax = 160;

/** One line that tells a review from its neighbours: from the summary, else from the input, else the tool. */
export function headline(summaryText: string | null, inputText: string | null, toolLabel: string): string {
  return firstText(summaryText) ?? firstText(inputText) ?? toolLabel;
}

/** A summary's shape is open, and every tool has its own input: the usual names are tried in turn. */
function firstText(jsonText: string | null): string | null {
  const parsed = jsonText === null ? null : parseJson(jsonText, { depthMax: 256 });
  if (!parsed?.ok || !isJsonObject(parsed.value)) return null;
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
