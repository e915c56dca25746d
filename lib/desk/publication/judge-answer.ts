import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import { valueAtPointer } from "@/lib/wire/contract/json-pointer";
import { objectsAt, textIn, type AcceptedItem } from "./accepted-items";
import type { Finding } from "./next-publication";
import type { PublicationRule } from "./publication-file";

/** What an answer says of one accepted item. The texts are the API's, untrusted. */
export type ItemFinding = {
  id: string;
  finding: Finding;
  /** The value that says so; null where the answer doesn't name the item. */
  value: string | null;
};
export type Judgement = { finding: Finding; items: ItemFinding[] };

/**
 * What an answer says of accepted items, by a rule: verified where each is shown as published, now or in an `earlier`
 * answer; not found where each is settled and one is shown as failed. An item that isn't named, and a list without the
 * rule's shape, say nothing.
 */
export function judgeAnswer(
  output: JsonValue,
  rule: PublicationRule["answer"],
  accepted: readonly AcceptedItem[],
  earlier: readonly ItemFinding[] = [],
): Judgement {
  const rows = new Map<string, JsonObject>();
  for (const row of objectsAt(output, rule.items) ?? []) {
    const id = textIn(row, rule.id);
    if (id !== null) rows.set(id, row);
  }
  const items = accepted.map(({ id }) => {
    const row = rows.get(id);
    return row ? { id, ...stateOf(row, rule) } : { id, finding: "nothing" as const, value: null };
  });
  const known = items.map(
    (item) =>
      (item.finding === "nothing" ? earlier.find((one) => isVerified(one, item.id)) : undefined) ?? item,
  );
  return { finding: together(known.map(({ finding }) => finding)), items };
}

/** What a row says became of it, by the values that a rule lists. */
export function stateOf(
  row: JsonObject,
  { state, published, failed }: Pick<PublicationRule["answer"], "state" | "published" | "failed">,
): { finding: Finding; value: string | null } {
  const value = textIn(row, state);
  if (value !== null && published.includes(value)) return { finding: "verified", value };
  return { finding: value !== null && failed.includes(value) ? "not_found" : "nothing", value };
}

/** Whether a list says itself that it goes on. */
export function goesOn(output: JsonValue, more: string | undefined): JsonValue | null {
  const value = more === undefined ? undefined : valueAtPointer(output, more);
  return value === undefined || value === null || value === false || value === "" ? null : value;
}

function isVerified(one: ItemFinding, id: string): boolean {
  return one.id === id && one.finding === "verified";
}

function together(findings: readonly Finding[]): Finding {
  if (findings.length === 0 || findings.includes("nothing")) return "nothing";
  return findings.includes("not_found") ? "not_found" : "verified";
}
