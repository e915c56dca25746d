import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/contract/json";

/** What an id of an input stands for, and who says so. All texts are untrusted. */
export type KnownRecord = {
  name: string | null;
  about: string | null;
  /** A data address of a JPEG, PNG or WebP. */
  image?: string | undefined;
  /** The title of the tool that lists it; null where the summary names it. */
  from: string | null;
};
export type KnownRecords = ReadonlyMap<string, KnownRecord>;

const objectsMax = 500;
const idNames = /(?:^|_)(?:id|key|uuid)$|[a-z](?:Id|Key|Uuid)$/;
const nameNames = ["label", "displayName", "name", "title", "handle"];

/** The records that a summary names: an id with a label beside it. */
export function recordsInSummary(summary: JsonValue): KnownRecords {
  const found = new Map<string, KnownRecord>();
  const waiting: JsonValue[] = [summary];
  for (let looked = 0; looked < objectsMax; looked += 1) {
    const next = waiting.shift();
    if (next === undefined) break;
    if (isJsonObject(next)) addRecord(found, next);
    if (isNested(next)) waiting.push(...Object.values(next).slice(0, objectsMax).filter(isNested));
  }
  return found;
}

function addRecord(found: Map<string, KnownRecord>, object: JsonObject): void {
  const id = Object.entries(object).find(
    ([name, value]) => idNames.test(name) && typeof value === "string",
  )?.[1];
  const name = nameNames
    .map((one) => object[one])
    .find((text): text is string => typeof text === "string" && text.trim() !== "");
  if (typeof id === "string" && name !== undefined && !found.has(id))
    found.set(id, { name: name.slice(0, 200), about: null, from: null });
}
