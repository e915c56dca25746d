import { randomUUID } from "node:crypto";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import type { WebhookTarget } from "../types";
import type { SystemContext } from "@/lib/desk/reviews/context";

const handedOverPerRound = 100;

/** Makes a delivery of each event for each target that wants it, once, whichever instance comes first. */
export async function enqueueDeliveries(
  { db, clock }: Pick<SystemContext, "db" | "clock">,
  targets: readonly Pick<WebhookTarget, "name" | "events">[],
): Promise<void> {
  const { open } = await db
    .selectNoFrom((eb) =>
      eb.exists(eb.selectFrom("webhook_events").select("id").where("handed_over_at", "is", null)).as("open"),
    )
    .executeTakeFirstOrThrow();
  if (!open) return;
  await db.transaction().execute(async (tx) => {
    const events = await tx
      .selectFrom("webhook_events")
      .select(["id", "event", "at"])
      .where("handed_over_at", "is", null)
      .orderBy("at")
      .orderBy("id")
      .limit(handedOverPerRound)
      .$if(isPostgres<Tables>(tx), (query) => query.forUpdate().skipLocked())
      .execute();
    if (events.length === 0) return;
    const deliveries = events.flatMap(({ id, event, at }) =>
      targets
        .filter(({ events: wanted }) => wanted.some((one) => one === event))
        .map(({ name }) => ({
          id: randomUUID(),
          event_id: id,
          target: name,
          state: "waiting",
          attempts: 0,
          since: at,
          due_at: at,
        })),
    );
    if (deliveries.length > 0) await tx.insertInto("webhook_deliveries").values(deliveries).execute();
    await tx
      .updateTable("webhook_events")
      .set({ handed_over_at: clock().toISOString() })
      .where(
        "id",
        "in",
        events.map(({ id }) => id),
      )
      .execute();
  });
}
