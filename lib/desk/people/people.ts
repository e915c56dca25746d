import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { roleColumns, rolesOf, type Person, type Role } from "@/lib/desk/policy/permissions";
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
  person: { email: string; name: string; roles: readonly Role[]; password: string },
  id: string = randomUUID(),
): Promise<boolean> {
  const hash = await scryptHashing.hash(person.password);
  const now = new Date().toISOString();
  return db.transaction().execute(async (tx) => {
    const { name } = person;
    const columns = roleColumns(person.roles);
    const returned = await tx
      .updateTable("user")
      .set({
        ...{ name, ...columns, updatedAt: now },
        ...{ removedAt: null, unconfirmedSince: null, disabledAt: null, groupNames: null, mergedInto: null },
      })
      .where("email", "=", person.email)
      .where("removedAt", "is not", null)
      .returning("id")
      .executeTakeFirst();
    const added =
      returned ??
      (await tx
        .insertInto("user")
        .values({
          id,
          name,
          ...columns,
          email: person.email,
          removedAt: null,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id")
        .executeTakeFirst());
    if (added === undefined) return false;
    await writePassword(tx, added.id, hash);
    return true;
  });
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
    .select(["id", "name", "email", "role", "moreRoles", "unconfirmedSince", "disabledAt"])
    .where("removedAt", "is", null)
    .orderBy("name")
    .orderBy("email")
    .execute();
  return rows.flatMap(({ id, name, email, unconfirmedSince, disabledAt, ...row }) => {
    const roles = rolesOf(row);
    if (roles.length === 0) return [];
    const isDisabled = disabledAt !== null;
    return [{ id, name, email, roles, isDisabled, isUnconfirmed: unconfirmedSince !== null && !isDisabled }];
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
    if (!roles.includes("administrator") && (await isLastAdministrator(tx, email)))
      return "last_administrator";
    const changed = await tx
      .updateTable("user")
      .set({ ...roleColumns(roles), updatedAt: new Date().toISOString() })
      .where("email", "=", email)
      .where("removedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    return changed === undefined ? "nobody" : "changed";
  });
}

/** Ends every session of that person too. False where there is no such person. */
export async function setPassword(db: Database, email: string, password: string): Promise<boolean> {
  const hash = await scryptHashing.hash(password);
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .where("removedAt", "is", null)
      .executeTakeFirst();
    if (person === undefined) return false;
    await tx.deleteFrom("session").where("userId", "=", person.id).execute();
    await writePassword(tx, person.id, hash);
    return true;
  });
}

/** Takes password, sessions, drafts, runs and unshared presets; the name stays, since reviews bear it. */
export async function removePerson(db: Database, email: string): Promise<PersonChange> {
  return db.transaction().execute(async (tx) => {
    if (await isLastAdministrator(tx, email)) return "last_administrator";
    const now = new Date().toISOString();
    const removed = await tx
      .updateTable("user")
      .set({ removedAt: now, updatedAt: now })
      .where("email", "=", email)
      .where("removedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (removed === undefined) return "nobody";
    await tx.deleteFrom("session").where("userId", "=", removed.id).execute();
    await tx.deleteFrom("account").where("userId", "=", removed.id).execute();
    await tx.deleteFrom("sign_in_passkeys").where("person_id", "=", removed.id).execute();
    await tx.deleteFrom("drafts").where("person_id", "=", removed.id).execute();
    await tx
      .updateTable("runs")
      .set({ base_id: null, base_depth: 0 })
      .where("person_id", "=", removed.id)
      .execute();
    await tx.deleteFrom("runs").where("person_id", "=", removed.id).execute();
    await tx.deleteFrom("presets").where("owner_id", "=", removed.id).where("is_shared", "=", 0).execute();
    await tx.deleteFrom("saved_views").where("person_id", "=", removed.id).execute();
    await tx.deleteFrom("table_layouts").where("person_id", "=", removed.id).execute();
    await tx.deleteFrom("person_tools").where("person_id", "=", removed.id).execute();
    return "changed";
  });
}

/** Locks the administrators until the transaction ends: of two changes at once, the second sees the first. */
async function isLastAdministrator(tx: Transaction<Tables>, email: string): Promise<boolean> {
  const candidates = await tx
    .selectFrom("user")
    .select(["email", "role", "moreRoles"])
    .where((row) => row.or([row("role", "=", "administrator"), row("moreRoles", "is not", null)]))
    .where("removedAt", "is", null)
    .where("disabledAt", "is", null)
    .orderBy("id")
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .execute();
  const administrators = candidates.filter((one) => rolesOf(one).includes("administrator"));
  return administrators.length === 1 && administrators[0]?.email === email;
}

async function writePassword(tx: Transaction<Tables>, userId: string, hash: string): Promise<void> {
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
