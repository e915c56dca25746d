import type { KnownRecord, KnownRecords } from "../records/known-records";
import { findToken } from "./find-token";
import { oneSpaced, type Said } from "./summary-text";

const shortestName = 3;
/** More names than this that hold another one, and that one isn't told from them. */
const longerMax = 20;

export type NameMention = { mention: "mentioned" | "unclear"; place?: string } | null;

/**
 * Finds the names that lists of the API have for ids in a summary: `mentioned` only where no other of the list has the name.
 * The summary's own word for an id proves nothing. Null where the name isn't there, or isn't that record's alone.
 */
export function findingNames(said: Said, records: KnownRecords): (id: string) => NameMention {
  const known = new Map<KnownRecord, NameMention>();
  const names = [...new Set([...records.values()].flatMap(listedName))];
  return (id) => {
    const record = records.get(id);
    if (!record) return null;
    const before = known.get(record);
    if (before !== undefined) return before;
    const found = mentionOfName(record, said, names);
    known.set(record, found);
    return found;
  };
}

function mentionOfName(record: KnownRecord, said: Said, names: readonly string[]): NameMention {
  const [name] = listedName(record);
  if (name === undefined || !record.listed || name.length < shortestName) return null;
  // The beginning of another's longer name is no mention of this one.
  const longer = names.filter((other) => other.length > name.length && other.includes(name));
  if (longer.length > longerMax) return { mention: "unclear" };
  const text = longer
    .sort((one, other) => other.length - one.length)
    .reduce((left, other) => left.replaceAll(other, "\n".repeat(other.length)), said.text);
  const at = findToken(name, text);
  if (at === null) return null;
  if (at === "unclear") return { mention: "unclear" };
  if (record.listed.isAlike) return null;
  // Of a list that goes on it isn't known who else has the name.
  return record.listed.isWhole ? { mention: "mentioned", place: said.placeAt(at) } : { mention: "unclear" };
}

function listedName({ name, listed }: KnownRecord): string[] {
  return name === null || !listed ? [] : [oneSpaced(name)];
}
