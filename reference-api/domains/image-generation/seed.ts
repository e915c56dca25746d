import { z } from "zod";
import type { Writing } from "../../store/tables";
import { seedTask, seedTaskParts } from "../tasks/seed-task";
import { imageOrderParts, storeImages } from "./image-orders";
import seed from "./seed.json" with { type: "json" };

const tasks = z
  .array(z.strictObject({ ...seedTaskParts, input: z.strictObject(imageOrderParts) }))
  .parse(seed);

export async function seedImageTasks(db: Writing, now: Date): Promise<void> {
  for (const task of tasks) {
    const row = await seedTask(db, now, { kind: "image", ...task });
    if (row?.outcome === "succeeded") await storeImages(db, now, row, task.input);
  }
}
