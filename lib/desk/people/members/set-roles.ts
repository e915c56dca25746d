import { z } from "zod";
import { roles, type Role } from "@/lib/desk/policy/permissions";
import { id } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import { rolesAreMapped } from "../identities/mapped-roles";
import { isLastAdministrator } from "../last-administrator";
import { writeRoles } from "../people";
import {
  changePerson,
  refuse,
  type Changed,
  type Changing,
  type VerbContext,
} from "../changes/change-person";
import { recordChange } from "../changes/record-change";

/** One at least. The one that allows most comes first: a release before 0.6.0 knows no other. */
export const someRoles = z
  .array(z.enum(roles))
  .min(1)
  .transform((chosen) => roles.filter((role) => chosen.includes(role)).toReversed());

/** Gives somebody these roles in the place of theirs; they count from the next request on. */
export const setMemberRoles = verb({
  permission: "people:manage",
  writes: true,
  input: z.object({ personId: id, roles: someRoles }),
  run: (context: VerbContext, input) => changeRoles(context, input),
});

export function changeRoles(
  context: Changing,
  { personId, roles: chosen }: { personId: string; roles: readonly Role[] },
): Promise<Changed> {
  return changePerson(context, personId, async (tx, person) => {
    const done = { ok: true as const, value: { personId } };
    if (chosen.join() === person.roles.join()) return done;
    if (await rolesAreMapped(tx, context.oidc, personId)) return refuse("roles_mapped");
    if (!chosen.includes("administrator") && (await isLastAdministrator(tx, personId)))
      return refuse("last_administrator");
    await writeRoles(tx, personId, chosen);
    await recordChange(tx, context, {
      ...{ event: "roles_changed", text: "Gave a person other roles.", of: person, kind: "role" },
      details: { roles: { before: [...person.roles], after: [...chosen] } },
    });
    return done;
  });
}
