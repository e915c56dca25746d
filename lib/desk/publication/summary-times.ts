import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, parseJson, type JsonValue } from "@/lib/wire/contract/json";

/** A time that a summary names, and what it says after it. Untrusted text. */
export type SummaryTime = { at: string; text: string | null };

const instants = /\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)/g;
const stringsMax = 500;
const charactersMax = 120;

/** The times that an API's summary names, in its order: when what it would do goes out, as far as it says. */
export function summaryTimes(summaryText: string | null): SummaryTime[] {
  const parsed = summaryText === null ? null : parseJson(summaryText);
  if (!parsed?.ok) return [];
  const found = new Map<string, SummaryTime>();
  for (const text of stringsIn(parsed.value)) {
    const [match, ...others] = [...text.matchAll(instants)];
    // A sentence with two times is about a change from one to the other.
    if (!match || others.length > 0) continue;
    const at = parseInstant(match[0])?.toISOString();
    if (at === undefined) continue;
    const after = text
      .slice(match.index + match[0].length)
      .replace(/^[\s:,.;–-]+/, "")
      .trim();
    const said = after === "" ? null : after.slice(0, charactersMax);
    if (said === null && [...found.values()].some((time) => time.at === at)) continue;
    found.set(`${at} ${said}`, { at, text: said });
    if (said !== null) found.delete(`${at} null`);
  }
  return [...found.values()];
}

function stringsIn(value: JsonValue): string[] {
  const found: string[] = [];
  const waiting: JsonValue[] = [value];
  for (let next = waiting.shift(); next !== undefined && found.length < stringsMax; next = waiting.shift()) {
    if (typeof next === "string") found.push(next);
    else if (Array.isArray(next)) waiting.push(...next);
    else if (isJsonObject(next)) waiting.push(...Object.values(next));
  }
  return found;
}
