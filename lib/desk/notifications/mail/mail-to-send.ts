import { openHeadline } from "@/lib/desk/reviews/store/headlines";
import { isUnsent } from "@/lib/desk/reviews/states";
import { effectiveState } from "@/lib/desk/reviews/transition/expiry";
import { wantedOf } from "../choices";
import type { NotifyContext } from "../context";
import { activeAccounts } from "../hand-over/accounts";
import { asEventRow } from "../hand-over/hand-over";
import { peopleTold, type EventRow } from "../hand-over/people-told";
import { loadChoices } from "../load-choices";
import { composeMail, type MailItem } from "./compose";
import type { Mail, MailSettings } from "./types";

/**
 * What a mail says, put together by how everything stands now: who it is for, and of what they are still to be told and want
 * to be. Null where nothing is left.
 */
export async function mailToSend(
  context: NotifyContext & { mail: MailSettings },
  { id, person_id }: { id: string; person_id: string },
): Promise<Mail | null> {
  const { db, appUrl, mail } = context;
  const account = await accountNow(context, person_id);
  if (account === null || account.email === null) return null;
  const chosen = (await loadChoices(db, [account.id])).get(account.id) ?? [];
  const items: MailItem[] = [];
  for (const event of await eventsOf(context, id)) {
    if (!wantedOf(event.event, chosen).mail) continue;
    const item = await itemFor(context, event, account.id);
    if (item !== null) items.push(item);
  }
  const [first, ...more] = items;
  if (first === undefined) return null;
  const to = { name: account.name, address: account.email };
  return composeMail({ id, to, from: mail.from, appUrl }, [first, ...more]);
}

/** The account that took this one's place, where one did. */
async function accountNow({ db }: NotifyContext, personId: string) {
  const row = await db.selectFrom("user").select("mergedInto").where("id", "=", personId).executeTakeFirst();
  const [account] = await activeAccounts(db, [row?.mergedInto ?? personId]);
  return account ?? null;
}

async function eventsOf({ db }: NotifyContext, mailId: string): Promise<EventRow[]> {
  const rows = await db
    .selectFrom("notifications")
    .innerJoin("notification_events as event", "event.id", "notifications.event_id")
    .select(["event.id", "event.event", "event.occasion", "event.preparation_id", "event.person_id"])
    .select(["event.actor_id", "event.at"])
    .where("notifications.mail_id", "=", mailId)
    .orderBy("event.at")
    .orderBy("event.id")
    .execute();
  return rows.map(asEventRow);
}

async function itemFor(
  context: NotifyContext & { mail: MailSettings },
  event: EventRow,
  personId: string,
): Promise<MailItem | null> {
  const told = await peopleTold(context, event);
  if (!told?.people.some(({ id }) => id === personId)) return null;
  const { rows, preparation } = told;
  const state = effectiveState(context, preparation);
  return {
    ...{ event: event.event, occasion: event.occasion, state },
    ...{ reviewId: preparation.review_id, revision: preparation.revision },
    tool: rows.review.tool_title ?? rows.review.tool_name,
    expiresAt: isUnsent(state) ? preparation.expires_at : null,
    headline: context.mail.headline ? openHeadline(context.vault, preparation) : null,
  };
}
