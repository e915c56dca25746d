import { randomUUID } from "node:crypto";
import type { Database } from "@/lib/desk/database/open-database";

type ProviderSignIn = {
  personId: string;
  sessionId: string;
  preparationId: string;
  /** When the provider says that they proved who they are. */
  provenAt: Date;
};

/**
 * Notes that somebody has shown a provider anew who they are, for one approval or send of one revision. False where there is
 * no such revision.
 */
export async function noteProviderSignIn(
  db: Database,
  { personId, sessionId, preparationId, provenAt }: ProviderSignIn,
): Promise<boolean> {
  const preparation = await db
    .selectFrom("preparations")
    .select(["revision", "input_digest"])
    .where("id", "=", preparationId)
    .executeTakeFirst();
  if (preparation === undefined) return false;
  await db
    .insertInto("fresh_sign_ins")
    .values({
      ...{ id: randomUUID(), person_id: personId, session_id: sessionId, preparation_id: preparationId },
      ...{ revision: preparation.revision, input_digest: preparation.input_digest },
      ...{ how: "provider", proven_at: provenAt.toISOString(), used_at: null },
    })
    .execute();
  return true;
}

/** Forgets sign-ins that count no more: none may be older than a session lasts. Returns how many. */
export async function deleteOldFreshSignIns(db: Database, now: Date, max = 1_000): Promise<number> {
  const old = db
    .selectFrom("fresh_sign_ins")
    .select("id")
    .where("proven_at", "<=", new Date(now.getTime() - keptMs).toISOString())
    .limit(max);
  const { numDeletedRows } = await db.deleteFrom("fresh_sign_ins").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

const keptMs = 24 * 3_600_000;
