import { accountLabel } from "@/lib/wire/facets/account-label";
import { isJsonObject, isNested, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";

/** What an id of an input stands for, and who says so. All texts are untrusted. */
export type KnownRecord = {
  name: string | null;
  about: string | null;
  /** A data address of a JPEG, PNG or WebP. */
  image?: string | undefined;
  /** The title of the tool that lists it; null where the summary names it. */
  from: string | null;
  /** Part of `about` is the summary's word. */
  bySummary?: true;
  /** Of a list's: when the API answered, whether others in it have the name too, and whether the list ends there. */
  listed?: { at: string; isAlike: boolean; isWhole: boolean };
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

/** With what the summary's label says in brackets, such as the platform; what the list alone says follows. */
export function asSummaryNames(listed: KnownRecord, named: KnownRecord | undefined): KnownRecord {
  const { name, about } = accountLabel(named?.name ?? "");
  if (about === null || name !== listed.name) return listed;
  const said = about.toLowerCase().split(/\s+/);
  const others = (listed.about?.split(separator) ?? []).filter((part) => !said.includes(part.toLowerCase()));
  return { ...listed, about: [about, ...others].join(separator), bySummary: true };
}

/**
 * A record's name, and apart from it what is said about it: a summary's label has both in one. A state is left out where it is
 * an ordinary one, of which nothing is to be said.
 */
export function nameAndAbout({ name, about, from }: KnownRecord): Pick<KnownRecord, "name" | "about"> {
  if (name !== null && from === null) return accountLabel(name);
  const parts = about?.split(separator).filter((part) => !ordinaryStates.has(part.toLowerCase())) ?? [];
  return { name, about: parts.length === 0 ? null : parts.join(separator) };
}

const ordinaryStates = new Set(["active", "connected", "enabled", "ok"]);

/** Between the parts of what a list says about a record. */
const separator = " \u00b7 ";

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
