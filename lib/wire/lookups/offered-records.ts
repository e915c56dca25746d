import { nameWords, sameSubject } from "./name-words";
import type { LookupRecord } from "./types";

/** Those of the kinds that a place speaks of; all where the records show none of them. */
export function recordsOfKinds(
  records: readonly LookupRecord[],
  kinds: readonly string[] = [],
): { records: readonly LookupRecord[]; kind: string | null } {
  if (kinds.length === 0) return { records, kind: null };
  const isOfKind = ({ kind }: LookupRecord) =>
    kind !== undefined && kinds.some((one) => sameSubject(nameWords(one), nameWords(kind)));
  const fitting = records.filter(isOfKind);
  return { records: fitting.length === 0 ? records : fitting, kind: fitting[0]?.kind ?? null };
}

/** The ids of those that others have the name of, in any case. */
export function alikeIds(records: readonly LookupRecord[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const { id, name } of records) {
    const key = (name ?? id).normalize("NFKC").toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return new Set([...byName.values()].filter(({ length }) => length > 1).flat());
}
