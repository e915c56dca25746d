import type { Writing } from "../../store/tables";
import { brandDonts } from "./brand-rules";
import sections from "./seed.json" with { type: "json" };
import { daysFrom } from "../../tools/days";

/** Adds the sections that are missing. */
export async function seedBrand(db: Writing, now: Date): Promise<void> {
  const rules = brandDonts.map(({ rule, why }) => ({ kind: "always", rule, why }));
  const rows = Object.entries(sections).map(([name, { changedDaysAgo, content }]) => ({
    name,
    content_json: JSON.stringify(
      name === "dosAndDonts" ? [...sections.dosAndDonts.content, ...rules] : content,
    ),
    updated_at: daysFrom(now, -changedDaysAgo).toISOString(),
  }));
  await db
    .insertInto("brand_section")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
