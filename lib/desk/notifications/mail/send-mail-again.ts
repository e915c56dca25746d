import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";

/** Has a mail that failed tried for another day, with the same Message-ID. */
export const sendMailAgain = verb({
  permission: "webhooks:manage",
  writes: true,
  input: z.object({ mailId: id }),
  async run(
    { db, clock }: Pick<ReviewContext, "db" | "vault" | "clock" | "actor">,
    { mailId },
  ): Promise<VerbResult<{ waiting: true }>> {
    const now = clock().toISOString();
    const row = await db
      .updateTable("mails")
      .set({ state: "waiting", since: now, due_at: now, attempts: 0, ended_at: null })
      .where("id", "=", mailId)
      .where("state", "=", "failed")
      .returning("id")
      .executeTakeFirst();
    return row ? { ok: true, value: { waiting: true } } : refusal("not_found", { code: "no_failed_message" });
  },
});
