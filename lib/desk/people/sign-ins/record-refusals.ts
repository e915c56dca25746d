import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { refusalReason } from "./refusal-reason";

export const refusedEvent = "sign_in_refused";

const atOnceMax = 250;
/** From so many on, somebody should look at it. */
const noticeableTries = 10;

type Context = Pick<ReviewContext, "db" | "vault" | "clock">;

/** Writes down what was counted long enough. Several processes may do this at once. Returns how many entries it wrote. */
export async function recordRefusals(context: Context): Promise<number> {
  const { db, vault, clock } = context;
  const due = await db
    .selectFrom("sign_in_refusals")
    .select("key")
    .where("due_at", "<=", clock().toISOString())
    .orderBy("due_at")
    .limit(atOnceMax)
    .execute();
  if (due.length === 0 || !(await secretsFit(db, vault))) return 0;
  let written = 0;
  for (const { key } of due) written += (await recordOne(context, key)) ? 1 : 0;
  return written;
}

async function recordOne(context: Context, key: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const counted = await tx
      .deleteFrom("sign_in_refusals")
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirst();
    if (counted === undefined || Number(counted.tries) === 0) return false;
    const { reason, source, first_at, last_at } = counted;
    const tries = Number(counted.tries);
    await appendAudit(tx, context, {
      chain: "sign_ins",
      by: null,
      event: refusedEvent,
      severity: tries >= noticeableTries ? "warning" : "info",
      text: `Refused ${tries === 1 ? "a sign-in" : `${tries} sign-ins`}: ${refusalReason(reason) ?? reason}.`,
      ...{ toolName: null, reviewId: null, revision: null },
      details: {
        ...{ reason, tries, source, from: first_at, until: last_at },
        ...{ people: JSON.parse(counted.people) as string[], typed: JSON.parse(counted.typed) as string[] },
      },
    });
    return true;
  });
}
