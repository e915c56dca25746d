import { z } from "zod";
import type { Writing } from "../../store/tables";
import { seedTask, seedTaskParts } from "../tasks/seed-task";
import { storeVideo } from "./generate-videos";
import seed from "./seed.json" with { type: "json" };
import { videoOrderParts } from "./video-orders";

const tasks = z
  .array(z.strictObject({ ...seedTaskParts, input: z.strictObject(videoOrderParts) }))
  .parse(seed);

export async function seedVideoTasks(db: Writing, now: Date): Promise<void> {
  for (const task of tasks) {
    const row = await seedTask(db, now, { kind: "video", ...task });
    if (row?.outcome === "succeeded") await storeVideo(db, now, row, task.input);
  }
}
