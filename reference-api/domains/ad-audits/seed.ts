import { z } from "zod";
import type { Writing } from "../../store/tables";
import { dayAfter } from "../../tools/days";
import { seedTask, seedTaskParts } from "../tasks/seed-task";
import { auditParts } from "./audit-input";
import seed from "./seed.json" with { type: "json" };

const tasks = z.array(z.strictObject({ ...seedTaskParts, endedDaysAgo: z.int() })).parse(seed.tasks);

/** Audits of the same four ad sets, with something to find in each, over thirty days. */
export async function seedAudits(db: Writing, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const { endedDaysAgo, ...task } of tasks) {
    const to = dayAfter(today, -endedDaysAgo);
    const period = { from: dayAfter(to, -29), to };
    const input = z.strictObject(auditParts).parse({ ...seed.input, period });
    await seedTask(db, now, { kind: "ad_audit", ...task, input });
  }
}
