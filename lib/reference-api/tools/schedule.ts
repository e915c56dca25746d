import { z } from "zod";
import { parseInstant } from "@/lib/contract/instant";
import { accountId, campaignId } from "../publishing/ids";
import { pageParts } from "../publishing/page";
import { listSchedule } from "../publishing/schedule";
import { defineReading } from "./define";
import { cursorRefused } from "./tool-notes";

const instant = (title: string, description: string) =>
  z
    .string()
    .optional()
    .meta({ title, description, format: "date-time", examples: ["2031-03-14T00:00:00Z"] });

export const scheduleTools = [
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
      accountIds: z
        .array(accountId())
        .min(1)
        .max(50)
        .optional()
        .meta({ title: "Accounts", uniqueItems: true }),
      statuses: z
        .array(z.enum(["scheduled", "publishing", "published", "failed"]))
        .min(1)
        .optional()
        .meta({ title: "Statuses", uniqueItems: true }),
      ...pageParts,
    }),
    example: { input: { statuses: ["published", "failed"], limit: 3 } },
    errors: [cursorRefused],
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
];

/** The schema's format lets only instants through. */
function optionalInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : (parseInstant(text) ?? undefined);
}
