import type { Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import { groupsOf, rolesOf, type Role } from "@/lib/desk/policy/permissions";
import type { ReviewContext } from "@/lib/desk/reviews/context";
import { refusal } from "@/lib/desk/reviews/refusals/refusal";
import type { Actor } from "@/lib/desk/reviews/types";
import type { VerbRefusal, VerbResult } from "@/lib/desk/reviews/verbs/types";
import { lockAdministrators } from "../last-administrator";
import type { PeopleReason } from "./reason";

/** Who changes something about somebody: whoever is signed in, or a command, which is nobody. */
export type Changing = Pick<ReviewContext, "db" | "vault" | "clock" | "oidc"> & {
  actor: Actor | null;
  /** What the machine calls whoever runs a command. */
  by?: string | undefined;
};
export type VerbContext = Changing & { actor: Actor };

export type ChangedPerson = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  groups: readonly string[];
  isDisabled: boolean;
  isUnconfirmed: boolean;
};
export type Refused = VerbRefusal<PeopleReason>;
export type Changed = VerbResult<{ personId: string }, PeopleReason>;

export const refuse = (
  code: PeopleReason["code"],
  kind: Exclude<VerbRefusal["refusal"], "conflict"> = "blocked",
): Refused => refusal<PeopleReason>(kind, { code });

/**
 * Changes one person in a transaction of its own; `change` refuses before it writes anything. The administrators are locked
 * first and the person then, so that of two changes at once the second sees the first.
 */
export function changePerson<Value>(
  { db }: Pick<Changing, "db">,
  personId: string,
  change: (tx: Transaction<Tables>, person: ChangedPerson) => Promise<VerbResult<Value, PeopleReason>>,
): Promise<VerbResult<Value, PeopleReason>> {
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    const person = await readPerson(tx, personId);
    return person === null ? refuse("no_such_person", "not_found") : change(tx, person);
  });
}

async function readPerson(tx: Transaction<Tables>, personId: string): Promise<ChangedPerson | null> {
  const row = await tx
    .selectFrom("user")
    .select(["id", "name", "email", "role", "moreRoles", "groupNames", "disabledAt", "unconfirmedSince"])
    .where("id", "=", personId)
    .where("removedAt", "is", null)
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, email } = row;
  const isDisabled = row.disabledAt !== null;
  return {
    ...{ id, name, email, isDisabled },
    roles: rolesOf(row),
    groups: groupsOf(row),
    isUnconfirmed: row.unconfirmedSince !== null && !isDisabled,
  };
}
