import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { isLastAdministrator } from "../last-administrator";
import { endLinksOf } from "../links/end-links";
import { keepLastSeen, sessionsOf } from "../sessions";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { recordChange } from "../changes/record-change";

/** Keeps somebody out, and their approvals from counting, until they are enabled again. Ends their sessions and links. */
export const disableMember = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id }),
  run: (context: VerbContext, input) => disable(context, input),
});

export function disable(context: Changing, { personId }: { personId: string }): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    if (personId === context.actor?.id) return refuse("not_yourself");
    if (person.isDisabled) return refuse("disabled_already");
    if (await isLastAdministrator(tx, personId)) return refuse("last_administrator");
    const now = context.clock().toISOString();
    await tx
      .updateTable("user")
      // A release before 0.6.0 knows the second one alone.
      .set({ disabledAt: now, unconfirmedSince: now, updatedAt: now })
      .where("id", "=", personId)
      .execute();
    await keepLastSeen(tx, sessionsOf(tx, personId));
    await tx.deleteFrom("session").where("userId", "=", personId).execute();
    await endLinksOf(tx, { email: person.email }, now);
    await recordChange(tx, context, {
      ...{ event: "person_disabled", text: "Disabled a person.", of: person, kind: null },
    });
    return { ok: true, value: { personId } };
  });
}
