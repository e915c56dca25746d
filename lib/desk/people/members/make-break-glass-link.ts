import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { isDemoEmail } from "../demo-email";
import { makeLink } from "../links/make-link";
import { changePerson, refuse, type Changing } from "../changes/change-person";
import { recordChange } from "../changes/record-change";
import type { MadeLink, PeopleReason } from "./types";

/** Makes a link that signs somebody in, once and within ten minutes, whatever the provider does. By a command alone. */
export function makeBreakGlass(
  context: Changing & { actor: null },
  { personId }: { personId: string },
): Promise<VerbResult<MadeLink, PeopleReason>> {
  return changePerson(context, personId, async (tx, person) => {
    if (isDemoEmail(person.email)) return refuse("demo_person");
    if (person.isDisabled || person.isUnconfirmed) return refuse("cannot_sign_in");
    const { link, made } = await makeLink(tx, context, { kind: "break_glass", person });
    await recordChange(tx, context, {
      ...{ event: "break_glass_link_made", text: "Made a link that signs a person in." },
      ...{ of: person, kind: null, details: { link, expiresAt: made.expiresAt } },
    });
    return { ok: true, value: made };
  });
}
