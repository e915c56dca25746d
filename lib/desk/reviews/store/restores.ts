import type { ReviewState } from "../states";
import type { GapView } from "../types";
import { asState, type AttemptRow, type Db, type PreparationRow, type ReviewRows } from "./rows";

/** A restore that has held a revision, and what somebody found who looked. */
export type HeldRow = Awaited<ReturnType<typeof loadHeld>>[number];
export async function loadHeld(db: Db, preparationIds: string[]) {
  const rows = await db
    .selectFrom("held_reviews")
    .innerJoin("restores", "restores.id", "held_reviews.restore_id")
    .selectAll("held_reviews")
    .select(["taken_at", "restored_at", "restored_by"])
    .where("preparation_id", "in", preparationIds)
    .orderBy("restored_at")
    .execute();
  return rows.map((row) => ({ ...row, stood: asState(row.stood) }));
}

/** Between its two instants nothing is known here, until an administrator closes it. */
export type GapRow = { id: string; taken_at: string; restored_at: string; restored_by: string };
export async function loadGaps(db: Db): Promise<GapRow[]> {
  return openGaps(db).execute();
}

export function openGaps(db: Db) {
  return db
    .selectFrom("restores")
    .select(["id", "taken_at", "restored_at", "restored_by"])
    .where("closed_at", "is", null)
    .orderBy("restored_at");
}

export function gapView({ taken_at, restored_at }: Pick<GapRow, "taken_at" | "restored_at">): GapView {
  return { takenAt: taken_at, restoredAt: restored_at };
}

/** The restore that holds a revision now; null where none does. */
export function heldBy(
  rows: Pick<ReviewRows, "held">,
  row: Pick<PreparationRow, "id" | "restore_id">,
): HeldRow | null {
  return (
    rows.held.find((held) => held.preparation_id === row.id && held.restore_id === row.restore_id) ?? null
  );
}

/** What somebody found last of a revision after a restore; null where nobody has looked. */
export function lastLook(rows: Pick<ReviewRows, "held">, preparationId: string): HeldRow | null {
  return rows.held.findLast((held) => held.preparation_id === preparationId && held.found !== null) ?? null;
}

/** The attempts of which nobody has said since that they did nothing. */
export function openAttempts(
  rows: Pick<ReviewRows, "held" | "attempts">,
  preparationId: string,
): AttemptRow[] {
  const look = lastLook(rows, preparationId);
  const settled = look?.found === "not_done" ? look.attempts : 0;
  return rows.attempts.filter((one) => one.preparation_id === preparationId && one.number > settled);
}

/**
 * Whether a revision that was found not done goes out with its own key or not at all: until it has expired nothing takes
 * its place, since by another key the API couldn't tell a repeat.
 */
export function keepsItsKey(
  rows: Pick<ReviewRows, "held">,
  { id, state }: { id: string; state: ReviewState },
  isExpired: boolean,
): boolean {
  return state !== "expired" && !isExpired && lastLook(rows, id)?.found === "not_done";
}
