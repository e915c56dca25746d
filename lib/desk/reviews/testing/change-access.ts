import { randomUUID } from "node:crypto";
import type { AccessChangeKind } from "@/lib/desk/policy/access-changes";
import type { Actor } from "../types";
import type { TestApp } from "./test-app";

/** Whose access somebody has changed, by default now, while this goes on. */
export async function withChangedAccess(
  { db, now }: TestApp,
  { by, person, kind = "role", at = now() }: { by: Actor; person: Actor; kind?: AccessChangeKind; at?: Date },
  work: () => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  await db
    .insertInto("person_changes")
    .values({ id, at: at.toISOString(), actor_id: by.id, person_id: person.id, kind })
    .execute();
  await work().finally(() => db.deleteFrom("person_changes").where("id", "=", id).execute());
}

/** As if one account had taken another one's place, while this goes on. */
export async function whileMerged(
  { db, now }: TestApp,
  { away, into }: { away: Actor; into: Actor },
  work: () => Promise<void>,
): Promise<void> {
  const set = (columns: { mergedInto: string | null; removedAt: string | null }) =>
    db.updateTable("user").set(columns).where("id", "=", away.id).execute();
  await set({ mergedInto: into.id, removedAt: now().toISOString() });
  await work().finally(() => set({ mergedInto: null, removedAt: null }));
}
