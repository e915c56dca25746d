import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";

type Db = Database | Transaction<Tables>;

/** Whether a sign-in provider's groups decide what this person may do, so that nobody here changes it. */
export async function rolesAreMapped(db: Db, personId: string): Promise<boolean> {
  return (await peopleWithMappedRoles(db)).has(personId);
}

/** Everybody of whom that is so: whom a provider's groups let in, and nobody here. */
export async function peopleWithMappedRoles(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("identities")
    .select("person_id")
    .distinct()
    .where("linked_by_id", "is", null)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
