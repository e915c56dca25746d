import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SystemContext } from "../context";
import { unsentStates } from "../states";
import { stateList } from "../store/current-revision";
import { expiryLine } from "./expiry";

/** How long before its end a preparation counts as expiring. */
const expiringMs = 5 * 60_000;
const notedPerRound = 100;

/** Notes, once for each preparation, that less than five minutes are left to decide on it. */
export async function noteExpiring(
  context: Pick<SystemContext, "db" | "api" | "clock">,
): Promise<{ noted: number }> {
  const due = await expiring(context, notedPerRound).execute();
  if (due.length === 0) return { noted: 0 };
  const at = context.clock().toISOString();
  const noted = () =>
    due.map((row) => ({ id: randomUUID(), event: "expiring", occasion: "", preparation_id: row.id, at }));
  await context.db.transaction().execute(async (tx) => {
    for (const outbox of ["webhook_events", "notification_events"] as const)
      await tx
        .insertInto(outbox)
        .values(noted())
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
  return { noted: due.length };
}

export function expiring(context: Pick<SystemContext, "db" | "api" | "clock">, limit: number) {
  const line = expiryLine(context);
  const until = new Date(Date.parse(line) + expiringMs).toISOString();
  return context.db
    .selectFrom("preparations")
    .select("preparations.id")
    .where(sql<boolean>`state in (${stateList(unsentStates)})`)
    .where("restore_id", "is", null)
    .where("expires_at", ">", line)
    .where("expires_at", "<=", until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("webhook_events")
            .select("webhook_events.id")
            .whereRef("webhook_events.preparation_id", "=", "preparations.id")
            .where("webhook_events.event", "=", "expiring"),
        ),
      ),
    )
    .orderBy("expires_at")
    .limit(limit);
}
