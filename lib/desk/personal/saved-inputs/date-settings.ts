import { z } from "zod";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { DateSettings } from "@/lib/wire/dates/settings";
import { isZone } from "@/lib/wire/dates/zone";
import type { SavedInputContext } from "./context";

const settings = z.strictObject({
  timeZone: z.string().max(100).refine(isZone).nullable(),
  hour12: z.boolean(),
  weekStart: z.union([z.literal(0), z.literal(1), z.literal(6)]),
}) satisfies z.ZodType<DateSettings>;

/** Keeps how the person reads dates: zone, clock and the first day of the week. */
export const saveDateSettings = verb({
  permission: "reviews:read",
  writes: true,
  input: settings,
  async run({ db, actor }: SavedInputContext, given): Promise<VerbResult<DateSettings>> {
    await db
      .updateTable("user")
      .set({ dateSettings: JSON.stringify(given) })
      .where("id", "=", actor.id)
      .execute();
    return { ok: true, value: given };
  },
});
