import { counted } from "@/lib/platform/runtime/counted";
import { backOffMs } from "@/lib/desk/reviews/sending/next-attempt";
import type { NotifyContext } from "../context";
import { mailToSend } from "./mail-to-send";
import { sendMail } from "./send";
import type { MailSettings, Sent } from "./types";

const triedPerRound = 50;
/** One that no process has reported back on by then counts as lost, and is sent again. */
const lostAfterMs = 90_000;
const firstWaitMs = 10_000;
const waitMsMax = 60 * 60_000;
/** How long a mail is tried for before it is left to an administrator. */
const triedForMs = 24 * 60 * 60_000;

/**
 * Sends what is due by mail, one after the other, until `isOver` or until the server takes nothing; returns how many were
 * tried. Each is taken by a conditional update, so that of all instances one sends it; one that was lost on the way is sent
 * again with the same Message-ID.
 */
export async function deliverMail(
  context: NotifyContext & { mail: MailSettings },
  isOver: () => boolean = () => false,
): Promise<number> {
  for (let tried = 0; ; tried++) {
    if (isOver() || tried >= triedPerRound) return tried;
    const claim = await claimMail(context);
    if (claim === null) return tried;
    const mail = await mailToSend(context, claim);
    if (mail === null) {
      await drop(context, claim);
      continue;
    }
    const sent = await sendMail(context.mail, mail);
    await record(context, claim, sent);
    if (sent.kind === "not_sent" && sent.isServer) return tried + 1;
  }
}

type Claim = { id: string; person_id: string; attempts: number; since: string };

async function claimMail({ db, clock }: NotifyContext): Promise<Claim | null> {
  const now = clock();
  for (;;) {
    const due = await db
      .selectFrom("mails")
      .select(["id", "attempts", "state"])
      .where("state", "in", ["gathering", "waiting"])
      .where("due_at", "<=", now.toISOString())
      .orderBy("due_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = await db
      .updateTable("mails")
      .set({ state: "waiting", attempts: due.attempts + 1, due_at: after(now, lostAfterMs) })
      .where("id", "=", due.id)
      .where("state", "=", due.state)
      .where("attempts", "=", due.attempts)
      .where("due_at", "<=", now.toISOString())
      .returning(["id", "person_id", "attempts", "since"])
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Nothing of it is to be told any more. */
async function drop({ db, clock }: NotifyContext, claim: Claim): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "dropped", outcome: "nothing_left", ended_at: clock().toISOString() })
    .where("id", "=", claim.id)
    .where("state", "=", "waiting")
    .where("attempts", "=", claim.attempts)
    .execute();
}

/** A late end of an attempt that counted as lost still counts where it was sent. */
async function record(context: NotifyContext, claim: Claim, sent: Sent): Promise<void> {
  const now = context.clock();
  counted("mail_attempt", { outcome: sent.kind });
  await context.db
    .updateTable("mails")
    .set(
      sent.kind === "sent"
        ? { state: "sent", outcome: sent.outcome, ended_at: now.toISOString() }
        : { outcome: sent.outcome, ...afterFailure(context, claim, sent.isOver, now) },
    )
    .where("id", "=", claim.id)
    .where("state", "=", "waiting")
    .$if(sent.kind !== "sent", (query) => query.where("attempts", "=", claim.attempts))
    .execute();
}

function afterFailure({ random = Math.random }: NotifyContext, claim: Claim, isOver: boolean, now: Date) {
  const dueAt = after(now, backOffMs(claim.attempts - 1, random, firstWaitMs, waitMsMax));
  return isOver || dueAt > after(new Date(claim.since), triedForMs)
    ? { state: "failed" as const, ended_at: now.toISOString() }
    : { due_at: dueAt };
}

function after(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString();
}
