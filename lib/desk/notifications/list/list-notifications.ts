import { nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import { openHeadline } from "@/lib/desk/reviews/store/headlines";
import { stateOf } from "@/lib/desk/reviews/store/rows";
import { isUnsent } from "@/lib/desk/reviews/states";
import { effectiveState } from "@/lib/desk/reviews/transition/expiry";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { ownAccounts } from "../own-accounts";
import { readableBy } from "../readable-comments";
import type { NotificationItem, NotificationList } from "../types";

const listedMax = 50;
const desktopMax = 10;
const desktopForMs = 10 * 60_000;
const countedMax = 1_000;

type ListContext = Pick<ReviewContext, "db" | "api" | "clock" | "vault" | "actor">;

/** What this person was told, and is to see now: what they may no longer read isn't there. */
export const listNotifications = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run(context: ListContext): Promise<VerbResult<NotificationList>> {
    const { clock } = context;
    const since = new Date(clock().getTime() - desktopForMs).toISOString();
    const newest = await notificationsOf(context)
      .where("notifications.in_desk", "=", 1)
      .limit(listedMax)
      .execute();
    const desktop = await notificationsOf(context)
      .where("notifications.on_desktop", "=", 1)
      .where("notifications.seen_at", "is", null)
      .where("notifications.at", ">", since)
      .limit(desktopMax)
      .execute();
    const unseen = await unseenOf(context).execute();
    const isReadable = await readableBy(context, [...newest, ...desktop, ...unseen]);
    return {
      ok: true,
      value: {
        items: newest.filter(isReadable).map((row) => itemOf(context, row)),
        unseen: unseen.filter(isReadable).length,
        forDesktop: desktop.filter(isReadable).map((row) => itemOf(context, row)),
      },
    };
  },
});

function notificationsOf({ db, actor }: ListContext) {
  return db
    .selectFrom("notifications")
    .innerJoin("notification_events as event", "event.id", "notifications.event_id")
    .innerJoin("preparations", "preparations.id", "event.preparation_id")
    .innerJoin("reviews", "reviews.id", "preparations.review_id")
    .leftJoin("user as doer", "doer.id", "event.actor_id")
    .select([
      "notifications.id",
      "notifications.at",
      "notifications.seen_at",
      "event.event",
      "event.occasion",
    ])
    .select(["event.actor_id", "doer.name as actor_name", "preparations.id as preparation_id"])
    .select(["preparations.review_id", "preparations.revision", "preparations.state"])
    .select(["preparations.restore_id", "preparations.expires_at", "preparations.summary_headline"])
    .select(["preparations.input_headline_sealed", "reviews.tool_name", "reviews.tool_title"])
    .where("notifications.person_id", "in", ownAccounts(actor.id))
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id", "desc");
}

function unseenOf({ db, actor }: ListContext) {
  return db
    .selectFrom("notifications")
    .innerJoin("notification_events as event", "event.id", "notifications.event_id")
    .innerJoin("preparations", "preparations.id", "event.preparation_id")
    .select(["event.event", "event.occasion", "preparations.review_id"])
    .where("notifications.person_id", "in", ownAccounts(actor.id))
    .where("notifications.in_desk", "=", 1)
    .where("notifications.seen_at", "is", null)
    .limit(countedMax);
}

type Row = Awaited<ReturnType<ReturnType<typeof notificationsOf>["execute"]>>[number];

function itemOf(context: ListContext, row: Row): NotificationItem {
  const state = effectiveState(context, { expires_at: row.expires_at, state: stateOf(row) });
  return {
    id: row.id,
    event: asEvent(row.event),
    by:
      row.actor_id === null || !somebodysDoing.has(row.event)
        ? null
        : { id: row.actor_id, name: row.actor_name ?? "" },
    at: row.at,
    isSeen: row.seen_at !== null,
    reviewId: row.review_id,
    revision: row.revision,
    toolName: row.tool_name,
    toolTitle: row.tool_title,
    headline: openHeadline(context.vault, { ...row, id: row.preparation_id }),
    state,
    expiresAt: isUnsent(state) ? row.expires_at : null,
  };
}

/** What came of a send is nobody's doing, whoever had it sent. */
const somebodysDoing: ReadonlySet<string> = new Set<NotificationEvent>([
  ...(["waits_for_you", "asked", "mentioned", "commented"] as const),
  ...(["changes_requested", "approved", "rejected"] as const),
]);

/** Written by noteNotification alone. */
function asEvent(event: string): NotificationEvent {
  return event as NotificationEvent;
}
