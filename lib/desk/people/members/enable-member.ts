import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { recordChange } from "../changes/record-change";

/** Lets somebody in again who was disabled. What they approved before counts again. */
export const enableMember = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id }),
  run: (context: VerbContext, input) => enable(context, input),
});

export function enable(context: Changing, { personId }: { personId: string }): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    if (!person.isDisabled) return refuse("not_disabled");
    await tx
      .updateTable("user")
      .set({ disabledAt: null, unconfirmedSince: null, updatedAt: context.clock().toISOString() })
      .where("id", "=", personId)
      .execute();
    await recordChange(tx, context, {
      ...{ event: "person_enabled", text: "Enabled a person again.", of: person, kind: "role" },
    });
    return { ok: true, value: { personId } };
  });
}
