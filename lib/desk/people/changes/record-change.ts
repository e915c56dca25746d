import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import type { PersonChangesTable } from "@/lib/desk/database/tables/identity-tables";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { nameOf, personName } from "@/lib/desk/reviews/audit/salted-texts";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Changing } from "./change-person";

type Change = {
  event: string;
  /** Names nobody: the name stands beside it, sealed. */
  text: string;
  of: { id: string; name: string };
  /** What keeps one of both from being the other's second person; null for what doesn't. */
  kind: PersonChangesTable["kind"] | null;
  details?: JsonObject;
};

/** Writes a change into the record, and who changed what about whom, in the transaction of the change. */
export async function recordChange(
  tx: Transaction<Tables>,
  context: Pick<Changing, "vault" | "clock" | "actor" | "by">,
  { event, text, of, kind, details = {} }: Change,
): Promise<void> {
  const { actor, by } = context;
  await appendAudit(tx, context, {
    ...{ by: actor, toolName: null, reviewId: null, revision: null },
    ...{ chain: "people", event, text },
    details: { person: of.id, byCommand: actor === null, ...details },
    texts: { [personName]: of.name },
    textsOf: nameOf(of.id),
    commandBy: actor === null ? by : undefined,
  });
  if (actor !== null && kind !== null)
    await notePersonChange(tx, context, { actorId: actor.id, personId: of.id, kind });
}

/** Of a signed-in person alone: a command is nobody. */
export async function notePersonChange(
  tx: Transaction<Tables>,
  { clock }: Pick<Changing, "clock">,
  { actorId, personId, kind }: { actorId: string; personId: string; kind: PersonChangesTable["kind"] },
): Promise<void> {
  await tx
    .insertInto("person_changes")
    .values({
      ...{ id: randomUUID(), at: clock().toISOString(), kind },
      ...{ actor_id: actorId, person_id: personId },
    })
    .execute();
}
