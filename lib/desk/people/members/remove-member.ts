import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { endAccess } from "../end-access";
import { endLinksOf } from "../links/end-links";
import { isLastAdministrator } from "../last-administrator";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { recordChange } from "../changes/record-change";

/** Takes somebody's account away for good, with what is theirs alone. Their name stays where reviews bear it. */
export const removeMember = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id }),
  run: (context: VerbContext, input) => remove(context, input),
});

export function remove(context: Changing, { personId }: { personId: string }): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    if (personId === context.actor?.id) return refuse("not_yourself");
    if (await isLastAdministrator(tx, personId)) return refuse("last_administrator");
    await endAccess(tx, personId);
    // An invitation from before they had the account would bring it back.
    await endLinksOf(tx, { email: person.email }, context.clock().toISOString());
    await recordChange(tx, context, {
      ...{ event: "person_removed", text: "Removed a person.", of: person, kind: null },
    });
    return { ok: true, value: { personId } };
  });
}
