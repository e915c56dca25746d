import type { WebhookEvent, WebhookTarget } from "../types";
import { parsedAlready } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { WebhooksView } from "./types";

const failedMax = 100;

/** How the targets are doing, for an administrator. */
export const listWebhooks = verb({
  permission: "webhooks:manage",
  writes: false,
  input: parsedAlready<readonly WebhookTarget[]>(),
  async run({ db }: Pick<ReviewContext, "db" | "actor">, targets): Promise<VerbResult<WebhooksView>> {
    const counts = await db
      .selectFrom("webhook_deliveries")
      .select(["target", "state", (eb) => eb.fn.countAll().as("count")])
      .where("state", "in", ["waiting", "failed"])
      .groupBy(["target", "state"])
      .execute();
    const countOf = (name: string, wanted: string) =>
      Number(counts.find(({ target, state }) => target === name && state === wanted)?.count ?? 0);
    const rows = await db
      .selectFrom("webhook_deliveries")
      .innerJoin("webhook_events", "webhook_events.id", "webhook_deliveries.event_id")
      .innerJoin("preparations", "preparations.id", "webhook_events.preparation_id")
      .innerJoin("reviews", "reviews.id", "preparations.review_id")
      .select([
        "webhook_deliveries.id",
        "webhook_deliveries.target",
        "webhook_deliveries.attempts",
        "webhook_deliveries.outcome",
        "webhook_deliveries.ended_at",
        "webhook_events.event",
        "webhook_events.at",
        "reviews.id as review_id",
        "reviews.tool_name",
      ])
      .where("webhook_deliveries.state", "=", "failed")
      .orderBy("webhook_deliveries.ended_at", "desc")
      .limit(failedMax)
      .execute();
    return {
      ok: true,
      value: {
        targets: targets.map(({ name, format, url, events }) => ({
          name,
          format,
          host: url.host,
          events,
          waiting: countOf(name, "waiting"),
          failed: countOf(name, "failed"),
        })),
        failed: rows.map((row) => ({
          id: row.id,
          target: row.target,
          isConfigured: targets.some(({ name }) => name === row.target),
          event: row.event as WebhookEvent,
          toolName: row.tool_name,
          reviewId: row.review_id,
          at: row.at,
          failedAt: row.ended_at ?? row.at,
          attempts: row.attempts,
          outcome: row.outcome ?? "",
        })),
      },
    };
  },
});
