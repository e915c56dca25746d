import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { secretsFit } from "@/lib/desk/database/secret-check";
import type { SystemContext } from "@/lib/desk/reviews";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { SavedInputContext } from "@/lib/desk/personal/saved-inputs/context";
import { readOutput, storedOutput, type RunRow } from "./run-outputs";

type Context = Pick<SystemContext, "db" | "vault">;

export const runsPerPersonMax = 200;
export const bytesPerPersonMax = 64 * 1024 * 1024;
const erasedPerRound = 100;
/** Where ended inputs are erased at once, a run of today is not. */
const keptDaysMin = 1;

/** Erases what was answered last longer ago than inputs are kept. Nothing while the configured secret doesn't fit. */
export async function eraseRuns(
  { db, vault, clock }: Context & Pick<SystemContext, "clock">,
  { retentionDays }: { retentionDays: number },
): Promise<number> {
  if (!(await secretsFit(db, vault))) return 0;
  const keptMs = Math.max(retentionDays, keptDaysMin) * 86_400_000;
  const due = await db
    .selectFrom("runs")
    .select("id")
    .where("last_at", "<=", new Date(clock().getTime() - keptMs).toISOString())
    .orderBy("last_at")
    .limit(erasedPerRound)
    .execute();
  for (const { id } of due) await eraseRun({ db, vault }, id);
  return due.length;
}

/** Erases one of the person's own runs; one that is gone already is as good. */
export const deleteRun = verb({
  permission: "tools:run",
  writes: true,
  input: z.object({ runId: id }),
  async run(
    { db, vault, actor }: Pick<SavedInputContext, "db" | "vault" | "actor">,
    { runId },
  ): Promise<VerbResult<{ deleted: true }>> {
    const own = await db
      .selectFrom("runs")
      .select("id")
      .where("id", "=", runId)
      .where("person_id", "=", actor.id)
      .executeTakeFirst();
    if (own) await eraseRun({ db, vault }, own.id);
    return { ok: true, value: { deleted: true } };
  },
});

/** Erases the oldest of a person's runs where they are too many, or too large. */
export async function makeRoom(context: Context, personId: string): Promise<void> {
  const rows = await context.db
    .selectFrom("runs")
    .select(["id", "stored_bytes"])
    .where("person_id", "=", personId)
    .orderBy("last_at", "desc")
    .orderBy("id", "desc")
    .execute();
  let bytes = 0;
  const kept = rows.findIndex(({ stored_bytes }, index) => {
    bytes += stored_bytes;
    return index > 0 && (index >= runsPerPersonMax || bytes > bytesPerPersonMax);
  });
  if (kept === -1) return;
  for (const { id } of rows.slice(kept).reverse()) await eraseRun(context, id);
}

/** Erases one run. What is made of it becomes whole first, or goes with it where it can't be opened. */
async function eraseRun({ db, vault }: Context, id: string): Promise<void> {
  const madeOfIt = await db.selectFrom("runs").selectAll().where("base_id", "=", id).execute();
  for (const row of madeOfIt) {
    const text = await readOutput({ db, vault }, row);
    if (text === null) await eraseRun({ db, vault }, row.id);
    else await makeWhole({ db, vault }, row, text);
  }
  // One that came to be made of it meanwhile keeps it until the next time.
  await db
    .deleteFrom("runs")
    .where("id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("runs as other").select("other.id").where("other.base_id", "=", id))),
    )
    .execute();
}

async function makeWhole({ db, vault }: Context, row: RunRow, text: string): Promise<void> {
  const whole = await storedOutput({ db, vault }, row.id, text, null);
  await db
    .updateTable("runs")
    .set(whole)
    .where("id", "=", row.id)
    .where("base_id", "=", row.base_id)
    .execute();
}
