import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { invitedEmail, openSaltedText, personName } from "../audit/salted-texts";
import type { ReviewContext } from "../context";
import type { PersonRef } from "../types";

type Place = { chain: string; number: number };

/** Whom each of these steps is about, by chain and number, where that is a person or an address that was invited. */
export async function peopleIn(
  { db, vault }: Pick<ReviewContext, "db" | "vault">,
  steps: readonly Place[],
): Promise<Map<string, Pick<PersonRef, "name">>> {
  const numbers = steps.flatMap(({ chain, number }) => (chain === "people" ? [number] : []));
  const people = new Map<string, Pick<PersonRef, "name">>();
  if (numbers.length === 0) return people;
  const rows = await db
    .selectFrom("audit_entries")
    .leftJoin("audit_texts", (join) =>
      join
        .onRef("audit_texts.chain", "=", "audit_entries.chain")
        .onRef("audit_texts.number", "=", "audit_entries.number")
        .on("audit_texts.name", "in", [personName, invitedEmail]),
    )
    .select(["audit_entries.chain", "audit_entries.number", "details_json", "audit_texts.name", "sealed"])
    .where("audit_entries.chain", "=", "people")
    .where("audit_entries.number", "in", numbers)
    .execute();
  for (const { chain, number, details_json, name, sealed } of rows) {
    const what = subjectIn(details_json);
    if (what === null) continue;
    const text =
      name === null || sealed === null ? null : openSaltedText(vault, { chain, number, name, sealed });
    people.set(`${chain}:${number}`, {
      name: sealed === null ? `(Erased ${what})` : (text?.text ?? `(Unreadable ${what})`),
    });
  }
  return people;
}

/** What the step has of whomever it is about; null where that is nobody. */
function subjectIn(detailsJson: string): "name" | "address" | null {
  const details = parseJson(detailsJson);
  if (!details.ok || !isJsonObject(details.value)) return null;
  if (typeof details.value["person"] === "string") return "name";
  return invitedEmail in details.value ? "address" : null;
}
