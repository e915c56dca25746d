import { endLinksOf } from "../links/end-links";
import { isEmailTaken } from "../changes/email-taken";
import { changePerson, refuse, type Changed, type Changing } from "../changes/change-person";
import { recordChange } from "../changes/record-change";
import { scryptHashing } from "../password-hash";
import { insertPerson, writePassword, type NewPerson } from "../people";

type ByCommand = Changing & { actor: null };

/** Adds somebody with a password that was typed at the terminal, or takes somebody back who was removed. */
export async function addByCommand(
  context: ByCommand,
  { password, ...person }: NewPerson & { password: string },
): Promise<Changed> {
  const hash = await scryptHashing.hash(password);
  return context.db.transaction().execute(async (tx): Promise<Changed> => {
    if (await isEmailTaken(tx, person.email)) return refuse("email_taken");
    const personId = await insertPerson(tx, person, hash);
    if (personId === null) return refuse("email_taken");
    await endLinksOf(tx, { email: person.email, kind: "invitation" }, context.clock().toISOString());
    await recordChange(tx, context, {
      ...{
        event: "person_added",
        text: "Added a person.",
        of: { id: personId, name: person.name },
        kind: null,
      },
      details: { roles: [...person.roles] },
    });
    return { ok: true, value: { personId } };
  });
}

/** Sets somebody's password as it was typed at the terminal, and ends their sessions. */
export async function setPasswordByCommand(
  context: ByCommand,
  { personId, password }: { personId: string; password: string },
): Promise<Changed> {
  const hash = await scryptHashing.hash(password);
  return changePerson(context, personId, async (tx, person) => {
    await tx.deleteFrom("session").where("userId", "=", personId).execute();
    await writePassword(tx, personId, hash);
    await recordChange(tx, context, {
      ...{ event: "password_set", text: "Set a person’s password.", of: person, kind: null },
    });
    return { ok: true, value: { personId } };
  });
}
