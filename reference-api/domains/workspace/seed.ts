import type { Writing } from "../../store/tables";
import details from "./seed.json" with { type: "json" };
import { daysFrom } from "../../tools/days";

export async function seedWorkspace(db: Writing, now: Date): Promise<void> {
  await db
    .insertInto("workspace")
    .values({
      id: "wsp_tarnhollow",
      name: "Tarnhollow Outdoor Kitchen",
      details_json: JSON.stringify(details),
      created_at: daysFrom(now, -912).toISOString(),
    })
    .execute();
}
