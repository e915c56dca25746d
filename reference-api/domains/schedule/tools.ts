import { z } from "zod";
import { accountId, campaignId } from "../../tools/ids";
import { itemStatuses } from "./outcome";
import { pageParts } from "../../tools/page";
import { listSchedule } from "./schedule";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };
import { instant, optionalInstant } from "../../tools/instant";
import { optionalList } from "../../tools/schema";

export const scheduleTools = withNotes(notes, [
  defineReading({
    name: "scheduleList",
    title: "List the schedule",
    description:
      "Scheduled posts by the time they fall due, and what became of them: scheduled, publishing, published or failed, with the platform's reason.",
    scopes: ["schedule.read"],
    gate: "publishing",
    input: z.strictObject({
      from: instant("From", "Only posts that fall due at or after this time."),
      to: instant("To", "Only posts that fall due before this time."),
      campaignId: campaignId().optional(),
      accountIds: optionalList(accountId(), 50, { title: "Accounts", uniqueItems: true }),
      statuses: z
        .array(z.enum(itemStatuses))
        .min(1)
        .optional()
        .meta({ title: "Statuses", uniqueItems: true }),
      ...pageParts,
    }),
    run: ({ db, now }, { from, to, campaignId: campaign, accountIds, statuses, limit, cursor }) =>
      listSchedule(db, now, {
        from: optionalInstant(from),
        to: optionalInstant(to),
        campaignId: campaign,
        accountIds,
        statuses,
        limit,
        cursor,
      }),
  }),
]);
