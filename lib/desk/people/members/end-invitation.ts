import { z } from "zod";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { invitedEmail } from "@/lib/desk/reviews/audit/salted-texts";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { refuse, type Changed, type VerbContext } from "../changes/change-person";

/** Takes an invitation back that nobody has accepted: its link leads nowhere any more. */
export const endInvitation = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ invitationId: id }),
  run: (context: VerbContext, { invitationId }): Promise<Changed> =>
    context.db.transaction().execute(async (tx): Promise<Changed> => {
      const ended = await tx
        .updateTable("sign_in_links")
        .set({ revoked_at: context.clock().toISOString() })
        .where("id", "=", invitationId)
        .where("kind", "=", "invitation")
        .where("used_at", "is", null)
        .where("revoked_at", "is", null)
        .returning("email")
        .executeTakeFirst();
      if (ended === undefined) return refuse("no_such_invitation", "not_found");
      await appendAudit(tx, context, {
        ...{ by: context.actor, toolName: null, reviewId: null, revision: null },
        ...{ chain: "people", event: "invitation_ended", text: "Took an invitation back." },
        details: { link: invitationId },
        texts: { [invitedEmail]: ended.email },
        textsOf: `invitation:${invitationId}`,
      });
      return { ok: true, value: { personId: invitationId } };
    }),
});
