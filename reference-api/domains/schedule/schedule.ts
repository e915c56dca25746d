import { z } from "zod";
import { accountId, campaignId } from "../../tools/ids";
import { optionalList, instant, optionalInstant } from "../../tools/schema";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, ScheduleItemRow } from "../../store/tables";
import { accountsById } from "../accounts/accounts";
import { itemStatus, itemStatuses, permalink } from "./outcome";
import { pageOf, pageParts, readCursor } from "../../tools/page";
import { createPostReader, draftOfItem, postOfItem } from "./scheduled-posts";
import { previewOf } from "../../platforms/post";

export const scheduleWanted = {
  from: instant("From", "Only posts that fall due at or after this time."),
  to: instant("To", "Only posts that fall due before this time."),
  campaignId: campaignId().optional(),
  accountIds: optionalList(accountId(), 50, { title: "Accounts", uniqueItems: true }),
  statuses: z.array(z.enum(itemStatuses)).min(1).optional().meta({ title: "Statuses", uniqueItems: true }),
  ...pageParts,
};

type ScheduleWanted = z.output<z.ZodObject<typeof scheduleWanted>>;

/** Schedule items by when they fall due, earliest first. */
export async function listSchedule(db: Reading, now: Date, wanted: ScheduleWanted): Promise<JsonObject> {
  const rows = await scheduleQuery(db, now, wanted)
    .limit(wanted.limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, wanted.limit, ({ due_at, id }) => ({ key: due_at, id }));
  return { asOf: now.toISOString(), items: await itemViews(db, now, page), nextCursor };
}

/** Schedule items as the tools show them. What was scheduled directly has null for its campaign, version and post. */
export async function itemViews(
  db: Reading,
  now: Date,
  rows: readonly ScheduleItemRow[],
): Promise<JsonObject[]> {
  const accounts = await accountsById(db, []);
  const reader = createPostReader(db);
  const views: JsonObject[] = [];
  for (const row of rows) {
    const draft = await draftOfItem(reader, row);
    const account = accounts.get(row.account_id);
    const post = await postOfItem(reader, row);
    const status = itemStatus(row, now);
    views.push({
      id: row.id,
      campaignId: row.campaign_id,
      campaignName: draft?.name ?? null,
      version: row.version,
      post: row.post_index === null ? null : row.post_index + 1,
      preview: post ? previewOf(post) : "",
      contentKind: post?.content.kind ?? null,
      accountId: row.account_id,
      accountHandle: account?.handle ?? null,
      platform: account?.platform ?? null,
      scheduledAt: row.scheduled_at,
      dueAt: row.due_at,
      status,
      publishedAt: status === "published" ? row.settles_at : null,
      permalink: status === "published" && account ? permalink(row, account) : null,
      failedAt: status === "failed" ? row.settles_at : null,
      failureReason: status === "failed" ? row.failure_reason : null,
    });
  }
  return views;
}

function scheduleQuery(db: Reading, now: Date, wanted: ScheduleWanted) {
  let query = db.selectFrom("schedule_item").selectAll().orderBy("due_at").orderBy("id");
  const [from, to] = [optionalInstant(wanted.from), optionalInstant(wanted.to)];
  if (from) query = query.where("due_at", ">=", from.toISOString());
  if (to) query = query.where("due_at", "<", to.toISOString());
  if (wanted.campaignId !== undefined) query = query.where("campaign_id", "=", wanted.campaignId);
  if (wanted.accountIds) query = query.where("account_id", "in", wanted.accountIds);
  const { statuses } = wanted;
  if (statuses)
    query = query.where(({ eb, or, and }) =>
      or(
        statuses.map((status) => {
          const at = now.toISOString();
          switch (status) {
            case "scheduled":
              return eb("due_at", ">", at);
            case "publishing":
              return and([eb("due_at", "<=", at), eb("settles_at", ">", at)]);
            case "published":
            case "failed":
              return and([eb("settles_at", "<=", at), eb("outcome", "=", status)]);
          }
        }),
      ),
    );
  const after = readCursor(wanted.cursor);
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([eb("due_at", ">", after.key), and([eb("due_at", "=", after.key), eb("id", ">", after.id)])]),
    );
  return query;
}
