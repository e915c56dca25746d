import { bodyOf } from "../formats";
import { postWebhook, type Posted, type PostOptions } from "../post";
import type { WebhookEvent, WebhookTarget } from "../types";
import type { SystemContext } from "@/lib/desk/reviews/context";
import { backOffMs } from "@/lib/desk/reviews/sending/next-attempt";
import { counted } from "@/lib/platform/runtime/counted";
import { openHeadline } from "@/lib/desk/reviews/store/headlines";

const triedPerRound = 20;
/** One that no process has reported back on by then counts as lost, and is sent again. */
const lostAfterMs = 30_000;
const firstWaitMs = 10_000;
const waitMsMax = 60 * 60_000;
/** How long a message is tried for before it is left to an administrator. */
const triedForMs = 24 * 60 * 60_000;

export type DeliveryContext = Pick<SystemContext, "db" | "vault" | "clock" | "random"> & {
  /** The origin of this desk, as people reach it. */
  appUrl: string;
  post: PostOptions;
};

/**
 * Sends what is due for a target, one after the other, until `isOver`; returns how many were tried. Each is taken by a
 * conditional update, so that of all instances one sends it; one that was lost on the way is sent again with the same id.
 */
export async function deliverDue(
  context: DeliveryContext,
  target: WebhookTarget,
  isOver: () => boolean = () => false,
): Promise<number> {
  for (let tried = 0; ; tried++) {
    if (isOver() || tried >= triedPerRound) return tried;
    const claim = await claimDelivery(context, target.name);
    if (claim === null) return tried;
    const posted = await postWebhook(target, await messageOf(context, target, claim), context.post);
    await record(context, claim, posted);
  }
}

type Claim = { id: string; event_id: string; attempts: number; since: string };

async function claimDelivery({ db, clock }: DeliveryContext, target: string): Promise<Claim | null> {
  const now = clock();
  for (;;) {
    const due = await db
      .selectFrom("webhook_deliveries")
      .select(["id", "attempts"])
      .where("state", "=", "waiting")
      .where("target", "=", target)
      .where("due_at", "<=", now.toISOString())
      .orderBy("due_at")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = await db
      .updateTable("webhook_deliveries")
      .set({ attempts: due.attempts + 1, due_at: after(now, lostAfterMs) })
      .where("id", "=", due.id)
      .where("state", "=", "waiting")
      .where("attempts", "=", due.attempts)
      .where("due_at", "<=", now.toISOString())
      .returning(["id", "event_id", "attempts", "since"])
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

async function messageOf(context: DeliveryContext, target: WebhookTarget, { id, event_id }: Claim) {
  const row = await context.db
    .selectFrom("webhook_events")
    .innerJoin("preparations", "preparations.id", "webhook_events.preparation_id")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .select([
      "webhook_events.event",
      "webhook_events.occasion",
      "webhook_events.at",
      "preparations.id",
      "preparations.review_id",
      "preparations.revision",
      "preparations.expires_at",
      "preparations.summary_headline",
      "preparations.input_headline_sealed",
      "reviews.tool_name",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("decisions")
            .select("decisions.id")
            .whereRef("decisions.preparation_id", "=", "preparations.id")
            .where("decisions.rejection_kind", "=", "changes_requested"),
        )
        .as("changes_requested"),
    )
    .where("webhook_events.id", "=", event_id)
    .executeTakeFirstOrThrow();
  const event = row.event as WebhookEvent;
  const body = bodyOf(target.format, {
    id,
    event,
    needsPerson: row.occasion === "unresolved",
    changesRequested: Boolean(row.changes_requested),
    at: row.at,
    tool: row.tool_name,
    revision: row.revision,
    expiresAt: event === "needs_review" || event === "expiring" ? row.expires_at : null,
    link: `${context.appUrl}/reviews/${encodeURIComponent(row.review_id)}`,
    headline: target.headline ? openHeadline(context.vault, row) : null,
  });
  return { id, body, now: context.clock() };
}

/** A late end of an attempt that counted as lost still counts where it delivered. */
async function record(context: DeliveryContext, claim: Claim, posted: Posted): Promise<void> {
  const now = context.clock();
  const { outcome } = posted;
  counted("webhook_attempt", { outcome: posted.delivered ? "delivered" : "failed" });
  await context.db
    .updateTable("webhook_deliveries")
    .set(
      posted.delivered
        ? { state: "delivered", outcome, ended_at: now.toISOString() }
        : { outcome, ...afterFailure(context, claim, posted, now) },
    )
    .where("id", "=", claim.id)
    .where("state", "=", "waiting")
    .$if(!posted.delivered, (query) => query.where("attempts", "=", claim.attempts))
    .execute();
}

function afterFailure({ random = Math.random }: DeliveryContext, claim: Claim, posted: Posted, now: Date) {
  const waitMs = Math.max(posted.retryAfterMs, backOffMs(claim.attempts - 1, random, firstWaitMs, waitMsMax));
  const dueAt = after(now, waitMs);
  const isOver = posted.gone || dueAt > after(new Date(claim.since), triedForMs);
  return isOver ? { state: "failed", ended_at: now.toISOString() } : { due_at: dueAt };
}

function after(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString();
}
