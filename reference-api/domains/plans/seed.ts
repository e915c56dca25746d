import { z } from "zod";
import type { Writing } from "../../store/tables";
import { dayAfter } from "../../tools/days";
import { seedTask, seedTaskParts } from "../tasks/seed-task";
import { planBriefParts } from "./plan-brief";
import seed from "./seed.json" with { type: "json" };

const tasks = z.array(z.strictObject({ ...seedTaskParts, startsInDays: z.int() })).parse(seed.tasks);

/** Three plans of the same brief, each for 21 days. */
export async function seedPlans(db: Writing, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (const { startsInDays, ...task } of tasks) {
    const startsOn = dayAfter(today, startsInDays);
    const about = { name: task.title, startsOn, endsOn: dayAfter(startsOn, 20) };
    const input = z.strictObject(planBriefParts).parse({ ...seed.brief, ...about });
    await seedTask(db, now, { kind: "plan", ...task, input });
  }
}
