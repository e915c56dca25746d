import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { isDemoEmail } from "../demo-email";
import { signsInByProviderAlone } from "../identities/mapped-roles";
import { makeLink } from "../links/make-link";
import { changePerson, refuse, type Changing, type VerbContext } from "../changes/change-person";
import { recordChange } from "../changes/record-change";
import type { MadeLink, PeopleReason } from "./types";

/** Makes a link by which somebody sets a new password, once. It ends the one before. */
export const makeResetLink = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id }),
  run: (context: VerbContext, input) => makeReset(context, input),
});

export function makeReset(
  context: Changing,
  { personId }: { personId: string },
): Promise<VerbResult<MadeLink, PeopleReason>> {
  return changePerson(context, personId, async (tx, person) => {
    if (isDemoEmail(person.email)) return refuse("demo_person");
    if (personId === context.actor?.id) return refuse("not_yourself");
    if (person.isDisabled || person.isUnconfirmed) return refuse("cannot_sign_in");
    if (await signsInByProviderAlone(tx, context.oidc, personId)) return refuse("provider_only");
    const { link, made } = await makeLink(tx, context, { kind: "reset", person });
    await recordChange(tx, context, {
      ...{ event: "reset_link_made", text: "Made a link that sets a person’s password." },
      ...{ of: person, kind: "link", details: { link, expiresAt: made.expiresAt } },
    });
    return { ok: true, value: made };
  });
}
