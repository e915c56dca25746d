import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { groupsOf, roleColumns, rolesOf, type Person, type Role } from "@/lib/desk/policy/permissions";
import { endAccess } from "./end-access";
import { isLastAdministrator } from "./last-administrator";
import { scryptHashing } from "./password-hash";

/** What people see as the name and email of somebody. Names stay on one line, also in a terminal. */
export const personFields = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("An email address is needed.")),
  name: z
    .string()
    .trim()
    .min(1, "A name is needed.")
    .max(100, "The name has more than 100 characters.")
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cf}]*$/u, "The name has characters that can’t be seen."),
});

export const passwordField = z
  .string()
  .min(12, "The password needs at least 12 characters.")
  .max(256, "The password has more than 256 characters.");

/** Whether it was done; there may be no such person, and the last administrator stays one. */
export type PersonChange = "changed" | "nobody" | "last_administrator";

/** Adds somebody, or takes somebody back who was removed. False where the email is in use. */
export async function addPerson(
  db: Database,
  { password, ...person }: NewPerson & { password: string },
  id: string = randomUUID(),
): Promise<boolean> {
  const hash = await scryptHashing.hash(password);
  return db.transaction().execute(async (tx) => (await insertPerson(tx, person, hash, id)) !== null);
}

export type NewPerson = { email: string; name: string; roles: readonly Role[] };

/** The same with a password that is hashed already. Returns whose it is now; null where the email is in use. */
export async function insertPerson(
  tx: Transaction<Tables>,
  { email, name, roles }: NewPerson,
  passwordHash: string,
  id: string = randomUUID(),
): Promise<string | null> {
  const now = new Date().toISOString();
  const columns = { name, ...roleColumns(roles), updatedAt: now };
  const returned = await tx
    .updateTable("user")
    .set({
      ...columns,
      ...{ removedAt: null, unconfirmedSince: null, disabledAt: null, groupNames: null, mergedInto: null },
    })
    .where("email", "=", email)
    .where("removedAt", "is not", null)
    // Another account has taken their place, and what they wrote stays that one's.
    .where("mergedInto", "is", null)
    .returning("id")
    .executeTakeFirst();
  const added =
    returned ??
    (await tx
      .insertInto("user")
      .values({ id, email, ...columns, removedAt: null, createdAt: now })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst());
  if (added === undefined) return null;
  await writePassword(tx, added.id, passwordHash);
  return added.id;
}

export type ListedPerson = Person & {
  /** They can't sign in before an administrator has confirmed them. */
  isUnconfirmed: boolean;
  isDisabled: boolean;
};

/** Everybody who wasn't removed, by name. */
export async function listPeople(db: Database): Promise<ListedPerson[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "role", "moreRoles", "groupNames", "unconfirmedSince", "disabledAt"])
    .where("removedAt", "is", null)
    .orderBy("name")
    .orderBy("email")
    .execute();
  return rows.flatMap(({ id, name, email, unconfirmedSince, disabledAt, ...row }) => {
    const roles = rolesOf(row);
    if (roles.length === 0) return [];
    const isDisabled = disabledAt !== null;
    return [
      {
        id,
        name,
        email,
        roles,
        groups: groupsOf(row),
        isDisabled,
        isUnconfirmed: unconfirmedSince !== null && !isDisabled,
      },
    ];
  });
}

/** Lets somebody in again after a restore. Null where nobody of that address waits for it. */
export async function confirmPerson(
  db: Database | Transaction<Tables>,
  email: string,
): Promise<Pick<Person, "id" | "name"> | null> {
  const confirmed = await db
    .updateTable("user")
    .set({ unconfirmedSince: null, updatedAt: new Date().toISOString() })
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is not", null)
    .where("disabledAt", "is", null)
    .returning(["id", "name"])
    .executeTakeFirst();
  return confirmed ?? null;
}

/** Whether somebody can sign in. */
export async function hasPeople(db: Database): Promise<boolean> {
  const found = await db.selectFrom("user").select("id").where("removedAt", "is", null).limit(1).execute();
  return found.length > 0;
}

/** The new roles count from the next request on. */
export async function setRoles(db: Database, email: string, roles: readonly Role[]): Promise<PersonChange> {
  return db.transaction().execute(async (tx) => {
    const personId = await personWithEmail(tx, email);
    if (personId === null) return "nobody";
    if (!roles.includes("administrator") && (await isLastAdministrator(tx, personId)))
      return "last_administrator";
    await writeRoles(tx, personId, roles);
    return "changed";
  });
}

export async function writeRoles(
  tx: Transaction<Tables>,
  personId: string,
  roles: readonly Role[],
): Promise<void> {
  await tx
    .updateTable("user")
    .set({ ...roleColumns(roles), updatedAt: new Date().toISOString() })
    .where("id", "=", personId)
    .execute();
}

/** Ends every session of that person too. False where there is no such person. */
export async function setPassword(db: Database, email: string, password: string): Promise<boolean> {
  const hash = await scryptHashing.hash(password);
  return db.transaction().execute(async (tx) => {
    const personId = await personWithEmail(tx, email);
    if (personId === null) return false;
    await tx.deleteFrom("session").where("userId", "=", personId).execute();
    await writePassword(tx, personId, hash);
    return true;
  });
}

/** Takes all that lets them in, and what is theirs alone; the name stays, since reviews bear it. */
export async function removePerson(
  db: Database,
  email: string,
  { evenTheLast = false } = {},
): Promise<PersonChange> {
  return db.transaction().execute(async (tx) => {
    const personId = await personWithEmail(tx, email);
    if (personId === null) return "nobody";
    if (!evenTheLast && (await isLastAdministrator(tx, personId))) return "last_administrator";
    await endAccess(tx, personId);
    return "changed";
  });
}

/** Null for nobody, and for somebody who was removed. */
export async function personWithEmail(
  tx: Database | Transaction<Tables>,
  email: string,
): Promise<string | null> {
  const person = await tx
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return person?.id ?? null;
}

export async function writePassword(tx: Transaction<Tables>, userId: string, hash: string): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insertInto("account")
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["providerId", "accountId"]).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute();
}
