import type { SystemContext } from "@/lib/desk/reviews/context";

const keptForMs = 30 * 86_400_000;
/** Of what nobody was told. */
const untoldForMs = 60 * 60_000;
const erasedPerRound = 500;

/**
 * Erases events and their deliveries thirty days later, and an hour later what nobody was to be told. `isTelling`: whether
 * this desk tells anybody; without, what was not handed over will not be.
 */
export async function eraseWebhookEvents(
  { db, clock }: Pick<SystemContext, "db" | "clock">,
  { isTelling }: { isTelling: boolean },
): Promise<void> {
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom("webhook_events")
      .select("id")
      .where((eb) =>
        eb.or([
          eb("at", "<=", before(keptForMs)),
          eb.and([
            eb("at", "<=", before(untoldForMs)),
            ...(isTelling ? [eb("handed_over_at", "is not", null)] : []),
            eb.not(
              eb.exists(
                eb
                  .selectFrom("webhook_deliveries")
                  .select("webhook_deliveries.id")
                  .whereRef("webhook_deliveries.event_id", "=", "webhook_events.id"),
              ),
            ),
          ]),
        ]),
      )
      .orderBy("at")
      .limit(erasedPerRound)
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.deleteFrom("webhook_deliveries").where("event_id", "in", ids).execute();
    await tx.deleteFrom("webhook_events").where("id", "in", ids).execute();
  });
}
