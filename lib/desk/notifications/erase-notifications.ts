import type { SystemContext } from "@/lib/desk/reviews/context";

const keptForMs = 30 * 86_400_000;
const erasedPerRound = 500;

/** Erases events, with whom they were told, and mails, thirty days later. */
export async function eraseNotifications({ db, clock }: Pick<SystemContext, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - keptForMs).toISOString();
  await db.transaction().execute(async (tx) => {
    const events = await tx
      .selectFrom("notification_events")
      .select("id")
      .where("at", "<=", before)
      .orderBy("at")
      .limit(erasedPerRound)
      .execute();
    const ids = events.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.deleteFrom("notifications").where("event_id", "in", ids).execute();
      await tx.deleteFrom("notification_events").where("id", "in", ids).execute();
    }
    const mails = tx
      .selectFrom("mails")
      .select("id")
      .where("since", "<=", before)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("notifications")
              .select("notifications.id")
              .whereRef("notifications.mail_id", "=", "mails.id"),
          ),
        ),
      )
      .limit(erasedPerRound);
    await tx.deleteFrom("mails").where("id", "in", mails).execute();
  });
}
