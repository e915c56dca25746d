import { z } from "zod";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { groupsAreMapped } from "../identities/mapped-roles";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { groupNames } from "./groups";
import { recordChange } from "../changes/record-change";

/** Puts somebody into these groups, and into no other. */
export const setMemberGroups = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id, groups: groupNames }),
  run: (context: VerbContext, input) => changeGroups(context, input),
});

export function changeGroups(
  context: Changing,
  { personId, groups }: { personId: string; groups: readonly string[] },
): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    const done = { ok: true as const, value: { personId } };
    if (JSON.stringify(groups) === JSON.stringify(person.groups)) return done;
    if (await groupsAreMapped(tx, context.oidc, personId)) return refuse("groups_mapped");
    await tx
      .updateTable("user")
      .set({
        groupNames: groups.length === 0 ? null : JSON.stringify(groups),
        updatedAt: context.clock().toISOString(),
      })
      .where("id", "=", personId)
      .execute();
    await recordChange(tx, context, {
      ...{ event: "groups_changed", text: "Put a person into other groups.", of: person, kind: "group" },
      details: { groups: { before: [...person.groups], after: [...groups] } },
    });
    return done;
  });
}
