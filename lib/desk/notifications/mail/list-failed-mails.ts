import { parsedAlready } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import type { MailView } from "../types";

const failedMax = 100;

/** How mail is doing, and what couldn't be delivered, for an administrator. */
export const listFailedMails = verb({
  permission: "webhooks:manage",
  writes: false,
  input: parsedAlready<{ server: MailView["server"] }>(),
  async run({ db }: Pick<ReviewContext, "db" | "actor">, { server }): Promise<VerbResult<MailView>> {
    const { waiting } = await db
      .selectFrom("mails")
      .select((eb) => eb.fn.countAll().as("waiting"))
      .where("state", "in", ["gathering", "waiting"])
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom("mails")
      .leftJoin("user", "user.id", "mails.person_id")
      .select(["mails.id", "mails.person_id", "mails.attempts", "mails.outcome", "mails.since"])
      .select(["mails.ended_at", "user.name"])
      .select((eb) =>
        eb
          .selectFrom("notifications")
          .select((inner) => inner.fn.countAll().as("count"))
          .whereRef("notifications.mail_id", "=", "mails.id")
          .as("notifications"),
      )
      .where("mails.state", "=", "failed")
      .orderBy("mails.ended_at", "desc")
      .limit(failedMax)
      .execute();
    const failed = rows.map((row) => ({
      id: row.id,
      to: { id: row.person_id, name: row.name ?? "" },
      notifications: Number(row.notifications ?? 0),
      since: row.since,
      failedAt: row.ended_at ?? row.since,
      attempts: row.attempts,
      outcome: row.outcome ?? "",
    }));
    return { ok: true, value: { server, waiting: Number(waiting), failed } };
  },
});
