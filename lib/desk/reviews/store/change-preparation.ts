import type { Updateable } from "kysely";
import type { Tables } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { PreparationsTable } from "@/lib/desk/database/tables/review-tables";
import { isLive, type ReviewState } from "../states";
import type { FollowUpPlan } from "./follow-up-plan";
import { openFollowUp } from "./follow-ups";
import { noteStep } from "./outbox/note-step";
import { asPreparation, stateOf, type Db, type PreparationRow, type Tx } from "./rows";

/** A process that dies while it waits for a reply loses its row after this; longer than any exchange may take. */
export const leaseMs = 60_000;

export type Change = Omit<
  Updateable<PreparationsTable>,
  "id" | "review_id" | "revision" | "version" | "state"
> & {
  /** Never changed after the insert. */
  idempotency_key_sealed?: never;
  idempotency_key_hash?: never;
};

/**
 * One transition: a conditional UPDATE … RETURNING on the state and version that were read. Null where someone
 * else was first, and of what a restore holds for whoever doesn't know it as held. What every state brings with it is set here: the end, the erased capability, the publication
 * with its follow-up, no planned retry, no hold; and who is to be told. `followUp` is for acceptances.
 */
export async function changePreparation(
  tx: Tx,
  seen: PreparationRow,
  state: ReviewState,
  now: Date,
  change: Change = {},
  followUp: FollowUpPlan = {},
): Promise<PreparationRow | null> {
  const at = now.toISOString();
  const ended = !isLive(state);
  const row = await tx
    .updateTable("preparations")
    .set({
      lease_until: null,
      next_attempt_at: null,
      hold_json: null,
      ended_at: ended ? at : null,
      publication: state === "accepted" ? "unverified" : null,
      ...(ended ? { capability_sealed: null } : {}),
      ...change,
      ...(seen.state === "held" ? { restore_id: null } : {}),
      state,
      version: seen.version + 1,
      updated_at: at,
    })
    .where("id", "=", seen.id)
    .where((eb) =>
      seen.state === "held"
        ? eb("restore_id", "=", seen.restore_id)
        : eb.and([eb("state", "=", seen.state), eb("restore_id", "is", null)]),
    )
    .where("version", "=", seen.version)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  if (state === "accepted") await openFollowUp(tx, row.id, at, followUp);
  if (ended && mayHaveAlarms(seen)) await closeAlarms(tx, row);
  const changed = asPreparation(row);
  await noteStep(tx, seen, changed, now);
  return changed;
}

/** Only a send that ended, or one that was given up, is an alarm: most of what ends has none. */
function mayHaveAlarms({ state, attempt_count: attempts }: PreparationRow): boolean {
  return state === "unresolved" || attempts > (state === "sending" ? 1 : 0);
}

/** What ends a revision settles the alarms about it: nobody has to look into them any more. */
async function closeAlarms(tx: Tx, { review_id, revision }: { review_id: string; revision: number }) {
  await tx
    .deleteFrom("open_alarms")
    .where("chain", "=", review_id)
    .where("number", "in", (eb) =>
      eb
        .selectFrom("audit_entries")
        .select("number")
        .where("chain", "=", review_id)
        .where("revision", "=", revision)
        .where("severity", "=", "alarm"),
    )
    .execute();
}

/** The row as it now stands, held against other writers until the transaction ends. */
export async function lockPreparation(tx: Tx, preparationId: string): Promise<PreparationRow | null> {
  const row = await tx
    .updateTable("preparations")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", preparationId)
    .returningAll()
    .executeTakeFirst();
  return row ? asPreparation(row) : null;
}

/** How a revision, which is never deleted, stands now. Throws where there is none. */
export async function preparationNow(
  db: Db,
  preparationId: string,
): Promise<Pick<PreparationRow, "id" | "review_id" | "revision" | "state">> {
  const row = await db
    .selectFrom("preparations")
    .select(["id", "review_id", "revision", "state", "restore_id"])
    .where("id", "=", preparationId)
    .executeTakeFirstOrThrow();
  return { ...row, state: stateOf(row) };
}

/**
 * The row as it stands once whatever transaction still holds it has ended: a commit whose connection was lost may be
 * under way for a moment longer.
 */
export async function settledPreparation(tx: Tx, preparationId: string): Promise<PreparationRow | null> {
  const row = await tx
    .selectFrom("preparations")
    .selectAll()
    .where("id", "=", preparationId)
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? asPreparation(row) : null;
}
