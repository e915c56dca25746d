import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { openSaltedText, personName } from "../audit/salted-texts";
import type { ReviewContext } from "../context";
import type { PersonRef } from "../types";

type Place = { chain: string; number: number };

/** Whom each of these steps is about, by chain and number, where that is a person. */
export async function peopleIn(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
  steps: readonly Place[],
): Promise<Map<string, PersonRef>> {
  const numbers = steps.flatMap(({ chain, number }) => (chain === "people" ? [number] : []));
  const people = new Map<string, PersonRef>();
  if (numbers.length === 0) return people;
  const rows = await db
    .selectFrom("audit_entries")
    .leftJoin("audit_texts", (join) =>
      join
        .onRef("audit_texts.chain", "=", "audit_entries.chain")
        .onRef("audit_texts.number", "=", "audit_entries.number")
        .on("audit_texts.name", "=", personName),
    )
    .select(["audit_entries.chain", "audit_entries.number", "details_json", "sealed"])
    .where("audit_entries.chain", "=", "people")
    .where("audit_entries.number", "in", numbers)
    .execute();
  for (const { chain, number, details_json, sealed } of rows) {
    const details = parseJson(details_json);
    const id = details.ok && isJsonObject(details.value) ? details.value["person"] : null;
    if (typeof id !== "string") continue;
    const name = sealed === null ? null : openSaltedText(vault, { chain, number, name: personName, sealed });
    people.set(`${chain}:${number}`, {
      id,
      name: sealed === null ? "(Erased name)" : (name?.text ?? "(Unreadable name)"),
    });
  }
  return people;
}
