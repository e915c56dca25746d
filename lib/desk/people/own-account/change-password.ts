import { z } from "zod";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import type { AccountContext } from "@/lib/desk/reviews/passkeys/prove-person";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { scryptHashing } from "../password-hash";
import { passwordField } from "../people";
import { endOtherSessions } from "../sessions";

/** Far over what a password may have, so that the refusal can say by how much. */
const typed = z.string().max(1_000);

/** Of whoever types the one that they have. Ends their other sessions: whoever has the old one is out. */
export const changePassword = verb({
  permission: "reviews:read",
  writes: true,
  input: z.object({ current: typed, next: typed }),
  async run(context: AccountContext, { current, next }): Promise<VerbResult<null>> {
    const { db, actor, clock } = context;
    const identity = await context.identity?.();
    if (!identity?.hasPassword || identity.sessionId === null)
      return refusal("forbidden", { code: "password_missing" });
    const { sessionId } = identity;
    if (!passwordField.safeParse(next).success)
      return refusal("invalid_input", {
        code: "new_password_unfit",
        because: next.length < 12 ? "short" : "long",
      });
    const verdict = await identity.checkPassword(current);
    if (verdict !== "right") return refusal("invalid_input", { code: "person_unproven", because: verdict });
    const hash = await scryptHashing.hash(next);
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("account")
        .set({ password: hash, updatedAt: clock().toISOString() })
        .where("userId", "=", actor.id)
        .where("providerId", "=", "credential")
        .execute();
      await endOtherSessions(tx, actor.id, sessionId);
      await appendAudit(tx, context, {
        by: actor,
        event: "password_changed",
        text: "Changed their password. Their other sessions ended.",
        chain: "people",
        ...{ toolName: null, reviewId: null, revision: null },
        details: { person: actor.id },
      });
    });
    return { ok: true, value: null };
  },
});
