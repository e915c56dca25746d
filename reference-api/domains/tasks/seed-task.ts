import { z } from "zod";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { TaskKind, TaskRow, Writing } from "../../store/tables";
import { daysFrom } from "../../tools/days";

/** A task of the demo brand: it ended days ago, with a failure or without, or it runs for ten minutes more. */
export const seedTaskParts = {
  id: z.string(),
  title: z.string(),
  credits: z.int(),
  daysAgo: z.number().nullable(),
  failure: z.string().exactOptional(),
};
type SeedTask = z.output<z.ZodObject<typeof seedTaskParts>> & { kind: TaskKind; input: object };

const minuteMs = 60_000;

/** Adds a task; null where it is there already. */
export async function seedTask(db: Writing, now: Date, task: SeedTask): Promise<TaskRow | null> {
  const { id, kind, title, credits, daysAgo, failure = null, input } = task;
  const began = daysAgo === null ? new Date(now.getTime() - 5 * minuteMs) : daysFrom(now, -daysAgo);
  const takesMs = daysAgo === null ? 15 * minuteMs : 48_000;
  const row = await db
    .insertInto("task")
    .values({
      id,
      kind,
      title,
      credits,
      input_json: canonicalJson(input as JsonObject),
      started_at: began.toISOString(),
      finishes_at: new Date(began.getTime() + takesMs).toISOString(),
      outcome: failure === null ? "succeeded" : "failed",
      failure_reason: failure,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
