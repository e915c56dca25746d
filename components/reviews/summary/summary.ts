import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";

const headlineNames = ["headline", "title", "summary", "description", "message"];

/**
 * The one sentence that a summary leads with. The contract leaves a summary's shape open, so the usual names
 * are tried in turn; null where none of them holds a text.
 */
export function summaryHeadline(summary: JsonValue | null): { name: string; text: string } | null {
  if (!isJsonObject(summary)) return null;
  for (const name of headlineNames) {
    const text = summary[name];
    if (typeof text === "string" && text.trim() !== "") return { name, text };
  }
  return null;
}

/** Everything that the summary says beside its headline. */
export function summaryRest(summary: JsonObject, headlineName: string | undefined): [string, JsonValue][] {
  return Object.entries(summary).filter(([name]) => name !== headlineName);
}

/** A member name as words: `scheduledFor` and `scheduled_for` read "Scheduled for". */
export function labelFromName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
