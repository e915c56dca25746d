import { z } from "zod";
import type { Role } from "@/lib/desk/policy/permissions";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { invitedEmail } from "@/lib/desk/reviews/audit/salted-texts";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { isDemoEmail } from "../demo-email";
import { makeLink } from "../links/make-link";
import { personFields } from "../people";
import { refuse, type Changing, type VerbContext } from "../changes/change-person";
import { someRoles } from "./set-roles";
import type { MadeLink, PeopleReason } from "./types";
import { isEmailTaken } from "../changes/email-taken";

/** Asks somebody in by a link with which they make their account, in these roles. It ends the one before to that address. */
export const invite = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ email: personFields.shape.email, roles: someRoles }),
  run: (context: VerbContext, input) => makeInvitation(context, input),
});

export async function makeInvitation(
  context: Changing,
  { email, roles }: { email: string; roles: readonly Role[] },
): Promise<VerbResult<MadeLink, PeopleReason>> {
  if (isDemoEmail(email)) return refuse("demo_person");
  // Whoever accepts it comes in with a password of their own.
  if (context.oidc?.only) return refuse("no_invitations");
  return context.db.transaction().execute(async (tx): Promise<VerbResult<MadeLink, PeopleReason>> => {
    if (await isEmailTaken(tx, email)) return refuse("email_taken");
    const { link, made } = await makeLink(tx, context, { kind: "invitation", email, roles });
    await appendAudit(tx, context, {
      ...{ by: context.actor, toolName: null, reviewId: null, revision: null },
      ...{ chain: "people", event: "person_invited", text: "Invited a person." },
      details: { link, roles: [...roles], expiresAt: made.expiresAt, byCommand: context.actor === null },
      texts: { [invitedEmail]: email },
      textsOf: `invitation:${link}`,
      commandBy: context.actor === null ? context.by : undefined,
    });
    return { ok: true, value: made };
  });
}
