import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { linkIdentity } from "../identities/link-identity";
import { keptIssuer } from "../identity-key";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";

/** What the provider calls somebody, as its refused sign-in shows it. */
export const subjectField = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** Lets somebody sign in as what the configured provider calls by this. */
export const linkMemberIdentity = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id, subject: subjectField }),
  run: (context: VerbContext, input) => linkToPerson(context, input),
});

export function linkToPerson(
  context: Changing,
  { personId, subject }: { personId: string; subject: string },
): Promise<Changed> {
  const { actor, by, oidc } = context;
  return changePerson(context, personId, async (tx) => {
    if (oidc === null) return refuse("no_provider");
    // Their own account has a page for that, which asks who they are.
    if (personId === actor?.id) return refuse("not_yourself");
    const identity = { issuer: keptIssuer(oidc.issuer), subject };
    const result = await linkIdentity(tx, context, { personId, identity, actor, by, isAdministrator: true });
    switch (result) {
      case "linked":
        return { ok: true, value: { personId } };
      case "nobody":
        return refuse("demo_person");
      case "taken":
      case "other_account":
      case "barred":
        return refuse("identity_taken");
    }
  });
}
