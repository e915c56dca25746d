import { randomUUID } from "node:crypto";
import { isUnsent } from "@/lib/desk/reviews/states";
import { noteMarked } from "@/lib/desk/reviews/store/outbox/note-marked";
import type { Tx } from "@/lib/desk/reviews/store/rows";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import { wantedOf, type Choice } from "../choices";
import type { NotifyContext } from "../context";
import { loadChoices } from "../load-choices";
import type { Account } from "./accounts";
import { peopleTold, type EventRow, type Told } from "./people-told";

const handedOverPerRound = 100;
/** For how long a mail waits for more that goes with it. */
const gatherMs = 3 * 60_000;

/**
 * Finds out of each event who is told, once, whichever instance comes first, and returns how many it took. Who is told
 * stands in the same transaction as that it was found out.
 */
export async function handOver(context: NotifyContext): Promise<{ handedOver: number }> {
  await noteMarked(context);
  const events = await context.db
    .selectFrom("notification_events")
    .select(["id", "event", "occasion", "preparation_id", "person_id", "actor_id", "at"])
    .where("handed_over_at", "is", null)
    .orderBy("at")
    .orderBy("id")
    .limit(handedOverPerRound)
    .execute();
  let handedOver = 0;
  for (const event of events) {
    if (await handOverOne(context, asEventRow(event))) handedOver++;
    await yieldToEventLoop();
  }
  return { handedOver };
}

async function handOverOne(context: NotifyContext, event: EventRow): Promise<boolean> {
  const { db, clock } = context;
  const told = await peopleTold(context, event);
  const choices = await loadChoices(
    db,
    (told?.people ?? []).map(({ id }) => id),
  );
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable("notification_events")
      .set({ handed_over_at: now.toISOString(), actor_id: told?.doer ?? event.actor_id })
      .where("id", "=", event.id)
      .where("handed_over_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    // In the order of their ids, so that no two instances wait for each other.
    for (const person of told?.people ?? [])
      if (told) await tell(tx, context, { event, told, person, chosen: choices.get(person.id) ?? [], now });
    return true;
  });
}

type Telling = { event: EventRow; told: Told; person: Account; chosen: Choice[]; now: Date };

async function tell(tx: Tx, context: NotifyContext, { event, told, person, chosen, now }: Telling) {
  const wanted = wantedOf(event.event, chosen);
  const isMailed = wanted.mail && context.mail !== null && person.email !== null;
  if (!wanted.desk && !wanted.desktop && !isMailed) return;
  await tx
    .insertInto("notifications")
    .values({
      ...{ id: randomUUID(), event_id: event.id, person_id: person.id, at: now.toISOString() },
      ...{ in_desk: wanted.desk ? 1 : 0, on_desktop: wanted.desktop ? 1 : 0 },
      mail_id: isMailed ? await gather(tx, person.id, { now, dueAt: dueAt(told, now) }) : null,
    })
    .execute();
}

/** At once where it expires before what is gathered would be read. */
function dueAt({ preparation }: Told, now: Date): string {
  const { state, expires_at } = preparation;
  const leftMs = isUnsent(state) && expires_at !== null ? Date.parse(expires_at) - now.getTime() : Infinity;
  return new Date(now.getTime() + (leftMs <= 2 * gatherMs ? 0 : gatherMs)).toISOString();
}

/** The mail that somebody's notifications gather in until it is due; a new one where there is none. */
async function gather(
  tx: Tx,
  personId: string,
  { now, dueAt }: { now: Date; dueAt: string },
): Promise<string> {
  for (;;) {
    const open = await tx
      .updateTable("mails")
      .set((eb) => ({
        due_at: eb.case().when("due_at", ">", dueAt).then(dueAt).else(eb.ref("due_at")).end(),
      }))
      .where("person_id", "=", personId)
      .where("state", "=", "gathering")
      .returning("id")
      .executeTakeFirst();
    if (open) return open.id;
    const made = await tx
      .insertInto("mails")
      .values({
        ...{ id: randomUUID(), person_id: personId, state: "gathering", attempts: 0 },
        ...{ since: now.toISOString(), due_at: dueAt },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) return made.id;
  }
}

/** Written by noteNotification alone. */
export function asEventRow(row: Omit<EventRow, "event"> & { event: string }): EventRow {
  return row as EventRow;
}
