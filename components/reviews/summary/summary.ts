import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

const headlineNames = ["headline", "title", "summary", "description", "message"];

/** A summary's shape is open: the usual names are tried in turn; null where none of them holds a text. */
export function summaryHeadline(summary: JsonValue | null): { name: string; text: string } | null {
  if (!isJsonObject(summary)) return null;
  for (const name of headlineNames) {
    const text = summary[name];
    if (typeof text === "string" && text.trim() !== "") return { name, text };
  }
  return null;
}

/** Everything that the summary says beside its headline. */
function summaryRest(summary: JsonObject, headlineName: string | undefined): [string, JsonValue][] {
  return Object.entries(summary).filter(([name]) => name !== headlineName);
}

/** A summary by what its members mean, as far as their usual names and shapes tell; nothing is left out of `rest`. */
export type SummaryParts = {
  headline: string | null;
  changes: string[];
  warnings: string[];
  irreversible: boolean;
  rest: [string, JsonValue][];
};

const changeNames = new Set(["changes", "effects", "consequences", "actions", "steps"]);
const warningNames = new Set(["warnings", "warning", "cautions"]);
const irreversibleNames = new Set(["irreversible", "cannotBeUndone"]);

export function summaryParts(summary: JsonObject): SummaryParts {
  const headline = summaryHeadline(summary);
  const parts: SummaryParts = {
    headline: headline?.text ?? null,
    changes: [],
    warnings: [],
    irreversible: false,
    rest: [],
  };
  for (const [name, value] of summaryRest(summary, headline?.name)) {
    const texts = textsOf(value);
    if (warningNames.has(name) && texts) parts.warnings.push(...texts);
    else if (changeNames.has(name) && texts && texts.length > 0) parts.changes.push(...texts);
    // That nothing is special needs no line; the exact summary says it.
    else if (irreversibleNames.has(name) && typeof value === "boolean") parts.irreversible ||= value;
    else parts.rest.push([name, value]);
  }
  return parts;
}

/** The sentences of a member that holds one or a list of them; null where it holds anything else. */
function textsOf(value: JsonValue): string[] | null {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (!Array.isArray(value)) return null;
  const texts = value.map((item) => {
    if (typeof item === "string") return item;
    if (!isJsonObject(item) || Object.keys(item).length !== 1) return null;
    return typeof item["message"] === "string" ? item["message"] : null;
  });
  return texts.every((text) => text !== null) ? texts : null;
}
